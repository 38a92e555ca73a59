import Animatic
import Testing

/// Scroll views under a finger: rules I8 and L46.
@MainActor
struct UIScrollViewTests {
  private let screen = ScrollScreen()
  private var view: UIScrollView { screen.view }
  private var log: ScrollLog { screen.log }
  private var simulator: Simulator { screen.simulator }

  @Test func `by default a view scrolls to the top and shows indicators`() {
    final class Delegate: UIScrollViewDelegate {}
    let view = UIScrollView()
    #expect(Delegate().scrollViewShouldScrollToTop(view))
    #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
    #expect(view.automaticallyAdjustsScrollIndicatorInsets && view.indicatorStyle == .default)
  }

  @Test func `a drag of 180 points scrolls by 170`() {
    screen.drag(-180)
    #expect(log.endOffset == CGPoint(x: 0, y: 170))
    expectClose(log.velocity.y, 0.6, within: 1e-6)
  }

  @Test func `the callbacks of a throw come in order, and the log has them`() {
    screen.drag(-180)
    #expect(!view.isTracking && !view.isDragging && view.isDecelerating)
    simulator.settle()
    let order = [
      "WillBeginDragging", "DidScroll", "WillEndDragging", "DidEndDragging(true)",
      "WillBeginDecelerating", "DidScroll", "DidEndDecelerating",
    ]
    #expect(screen.names == order)
    #expect(
      screen.eventNames == order.map { $0 == "DidEndDragging(true)" ? "DidEndDragging" : $0 })
    #expect(!view.isDecelerating)
  }

  @Test func `a throw follows the deceleration, and ends at the frame after its duration`() {
    screen.drag(-180)
    let begin = simulator.time
    let throwing = (distance: 590 * 0.499, duration: 2.0452)
    expectClose(log.target.y, 170 + 590 * 0.4995, within: 0.01)
    simulator.advance(by: 1)
    expectClose(view.contentOffset.y, 170 + 600 * 0.499 * (1 - 0.135065), within: 0.01)
    simulator.settle()
    expectClose(view.contentOffset.y, 170 + throwing.distance, within: 0.01)
    let duration = simulator.time - begin
    #expect(duration >= throwing.duration && duration < throwing.duration + 1.01 / 60)
  }

  /// The movement has come to a halt (I8).
  @Test func `a throw ends as the view leaves its window, and says so in the next frame`() {
    screen.drag(-180)
    simulator.advance(by: 0.05)
    view.removeFromSuperview()
    #expect(log.lines.last == "DidScroll")
    simulator.advance(by: 1.0 / 60)
    #expect(log.lines.last == "DidEndDecelerating" && !view.isDecelerating)
    #expect(screen.eventNames.last == "DidEndDecelerating")
    simulator.settle()
    #expect(log.lines.count { $0 == "DidEndDecelerating" } == 1)
  }

  @Test(arguments: [(true, 3000, "DidEndScrollingAnimation"), (false, 3000, "DidEndDecelerating")])
  func `an animated scroll takes a throw over, and an immediate one halts it`(
    isAnimated: Bool, end: CGFloat, last: String
  ) {
    screen.drag(-180)
    simulator.advance(by: 0.2)
    log.lines = []
    view.setContentOffset(CGPoint(x: 0, y: end), animated: isAnimated)
    #expect(!view.isDecelerating)
    simulator.settle()
    #expect(screen.names == ["DidScroll", last] && view.contentOffset.y == end)
  }

  @Test func `an immediate scroll to where the content is halts a throw`() {
    screen.drag(-180)
    simulator.advance(by: 0.2)
    let offset = view.contentOffset
    log.lines = []
    view.setContentOffset(offset, animated: false)
    simulator.settle()
    #expect(log.lines == ["DidEndDecelerating"] && view.contentOffset == offset)
  }

  @Test func `a slow release stays where it is`() {
    screen.drag(-100, duration: 1, hold: 0.5)
    #expect(
      screen.names == [
        "WillBeginDragging", "DidScroll", "WillEndDragging", "DidEndDragging(false)",
      ]
    )
    #expect(log.velocity == .zero && view.contentOffset.y == 90)
    simulator.settle()
    #expect(log.lines.last == "DidEndDragging(false)")
  }

  @Test func `past the top, the content resists and bounces back`() {
    screen.drag(110, duration: 1, hold: 0.5)
    expectClose(log.endOffset.y, -49.3458, within: 0.01)
    #expect(log.target == .zero && log.lines.last == "WillBeginDecelerating")
    simulator.settle()
    #expect(view.contentOffset == .zero && log.lines.last == "DidEndDecelerating")
  }

  @Test func `content that cannot scroll does not, unless it always bounces`() {
    view.contentSize = CGSize(width: 320, height: 100)
    screen.drag(100)
    #expect(log.lines == [])
    view.alwaysBounceVertical = true
    screen.drag(100)
    #expect(log.lines.contains("WillBeginDragging"))
    simulator.settle()
    #expect(view.contentOffset == .zero)
    log.lines = []
    view.isScrollEnabled = false
    screen.drag(100)
    #expect(log.lines == [])
  }

  @Test func `without bounces the content stops at the edge`() {
    view.bounces = false
    screen.drag(50)
    #expect(view.contentOffset == .zero && log.lines.last == "DidEndDragging(false)")
    view.contentOffset.y = 4400
    screen.drag(-100, duration: 0.1)
    simulator.settle()
    #expect(view.contentOffset.y == 4520)
    #expect(log.offsets.allSatisfy { $0.y >= 0 && $0.y <= 4520 })
  }

  @Test func `a finger stops a throw and does not reach the content`() {
    let touches = TouchLog()
    view.addSubview(touches.view("row", CGRect(x: 0, y: 0, width: 320, height: 5000)))
    screen.drag(-180)
    touches.lines = []
    simulator.touch.tap(at: CGPoint(x: 160, y: 100))
    #expect(!view.isDecelerating && log.lines.last == "DidEndDecelerating")
    simulator.settle()
    #expect(touches.lines == [])
  }

  @Test func `a finger that catches a bounce holds it, and lets it go`() {
    screen.drag(200, duration: 0.2)
    simulator.advance(by: 0.05)
    let offset = view.contentOffset.y
    #expect(offset < -1)
    simulator.touch.began(at: CGPoint(x: 160, y: 100))
    simulator.advance(by: 1)
    #expect(view.contentOffset.y == offset && view.isTracking && !view.isDragging)
    simulator.touch.ended(at: CGPoint(x: 160, y: 100))
    #expect(view.isDecelerating)
    simulator.settle()
    #expect(view.contentOffset == .zero)
  }

  @Test func `the delegate chooses the target`() {
    for target in [0, 333.25, 4520, 171] as [CGFloat] {
      log.wantedTarget = CGPoint(x: 0, y: target)
      view.setContentOffset(.zero, animated: false)
      screen.drag(-180)
      simulator.settle()
      #expect(view.contentOffset.y == target)
    }
    log.wantedTarget = CGPoint(x: 0, y: 170)
    view.setContentOffset(.zero, animated: false)
    screen.drag(-180)
    #expect(log.lines.last == "DidEndDragging(false)" && view.contentOffset.y == 170)
  }

  @Test func `an animated scroll eases for 0.3 s, frame by frame`() {
    view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(view.contentOffset == .zero && !view.isDecelerating)
    simulator.advance(by: 0.15)
    expectClose(view.contentOffset.y, 50, within: 1e-6)
    #expect(log.offsets.count == 9)
    simulator.settle()
    #expect(view.contentOffset.y == 100)
    expectClose(simulator.time, 0.3, within: 1e-9)
    #expect(screen.names == ["DidScroll", "DidEndScrollingAnimation"])
  }

  @Test func `an offset in a block animates the origin of the bounds`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.contentOffset.y = 100
    }
    #expect(log.lines == ["DidScroll"] && view.contentOffset.y == 100)
    simulator.advance(by: 0.5)
    #expect(view.layer.presentation()?.bounds.origin.y == 50)
  }

  @Test(arguments: [
    (CGRect(x: 0, y: 100, width: 320, height: 44), 1000.0, 100.0),
    (CGRect(x: 0, y: 1100, width: 320, height: 44), 1000, 1000),
    (CGRect(x: 0, y: 2000, width: 320, height: 44), 1000, 1564),
    (CGRect(x: 0, y: 4990, width: 320, height: 44), 1000, 4520),
    (CGRect(x: 0, y: 900, width: 320, height: 1000), 1000, 1000),
    (CGRect(x: 0, y: 2000, width: 320, height: 1000), 1000, 2000),
    (CGRect(x: 0, y: 400, width: 320, height: 700), 1000, 620),
    (CGRect(x: 0, y: 900, width: 320, height: 200), 1000, 900),
    (CGRect(x: 0, y: 1400, width: 320, height: 200), 1000, 1120),
    (CGRect(x: 0, y: 1000, width: 320, height: 480), 1000, 1000),
    (CGRect(x: 0, y: 1200, width: 320, height: 44), 1000, 1000),
  ])
  func `a rectangle becomes visible by the shortest scroll`(
    rect: CGRect, offset: CGFloat, result: CGFloat
  ) {
    view.contentOffset.y = offset
    view.scrollRectToVisible(rect, animated: false)
    #expect(view.contentOffset.y == result)
  }

  @Test func `the log of events has the offset, and rounding is only for pixels`() throws {
    simulator.scrollingScale = 3
    screen.drag(-15.1)
    let event = try #require(
      simulator.events.last { $0.interaction?.name == "scrollViewDidScroll" })
    #expect(event.interaction?.view == "list" && event.interaction?.location == view.contentOffset)
    expectClose(view.contentOffset.y * 3, (view.contentOffset.y * 3).rounded(), within: 1e-9)
  }

  @Test func `a tap on the status bar scrolls to the top`() {
    view.contentOffset.y = 900
    simulator.tapStatusBar()
    simulator.settle()
    #expect(view.contentOffset == .zero && log.lines.last == "DidScrollToTop")
    view.contentOffset.y = 900
    log.allowsTop = false
    simulator.tapStatusBar()
    simulator.settle()
    #expect(view.contentOffset.y == 900)
  }

  @Test func `a drag ends the input of text if the mode says so`() {
    final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
    let field = Field()
    view.addSubview(field)
    #expect(field.becomeFirstResponder())
    screen.drag(-50)
    #expect(field.isFirstResponder)
    view.keyboardDismissMode = .onDrag
    screen.drag(-50)
    #expect(!field.isFirstResponder)
  }
}
