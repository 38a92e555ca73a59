import AnimaticLayers
import AnimaticStage

/// The tree of layers as it was at a sample, from which the next samples renew what has changed
/// since.
@MainActor
struct SampledTree {
  private let tree: LayerTree
  /// The exported layer of each node.
  private let layers: [ExportedLayer]
  private let indices: [AnimationNode.ID: Int]
  /// The nodes whose layers have animations.
  private var moving: Set<Int>

  /// Takes a tree that was sampled as a whole; `nil` for one that only a whole tree can follow.
  ///
  /// - Parameter layers: The exported layers of its nodes; `nil` for those that are left out.
  init?(_ tree: LayerTree, _ layers: [ExportedLayer?]) {
    guard let ids = tree.layerIDs else { return nil }
    self.tree = tree
    self.layers = layers.compactMap(\.self)
    guard self.layers.count == ids.count else { return nil }
    indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    moving = Set(ids.indices.filter(tree.isAnimated))
  }

  /// Returns the present nodes of the layers that have changed; `nil` if the tree has other nodes
  /// now, so that it has to be sampled as a whole.
  ///
  /// - Parameters:
  ///   - changes: What has changed since the last sample.
  ///   - begun: The layers whose animations have begun since.
  /// - Complexity: O(*n*) in layers that have changed or move.
  mutating func renew(
    after changes: ChangeJournal.Changes, _ begun: Set<AnimationNode.ID>
  ) -> [(layer: ExportedLayer, node: LayerNode)]? {
    if changes.areRearranged { return nil }
    for id in changes.layers.union(begun) {
      guard let index = indices[id] else { return nil }
      moving.insert(index)
    }
    var renewed: [(layer: ExportedLayer, node: LayerNode)] = []
    renewed.reserveCapacity(moving.count)
    var stillMoving: Set<Int> = []
    for index in moving {
      guard let node = tree.renewedNode(index), layers[index].isSame(as: node) else { return nil }
      renewed.append((layers[index], node))
      if tree.isAnimated(index) { stillMoving.insert(index) }
    }
    moving = stillMoving
    return renewed
  }
}
