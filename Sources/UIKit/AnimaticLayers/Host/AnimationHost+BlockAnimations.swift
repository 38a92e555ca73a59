import AnimaticStage
import AnimaticTiming
import AnimaticTracks

extension AnimationHost {
  /// Returns the animation that represents a running block animation in the list of a layer (rule
  /// B3). Its colours are greys if that of the layer is one.
  func animation(
    of track: TrackID, moving keyPath: LayerKeyPath, like layer: LayerState
  ) -> CAAnimation {
    let interpolation = stage.interpolation(of: track)
    var timing: GroupTiming?
    if case .plain(let plain)? = interpolation.time { timing = plain }
    return .ofBlock(
      keyPath, from: interpolation.from, to: interpolation.to, interpolation.mode, timing,
      beginTime: timing?.begin, like: layer)
  }
}

extension CAAnimation {
  /// Returns the animation that represents a block animation that waits for the next flush (rule
  /// H5); its begin time is known only if the block has a delay.
  static func ofBlock(
    _ change: WaitingChange, moving keyPath: LayerKeyPath, at time: Double, like layer: LayerState
  ) -> CAAnimation {
    let timing = change.timing(at: time)
    return ofBlock(
      keyPath, from: change.from, to: change.to, change.mode, timing,
      beginTime: timing.begin > time ? timing.begin : nil, like: layer)
  }

  fileprivate static func ofBlock(
    _ keyPath: LayerKeyPath, from: AnimatableValue, to: AnimatableValue, _ mode: TrackMode,
    _ timing: GroupTiming?, beginTime: Double?, like layer: LayerState
  ) -> CAAnimation {
    let animation = basic(keyPath, timing?.curve, timing?.duration ?? 0)
    animation.fromValue = keyPath.object(of: from, like: layer)
    animation.toValue = keyPath.object(of: to, like: layer)
    animation.isAdditive = mode == .additive
    animation.fillMode = .both
    if let timing {
      animation.duration = timing.duration
      animation.autoreverses = timing.alternates
      animation.repeatCount = Float(timing.alternates ? timing.iterations / 2 : timing.iterations)
      animation.timingFunction = CAMediaTimingFunction(of: timing.curve)
    }
    animation.beginTime = beginTime ?? 0
    animation.freeze()
    return animation
  }

  /// Returns an animation of a key path: a spring animation where the curve is a spring.
  /// - Parameter duration: The duration of an iteration, in seconds, to which a curve stretches its
  ///   spring.
  private static func basic(
    _ keyPath: LayerKeyPath, _ curve: TimingCurve?, _ duration: Double
  ) -> CABasicAnimation {
    guard case .spring(let spring, let length)? = curve else {
      return CABasicAnimation(keyPath: keyPath.text)
    }
    let speed = duration > 0 && length > 0 ? length / duration : 1
    let animation = CASpringAnimation(keyPath: keyPath.text)
    animation.mass = spring.mass
    animation.stiffness = spring.stiffness * speed * speed
    animation.damping = spring.damping * speed
    animation.initialVelocity = spring.initialVelocity * speed
    return animation
  }
}

extension LayerKeyPath {
  /// Returns a value of the key path's property in Core Animation's type.
  @MainActor fileprivate func object(of value: AnimatableValue, like layer: LayerState) -> Any? {
    var state = LayerState()
    state.become(property.layerClass)
    state.grays = layer.grays
    apply(.replacing, value, to: &state)
    return object(in: state)
  }
}

extension CAMediaTimingFunction {
  /// Creates the function of a curve; returns `nil` for a spring or a curve of several pieces.
  convenience init?(of curve: TimingCurve) {
    switch curve {
    case .linear: self.init(UnitBezier.linear)
    case .bezier(let curve): self.init(curve)
    case .spring, .joined: return nil
    }
  }
}
