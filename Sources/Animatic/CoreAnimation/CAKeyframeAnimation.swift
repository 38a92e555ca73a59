import AnimaticCurves
import AnimaticTracks
import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An animation through several values (rule C.5).
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, of the types that ``CABasicAnimation`` takes; fewer than two do nothing.
  public var values: [Any]? { willSet { requireThawed() } }
  /// The way of a point, instead of ``values``; none by default. Each line and each curve lies
  /// between two keyframes, and where the path is moved on, the point jumps. A path without lines
  /// and curves does nothing.
  ///
  /// Curves are followed to within about 0.01 points: evenly in their parameter, or, when paced, at
  /// constant speed. Cubic modes count as linear and paced, and discretely the beginning of each
  /// line or curve shows. The key path must be one of a point; the path is copied.
  public var path: CGPath? {
    willSet { requireThawed() }
    didSet { path = path?.copy() }
  }
  /// When each value is reached, in fractions of the duration that do not descend; evenly when
  /// `nil`, the default. Discrete values count from their time on. Where there are more or fewer
  /// times than values, both are used as far as the shorter list goes.
  public var keyTimes: [NSNumber]? { willSet { requireThawed() } }
  /// How progress runs from each value to the next; at constant speed where there are too few.
  public var timingFunctions: [CAMediaTimingFunction]? { willSet { requireThawed() } }
  /// What shows between values, and when they are reached; linear by default.
  public var calculationMode = CAAnimationCalculationMode.linear { willSet { requireThawed() } }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
  }

  override func replaceValues(_ replacement: (Any) -> Any) { values = values?.map(replacement) }

  override func content(of keyPath: LayerKeyPath, in model: LayerState) -> TrackContent? {
    if let path { return content(of: keyPath, along: path) }
    let values = (values ?? []).compactMap(keyPath.value(from:))
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    return content(
      through: values,
      at: isPaced
        ? .paced(distances: zip(values, values.dropFirst()).map { $0.distance(to: $1) })
        : keyTimes.map { .at($0.map(\.doubleValue)) } ?? .even,
      interpolation: calculationMode.interpolation, curves: (timingFunctions ?? []).map(\.curve))
  }

  /// The way through values; `nil` where there are too few.
  func content(
    through values: [AnimatableValue], at times: KeyframeTiming.Times,
    interpolation: KeyframeTiming.Interpolation, curves: [UnitBezier] = []
  ) -> TrackContent? {
    let timing = timing(
      of: values.count, at: times, interpolation: interpolation, curves: curves)
    guard let timing, let first = values.first, let last = values.last else { return nil }
    return accumulating(.keyframes(values, timing), from: first, to: last)
  }

  /// When so many values are reached; `nil` where there are too few.
  ///
  /// - Precondition: The times ascend within 0…1.
  func timing(
    of count: Int, at times: KeyframeTiming.Times, interpolation: KeyframeTiming.Interpolation,
    curves: [UnitBezier] = []
  ) -> KeyframeTiming? {
    do {
      return try KeyframeTiming(
        count: count, times: times, interpolation: interpolation, curves: curves)
    } catch {
      preconditionFailure("the keyframes of \"\(keyPath ?? "")\" cannot be timed: \(error)")
    }
  }
}

/// What a keyframe animation shows between its values, and when it reaches them.
public struct CAAnimationCalculationMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Makes a mode from its name; one that is not known counts as ``linear``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight lines.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value until the next one is due.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight lines at constant speed over the whole way; times and timing functions do not count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A curve through all values without corners.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Such a curve at times as of ``paced``.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  fileprivate var interpolation: KeyframeTiming.Interpolation {
    switch self {
    case .discrete: .discrete
    case .cubic, .cubicPaced: .cubic
    default: .linear
    }
  }
}
