import AnimaticStage
import AnimaticTracks

/// A layer as a replicator shows it once more, as a value that any core can sample at any time.
///
/// The identifier of a copy is that of the layer with the index of the copy: "dot[1]" is the first
/// copy of "dot". Inside several replicators there is an index for each of them, the outermost
/// first: "dot[0][2]". The original, whose indices are all 0, has none.
package struct ReplicatedLayer: Sendable {
  /// The identifier with the indices of the copy; `nil` for a view without an identifier.
  package let identifier: String?
  private let layer: Source
  /// The replicators around the layer, the outermost first.
  private let replications: [Replication]

  fileprivate final class Source: Sendable {
    private let committed: LayerState
    private let firstTrack: TrackID
    /// The number of the layer's seconds in a second of the stage.
    let rate: Double

    init(_ committed: LayerState, _ node: AnimationNode) {
      (self.committed, firstTrack, rate) = (committed, node.firstTrack, node.timeMap.rate)
    }

    func state(at time: Double, in timeline: Timeline) -> LayerState {
      guard firstTrack != .none else { return committed }
      var state = committed
      timeline.forEachAnimation(from: firstTrack, at: time) { state.apply($0, $1, $2) }
      return state
    }
  }

  /// A replicator, and which of its copies contains the layer.
  fileprivate struct Replication: Sendable {
    let replicator: Source
    let index: Int
  }

  /// Returns the values of the copy at a time in seconds, in the coordinates of its superlayer.
  ///
  /// A copy beyond the number of copies is hidden. The factors of the replicators multiply the
  /// background and, for a sublayer of the innermost replicator, the opacity.
  package func state(at time: Double, in timeline: Timeline) -> LayerState {
    var time = time
    var factors = SIMD4<Double>.one
    var isShown = true
    var last: LayerState?
    for replication in replications {
      let state = replication.replicator.state(at: time, in: timeline)
      isShown = isShown && replication.index < state.replicator.copyCount
      time -= state.copyDelay(at: replication.index, rate: replication.replicator.rate)
      factors *= state.replicator.factors(at: replication.index)
      last = state
    }
    var state = layer.state(at: time, in: timeline)
    if isSublayer, let last, let replication = replications.last {
      state.move(by: last.copyTransform(at: replication.index))
      state.opacity *= last.replicator.factors(at: replication.index).w
    }
    factors.w = 1
    state.backgroundColor = state.backgroundColor.map { $0 * factors }
    if !isShown { state.isHidden = true }
    return state
  }

  /// Returns the time by which the copy is late at a time, both in seconds.
  package func delay(at time: Double, in timeline: Timeline) -> Double {
    var moved = time
    for replication in replications {
      let state = replication.replicator.state(at: moved, in: timeline)
      moved -= state.copyDelay(at: replication.index, rate: replication.replicator.rate)
    }
    return time - moved
  }

  /// Whether the innermost replicator is the superlayer of the layer.
  private let isSublayer: Bool
}

extension ReplicatedLayer {
  @MainActor fileprivate init(
    _ layer: CALayer, _ committed: LayerState, named name: String?, in replications: [Replication]
  ) {
    let isCopied = replications.contains { $0.index > 0 }
    let suffix = isCopied ? replications.map { "[\($0.index)]" }.joined() : ""
    identifier = name.map { $0 + suffix }
    self.layer = Source(committed, layer.node)
    self.replications = replications
    isSublayer = layer.parent?.state.layerClass == .replicator
  }
}

extension CALayer {
  /// Returns the copies that replicators make in the tree of the layer: of views, and of layers
  /// without a view that have a ``name``. Of the latter the original counts as a copy.
  ///
  /// The number of copies is the greatest one that the replicator has now or that a running
  /// animation of it heads for.
  /// - Parameter identifier: Returns the identifier of the view of a layer.
  /// - Complexity: O(*n*) in the layers of the tree and the copies of layers.
  package func replicatedLayers(identifier: (any LayerOwner) -> String?) -> [ReplicatedLayer] {
    guard ReplicatorValues.areUsed else { return [] }
    var layers: [ReplicatedLayer] = []
    var waiting: [(CALayer, [ReplicatedLayer.Replication])] = [(self, [])]
    while let (layer, replications) = waiting.popLast() {
      guard let committed = layer.committed else { continue }
      let name = layer.owner.map(identifier) ?? layer.name
      let isCopied = replications.contains { $0.index > 0 }
      if isCopied ? layer.owner != nil || name != nil : layer.owner == nil && name != nil,
        !replications.isEmpty
      {
        layers.append(ReplicatedLayer(layer, committed, named: name, in: replications))
      }
      let children = layer.children.reversed()
      guard committed.layerClass == .replicator else {
        waiting += children.map { ($0, replications) }
        continue
      }
      let replicator = ReplicatedLayer.Source(committed, layer.node)
      for index in (0..<layer.greatestCopyCount(of: committed)).reversed() {
        let replication = ReplicatedLayer.Replication(replicator: replicator, index: index)
        waiting += children.map { ($0, replications + [replication]) }
      }
    }
    return layers
  }

  private func greatestCopyCount(of committed: LayerState) -> Int {
    let shown = shownState ?? committed
    var greatest = max(committed.replicator.copyCount, shown.replicator.copyCount)
    guard let property = LayerProperty(key: "instanceCount"), let stage = host?.stage else {
      return greatest
    }
    for numbers in stage.numbers(of: property.id, on: node) {
      var values = ReplicatorValues()
      values.instanceCount = numbers.x
      greatest = max(greatest, values.copyCount)
    }
    return greatest
  }
}

extension LayerState {
  /// Moves the layer by a transform of its superlayer's space.
  fileprivate mutating func move(by matrix: Matrix4) {
    let plane = CGAffineTransform(flattening: matrix)
    position = position.applying(plane)
    var turned = matrix
    turned.row4 = [0, 0, 0, 1]
    transform = transform.concatenating(turned)
  }
}
