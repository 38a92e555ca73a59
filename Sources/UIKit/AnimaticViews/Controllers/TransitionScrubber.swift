import AnimaticStage
import Foundation

/// The hand on a transition: it stops the time of layers, moves it by hand, and lets it run
/// forwards or backwards, as UIKit does with the layer of a transition's container (rules B1, B10).
///
/// A transition with an animator of its own moves that one instead.
@MainActor final class TransitionScrubber {
  private struct Track {
    let layer: CALayer
    let begin: CFTimeInterval
    let original: (speed: Float, beginTime: CFTimeInterval, timeOffset: CFTimeInterval)
  }

  private let tracks: [Track]
  /// The animations that ran before the transition, by layer.
  private let earlier: [AnimationNode.ID: Set<String>]
  private weak var host: AnimationHost?
  /// The animator that runs the transition, once something drives it.
  var animator: (any UIViewImplicitlyAnimating)?
  /// The number of changes of the speed, which identifies the present one.
  private var serial = 0
  private var isPaused = false

  /// Notes the present time of the layers of views as the start of the transition.
  init(_ views: [UIView]) {
    let host = views.first?.backing.host
    self.host = host
    tracks = views.map { view in
      let layer = view.backing
      return Track(
        layer: layer, begin: layer.convertTime(host?.now ?? 0, from: nil),
        original: (layer.speed, layer.beginTime, layer.timeOffset))
    }
    var earlier: [AnimationNode.ID: Set<String>] = [:]
    for layer in tracks.flatMap(\.layer.allLayers) {
      let texts = (layer.animationKeys() ?? []).compactMap { layer.identity(ofAnimation: $0) }
      if !texts.isEmpty { earlier[layer.node.id] = Set(texts) }
    }
    self.earlier = earlier
  }

  /// The present time of the screen, in seconds.
  private var now: CFTimeInterval { host?.now ?? 0 }

  // MARK: - Driving

  /// Stops the time of the layers, or the animator, where it is.
  func pause() {
    serial += 1
    if let animator { return animator.pauseAnimation() }
    isPaused = true
    set(speed: 0)
  }

  /// Moves the transition to a progress, 0…1, of its duration in seconds.
  func seek(to fraction: CGFloat, of duration: TimeInterval) {
    if let animator {
      animator.fractionComplete = fraction
      return
    }
    guard isPaused else { return }
    // At its very end the time would end the animations (rule B10), and the user still holds them.
    let seconds = min(Double(fraction), 1 - 0x1p-40) * duration
    for track in tracks { track.layer.timeOffset = track.begin + seconds }
  }

  /// Returns the progress of the transition, 0…1.
  func fraction(of duration: TimeInterval) -> CGFloat {
    if let animator { return animator.fractionComplete }
    return duration > 0 ? min(max(0, CGFloat(seconds / duration)), 1) : 0
  }

  /// The time since the start of the transition, in seconds of the layers.
  private var seconds: TimeInterval {
    guard let track = tracks.first else { return 0 }
    return track.layer.convertTime(now, from: nil) - track.begin
  }

  /// Lets the time run from where it is, to the end or back to the start.
  func release(speed: CGFloat, timing: (any UITimingCurveProvider)?, backwards: Bool) {
    serial += 1
    let serial = serial
    if let animator {
      let rest = 1 - animator.fractionComplete
      let factor = (backwards ? 1 - rest : rest) / max(speed, .leastNormalMagnitude)
      animator.isReversed = backwards
      return animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
    }
    let passed = seconds
    isPaused = false
    set(speed: Float(backwards ? -speed : speed))
    guard backwards, let host else { return }
    host.schedule(at: now + passed / Double(max(speed, .leastNormalMagnitude))) {
      if self.serial == serial { self.revert() }
    }
  }

  /// Gives the layers their own time again.
  func reset() {
    serial += 1
    for track in tracks {
      track.layer.speed = track.original.speed
      track.layer.beginTime = track.original.beginTime
      track.layer.timeOffset = track.original.timeOffset
    }
  }

  private func set(speed: Float) {
    let now = now
    for track in tracks {
      let layer = track.layer
      let local = layer.convertTime(now, from: nil)
      layer.beginTime = layer.superlayer?.convertTime(now, from: nil) ?? now
      layer.timeOffset = local
      layer.speed = speed
    }
  }

  // MARK: - Going back

  /// Gives the layers the values that they had before the animations of the transition, and removes
  /// these animations, so that their completion handlers are called.
  private func revert() {
    typealias Value = (layer: CALayer, keyPath: String, value: Any?)
    var values: [Value] = []
    var ended: [(layer: CALayer, key: String)] = []
    var views: [UIView] = []
    for layer in tracks.flatMap(\.layer.allLayers) {
      let known = earlier[layer.node.id] ?? []
      let shown = layer.presentation()
      for key in layer.animationKeys() ?? [] {
        guard let text = layer.identity(ofAnimation: key), !known.contains(text) else { continue }
        ended.append((layer, key))
        guard let moved = layer.animation(forKey: key) as? CAPropertyAnimation,
          let keyPath = moved.keyPath, let shown
        else { continue }
        values.append((layer, keyPath, shown.value(forKeyPath: keyPath)))
      }
      if let view = layer.owner as? UIView, view.transitionState != nil { views.append(view) }
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (layer, keyPath, value) in values { layer.setValue(value, forKeyPath: keyPath) }
    CATransaction.commit()
    for (layer, key) in ended.reversed() { layer.removeAnimation(forKey: key) }
    for view in views { view.layer.removeAllAnimations() }
  }
}

extension CALayer {
  fileprivate var allLayers: [CALayer] {
    var found: [CALayer] = []
    var waiting: [CALayer] = [self]
    while let layer = waiting.popLast() {
      found.append(layer)
      waiting += layer.sublayers ?? []
    }
    return found
  }

  /// Returns a text that tells an animation from another one with the same key: its key and its
  /// values.
  fileprivate func identity(ofAnimation key: String) -> String? {
    guard let animation = animation(forKey: key) else { return nil }
    guard let basic = animation as? CABasicAnimation else { return key }
    return "\(key) \(basic.fromValue ?? "") \(basic.toValue ?? "")"
  }
}
