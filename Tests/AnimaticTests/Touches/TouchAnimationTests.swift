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
    simulator.advance(to: 0.5)
    for x in [5, 55, 105] { simulator.touch.tap(at: CGPoint(x: x, y: 5)) }
    #expect(log.lines == [])
    simulator.advance(to: 1.2)
    simulator.touch.tap(at: CGPoint(x: 105, y: 5))
    #expect(log.lines == ["inner began 5 5", "inner ended 5 5"])
  }

  @Test func `with allowUserInteraction a view is hit where it shows`() {
    move(.allowUserInteraction)
    simulator.advance(to: 0.5)
    simulator.touch.began(at: CGPoint(x: 105, y: 5))
    simulator.touch.ended(at: CGPoint(x: 105, y: 5))
    #expect(log.lines == [])
    simulator.touch.began(at: CGPoint(x: 55, y: 5))
    // The position in the view is by its model, as are all conversions (rule I2).
    #expect(log.lines == ["view began -45 5"])
  }

  @Test(arguments: [
    (0.5, 55.0, "down,upInside"), (0.5, 105, ""), (0.5, 160, ""), (1.2, 105, "down,upInside"),
  ])
  func `a tap on a button that a block moves is inside where the button shows`(
    time: Double, x: CGFloat, expected: String
  ) {
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
    simulator.window.addSubview(button)
    var events: [String] = []
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "upInside"),
      (.touchUpOutside, "upOutside"),
    ] {
      button.addAction(UIAction { _ in events.append(name) }, for: event)
    }
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    button.center.x += 100
    UIView.commitAnimations()
    simulator.advance(to: time)
    simulator.touch.began(at: CGPoint(x: x, y: 110))
    simulator.touch.ended(at: CGPoint(x: x, y: 110))
    #expect(events.joined(separator: ",") == expected)
  }

  @Test func `so are views in it, and a view whose bounds and transform animate`() {
    view.addSubview(log.view("inner", CGRect(x: 10, y: 10, width: 10, height: 10)))
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
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

  @Test func `a view of a begin/commit block is hit where it shows`() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.center.x += 100
    UIView.commitAnimations()
    simulator.advance(to: 0.5)
    #expect([5, 55, 105].map { hit($0, 5) } == [nil, "view", nil])
  }

  @Test func `a button of a blinking begin/commit block can be pressed`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    simulator.window.addSubview(button)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    UIView.beginAnimations("blink", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationRepeatAutoreverses(true)
    UIView.setAnimationRepeatCount(.greatestFiniteMagnitude)
    button.alpha = 0.2
    UIView.commitAnimations()
    simulator.advance(to: 0.5)
    try simulator.touch.tap(on: button)
    #expect(presses == 1)
  }

  @Test func `a block that begins under a finger does not end the touch`() {
    simulator.touch.began(at: CGPoint(x: 5, y: 5))
    move()
    simulator.advance(to: 0.5)
    simulator.touch.ended(at: CGPoint(x: 5, y: 5))
    #expect(log.lines.map { $0.prefix(10) } == ["view began", "view ended"])
  }

  @Test func `changes inside a block in a touch callback animate`() {
    view.onTouch = { [view] phase in
      if phase == .began { UIView.animate(withDuration: 1) { view.alpha = 0 } }
    }
    simulator.touch.began(at: CGPoint(x: 5, y: 5))
    simulator.advance(by: 0.5)
    #expect(view.shownAlpha == 0.5)
    #expect(simulator.events.map(\.kind) == [.touch, .willStart])
  }
}
