import AnimaticTesting
import TestSupport
import Testing

@testable import AnimaticViews

/// Animations that end at one instant: all of them have finished before anybody is called, whatever
/// the first callback does to the others (rule B11).
@MainActor
struct EqualEndTests {
  /// The kinds of animations, each of which takes half a second.
  enum Kind: CaseIterable, Sendable {
    case block, method, delayed, autoreversed, spring, keyframes, transition, animator, nested
    case layer, group, kept
  }

  /// What the callback of the first animation does to the view of the second one.
  enum Act: CaseIterable, Sendable {
    case nothing, remove, removeSuperview, removeAnimations, removeKey, hide, animate, animateAnew
    case flushed
  }

  private final class Delegate: CAAnimationDelegate {
    let didStop: @MainActor (Bool) -> Void
    init(_ didStop: @escaping @MainActor (Bool) -> Void) { self.didStop = didStop }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      MainActor.assumeIsolated { didStop(flag) }
    }
  }

  /// Begins an animation of a kind that ends after half a second.
  private func start(
    _ kind: Kind, on view: UIView, _ didStop: @escaping @MainActor (Bool) -> Void
  ) {
    let fade: @MainActor () -> Void = { view.alpha = 0 }
    switch kind {
    case .block:
      block(duration: 0.5, didStop: { _, finished, _ in didStop(finished) }, animations: fade)
    case .method: UIView.animate(withDuration: 0.5, animations: fade, completion: didStop)
    case .delayed:
      UIView.animate(withDuration: 0.2, delay: 0.3, animations: fade, completion: didStop)
    case .autoreversed:
      block(
        duration: 0.125, repeatCount: 2, autoreverses: true,
        didStop: { _, finished, _ in didStop(finished) }, animations: fade)
    case .spring:
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        animations: fade, completion: didStop)
    case .keyframes:
      UIView.animateKeyframes(withDuration: 0.5, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: fade)
      } completion: {
        didStop($0)
      }
    case .transition:
      UIView.transition(
        with: view, duration: 0.5, options: .transitionCrossDissolve,
        animations: { view.backgroundColor = .red }, completion: didStop)
    case .animator:
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear, animations: fade)
      animator.addCompletion { didStop($0 == .end) }
      animator.startAnimation()
    case .nested:
      UIView.animate(withDuration: 0.5) {
        UIView.animate(withDuration: 9, animations: fade, completion: didStop)
      }
    case .layer, .group, .kept: addAnimation(kind, to: view, didStop)
    }
  }

  private func addAnimation(
    _ kind: Kind, to view: UIView, _ didStop: @escaping @MainActor (Bool) -> Void
  ) {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.toValue, fade.duration) = (0, 0.5)
    var animation: CAAnimation = fade
    if kind == .group {
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([fade], 0.5)
      animation = group
    }
    if kind == .kept { (animation.isRemovedOnCompletion, animation.fillMode) = (false, .both) }
    animation.delegate = Delegate(didStop)
    view.layer.add(animation, forKey: "fade")
  }

  private func perform(_ act: Act, on view: UIView, in simulator: Simulator) {
    switch act {
    case .nothing: break
    case .remove: view.removeFromSuperview()
    case .removeSuperview: view.superview?.removeFromSuperview()
    case .removeAnimations: view.layer.removeAllAnimations()
    case .removeKey:
      for key in view.layer.animationKeys() ?? [] { view.layer.removeAnimation(forKey: key) }
    case .hide: view.isHidden = true
    case .animate, .flushed: UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    case .animateAnew: linearBlock(nil) { view.alpha = 0.5 }
    }
    if act == .flushed { simulator.flush() }
  }

  @Test("what has ended has finished, in the order of submission", arguments: Kind.allCases)
  func finishes(_ kind: Kind) {
    for act in Act.allCases {
      for step in [0.5, 0.07, 3] {
        let simulator = Simulator()
        let (first, middle, room) = (simulator.addView(), simulator.addView(), simulator.addView())
        let last = UIView(frame: room.bounds)
        room.addSubview(last)
        var calls: [String] = []
        start(.method, on: first) { finished in
          calls.append("first \(finished) \(simulator.time)")
          perform(act, on: last, in: simulator)
        }
        start(.method, on: middle) { calls.append("middle \($0) \(simulator.time)") }
        start(kind, on: last) { calls.append("last \($0) \(simulator.time)") }
        while simulator.time < 0.6 { simulator.advance(by: step) }
        #expect(
          calls == ["first true 0.5", "middle true 0.5", "last true 0.5"],
          "\(kind) \(act) in steps of \(step) s")
        #expect(simulator.events.filter { $0.finished == false }.isEmpty, "\(kind) \(act)")
      }
    }
  }

  @Test("any kind may end first", arguments: Kind.allCases)
  func actsFirst(_ kind: Kind) {
    let simulator = Simulator()
    let (first, last) = (simulator.addView(), simulator.addView())
    var calls: [String] = []
    start(kind, on: first) { finished in
      calls.append("first \(finished)")
      last.removeFromSuperview()
    }
    start(.method, on: last) { calls.append("last \($0)") }
    simulator.advance(to: 1)
    #expect(calls == ["first true", "last true"])
  }

  @Test func `what has yet to end is interrupted`() {
    let simulator = Simulator()
    let (first, last) = (simulator.addView(), simulator.addView())
    var calls: [String] = []
    start(.method, on: first) { _ in last.removeFromSuperview() }
    UIView.animate(withDuration: 0.501) {
      last.alpha = 0
    } completion: {
      calls.append("\($0) \(simulator.time)")
    }
    simulator.advance(to: 1)
    #expect(calls == ["false 0.5"])
  }

  /// E3: one of its animations had ended, and the other had not.
  @Test func `a block that has ended in part is interrupted`() {
    let simulator = Simulator()
    let (first, second, last) = (simulator.addView(), simulator.addView(), simulator.addView())
    start(.method, on: first) { _ in
      second.removeFromSuperview()
      last.removeFromSuperview()
    }
    block("a", duration: 0.5) {
      second.alpha = 0
      UIView.setAnimationDuration(2)
      last.alpha = 0
    }
    simulator.advance(to: 1)
    #expect(simulator.log.suffix(1) == ["0.5 E(a,NO)"])
  }

  /// B11: the presentation is that of the end in each callback of the instant.
  @Test func `all that has ended shows its model in the first callback`() {
    let simulator = Simulator()
    let (first, last) = (simulator.addView(), simulator.addView())
    var shown: [Double] = []
    start(.method, on: first) { _ in
      shown.append(Double(last.layer.presentation()?.opacity ?? -1))
      shown.append(Double(last.layer.animationKeys()?.count ?? 0))
    }
    block(duration: 0.25, repeatCount: 1, autoreverses: true) { last.alpha = 0.5 }
    simulator.advance(to: 1)
    #expect(shown == [0.5, 0])
  }

  @Test func `a transaction completes at its end, though its layer has gone`() {
    let simulator = Simulator()
    let (first, last) = (simulator.addView(), simulator.addView())
    var calls: [String] = []
    start(.method, on: first) { _ in last.removeFromSuperview() }
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("completed") }
    start(.layer, on: last) { calls.append("stopped \($0)") }
    CATransaction.commit()
    simulator.advance(to: 0.5)
    #expect(calls == ["completed", "stopped true"])
  }

  @Test func `an animator that a callback pauses at its end stays there`() {
    let simulator = Simulator()
    let (first, last) = (simulator.addView(), simulator.addView())
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { last.alpha = 0 }
    animator.addCompletion { positions.append($0) }
    start(.method, on: first) { _ in animator.pauseAnimation() }
    animator.startAnimation()
    simulator.advance(to: 1)
    #expect(positions.isEmpty && animator.state == .active && animator.fractionComplete == 1)
    animator.startAnimation()
    simulator.advance(to: 2)
    #expect(positions == [.end])
  }

  @Test func `a chain of a cleared screen goes on`() {
    let simulator = Simulator()
    var finished: [Bool] = []
    for _ in 0..<200 {
      start(.method, on: simulator.addView()) {
        finished.append($0)
        for view in simulator.window.subviews { view.removeFromSuperview() }
      }
    }
    simulator.advance(to: 0.5)
    #expect(finished == Array(repeating: true, count: 200))
  }

  @Test("a display on a clock of frames does likewise", arguments: [0.5, 0.51, 3])
  func frames(at time: Double) {
    let display = LiveDisplay(clock: FrameClock())
    let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views { display.window.addSubview(view) }
    display.tick(at: 0)
    var finished: [Bool] = []
    for view in views {
      start(.method, on: view) {
        finished.append($0)
        for view in views { view.removeFromSuperview() }
      }
    }
    display.tick(at: 0)
    display.tick(at: time)
    #expect(finished == [true, true, true])
  }
}
