import Foundation

/// The motion of an offset back to an edge, as a function of time (rule I8): a critically damped
/// spring.
struct ScrollBounce: Equatable {
  /// The angular frequency of the spring, in radians per second.
  static let frequency = 10.9
  /// The distance from the edge at which the motion ends, in points.
  static let finalDistance = 0.5
  /// The speed towards the edge after a finger has held the content still, in points per second and
  /// point of distance.
  static let heldSpeed = 7.3

  /// The distance from the edge at the start, in points; negative before the edge.
  let distance: Double
  /// The velocity at the start, in points per second.
  let velocity: Double
  /// The time after which the distance stays below half a point, in seconds.
  let duration: Double

  init(distance: Double, velocity: Double) {
    self.distance = distance
    self.velocity = velocity
    duration = Self.end(of: distance, velocity)
  }

  /// Returns the distance from the edge at a time in seconds since the start.
  func distance(at time: Double) -> Double { Self.distance(distance, velocity, at: time) }

  /// Returns the velocity at a time in seconds since the start, in points per second.
  func velocity(at time: Double) -> Double {
    let change = velocity + Self.frequency * distance
    return (change - Self.frequency * (distance + change * time)) * exp(-Self.frequency * time)
  }

  /// The time at which the motion passes the edge, in seconds; `nil` if it does not.
  var crossing: Double? {
    let change = velocity + Self.frequency * distance
    guard distance != 0, distance * change < 0 else { return nil }
    return -distance / change
  }

  private static func distance(_ distance: Double, _ velocity: Double, at time: Double) -> Double {
    (distance + (velocity + frequency * distance) * time) * exp(-frequency * time)
  }

  /// Returns the last time at which the distance is half a point. The distance grows and falls at
  /// most once on each side of the edge, so the search halves intervals in which it falls.
  private static func end(of distance: Double, _ velocity: Double) -> Double {
    let change = velocity + frequency * distance
    let isFar = { (time: Double) in
      abs(Self.distance(distance, velocity, at: time)) >= finalDistance
    }
    let peak = change == 0 ? 0 : max(0, 1 / frequency - distance / change)
    var (far, near) = (peak, peak)
    if isFar(peak) {
      var step = 0.125
      near = peak + step
      while isFar(near) {
        step *= 2
        near += step
      }
    } else if isFar(0) {
      far = 0
    } else {
      return 0
    }
    for _ in 0..<60 {
      let middle = (far + near) / 2
      if isFar(middle) { far = middle } else { near = middle }
    }
    return near
  }
}
