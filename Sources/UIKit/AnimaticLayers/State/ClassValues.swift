import AnimaticGraphics
import AnimaticTiming
import AnimaticTracks
import Foundation

protocol ClassValues: Hashable, Sendable {
  init()

  /// Returns the array in the values of a layer; `nil` for a layer of another class.
  static func array(in values: LayerClassValues) -> [Self]?
  static func wrapped(_ array: [Self]) -> LayerClassValues
}

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

  static func array(in values: LayerClassValues) -> [ShapeValues]? {
    if case .shape(let array) = values { array } else { nil }
  }
  static func wrapped(_ array: [ShapeValues]) -> LayerClassValues { .shape(array) }
}

/// The values of a `CAGradientLayer` besides those of all layers.
struct GradientValues: ClassValues {
  var colors: [SIMD4<Double>]?
  /// Whether each colour is a grey; empty while none is.
  var grays: [Bool] = []
  var locations: [Double]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial

  static func array(in values: LayerClassValues) -> [GradientValues]? {
    if case .gradient(let array) = values { array } else { nil }
  }
  static func wrapped(_ array: [GradientValues]) -> LayerClassValues { .gradient(array) }

  /// The colours in Core Graphics' type.
  var cgColors: [CGColor]? {
    colors?.enumerated().map { index, color in
      .make(color, asGray: grays.indices.contains(index) && grays[index])
    }
  }
}

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

  static func array(in values: LayerClassValues) -> [TextValues]? {
    if case .text(let array) = values { array } else { nil }
  }
  static func wrapped(_ array: [TextValues]) -> LayerClassValues { .text(array) }
}

/// The values of a `CAReplicatorLayer` besides those of all layers.
struct ReplicatorValues: ClassValues {
  /// The number of copies, which is a fraction while it animates.
  var instanceCount = 1.0
  var preservesDepth = false
  var instanceDelay = 0.0
  var instanceTransform = Matrix4.identity
  var instanceColor: SIMD4<Double>? = [1, 1, 1, 1]
  var redOffset = 0.0
  var greenOffset = 0.0
  var blueOffset = 0.0
  var alphaOffset = 0.0

  /// Whether there has been a replicator, without which nothing searches trees for one.
  @MainActor static var areUsed = false

  static func array(in values: LayerClassValues) -> [ReplicatorValues]? {
    if case .replicator(let array) = values { array } else { nil }
  }
  static func wrapped(_ array: [ReplicatorValues]) -> LayerClassValues { .replicator(array) }

  /// The number of complete copies; none below 0.
  var copyCount: Int { Int(clamping: min(max(instanceCount, 0), Self.greatestCount)) }

  /// The greatest number of copies.
  static let greatestCount = 65_535.0

  /// Returns the transform of a copy about the centre of the bounds.
  /// - Complexity: O(log *n*) in the index.
  func transform(at index: Int) -> Matrix4 { instanceTransform.repeated(Double(index)) }

  /// Returns the factors of a copy's colours and opacity, each 0…1.
  func factors(at index: Int) -> SIMD4<Double> {
    let change = SIMD4(redOffset, greenOffset, blueOffset, alphaOffset)
    let factors = (instanceColor ?? .one) + change * Double(index)
    return factors.clamped(lowerBound: SIMD4(), upperBound: .one)
  }
}
