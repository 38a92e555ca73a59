/// The frame rates that an animation or a display link asks for.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate, in frames per second; 0 for any.
  public var minimum: Float
  /// The highest rate, in frames per second; 0 for any.
  public var maximum: Float
  /// The preferred rate, in frames per second; `nil` or 0 for none.
  public var preferred: Float?

  /// Makes a range, in frames per second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The range that leaves the rate to the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// The rate that the range asks for: the preferred one within the bounds, or else the greatest;
  /// `nil` where the display decides.
  var framesPerSecond: Double? {
    let wanted = preferred.flatMap { $0 > 0 ? max($0, minimum) : nil } ?? maximum
    let rate = maximum > 0 ? min(wanted, maximum) : wanted
    return rate > 0 && rate.isFinite ? Double(rate) : nil
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A range of frame rates, in frames per second.
public func CAFrameRateRangeMake(
  _ minimum: Float, _ maximum: Float, _ preferred: Float
) -> CAFrameRateRange {
  CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}
