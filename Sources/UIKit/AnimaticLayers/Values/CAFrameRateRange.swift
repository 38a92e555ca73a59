/// The range of frame rates that an animation or a display link requests.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate, in frames per second; 0 sets no lower bound.
  public var minimum: Float
  /// The highest rate, in frames per second; 0 sets no upper bound.
  public var maximum: Float
  /// The preferred rate, in frames per second; `nil` or 0 prefers no rate.
  public var preferred: Float?

  /// Creates a range from rates in frames per second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The range that lets the display choose the rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// The preferred rate clamped to the bounds, or the highest rate without a preferred one; `nil`
  /// where the display chooses.
  var framesPerSecond: Double? {
    let wanted = preferred.flatMap { $0 > 0 ? max($0, minimum) : nil } ?? maximum
    let rate = maximum > 0 ? min(wanted, maximum) : wanted
    return rate > 0 && rate.isFinite ? Double(rate) : nil
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a range from rates in frames per second.
public func CAFrameRateRangeMake(
  _ minimum: Float, _ maximum: Float, _ preferred: Float
) -> CAFrameRateRange {
  CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}
