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
  /// The nodes whose layers have animations, in their order, so that memory is read forwards.
  private var moving: [Int]
  /// Whether the layer of each node showed its committed values at the last sample, but for a move.
  private var onlyMoves: [Bool]
  /// The moves of a sample. The list stays, as its memory would be mapped again for each sample.
  private var moves: [(index: Int, move: LayerMove)] = []

  /// Takes a tree that was sampled as a whole; `nil` for one that only a whole tree can follow.
  ///
  /// - Parameter layers: The exported layers of its nodes; `nil` for those that are left out.
  init?(_ tree: LayerTree, _ layers: [ExportedLayer?]) {
    guard let ids = tree.layerIDs else { return nil }
    self.tree = tree
    self.layers = layers.compactMap(\.self)
    guard self.layers.count == ids.count else { return nil }
    indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    moving = ids.indices.filter(tree.isAnimated)
    onlyMoves = Array(repeating: false, count: ids.count)
  }

  /// Appends what the layers that have changed or move show at a sample.
  ///
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
    moves.removeAll(keepingCapacity: true)
    var renewed: [(layer: ExportedLayer, node: LayerNode)] = []
    for index in moving {
      if onlyMoves[index], let move = tree.move(index) {
        moves.append((index, move))
        continue
      }
      guard let node = tree.renewedNode(index), layers[index].isSame(as: node) else { return false }
      renewed.append((layers[index], node))
      onlyMoves[index] = tree.move(index) != nil
    }
    for (index, move) in moves { layers[index].append(move, at: times) }
    for (layer, node) in renewed { layer.append(node, at: times) }
    moving.removeAll { !tree.isAnimated($0) }
    return true
  }

  /// Lets the nodes of layers that have changed be made again.
  ///
  /// - Returns: Whether the tree has all these layers.
  private mutating func take(_ changed: Set<AnimationNode.ID>) -> Bool {
    if changed.isEmpty { return true }
    var all = Set(moving)
    for id in changed {
      guard let index = indices[id] else { return false }
      onlyMoves[index] = false
      all.insert(index)
    }
    moving = all.sorted()
    return true
  }
}
