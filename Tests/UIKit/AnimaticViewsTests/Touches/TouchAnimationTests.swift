import Animatic
import Testing

/// Touches of views that animate: rule E11.
@MainActor
struct TouchAnimationTests {
  private let simulator = Simulator()
  private let log = TouchLog()
  private let view: TouchLog.LoggingView

  init() {
    view = log.view("view", CGRect(x: 0, y: 0, width: 20, height: 20))
    simulator.window.addSubview(view)
    simulator.flush()
  }

  /// Moves the view by 100 points in a second, at constant speed.
  private func move(_ options: UIView.AnimationOptions = []) {
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, options]) {
      view.center.x += 100
    }
  }

  /// Changes views in a second, at constant speed, by an animator.
  @discardableResult
  private func animator(_ changes: @escaping () -> Void) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: changes)
    animator.startAnimation()
    return animator
  }

  /// Returns which of 5, 55 and 105 on the x axis hit the view.
  private var places: [CGFloat] { [5, 55, 105].filter { hit($0, 5) != nil } }

  /// Returns the name of the view that a touch at a point hits; `nil` for the window.
  private func hit(_ x: CGFloat, _ y: CGFloat) -> String? {
    simulator.touch.began(at: CGPoint(x: x, y: y))
    simulator.touch.cancelled()
    let name = simulator.events.last?.interaction?.view
    return name == "UIWindow" ? nil : name
  }

  @Test func `a view of a running block receives no touch`() {
    view.addSubview(log.view("inner", view.bounds))
    move()
    let script = "wait 0.5, down 5 5, up 5 5, down 55 5, up 55 5, down 105 5, up 105 5"
    #expect(log.play(script, on: simulator) == [])
    let later = log.play("wait 0.7, down 105 5, up 105 5", on: simulator)
    #expect(later == ["inner began 5 5", "inner ended 5 5"])
  }

  /// A way to move the view by 100 points in a second.
  enum Way: CaseIterable, Sendable {
    case block, method, springs, keyframes, animator, manualAnimator, runningAnimator, forbidding
    case added, blockAndAnimator

    /// The places at which a touch hits the view after half a second, of 5, 55 and 105.
    var places: [CGFloat] {
      switch self {
      case .block, .method, .springs, .keyframes, .manualAnimator: [105]
      case .animator, .runningAnimator, .blockAndAnimator: [55]
      case .forbidding: []
      case .added: [5]
      }
    }
  }

  private func move(by way: Way) {
    let change = { [view] in view.center.x += 100 }
    let options: UIView.AnimationOptions = [.curveLinear, .allowUserInteraction]
    switch way {
    case .block: linearBlock { change() }
    case .method: UIView.animate(withDuration: 1, delay: 0, options: options, animations: change)
    case .springs:
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: options, animations: change)
    case .keyframes:
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: [.allowUserInteraction, .calculationModeLinear],
        animations: change)
    case .animator: animator(change)
    case .manualAnimator: animator(change).isManualHitTestingEnabled = true
    case .runningAnimator:
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: options, animations: change)
    case .forbidding: animator(change).isUserInteractionEnabled = false
    case .added:
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.toValue, animation.duration) = (110, 1)
      view.layer.add(animation, forKey: nil)
    case .blockAndAnimator:
      animator(change)
      linearBlock { view.alpha = 0.5 }
    }
  }

  @Test(arguments: Way.allCases)
  func `only what an animator moves is hit where it shows, and all else at its model`(way: Way) {
    move(by: way)
    simulator.advance(to: 0.5)
    #expect(places == way.places)
    simulator.advance(to: 1.2)
    #expect(places == [way == .added ? 5 : 105])
  }

  @Test func `a program that asks the presentation finds a moving view, and is hit once`() {
    move(.allowUserInteraction)
    simulator.advance(to: 0.5)
    func shown(_ x: CGFloat) -> Bool {
      view.layer.presentation()?.hitTest(CGPoint(x: x, y: 5)) != nil
    }
    #expect([5, 55, 105].map(shown) == [false, true, false])
    let window = simulator.window.layer.presentation()
    #expect(window?.hitTest(CGPoint(x: 55, y: 5))?.model() === view.layer && places == [105])
  }

  @Test func `manual hit testing begins and ends at once, also of a paused animator`() {
    let animator = animator { [view] in view.center.x += 100 }
    simulator.advance(to: 0.5)
    animator.pauseAnimation()
    simulator.flush()
    for (isManual, place) in [(false, 55), (true, 105), (false, 55)] as [(Bool, CGFloat)] {
      animator.isManualHitTestingEnabled = isManual
      #expect(places == [place])
    }
    animator.stopAnimation(true)
  }

  @Test func `the position of a touch in a moving view is by its model`() {
    // As are all conversions (rule I2).
    animator { [view] in view.center.x += 100 }
    simulator.advance(to: 0.5)
    simulator.touch.began(at: CGPoint(x: 55, y: 5))
    #expect(log.lines == ["view began -45 5"])
  }

  @Test func `the model decides after an interruption, too`() throws {
    move(.allowUserInteraction)
    simulator.advance(to: 0.5)
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]
    ) {
      view.center.x -= 100
    }
    simulator.advance(to: 0.75)
    #expect(places == [5])
    // A finger on a view is at the middle of its model.
    try simulator.touch.tap(on: view)
    #expect(log.lines.suffix(2) == ["view began 10 10", "view ended 10 10"])
  }

  @Test(arguments: [
    (0.5, 55.0, "down,upInside"), (0.5, 105, ""), (0.5, 160, ""), (1.2, 105, "down,upInside"),
  ])
  func `a tap on a button that an animator moves is inside where the button shows`(
    time: Double, x: CGFloat, expected: String
  ) {
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
    simulator.window.addSubview(button)
    var events: [String] = []
    for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "upInside")] {
      button.addAction(UIAction { _ in events.append(name) }, for: event)
    }
    button.addAction(UIAction { _ in events.append("upOutside") }, for: .touchUpOutside)
    animator { button.center.x += 100 }
    simulator.play("wait \(time), down \(x) 110, up \(x) 110")
    #expect(events.joined(separator: ",") == expected)
  }

  @Test func `so are views in it, and a view whose bounds and transform animate`() {
    view.addSubview(log.view("inner", CGRect(x: 10, y: 10, width: 10, height: 10)))
    animator { [view] in
      view.transform = CGAffineTransform(translationX: 0, y: 100).scaledBy(x: 3, y: 1)
      view.bounds.size = CGSize(width: 40, height: 40)
    }
    simulator.advance(to: 0.5)
    // At half time, 30 × 30 points at twice the width show 60 × 30 points around (10, 60).
    for (x, y, name) in [
      (39, 74, "view"), (0, 46, "view"), (41, 60, nil), (10, 76, nil), (10, 60, "inner"),
      (0, 55, "inner"), (21, 60, "view"), (5, 5, nil),
    ] as [(CGFloat, CGFloat, String?)] {
      #expect(hit(x, y) == name, "(\(x), \(y))")
    }
  }

  @Test func `a button of a blinking begin/commit block can be pressed`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    simulator.window.addSubview(button)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    block("blink", duration: 1, repeatCount: .greatestFiniteMagnitude, autoreverses: true) {
      button.alpha = 0.2
    }
    simulator.advance(to: 0.5)
    try simulator.touch.tap(on: button)
    #expect(presses == 1)
  }

  @Test func `a block that begins under a finger does not end the touch`() {
    simulator.play("down 5 5")
    move()
    let lines = log.play("wait 0.5, up 5 5", on: simulator)
    #expect(lines.map { $0.prefix(10) } == ["view began", "view ended"])
  }

  @Test func `changes inside a block in a touch callback animate`() {
    view.onTouch = { [view] phase in
      if phase == .began { UIView.animate(withDuration: 1) { view.alpha = 0 } }
    }
    simulator.touch.began(at: CGPoint(x: 5, y: 5))
    simulator.advance(by: 0.5)
    #expect(view.shownAlpha == 0.5 && simulator.events.map(\.kind) == [.touch, .willStart])
  }
}
