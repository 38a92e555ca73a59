import AnimaticCurves
import AnimaticStage
import AnimaticTracks

extension AnimationHost {
  /// The animation that stands for that of a block in the list of a layer (rule B3).
  func animation(of track: TrackID, moving keyPath: LayerKeyPath) -> CAAnimation {
    let interpolation = stage.interpolation(of: track)
    var timing: GroupTiming?
    if case .plain(let plain)? = interpolation.time { timing = plain }
    return .ofBlock(
      keyPath, from: interpolation.from, to: interpolation.to, interpolation.mode, timing,
      beginTime: timing?.begin)
  }
}

extension CAAnimation {
  /// The animation that stands for one of a block that waits for the next flush (rule M4); its begin
  /// is known if it is delayed.
  static func ofBlock(
    _ change: WaitingChange, moving keyPath: LayerKeyPath, at time: Double
  ) -> CAAnimation {
    let timing = change.timing(at: time)
    return ofBlock(
      keyPath, from: change.from, to: change.to, change.mode, timing,
      beginTime: timing.begin > time ? timing.begin : nil)
  }

  fileprivate static func ofBlock(
    _ keyPath: LayerKeyPath, from: AnimatableValue, to: AnimatableValue, _ mode: TrackMode,
    _ timing: GroupTiming?, beginTime: Double?
  ) -> CAAnimation {
    let animation = basic(keyPath, timing?.curve)
    animation.fromValue = keyPath.object(of: from)
    animation.toValue = keyPath.object(of: to)
    animation.isAdditive = mode == .additive
    animation.fillMode = .both
    if let timing {
      animation.duration = timing.duration
      animation.autoreverses = timing.alternates
      animation.repeatCount = Float(timing.alternates ? timing.iterations / 2 : timing.iterations)
      animation.timingFunction = CAMediaTimingFunction(timing.curve)
    }
    animation.beginTime = beginTime ?? 0
    animation.freeze()
    return animation
  }

  /// An animation of a key path, with the constants of the spring where the curve is one.
  private static func basic(_ keyPath: LayerKeyPath, _ curve: TimingCurve?) -> CABasicAnimation {
    guard case .spring(let spring, _)? = curve else {
      return CABasicAnimation(keyPath: keyPath.text)
    }
    let animation = CASpringAnimation(keyPath: keyPath.text)
    animation.mass = spring.mass
    animation.stiffness = spring.stiffness
    animation.damping = spring.damping
    animation.initialVelocity = spring.initialVelocity
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
