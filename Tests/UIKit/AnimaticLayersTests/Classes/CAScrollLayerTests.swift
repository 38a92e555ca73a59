import Animatic
import Testing

@MainActor struct CAScrollLayerTests {
  /// A scroll layer that shows 100 × 100 points from (50, 60) on, and a sublayer at (10, 20) in it.
  private func layers() -> (CAScrollLayer, CALayer) {
    let scroll = CAScrollLayer()
    scroll.bounds = CGRect(x: 50, y: 60, width: 100, height: 100)
    let inner = CALayer()
    inner.frame = CGRect(x: 10, y: 20, width: 400, height: 400)
    scroll.addSublayer(inner)
    return (scroll, inner)
  }

  @Test(
    arguments: zip(
      [CAScrollLayerScrollMode.none, .vertically, .horizontally, .both],
      [CGPoint(x: 50, y: 60), CGPoint(x: 50, y: 8), CGPoint(x: 7, y: 60), CGPoint(x: 7, y: 8)]))
  func `a layer scrolls in the directions of its mode`(
    mode: CAScrollLayerScrollMode, origin: CGPoint
  ) {
    let (scroll, inner) = layers()
    scroll.scrollMode = mode
    scroll.scroll(to: CGPoint(x: 7, y: 8))
    #expect(scroll.bounds == CGRect(origin: origin, size: CGSize(width: 100, height: 100)))
    #expect(CAScrollLayer(layer: scroll).scrollMode == mode)
    inner.scroll(CGPoint(x: -3, y: -12))
    #expect(scroll.bounds.origin == origin)
  }

  /// Each rectangle of the scroll layer's coordinates, with the origin after which it shows.
  nonisolated static let rectangles: [(CGRect, CGPoint)] = [
    (CGRect(x: 60, y: 70, width: 20, height: 20), CGPoint(x: 50, y: 60)),
    (CGRect(x: 0, y: 70, width: 20, height: 20), CGPoint(x: 0, y: 60)),
    (CGRect(x: 200, y: 70, width: 20, height: 20), CGPoint(x: 120, y: 60)),
    (CGRect(x: 60, y: 150, width: 20, height: 20), CGPoint(x: 50, y: 70)),
    (CGRect(x: 60, y: 70, width: 300, height: 20), CGPoint(x: 60, y: 60)),
    (CGRect(x: 40, y: 20, width: 300, height: 300), CGPoint(x: 40, y: 20)),
    (CGRect(x: 150, y: 160, width: 0, height: 0), CGPoint(x: 50, y: 60)),
  ]

  @Test(arguments: rectangles)
  func `a rectangle comes to light by the shortest way`(rect: CGRect, origin: CGPoint) {
    let (scroll, inner) = layers()
    inner.scrollRectToVisible(rect.offsetBy(dx: -10, dy: -20))
    #expect(scroll.bounds.origin == origin)
    scroll.scroll(to: rect)
    #expect(scroll.bounds.origin == origin)
  }

  @Test func `what lies in the scroll layer's bounds is visible`() {
    let (scroll, inner) = layers()
    #expect(inner.visibleRect == CGRect(x: 40, y: 40, width: 100, height: 100))
    scroll.scroll(to: CGPoint(x: 380, y: -70))
    #expect(inner.visibleRect == CGRect(x: 370, y: 0, width: 30, height: 10))
    scroll.scroll(to: CGPoint(x: 1000, y: 0))
    #expect(inner.visibleRect == .zero && scroll.visibleRect == scroll.bounds)
  }

  @Test func `a layer outside of scroll layers sees all of itself, and scrolls nothing`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.scroll(CGPoint(x: 9, y: 9))
    layer.scrollRectToVisible(CGRect(x: 100, y: 100, width: 1, height: 1))
    #expect(layer.visibleRect == layer.bounds && layer.bounds.origin == CGPoint(x: 1, y: 2))
  }

  @Test func `a scroll animates as any change of the bounds (H2)`() throws {
    let simulator = Simulator()
    let (scroll, _) = layers()
    simulator.show(scroll)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    scroll.scroll(to: CGPoint(x: 150, y: 60))
    CATransaction.commit()
    simulator.advance(by: 0.25)
    #expect(try #require(scroll.presentation()).bounds.origin == CGPoint(x: 75, y: 60))
  }
}
