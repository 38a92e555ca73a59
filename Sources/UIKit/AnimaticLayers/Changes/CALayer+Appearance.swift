import AnimaticObjects
import Foundation

extension CALayer {
  /// Returns the number of radii that a corner extends along each edge: 1 for a circle, 1.528665
  /// for a continuous curve.
  ///
  /// - Parameter curve: The curve of the corner.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
}
