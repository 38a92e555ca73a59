import Testing

@testable import AnimaticExports

@Suite struct RunningMotionsTests {
  @Test(
    "Animations run from their begin to their end, in their order",
    arguments: [
      (0.0, [0.0]), (0.5, [0.0]), (1, [0, 1]), (1.5, [1]), (2.5, [2, 1]), (3, [2, 1]), (4, []),
    ] as [(Double, [Double])])
  func running(time: Double, expected: [Double]) {
    let motions = [Motion(from: 2, to: 3), Motion(from: 0, to: 1), Motion(from: 1, to: 3)]
    var running = RunningMotions(motions)
    for earlier in [0, 1, 2.25] where earlier < time { running.advance(to: earlier) }
    running.advance(to: time)
    #expect(running.all.map(\.begin) == expected)
  }

  @Test func `the breaks of animations are in the order of time`() {
    let motions = [Motion(from: 2, to: 3), Motion(from: 0, to: 1), Motion(from: 1, to: 3)]
    #expect(motions.breaks(after: -1e-9, before: 4) == [0, 1, 1, 2, 3, 3])
    #expect(motions.breaks(after: 0.5, before: 3) == [1, 1, 2])
  }

  @Test(
    "A number is near another one within a distance",
    arguments: [(0.5, false), (0.95, true), (1.05, true), (1.1, false), (2, true), (2.2, false)])
  func near(number: Double, expected: Bool) {
    #expect([1.0, 2].hasNumber(near: number, within: 0.1) == expected)
    #expect(![Double]().hasNumber(near: number, within: 0.1))
  }
}
