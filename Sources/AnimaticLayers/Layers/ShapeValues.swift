import AnimaticGraphics
import Foundation

/// The values of a `CAShapeLayer` besides those of all layers.
struct ShapeValues: ClassValues {
  var path: [PathElement]?
  var fillColor: SIMD4<Double>? = [0, 0, 0, 1]
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: SIMD4<Double>?
  var strokeStart = 0.0
  var strokeEnd = 1.0
  var lineWidth = 1.0
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var miterLimit = 10.0
  var lineDashPhase = 0.0
  var lineDashPattern: [Double]?

  static let layerClass = LayerClass.shape

  static func array(in values: LayerClassValues) -> [ShapeValues]? {
    if case .shape(let array) = values { array } else { nil }
  }
  static func wrapped(_ array: [ShapeValues]) -> LayerClassValues { .shape(array) }

  static let rows: [LayerPropertyRow] = [
    .path("path", \.shape.path, assigning { $0.path = $1.shape.path.map(CGPath.make) }),
    .color(
      "fillColor", \.shape.fillColor,
      assigning {
        $0.fillColor = $1.shape.fillColor.map(CGColor.make)
      }),
    .color(
      "strokeColor", \.shape.strokeColor,
      assigning {
        $0.strokeColor = $1.shape.strokeColor.map(CGColor.make)
      }),
    .number(
      "strokeStart", \.shape.strokeStart,
      assigning {
        $0.strokeStart = $1.shape.strokeStart
      }),
    .number("strokeEnd", \.shape.strokeEnd, assigning { $0.strokeEnd = $1.shape.strokeEnd }),
    .number("lineWidth", \.shape.lineWidth, assigning { $0.lineWidth = $1.shape.lineWidth }),
    .number("miterLimit", \.shape.miterLimit, assigning { $0.miterLimit = $1.shape.miterLimit }),
    .number(
      "lineDashPhase", \.shape.lineDashPhase,
      assigning {
        $0.lineDashPhase = $1.shape.lineDashPhase
      }),
  ]

  private static func assigning(
    _ body: @escaping @MainActor @Sendable (CAShapeLayer, LayerState) -> Void
  ) -> LayerPropertyRow.Assignment {
    { layer, state in if let layer = layer as? CAShapeLayer { body(layer, state) } }
  }
}
