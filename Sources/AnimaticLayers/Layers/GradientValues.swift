import AnimaticGraphics
import Foundation

/// The values of a `CAGradientLayer` besides those of all layers.
struct GradientValues: ClassValues {
  var colors: [SIMD4<Double>]?
  var locations: [Double]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial

  static let layerClass = LayerClass.gradient

  static func array(in values: LayerClassValues) -> [GradientValues]? {
    if case .gradient(let array) = values { array } else { nil }
  }
  static func wrapped(_ array: [GradientValues]) -> LayerClassValues { .gradient(array) }

  static let rows: [LayerPropertyRow] = [
    .colors(
      "colors", \.gradient.colors,
      assigning {
        $0.colors = $1.gradient.colors?.map(CGColor.make)
      }),
    .numbers(
      "locations", \.gradient.locations,
      assigning {
        $0.locations = $1.gradient.locations?.map { NSNumber(value: $0) }
      }),
    .point(
      "startPoint", \.gradient.startPoint, .replacing,
      assigning {
        $0.startPoint = $1.gradient.startPoint
      }),
    .point(
      "endPoint", \.gradient.endPoint, .replacing, assigning { $0.endPoint = $1.gradient.endPoint }),
  ]

  private static func assigning(
    _ body: @escaping @MainActor @Sendable (CAGradientLayer, LayerState) -> Void
  ) -> LayerPropertyRow.Assignment {
    { layer, state in if let layer = layer as? CAGradientLayer { body(layer, state) } }
  }
}
