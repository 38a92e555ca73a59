import AnimaticStage
import AnimaticTracks

/// The layer of a node of a tree, with what the node has from the layers around it.
@MainActor struct LayerSource {
  let layer: CALayer
  private let parent: Int?
  private let opacity: Double
  private let zPosition: Double
  let changesSublayers: Bool

  /// Takes the layer of a step; `nil` for one that moves by itself, for a copy, for one with a mask
  /// of layers, and for a sheet.
  init?(of step: LayerStep) {
    guard step.indices.isEmpty, step.copy.delay == 0, step.sheet == nil, step.layer.maskLayer == nil
    else { return nil }
    switch step.state.layerClass {
    case .replicator, .emitter, .tiled: return nil
    default: break
    }
    (layer, parent, opacity) = (step.layer, step.parent, step.opacity)
    zPosition = step.state.zPosition
    changesSublayers = step.state.changesSublayers
  }

  /// Returns the step of the layer as it shows now; `nil` if it does not show any more, lies before
  /// or behind other layers than it did, or changes its sublayers.
  func step(by reader: LayerReader) -> LayerStep? {
    guard let state = reader.state(of: layer), let matrix = matrix(of: state, by: reader)
    else { return nil }
    return LayerStep(
      layer: layer, state: state, matrix: matrix, parent: parent, opacity: opacity)
  }

  /// Returns how the layer shows now, if it differs from its committed values only by a move;
  /// `nil` otherwise, and where ``step(by:)`` returns `nil`.
  func move(by reader: LayerReader) -> LayerMove? {
    guard let state = reader.state(of: layer), let matrix = matrix(of: state, by: reader),
      layer.core.committedState.differsByMove(from: state), state.drawing.allowsGroupOpacity,
      layer.maskLayer == nil, reader.fade(of: layer, LayerReader.Copy()) == nil
    else { return nil }
    return LayerMove(
      matrix: matrix, opacity: min(state.opacity, 1) * opacity,
      background: LayerNode.tinted(state.backgroundColor, LayerReader.Copy()))
  }

  /// Returns the translation of the layer to the one around it, if it has no other transform and
  /// its animations change only its position; `nil` otherwise.
  func translation() -> SIMD2<Double>? {
    guard layer.isCommitted, layer.committedState.isOnlyMoved else { return nil }
    var position = layer.committedState.position
    var isAlone = true
    layer.node.forEachAnimation { id, mode, value in
      if LayerProperty(id) == .position, case .components(let numbers) = value {
        let base = mode == .additive ? position : .zero
        position = CGPoint(x: base.x + numbers.x, y: base.y + numbers.y)
      } else {
        isAlone = false
      }
    }
    return isAlone ? layer.committedState.translation(at: position) : nil
  }

  /// Returns the transform of the layer to the one around it; `nil` as ``step(by:)`` does.
  private func matrix(of state: LayerState, by reader: LayerReader) -> Matrix4? {
    guard reader.isSeen(state), state.zPosition == zPosition else { return nil }
    if changesSublayers || state.changesSublayers, !layer.children.isEmpty { return nil }
    let matrix = state.matrix(to: nil)
    return state.shows(by: matrix) ? matrix : nil
  }

  /// Whether the layer lies in one that changes its sublayers.
  func isChanged(in sources: [LayerSource]) -> Bool {
    // A closure for `map` would check for each layer that it runs on the main actor.
    guard let parent else { return false }
    return sources[parent].changesSublayers
  }
}

extension LayerState {
  /// Whether another state of the layer has all but the values of a move in common with this one.
  fileprivate func differsByMove(from other: LayerState) -> Bool {
    bounds == other.bounds && hasDetails(of: other)
  }

  /// Whether sublayers have the transform or the opacity of the layer.
  fileprivate var changesSublayers: Bool {
    transformsSublayers || opacity < 1 && !drawing.allowsGroupOpacity
  }
}

extension LayerTree {
  /// The identities of the layers of all nodes; `nil` for a tree of which nodes change with other
  /// layers than their own, or by themselves.
  package var layerIDs: [AnimationNode.ID]? { sources?.map(\.layer.node.id) }

  package func isAnimated(_ index: Int) -> Bool {
    sources?[index].layer.node.firstTrack ?? .none != .none
  }

  /// Returns how the layer of a node shows now, if it differs from its committed values only by a
  /// move; `nil` otherwise, and if the tree may have other nodes now.
  /// - Parameter index: The index of the node as it was.
  /// - Complexity: O(*n*) in running animations of the layer.
  package func move(_ index: Int) -> LayerMove? {
    guard let sources, !sources[index].isChanged(in: sources),
      let move = sources[index].move(by: reader), transition(sources[index].layer) == nil
    else { return nil }
    return move
  }

  /// Returns the translation of the layer of a node to the one around it, if it has no other
  /// transform and its animations change only its position; `nil` otherwise.
  ///
  /// While this holds and no flush changes the layer, it is all that the node changes.
  /// - Parameter index: The index of the node as it was.
  /// - Complexity: O(*n*) in running animations of the layer.
  package func translation(_ index: Int) -> SIMD2<Double>? { sources?[index].translation() }

  /// Returns the present node of a layer, which has changed; `nil` if the tree has other nodes now
  /// for other layers.
  ///
  /// All changed layers together have to be renewed, and the trees may have no other layers.
  /// - Parameter index: The index of the node as it was.
  /// - Complexity: O(*n*) in running animations of the layer.
  package func renewedNode(_ index: Int) -> LayerNode? {
    guard let sources, !sources[index].isChanged(in: sources),
      let step = sources[index].step(by: reader), transition(step.layer) == nil
    else { return nil }
    var node = LayerNode(id: step.id(as: .layer))
    return fill(&node, with: step) == nil ? nil : node
  }
}
