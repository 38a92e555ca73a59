/// The owners of layer trees that are on a stage but not on its screen, as long as they live.
@MainActor
package struct OffScreenRoots {
  private struct Reference {
    weak var owner: (any AnimationHost.TreeOwner)?
  }

  private var references: [Reference] = []
  /// The number of references at which those of released owners go.
  private var limit = 16

  /// Whether there is no owner, not even a released one.
  var isEmpty: Bool { references.isEmpty }
  /// The living owners, the oldest first.
  package var owners: [any AnimationHost.TreeOwner] { references.compactMap(\.owner) }

  /// Adds an owner that is not among them.
  ///
  /// - Complexity: O(1) amortised.
  package mutating func add(_ owner: any AnimationHost.TreeOwner) {
    if references.count == limit {
      references.removeAll { $0.owner == nil }
      limit = max(16, 2 * references.count)
    }
    references.append(Reference(owner: owner))
  }

  /// Removes an owner.
  ///
  /// - Complexity: O(*n*) in the number of owners.
  package mutating func remove(_ owner: any AnimationHost.TreeOwner) {
    references.removeAll { $0.owner === owner }
  }
}
