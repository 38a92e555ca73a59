import AnimaticStage

/// The indices of the views in a snapshot, for searches by view. The first search fills the table,
/// so that snapshots without searches pay nothing.
@MainActor final class SnapshotIndices {
  /// The index in ``Snapshot/tree`` by the node of the layer.
  private var indices: [ObjectIdentifier: Int]?

  nonisolated init() {}

  /// Returns the index of a view in the tree of a snapshot; `nil` for a view that was not on
  /// screen.
  func index(of node: AnimationNode, in snapshot: Snapshot) -> Int? {
    if let indices { return indices[ObjectIdentifier(node)] }
    var new: [ObjectIdentifier: Int] = [:]
    new.reserveCapacity(snapshot.tree.count)
    for (index, entry) in snapshot.tree.enumerated() {
      new[ObjectIdentifier(snapshot.view(of: entry).node)] = index
    }
    indices = new
    return new[ObjectIdentifier(node)]
  }
}
