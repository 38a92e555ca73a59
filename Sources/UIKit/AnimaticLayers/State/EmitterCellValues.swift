import Foundation

/// The values of a `CAEmitterCell`.
struct EmitterCellValues: Hashable, Sendable {
  var name: String?
  var isEnabled = true
  var beginTime = 0.0
  var duration = Double.infinity

  var birthRate = 0.0
  var lifetime = 0.0
  var lifetimeRange = 0.0
  var emissionLatitude = 0.0
  var emissionLongitude = 0.0
  var emissionRange = 0.0
  var velocity = 0.0
  var velocityRange = 0.0
  var acceleration = SIMD3<Double>()
  var scale = 1.0
  var scaleRange = 0.0
  var scaleSpeed = 0.0
  var spin = 0.0
  var spinRange = 0.0
  var color: SIMD4<Double>? = [1, 1, 1, 1]
  /// The ranges of red, green, blue and alpha.
  var colorRange = SIMD4<Double>()
  /// The changes of red, green, blue and alpha in a second.
  var colorSpeed = SIMD4<Double>()

  var contents: LayerContents?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale = 1.0
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var cells: [EmitterCellValues] = []

  /// The number of seconds after whose end no particle of one instant lives, nor one that it has
  /// emitted.
  /// - Parameter factor: The factor of the layer for lifetimes.
  func reach(_ factor: Double) -> Double {
    let own = max((lifetime + abs(lifetimeRange) / 2) * factor, 0)
    return own + (cells.map { $0.reach(factor) }.max() ?? 0)
  }
}

/// The values of a `CAEmitterLayer` besides those of all layers.
struct EmitterValues: ClassValues {
  var birthRate = 1.0
  var lifetime = 1.0
  var position = CGPoint.zero
  var zPosition = 0.0
  var size = CGSize.zero
  var depth = 0.0
  var velocity = 1.0
  var scale = 1.0
  var spin = 1.0
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var renderMode = CAEmitterLayerRenderMode.unordered
  var preservesDepth = false
  var seed: UInt32 = 0
  var cells: [EmitterCellValues] = []

  /// The emissions of the layer, which each flush records; `nil` in a model.
  var history: EmissionHistory?
  /// The layer's time at which particles show, in seconds; `nil` where none show.
  var time: Double?

  static func array(in values: LayerClassValues) -> [EmitterValues]? {
    if case .emitter(let array) = values { array } else { nil }
  }
  static func wrapped(_ array: [EmitterValues]) -> LayerClassValues { .emitter(array) }

  /// The values without what the layer has emitted.
  var emitting: EmitterValues {
    var values = self
    (values.history, values.time) = (nil, nil)
    return values
  }

  /// The number of particles of a cell that are born in a second.
  func rate(of cell: EmitterCellValues) -> Double { max(cell.birthRate * birthRate, 0) }
}
