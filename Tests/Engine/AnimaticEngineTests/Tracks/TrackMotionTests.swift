import AnimaticTiming
import Glibc
import TestSupport
import Testing

@testable import AnimaticTracks

/// Animations as functions of time: velocities are the limits of differences of their values.
struct TrackMotionTests {
  private static func flat(_ x: Double, turned angle: Double) -> AnimatableValue {
    .matrix(
      AffineMatrix(
        a: 2 * cos(angle), b: 2 * sin(angle), c: -sin(angle), d: cos(angle), tx: x, ty: -x))
  }

  private static func motion(
    _ content: TrackContent, _ time: GroupTime = .plain(GroupTiming(begin: 1, duration: 2))
  ) -> (motion: TrackMotion, value: (Double) -> [Double]) {
    var store = TrackStore()
    let track = store.add(content, time)
    let filled = store
    return (filled.motion(of: track), { filled.value(of: track, at: $0)?.numbers ?? [] })
  }

  private static func timing(
    _ interpolation: KeyframeTiming.Interpolation, curves: [UnitBezier] = []
  ) -> KeyframeTiming? {
    let times = interpolation == .discrete ? .even : KeyframeTiming.Times.at([0, 0.2, 0.7, 1])
    return try? KeyframeTiming(
      count: 4, times: times, interpolation: interpolation, curves: curves)
  }

  private static let numbers: [AnimatableValue] = [0, 3, 2, 8].map { .rect($0, -$0, 0, 1) }
  private static let matrices: [AnimatableValue] = [
    flat(0, turned: 0), flat(3, turned: 1), flat(2, turned: 0.5), flat(8, turned: 2),
  ]

  private static let contents: [TrackContent] = {
    let timings = [
      timing(.linear), timing(.linear, curves: [.easeIn, .easeOut, .systemDefault]),
      timing(.discrete),
      timing(.cubic), try? KeyframeTiming(count: 4, times: .at([0, 0.5, 0.5, 1])),
    ].compactMap(\.self)
    let ramp = TrackContent.ramp(from: numbers[0], to: numbers[3])
    let plane = TrackContent.ramp(from: matrices[0], to: matrices[3])
    let keyframes = timings.map { TrackContent.keyframes(numbers, $0) }
    return [
      .ramp(from: .number(1), to: .number(4)), ramp, plane,
      .ramp(
        from: matrices[0], to: .space(Matrix4(AffineMatrix(a: 3, b: 0, c: 0, d: 2, tx: 1, ty: 0)))),
    ] + keyframes
      + timings.filter { $0.interpolation != .cubic }.map { .keyframes(matrices, $0) } + [
        .cumulative(ramp, gain: numbers[1]), .cumulative(keyframes[1], gain: numbers[1]),
      ]
  }()

  private static let times: [GroupTime] = {
    let media = MediaTiming(
      begin: 0.5, duration: 1.5, speed: 2, timeOffset: 0.4, repeatCount: 3, autoreverses: true,
      fillMode: .both)
    let back = MediaTiming(
      begin: 1, duration: 1, speed: -0.5, repeatCount: 2, autoreverses: true, fillMode: .both)
    let bare = MediaTiming(begin: 0, duration: 20)
    let overshoot = (try? UnitBezier(0.34, 1.9, 0.64, 1)).map(TimingCurve.bezier) ?? .linear
    var grouped = NestedTiming(
      map: TimeMap(rate: 0.5, offset: 0.1),
      timings: [MediaTiming(duration: 4, fillMode: .both), media, media], curve: .easeOut)
    grouped.groupCurves = [.easeIn]
    return [
      .plain(GroupTiming(begin: 1, duration: 2)),
      .plain(GroupTiming(begin: 1, duration: 1, iterations: 2.5, curve: .easeIn)),
      .plain(GroupTiming(begin: 1, duration: 1, iterations: 3, alternates: true)),
      .nested(NestedTiming(timings: [media], curve: .easeIn)), .nested(grouped),
      .nested(NestedTiming(timings: [media], heldFraction: 0.3)),
      .nested(NestedTiming(timings: [back])), .nested(NestedTiming(timings: [bare])),
      .plain(GroupTiming(begin: 1, duration: 2, curve: overshoot)),
    ]
  }()

  @Test(arguments: times.indices) func `a velocity is the limit of differences`(row: Int) {
    let step = 1e-6
    for content in Self.contents {
      let (motion, value) = Self.motion(content, Self.times[row])
      for time in stride(from: 0.013, to: 9, by: 0.2171) {
        let differences = zip(value(time + step), value(time - step)).map { ($0 - $1) / (2 * step) }
        let velocity = motion.velocity(at: time)?.numbers ?? []
        #expect(
          zip(velocity, differences).allSatisfy { abs($0 - $1) < 1e-3 * max(1, abs($0)) }
            && velocity.count == differences.count,
          "\(content) at \(time): \(velocity), not \(differences)")
      }
    }
  }

  @Test(
    arguments: [
      .plain(GroupTiming(begin: 1, duration: 2, iterations: 3, curve: .easeOut)),
      .nested(
        NestedTiming(
          timings: [MediaTiming(begin: 1, duration: 2, repeatCount: 3)], curve: .easeOut)),
    ] as [GroupTime])
  func `values and velocities at fractions are those of the first iteration`(time: GroupTime) {
    for content in Self.contents {
      let (motion, value) = Self.motion(content, time)
      for fraction in [0.11, 0.43, 0.85] {
        let (instant, velocity) = (1 + 2 * fraction, motion.velocity(at: 1 + 2 * fraction))
        #expect(isClose(motion.value(atFraction: fraction).numbers, value(instant)))
        #expect(
          isClose(
            motion.velocity(atFraction: fraction)?.numbers ?? [],
            velocity?.numbers.map { $0 * 2 } ?? []))
      }
    }
  }

  @Test func `an animation without an effect, and one between two equal times, stand still`() throws
  {
    let media = MediaTiming(begin: 1, duration: 2)
    let late = Self.motion(Self.contents[0], .nested(NestedTiming(timings: [media])))
    #expect(late.motion.velocity(at: 0) == .number(0))
    let jump = try #require(try KeyframeTiming(count: 4, times: .at([0, 1, 1, 1])))
    #expect(Self.motion(.keyframes(Self.numbers, jump)).motion.velocity(at: 5) == .number(0))
  }

  @Test func `transforms with smooth keyframes go number by number, and have no velocity`() throws {
    let cubic = try #require(Self.timing(.cubic))
    let (motion, value) = Self.motion(.keyframes(Self.matrices, cubic))
    #expect(motion.velocity(at: 2) == nil)
    let places = Self.matrices.map { AnimatableValue.number($0.numbers[4]) }
    let x = Self.motion(.keyframes(places, cubic)).value(1.9)[0]
    #expect(abs(value(1.9)[4] - x) < 1e-12)
  }

  @Test func `lists, transforms of space and those that accumulate have no velocity`() throws {
    let two = try #require(try KeyframeTiming(count: 2))
    let space = TrackContent.ramp(from: .raised(0), to: .raised(1))
    let lists = [0.0, 1].map { AnimatableValue.list(NumberList([$0])) }
    let contents: [TrackContent] = [
      .ramp(from: lists[0], to: lists[1]), .keyframes(lists, two), space,
      .keyframes([.raised(0), .raised(1)], two), .cumulative(space, gain: .raised(1)),
      .cumulative(.keyframes(Self.matrices, two), gain: Self.matrices[1]),
    ]
    for content in contents { #expect(Self.motion(content).motion.velocity(at: 2) == nil) }
  }
}
