import Foundation

/// A pinch that zooms content, as a value.
struct ScrollPinch: Equatable {

  /// The power of the excess that shows beyond the limits of the scale.
  static let resistance = 0.5

  /// The zoom scale at the start.
  let scale: Double
  /// The distance between the fingers at the start, in points.
  let distance: Double
  /// The point of the content between the fingers, in the coordinates of the view that zooms.
  let point: CGPoint

  /// Returns the scale for a distance between the fingers.
  /// - Parameters:
  ///   - distance: The distance in points.
  ///   - limits: The limits of the scale.
  ///   - bounces: Whether the scale passes the limits, with resistance.
  func scale(at distance: Double, in limits: ClosedRange<Double>, bounces: Bool) -> Double {
    let wanted = scale * max(distance, 1) / max(self.distance, 1)
    let limit = min(max(wanted, limits.lowerBound), limits.upperBound)
    return bounces ? limit * pow(wanted / limit, Self.resistance) : limit
  }
}
