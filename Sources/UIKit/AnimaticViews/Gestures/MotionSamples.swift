/// The latest values of something that moves, by which its velocity is estimated.
///
/// The velocity is the slope of the line of least squares through the values of the last 0.1 s
/// before the last movement.
struct MotionSamples: Hashable, Sendable {
  /// The length of time of the values that count, in seconds.
  static let window = 0.1
  /// The velocity that a hold does not end, in points per second (rule I8).
  static let keptSpeed = 300.0

  private struct Sample: Hashable, Sendable {
    let time: Double
    let value: SIMD2<Double>
  }

  private var samples: [Sample] = []
  /// Whether a fast movement keeps its velocity while the value stands still.
  private let keepsFastMotion: Bool

  init(keepsFastMotion: Bool = false) { self.keepsFastMotion = keepsFastMotion }

  /// Adds a value. A value of the same time replaces the last one.
  /// - Complexity: O(n) in values of the last 0.1 s.
  mutating func add(_ value: SIMD2<Double>, at time: Double) {
    if let last = samples.last, last.time >= time { samples.removeLast() }
    samples.append(Sample(time: time, value: value))
    // The last two values count, however old the first of them is.
    let old = samples.dropLast(2).prefix { $0.time < time - Self.window - 1e-9 }
    samples.removeFirst(old.count)
  }

  /// Moves all values, so that a jump of the value is no movement.
  mutating func shift(by offset: SIMD2<Double>) {
    samples = samples.map { Sample(time: $0.time, value: $0.value + offset) }
  }

  mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// Returns the velocity in units per second.
  /// - Parameter time: The present time in seconds, by which a hold is known.
  func velocity(at time: Double) -> SIMD2<Double> {
    guard let last = samples.last, samples.count > 1 else { return .zero }
    let count = Double(samples.count)
    let middleTime = samples.reduce(0) { $0 + $1.time } / count
    let middleValue = samples.reduce(SIMD2<Double>()) { $0 + $1.value } / count
    var (products, squares) = (SIMD2<Double>(), 0.0)
    for sample in samples {
      let offset = sample.time - middleTime
      products += (sample.value - middleValue) * offset
      squares += offset * offset
    }
    guard squares > 0 else { return .zero }
    let slope = products / squares
    let isHeld = time > last.time + Self.window + 1e-9
    let isFast = (slope * slope).sum().squareRoot() >= Self.keptSpeed
    return isHeld && !(keepsFastMotion && isFast) ? .zero : slope
  }
}
