import AnimaticStage
import AnimaticTracks

extension AnimationHost {
  /// The transition that a view runs or waits to run.
  func transition(of view: UIView) -> TransitionContent? {
    let node = view.backing.node
    guard node.firstTrack != .none,
      let track = stage.tracks(of: node).last(where: { $0.property == .transition })?.track
    else { return nil }
    return AnimationBlock.observing(stage.observer(of: track))?.callbacks?.transition?.content
  }
}

extension UIView {
  /// The transition that the view runs or waits to run, as far as it has come at the present time
  /// of the simulator or live display (rule G5); `nil` without one.
  public var transitionState: TransitionState? {
    guard let host = layer.host, let content = host.transition(of: self) else { return nil }
    var progress = 0.0
    host.stage.forEachAnimation(of: layer.node) { id, _, value in
      if id == .transition { progress = value.number }
    }
    return TransitionState(content, progress: progress)
  }
}

extension AnimatableValue {
  /// The first component.
  var number: Double {
    if case .components(let components) = self { components.x } else { .nan }
  }
}
