import AnimaticGraphics
import AnimaticTracks

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

  static let layerClass = LayerClass.replicator

  static func array(in values: LayerClassValues) -> [ReplicatorValues]? {
    if case .replicator(let array) = values { array } else { nil }
  }
  static func wrapped(_ array: [ReplicatorValues]) -> LayerClassValues { .replicator(array) }

  /// The number of complete copies; none below 0.
  var copyCount: Int { Int(min(max(instanceCount, 0), Self.greatestCount)) }

  /// The greatest number of copies.
  static let greatestCount = 65_535.0

  /// Returns the transform of a copy about the centre of the bounds.
  ///
  /// - Complexity: O(log *n*) in the index.
  func transform(at index: Int) -> Matrix4 { instanceTransform.repeated(Double(index)) }

  /// Returns the factors of a copy's colours and opacity, each 0…1.
  func factors(at index: Int) -> SIMD4<Double> {
    let change = SIMD4(redOffset, greenOffset, blueOffset, alphaOffset)
    let factors = (instanceColor ?? .one) + change * Double(index)
    return factors.clamped(lowerBound: SIMD4(), upperBound: .one)
  }

  static let rows: [LayerPropertyRow] = [
    .number(
      "instanceCount", \.replicator.instanceCount,
      assigning {
        $0.instanceCount = $1.replicator.copyCount
      }),
    .number(
      "instanceDelay", \.replicator.instanceDelay,
      assigning {
        $0.instanceDelay = $1.replicator.instanceDelay
      }),
    .transform(
      "instanceTransform", \.replicator.instanceTransform, .replacing,
      assigning {
        $0.instanceTransform = CATransform3D($1.replicator.instanceTransform)
      }),
    .color(
      "instanceColor", \.replicator.instanceColor,
      assigning {
        $0.instanceColor = $1.replicator.instanceColor.map(CGColor.make)
      }),
    .number(
      "instanceRedOffset", \.replicator.redOffset, isSingle: true,
      assigning {
        $0.instanceRedOffset = Float($1.replicator.redOffset)
      }),
    .number(
      "instanceGreenOffset", \.replicator.greenOffset, isSingle: true,
      assigning {
        $0.instanceGreenOffset = Float($1.replicator.greenOffset)
      }),
    .number(
      "instanceBlueOffset", \.replicator.blueOffset, isSingle: true,
      assigning {
        $0.instanceBlueOffset = Float($1.replicator.blueOffset)
      }),
    .number(
      "instanceAlphaOffset", \.replicator.alphaOffset, isSingle: true,
      assigning {
        $0.instanceAlphaOffset = Float($1.replicator.alphaOffset)
      }),
  ]

  private static func assigning(
    _ body: @escaping @MainActor @Sendable (CAReplicatorLayer, LayerState) -> Void
  ) -> LayerPropertyRow.Assignment {
    { layer, state in if let layer = layer as? CAReplicatorLayer { body(layer, state) } }
  }
}
