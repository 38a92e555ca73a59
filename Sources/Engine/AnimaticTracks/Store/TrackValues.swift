/// The values of all tracks at one instant, which a step or a sample writes.
///
/// The owner keeps one and steps into it again and again. Once it has grown to the size of the
/// store, a step allocates nothing.
public struct TrackValues: Sendable {
  /// The time of the values, in seconds; NaN before the first step.
  public internal(set) var time = Double.nan
  /// Whether the values include those of waiting tracks.
  var isComplete = false
  var progress: ContiguousArray<Double> = []
  var points: ContiguousArray<SIMD2<Double>> = []
  var components: ContiguousArray<SIMD4<Double>> = []
  var matrices: ContiguousArray<AffineMatrix> = []
  var spaces: ContiguousArray<Matrix4> = []
  var keyframes: ContiguousArray<SIMD4<Double>> = []
  var matrixKeyframes: ContiguousArray<Matrix4> = []
  var general: ContiguousArray<AnimatableValue> = []

  /// Creates empty values.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// Marks the values as stale, as any change of the store makes them.
  ///
  /// - Complexity: O(1)
  public mutating func invalidate() { time = .nan }
}

extension TrackStore {
  /// Evaluates every live track at a time: timing and curve once for each group, then one mix for
  /// each track.
  ///
  /// - Complexity: O(*g* + *n*) in the numbers of live groups and tracks.
  public func step(to time: Double, into values: inout TrackValues) {
    values.grow(for: self)
    groups.stepLive(at: time, into: &values.progress)
    mix(all: false, at: time, into: &values)
  }

  /// Evaluates every track at any time, without changing the store.
  ///
  /// The sample excludes tracks whose groups have ended by that time: their model shows.
  ///
  /// - Complexity: O(*g* + *n*) in the numbers of groups and tracks.
  public func sample(at time: Double, into values: inout TrackValues) {
    values.grow(for: self)
    groups.sampleAll(at: time, into: &values.progress)
    mix(all: true, at: time, into: &values)
  }

  /// Writes the values of the live tracks, or of all.
  private func mix(all: Bool, at time: Double, into values: inout TrackValues) {
    points.mix(all: all, progress: values.progress, into: &values.points)
    components.mix(all: all, progress: values.progress, into: &values.components)
    matrices.mix(all: all, progress: values.progress, into: &values.matrices)
    spaces.mix(all: all, progress: values.progress, into: &values.spaces)
    keyframes.mix(all: all, progress: values.progress, into: &values.keyframes)
    matrixKeyframes.mix(all: all, progress: values.progress, into: &values.matrixKeyframes)
    general.mix(all: all, progress: values.progress, into: &values.general)
    general.addGains(all: all, cycles: { groups.cycles(of: $0, at: time) }, to: &values.general)
    values.time = time
    values.isComplete = all
  }

  /// Returns the value of one track from those of a step or sample, or `nil` when they exclude it:
  /// the track had ended, has no effect, or was waiting during a step.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  public func value(of track: TrackID, in values: TrackValues) -> AnimatableValue? {
    let entry = entries[Int(track.index)]
    guard values.isComplete || groups.isLive(entry.group), !values.progress[Int(entry.group)].isNaN
    else { return nil }
    let row = Int(entry.row)
    return switch entry.kind {
    case .points: .components(SIMD4(values.points[row]))
    case .components, .free: .components(values.components[row])
    case .matrix: .matrix(values.matrices[row])
    case .space: .transform(values.spaces[row])
    case .keyframes: .components(values.keyframes[row])
    case .matrixKeyframes: .transform(values.matrixKeyframes[row])
    case .general: values.general[row]
    }
  }
}

extension TrackValues {
  fileprivate mutating func grow(for store: TrackStore) {
    Self.grow(&progress, to: store.groups.indexCount, with: 0)
    Self.grow(&points, to: store.points.count, with: SIMD2())
    Self.grow(&components, to: store.components.count, with: SIMD4())
    Self.grow(&matrices, to: store.matrices.count, with: .identity)
    Self.grow(&spaces, to: store.spaces.count, with: .identity)
    Self.grow(&keyframes, to: store.keyframes.count, with: SIMD4())
    Self.grow(&matrixKeyframes, to: store.matrixKeyframes.count, with: .identity)
    Self.grow(&general, to: store.general.count, with: .components(SIMD4()))
  }

  private static func grow<Element>(
    _ column: inout ContiguousArray<Element>, to count: Int, with filler: Element
  ) {
    guard column.count < count else { return }
    column.append(contentsOf: repeatElement(filler, count: count - column.count))
  }
}
