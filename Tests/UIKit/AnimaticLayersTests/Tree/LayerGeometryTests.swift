import Animatic
import Foundation
import TestSupport
import Testing

/// Geometry, rules H7, H10, I1 and I2; "measured" rows are from core-animation-measured.json.
@MainActor struct LayerGeometryTests {
  @Test func `measured: the frame follows anchor, bounds and transform, and leads position`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(layer.position == CGPoint(x: 60, y: 45))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
    layer.bounds = CGRect(x: 5, y: 5, width: 200, height: 100)
    #expect(layer.frame == CGRect(x: 60, y: 45, width: 200, height: 100))
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(layer.frame == CGRect(x: 60, y: 45, width: 400, height: 300))
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(layer.position == .zero && isClose(layer.bounds.numbers, [5, 5, 5, 10.0 / 3]))
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    expectClose(
      [layer.frame.minX, layer.frame.width, layer.frame.height],
      [-1.598085128680676, 5.98599793813254, 5.322402899322256], within: 1e-12)
  }

  @Test func `measured: a negative size is made positive`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: -20, height: -30)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 20, height: 30))
    #expect(layer.position == CGPoint(x: 0, y: -5))
    #expect(layer.frame == CGRect(x: -10, y: -20, width: 20, height: 30))
    layer.bounds = CGRect(x: 5, y: 5, width: -10, height: -20)
    #expect(layer.bounds == CGRect(x: -5, y: -15, width: 10, height: 20))
  }

  @Test(
    arguments: [
      (30.0, [4.1987, -1.6506, 111.6025, 93.3013]), (45, [6.967, -8.033, 106.066, 106.066]),
      (90, [35, -5, 50, 100]),
    ] as [(Double, [Double])])
  func `the frame of a turned layer is the box around it`(degrees: Double, frame: [Double]) {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 100, height: 50)
    layer.position = CGPoint(x: 60, y: 45)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: degrees * .pi / 180))
    #expect(isClose(layer.frame.numbers, frame.map { CGFloat($0) }, within: 5e-5))
  }

  @Test func `perspective shows in the frame`() {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 100, height: 100)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    // A layer 250 points nearer at a distance of 500 is twice as large.
    layer.transform = CATransform3DTranslate(transform, 0, 0, 250)
    #expect(isClose(layer.frame.numbers, [-100, -100, 200, 200]))
  }

  /// The size stays if the transform makes no size as large as the frame: 1e10 / 1e-300 is more
  /// than the greatest number (I1).
  @Test(
    arguments: [
      (1e-300, 1, [1e10, 40]), (1, 1e-300, [40, 1e10]), (1e-150, 1e-150, [1e200, 1e200]),
    ] as [(CGFloat, CGFloat, [CGFloat])])
  func `a frame that no finite size fills keeps the size`(
    xScale: CGFloat, yScale: CGFloat, size: [CGFloat]
  ) {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 7, height: 9)
    layer.transform = CATransform3DMakeScale(xScale, yScale, 1)
    layer.frame = CGRect(x: 0, y: 0, width: size[0], height: size[1])
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 7, height: 9))
  }

  @Test func `bounds and positions are finite`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().bounds.size.width = .nan }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CALayer().position.y = .infinity }
    }
  }

  @MainActor private struct Pair {
    let outer = CALayer()
    let inner = CALayer()

    init() { outer.addSublayer(inner) }
  }

  private func measuredPair() -> Pair {
    let pair = Pair()
    pair.outer.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    pair.inner.frame = CGRect(x: 50, y: 60, width: 100, height: 100)
    pair.inner.bounds = CGRect(x: 10, y: 10, width: 100, height: 100)
    return pair
  }

  @Test func `measured: points and rectangles convert out of a scaled layer, and back`() {
    let pair = measuredPair()
    #expect(pair.inner.convert(CGPoint.zero, to: pair.outer) == CGPoint(x: 40, y: 50))
    pair.inner.transform = CATransform3DMakeScale(2, 2, 1)
    let inside = CGRect(x: 10, y: 10, width: 50, height: 50)
    let outside = CGRect(x: 0, y: 10, width: 100, height: 100)
    #expect(pair.inner.convert(inside, to: pair.outer) == outside)
    #expect(pair.inner.convert(outside, from: pair.outer) == inside)
    let (point, expected) = (CGPoint(x: 60, y: 60), CGPoint(x: 100, y: 110))
    #expect(pair.inner.convert(point, to: pair.outer) == expected)
    #expect(pair.outer.convert(point, from: pair.inner) == expected)
    #expect(pair.inner.convert(expected, from: pair.outer) == point)
    #expect(pair.outer.convert(expected, to: pair.inner) == point)
  }

  @Test func `measured: the sublayer transform works about the superlayer's anchor`() {
    let pair = Pair()
    pair.outer.anchorPoint = .zero
    pair.outer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    pair.inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    pair.outer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    #expect(pair.inner.convert(CGPoint.zero, to: pair.outer) == CGPoint(x: 20, y: 20))
    pair.outer.bounds.origin = CGPoint(x: 5, y: 5)
    #expect(pair.inner.convert(CGPoint.zero, to: pair.outer) == CGPoint(x: 15, y: 15))
  }

  @Test func `a sublayer transform with perspective converts points`() {
    let pair = Pair()
    pair.inner.bounds.size = CGSize(width: 100, height: 100)
    pair.outer.sublayerTransform.m34 = -1 / 500
    pair.inner.zPosition = 250
    let corner = pair.inner.convert(CGPoint.zero, to: pair.outer)
    #expect(corner == CGPoint(x: -100, y: -100))
    #expect(pair.inner.convert(corner, from: pair.outer) == .zero)
  }

  @Test func `a flipped layer counts from its bottom edge`() {
    let pair = Pair()
    pair.outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    pair.outer.isGeometryFlipped = true
    pair.inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    let corners = [pair.outer, nil].map { pair.inner.convert(CGPoint.zero, to: $0) }
    #expect(corners == [CGPoint(x: 10, y: 10), CGPoint(x: 10, y: 90)])
  }

  @Test func `layers of different branches convert through their common superlayer`() {
    let root = CALayer()
    let (left, right) = (CALayer(), CALayer())
    root.addSublayer(left)
    root.addSublayer(right)
    left.frame = CGRect(x: 10, y: 0, width: 50, height: 50)
    right.frame = CGRect(x: 60, y: 5, width: 50, height: 50)
    #expect(left.convert(CGPoint(x: 1, y: 2), to: right) == CGPoint(x: -49, y: -3))
    #expect(left.convert(CGPoint(x: 1, y: 2), from: nil) == CGPoint(x: -9, y: 2))
  }

  @Test func `presentation layers convert by the presentation`() throws {
    let simulator = Simulator()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    simulator.show(view)
    linearBlock { view.center.x += 100 }
    let shown = try #require(simulator.shown(view.layer, at: 0.5))
    let window = try #require(simulator.window.layer.presentation())
    #expect(shown.convert(CGPoint.zero, to: window) == CGPoint(x: 50, y: 0))
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 100, y: 0))
    #expect(window.hitTest(CGPoint(x: 55, y: 5))?.model() === view.layer)
  }

  @Test func `views convert to and from the root`() {
    let root = UIView(frame: CGRect(x: 7, y: 7, width: 200, height: 200))
    let child = UIView(frame: CGRect(x: 80, y: 80, width: 20, height: 20))
    root.addSubview(child)
    #expect(child.convert(CGPoint(x: 85, y: 85), from: root) == CGPoint(x: 5, y: 5))
    #expect(child.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 85, y: 85))
    #expect(child.convert(CGPoint(x: 5, y: 5), to: nil) == CGPoint(x: 85, y: 85))
    root.bounds.origin = CGPoint(x: -10, y: -10)
    #expect(child.convert(CGPoint(x: 85, y: 85), from: root) == CGPoint(x: 5, y: 5))
    #expect(child.convert(CGPoint(x: 5, y: 5), to: root.superview) == CGPoint(x: 85, y: 85))
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(root.convert(rect, from: child) == child.frame)
    #expect(child.convert(rect, to: root) == child.frame)
  }

  @Test func `a scaled view maps its superview's points to its own`() {
    let (root, child) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    root.addSubview(child)
    child.transform = CGAffineTransform(scaleX: 2, y: 2)
    child.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
    #expect(root.convert(CGPoint(x: 60, y: 20), to: child) == CGPoint(x: 25, y: 5))
  }

  @Test func `a rectangle of a turned view is enlarged to cover all four corners`() {
    let root = UIView()
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    root.addSubview(child)
    child.center = CGPoint(x: 100, y: 100)
    child.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let box = child.convert(CGRect(x: 0, y: 0, width: 100, height: 50), to: root)
    #expect(isClose(box.numbers, [46.967, 46.967, 106.066, 106.066], within: 5e-4))
  }

  @Test func `a layer contains its upper left edges, not the lower right ones`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect([0, 99, 100].map { layer.contains(CGPoint(x: $0, y: $0)) } == [true, true, false])
  }

  @Test func `hit testing finds the frontmost layer, by depth and then by order`() {
    let root = CALayer()
    let (first, second) = (CALayer(), CALayer())
    for layer in [root, first, second] {
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    }
    root.addSublayer(first)
    root.addSublayer(second)
    let point = CGPoint(x: 50, y: 50)
    #expect(root.hitTest(point) === second)
    first.zPosition = 1
    #expect(root.hitTest(point) === first)
    first.isHidden = true
    #expect(root.hitTest(point) === second)
    second.opacity = 0
    #expect(root.hitTest(point) === root && root.hitTest(CGPoint(x: 100, y: 50)) == nil)
  }

  @Test func `a sublayer outside of the bounds is hit, unless these mask`() {
    let root = CALayer()
    let child = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    child.frame = CGRect(x: 20, y: 20, width: 10, height: 10)
    root.addSublayer(child)
    let point = CGPoint(x: 25, y: 25)
    #expect(root.hitTest(point) === child)
    root.masksToBounds = true
    #expect(root.hitTest(point) == nil)
  }
}
