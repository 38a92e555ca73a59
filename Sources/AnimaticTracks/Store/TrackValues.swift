/// The values of all tracks at one instant: what a step or a sample writes.
///
/// Keep one and step into it again and again: once it has grown to the size of the store, a step
/// allocates nothing.
public struct TrackValues: Sendable {
  /// The time the values are of, in seconds; not a number before the first step.
  public internal(set) var time = Double.nan
  /// Whether waiting tracks are in as well as live ones.
  var isComplete = false
  var progress: ContiguousArray<Double> = []
  var points: ContiguousArray<SIMD2<Double>> = []
  var components: ContiguousArray<SIMD4<Double>> = []
  var matrices: ContiguousArray<AffineMatrix> = []
  var spaces: ContiguousArray<Matrix4> = []
  var keyframes: ContiguousArray<SIMD4<Double>> = []
  var matrixKeyframes: ContiguousArray<Matrix4> = []
  var cumulative: ContiguousArray<AnimatableValue> = []

  /// Makes room for nothing yet.
  public init() {}

  /// Marks the values as out of date, as any change of the store makes them.
  public mutating func invalidate() { time = .nan }
}

extension TrackStore {
  /// Evaluates every live track at a time: one evaluation of timing and curve for each group,
  /// then one mix for each track.
  public func step(to time: Double, into values: inout TrackValues) {
    values.makeRoom(for: self)
    groups.stepLive(at: time, into: &values.progress)
    mix(all: false, at: time, into: &values)
  }

  /// Evaluates every track at any time, in any order, without moving anything.
  ///
  /// Tracks of groups that have ended by then are left out: their model shows.
  public func sample(at time: Double, into values: inout TrackValues) {
    values.makeRoom(for: self)
    groups.sampleAll(at: time, into: &values.progress)
    mix(all: true, at: time, into: &values)
  }

  /// Mixes the values of the live tracks, or of all.
  private func mix(all: Bool, at time: Double, into values: inout TrackValues) {
    points.mix(all: all, progress: values.progress, into: &values.points)
    components.mix(all: all, progress: values.progress, into: &values.components)
    matrices.mix(all: all, progress: values.progress, into: &values.matrices)
    spaces.mix(all: all, progress: values.progress, into: &values.spaces)
    keyframes.mix(all: all, progress: values.progress, into: &values.keyframes)
    matrixKeyframes.mix(all: all, progress: values.progress, into: &values.matrixKeyframes)
    cumulative.mix(all: all, progress: values.progress, into: &values.cumulative)
    cumulative.addGains(
      all: all, cycles: { groups.cycles(of: $0, at: time) }, to: &values.cumulative)
    values.time = time
    values.isComplete = all
  }

  /// The value of one track among those of a step or sample, or `nil` where it is not in: it had
  /// ended, it has no effect, or it was waiting when live tracks were stepped.
  @inline(__always)
  public func value(of track: TrackID, in values: TrackValues) -> AnimatableValue? {
    let entry = entries[Int(track.index)]
    guard values.isComplete || groups.isLive(entry.group),
      !values.progress[Int(entry.group)].isNaN
    else { return nil }
    let row = Int(entry.row)
    return switch entry.kind {
    case .points: .components(SIMD4(values.points[row]))
    case .components, .free: .components(values.components[row])
    case .matrix: .matrix(values.matrices[row])
    case .space: .transform(values.spaces[row])
    case .keyframes: .components(values.keyframes[row])
    case .matrixKeyframes: .transform(values.matrixKeyframes[row])
    case .cumulative: values.cumulative[row]
    }
  }
}

extension TrackValues {
  fileprivate mutating func makeRoom(for store: TrackStore) {
    Self.grow(&progress, to: store.groups.capacity, with: 0)
    Self.grow(&points, to: store.points.count, with: SIMD2())
    Self.grow(&components, to: store.components.count, with: SIMD4())
    Self.grow(&matrices, to: store.matrices.count, with: .identity)
    Self.grow(&spaces, to: store.spaces.count, with: .identity)
    Self.grow(&keyframes, to: store.keyframes.count, with: SIMD4())
    Self.grow(&matrixKeyframes, to: store.matrixKeyframes.count, with: .identity)
    Self.grow(&cumulative, to: store.cumulative.count, with: .components(SIMD4()))
  }

  private static func grow<Element>(
    _ column: inout ContiguousArray<Element>, to count: Int, with filler: Element
  ) {
    guard column.count < count else { return }
    column.append(contentsOf: repeatElement(filler, count: count - column.count))
  }
}
