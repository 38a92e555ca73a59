import AnimaticObjects
import AnimaticTiming

/// A function from elapsed time to progress, both in 0…1: a cubic Bézier curve from (0, 0) to
/// (1, 1) (rule C1).
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  let curve: UnitBezier

  init(_ curve: UnitBezier) { self.curve = curve }

  /// Creates a predefined function.
  ///
  /// - Precondition: `name` is a constant of ``CAMediaTimingFunctionName``.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(.linear)
    case .easeIn: self.init(.easeIn)
    case .easeOut: self.init(.easeOut)
    case .easeInEaseOut: self.init(.easeInOut)
    case .default: self.init(.systemDefault)
    default: stopProgram("there is no timing function called \"\(name.rawValue)\"")
    }
  }

  /// Creates a function from its two inner control points.
  ///
  /// If a coordinate is not finite, the initialiser reports it and creates the linear function.
  ///
  /// - Precondition: `c1x` and `c2x` are in 0…1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(.checked(Double(c1x), Double(c1y), Double(c2x), Double(c2y), of: "a timing function"))
  }

  /// Writes the x and the y coordinate of a control point.
  ///
  /// - Parameters:
  ///   - index: The index of the control point, from 0 at the start to 3 at the end.
  ///   - values: The memory for two numbers.
  /// - Precondition: `index` is in 0…3.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    require(points.indices.contains(index), "control points are numbered 0 to 3, not \(index)")
    (values[0], values[1]) = (Float(points[index].0), Float(points[index].1))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }
  open override var hash: Int { curve.hashValue }

  open override var description: String { String(reflecting: type(of: self)) }
}

extension UnitBezier {
  /// Returns the curve of two control points; if a coordinate is not finite, reports a diagnostic
  /// and returns the straight line.
  /// - Precondition: `x1` and `x2` are in 0…1.
  package static func checked(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, of subject: String
  ) -> UnitBezier {
    do {
      return try UnitBezier(x1, y1, x2, y2)
    } catch .notFinite {
      AnimationDiagnostic.numberIgnored(of: "the control points of \(subject)").report()
      return .linear
    } catch { stopProgram("\(subject) cannot be made: \(error)") }
  }
}

/// The name of a predefined timing function (rule C1).
public struct CAMediaTimingFunctionName: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The function of constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// The function that begins slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// The function that ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// The function that begins and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The function of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
