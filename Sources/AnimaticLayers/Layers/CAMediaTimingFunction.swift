import AnimaticChecks
import AnimaticCurves

/// How the progress of an animation runs against time: a cubic Bézier curve from (0, 0) to (1, 1)
/// (rule C.1).
open class CAMediaTimingFunction: Hashable, @unchecked Sendable {
  let curve: UnitBezier

  init(_ curve: UnitBezier) { self.curve = curve }

  /// Makes one of the named curves.
  ///
  /// - Precondition: The name is one of those of ``CAMediaTimingFunctionName``.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(.linear)
    case .easeIn: self.init(.easeIn)
    case .easeOut: self.init(.easeOut)
    case .easeInEaseOut: self.init(.easeInOut)
    case .default: self.init(.systemDefault)
    default: fatalError("there is no timing function called \"\(name.rawValue)\"")
    }
  }

  /// Makes a curve from its two inner control points.
  ///
  /// Coordinates that are not finite make the linear function, and are reported.
  ///
  /// - Precondition: `c1x` and `c2x` are in 0…1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(
      .checked(Double(c1x), Double(c1y), Double(c2x), Double(c2y), of: "a timing function"))
  }

  /// Writes the x and y of a control point, 0 to 3 from the start to the end.
  ///
  /// - Precondition: `values` has room for two numbers.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    require(points.indices.contains(index), "control points are numbered 0 to 3, not \(index)")
    (values[0], values[1]) = (Float(points[index].0), Float(points[index].1))
  }

  /// Whether both have the same control points.
  public static func == (first: CAMediaTimingFunction, second: CAMediaTimingFunction) -> Bool {
    first.curve == second.curve
  }

  /// Hashes the control points.
  public func hash(into hasher: inout Hasher) { hasher.combine(curve) }
}

extension UnitBezier {
  /// A curve of two control points; the straight line, and a diagnostic, where they are not finite.
  ///
  /// - Precondition: Both x are in 0…1.
  package static func checked(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, of subject: String
  ) -> UnitBezier {
    do {
      return try UnitBezier(x1, y1, x2, y2)
    } catch .notFinite {
      AnimationDiagnostic.numberIgnored(of: "the control points of \(subject)").report()
      return .linear
    } catch {
      fatalError("\(subject) cannot be made: \(error)")
    }
  }
}

/// The name of a timing function (rule C.1).
public struct CAMediaTimingFunctionName: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Begins slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Begins and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// What implicit animations use.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
