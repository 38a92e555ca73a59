import Animatic
import Testing

@MainActor
struct FrameRateTests {
  /// The frame rate of a display link, by its range and by its number of frames.
  @Test(arguments: [
    (CAFrameRateRange.default, 0, 60), (.default, 20, 20),
    (CAFrameRateRange(minimum: 5, maximum: 30, preferred: 10), 20, 10),
    (CAFrameRateRange(minimum: 5, maximum: 30), 20, 30),
    (CAFrameRateRange(minimum: 15, maximum: 30, preferred: 10), 0, 15),
    (CAFrameRateRange(minimum: 5, maximum: 30, preferred: 50), 0, 30),
    (CAFrameRateRange(minimum: 5, maximum: 0, preferred: 0), 0, 60),
  ])
  func `a display link runs at the preferred rate`(
    range: CAFrameRateRange, number: Int, rate: Double
  ) {
    let simulator = Simulator()
    var calls = 0
    let link = CADisplayLink { _ in calls += 1 }
    link.preferredFramesPerSecond = number
    link.preferredFrameRateRange = range
    link.add(to: .main, forMode: .common)
    simulator.advance(to: 1)
    #expect(calls == Int(rate))
    #expect(link.targetTimestamp - link.timestamp == (60 + 60 / rate) / 60 - 1)
    link.invalidate()
  }

  /// A target as Core Animation's users write it, which adds up the times of its frames.
  private final class Meter: ActionTarget {
    var times: [Double] = []

    func perform(_ action: Selector, from sender: Any?, for event: UIEvent?) -> Bool {
      guard action == "step:", let link = sender as? CADisplayLink else { return false }
      times.append(link.timestamp)
      return true
    }
  }

  @Test func `a display link has its target perform an action, and lets it go in the end`() {
    let simulator = Simulator()
    var meter: Meter? = Meter()
    weak let target = meter
    var link: CADisplayLink? = meter.map { CADisplayLink(target: $0, selector: "step:") }
    link?.preferredFramesPerSecond = 4
    link?.add(to: .main, forMode: .common)
    meter = nil
    simulator.advance(to: 1)
    #expect(target?.times == [0.25, 0.5, 0.75, 1])
    link?.invalidate()
    simulator.advance(to: 2)
    #expect(target?.times.count == 4)
    link = nil
    #expect(target == nil)
  }

  @Test func `a target that does not know the action is called in vain`() {
    let simulator = Simulator()
    let meter = Meter()
    let link = CADisplayLink(target: meter, selector: "other:")
    link.add(to: .main, forMode: .common)
    simulator.advance(to: 1)
    #expect(meter.times.isEmpty)
    link.invalidate()
  }

  @Test func `an animation and its copies keep the range`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    #expect(animation.preferredFrameRateRange == .default)
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
    #expect((animation.copy() as? CAAnimation)?.preferredFrameRateRange.preferred == 20)
  }
}
