import AnimaticTiming
import TestSupport
import Testing

@testable import AnimaticTracks

/// Progress that the Web Animations suites assert, for timings that blocks can express (rules
/// B15–B7); sources and licences are in `timing.json`.
///
/// Web Animations ends the active phase before its last instant and Core Animation with it. On rows
/// flagged as lying on such an edge, the value at the edge or next to it on either side is right.
struct TimingConformanceTests {
  @Test func `media timing has the progress of other suites`() throws {
    for row in Conformance.timing.rows {
      let timing = row.timing.media
      let curve = try row.timing.timingFunction.curve()
      let matches = row.times.contains { time in
        isClose(
          timing.fraction(at: time).map(curve.value), row.expected, within: max(row.tol, 1e-9))
      }
      #expect(matches, "\(row)")
    }
  }

  @Test func `groups of a store have the progress of other suites`() throws {
    for row in Conformance.timing.rows {
      guard let expected = row.expected else { continue }
      var store = TrackStore()
      let track = store.addUnitTrack(try row.timing.group)
      let matches = row.times.contains { time in
        isClose(store.number(of: track, at: time), expected, within: max(row.tol, 1e-9))
      }
      #expect(matches, "\(row): \(store.number(of: track, at: row.time)), not \(expected)")
    }
  }

  @Test func `ended animations show the model, in samples as in media timing (B9)`() throws {
    for row in Conformance.timing.rows where !row.boundary && row.timing.fillMode == "removed" {
      var store = TrackStore()
      let track = store.addUnitTrack(try row.timing.group)
      // A waiting group holds its first value (rule B3); the model does not show before it.
      guard row.time >= row.timing.delay else { continue }
      var values = TrackValues()
      store.sample(at: row.time, into: &values)
      #expect(
        isClose(store.number(of: track, in: values), row.expected, within: max(row.tol, 1e-9)),
        "\(row)")
    }
  }

  @Test func `random timings agree with the media timing model (B15)`() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<2000 {
      let begin = Double.random(in: -5...5, using: &generator)
      let duration = Double.random(in: 0.01...3, using: &generator)
      let count = Double.random(in: 0.1...5, using: &generator)
      let reverses = Bool.random(using: &generator)
      let time = Double.random(in: -6...40, using: &generator)
      let timing = MediaTiming(
        begin: begin, duration: duration, repeatCount: count, autoreverses: reverses,
        fillMode: .both)
      var store = TrackStore()
      let track = store.addUnitTrack(
        GroupTiming(
          begin: begin, duration: duration, iterations: reverses ? 2 * count : count,
          alternates: reverses))
      let expected = try #require(timing.fraction(at: time))
      #expect(isClose(store.number(of: track, at: time), expected), "\(timing) at \(time)")
    }
  }

  @Test("iterations start over like cycles do, at every edge (B15, B4)", arguments: 1...6)
  func edges(_ cycles: Int) {
    for reverses in [false, true] {
      let timing = MediaTiming(
        duration: 0.5, repeatCount: Double(cycles), autoreverses: reverses, fillMode: .both)
      var store = TrackStore()
      let track = store.addUnitTrack(
        GroupTiming(
          begin: 0, duration: 0.5, iterations: Double(reverses ? 2 * cycles : cycles),
          alternates: reverses))
      for edge in 0...(2 * cycles + 2) {
        let time = Double(edge) * 0.5
        #expect(
          store.number(of: track, at: time) == timing.fraction(at: time),
          "iteration \(edge) of \(cycles) cycles, autoreverses \(reverses)")
      }
    }
  }
}

extension TimingFile.Row {
  /// The time, and on an edge its neighbours.
  fileprivate var times: [Double] {
    boundary ? [time, time - 1e-9, time + 1e-9] : [time]
  }
}

extension TimingFile.Timing {
  private var count: Double { repeatCount < 0 ? .infinity : repeatCount }

  fileprivate var media: MediaTiming {
    let fill: FillMode =
      switch fillMode {
      case "both": .both
      case "forwards": .forwards
      case "backwards": .backwards
      default: .removed
      }
    return MediaTiming(
      begin: delay, duration: duration, repeatCount: count, autoreverses: autoreverses,
      fillMode: fill)
  }

  fileprivate var group: GroupTiming {
    get throws {
      GroupTiming(
        begin: delay, duration: duration, iterations: autoreverses ? 2 * count : count,
        alternates: autoreverses, curve: .bezier(try timingFunction.curve()))
    }
  }
}
