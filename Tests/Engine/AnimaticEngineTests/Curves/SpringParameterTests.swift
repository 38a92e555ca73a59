import AnimaticTiming
import TestSupport
import Testing

/// The parameters of springs: which are refused, and what they say of each other (rules C2, C3).
struct SpringParameterTests {
  private static let smallest = 1e-60
  private static let greatest = 1e60

  private struct Refusal: Sendable {
    let numbers: [Double]
    /// What the error says before the number and after it.
    let text: (String, String)
    let make: @Sendable (Double) throws -> Spring

    init(
      _ numbers: [Double], _ before: String, _ after: String,
      _ make: @escaping @Sendable (Double) throws -> Spring
    ) {
      (self.numbers, text, self.make) = (numbers, (before, after), make)
    }
  }

  private static let refusals: [Refusal] = {
    let positive = [0, -1, 1e-60.nextDown, 1e60.nextUp, .infinity, .nan]
    let speeds = [1e60.nextUp, (-1e60).nextDown, .infinity, .nan]
    let durations = [0, 1e-20.nextDown, 1e20.nextUp, .nan]
    let (speed, speedRange) = ("the initial velocity is ", "; give a number from -1e60 to 1e60")
    let (time, timeRange) = (
      "the spring's duration is ", "; give a number of seconds from 1e-20 to 1e20"
    )
    return [
      Refusal(positive, "the mass is ", "; give a number from 1e-60 to 1e60") {
        try Spring(mass: $0)
      },
      Refusal(positive, "the stiffness is ", "; give a number from 1e-60 to 1e60") {
        try Spring(stiffness: $0)
      },
      Refusal(
        [-.leastNonzeroMagnitude, 1e60.nextUp, -.infinity, .nan], "the damping is ",
        "; give a number from 0 to 1e60, or infinity"
      ) { try Spring(damping: $0) },
      Refusal(speeds, speed, speedRange) { try Spring(initialVelocity: $0) },
      Refusal(speeds, speed, speedRange) {
        try Spring(dampingRatio: 0.5, duration: 1, initialVelocity: $0)
      },
      Refusal([-.leastNonzeroMagnitude, .infinity, .nan], "the damping ratio is ", "; ") {
        try Spring(dampingRatio: $0, duration: 1)
      },
      Refusal(durations, time, timeRange) { try Spring(perceptualDuration: $0) },
      Refusal(durations, time, timeRange) { try Spring(dampingRatio: 0.5, duration: $0) },
      Refusal(
        [-1, 1.0.nextUp, .nan], "the bounce is ", "; give a number greater than -1 and at most 1"
      ) { try Spring(perceptualDuration: 1, bounce: $0) },
    ]
  }()

  @Test(arguments: refusals.indices)
  func `a number beyond the limits is refused with the limits`(index: Int) {
    let refusal = Self.refusals[index]
    for number in refusal.numbers {
      let error = #expect(throws: SpringError.self) { try refusal.make(number) }
      let text = "\(refusal.text.0)\(number)\(refusal.text.1)"
      #expect(error?.description.hasPrefix(text) == true, "\(text)")
    }
  }

  @Test func `the limits themselves are accepted`() throws {
    for limit in [Self.smallest, Self.greatest] {
      #expect(try Spring(mass: limit).mass == limit)
      #expect(try Spring(stiffness: limit).stiffness == limit)
    }
    for damping in [0, Self.greatest, .infinity] {
      #expect(try Spring(damping: damping).damping == damping)
    }
    for velocity in [Self.greatest, -Self.greatest] {
      #expect(try Spring(initialVelocity: velocity).initialVelocity == velocity)
    }
    for duration in [1e-20, 1e20] {
      #expect(try Spring(perceptualDuration: duration).mass == 1)
      #expect(try Spring(dampingRatio: 1, duration: duration).mass == 1)
    }
    #expect(try Spring(perceptualDuration: 1, bounce: 1).damping == 0)
    #expect(try Spring(dampingRatio: 0, duration: 1).dampingRatio > 0)
  }

  @Test(arguments: [-0.75, -0.5, 0, 0.25, 1] as [Double])
  func `a spring has the perceptual duration and the bounce that it was made with`(
    bounce: Double
  ) throws {
    for duration in [0.5, 2] {
      let spring = try Spring(perceptualDuration: duration, bounce: bounce)
      #expect(spring.allowsOverdamping)
      #expect(isClose(spring.perceptualDuration, duration, within: 1e-12))
      #expect(isClose(spring.bounce, bounce, within: 1e-12))
      #expect(
        isClose(spring.dampingRatio, bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, within: 1e-12))
    }
  }

  @Test(arguments: [0, 0.3, 1, 1.5, 4] as [Double])
  func `the velocity is the slope of the value`(ratio: Double) throws {
    for initial in [-3, 0, 2] as [Double] {
      let spring = try Spring(
        mass: 1, stiffness: 36, damping: 12 * ratio, initialVelocity: initial,
        allowsOverdamping: true)
      for time in [-1, 0] as [Double] { #expect(spring.velocity(at: time) == initial) }
      for time in [0.01, 0.2, 0.5, 1.3] {
        let slope = (spring.value(at: time + 1e-6) - spring.value(at: time - 1e-6)) / 2e-6
        #expect(isClose(spring.velocity(at: time), slope, within: 1e-6), "\(initial), \(time)")
      }
    }
  }

  @Test func `a spring of infinite damping is at rest at once, if it may be overdamped`() throws {
    let still = try Spring(damping: .infinity, allowsOverdamping: true)
    #expect(still.value(at: 1e-9) == 1 && still.settlingDuration == 0)
    let critical = try Spring(damping: .infinity)
    #expect(critical.value(at: 0.1) < 1 && critical.settlingDuration > 0)
  }

  @Test(arguments: [-2, 0, 0.5, 1, 3, 6, 7, 8, 9, 12, 20, 100] as [Double])
  func `a spring that fits a duration settles in it`(velocity: Double) throws {
    for ratio in [0.01, 0.05, 0.3, 0.8, 0.99, 1] {
      for duration in [0.25, 1] {
        let spring = try Spring(
          dampingRatio: ratio, duration: duration, initialVelocity: velocity / duration)
        // The amplitude of the swing, or the whole rest without one, is a thousandth at the end.
        let decay = spring.damping / 2
        let weight = decay - spring.initialVelocity
        let slant = ((1 - ratio) * (1 + ratio)).squareRoot() / ratio
        let rest =
          ratio < 1
          ? abs(weight / (decay * slant)) * exponential(-decay * duration)
          : abs(1 - spring.value(at: duration))
        #expect(isClose(rest, 0.001, within: 1e-9), "ratio \(ratio), \(duration) s")
      }
    }
  }

  @Test func `a fitting spring has a damping ratio from 0.01 to 1`() throws {
    for (given, counted) in [(0, 0.01), (0.001, 0.01), (1.5, 1), (3, 1)] {
      #expect(
        try Spring(dampingRatio: given, duration: 1) == Spring(dampingRatio: counted, duration: 1))
    }
  }

  /// Returns eˣ for x up to 0, from the value of a critical spring: 1 − e^(−t)·(1 + t).
  private func exponential(_ x: Double) -> Double {
    guard let spring = try? Spring(stiffness: 1, damping: 2) else { return .nan }
    return (1 - spring.value(at: -x)) / (1 - x)
  }
}
