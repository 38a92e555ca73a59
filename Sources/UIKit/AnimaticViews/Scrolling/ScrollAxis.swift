import Foundation

/// The limits of a scroll view along one axis, and the rules of its motion (rule I8).
struct ScrollAxis: Equatable {
  /// The length of the scroll view, in points.
  var length: Double
  /// The offsets at rest, in points.
  var range: ClosedRange<Double>
  /// Whether a finger scrolls along the axis.
  var canScroll: Bool
  /// Whether the content passes the edges for a while.
  var bounces = true
  /// Whether the content rests at multiples of the length.
  var isPaging = false
  /// The factor of the velocity per millisecond.
  var rate = 0.998

  /// Creates an axis.
  /// - Parameters:
  ///   - length: The length of the scroll view.
  ///   - content: The length of the content.
  ///   - lead: The inset before the content.
  ///   - trail: The inset after the content.
  ///   - bounces: Whether the content passes the edges for a while.
  ///   - alwaysBounces: Whether it does so if all of it is visible.
  init(
    length: Double, content: Double, lead: Double = 0, trail: Double = 0, bounces: Bool = true,
    alwaysBounces: Bool = false
  ) {
    self.length = length
    self.bounces = bounces
    range = -lead...max(-lead, content - length + trail)
    canScroll = range.lowerBound < range.upperBound || (bounces && alwaysBounces)
  }

  func clamped(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// Returns the offset that shows when a finger has pulled the content to an offset.
  func shown(_ pulled: Double) -> Double {
    let edge = clamped(pulled)
    guard bounces, pulled != edge else { return edge }
    return edge + RubberBand(length: length).shown(pulled - edge)
  }

  /// Returns the offset to which a finger has pulled the content when an offset shows.
  func pulled(_ shown: Double) -> Double {
    let edge = clamped(shown)
    guard bounces, shown != edge else { return shown }
    return edge + RubberBand(length: length).pulled(shown - edge)
  }

  /// Returns the velocity with which the content leaves the finger: past an edge, the velocity of
  /// what shows (rule I8).
  /// - Parameter velocity: The velocity of the offset under the finger, in points per second.
  func seed(_ velocity: Double, at offset: Double) -> Double {
    let edge = clamped(offset)
    guard bounces, offset != edge else { return velocity }
    if velocity == 0 { return -ScrollBounce.heldSpeed * (offset - edge) }
    return RubberBand(length: length).shownVelocity(velocity, at: pulled(offset) - edge)
  }

  /// Returns the offset that a scroll view announces as the target of a release.
  /// - Parameters:
  ///   - offset: The offset that shows.
  ///   - velocity: The velocity of the offset under the finger, in points per second.
  func target(from offset: Double, velocity: Double, dragBegan origin: Double) -> Double {
    guard offset == clamped(offset) else {
      return motion(from: offset, velocity: seed(velocity, at: offset)).end
    }
    if isPaging { return page(from: offset, velocity: velocity, dragBegan: origin) }
    return clamped(ScrollDeceleration(from: offset, velocity: velocity, rate: rate).announcedEnd)
  }

  /// Returns the offset of the page closest to where the offset would land. It is at most one page
  /// from the one at which the drag began, and lies in the direction of the velocity.
  private func page(from offset: Double, velocity: Double, dragBegan origin: Double) -> Double {
    guard length > 0 else { return offset }
    let landing = ScrollDeceleration(from: offset, velocity: velocity, rate: 0.998).end
    var page = (landing / length).rounded()
    if velocity > 0 { page = max(page, (offset / length).rounded(.up)) }
    if velocity < 0 { page = min(page, (offset / length).rounded(.down)) }
    let first = (origin / length).rounded()
    return clamped(min(max(page, first - 1), first + 1) * length)
  }

  /// Returns the motion after a release.
  /// - Parameters:
  ///   - offset: The offset that shows.
  ///   - velocity: The velocity of what shows, in points per second.
  ///   - target: The offset at which the motion ends exactly, or `nil` for where it lands.
  func motion(from offset: Double, velocity: Double, to target: Double? = nil) -> AxisMotion {
    guard let target else {
      return AxisMotion(from: offset, velocity: velocity, in: range, rate: rate, bounces: bounces)
    }
    let aimed = ScrollDeceleration(from: offset, to: target, rate: isPaging ? 0.99 : rate)
    guard target != clamped(target) else { return AxisMotion(aimed) }
    return AxisMotion(
      from: clamped(offset), velocity: aimed.velocity, in: range, rate: aimed.rate,
      bounces: bounces)
  }
}
