import AnimaticTiming
import TestSupport
import Testing

/// Tension, continuity and bias, against the formulas of Kochanek and Bartels (SIGGRAPH 1984):
/// rule C5.
struct KeyframeBendTests {
  private static let values = [0, 1, 0.5, 0.7]

  private func value(
    _ times: [Double], _ bends: [KeyframeBend], at progress: Double
  ) throws -> Double {
    let timing = try #require(
      try KeyframeTiming(
        count: Self.values.count, times: .at(times), interpolation: .cubic, bends: bends))
    return timing.blend(at: progress).value { Self.values[$0] }
  }

  /// The paper's source and destination derivatives, adjusted to the lengths of both segments, in
  /// Hermite's basis; a value without a neighbour is its own neighbour.
  private func reference(
    _ times: [Double], _ bends: [KeyframeBend], at progress: Double
  ) -> Double {
    let values = Self.values
    let segment = (0..<3).last { times[$0] <= progress } ?? 0
    func derivative(_ index: Int, isSource: Bool) -> Double {
      let bend =
        (1...2).contains(index) ? bends[index] : KeyframeBend(tension: bends[index].tension)
      let (t, c, b) = (bend.tension, bend.continuity, bend.bias)
      let (before, after) = (max(index - 1, 0), min(index + 1, 3))
      let sign = isSource ? -1.0 : 1
      let unadjusted =
        (1 - t) * (1 + b) * (1 + sign * c) / 2 * (values[index] - values[before])
        + (1 - t) * (1 - b) * (1 - sign * c) / 2 * (values[after] - values[index])
      let own = times[segment + 1] - times[segment]
      return unadjusted * 2 * own / (times[after] - times[before])
    }
    let s = (progress - times[segment]) / (times[segment + 1] - times[segment])
    let (from, to) = (values[segment], values[segment + 1])
    let leaving = derivative(segment, isSource: false)
    let reaching = derivative(segment + 1, isSource: true)
    let ends = (2 * s * s * s - 3 * s * s + 1) * from + (3 * s * s - 2 * s * s * s) * to
    return ends + (s * s * s - 2 * s * s + s) * leaving + (s * s * s - s * s) * reaching
  }

  @Test(arguments: [[0, 0.3, 0.6, 1], [0, 0.1, 0.6, 1]])
  func `a cubic interpolation is that of the paper`(times: [Double]) throws {
    var generator = SeededGenerator(seed: 1984)
    for _ in 0..<50 {
      let bends = (0..<4).map { _ in
        KeyframeBend(
          tension: .random(in: -1...1, using: &generator),
          continuity: .random(in: -1...1, using: &generator),
          bias: .random(in: -1...1, using: &generator))
      }
      for step in 0...40 {
        let progress = Double(step) / 40
        let (way, exact) = try (
          value(times, bends, at: progress), reference(times, bends, at: progress)
        )
        #expect(isClose(way, exact, within: 1e-12), "\(bends) at \(progress)")
      }
    }
  }

  @Test func `without parameters the interpolation is that of Catmull and Rom`() throws {
    let times = [0, 0.1, 0.6, 1]
    let even = Array(repeating: KeyframeBend(), count: 4)
    for progress in [0.05, 0.2, 0.5, 0.9] {
      #expect(try value(times, [], at: progress) == value(times, even, at: progress))
    }
    // The measured value.
    #expect(try isClose(value(times, [], at: 0.05), 0.6145833, within: 1e-7))
  }

  @Test func `a tension of 1 stops in each value and a continuity of -1 makes corners`() throws {
    let times = [0, 1.0 / 3, 2.0 / 3, 1]
    let tight = Array(repeating: KeyframeBend(tension: 1), count: 4)
    let corners = Array(repeating: KeyframeBend(continuity: -1), count: 4)
    // 3 · (¼)² − 2 · (¼)³ of the segment.
    #expect(try isClose(value(times, tight, at: 1.0 / 6), 0.5, within: 1e-15))
    #expect(try isClose(value(times, tight, at: 1.0 / 12), 0.15625, within: 1e-15))
    for (progress, expected) in [(1.0 / 12, 0.25), (0.5, 0.75), (5.0 / 6, 0.6)] {
      #expect(try isClose(value(times, corners, at: progress), expected, within: 1e-15))
    }
  }

  @Test func `a bias of 1 overshoots behind a value and one of -1 before it`() throws {
    let times = [0, 0.25, 0.5, 1]
    func bend(_ bias: Double) -> [KeyframeBend] { [KeyframeBend(), KeyframeBend(bias: bias)] }
    #expect(try value(times, bend(1), at: 0.3) > 1)
    #expect(try value(times, bend(1), at: 0.225) < 1)
    #expect(try value(times, bend(-1), at: 0.3) < 1)
    #expect(try value(times, bend(-1), at: 0.225) > 1)
  }

  @Test func `bends that are not finite are refused`() async {
    await #expect(processExitsWith: .failure) { _ = KeyframeBend(bias: .nan) }
  }
}
