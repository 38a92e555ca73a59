import Foundation

/// The motion of an offset that was thrown, as a function of time (rule I8).
///
/// Every millisecond multiplies the velocity by the rate. The motion ends at 10 points per second.
struct ScrollDeceleration: Equatable {
  /// The speed at which a deceleration ends, in points per second.
  static let finalSpeed = 10.0

  /// The offset at the start, in points.
  let start: Double
  /// The velocity at the start, in points per second.
  let velocity: Double
  /// The factor of the velocity per millisecond, greater than 0 and less than 1.
  let rate: Double
  /// The offset at the end, in points.
  let end: Double
  /// The logarithmic change of the velocity per second, a negative number.
  private let decay: Double
  /// The time until the end, in seconds.
  let duration: Double

  /// Creates the motion of an offset that was thrown with a velocity.
  init(from start: Double, velocity: Double, rate: Double) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
    end = start + Self.lostSpeed(of: velocity) * Self.reach(rate)
    (decay, duration) = Self.course(of: velocity, rate: rate)
  }

  /// Creates the motion that ends exactly at an offset. The velocity at the start follows from it.
  init(from start: Double, to end: Double, rate: Double) {
    self.start = start
    self.rate = rate
    self.end = end
    let lost = (end - start) / Self.reach(rate)
    velocity = lost == 0 ? 0 : lost + (lost < 0 ? -Self.finalSpeed : Self.finalSpeed)
    (decay, duration) = Self.course(of: velocity, rate: rate)
  }

  /// Returns what each frame needs, and takes two logarithms: the change of the velocity per second
  /// and the time until the end.
  private static func course(
    of velocity: Double, rate: Double
  ) -> (decay: Double, duration: Double) {
    let decay = 1000 * log(rate)
    guard abs(velocity) > finalSpeed else { return (decay, 0) }
    return (decay, log(abs(velocity) / finalSpeed) / -decay)
  }

  /// The offset that a scroll view announces as the target, in points. It lies by a thousandth of
  /// the distance beyond the offset at the end (rule I8).
  var announcedEnd: Double {
    start + Self.lostSpeed(of: velocity) * (1 + rate) / 2 / (1 - rate) / 1000
  }

  /// Returns the offset at a time in seconds since the start.
  func offset(at time: Double) -> Double {
    if time <= 0 { return start }
    if time >= duration { return end }
    return start + velocity * Self.reach(rate) * (1 - exp(decay * time))
  }

  /// Returns the velocity at a time in seconds since the start, in points per second.
  func velocity(at time: Double) -> Double {
    time >= duration ? 0 : velocity * exp(decay * max(time, 0))
  }

  /// Returns the time at which the motion passes an offset between its start and its end, in
  /// seconds.
  func time(at offset: Double) -> Double {
    let rest = 1 - (offset - start) / (velocity * Self.reach(rate))
    return rest >= 1 ? 0 : min(log(rest) / decay, duration)
  }

  /// The distance per lost speed, in seconds: the sum of the geometric series of the rate.
  private static func reach(_ rate: Double) -> Double { rate / (1 - rate) / 1000 }

  private static func lostSpeed(of velocity: Double) -> Double {
    guard abs(velocity) > finalSpeed else { return 0 }
    return velocity - (velocity < 0 ? -finalSpeed : finalSpeed)
  }
}
