import Animatic
import Testing

/// Scroll views inside scroll views: rule I8.
@MainActor
struct NestedScrollTests {
  private let simulator = Simulator()
  private let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))

  init() {
    outer.contentSize = CGSize(width: 320, height: 2000)
    outer.addSubview(inner)
    simulator.window.addSubview(outer)
  }

  private func drag(_ dx: CGFloat, _ dy: CGFloat) {
    let start = CGPoint(x: 160, y: 150)
    simulator.touch.play(
      .drag(from: start, to: CGPoint(x: start.x + dx, y: start.y + dy), duration: 1, hold: 0.5))
  }

  @Test func `the direction of the finger chooses between the axes`() {
    inner.contentSize = CGSize(width: 2000, height: 300)
    drag(-110, -20)
    #expect(inner.contentOffset.x == 100 && outer.contentOffset == .zero)
    drag(-20, -110)
    #expect(inner.contentOffset.x == 100 && outer.contentOffset.y == 100)
  }

  @Test func `the inner one scrolls first, and hands over at its edge`() {
    inner.contentSize = CGSize(width: 320, height: 400)
    // Backwards, the inner one has content again.
    for (distance, offsets) in [
      (-60, [50, 0]), (-60, [100, 0]), (-60, [100, 50]), (60, [50, 50]),
    ]
      as [(CGFloat, [CGFloat])]
    {
      drag(0, distance)
      #expect([inner.contentOffset.y, outer.contentOffset.y] == offsets)
    }
  }

  @Test func `where neither can go on, the inner one bounces`() {
    inner.contentSize = CGSize(width: 320, height: 400)
    let log = ScrollLog()
    inner.delegate = log
    drag(0, 60)
    #expect(log.offsets.contains { $0.y < 0 })
    simulator.settle()
    #expect(inner.contentOffset == .zero && outer.contentOffset == .zero)
  }

  @Test func `one drag moves one of them only`() {
    inner.contentSize = CGSize(width: 2000, height: 2000)
    let (first, second) = (ScrollLog(), ScrollLog())
    (inner.delegate, outer.delegate) = (first, second)
    drag(-30, -60)
    #expect(first.lines.first == "WillBeginDragging" && second.lines == [])
  }
}
