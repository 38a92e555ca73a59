import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticTracks

/// Values are pure functions of time: nothing accumulates, however long things run (rule B7).
struct LongTimeTests {
  @Test(
    "ten million repeats later progress is exact to 1e-9",
    arguments: [1, 0.5, 0.2, 0.1, 0.3, 0.7, 1.0 / 3, 0.123456789, 3.7], [false, true])
  func repeats(_ duration: Double, _ alternates: Bool) {
    var store = TrackStore()
    let track = store.addUnitTrack(
      GroupTiming(begin: 0, duration: duration, iterations: .infinity, alternates: alternates))
    let timing = MediaTiming(
      duration: duration, repeatCount: .infinity, autoreverses: alternates)
    for cycle in [9_999_998.0, 9_999_999, 10_000_000] {
      for place in [0.1, 0.25, 0.5, 0.77, 0.9] {
        let time = (cycle + place) * duration
        // Remainders of doubles are exact.
        let iterations = time.truncatingRemainder(dividingBy: 2 * duration) / duration
        let expected = alternates ? 1 - abs(iterations - 1) : iterations - iterations.rounded(.down)
        #expect(isClose(store.number(of: track, at: time), expected), "store at \(time)")
        #expect(isClose(timing.fraction(at: time), expected), "timing at \(time)")
      }
    }
  }

  static let durations = [
    Double.leastNonzeroMagnitude, 1e-308, 1e-300, 1e-100, 1e-33, 1e-20, 1e-10, 1e-3, 1, 1e12,
  ]
  static let times = [
    0, Double.leastNonzeroMagnitude, 1e-300, 1e-9, 1, 1e6 + 1, 1e9, 1e12, 1e12 + 0.5, 1e15, 1e300,
  ]

  @Test("huge times and tiny durations give progress within 0…1", arguments: durations)
  func extremes(_ duration: Double) {
    for iterations in [0.5, 1, 2, 2.5, 1e7, 1e300, Double.infinity] {
      for alternates in [false, true] {
        var store = TrackStore()
        // Linear, because a value that is not a number would trap in the table of a curve.
        let track = store.addUnitTrack(
          GroupTiming(begin: 0, duration: duration, iterations: iterations, alternates: alternates))
        for time in Self.times {
          let value = store.number(of: track, at: time)
          #expect(
            value >= 0 && value <= 1,
            "\(value) at \(time) of \(iterations) iterations, alternating \(alternates)")
        }
      }
    }
  }

  @Test func `whole iterations beyond the precision of doubles stay inside 0…1`() {
    for alternates in [false, true] {
      var store = TrackStore()
      let track = store.addUnitTrack(
        GroupTiming(begin: 0, duration: 1, iterations: .infinity, alternates: alternates))
      for exponent in 48...120 {
        let power = Double(sign: .plus, exponent: exponent, significand: 1)
        for time in [power.nextDown, power, power.nextUp, 1.5 * power, (1.5 * power).nextUp] {
          let value = store.number(of: track, at: time)
          #expect(value >= 0 && value <= 1, "\(value) at \(time), alternating \(alternates)")
        }
      }
    }
  }

  @Test("huge times and tiny durations give fractions within 0…1", arguments: durations)
  func mediaExtremes(_ duration: Double) {
    for count in [0, 0.5, 1, 2.5, 1e7, Double.infinity] {
      for autoreverses in [false, true] {
        let timing = MediaTiming(
          duration: duration, repeatCount: count, autoreverses: autoreverses, fillMode: .both)
        for time in Self.times {
          let fraction = timing.fraction(at: time) ?? .nan
          #expect(fraction >= 0 && fraction <= 1, "\(fraction) at \(time) of \(count) cycles")
        }
      }
    }
  }

  @Test func `an endless autoreversing animation of a tiny duration does not trap`() async {
    await #expect(processExitsWith: .success) {
      var store = TrackStore()
      let track = store.addUnitTrack(
        GroupTiming(
          begin: 0, duration: 1e-300, iterations: .infinity, alternates: true, curve: .easeInOut))
      var values = TrackValues()
      store.step(to: 1e12, into: &values)
      let value = store.number(of: track, in: values) ?? .nan
      precondition(value >= 0 && value <= 1, "progress is \(value)")
    }
  }
}
