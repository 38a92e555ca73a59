/// The frames of a screen, by their numbers: frame n is due at n / ``framesPerSecond`` seconds.
///
/// The time of a frame always comes from its number, and the number of a time from the times of the
/// two nearest frames. The product of a time and a rate would take the time of a frame for that of
/// the one before or behind it, in a fifth of the frames at some uptimes.
package struct FrameRate: Hashable, Sendable {
  /// The number of frames per second.
  package let framesPerSecond: Double

  /// The frames of a screen whose clock has none of its own: 60 per second.
  package static var ofOtherScreens: FrameRate { FrameRate(60) }

  /// Creates the frames of a rate above 0.
  package init(_ framesPerSecond: Double) { self.framesPerSecond = framesPerSecond }

  /// Returns the time of a frame, in seconds.
  package func time(of frame: Int) -> Double { Double(frame) / framesPerSecond }

  /// Returns the last frame at or before a time in seconds.
  ///
  /// A time that is that of a frame but for rounding counts as it.
  package func frame(at time: Double) -> Int {
    let nearest = nearestFrame(to: time)
    return self.time(of: nearest) <= time + rounding(of: time) ? nearest : nearest - 1
  }

  /// Returns the first frame at or after a time in seconds.
  ///
  /// A time that is that of a frame but for rounding counts as it.
  package func frame(from time: Double) -> Int {
    let nearest = nearestFrame(to: time)
    return self.time(of: nearest) >= time - rounding(of: time) ? nearest : nearest + 1
  }

  /// Returns the time of the next frame behind a time in seconds that has a number divisible by a
  /// step, for a program that is called in each frame or in each second, third, … one.
  /// - Parameter step: The number of frames from one such frame to the next; 1 or more.
  package func nextTime(after time: Double, step: Int = 1) -> Double {
    self.time(of: lastFrame(at: time, step: step) + step)
  }

  /// Returns the last frame at or before a time in seconds whose number is divisible by a step.
  package func lastFrame(at time: Double, step: Int) -> Int {
    let frame = frame(at: time)
    let rest = frame % step
    return frame - (rest < 0 ? rest + step : rest)
  }

  /// Returns the number of frames in each interval of a lower rate, which is that rate where it
  /// divides this one, and else the next higher one that does.
  /// - Parameter maximum: The rate that the result must not exceed.
  package func step(for rate: Double, atMost maximum: Double = .infinity) -> Int {
    // Rates of screens are not whole, as 59.94, so that a hundredth of a frame is rounding.
    let limit = 1e9
    let step = (min(framesPerSecond / rate, limit) + 0.01).rounded(.down)
    let least = (min(framesPerSecond / maximum, limit) - 0.01).rounded(.up)
    return Int(max(step, least, 1))
  }

  /// The limit keeps the numbers beyond the life of any process from overflowing an integer.
  private func nearestFrame(to time: Double) -> Int {
    let limit = 1e15
    return Int(max(-limit, min(time * framesPerSecond, limit)).rounded())
  }

  private func rounding(of time: Double) -> Double { 4 * max(abs(time), 1).ulp }
}
