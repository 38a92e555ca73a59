import Foundation

/// Where a view shows on the screen, and how fast it moves.
package struct ViewMotion: Sendable {
  /// The smallest upright rectangle of the screen around the view, in points.
  package let screenFrame: CGRect
  /// The velocity of the centre as it shows, along x and y of the superview, in points a second,
  /// and that of the rotation, in degrees a second; NaN for what is not known.
  package let velocity: SIMD3<Double>
}
