import Animatic
import Foundation
import TestSupport
import Testing

@MainActor struct LayerValueTests {
  private let simulator = Simulator()

  private func added(_ kind: LayerKind) -> CALayer {
    let layer = kind.made
    simulator.show(layer)
    return layer
  }

  @Test func `a layer copies its path, and has no other than the last one`() {
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
    path.closeSubpath()
    shape.path = path
    #expect(shape.path == path && shape.path !== path)
    path.addLine(to: .zero)
    #expect(shape.path != path)
    shape.path = nil
    #expect(shape.path == nil)
  }

  @Test(
    arguments: [
      (.shape, "strokeEnd", .number(.nan)), (.shape, "lineDashPattern", .numbers([1, .infinity])),
      (.shape, "lineDashPattern", .text("dashes")), (.shape, "path", .number(3)),
      (.shape, "lineCap", .number(1)), (.gradient, "colors", .numbers([1, 2])),
      (.gradient, "colors", .text("red")), (.gradient, "locations", .numbers([.nan])),
      (.gradient, "startPoint", .number(4)), (.text, "fontSize", .number(.infinity)),
      (.text, "wrapped", .text("yes")), (.replicator, "instanceCount", .text("two")),
      (.replicator, "instanceTransform", .number(1)),
      (.replicator, "preservesDepth", .text("no")), (.plain, "maskedCorners", .number(0.5)),
    ] as [(LayerKind, String, LayerValue)])
  func `a value of another type or not finite is ignored and reported`(
    kind: LayerKind, key: String, value: LayerValue
  ) {
    let layer = kind.made
    let old = String(describing: layer.value(forKey: key))
    let found = diagnostics { layer.setValue(value.object, forKey: key) }
    #expect((found.count, String(describing: layer.value(forKey: key))) == (1, old))
  }

  @Test func `setters ignore and report numbers that are not finite`() {
    let (shape, replicator, gradient) = (CAShapeLayer(), CAReplicatorLayer(), CAGradientLayer())
    let found = diagnostics {
      shape.strokeEnd = .nan
      shape.lineDashPattern = [1, NSNumber(value: Double.nan)]
      shape.strokeColor = CGColor(red: .nan, green: 0, blue: 0, alpha: 1)
      gradient.endPoint.x = .infinity
      replicator.instanceRedOffset = .infinity
      replicator.instanceTransform.m41 = .nan
      shape.minificationFilterBias = .nan
      shape.rasterizationScale = .nan
    }
    #expect(found.count == 8)
    #expect(shape.strokeEnd == 1 && shape.lineDashPattern == nil && shape.strokeColor == nil)
    #expect(gradient.endPoint.x == 0.5 && replicator.instanceRedOffset == 0)
    #expect(CATransform3DIsIdentity(replicator.instanceTransform))
  }

  @Test func `settings of all layers are stored, and masked corners fade`() {
    let layer = added(.plain)
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.cornerCurve = .continuous
    layer.contentsFormat = .RGBA16Float
    layer.setValue("nearest", forKey: "magnificationFilter")
    layer.setValue(3, forKey: "edgeAntialiasingMask")
    layer.setValue(true, forKey: "shouldRasterize")
    #expect(layer.animationKeys()?.contains("transition") == true)
    #expect(layer.maskedCorners.rawValue == 3 && layer.cornerCurve.rawValue == "continuous")
    #expect(layer.magnificationFilter == .nearest && layer.shouldRasterize)
    #expect(layer.edgeAntialiasingMask == [.layerLeftEdge, .layerRightEdge])
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }

  @Test func `a text layer keeps its string and its font`() {
    let layer = CATextLayer()
    let font = NSObject()
    (layer.string, layer.font, layer.isWrapped) = ("text", font, true)
    #expect(layer.string as? String == "text" && layer.font === font)
    #expect(layer.value(forKey: "isWrapped") as? Bool == true)
    layer.font = nil
    #expect(layer.font as? String == "Helvetica")
  }

  @Test func `a transform layer keeps the depth of its sublayers, and is not hit`() {
    func corner(through middle: CALayer) -> CGPoint {
      let (root, leaf) = (CALayer(), CALayer())
      root.addSublayer(middle)
      middle.addSublayer(leaf)
      middle.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      leaf.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
      leaf.bounds.size = CGSize(width: 10, height: 10)
      return leaf.convert(CGPoint(x: 10, y: 10), to: root)
    }
    expectClose(corner(through: CATransformLayer()).numbers, [5, 5])
    expectClose(corner(through: CALayer()).numbers, [0, 5])
    let layer = CATransformLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(layer.hitTest(CGPoint(x: 5, y: 5)) == nil)
  }
}
