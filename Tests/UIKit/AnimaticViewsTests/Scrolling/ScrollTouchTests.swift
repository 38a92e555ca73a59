import Animatic
import Testing

/// Touches of the content of scroll views: rule I8.
@MainActor
struct ScrollTouchTests {
  private let screen = ScrollScreen()
  private let log = TouchLog()
  private var simulator: Simulator { screen.simulator }
  private let point = CGPoint(x: 20, y: 20)

  init() {
    screen.view.addSubview(log.view("row", CGRect(x: 0, y: 0, width: 320, height: 5000)))
    simulator.flush()
  }

  @Test func `the content receives a touch after 0.15 s`() {
    simulator.touch.began(at: point)
    #expect(log.lines == [])
    simulator.advance(by: 0.14)
    #expect(log.lines == [])
    simulator.advance(by: 0.02)
    #expect(log.lines == ["row began 20 20"])
    simulator.touch.ended(at: point)
    #expect(log.lines == ["row began 20 20", "row ended 20 20"])
  }

  @Test func `a lift before that delivers the start and the end together`() {
    simulator.touch.began(at: point)
    simulator.advance(by: 0.05)
    simulator.touch.ended(at: point)
    #expect(log.lines == ["row began 20 20", "row ended 20 20"])
    simulator.advance(by: 1)
    #expect(log.lines.count == 2)
  }

  @Test func `without the delay the content receives a touch at once`() {
    screen.view.delaysContentTouches = false
    simulator.touch.began(at: point)
    #expect(log.lines == ["row began 20 20"])
    simulator.touch.cancelled()
  }

  @Test func `a drag takes over the touch`() {
    screen.drag(-100, duration: 0.1)
    #expect(log.lines == [])
    simulator.settle()
    screen.view.contentOffset = .zero
    simulator.touch.began(at: point)
    simulator.advance(by: 0.2)
    simulator.touch.moved(to: CGPoint(x: 20, y: 40))
    #expect(log.lines.count == 2 && log.lines.last?.hasPrefix("row cancelled") == true)
    #expect(screen.view.isDragging)
    simulator.touch.cancelled()
  }

  @Test func `content that keeps its touches is not scrolled`() {
    final class Keeping: UIScrollView {
      override func touchesShouldCancel(in view: UIView) -> Bool { false }
    }
    for keeps in [false, true] {
      let list = keeps ? Keeping() : UIScrollView()
      list.frame = simulator.window.bounds
      list.contentSize = CGSize(width: 320, height: 5000)
      list.canCancelContentTouches = keeps
      log.lines = []
      list.addSubview(log.view("row", CGRect(x: 0, y: 0, width: 320, height: 5000)))
      simulator.window.addSubview(list)
      simulator.touch.play(
        .path([(point, 0), (point, 0.2), (CGPoint(x: 20, y: 120), 0.3)], frameRate: nil))
      #expect(list.contentOffset == .zero)
      #expect(log.lines.last == "row ended 20 120")
    }
  }

  @Test func `the scroll view refuses a touch of the content`() {
    final class Refusing: UIScrollView {
      override func touchesShouldBegin(
        _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
      ) -> Bool { false }
    }
    let list = Refusing(frame: simulator.window.bounds)
    list.addSubview(log.view("row", list.bounds))
    simulator.window.addSubview(list)
    simulator.touch.press(at: point)
    simulator.touch.tap(at: point)
    #expect(log.lines == [])
  }
}

/// Gesture recognisers around a scroll view: rule I9.
@MainActor
struct ScrollGestureTests {
  private let screen = ScrollScreen()

  @Test func `the recogniser of drags has states, a translation and actions`() {
    var states: [UIGestureRecognizer.State] = []
    var translation = CGPoint.zero
    screen.view.panGestureRecognizer.addAction { (pan: UIGestureRecognizer) in
      if states.last != pan.state { states.append(pan.state) }
      translation = (pan as? UIPanGestureRecognizer)?.translation(in: nil) ?? .zero
    }
    screen.drag(-100)
    #expect(states == [.began, .changed, .ended] && translation.y == -100)
  }

  @Test func `a gesture of the content that is recognised first keeps the content still`() {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
    screen.view.addSubview(row)
    let pan = UIPanGestureRecognizer()
    row.addGestureRecognizer(pan)
    screen.simulator.touch.play(
      .path([(CGPoint(x: 20, y: 20), 0), (CGPoint(x: 20, y: 120), 0.1)], frameRate: nil))
    #expect(screen.view.contentOffset == .zero && !screen.view.isTracking)
    row.removeGestureRecognizer(pan)
    screen.drag(-100)
    #expect(screen.log.endOffset.y == 90)
  }

  @Test func `a tap on a row is recognised, and a drag prevents it`() {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
    screen.view.addSubview(row)
    var taps = 0
    row.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    screen.simulator.touch.tap(at: CGPoint(x: 20, y: 20))
    #expect(taps == 1)
    screen.drag(-100)
    #expect(taps == 1 && screen.log.endOffset.y == 90)
  }

  @Test func `a drag prevents a press of the content that would take its movement`() {
    let press = UILongPressGestureRecognizer()
    press.allowableMovement = 1000
    var presses = 0
    press.addAction { _ in presses += 1 }
    screen.view.addGestureRecognizer(press)
    screen.drag(-100, hold: 1)
    #expect(presses == 0 && screen.log.endOffset.y == 90)
  }

  @Test func `a drag waits for a gesture that has to fail first`() {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .left
    screen.view.addGestureRecognizer(swipe)
    screen.view.panGestureRecognizer.require(toFail: swipe)
    screen.drag(-100)
    #expect(screen.log.endOffset.y > 0)
    screen.simulator.settle()
    #expect(!screen.view.isTracking && !screen.view.isDragging)
  }
}
