import AnimaticGraphics

/// The values of a `CATextLayer` besides those of all layers.
struct TextValues: ClassValues {
  var string: LayerContents?
  /// The font; `nil` for Helvetica.
  var font: LayerContents?
  var fontSize = 36.0
  var foregroundColor: SIMD4<Double>? = [1, 1, 1, 1]
  var isWrapped = false
  var truncationMode = CATextLayerTruncationMode.none
  var alignmentMode = CATextLayerAlignmentMode.natural
  var allowsFontSubpixelQuantization = false

  static let layerClass = LayerClass.text

  static func array(in values: LayerClassValues) -> [TextValues]? {
    if case .text(let array) = values { array } else { nil }
  }
  static func wrapped(_ array: [TextValues]) -> LayerClassValues { .text(array) }

  static let rows: [LayerPropertyRow] = [
    .number("fontSize", \.text.fontSize, assigning { $0.fontSize = $1.text.fontSize }),
    .color(
      "foregroundColor", \.text.foregroundColor,
      assigning {
        $0.foregroundColor = $1.text.foregroundColor.map(CGColor.make)
      }),
  ]

  private static func assigning(
    _ body: @escaping @MainActor @Sendable (CATextLayer, LayerState) -> Void
  ) -> LayerPropertyRow.Assignment {
    { layer, state in if let layer = layer as? CATextLayer { body(layer, state) } }
  }
}
