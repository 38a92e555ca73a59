import AnimaticTracks

/// The map from a superlayer's time to the layer's (rule B1); times are in seconds.
struct LayerTiming: Hashable, Sendable {
  var beginTime = 0.0
  var speed: Float = 1
  var timeOffset = 0.0

  // The layer only stores these values: it neither ends nor repeats.
  var duration = Double.infinity
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Returns the layer's time at a time of its superlayer.
  func local(_ time: Double) -> Double { (time - beginTime) * Double(speed) + timeOffset }

  /// Returns the layer's time at a time of its superlayer as programs see it: 0 before the start.
  func converted(_ time: Double) -> Double { time < beginTime ? 0 : local(time) }

  /// Returns the superlayer's time at a time of the layer; 0 if the layer is paused.
  func parent(_ local: Double) -> Double {
    speed == 0 ? 0 : (local - timeOffset) / Double(speed) + beginTime
  }

  /// Returns the map from the stage's time to the layer's.
  ///
  /// - Parameter parent: The map from the stage's time to the superlayer's.
  func map(in parent: TimeMap) -> TimeMap {
    TimeMap(rate: parent.rate * Double(speed), offset: local(parent.offset))
  }
}
