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
  /// The nodes of the latest sample, whose memory the next one uses again.
  private var renewed: [(layer: ExportedLayer, node: LayerNode)] = []

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

  /// Appends what the layers that have changed show now; appends nothing and returns `false` if the
  /// tree has other nodes now, so that it has to be sampled as a whole.
  ///
  /// - Parameters:
  ///   - changes: What has changed since the last sample.
  ///   - begun: The layers whose animations have begun since.
  ///   - times: The times of all samples, this one among them.
  /// - Complexity: O(*n*) in layers that have changed or move.
  mutating func sample(
    after changes: ChangeJournal.Changes, _ begun: Set<AnimationNode.ID>, _ times: [Double]
  ) -> Bool {
    if changes.areRearranged { return false }
    for id in changes.layers.union(begun) {
      guard let index = indices[id] else { return false }
      moving.insert(index)
    }
    renewed.removeAll(keepingCapacity: true)
    var resting: [Int] = []
    for index in moving {
      guard let node = tree.renewedNode(index), layers[index].isSame(as: node) else { return false }
      renewed.append((layers[index], node))
      if !tree.isAnimated(index) { resting.append(index) }
    }
    moving.subtract(resting)
    let sample = times.count - 1
    // Nodes are large: a loop over the pairs would copy each.
    for index in renewed.indices {
      let layer = renewed[index].layer
      layer.rest(until: sample - 1, times)
      layer.append(renewed[index].node, at: times[sample], sample: sample)
    }
    return true
  }
}
