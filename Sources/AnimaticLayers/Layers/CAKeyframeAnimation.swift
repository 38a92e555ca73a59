import AnimaticCurves
import AnimaticStage
import AnimaticTracks
import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An animation through several values (rule C.5).
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, of the types that ``CABasicAnimation`` takes; a single one shows for the whole
  /// duration (rule M6).
  open var values: [Any]? { willSet { requireThawed() } }
  /// The way of a point, instead of ``values``; none by default. Each line and each curve lies
  /// between two keyframes, and where the path is moved on, the point jumps. A path without lines
  /// and curves does nothing.
  ///
  /// Curves are followed to within about 0.01 points: evenly in their parameter, or, when paced, at
  /// constant speed. What lies between two keyframes is the path itself, so cubic modes count as
  /// linear and paced, and discretely the beginning of each line or curve shows. The key path must
  /// be one of a point; the path is copied.
  open var path: CGPath? {
    willSet { requireThawed() }
    didSet { path = path?.copy() }
  }
  /// When each value is reached, in fractions of the duration that do not descend, from 0 on and up
  /// to 1; evenly when `nil`, the default, and where the times are others (rule M6). Discrete values
  /// count from their time on, and the last of their times need not be 1. Where there are more or
  /// fewer times than values, both are used as far as the shorter list goes.
  open var keyTimes: [NSNumber]? { willSet { requireThawed() } }
  /// How progress runs from each value to the next; at constant speed where there are too few.
  open var timingFunctions: [CAMediaTimingFunction]? { willSet { requireThawed() } }
  /// What shows between values, and when they are reached; linear by default.
  open var calculationMode = CAAnimationCalculationMode.linear { willSet { requireThawed() } }

  /// How tight a cubic way is around each value: 1 stops there, below 0 swings wide. Where there
  /// are too few numbers, as by default, 0 counts; other modes and a ``path`` take none.
  ///
  /// With ``continuityValues`` and ``biasValues`` these are the parameters of Kochanek and Bartels,
  /// "Interpolating Splines with Local Tension, Continuity, and Bias Control" (SIGGRAPH 1984), which
  /// Apple's header names. They are −1…1 as a rule and must be finite.
  open var tensionValues: [NSNumber]? { willSet { requireThawed() } }
  /// How much the ways to and from each value differ in direction: −1 makes a corner, 1 one that is
  /// turned inside out; 0 where there are too few. Apple's header tells the two the other way round
  /// than the paper; the paper's formulas count here.
  open var continuityValues: [NSNumber]? { willSet { requireThawed() } }
  /// Where a cubic way overshoots around each value: behind it above 0, before it below; 0 where
  /// there are too few. Of the signs holds what is said of ``continuityValues``.
  open var biasValues: [NSNumber]? { willSet { requireThawed() } }
  /// Whether a layer whose position follows a ``path`` turns to face along it; `nil`, the default,
  /// turns nothing, and neither does an animation of ``values``.
  ///
  /// The turn is put before the layer's own transform, about its anchor point; at corners it jumps.
  open var rotationMode: CAAnimationRotationMode? { willSet { requireThawed() } }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  override func tracks(
    of keyPath: LayerKeyPath, in model: LayerState
  ) -> [StageAnimation.Track] {
    let tracks = super.tracks(of: keyPath, in: model)
    guard !tracks.isEmpty, let turn = turn(of: keyPath) else { return tracks }
    return tracks + [turn]
  }

  override func replaceValues(_ replacement: (Any) -> Any) { values = values?.map(replacement) }

  override func content(of keyPath: LayerKeyPath, in model: LayerState) -> TrackContent? {
    if let path { return content(of: keyPath, along: path) }
    let values = (values ?? []).compactMap(keyPath.value(from:))
    if values.count == 1 {
      return accumulating(.ramp(from: values[0], to: values[0]), from: values[0], to: values[0])
    }
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    return content(
      through: values,
      at: isPaced
        ? .paced(distances: zip(values, values.dropFirst()).map { $0.distance(to: $1) })
        : usableKeyTimes.map { .at($0) } ?? .even,
      interpolation: calculationMode.interpolation, curves: (timingFunctions ?? []).map(\.curve))
  }

  /// ``keyTimes``, if they are times from 0 to 1 that do not descend (rule M6).
  var usableKeyTimes: [Double]? {
    guard let times = keyTimes?.map(\.doubleValue), times.first == 0, times.allSatisfy({ $0 <= 1 }),
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    return times.last == 1 || calculationMode == .discrete ? times : nil
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

  /// When so many values are reached: evenly where the distances between them are too large for
  /// numbers; `nil` where there are too few.
  func timing(
    of count: Int, at times: KeyframeTiming.Times, interpolation: KeyframeTiming.Interpolation,
    curves: [UnitBezier] = []
  ) -> KeyframeTiming? {
    let bends = interpolation == .cubic ? bends : []
    func timing(_ times: KeyframeTiming.Times) throws -> KeyframeTiming? {
      try KeyframeTiming(
        count: count, times: times, interpolation: interpolation, curves: curves, bends: bends)
    }
    return (try? timing(times)) ?? (try? timing(.even)) ?? nil
  }

  /// How a cubic way runs through each value.
  private var bends: [KeyframeBend] {
    let parameters = [tensionValues, continuityValues, biasValues].map { $0 ?? [] }
    return (0..<(parameters.map(\.count).max() ?? 0)).map { index in
      func number(_ values: [NSNumber]) -> Double {
        index < values.count ? values[index].doubleValue : 0
      }
      return KeyframeBend(
        tension: number(parameters[0]), continuity: number(parameters[1]),
        bias: number(parameters[2]))
    }
  }
}
