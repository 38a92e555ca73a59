import Animatic
import TestSupport
import Testing

/// Displays on which all that runs stands still (rule B18).
@MainActor
struct RestingTests {
  private let display = LiveDisplay(
    screen: CGSize(width: 100, height: 50), clock: FrameClock(startingAt: 10))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    display.window.addSubview(view)
    display.tick(at: 10)
  }

  /// A way in which an animation of 10 s comes to stand still after 1 s.
  enum Pause: CaseIterable {
    case layer, superlayer, animation, animator, end, backwards
  }

  private func start(_ pause: Pause) {
    switch pause {
    case .layer, .superlayer, .backwards:
      block(duration: 10, curve: .linear) { view.alpha = 0 }
    case .animation, .end:
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (1, 0, pause == .end ? 1 : 10)
      if pause == .animation { (fade.speed, fade.timeOffset) = (0, 1) }
      (fade.isRemovedOnCompletion, fade.fillMode) = (pause != .end, .forwards)
      view.layer.add(fade, forKey: "fade")
    case .animator: break
    }
  }

  private func pause(_ layer: CALayer) {
    layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
  }

  private func stop(_ pause: Pause) -> UIViewPropertyAnimator? {
    switch pause {
    case .layer: self.pause(view.layer)
    case .superlayer: self.pause(display.window.layer)
    case .animation, .end: break
    case .animator:
      let animator = UIViewPropertyAnimator(duration: 10, curve: .linear) { view.alpha = 0 }
      animator.fractionComplete = 0.1
      return animator
    case .backwards:
      // The time of the layer has run back to before the start of the animation.
      (view.layer.speed, view.layer.timeOffset) = (-1, 12)
    }
    return nil
  }

  @Test("a display sleeps while all animations stand still", arguments: Pause.allCases)
  func sleeps(_ pause: Pause) {
    start(pause)
    display.tick(at: 10)
    display.tick(at: 11)
    let animator = stop(pause)
    display.tick(at: 11.1)
    let shown = view.shownAlpha
    for time in [11.2, 20, 500] {
      display.tick(at: time)
      #expect(display.nextDue == nil && display.isSleeping, "at \(time)")
      #expect(view.shownAlpha == shown, "at \(time)")
    }
    animator?.stopAnimation(true)
  }

  @Test func `a paused layer wakes its display when it goes on`() {
    start(.layer)
    display.tick(at: 10)
    display.tick(at: 11)
    _ = stop(.layer)
    display.tick(at: 12)
    #expect(display.nextDue == nil && abs(view.shownAlpha - 0.9) < 1e-6)
    let paused = view.layer.timeOffset
    (view.layer.speed, view.layer.timeOffset, view.layer.beginTime) = (1, 0, 0)
    view.layer.beginTime = view.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    #expect(display.nextDue == 12)
    display.tick(at: 12)
    display.tick(at: 13)
    #expect(abs(view.shownAlpha - 0.8) < 1e-6)
    #expect(display.nextDue == 13 && !display.isSleeping)
    display.tick(at: 22)
    #expect(display.isSleeping && display.events.map(\.kind) == [.willStart, .didStop])
  }

  @Test func `a paused layer leaves the next event of other views due`() {
    start(.layer)
    display.tick(at: 10)
    display.tick(at: 11)
    _ = stop(.layer)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    display.window.addSubview(other)
    display.tick(at: 12)
    block(duration: 1, curve: .linear, delay: 3) { other.alpha = 0 }
    display.tick(at: 12)
    #expect(display.nextDue == 15)
    display.tick(at: 15)
    #expect(display.nextDue == 15, "the other view moves")
    display.tick(at: 16)
    #expect(display.nextDue == nil)
  }

  @Test("a layer that goes on moving keeps its display awake", arguments: [0.5, 2, -1] as [Float])
  func moves(speed: Float) {
    start(.layer)
    display.tick(at: 10)
    display.tick(at: 12)
    view.layer.timeOffset = view.layer.convertTime(CACurrentMediaTime(), from: nil)
    view.layer.beginTime = CACurrentMediaTime()
    view.layer.speed = speed
    display.tick(at: 12)
    display.tick(at: 13)
    #expect(display.nextDue == 13 && !display.isSleeping)
    let expected = 0.8 - 0.1 * CGFloat(speed)
    #expect(abs(view.shownAlpha - expected) < 1e-6)
  }
}
