import Foundation
import TestSupport
import Testing

@testable import AnimaticViews

/// Random drags, against a slow model that adds up every movement (rule I8).
@MainActor
struct ScrollModelTests {
  /// A list under a finger, computed from the first movement on at every event.
  private struct Model {
    var start: CGFloat
    var length: CGFloat
    var content: CGFloat
    var points: [CGFloat] = []

    private var upper: CGFloat { max(0, content - length) }

    private func shown(_ offset: CGFloat) -> CGFloat {
      let edge = offset < 0 ? 0 : offset > upper ? upper : offset
      let distance = abs(offset - edge)
      let shown = (1 - 1 / (distance * 0.55 / length + 1)) * length
      return offset < edge ? edge - shown : edge + shown
    }

    /// The offset that shows after all movements.
    var offset: CGFloat {
      var origin: CGFloat?
      var offset = start
      for point in points {
        if let origin {
          offset = start - (point - origin)
        } else if abs(point) >= 10, upper > 0 {
          origin = point > 0 ? 10 : -10
          offset = start - (point - (origin ?? 0))
        }
      }
      return shown(offset)
    }
  }

  @Test(arguments: third(0..<150 as Range<UInt64>))
  func `every movement of a finger shows what a slow model computes`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let screen = ScrollScreen()
    let content = CGFloat(Int.random(in: 0...1500, using: &generator))
    screen.view.contentSize.height = content
    for _ in 0..<5 {
      let start = CGFloat(Int.random(in: 0...Int(max(0, content - 480)), using: &generator))
      screen.view.setContentOffset(CGPoint(x: 0, y: start), animated: false)
      var model = Model(start: start, length: 480, content: content)
      let y = CGFloat(Int.random(in: 100...380, using: &generator))
      screen.simulator.touch.began(at: CGPoint(x: 160, y: y))
      var travel: CGFloat = 0
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        screen.simulator.advance(by: 1 / 60)
        travel += CGFloat(Int.random(in: -40...40, using: &generator))
        model.points.append(travel)
        screen.simulator.touch.moved(to: CGPoint(x: 160, y: y + travel))
        guard abs(screen.view.contentOffset.y - model.offset) < 1e-6 else {
          Issue.record(
            "seed \(seed): \(screen.view.contentOffset.y) is not \(model.offset) for \(model)")
          return
        }
      }
      screen.simulator.touch.ended(at: CGPoint(x: 160, y: y + travel))
      screen.simulator.settle()
      let (view, upper) = (screen.view, max(0, content - 480))
      #expect(view.contentOffset.y >= 0 && view.contentOffset.y <= upper, "seed \(seed)")
      #expect(!view.isTracking && !view.isDecelerating, "seed \(seed)")
    }
    let counts = ["WillBeginDecelerating", "DidEndDecelerating"].map { name in
      screen.log.lines.count { $0 == name }
    }
    #expect(counts[0] == counts[1], "seed \(seed)")
  }

  /// The motion after a release, against small steps of its differential equations.
  @Test(arguments: third(0..<100 as Range<UInt64>))
  func `a motion is what small steps add up to`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let offset = Double.random(in: -200...1200, using: &generator)
    let velocity = Double.random(in: -4000...4000, using: &generator)
    let rate = generator.chance(0.5) ? 0.998 : 0.99
    let motion = AxisMotion(
      from: offset, velocity: velocity, in: 0...1000, rate: rate, bounces: true)
    var (x, v, time) = (offset, velocity, 0.0)
    let step = 1e-5
    var isSpring = x < 0 || x > 1000
    var edge = x < 0 ? 0.0 : 1000
    while time < motion.duration - 0.05 {
      if isSpring {
        v += (-10.9 * 10.9 * (x - edge) - 2 * 10.9 * v) * step
        x += v * step
        // A throw back into the range leaves the spring.
        let isBack = edge == 0 ? x > 0 && v > 10 : x < 1000 && v < -10
        if isBack { isSpring = false }
      } else {
        v *= pow(rate, 1000 * step)
        x += v * rate / (1 - rate) / 1000 * -1000 * log(rate) * step
        if x < 0 || x > 1000 {
          isSpring = true
          edge = x < 0 ? 0 : 1000
        }
      }
      time += step
    }
    expectClose(motion.offset(at: time), x, within: 1.0)
    #expect(motion.end >= 0 && motion.end <= 1000, "seed \(seed)")
  }
}
