import Animatic
import SimulatorSupport
import Testing

/// The obstacles in the way of a tap on a view.
@MainActor @Suite(.isolated)
struct TouchErrorTests {
  private let simulator = Simulator(screen: CGSize(width: 100, height: 100))
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

  init() {
    outer.accessibilityIdentifier = "outer"
    inner.accessibilityIdentifier = "inner"
    simulator.window.addSubview(outer)
    outer.addSubview(inner)
  }

  private func reason() -> TouchError.Reason? {
    do {
      try simulator.touch.tap(on: inner)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a disabled control is in the way, of itself and of the views in it`() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    control.accessibilityIdentifier = "send"
    simulator.window.addSubview(control)
    control.addSubview(inner)
    #expect(reason() == nil)
    control.isEnabled = false
    #expect(reason() == .disabled("a UIControl \"send\""))
    #expect(throws: TouchError.self) { try simulator.touch.tap(on: control) }
  }

  @Test func `nothing is in the way of a view that can be hit, nor are views in it`() {
    #expect(reason() == nil)
    inner.addSubview(UIView(frame: inner.bounds))
    #expect(reason() == nil)
    inner.alpha = 0.01
    #expect(reason() == nil)
  }

  private static let hiddenWindow = UIWindow()
  private static let otherScreen = Simulator()

  private typealias Case = (change: (UIView, UIView) -> Void, reason: TouchError.Reason)

  /// Changes of the outer and the inner view, and what is in the way of the inner one then.
  private static let cases: [Case] = [
    ({ $1.removeFromSuperview() }, .notOnScreen),
    ({ outer, _ in outer.removeFromSuperview() }, .inNoWindow("a UIView \"outer\"")),
    ({ outer, _ in hiddenWindow.addSubview(outer) }, .windowHidden("a UIWindow")),
    ({ outer, _ in otherScreen.window.addSubview(outer) }, .onAnotherScreen("a UIWindow")),
    ({ $1.isHidden = true }, .hidden("a UIView \"inner\"")),
    ({ outer, _ in outer.isHidden = true }, .hidden("a UIView \"outer\"")),
    ({ $1.alpha = 0.001 }, .transparent("a UIView \"inner\"", alpha: 0.001)),
    ({ $0.isUserInteractionEnabled = $1.isHidden }, .interactionDisabled("a UIView \"outer\"")),
    (
      { outer, _ in UIView.animate(withDuration: 1) { outer.alpha = 0.5 } },
      .animating("a UIView \"outer\"")
    ),
    ({ $1.bounds.size = .zero }, .empty),
    ({ $1.center.x = 60 }, .outside("a UIView \"outer\"")),
    ({ outer, _ in outer.center.x = 200 }, .outsideScreen),
    (
      { outer, _ in outer.addSubview(UIView(frame: outer.bounds)) },
      .covered("a UIView (subview 1 of UIView \"outer\")")
    ),
    (
      { outer, inner in outer.superview?.addSubview(Blind(containing: inner)) },
      .refused("a Blind (subview 1 of UIWindow)")
    ),
    ({ _, _ in UIApplication.shared.beginIgnoringInteractionEvents() }, .ignored),
  ]

  @Test func `an error says what is in the way`() {
    for (change, reason) in Self.cases {
      let fixture = TouchErrorTests()
      change(fixture.outer, fixture.inner)
      #expect(fixture.reason() == reason)
      #expect(fixture.simulator.events.allSatisfy { $0.kind != .touch })
      UIApplication.shared.endIgnoringInteractionEvents()
    }
  }

  private final class Blind: UIView {
    init(containing view: UIView) {
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      addSubview(view)
    }
    required init?(coder: NSCoder) { nil }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
  }

  @Test(arguments: [(true, false, 45), (true, true, 70), (false, false, 70)])
  func `a moving view is tapped where touches find it`(
    isAnimator: Bool, isManual: Bool, x: CGFloat
  ) throws {
    let change = { [outer] in outer.center.x = 75 }
    if isAnimator {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: change)
      animator.isManualHitTestingEnabled = isManual
      animator.startAnimation()
    } else {
      UIView.animate(
        withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction],
        animations: change)
    }
    simulator.advance(to: 0.5)
    #expect(try simulator.touch.location(of: inner) == CGPoint(x: x, y: 20))
    #expect(reason() == nil)
  }

  @Test func `an error says why a view is on no screen`() {
    func explanation() -> String? {
      let error = #expect(throws: TouchError.self) { try simulator.touch.tap(on: inner) }
      return error?.description.replacing("a touch does not reach a UIView \"inner\": ", with: "")
    }
    Self.otherScreen.window.addSubview(outer)
    #expect(
      explanation() == "its window, a UIWindow, is on the screen of another simulator or display")
    Self.hiddenWindow.addSubview(outer)
    #expect(explanation() == "its window, a UIWindow, is hidden, or its screen is gone")
    outer.removeFromSuperview()
    #expect(explanation() == "it lies in a UIView \"outer\", which is in no window")
    inner.removeFromSuperview()
    #expect(explanation() == "it is in no superview and no window")
  }

  @Test func `errors are sentences`() {
    outer.isHidden = true
    let hidden = #expect(throws: TouchError.self) { try simulator.touch.press(on: inner) }
    outer.isHidden = false
    simulator.window.addSubview(UIView(frame: simulator.window.bounds))
    let covered = #expect(throws: TouchError.self) {
      try simulator.touch.drag(inner, by: CGVector(dx: 1, dy: 1))
    }
    #expect(
      [hidden?.description, covered?.description] == [
        "a touch does not reach a UIView \"inner\": a UIView \"outer\", which contains it, is hidden",
        "a touch at (20.0, 20.0) does not reach a UIView \"inner\": "
          + "a UIView (subview 1 of UIWindow) lies in front",
      ])
  }
}
