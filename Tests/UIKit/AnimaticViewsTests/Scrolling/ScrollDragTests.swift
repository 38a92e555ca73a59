import Foundation
import Testing

@testable import AnimaticViews

/// Drags as values: rule I8.
struct ScrollDragTests {
  private func geometry(
    _ content: CGSize, locks: Bool = false, bounces: Bool = true
  ) -> ScrollGeometry {
    var geometry = ScrollGeometry(
      x: ScrollAxis(length: 320, content: content.width, bounces: bounces),
      y: ScrollAxis(length: 480, content: content.height, bounces: bounces))
    geometry.locksDirection = locks
    return geometry
  }

  private let tall = CGSize(width: 320, height: 5000)
  private let large = CGSize(width: 5000, height: 5000)

  private func drag(
    _ points: [(CGFloat, CGFloat)], in geometry: ScrollGeometry, from offset: CGPoint = .zero
  ) -> (steps: [ScrollDrag.Step], offset: CGPoint) {
    var drag = ScrollDrag(at: .zero, time: 0, offset: offset, in: geometry)
    let steps = points.enumerated().map { index, point in
      drag.move(
        to: CGPoint(x: point.0, y: point.1), at: Double(index + 1) / 60, in: geometry)
    }
    return (steps, geometry.shown(drag.pulled))
  }

  @Test func `a drag begins at ten points, which the content does not follow`() {
    let geometry = geometry(tall)
    #expect(drag([(0, -9.99)], in: geometry).steps == [.waiting])
    let ten = drag([(0, -10)], in: geometry)
    #expect(ten.steps == [.began] && ten.offset == .zero)
    let far = drag([(0, -9), (0, -100), (0, -180)], in: geometry)
    #expect(far.steps == [.waiting, .began, .moved] && far.offset == CGPoint(x: 0, y: 170))
  }

  @Test func `a drag along an axis that cannot scroll fails`() {
    let geometry = geometry(tall)
    #expect(drag([(12, 3)], in: geometry).steps == [.failed])
    #expect(drag([(8, -8), (8, -12)], in: geometry).steps == [.waiting, .began])
    let small = CGSize(width: 320, height: 480)
    #expect(drag([(0, -20)], in: self.geometry(small)).steps == [.failed])
  }

  @Test(arguments: [
    // travel, with lock, offset
    (CGPoint(x: -30, y: -40), false, CGPoint(x: 24, y: 32)),
    (CGPoint(x: -30, y: -40), true, CGPoint(x: 24, y: 32)),
    (CGPoint(x: -10, y: -40), true, CGPoint(x: 0, y: 30)),
    (CGPoint(x: -60, y: 20), true, CGPoint(x: 50, y: 0)),
    (CGPoint(x: -50, y: 20), true, CGPoint(x: 40, y: 0)),
    (CGPoint(x: 20, y: -50), true, CGPoint(x: 0, y: 40)),
  ])
  func `the lock keeps a drag on the axis of its direction`(
    travel: CGPoint, locks: Bool, offset: CGPoint
  ) {
    let result = drag([(travel.x, travel.y)], in: geometry(large, locks: locks))
    expectClose([result.offset.x, result.offset.y], [offset.x, offset.y])
  }

  @Test func `past an edge the content resists, and the finger finds it again`() {
    let result = drag([(0, 110)], in: geometry(tall))
    expectClose(result.offset.y, -49.3458, within: 0.01)
    expectClose(drag([(0, 110), (0, 10)], in: geometry(tall)).offset.y, 0)
    // A drag that begins where the content shows past the edge goes on from there.
    let caught = drag([(0, 10)], in: geometry(tall), from: CGPoint(x: 0, y: -49.3458))
    expectClose(caught.offset.y, -49.3458, within: 1e-6)
    #expect(drag([(0, 110)], in: geometry(tall, bounces: false)).offset.y == 0)
  }

  @Test func `on a screen with pixels, offsets are rounded to them`() {
    var geometry = geometry(large)
    geometry.scale = 3
    let shown = geometry.shown(CGPoint(x: 7.1, y: 2.741))
    expectClose([shown.x, shown.y], [7, 2 + 2 / 3.0], within: 1e-9)
  }

  @Test func `other fingers do not move the content`() {
    let geometry = geometry(tall)
    var drag = ScrollDrag(at: .zero, time: 0, offset: .zero, in: geometry)
    _ = drag.move(to: CGPoint(x: 0, y: -50), at: 0.1, in: geometry)
    drag.setFingers(at: CGPoint(x: 100, y: 60))
    _ = drag.move(to: CGPoint(x: 100, y: 40), at: 0.2, in: geometry)
    #expect(drag.pulled.y == 60)
  }

  @Test func `an offset from elsewhere is where the drag goes on`() {
    let geometry = geometry(tall)
    var drag = ScrollDrag(at: .zero, time: 0, offset: .zero, in: geometry)
    _ = drag.move(to: CGPoint(x: 0, y: -50), at: 0.1, in: geometry)
    drag.setOffset(CGPoint(x: 0, y: 1000), in: geometry)
    _ = drag.move(to: CGPoint(x: 0, y: -60), at: 0.2, in: geometry)
    #expect(drag.pulled.y == 1010)
  }
}
