import Foundation
import TestSupport
import Testing

@testable import AnimaticViews

/// The velocity of a finger at its release: rule I8.
@MainActor
struct ReleaseVelocityTests {
  private typealias Moves = [(time: Double, y: Double)]

  /// The velocity along y after moves and a release, in points per second.
  private func velocity(after moves: Moves, at time: Double) -> Double {
    var release = ReleaseVelocity(at: CGPoint(x: 0, y: moves[0].y), time: moves[0].time)
    for move in moves.dropFirst() { release.add(CGPoint(x: 0, y: move.y), at: move.time) }
    return release.value(at: time).dy
  }

  @Test(
    arguments: [
      // moves, time of the release, velocity
      ([(0.0, 0.0), (0.1, 100.0)], 0.1, 1000.0), ([(0, 0), (0.1, 100)], 0.15, 1000),
      ([(0, 0), (0.1, 62.5)], 0.404, 625), ([(0, 0), (0.1, 18.75)], 0.404, 0),
      ([(0, 0), (1, 0), (1.1, 50)], 1.1, 500), ([(0, 0), (1, 0), (1.02, 50)], 1.02, 500),
      ([(0, 0), (0.5, 20), (0.55, 30)], 0.55, 200), ([(0, 0), (1, 10)], 1, 10),
      ([(0, 0)], 0.2, 0), ([(0, 0), (0, 10)], 0, 0), ([(0, 9), (0, 0), (0.1, 50)], 0.1, 500),
    ] as [([(Double, Double)], Double, Double)])
  func `the velocity of a release is that of the last tenth of a second`(
    moves: [(Double, Double)], time: Double, velocity: Double
  ) {
    expectClose(self.velocity(after: moves, at: time), velocity, within: 0.01)
  }

  @Test(
    arguments: [0.001, 0.004, 1.0 / 120, 0.008, 0.0107, 0.016, 1.0 / 60, 0.03, 0.07, 0.15, 1],
    [750.0, -2500, 12])
  func `any grid of samples gives the velocity of a steady drag`(step: Double, speed: Double) {
    for count in 1...40 {
      let moves = (0...count).map { (Double($0) * step, 100 + speed * step * Double($0)) }
      let time = moves[count].0
      expectClose(velocity(after: moves, at: time), speed, within: 1e-6, "\(count) moves")
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `so do samples at any times`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var moves: Moves = [(0, 0)]
    for _ in 0..<30 {
      let last = moves[moves.count - 1]
      let step = Double.random(in: 0.001...(generator.chance(0.1) ? 0.3 : 0.03), using: &generator)
      moves.append((last.time + step, (last.time + step) * 750))
      expectClose(
        velocity(after: moves, at: last.time + step), 750, within: 1e-6, "seed \(seed)")
    }
  }

  /// M: a drag of 750 points per second with a sample every 8 ms was released at 0.7500000058.
  @Test(arguments: [0.008, 0.016, 1.0 / 120, 1.0 / 60])
  func `a drag with samples every few milliseconds is released at its speed`(step: Double) {
    let screen = ScrollScreen()
    let count = Int(0.24 / step)
    let events = (0...count).map { index in
      let time = step * Double(index)
      return TouchSequence.Event(
        at: time, [TouchSample(index == 0 ? .began : .moved, at: .at(160, 400 - 750 * time))])
    }
    let end = step * Double(count)
    let lift = TouchSequence.Event(at: end, [TouchSample(.ended, at: .at(160, 400 - 750 * end))])
    screen.simulator.touch.play(TouchSequence(events + [lift]))
    expectClose(screen.log.velocity.y, 0.75, within: 1e-9)
    screen.simulator.settle()
    expectClose(screen.view.contentOffset.y, 750 * end - 10 + 740 * 0.499, within: 1e-6)
  }
}
