import AnimaticLayers
import AnimaticStage

/// The tree of layers as it was at a sample, from which the next samples renew what has changed
/// since.
@MainActor struct SampledTree {
  private let tree: LayerTree
  private let layers: [ExportedLayer]
  private let indices: [AnimationNode.ID: Int]
  /// The nodes whose layers have animations, in their order, so that memory is read forwards.
  private var moving: [Int]
  /// What changes of the layer of each node. It holds until a flush changes the layer, or another
  /// animation of it begins.
  private var ways: [Way]
  // The lists of a sample stay, as their memory would be mapped again for each sample.
  private var shifts: [(index: Int, translation: SIMD2<Double>)] = []
  private var moves: [(index: Int, move: LayerMove)] = []

  /// What changes of a layer while time goes on.
  private enum Way { case unknown, rest, translation, move, all }

  /// Takes a tree that was sampled as a whole; `nil` for one that only a whole tree can follow.
  /// - Parameter layers: The exported layers of its nodes; `nil` for those that are left out.
  init?(_ tree: LayerTree, _ layers: [ExportedLayer?]) {
    guard let ids = tree.layerIDs else { return nil }
    self.tree = tree
    self.layers = layers.compactMap(\.self)
    guard self.layers.count == ids.count else { return nil }
    indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    moving = ids.indices.filter(tree.isAnimated)
    ways = ids.indices.map { tree.isAnimated($0) ? .unknown : .rest }
  }

  /// Appends what the layers that have changed or move show at a sample.
  /// - Parameters:
  ///   - times: The times of all samples, that of this one last.
  ///   - changes: What has changed since the last sample.
  ///   - begun: The layers whose animations have begun since.
  /// - Returns: Whether the tree has the same nodes as before; if not, nothing is appended, and it
  ///   has to be sampled as a whole.
  /// - Complexity: O(*n*) in layers that have changed or move.
  mutating func append(
    at times: [Double], after changes: ChangeJournal.Changes, _ begun: Set<AnimationNode.ID>
  ) -> Bool {
    guard !changes.areRearranged, take(changes.layers.union(begun)) else { return false }
    // The layers take nothing before all of them have it.
    shifts.removeAll(keepingCapacity: true)
    moves.removeAll(keepingCapacity: true)
    var renewed: [(layer: ExportedLayer, node: LayerNode)] = []
    for index in moving {
      if ways[index] == .translation, let translation = tree.translation(index) {
        shifts.append((index, translation))
        continue
      }
      if ways[index] == .move, let move = tree.move(index) {
        moves.append((index, move))
        continue
      }
      guard let node = tree.renewedNode(index), layers[index].isSame(as: node) else { return false }
      renewed.append((layers[index], node))
      ways[index] = ways[index] == .unknown ? way(of: index) : .all
    }
    for (index, translation) in shifts { layers[index].append(translation: translation, at: times) }
    for (index, move) in moves { layers[index].append(move, at: times) }
    for (layer, node) in renewed { layer.append(node, at: times) }
    moving.removeAll { index in
      if tree.isAnimated(index) { return false }
      ways[index] = .rest
      return true
    }
    return true
  }

  private func way(of index: Int) -> Way {
    if tree.move(index) == nil { return .all }
    return tree.translation(index) == nil ? .move : .translation
  }

  /// Lets the nodes of layers that have changed be made again.
  /// - Returns: Whether the tree has all these layers.
  private mutating func take(_ changed: Set<AnimationNode.ID>) -> Bool {
    let count = moving.count
    for id in changed {
      guard let index = indices[id] else { return false }
      if ways[index] == .rest { moving.append(index) }
      ways[index] = .unknown
    }
    if moving.count > count { moving.sort() }
    return true
  }
}
