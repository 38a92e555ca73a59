import Foundation

/// The velocity of a finger at its release, from the last tenth of a second of its movement
/// (rule I.8).
struct ReleaseVelocity {
  /// The time of the movement that counts, in seconds.
  static let window = 0.1
  /// The speed below which a hold ends the movement, in points per second.
  static let heldSpeed = 300.0

  private struct Sample {
    var time: Double
    var point: CGPoint
  }

  private var samples: [Sample] = []

  /// Creates the velocity of a finger that comes down.
  init(at point: CGPoint, time: Double) { samples = [Sample(time: time, point: point)] }

  /// Adds a position of the finger. A position that is the same as the last one is no movement.
  mutating func add(_ point: CGPoint, at time: Double) {
    let last = samples[samples.count - 1]
    guard point != last.point else { return }
    if time <= last.time {
      samples[samples.count - 1].point = point
    } else {
      samples.append(Sample(time: time, point: point))
    }
    let begin = time - Self.window
    let old = samples.lastIndex { $0.time <= begin + 1e-9 } ?? 0
    samples.removeFirst(old)
    // A finger that stood still until a movement has begun to move inside the window.
    samples[0].time = max(samples[0].time, begin)
  }

  /// Moves all positions, as the finger changes for another one.
  mutating func shift(by distance: CGVector) {
    for index in samples.indices {
      samples[index].point.x += distance.dx
      samples[index].point.y += distance.dy
    }
  }

  /// Returns the velocity in points per second.
  ///
  /// - Parameter time: The time of the release, in seconds. The finger has stood still since its last
  ///   movement; a slow one has stopped if that lasts.
  func value(at time: Double) -> CGVector {
    let (first, last) = (samples[0], samples[samples.count - 1])
    guard last.time > first.time else { return .zero }
    let elapsed = last.time - first.time
    let velocity = CGVector(
      dx: (last.point.x - first.point.x) / elapsed, dy: (last.point.y - first.point.y) / elapsed)
    let isHeld = time - last.time > Self.window + 1e-9
    return isHeld && hypot(velocity.dx, velocity.dy) < Self.heldSpeed ? .zero : velocity
  }
}
