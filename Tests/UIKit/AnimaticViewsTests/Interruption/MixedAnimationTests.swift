import Animatic
import SimulatorSupport
import TestSupport
import Testing

/// Begin/commit blocks and animations of later methods on one property, where each API behaves as
/// the system that introduced it: rules E1 to E3, E5, A12 and E13.
@MainActor
struct MixedAnimationTests {
  private let simulator: Simulator
  private let view: UIView

  init() { (simulator, view) = Fixture(.asIntroduced).parts }

  /// A move of a view's centre in one second, slow at both ends.
  enum Move: String, CaseIterable, Sendable {
    case block, blockFromCurrentState, method, keyframes, animator

    @MainActor func callAsFunction(_ view: UIView, to x: CGFloat) {
      switch self {
      case .block: SimulatorSupport.block("b", duration: 1) { view.moveX(to: x) }
      case .blockFromCurrentState:
        SimulatorSupport.block("b", duration: 1, fromCurrentState: true) { view.moveX(to: x) }
      case .method: UIView.animate(withDuration: 1) { view.moveX(to: x) }
      case .keyframes:
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.moveX(to: x) }
        }
      case .animator:
        UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.moveX(to: x) }
          .startAnimation()
      }
    }

    /// Animates a change in one second at constant speed.
    @MainActor func linearly(_ change: @escaping () -> Void) {
      if self == .method {
        return UIView.animate(
          withDuration: 1, delay: 0, options: .curveLinear, animations: change)
      }
      SimulatorSupport.block(
        duration: 1, curve: .linear, fromCurrentState: self == .blockFromCurrentState,
        animations: change)
    }

    /// The presentation at .5, .6, .75, .9, 1.0, 1.25 and 1.5 s of a return from half way (E14).
    var shown: [CGFloat] {
      switch self {
      case .block: [100, 98.03, 87.08, 66.81, 50, 12.92, 0]
      case .blockFromCurrentState: [50, 49.01, 43.54, 33.41, 25, 6.46, 0]
      case .method, .keyframes, .animator: [50, 64.84, 74.17, 64.84, 50, 12.92, 0]
      }
    }

    /// The stop of the first animation.
    var stop: AnimationEvent {
      switch self {
      case .block, .blockFromCurrentState: .didStop(nil, at: 0.5, finished: false)
      case .method, .keyframes, .animator: .didStop(nil, at: 1, finished: true)
      }
    }
  }

  /// E1 to E3, E13, E14: a block replaces all that runs, and anything else is added to what shows.
  @Test(arguments: Move.allCases, Move.allCases)
  func `a return from half way runs as its own API says`(first: Move, second: Move) {
    first(view, to: 100)
    simulator.advance(to: 0.5)
    second(view, to: 0)
    simulator.flush()
    for (time, expected) in zip([0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5], second.shown) {
      simulator.advance(to: time)
      expectClose(view.shownX, expected, within: 0.005, "\(time)")
    }
    let stops = simulator.events.filter { $0.kind == .didStop }
    #expect(stops.map(\.finished) == [second.stop.finished, true])
    #expect(stops.map(\.time) == [second.stop.time, 1.5] && !simulator.isRunning)
  }

  /// E13: what was added to a block in flight is replaced together with the block.
  @Test func `a block replaces a block with all that was added to it`() {
    linearBlock("1") { view.moveX(to: 100) }
    simulator.advance(to: 0.25)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.moveX(to: 0) }
    simulator.advance(to: 0.5)
    expectClose(view.shownX, 0 - 50 + 75)
    block("2", duration: 1, curve: .linear, fromCurrentState: true) { view.moveX(to: 65) }
    expectTable(of: { view.shownX }, in: simulator, [0.5: 25, 1: 45, 1.5: 65])
    #expect(
      simulator.log == [
        "0 S(1)", "0.25 S(nil)", "0.5 E(1,NO)", "0.5 E(nil,NO)", "0.5 S(2)", "1.5 E(2,YES)",
      ])
  }

  /// E13, B3, B6: a block that waits, comes back and repeats goes on as the difference from its
  /// end.
  @Test func `a method is added to a block that comes back and repeats`() {
    block("1", duration: 1, curve: .linear, delay: 1, repeatCount: 2, autoreverses: true) {
      view.moveX(to: 100)
    }
    simulator.advance(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.moveX(to: 200) }
    expectTable(
      of: { view.shownX }, in: simulator,
      [0.5: 0, 1: 50, 1.5: 150, 2: 200, 2.5: 150, 3: 100, 4: 200, 5: 200])
  }

  /// E13: measured by the tests of Material Motion on UIKit up to iOS 11.
  @Test(arguments: [
    ("bounds", true), ("bounds.size.width", true), ("bounds.size.height", true),
    ("position", true), ("position.x", true), ("position.y", true), ("cornerRadius", true),
    ("transform", true), ("transform.rotation", true), ("transform.scale", true),
    ("backgroundColor", false), ("opacity", false),
  ])
  func `a block method adds the properties that UIKit adds`(keyPath: String, isAdded: Bool) throws {
    let values: [String: Any] = [
      "bounds": CGRect(x: 0, y: 0, width: 123, height: 456), "position": CGPoint(x: 50, y: 20),
      "backgroundColor": UIColor.blue.cgColor, "opacity": 0.5,
      "transform": CATransform3DMakeScale(1.5, 1.5, 1),
    ]
    UIView.animate(withDuration: 1) {
      view.layer.setValue(values[keyPath] ?? 3.0, forKeyPath: keyPath)
    }
    let keys = try #require(view.layer.animationKeys())
    for key in keys {
      let animation = try #require(view.layer.animation(forKey: key) as? CABasicAnimation)
      #expect(animation.isAdditive == isAdded, "\(key)")
    }
  }

  /// E13: the numbers of E14 for radii.
  @Test func `corner radii are added to each other`() {
    UIView.animate(withDuration: 1) { view.layer.cornerRadius = 10 }
    simulator.advance(to: 0.5)
    UIView.animate(withDuration: 1) { view.layer.cornerRadius = 0 }
    expectTable(
      of: { view.layer.presentation()?.cornerRadius ?? .nan }, in: simulator,
      [0.5: 5, 0.75: 7.416761, 1: 5, 1.25: 1.291619, 1.5: 0], within: 1e-6)
  }

  /// E2, E13: the model's value in a block method, as measured; the present one in an animator.
  @Test(arguments: [
    ("method", 0.0), ("method from the current state", 0.5), ("animator", 0.5), ("block", 0),
  ])
  func `opacity begins where its API says`(second: String, begin: CGFloat) {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    simulator.advance(to: 0.5)
    let change = { view.alpha = 1 }
    let options: UIView.AnimationOptions =
      second == "method" ? .curveLinear : [.curveLinear, .beginFromCurrentState]
    switch second {
    case "animator":
      UIViewPropertyAnimator(duration: 1, curve: .linear, animations: change).startAnimation()
    case "block": linearBlock { change() }
    default: UIView.animate(withDuration: 1, delay: 0, options: options, animations: change)
    }
    expectTable(
      of: { view.shownAlpha }, in: simulator, [0.5: begin, 1: (begin + 1) / 2, 1.5: 1])
    #expect(simulator.log.filter { $0.contains("E") } == ["0.5 E(nil,NO)", "1.5 E(nil,YES)"])
  }

  /// E1, E2, E13: an animation of the layer under a key of its own, from 0 to 100 or 10 more than
  /// the rest, is neither replaced nor changed; a block hides it, and a method is added to it.
  @Test(arguments: [
    (Move.block, false, [0.0, 50, 150]), (.blockFromCurrentState, false, [50, 87.5, 162.5]),
    (.method, false, [-150, -75, 150]), (.block, true, [0, 50, 150]),
    (.blockFromCurrentState, true, [10, 57.5, 152.5]), (.method, true, [10, 60, 150]),
  ])
  func `an animation of the layer stays beside those of blocks`(
    second: Move, isAdditive: Bool, shown: [CGFloat]
  ) {
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: isAdditive ? 10 : 0, y: 0)
    animation.toValue = CGPoint(x: isAdditive ? 10 : 100, y: 0)
    (animation.duration, animation.isAdditive) = (1, isAdditive)
    view.layer.add(animation, forKey: "own")
    simulator.advance(to: 0.5)
    second.linearly { view.moveX(to: 200) }
    for (time, expected) in zip([0.5, 0.75, 1.25], shown) {
      simulator.advance(to: time)
      expectClose(view.shownX, expected, within: 1e-9, "\(time)")
    }
    #expect(simulator.log.filter { $0.contains("E") }.first == "1 E(own,YES)")
  }

  /// The bounds of a second change of the width, after a block or a method from (0, 0, 10, 10) to
  /// (10, 0, 110, 10), at .5 and .75 s.
  @Test(arguments: [
    (Move.block, Move.method, [5.0, 60], [7.5, 60]), (.method, .method, [5, 60], [7.5, 60]),
    (.method, .block, [10, 110], [10, 85]), (.block, .block, [10, 110], [10, 85]),
    (.method, .blockFromCurrentState, [5, 60], [6.25, 47.5]),
  ])
  func `bounds meet their size`(
    first: Move, second: Move, half: [CGFloat], threeQuarters: [CGFloat]
  ) {
    first.linearly { view.bounds = CGRect(x: 10, y: 0, width: 110, height: 10) }
    simulator.advance(to: 0.5)
    second.linearly { view.bounds.size.width = 10 }
    for (time, expected) in [(0.5, half), (0.75, threeQuarters)] {
      simulator.advance(to: time)
      let shown = view.layer.presentation()?.bounds
      expectClose(shown.map { [$0.minX, $0.width] }, expected)
    }
  }

  /// E13, C4: an animator that moves x and y with springs of their own.
  @Test func `an animator of two curves is added to a block`() {
    linearBlock { view.center = CGPoint(x: 100, y: 100) }
    simulator.advance(to: 0.5)
    let spring = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: 2, dy: -2))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations { view.center = .zero }
    animator.startAnimation()
    simulator.flush()
    expectClose(view.layer.presentation()?.position.numbers, [50, 50])
    linearBlock { view.center = CGPoint(x: 10, y: 20) }
    expectTable(of: { view.shownY }, in: simulator, [0.5: 0, 1: 10, 1.5: 20])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `transforms go on as differences`() {
    linearBlock { view.transform = CGAffineTransform(rotationAngle: .pi / 2) }
    simulator.advance(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.transform = .identity }
    func angle() -> CGFloat {
      view.layer.presentation().map { atan2($0.transform.m12, $0.transform.m11) } ?? .nan
    }
    let eighth = CGFloat.pi / 4
    expectTable(
      of: angle, in: simulator, [0.5: eighth, 0.75: eighth, 1: eighth, 1.25: eighth / 2, 1.5: 0],
      within: 1e-9)
  }

  /// E13: a transform without an inverse on either side.
  @Test(arguments: [true, false])
  func `what cannot be added begins from the current state`(isBlock: Bool) {
    let (none, twice) = (CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 2, y: 2))
    if isBlock {
      linearBlock { view.transform = none }
    } else {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.transform = twice }
    }
    simulator.advance(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = isBlock ? twice : none
    }
    expectTable(
      of: { view.layer.presentation()?.transform.m11 ?? .nan }, in: simulator,
      isBlock ? [0.5: 0.5, 1: 1.25, 1.5: 2] : [0.5: 1.5, 1: 0.75, 1.5: 0])
  }

  /// E13: a difference that no number holds.
  @Test func `a way beyond all numbers is replaced from where it is`() {
    view.center.x = -1.5e308
    simulator.flush()
    linearBlock { view.moveX(to: 1.5e308) }
    simulator.advance(to: 0.5)
    expectClose(view.shownX, 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.moveX(to: 100) }
    expectTable(of: { view.shownX }, in: simulator, [0.5: 0, 1: 50, 1.5: 100])
  }

  /// A12, E13
  @Test func `a block inside of a method supersedes it from where it began`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.moveX(to: 100)
      block("inner") { view.moveX(to: 50) }
    }
    expectTable(of: { view.shownX }, in: simulator, [0: 0, 0.5: 25, 1: 50])
    #expect(simulator.log == ["0 E(nil,NO)", "0 S(inner)", "1 E(inner,YES)"])
  }

  /// E2, A12, E13: neither the method nor what it was added to counts twice.
  @Test func `a block inside of a method begins at what shows`() {
    linearBlock("1") { view.moveX(to: 100) }
    simulator.advance(to: 0.25)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.moveX(to: 300)
      block("2", fromCurrentState: true) { view.moveX(to: 65) }
    }
    expectTable(of: { view.shownX }, in: simulator, [0.25: 25, 0.75: 45, 1.25: 65])
    #expect(
      simulator.log == [
        "0 S(1)", "0.25 E(1,NO)", "0.25 E(nil,NO)", "0.25 S(2)", "1.25 E(2,YES)",
      ])
  }

  /// A3, E13
  @Test func `a method inside of a block is added to it`() {
    linearBlock("outer") {
      view.moveX(to: 100)
      UIView.animate(
        withDuration: 2, delay: 0, options: [.overrideInheritedDuration],
        animations: { view.moveX(to: 50) })
    }
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    // 50 − 100 · (1 − t) + 50 · (1 − t / 2)
    expectTable(of: { view.shownX }, in: simulator, [0: 0, 0.5: 37.5, 1: 75, 1.5: 62.5, 2: 50])
    #expect(simulator.log == ["0 S(outer)", "0 S(nil)", "1 E(outer,YES)", "2 E(nil,YES)"])
  }

  /// C5, E13: keyframes of begin/commit blocks, which the block of keyframes hands on (A3).
  @Test func `keyframes that replace go on as differences`() {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      options: .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    ) {
      for (start, x) in [(0.0, 100.0), (0.5, 0)] {
        UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.5) {
          block { view.moveX(to: x) }
        }
      }
    }
    simulator.advance(to: 0.25)
    expectClose(view.shownX, 50)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.moveX(to: 200) }
    expectTable(
      of: { view.shownX }, in: simulator, [0.25: 50, 0.5: 150, 0.75: 150, 1: 150, 1.25: 200])
  }

  /// E5, E13: a block that nothing was added to heads for the new value; an added animation, and a
  /// block that one was added to, go along with it.
  @Test(arguments: [
    ([Move.block], [100.0, 150.0]), ([.method], [150, 175]),
    ([.block, .method], [150, 162.5]),
  ])
  func `a value set in flight shows as the animation says`(moves: [Move], shown: [CGFloat]) {
    for (move, x) in zip(moves, [100.0, 50]) {
      if move == .block {
        linearBlock { view.moveX(to: x) }
      } else {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.moveX(to: x) }
      }
      simulator.flush()
    }
    simulator.advance(to: 0.5)
    view.center.x = moves.count == 1 ? 200 : 175
    simulator.flush()
    expectClose(view.shownX, shown[0])
    simulator.advance(to: 0.75)
    expectClose(view.shownX, shown[1])
  }

  /// E13: a switch that is turned on and off again, and a view that zooms in and out.
  @Test func `controls and scrolling add up as block methods do`() {
    func shown(_ semantics: AnimationSemantics) -> [CGFloat] {
      let simulator = Simulator(semantics: semantics)
      let (toggle, scroll, content) = (UISwitch(), ZoomedScroll(), UIView())
      content.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      scroll.frame = content.frame
      scroll.addSubview(content)
      (scroll.maximumZoomScale, scroll.delegate) = (4, scroll)
      for view in [toggle, scroll] { simulator.window.addSubview(view) }
      simulator.flush()
      for isOn in [true, false] {
        toggle.setOn(isOn, animated: true)
        scroll.setZoomScale(isOn ? 2 : 1, animated: true)
        simulator.advance(by: 0.1)
      }
      let layers = toggle.subviews.flatMap { [$0] + $0.subviews }.map(\.layer) + [content.layer]
      return layers.compactMap { $0.presentation() }.flatMap { [$0.position.x, $0.transform.m11] }
    }
    #expect(shown(.asIntroduced) == shown(.additive) && shown(.asIntroduced) != shown(.legacy))
  }
}

private final class ZoomedScroll: UIScrollView, UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { subviews.first }
}
