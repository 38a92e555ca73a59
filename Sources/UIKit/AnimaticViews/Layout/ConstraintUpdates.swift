/// The views that wait for `updateConstraints()`, which the list does not retain: a view that is
/// released before has nothing to update.
@MainActor
struct ConstraintUpdates {
  private struct Reference {
    weak var view: UIView?
  }

  private var references: [Reference] = []
  /// The number of references at which those that wait no more go.
  private var limit = 16

  /// Adds a view.
  /// - Complexity: O(1) amortised.
  mutating func add(_ view: UIView, of engine: LayoutEngine) {
    if references.count == limit {
      references = waiting(for: engine).map { Reference(view: $0) }
      limit = max(16, 2 * references.count)
    }
    references.append(Reference(view: view))
  }

  /// Removes and returns the views that still wait for an engine, the deepest first.
  mutating func removeWaiting(for engine: LayoutEngine) -> [UIView] {
    defer { references.removeAll(keepingCapacity: true) }
    return waiting(for: engine)
      .map { (view: $0, depth: sequence(first: $0, next: \.container).count { _ in true }) }
      .sorted { $0.depth > $1.depth }.map(\.view)
  }

  private func waiting(for engine: LayoutEngine) -> [UIView] {
    var known: Set<ObjectIdentifier> = []
    return references.compactMap(\.view).filter {
      $0.layoutState?.updater === engine && known.insert(ObjectIdentifier($0)).inserted
    }
  }
}
