/// The frames of a file, in which it counts time.
struct LottieClock {
  /// The beginning and the end of the file, in seconds.
  let start: Double
  let end: Double
  /// Whether the file is one cycle, whose end is its beginning.
  let isLoop: Bool

  /// The number of frames in a second: 60, or near that for a loop that takes no whole frames, as
  /// players begin again with a whole one.
  var framesPerSecond: Double {
    let length = end - start
    return isLoop && length > 0 ? max((length * 60).rounded(), 1) / length : 60
  }

  /// The end of the file, so that its last frame is that of the end of the record or, of a loop,
  /// the one before.
  var endFrame: Double { (frame(end) - 1e-6).rounded(.up) + (isLoop ? 0 : 1) }

  /// Returns the frame at a time, in seconds.
  func frame(_ time: Double) -> Double { (time - start) * framesPerSecond }
}
