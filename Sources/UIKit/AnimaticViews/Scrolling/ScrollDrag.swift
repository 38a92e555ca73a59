import Foundation

/// A drag of content from the touch to the release, as a value (rule I8).
package struct ScrollDrag {
  /// The effect of a movement of the finger.
  enum Step {
    /// The finger has not yet travelled far enough.
    case waiting
    /// The finger travels along an axis that cannot scroll.
    case failed
    case began
    case moved
  }

  /// The travel at which a drag begins, in points; the content does not follow it.
  static let slop = 10.0
  /// The ratio of the travels along both axes from which on a drag locks to one of them.
  static let lockRatio = 2.0

  private(set) var hasBegun = false
  /// The offset to which the finger has pulled the content.
  private(set) var pulled: CGPoint
  /// The offset that showed when the drag began.
  package private(set) var origin: CGPoint
  private(set) var velocity: ReleaseVelocity
  private(set) var location: CGPoint
  private(set) var locksX = false
  private(set) var locksY = false
  /// The position of the finger at which the content was pulled to `base`.
  private var anchor: CGPoint
  private var base: CGPoint
  /// The position of the finger as it came down.
  private var first: CGPoint

  /// Creates the drag of a finger that comes down.
  /// - Parameters:
  ///   - location: The position of the finger in the frame of the scroll view.
  ///   - time: The time in seconds.
  ///   - offset: The offset that shows.
  ///   - geometry: The limits of the scroll view.
  init(at location: CGPoint, time: Double, offset: CGPoint, in geometry: ScrollGeometry) {
    (anchor, first, self.location, origin) = (location, location, location, offset)
    base = geometry.pulled(offset)
    pulled = base
    velocity = ReleaseVelocity(at: location, time: time)
  }

  /// The travel of the finger since it came down or changed.
  var travel: CGVector { CGVector(dx: location.x - anchor.x, dy: location.y - anchor.y) }
  var direction: CGVector { CGVector(dx: location.x - first.x, dy: location.y - first.y) }

  /// Moves the finger.
  /// - Parameters:
  ///   - location: The position of the finger.
  ///   - time: The time in seconds.
  ///   - geometry: The limits of the scroll view at the time.
  mutating func move(to location: CGPoint, at time: Double, in geometry: ScrollGeometry) -> Step {
    self.location = location
    velocity.add(location, at: time)
    guard !hasBegun else {
      pull(in: geometry)
      return .moved
    }
    let (dx, dy) = (abs(travel.dx), abs(travel.dy))
    let (canScrollX, canScrollY) = (geometry.x.canScroll, geometry.y.canScroll)
    guard hypot(dx, dy) >= Self.slop - 1e-9 else { return .waiting }
    guard dx > dy ? canScrollX : dy > dx ? canScrollY : canScrollX || canScrollY else {
      return .failed
    }
    let distance = hypot(canScrollX ? dx : 0, canScrollY ? dy : 0)
    guard distance >= Self.slop - 1e-9 else { return .waiting }
    begin(travelling: distance, in: geometry)
    return .began
  }

  private mutating func begin(travelling distance: Double, in geometry: ScrollGeometry) {
    hasBegun = true
    let (dx, dy) = (abs(travel.dx), abs(travel.dy))
    locksX = !geometry.x.canScroll || (geometry.locksDirection && dy >= Self.lockRatio * dx)
    locksY = !geometry.y.canScroll || (geometry.locksDirection && dx >= Self.lockRatio * dy)
    // Divided first, the slop along a single axis is exact.
    let length = locksX ? dy : locksY ? dx : distance
    anchor.x += travel.dx / length * Self.slop
    anchor.y += travel.dy / length * Self.slop
    pull(in: geometry)
  }

  private mutating func pull(in geometry: ScrollGeometry) {
    let travel = travel
    if !locksX { pulled.x = base.x - travel.dx }
    if !locksY { pulled.y = base.y - travel.dy }
  }

  /// Lets the drag go on from another offset, which something else has set.
  mutating func setOffset(_ offset: CGPoint, in geometry: ScrollGeometry) {
    base = geometry.pulled(offset)
    pulled = base
    if hasBegun { anchor = location } else { origin = offset }
  }

  /// Lets the drag go on with other fingers.
  mutating func setFingers(at location: CGPoint) {
    let change = CGVector(dx: location.x - self.location.x, dy: location.y - self.location.y)
    anchor.x += change.dx
    anchor.y += change.dy
    first.x += change.dx
    first.y += change.dy
    velocity.shift(by: change)
    self.location = location
  }

  /// Returns the velocity of the offset under the finger at its release, in points per second.
  func releaseVelocity(at time: Double) -> CGVector {
    let finger = velocity.value(at: time)
    return CGVector(dx: locksX ? 0 : 0 - finger.dx, dy: locksY ? 0 : 0 - finger.dy)
  }
}
