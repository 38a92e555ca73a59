import AnimaticCurves
import AnimaticStage
import AnimaticTracks

extension AnimationHost {
  /// The animation that stands for that of a block in the list of a layer (rule B3).
  func animation(of track: TrackID, moving keyPath: LayerKeyPath) -> CAAnimation {
    let way = stage.way(of: track)
    let animation = CABasicAnimation(keyPath: keyPath.text)
    animation.fromValue = keyPath.object(of: way.from)
    animation.toValue = keyPath.object(of: way.to)
    animation.isAdditive = way.mode == .additive
    animation.fillMode = .both
    if case .plain(let timing)? = way.time {
      animation.beginTime = timing.begin
      animation.duration = timing.duration
      animation.autoreverses = timing.alternates
      animation.repeatCount = Float(timing.alternates ? timing.legs / 2 : timing.legs)
      animation.timingFunction = CAMediaTimingFunction(timing.curve)
    }
    animation.freeze()
    return animation
  }
}

extension LayerKeyPath {
  /// A value of what the key path names as Core Animation hands it out.
  @MainActor
  fileprivate func object(of value: AnimatableValue) -> Any? {
    var state = LayerState()
    apply(.replacing, value, to: &state)
    return object(in: state)
  }
}

extension CAMediaTimingFunction {
  /// The function of a curve; none where it is a spring or pieced together.
  fileprivate convenience init?(_ curve: TimingCurve) {
    switch curve {
    case .linear: self.init(UnitBezier.linear)
    case .bezier(let curve): self.init(curve)
    case .spring, .joined: return nil
    }
  }
}
