/// The animations of workload W1: rectangles of four components, each with a duration of its own
/// (0.3–3 s) and a delay (0–1 s), every second one with three repeats there and back, eased in and
/// out.
///
/// The numbers come from the mulberry32 generator with a fixed seed, so that every engine that is
/// compared animates the same.
struct Workload {
  struct Animation {
    var duration: Double
    var delay: Double
    var legs: Double
    var from: SIMD4<Double>
    var to: SIMD4<Double>

    /// Whether the animation is between its begin and its end.
    func isLive(at time: Double) -> Bool { time > delay && time < delay + legs * duration }
  }

  static let framesPerSecond = 60.0

  let animations: [Animation]

  init(count: Int) {
    var random = Mulberry32(state: 12345)
    animations = (0..<count).map { index in
      let duration = 300 + random.whole(below: 2700)
      let delay = random.whole(below: 1000)
      let from = SIMD4((0..<4).map { _ in random.whole(below: 1000) })
      let to = SIMD4((0..<4).map { _ in random.whole(below: 1000) })
      return Animation(
        duration: duration / 1000, delay: delay / 1000, legs: index.isMultiple(of: 2) ? 1 : 6,
        from: from, to: to)
    }
  }
}

private struct Mulberry32 {
  var state: UInt32

  /// A whole number from 0 up to but not including a bound.
  mutating func whole(below bound: Double) -> Double {
    state = state &+ 0x6D2B_79F5
    var mixed = (state ^ (state >> 15)) &* (1 | state)
    mixed = (mixed &+ ((mixed ^ (mixed >> 7)) &* (61 | mixed))) ^ mixed
    return (Double(mixed ^ (mixed >> 14)) / 4_294_967_296 * bound).rounded(.down)
  }
}
