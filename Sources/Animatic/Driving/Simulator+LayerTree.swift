import AnimaticLayers
import AnimaticStage
import Foundation

extension Simulator {
  /// Returns all layers that show at the present time, as of the last flush.
  ///
  /// The outermost nodes are the windows, that of the simulator first.
  ///
  /// - Complexity: O(*n*) in layers and running animations.
  package func layerTree() -> LayerTree {
    let host = host
    return LayerTree(
      of: ([window] + host.windows).map(\.backing),
      identifier: { ($0 as? UIView)?.accessibilityIdentifier },
      transition: { layer in
        guard layer.node.firstTrack != .none, let view = layer.owner as? UIView else { return nil }
        return host.layerTransition(of: view)
      })
  }
}

extension AnimationHost {
  /// Returns the transition of a view at the present time, as a painter shows it; `nil` for none.
  fileprivate func layerTransition(of view: UIView) -> LayerTransition? {
    guard let content = transition(of: view) else { return nil }
    var progress: Double?
    view.backing.node.forEachAnimation { id, _, value in
      if id == .transition { progress = value.firstComponent }
    }
    guard let progress else { return nil }
    let state = TransitionState(content, progress: progress)
    return LayerTransition(
      kind: state.kind.layerKind, angle: state.contentAngle, showsAfter: state.showsAfter,
      progress: state.progress, before: content.capture)
  }
}

extension TransitionState.Kind {
  fileprivate var layerKind: LayerTransition.Kind {
    switch self {
    case .flipFromLeft, .flipFromRight: .flip(isVertical: true)
    case .flipFromTop, .flipFromBottom: .flip(isVertical: false)
    case .curlUp: .curlUp
    case .curlDown: .curlDown
    case .crossDissolve: .crossDissolve
    }
  }
}
