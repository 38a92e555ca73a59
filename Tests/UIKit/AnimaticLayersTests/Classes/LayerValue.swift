import Animatic
import Foundation

/// A class of layers by name, so that tests can have it as an argument.
enum LayerKind: String, CaseIterable {
  case plain, shape, gradient, text, replicator, transform, emitter

  @MainActor var type: CALayer.Type {
    switch self {
    case .plain: CALayer.self
    case .shape: CAShapeLayer.self
    case .gradient: CAGradientLayer.self
    case .text: CATextLayer.self
    case .replicator: CAReplicatorLayer.self
    case .transform: CATransformLayer.self
    case .emitter: CAEmitterLayer.self
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
    case .emitter: CAEmitterLayer()
    }
  }
}

/// A value of a property, so that tests can have it as an argument.
enum LayerValue: Sendable {
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
struct LayerHalf: Sendable {
  let kind: LayerKind
  let key: String
  let from, to: LayerValue
  let mean: [CGFloat]

  init(_ kind: LayerKind, _ key: String, _ from: LayerValue, _ to: LayerValue, _ mean: [CGFloat]) {
    (self.kind, self.key, self.from, self.to, self.mean) = (kind, key, from, to, mean)
  }

  /// The animatable properties of the layers that draw, and others of all layers.
  static let all = [
    LayerHalf(.shape, "fillColor", .color(1, 0, 0), .color(0, 0, 1), [0.5, 0, 0.5, 1]),
    LayerHalf(.shape, "strokeColor", .color(0, 1, 0), .color(0, 0, 0), [0, 0.5, 0, 1]),
    LayerHalf(.shape, "strokeStart", .number(0), .number(0.5), [0.25]),
    LayerHalf(.shape, "strokeEnd", .number(0), .number(0.5), [0.25]),
    LayerHalf(.shape, "lineWidth", .number(2), .number(5), [3.5]),
    LayerHalf(.shape, "miterLimit", .number(8), .number(4), [6]),
    LayerHalf(.shape, "lineDashPhase", .number(1), .number(12), [6.5]),
    LayerHalf(
      .gradient, "colors", .colors([[1, 0, 0], [0, 0, 0]]), .colors([[0, 0, 1], [1, 1, 1]]),
      [0.5, 0, 0.5, 1, 0.5, 0.5, 0.5, 1]),
    LayerHalf(
      .gradient, "locations", .numbers([0, 0.5, 1]), .numbers([0.5, 0.6, 0.7]),
      [0.25, 0.55, 0.85]),
    LayerHalf(.gradient, "startPoint", .point(0, 0), .point(1, 0.5), [0.5, 0.25]),
    LayerHalf(.gradient, "endPoint", .point(1, 1), .point(0, 1), [0.5, 1]),
    LayerHalf(.text, "fontSize", .number(10), .number(20), [15]),
    LayerHalf(.text, "foregroundColor", .color(0, 0, 0), .color(1, 1, 0), [0.5, 0.5, 0, 1]),
    LayerHalf(.replicator, "instanceCount", .number(2), .number(6), [4]),
    LayerHalf(.replicator, "instanceDelay", .number(0), .number(1), [0.5]),
    LayerHalf(.replicator, "instanceColor", .color(0, 0, 0), .color(1, 1, 0), [0.5, 0.5, 0, 1]),
    LayerHalf(.replicator, "instanceRedOffset", .number(0), .number(-0.5), [-0.25]),
    LayerHalf(.replicator, "instanceGreenOffset", .number(0), .number(0.5), [0.25]),
    LayerHalf(.replicator, "instanceBlueOffset", .number(0), .number(1), [0.5]),
    LayerHalf(.replicator, "instanceAlphaOffset", .number(0), .number(-1), [-0.5]),
    LayerHalf(.emitter, "birthRate", .number(2), .number(4), [3]),
    LayerHalf(.emitter, "lifetime", .number(2), .number(4), [3]),
    LayerHalf(.emitter, "emitterPosition", .point(0, 0), .point(10, 4), [5, 2]),
    LayerHalf(.emitter, "emitterZPosition", .number(0), .number(1), [0.5]),
    LayerHalf(.emitter, "emitterDepth", .number(2), .number(3), [2.5]),
    LayerHalf(.emitter, "velocity", .number(0), .number(3), [1.5]),
    LayerHalf(.emitter, "scale", .number(1), .number(2), [1.5]),
    LayerHalf(.emitter, "spin", .number(2), .number(0), [1]),
    LayerHalf(.plain, "rasterizationScale", .number(2), .number(3), [2.5]),
    LayerHalf(.plain, "borderColor", .color(0, 0, 0), .color(1, 0, 0), [0.5, 0, 0, 1]),
    LayerHalf(.plain, "borderWidth", .number(2), .number(4), [3]),
    LayerHalf(
      .plain, "shadowPath", .square(10), .square(20), numbers(of: LayerValue.path(ofSquare: 15))),
    LayerHalf(.shape, "path", .square(2), .square(4), numbers(of: LayerValue.path(ofSquare: 3))),
  ]
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
