import AnimaticLayers
import AnimaticStage
import Foundation

extension Simulator {
  /// Returns all layers that show at the present time, as of the last flush: with masks, copies
  /// that replicators make, layers without a view, and the looks of transitions.
  ///
  /// The outermost nodes are the windows, that of the simulator first. ``Snapshot/drawnViews(at:)``
  /// has the views at any time, for any thread. UIKit has no counterpart.
  ///
  /// - Complexity: O(*n*) in layers and running animations.
  public func layerTree() -> LayerTree { host.layerTree(below: window) }
}

extension LiveDisplay {
  /// Returns all layers that show, as of the last turn; see ``Simulator/layerTree()``.
  ///
  /// - Complexity: O(*n*) in layers and running animations.
  public func layerTree() -> LayerTree { host.layerTree(below: window) }
}

extension AnimationHost {
  /// Returns all layers that show in a window and in the other windows above it.
  /// - Parameter isComplete: Whether the tree has layers of no opacity, and the whole lines of
  ///   shapes.
  package func layerTree(below window: UIWindow, isComplete: Bool = false) -> LayerTree {
    LayerTree(
      of: ([window] + windows).map(\.backing),
      identifier: { ($0 as? UIView)?.accessibilityIdentifier }, isComplete: isComplete,
      transition: { self.layerTransition(of: $0) })
  }

  /// Returns the transition of a layer at the present time, as a painter shows it; `nil` for none.
  private func layerTransition(of layer: CALayer) -> LayerTransition? {
    guard let transition = transition(of: layer) else { return nil }
    var progress: Double?
    layer.node.forEachAnimation { id, _, value in
      if id == .transition { progress = value.firstComponent }
    }
    guard let progress else { return nil }
    let state = TransitionState(transition.content, progress: progress)
    return LayerTransition(
      kind: state.kind.layerKind, angle: state.contentAngle, showsAfter: state.showsAfter,
      progress: state.progress, before: transition.capture)
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
