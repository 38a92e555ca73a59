/// The reasons why ``UnitBezier`` refuses control points.
public enum CurveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A coordinate of a control point is infinite or not a number.
  case notFinite(Double)
  /// The x coordinate of a control point lies outside 0…1, so the curve is no function of time.
  case outsideUnitInterval(Double)

  /// A sentence with the error and the legal values.
  public var description: String {
    switch self {
    case .notFinite(let value): "a control point coordinate is \(value); give a finite number"
    case .outsideUnitInterval(let x):
      "the x coordinate \(x) of a control point is outside 0…1; only y may leave that range"
    }
  }
}
