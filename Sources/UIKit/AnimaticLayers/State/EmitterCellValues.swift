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
  ///
  /// - Parameter factor: The factor of the layer for lifetimes.
  func reach(_ factor: Double) -> Double {
    let own = max((lifetime + abs(lifetimeRange) / 2) * factor, 0)
    return own + (cells.map { $0.reach(factor) }.max() ?? 0)
  }
}
