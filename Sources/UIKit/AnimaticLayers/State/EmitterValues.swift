import Foundation

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
