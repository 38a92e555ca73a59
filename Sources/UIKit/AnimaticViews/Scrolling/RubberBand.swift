/// The resistance past an edge of scrolled content (rule I8).
///
/// The farther the finger pulls, the less of its travel shows: the shown distance approaches the
/// length of the scroll view and never reaches it.
struct RubberBand {
  /// The fraction of the travel that shows at the edge itself.
  static let coefficient = 0.55

  /// The length of the scroll view along the axis, in points.
  var length: Double

  /// Returns the distance past the edge that shows when the finger has pulled by a distance. Both
  /// have the sign of the direction.
  func shown(_ distance: Double) -> Double {
    guard length > 0 else { return 0 }
    let magnitude = (1 - 1 / (abs(distance) * Self.coefficient / length + 1)) * length
    return distance < 0 ? -magnitude : magnitude
  }

  /// Returns the distance that the finger has pulled when a distance shows, the inverse of
  /// `shown(_:)`.
  func pulled(_ shown: Double) -> Double {
    guard length > 0 else { return 0 }
    // Content may lie beyond what a finger can reach; a pull of a million lengths stands for that.
    let fraction = min(abs(shown) / length, 1 - 1e-6)
    let magnitude = fraction / (1 - fraction) * length / Self.coefficient
    return shown < 0 ? -magnitude : magnitude
  }

  /// Returns the velocity of the shown distance for a velocity of the finger.
  /// - Parameters:
  ///   - velocity: The velocity of the finger, in points per second.
  ///   - distance: The distance that the finger has pulled.
  func shownVelocity(_ velocity: Double, at distance: Double) -> Double {
    guard length > 0 else { return 0 }
    let stretch = abs(distance) * Self.coefficient / length + 1
    return velocity * Self.coefficient / (stretch * stretch)
  }
}
