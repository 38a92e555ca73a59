/// The movement of the middle of fingers, from where they came down (rule I9).
///
/// Fingers that come and go move the middle, but not what the movement has reached.
struct PanMotion: Hashable, Sendable {
  /// The travel that a pan exceeds to begin, in points (rule I9).
  static let slop = 10.0

  /// The middle of the fingers, in the coordinates of the window.
  private(set) var middle = SIMD2<Double>()
  /// The middle at which the translation is zero.
  private var origin = SIMD2<Double>()
  private var samples = MotionSamples(keepsFastMotion: true)

  /// The distance that the middle has moved, in the coordinates of the window.
  var translation: SIMD2<Double> {
    get { middle - origin }
    set { origin = middle - newValue }
  }

  /// Whether the translation is large enough for a pan.
  var exceedsSlop: Bool { (translation * translation).sum().squareRoot() > Self.slop + 1e-9 }

  mutating func begin(at point: SIMD2<Double>, time: Double) {
    middle = point
    origin = point
    samples.removeAll()
    samples.add(point, at: time)
  }

  mutating func move(to point: SIMD2<Double>, time: Double) {
    middle = point
    samples.add(point, at: time)
  }

  /// Lets the movement go on with other fingers, from what it has reached.
  mutating func changeFingers(to point: SIMD2<Double>) {
    let offset = point - middle
    samples.shift(by: offset)
    origin += offset
    middle = point
  }

  /// Returns the velocity in the coordinates of the window, in points per second.
  func velocity(at time: Double) -> SIMD2<Double> { samples.velocity(at: time) }
}
