/// A cubic Bézier timing curve from (0, 0) to (1, 1).
///
/// The two inner control points decide how progress runs against time. Their x coordinates lie in
/// 0…1, which makes the curve a function of time; their y coordinates may leave that range, and
/// the curve then overshoots. UIKit's counterpart is `CAMediaTimingFunction`; the named curves
/// are those of `UIView.AnimationCurve` (rule C.1).
public struct UnitBezier: Hashable, Sendable {
  /// The x coordinate of the first control point, 0…1.
  public let x1: Double
  /// The y coordinate of the first control point, any finite number.
  public let y1: Double
  /// The x coordinate of the second control point, 0…1.
  public let x2: Double
  /// The y coordinate of the second control point, any finite number.
  public let y2: Double

  /// Makes a curve from its two inner control points.
  ///
  /// - Throws: ``CurveError`` when a coordinate is not finite or an x coordinate leaves 0…1.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(CurveError) {
    for coordinate in [x1, y1, x2, y2] where !coordinate.isFinite {
      throw .notFinite(coordinate)
    }
    for x in [x1, x2] where !(0...1).contains(x) {
      throw .outsideUnitInterval(x)
    }
    self.init(unchecked: x1, y1, x2, y2)
  }

  private init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Constant speed.
  public static let linear = UnitBezier(unchecked: 0, 0, 1, 1)
  /// Begins slowly; `UIView.AnimationCurve.easeIn`.
  public static let easeIn = UnitBezier(unchecked: 0.42, 0, 1, 1)
  /// Ends slowly; `UIView.AnimationCurve.easeOut`.
  public static let easeOut = UnitBezier(unchecked: 0, 0, 0.58, 1)
  /// Begins and ends slowly; the default of `UIView` animation blocks.
  public static let easeInOut = UnitBezier(unchecked: 0.42, 0, 0.58, 1)
  /// The curve Core Animation uses for implicit animations.
  public static let systemDefault = UnitBezier(unchecked: 0.25, 0.1, 0.25, 1)

  /// Whether the curve is the straight line, so that progress equals time exactly.
  @inlinable public var isLinear: Bool { x1 == y1 && x2 == y2 }
}

/// Why a timing curve was refused.
public enum CurveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A control point coordinate is infinite or not a number.
  case notFinite(Double)
  /// The x coordinate of a control point leaves 0…1, so the curve is no function of time.
  case outsideUnitInterval(Double)

  /// What is wrong, and what is allowed.
  public var description: String {
    switch self {
    case .notFinite(let value):
      "a control point coordinate is \(value); give a finite number"
    case .outsideUnitInterval(let x):
      "the x coordinate \(x) of a control point is outside 0…1; only y may leave that range"
    }
  }
}
