import TestSupport
import Testing

@testable import AnimaticViews

/// The estimate of velocities, and the movement of pans, as values (rule I9).
struct MotionSamplesTests {
  @Test func `without two values there is no velocity`() {
    var samples = MotionSamples()
    #expect(samples.velocity(at: 0) == .zero)
    samples.add([4, 2], at: 1)
    #expect(samples.velocity(at: 1) == .zero)
    samples.add([9, 9], at: 1)
    #expect(samples.velocity(at: 1) == .zero)
  }

  @Test func `the velocity is that of the line of least squares`() {
    var samples = MotionSamples()
    for (time, value) in [(0.0, 0.0), (0.01, 1), (0.02, 1), (0.03, 4)] {
      samples.add([value, -value], at: time)
    }
    // Slope of the regression: Σ(t−t̄)(x−x̄) / Σ(t−t̄)² = 0.06 / 0.0005.
    let velocity = samples.velocity(at: 0.03)
    #expect(abs(velocity.x - 120) < 1e-9 && abs(velocity.y + 120) < 1e-9)
  }

  @Test func `values of more than a tenth of a second ago do not count, except that two always do`()
  {
    var samples = MotionSamples()
    samples.add([0, 0], at: 0)
    samples.add([100, 0], at: 0.5)
    #expect(abs(samples.velocity(at: 0.5).x - 200) < 1e-9)
    samples.add([101, 0], at: 0.6)
    #expect(abs(samples.velocity(at: 0.6).x - 10) < 1e-9)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the estimate agrees with the sums over all values`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var samples = MotionSamples(keepsFastMotion: true)
    var all: [(time: Double, value: SIMD2<Double>)] = []
    var (time, value) = (0.0, SIMD2<Double>())
    for _ in 0..<40 {
      time += Double.random(in: 0.001...0.03, using: &generator)
      value += [
        Double.random(in: -5...5, using: &generator), Double.random(in: -5...5, using: &generator),
      ]
      samples.add(value, at: time)
      all.append((time, value))
      let recent = all.filter { $0.time >= time - 0.1 - 1e-9 }
      guard recent.count > 1 else { continue }
      let count = Double(recent.count)
      let times = recent.reduce(0) { $0 + $1.time }
      let squares = recent.reduce(0) { $0 + $1.time * $1.time }
      let values = recent.reduce(SIMD2<Double>()) { $0 + $1.value }
      let products = recent.reduce(SIMD2<Double>()) { $0 + $1.value * $1.time }
      let slope = (products * count - values * times) / (squares * count - times * times)
      let error = samples.velocity(at: time) - slope
      #expect((error * error).sum() < 1e-6, "seed \(seed)")
    }
  }

  @Test func `a change of fingers moves neither the translation nor the velocity`() {
    var motion = PanMotion()
    motion.begin(at: [0, 0], time: 0)
    motion.move(to: [6, 8], time: 0.05)
    #expect(motion.translation == [6, 8] && !motion.exceedsSlop)
    let velocity = motion.velocity(at: 0.05)
    motion.changeFingers(to: [200, 100])
    #expect(motion.translation == [6, 8])
    let change = motion.velocity(at: 0.05) - velocity
    #expect((change * change).sum() < 1e-12)
    motion.move(to: [201, 100], time: 0.06)
    #expect(motion.translation == [7, 8] && motion.exceedsSlop)
    motion.translation = [1, 1]
    motion.move(to: [203, 100], time: 0.07)
    #expect(motion.translation == [3, 1])
  }
}
