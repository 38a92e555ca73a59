import Foundation

/// The velocity of a finger at its release, from the last tenth of a second of its movement
/// (rule I8).
struct ReleaseVelocity {
  /// The time of the movement that counts, in seconds.
  static let window = 0.1
  /// The speed below which a hold ends the movement, in points per second.
  static let heldSpeed = 300.0

  private struct Sample {
    /// The time at which the finger came to the point.
    var time: Double
    /// The last time at which the finger is known to have been at the point.
    var heldUntil: Double
    var point: CGPoint

    init(_ point: CGPoint, at time: Double) {
      (self.point, self.time, heldUntil) = (point, time, time)
    }
  }

  private var samples: [Sample] = []

  /// Creates the velocity of a finger that comes down.
  init(at point: CGPoint, time: Double) { samples = [Sample(point, at: time)] }

  /// Adds a position of the finger. A position that is the same as the last one is no movement.
  mutating func add(_ point: CGPoint, at time: Double) {
    let last = samples.count - 1
    if point == samples[last].point {
      samples[last].heldUntil = max(samples[last].heldUntil, time)
      return
    }
    if time <= samples[last].time {
      samples[last] = Sample(point, at: samples[last].time)
    } else {
      samples.append(Sample(point, at: time))
    }
    // The last two positions count, however old the first of them is.
    let old = samples.dropLast(2).prefix { $0.time < time - Self.window - 1e-9 }
    samples.removeFirst(old.count)
  }

  /// Moves all positions, as the finger changes for another one.
  mutating func shift(by distance: CGVector) {
    for index in samples.indices {
      samples[index].point.x += distance.dx
      samples[index].point.y += distance.dy
    }
  }

  /// Returns the velocity in points per second.
  /// - Parameter time: The time of the release, in seconds. The finger has stood still since its
  ///   last movement; a slow one has stopped if that lasts.
  func value(at time: Double) -> CGVector {
    guard samples.count > 1 else { return .zero }
    let (first, last) = (samples[0], samples[samples.count - 1])
    let begin = last.time - Self.window
    // A finger that was held until the last movement has moved inside the window.
    let start = first.time < begin ? max(first.time, min(first.heldUntil, begin)) : first.time
    let elapsed = last.time - start
    let velocity = CGVector(
      dx: (last.point.x - first.point.x) / elapsed, dy: (last.point.y - first.point.y) / elapsed)
    let isHeld = time - last.time > Self.window + 1e-9
    return isHeld && hypot(velocity.dx, velocity.dy) < Self.heldSpeed ? .zero : velocity
  }
}
