import Foundation

/// The indicator of the position along one axis, as a value (rule I.8).
struct ScrollIndicator: Equatable {
  /// The width of an indicator, in points.
  static let width = 2.5
  /// The distance of an indicator from the edges, in points.
  static let inset = 3.0
  /// The least length of an indicator inside the content, in points.
  static let minimumLength = 36.0
  /// The time in which an indicator fades, in seconds.
  static let fadeDuration = 0.4
  /// The time for which an indicator flashes before it fades, in seconds.
  static let flashDuration = 1.0

  /// The position of the begin along the axis, from the edge of the view, in points.
  let start: Double
  /// The length along the axis, in points.
  let length: Double

  /// Creates an indicator, or `nil` where the whole content is visible.
  ///
  /// - Parameters:
  ///   - offset: The content offset along the axis.
  ///   - axis: What the scroll view allows.
  ///   - lead: The inset of the indicator at the begin of the axis.
  ///   - trail: The inset of the indicator at the end of the axis.
  init?(at offset: Double, _ axis: ScrollAxis, lead: Double = 0, trail: Double = 0) {
    let travel = axis.range.upperBound - axis.range.lowerBound
    let track = axis.length - lead - trail - 2 * Self.inset
    guard travel > 0, track > 0 else { return nil }
    let full = min(track, max(Self.minimumLength, track * axis.length / (axis.length + travel)))
    // Past an edge, the indicator shrinks by the distance.
    let excess = abs(offset - axis.clamped(offset))
    length = max(Self.width, full - excess)
    let progress = (axis.clamped(offset) - axis.range.lowerBound) / travel
    start = lead + Self.inset + progress * (track - length)
  }

  /// Returns how much an indicator shows at a time, 0…1.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - flash: The time of the last flash.
  ///   - rest: The time at which the content came to rest.
  static func opacity(at time: Double, flashed flash: Double, rested rest: Double) -> Double {
    let begin = max(flash + flashDuration, rest)
    if time < begin { return flash <= time ? 1 : 0 }
    return max(0, 1 - (time - begin) / fadeDuration)
  }
}
