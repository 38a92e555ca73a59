import AnimaticTracks
import Foundation

/// How the time of a layer depends on that of its superlayer (rule B1); times are in seconds.
struct LayerTiming: Hashable, Sendable {
  var beginTime = 0.0
  var speed: Float = 1
  var timeOffset = 0.0

  // Kept for those who ask; a layer neither ends nor repeats.
  var duration = Double.infinity
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The layer's time at a time of its superlayer.
  func local(_ time: Double) -> Double { (time - beginTime) * Double(speed) + timeOffset }

  /// The superlayer's time at a time of the layer; 0 where the layer's stands still.
  func parent(_ local: Double) -> Double {
    speed == 0 ? 0 : (local - timeOffset) / Double(speed) + beginTime
  }

  /// How the layer's time runs against the stage's, given how its superlayer's does.
  func map(in parent: TimeMap) -> TimeMap {
    TimeMap(rate: parent.rate * Double(speed), offset: local(parent.offset))
  }
}
