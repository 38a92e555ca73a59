import Animatic
import Foundation
import TestSupport
import Testing

/// The layers that draw by themselves: defaults, animations and presentations of their values.
@MainActor
struct DrawingLayerTests {
  private let simulator = Simulator()

  /// A class of layers by name, so that tests can have it as an argument.
  enum Kind: String, CaseIterable {
    case plain, shape, gradient, text, replicator, transform

    @MainActor var type: CALayer.Type {
      switch self {
      case .plain: CALayer.self
      case .shape: CAShapeLayer.self
      case .gradient: CAGradientLayer.self
      case .text: CATextLayer.self
      case .replicator: CAReplicatorLayer.self
      case .transform: CATransformLayer.self
      }
    }

    @MainActor var made: CALayer {
      switch self {
      case .plain: CALayer()
      case .shape: CAShapeLayer()
      case .gradient: CAGradientLayer()
      case .text: CATextLayer()
      case .replicator: CAReplicatorLayer()
      case .transform: CATransformLayer()
      }
    }
  }

  /// A value of a property, so that tests can have it as an argument.
  enum Value: Sendable {
    case number(Double)
    case point(Double, Double)
    case color(Double, Double, Double)
    case colors([SIMD3<Double>])
    case numbers([Double])
    /// The path along a square.
    case square(Double)
    case text(String)

    var object: Any {
      switch self {
      case .number(let number): number
      case .point(let x, let y): CGPoint(x: x, y: y)
      case .color(let red, let green, let blue): Self.rgb(red, green, blue)
      case .colors(let colors): colors.map { Self.rgb($0.x, $0.y, $0.z) }
      case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
      case .square(let size): Self.path(ofSquare: size)
      case .text(let text): text
      }
    }

    static func rgb(_ red: Double, _ green: Double, _ blue: Double) -> CGColor {
      CGColor(red: red, green: green, blue: blue, alpha: 1)
    }

    static func path(ofSquare size: Double) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: size, height: size), transform: nil)
    }
  }

  /// A property with two values and the numbers of their mean.
  struct Half: Sendable {
    let kind: Kind
    let key: String
    let from, to: Value
    let mean: [CGFloat]

    init(_ kind: Kind, _ key: String, _ from: Value, _ to: Value, _ mean: [CGFloat]) {
      (self.kind, self.key, self.from, self.to, self.mean) = (kind, key, from, to, mean)
    }
  }

  private func added(_ kind: Kind) -> CALayer {
    let layer = kind.made
    simulator.window.layer.addSublayer(layer)
    simulator.flush()
    return layer
  }

  // MARK: - Defaults

  @Test(
    arguments: [
      (.shape, "fillColor", [0, 0, 0, 1]), (.shape, "strokeStart", [0]), (.shape, "strokeEnd", [1]),
      (.shape, "lineWidth", [1]), (.shape, "miterLimit", [10]), (.shape, "lineDashPhase", [0]),
      (.gradient, "startPoint", [0.5, 0]), (.gradient, "endPoint", [0.5, 1]),
      (.text, "fontSize", [36]), (.text, "foregroundColor", [1, 1, 1, 1]),
      (.replicator, "instanceCount", [1]), (.replicator, "instanceDelay", [0]),
      (.replicator, "instanceColor", [1, 1, 1, 1]), (.replicator, "instanceRedOffset", [0]),
      (.replicator, "instanceGreenOffset", [0]), (.replicator, "instanceBlueOffset", [0]),
      (.replicator, "instanceAlphaOffset", [0]), (.plain, "maskedCorners", [15]),
      (.plain, "shouldRasterize", [0]), (.plain, "rasterizationScale", [1]),
      (.plain, "allowsGroupOpacity", [1]), (.plain, "allowsEdgeAntialiasing", [0]),
      (.plain, "edgeAntialiasingMask", [15]), (.plain, "drawsAsynchronously", [0]),
      (.plain, "needsDisplayOnBoundsChange", [0]), (.plain, "minificationFilterBias", [0]),
    ] as [(Kind, String, [CGFloat])])
  func `a new layer has Core Animation's numbers`(kind: Kind, key: String, expected: [CGFloat]) {
    #expect(numbers(of: kind.made.value(forKey: key)) == expected)
    #expect(numbers(of: kind.type.defaultValue(forKey: key)) == expected)
  }

  @Test(
    arguments: [
      (.shape, "fillRule", "non-zero"), (.shape, "lineCap", "butt"), (.shape, "lineJoin", "miter"),
      (.gradient, "type", "axial"), (.text, "truncationMode", "none"),
      (.text, "alignmentMode", "natural"), (.text, "font", "Helvetica"),
      (.plain, "cornerCurve", "circular"), (.plain, "contentsFormat", "RGBA8"),
      (.plain, "minificationFilter", "linear"), (.plain, "magnificationFilter", "linear"),
    ] as [(Kind, String, String)])
  func `a new layer has Core Animation's names`(kind: Kind, key: String, expected: String) {
    #expect(kind.made.value(forKey: key) as? String == expected)
    #expect(kind.type.defaultValue(forKey: key) as? String == expected)
  }

  @Test(
    arguments: [
      (.shape, "path"), (.shape, "strokeColor"), (.shape, "lineDashPattern"),
      (.gradient, "colors"), (.gradient, "locations"), (.text, "string"), (.plain, "shadowPath"),
      (.plain, "strokeEnd"), (.gradient, "strokeEnd"), (.shape, "colors"), (.plain, "fillRule"),
    ] as [(Kind, String)])
  func `a new layer has no other values, and none of another class`(kind: Kind, key: String) {
    #expect(kind.made.value(forKey: key) == nil)
    #expect(kind.type.defaultValue(forKey: key) == nil)
  }

  // MARK: - Animations

  private nonisolated static let halves = [
    Half(.shape, "fillColor", .color(1, 0, 0), .color(0, 0, 1), [0.5, 0, 0.5, 1]),
    Half(.shape, "strokeColor", .color(0, 1, 0), .color(0, 0, 0), [0, 0.5, 0, 1]),
    Half(.shape, "strokeStart", .number(0), .number(0.5), [0.25]),
    Half(.shape, "strokeEnd", .number(0), .number(0.5), [0.25]),
    Half(.shape, "lineWidth", .number(2), .number(5), [3.5]),
    Half(.shape, "miterLimit", .number(8), .number(4), [6]),
    Half(.shape, "lineDashPhase", .number(1), .number(12), [6.5]),
    Half(
      .gradient, "colors", .colors([[1, 0, 0], [0, 0, 0]]), .colors([[0, 0, 1], [1, 1, 1]]),
      [0.5, 0, 0.5, 1, 0.5, 0.5, 0.5, 1]),
    Half(
      .gradient, "locations", .numbers([0, 0.5, 1]), .numbers([0.5, 0.6, 0.7]),
      [0.25, 0.55, 0.85]),
    Half(.gradient, "startPoint", .point(0, 0), .point(1, 0.5), [0.5, 0.25]),
    Half(.gradient, "endPoint", .point(1, 1), .point(0, 1), [0.5, 1]),
    Half(.text, "fontSize", .number(10), .number(20), [15]),
    Half(.text, "foregroundColor", .color(0, 0, 0), .color(1, 1, 0), [0.5, 0.5, 0, 1]),
    Half(.replicator, "instanceCount", .number(2), .number(6), [4]),
    Half(.replicator, "instanceDelay", .number(0), .number(1), [0.5]),
    Half(.replicator, "instanceColor", .color(0, 0, 0), .color(1, 1, 0), [0.5, 0.5, 0, 1]),
    Half(.replicator, "instanceRedOffset", .number(0), .number(-0.5), [-0.25]),
    Half(.replicator, "instanceGreenOffset", .number(0), .number(0.5), [0.25]),
    Half(.replicator, "instanceBlueOffset", .number(0), .number(1), [0.5]),
    Half(.replicator, "instanceAlphaOffset", .number(0), .number(-1), [-0.5]),
    Half(.plain, "rasterizationScale", .number(2), .number(3), [2.5]),
    Half(.plain, "shadowPath", .square(10), .square(20), numbers(of: Value.path(ofSquare: 15))),
    Half(.shape, "path", .square(2), .square(4), numbers(of: Value.path(ofSquare: 3))),
  ]

  @Test(arguments: halves)
  func `an animation shows the mean halfway, and ends at its value`(half: Half) throws {
    let (kind, key, expected) = (half.kind, half.key, half.mean)
    let (from, to) = (half.from.object, half.to.object)
    let layer = added(kind)
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    layer.add(animation, forKey: nil)
    simulator.advance(to: 0.5)
    let shown = try #require(layer.presentation())
    #expect(type(of: shown) == kind.type)
    expectClose(numbers(of: shown.value(forKey: key)), expected, within: 1e-7)
    simulator.advance(to: 2)
    let end = try #require(layer.presentation())
    #expect(numbers(of: end.value(forKey: key)) == numbers(of: to))
    #expect(numbers(of: layer.value(forKey: key)) != numbers(of: to))
  }

  @Test(arguments: halves)
  func `keyframes pass their values at their times`(half: Half) throws {
    let (kind, key, expected) = (half.kind, half.key, half.mean)
    let (from, to) = (half.from.object, half.to.object)
    let layer = added(kind)
    let animation = CAKeyframeAnimation(keyPath: key)
    (animation.values, animation.keyTimes, animation.duration) = (
      [from, to, from], [0, 0.8, 1], 1
    )
    layer.add(animation, forKey: nil)
    for (time, value) in [(0.4, expected), (0.8, numbers(of: to)), (0.9, expected)] {
      simulator.advance(to: time)
      expectClose(numbers(of: layer.presentation()?.value(forKey: key)), value, within: 1e-6)
    }
  }

  @Test(arguments: halves)
  func `a change by key animates by the rules of layers, but for paths`(half: Half) throws {
    let (kind, key) = (half.kind, half.key)
    let (from, to) = (half.from.object, half.to.object)
    let layer = added(kind)
    CATransaction.setDisableActions(true)
    layer.setValue(from, forKey: key)
    #expect(numbers(of: layer.value(forKey: key)) == numbers(of: from))
    simulator.flush()
    let isPath = from is CGPath
    #expect((layer.action(forKey: key) is CABasicAnimation) == !isPath)
    layer.setValue(to, forKey: key)
    simulator.advance(to: 0.01)
    let value = numbers(of: layer.presentation()?.value(forKey: key))
    #expect((value == numbers(of: to)) == isPath)
    #expect(layer.animationKeys() == (isPath ? nil : [key]))
  }

  @Test func `a plain layer has no action for another class's key, and its animation is empty`() {
    let layer = added(.plain)
    #expect(layer.action(forKey: "strokeEnd") == nil)
    #expect(added(.shape).action(forKey: "strokeEnd") is CABasicAnimation)
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    layer.add(animation, forKey: "stroke")
    simulator.advance(to: 0.5)
    #expect(layer.animationKeys() == ["stroke"])
    #expect(layer.presentation()?.value(forKey: "strokeEnd") == nil)
    layer.setValue("mine", forKey: "strokeEnd")
    #expect(layer.value(forKey: "strokeEnd") as? String == "mine")
  }

  // MARK: - Views

  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    var shape: CAShapeLayer? { layer as? CAShapeLayer }
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `a block animates the shape of its view, but for the path`(
    semantics: AnimationSemantics
  ) throws {
    let simulator = Simulator(semantics: semantics)
    let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    simulator.window.addSubview(view)
    let shape = try #require(view.shape)
    shape.path = Value.path(ofSquare: 2)
    simulator.flush()
    linearBlock {
      shape.strokeEnd = 0
      shape.fillColor = Value.rgb(1, 0, 0)
      shape.path = Value.path(ofSquare: 4)
    }
    simulator.advance(to: 0.25)
    let shown = try #require(shape.presentation())
    expectClose(shown.strokeEnd, 0.75)
    expectClose(numbers(of: shown.fillColor), [0.25, 0, 0, 1])
    #expect(shown.path == Value.path(ofSquare: 4))
    shape.strokeEnd = 0.5
    shape.lineWidth = 8
    simulator.advance(to: 0.5)
    #expect(shape.presentation()?.lineWidth == 8)
  }

  @Test func `a presentation is reused while nobody keeps it`() throws {
    let layer = try #require(added(.shape) as? CAShapeLayer)
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    layer.add(animation, forKey: nil)
    simulator.advance(to: 0.25)
    let first = ObjectIdentifier(try #require(layer.presentation()))
    simulator.advance(to: 0.5)
    let kept = try #require(layer.presentation())
    #expect(ObjectIdentifier(kept) == first && kept.model() === layer)
    simulator.advance(to: 0.75)
    #expect(layer.presentation() !== kept)
    expectClose(kept.strokeEnd, 0.5)
    expectClose(layer.presentation()?.strokeEnd ?? .nan, 0.75)
  }

  @Test func `a subclass of a shape layer keeps its class and its copied values`() throws {
    final class Ring: CAShapeLayer {
      var mark = 0
      override init() { super.init() }
      override init(layer: Any) {
        mark = (layer as? Ring)?.mark ?? -1
        super.init(layer: layer)
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let ring = Ring()
    (ring.mark, ring.lineWidth) = (7, 3)
    simulator.window.layer.addSublayer(ring)
    simulator.flush()
    let shown = try #require(ring.presentation())
    #expect(shown.mark == 7 && shown.lineWidth == 3)
    #expect(CALayer(layer: ring).value(forKey: "lineWidth") == nil)
    #expect(CAShapeLayer(layer: CALayer()).strokeEnd == 1)
  }

  // MARK: - Values

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
    ] as [(Kind, String, Value)])
  func `a value of another type or not finite is ignored and reported`(
    kind: Kind, key: String, value: Value
  ) {
    let layer = kind.made
    let old = String(describing: layer.value(forKey: key))
    let found = diagnostics { layer.setValue(value.object, forKey: key) }
    #expect(found.count == 1)
    #expect(String(describing: layer.value(forKey: key)) == old)
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

  // MARK: - Transform layers

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

/// Returns the numbers of a value of a property, in order.
func numbers(of value: Any?) -> [CGFloat] {
  switch value {
  case let path as CGPath:
    var numbers: [CGFloat] = []
    path.applyWithBlock { element in
      let counts: [CGPathElementType: Int] = [
        .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
      ]
      for index in 0..<(counts[element.pointee.type] ?? 0) {
        let point = element.pointee.points[index]
        numbers += [point.x, point.y]
      }
    }
    return numbers
  case let color as CGColor: return color.components ?? []
  case let point as CGPoint: return [point.x, point.y]
  case let values as [Any]: return values.flatMap { numbers(of: $0) }
  case let number as Int: return [CGFloat(number)]
  case let number as Double: return [number]
  case let number as NSNumber: return [number.doubleValue]
  default: return []
  }
}
