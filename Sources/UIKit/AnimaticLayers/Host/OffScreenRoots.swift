/// The owners of layer trees that are on a stage but not on its screen, as long as they live.
@MainActor package struct OffScreenRoots {
  private struct Reference {
    let id: ObjectIdentifier
    /// The owner; `nil` also for one that was removed.
    weak var owner: (any AnimationHost.TreeOwner)?
  }

  private var references: [Reference] = []
  /// The indices of the references by their owners. A released owner may have left an entry.
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The number of references at which those without an owner go.
  private var limit = 16

  /// Whether there is no owner, not even a released one.
  var isEmpty: Bool { indices.isEmpty }
  /// The living owners, the oldest first.
  package var owners: [any AnimationHost.TreeOwner] { references.compactMap(\.owner) }

  /// Adds an owner that is not among them.
  /// - Complexity: O(1) amortised.
  package mutating func add(_ owner: any AnimationHost.TreeOwner) {
    if references.count == limit {
      references.removeAll { $0.owner == nil }
      limit = max(16, 2 * references.count)
      indices = [:]
      for (index, reference) in references.enumerated() { indices[reference.id] = index }
    }
    indices[ObjectIdentifier(owner)] = references.count
    references.append(Reference(id: ObjectIdentifier(owner), owner: owner))
  }

  /// Removes an owner.
  /// - Complexity: O(1) amortised.
  package mutating func remove(_ owner: any AnimationHost.TreeOwner) {
    guard let index = indices.removeValue(forKey: ObjectIdentifier(owner)) else { return }
    references[index].owner = nil
    if indices.isEmpty { references = [] }
  }
}
