import AnimaticTiming

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
    var iterations: Double
    var from: SIMD4<Double>
    var to: SIMD4<Double>

    var end: Double { delay + iterations * duration }

    /// Returns whether the animation is between its start and its end.
    func isLive(at time: Double) -> Bool { time > delay && time < end }

    /// Returns the value at a time between begin and end, with the exactly solved curve.
    func value(at time: Double) -> SIMD4<Double> {
      let passed = (time - delay) / duration
      let fraction = iterations > 1 ? abs(passed - 2 * (passed / 2).rounded()) : passed
      return from + (to - from) * UnitBezier.easeInOut.value(at: fraction)
    }
  }

  static let framesPerSecond = 60.0

  let animations: [Animation]

  /// Returns the number of live animations, summed over frames 1 to `frames`.
  func liveFrames(of frames: Int) -> Int {
    animations.reduce(0) { sum, animation in
      let first = (animation.delay * Self.framesPerSecond).rounded(.down) + 1
      let last = (animation.end * Self.framesPerSecond).rounded(.up) - 1
      return sum + max(0, Int(min(last, Double(frames)) - first) + 1)
    }
  }

  init(count: Int) {
    var random = Mulberry32(state: 12345)
    animations = (0..<count).map { index in
      let duration = 300 + random.whole(below: 2700)
      let delay = random.whole(below: 1000)
      let from = SIMD4((0..<4).map { _ in random.whole(below: 1000) })
      let to = SIMD4((0..<4).map { _ in random.whole(below: 1000) })
      return Animation(
        duration: duration / 1000, delay: delay / 1000, iterations: index.isMultiple(of: 2) ? 1 : 6,
        from: from, to: to)
    }
  }
}

/// The mulberry32 generator, which every peer's language can implement alike.
struct Mulberry32: RandomNumberGenerator {
  var state: UInt32

  /// Returns the next 32 bits; ``next()`` joins two such halves.
  private mutating func nextHalf() -> UInt32 {
    state = state &+ 0x6D2B_79F5
    var mixed = (state ^ (state >> 15)) &* (1 | state)
    mixed = (mixed &+ ((mixed ^ (mixed >> 7)) &* (61 | mixed))) ^ mixed
    return mixed ^ (mixed >> 14)
  }

  mutating func next() -> UInt64 { UInt64(nextHalf()) << 32 | UInt64(nextHalf()) }

  /// Returns a number from 0 up to but not including 1.
  mutating func unit() -> Double { Double(nextHalf()) / 4_294_967_296 }

  /// Returns a whole number from 0 up to but not including a bound.
  mutating func whole(below bound: Double) -> Double { (unit() * bound).rounded(.down) }
}
