import Animatic
import Testing

/// Frame, bounds, centre and transform: rule I1 (L42).
@MainActor
struct GeometryTests {
  /// I1: the chain measured on an Apple system (`core-animation-measured.json`, "geometry").
  @Test func `the measured chain of changes gives the measured numbers`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.bounds.numbers == [0, 0, 100, 50] && view.center.numbers == [60, 45])
    view.layer.anchorPoint = .zero
    #expect(view.frame.numbers == [60, 45, 100, 50])
    view.bounds = CGRect(x: 5, y: 5, width: 200, height: 100)
    #expect(view.frame.numbers == [60, 45, 200, 100])
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.frame.numbers == [60, 45, 400, 300])
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.center.numbers == [0, 0])
    expectClose(view.bounds.numbers, [5, 5, 5, 10.0 / 3])
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    expectClose(view.frame.origin.x, -1.598085128680676)
    expectClose(view.frame.width, 5.98599793813254)
    expectClose(view.frame.height, 5.322402899322256)
  }

  /// I1, measured
  @Test func `a frame or bounds of negative size are the same area`() {
    let view = UIView()
    view.frame = CGRect(x: 10, y: 10, width: -20, height: -30)
    #expect(view.bounds.numbers == [0, 0, 20, 30] && view.center.numbers == [0, -5])
    #expect(view.frame.numbers == [-10, -20, 20, 30])
    view.bounds = CGRect(x: 5, y: 5, width: -10, height: -20)
    #expect(view.bounds.numbers == [-5, -15, 10, 20])
  }

  /// I1: bounds 100 × 50 around (60, 45).
  @Test(
    arguments: [
      (30, [4.1987, -1.6506, 111.6025, 93.3013]), (45, [6.967, -8.033, 106.066, 106.066]),
      (90, [35, -5, 50, 100]),
    ] as [(CGFloat, [CGFloat])])
  func `the frame of a rotated view is its bounding box`(degrees: CGFloat, frame: [CGFloat]) {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: degrees * .pi / 180)
    expectClose(view.frame.numbers, frame, within: 1e-4)
    #expect(view.bounds.numbers + view.center.numbers == [0, 0, 100, 50, 60, 45])
  }

  @Test(
    arguments: [
      (90, [125, 75, 50, 100]), (180, [100, 100, 100, 50]), (-90, [125, 75, 50, 100]),
    ] as [(CGFloat, [CGFloat])])
  func `the frame under quarter turns is exact (I1)`(degrees: CGFloat, frame: [CGFloat]) {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: degrees * .pi / 180)
    #expect(view.center.numbers == [150, 125])
    #expect(view.frame.numbers == frame && view.layer.frame.numbers == frame)
  }

  @Test func `the centre moves a view, and a transform changes neither centre nor bounds`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
    #expect(view.bounds.numbers + view.center.numbers == [0, 0, 100, 50, 60, 45])
    view.transform = .identity
    #expect(view.frame.numbers == [10, 20, 100, 50])
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.bounds.numbers == [0, 0, 100, 50] && view.frame.numbers == [-50, -25, 100, 50])
  }

  @Test func `the bounds resize a view around its anchor point`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.bounds.size = CGSize(width: 200, height: 10)
    #expect(view.center.numbers == [60, 45] && view.frame.numbers == [-40, 40, 200, 10])
    view.bounds.origin = CGPoint(x: 7, y: 8)
    #expect(view.frame.numbers == [-40, 40, 200, 10])
    view.frame.origin = .zero
    #expect(view.bounds.numbers == [7, 8, 200, 10])
  }

  @Test func `the frame honours the anchor point`() {
    let view = UIView()
    view.layer.anchorPoint = CGPoint(x: 0.25, y: 1)
    view.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(view.center.numbers == [35, 70] && view.frame.numbers == [10, 20, 100, 50])
  }

  /// I1: the size is that of the frame under the inverse.
  @Test func `a frame set under a quarter turn swaps the sides`() {
    let view = UIView()
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
    expectClose(view.bounds.numbers, [0, 0, 100, 50])
    expectClose(view.frame.numbers, [0, 0, 50, 100])
  }

  @Test(arguments: [1.5, 2.5, 3, 7])
  func `a frame set under a scale of few digits reads back exactly (I1)`(scale: CGFloat) {
    let view = UIView()
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    #expect(view.frame.size == CGSize(width: 100, height: 60))
  }

  @Test func `a frame set under a transform without extent keeps the size`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(view.frame.numbers == [5, 10, 0, 0])
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
    #expect(view.center.numbers == [25, 50] && view.bounds.size == CGSize(width: 10, height: 20))
  }
}
