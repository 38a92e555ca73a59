import AnimaticStage
import AnimaticTiming
import AnimaticTracks
import Foundation

/// An animation through a sequence of values or along a path (rule C5).
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, of the types that ``CABasicAnimation`` accepts; `nil` by default.
  ///
  /// A single value applies for the whole duration (rule C5).
  open var values: [Any]? { willSet { requireThawed() } }
  /// The path of an animated point, which overrides ``values``; `nil` by default.
  ///
  /// The property stores a copy of the path. The key path must name a point. Each line and each
  /// curve of the path lies between two keyframes; at a move to another subpath, the point jumps. A
  /// path without lines and curves changes nothing.
  ///
  /// The point follows curves to within about 0.01 points, at a constant rate of the Bézier
  /// parameter, or at constant speed when paced. Between two keyframes the point stays on the path,
  /// so the mode cubic counts as linear and cubic paced as paced. In the mode discrete, the point
  /// holds the start of each line or curve.
  open var path: CGPath? {
    willSet { requireThawed() }
    didSet { path = path?.copy() }
  }
  /// The time of each value, in fractions of the duration; `nil`, the default, spaces the values
  /// evenly.
  ///
  /// The times begin with 0, do not descend and end with 1; in the mode discrete, where each value
  /// applies from its time on, the last time may be less. Other times count as `nil` (rule C5). If
  /// the numbers of times and values differ, the animation uses as many as the shorter list has.
  open var keyTimes: [NSNumber]? { willSet { requireThawed() } }
  /// The easing from each value to the next; a missing function is linear. `nil` by default.
  open var timingFunctions: [CAMediaTimingFunction]? { willSet { requireThawed() } }
  /// The interpolation between values and the spacing of their times;
  /// ``CAAnimationCalculationMode/linear`` by default.
  open var calculationMode = CAAnimationCalculationMode.linear { willSet { requireThawed() } }

  /// The tension of a cubic curve at each value: 1 makes the tangent 0, a negative tension
  /// lengthens it. A missing number counts as 0; `nil` by default. Other modes and a ``path``
  /// ignore the tension.
  ///
  /// With ``continuityValues`` and ``biasValues`` these are the parameters of Kochanek and Bartels,
  /// "Interpolating Splines with Local Tension, Continuity, and Bias Control" (SIGGRAPH 1984),
  /// which Apple's header cites. They are usually in −1…1 and must be finite.
  open var tensionValues: [NSNumber]? { willSet { requireThawed() } }
  /// The continuity of a cubic curve at each value: 0 is smooth, −1 makes a corner, 1 makes a
  /// corner turned inside out. A missing number counts as 0; `nil` by default.
  ///
  /// Apple's header swaps the two signs; the animation follows the formulas of the paper.
  open var continuityValues: [NSNumber]? { willSet { requireThawed() } }
  /// The bias of a cubic curve at each value: the curve overshoots after the value above 0, before
  /// the value below 0. A missing number counts as 0; `nil` by default.
  ///
  /// The signs follow the paper, as for ``continuityValues``.
  open var biasValues: [NSNumber]? { willSet { requireThawed() } }
  /// The rotation of a layer whose position follows a ``path``; `nil`, the default, does not rotate
  /// the layer.
  ///
  /// The rotation applies before the layer's own transform, about its anchor point, and jumps at
  /// corners. An animation of ``values`` ignores the mode.
  open var rotationMode: CAAnimationRotationMode? { willSet { requireThawed() } }

  override class var defaults: [String: Any] {
    let mode = CAAnimationCalculationMode.linear.rawValue
    return super.defaults.merging(["calculationMode": mode]) { $1 }
  }

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

  override func tracks(of keyPath: LayerKeyPath, in model: LayerState) -> [StageAnimation.Track] {
    let tracks = super.tracks(of: keyPath, in: model)
    guard !tracks.isEmpty, let rotation = rotation(of: keyPath) else { return tracks }
    return tracks + [rotation]
  }

  override var givenValues: [Any] { path == nil ? values ?? [] : [CGPoint.zero] }

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

  /// The valid ``keyTimes``; `nil` where they are missing or break the rule (rule C5).
  private var usableKeyTimes: [Double]? {
    guard let times = keyTimes?.map(\.doubleValue), times.first == 0, times.allSatisfy({ $0 <= 1 }),
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    return times.last == 1 || calculationMode == .discrete ? times : nil
  }

  /// Returns the track content through values; `nil` where there are too few values.
  private func content(
    through values: [AnimatableValue], at times: KeyframeTiming.Times,
    interpolation: KeyframeTiming.Interpolation, curves: [UnitBezier] = []
  ) -> TrackContent? {
    let timing = timing(of: values.count, at: times, interpolation: interpolation, curves: curves)
    guard let timing, let first = values.first, let last = values.last else { return nil }
    return accumulating(.keyframes(values, timing), from: first, to: last)
  }

  /// Returns the timing of a number of values; `nil` where there are too few.
  ///
  /// The values are evenly spaced where their distances overflow.
  private func timing(
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

  /// The Kochanek–Bartels parameters of a cubic curve at each value.
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

// MARK: - Path

extension CAKeyframeAnimation {
  /// Returns the track content along a path: each segment lies between two keyframes (rule C5).
  private func content(of keyPath: LayerKeyPath, along path: CGPath) -> TrackContent? {
    keyframes(along: path).flatMap { keyframes in
      content(
        through: keyframes.points.compactMap { keyPath.value(from: CGPoint(x: $0.x, y: $0.y)) },
        at: keyframes.times, interpolation: keyframes.interpolation)
    }
  }

  /// Returns the track of the rotation along ``path``; `nil` where the layer does not rotate.
  private func rotation(of keyPath: LayerKeyPath) -> StageAnimation.Track? {
    guard let path, let rotationMode, keyPath.property == .position, keyPath.component == .whole,
      let target = LayerKeyPath("transform")?.made(by: .rotateZ),
      let keyframes = keyframes(along: path, turns: true),
      let timing = timing(
        of: keyframes.headings.count, at: keyframes.times, interpolation: keyframes.interpolation)
    else { return nil }
    let offset = rotationMode == .rotateAutoReverse ? Double.pi : 0
    return StageAnimation.Track(
      property: target.id, mode: .additive,
      content: .keyframes(keyframes.headings.map { ($0 + offset).engineValue }, timing))
  }

  private struct PathKeyframes {
    var points: [SIMD2<Double>]
    /// The direction of the path at each point, in radians; empty unless requested.
    var headings: [Double]
    let times: KeyframeTiming.Times
    let interpolation: KeyframeTiming.Interpolation
  }

  private func keyframes(along path: CGPath, turns: Bool = false) -> PathKeyframes? {
    let segments = PathSegment.all(of: path)
    guard !segments.isEmpty else { return nil }
    let keyTimes = usableKeyTimes
    switch calculationMode {
    case .discrete:
      // The end of the last segment does not show; a single segment needs a second value.
      let shown = segments.count == 1 ? segments + segments : segments
      return PathKeyframes(
        points: shown.map(\.start), headings: FlatPath.headings(at: shown),
        times: keyTimes.map { .at($0) } ?? .even, interpolation: .discrete)
    case .paced, .cubicPaced:
      let flat = FlatPath(segments, turns: turns)
      return PathKeyframes(
        points: flat.points, headings: flat.headings, times: .paced(distances: flat.distances),
        interpolation: .linear)
    default:
      let count = segments.count
      let times = keyTimes ?? (0...count).map { Double($0) / Double(count) }
      let flat = FlatPath(
        Array(segments.prefix(times.count - 1)), curves: (timingFunctions ?? []).map(\.curve),
        turns: turns)
      return PathKeyframes(
        points: flat.points, headings: flat.headings, times: .at(flat.times(times)),
        interpolation: .linear)
    }
  }
}
