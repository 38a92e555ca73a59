import Animatic
import Testing

/// Touches of the content of scroll views: rule I.8.
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

  @Test func `a lift before that delivers the begin and the end together`() {
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
