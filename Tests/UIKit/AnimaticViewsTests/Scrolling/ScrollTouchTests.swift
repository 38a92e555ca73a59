import Animatic
import Testing

/// Touches of the content of scroll views: rule I8.
@MainActor
struct ScrollTouchTests {
  private let screen = ScrollScreen()
  private let log = TouchLog()
  private var simulator: Simulator { screen.simulator }

  init() {
    screen.view.addSubview(log.view("row", CGRect(x: 0, y: 0, width: 320, height: 5000)))
    simulator.flush()
  }

  private func play(_ script: String) -> [String] { log.play(script, on: simulator) }

  @Test func `the content receives a touch after 0.15 s`() {
    #expect(play("down 20 20, wait 0.14") == [] && play("wait 0.02") == ["row began 20 20"])
    #expect(play("up 20 20") == ["row ended 20 20"])
  }

  @Test func `a lift before that delivers the start and the end together`() {
    let lines = play("down 20 20, wait 0.05, up 20 20")
    #expect(lines == ["row began 20 20", "row ended 20 20"] && play("wait 1") == [])
  }

  @Test func `without the delay the content receives a touch at once`() {
    screen.view.delaysContentTouches = false
    #expect(play("down 20 20") == ["row began 20 20"])
  }

  @Test func `a drag takes over the touch`() {
    screen.drag(-100, duration: 0.1)
    #expect(log.lines == [])
    simulator.settle()
    screen.view.contentOffset = .zero
    let lines = play("down 20 20, wait 0.2, move 20 40")
    #expect(lines.count == 2 && lines.last?.hasPrefix("row cancelled") == true)
    #expect(screen.view.isDragging)
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
      list.addSubview(log.view("row", CGRect(x: 0, y: 0, width: 320, height: 5000)))
      simulator.window.addSubview(list)
      let lines = play("down 20 20, wait 0.2, move 20 20, wait 0.1, move 20 120, up 20 120")
      #expect(list.contentOffset == .zero && lines.last == "row ended 20 120")
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
    #expect(play("down 20 20, wait 0.5, up 20 20, down 20 20, wait 0.05, up 20 20") == [])
  }
}

/// Gesture recognisers around a scroll view: rule I9.
@MainActor
struct ScrollGestureTests {
  private let screen = ScrollScreen()

  private func addRow() -> UIView {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
    screen.view.addSubview(row)
    return row
  }

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
    let (row, pan) = (addRow(), UIPanGestureRecognizer())
    row.addGestureRecognizer(pan)
    screen.simulator.play("down 20 20, wait 0.1, move 20 120, up 20 120")
    #expect(screen.view.contentOffset == .zero && !screen.view.isTracking)
    row.removeGestureRecognizer(pan)
    screen.drag(-100)
    #expect(screen.log.endOffset.y == 90)
  }

  @Test func `a tap on a row is recognised, and a drag prevents it`() {
    var taps = 0
    addRow().addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
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
