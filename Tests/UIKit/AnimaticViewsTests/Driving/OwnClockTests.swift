import Animatic
import AnimaticTiming
import SimulatorSupport
import Testing

@testable import AnimaticViews

/// A host on a clock that is neither the virtual one nor that of the main queue.
@MainActor @Suite(.isolated)
struct OwnClockTests {
  /// A clock that stands where the test puts it.
  final class OwnClock: AnimationClock {
    var now = 0.0
    let standsStillBetweenTicks: Bool
    var onTick: ((Double) -> Void)?
    private(set) var requested: Double?

    init(standsStill: Bool) { standsStillBetweenTicks = standsStill }

    func requestTick(at time: Double) { requested = time }
    func sleep() { requested = nil }

    func tick(at time: Double) {
      now = time
      onTick?(time)
    }
  }

  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func makeHost(on clock: OwnClock) -> (AnimationHost, UIWindow) {
    let host = AnimationHost(semantics: .legacy, clock: clock)
    let window = UIWindow(size: CGSize(width: 320, height: 480), host: host)
    window.addSubview(view)
    return (host, window)
  }

  @Test func `a host asks for ticks while something moves or waits, and lets the clock sleep`() {
    let clock = OwnClock(standsStill: true)
    let (host, window) = makeHost(on: clock)
    #expect(clock.requested == 0, "the views wait for their first flush")
    clock.tick(at: 1)
    #expect(clock.requested == nil)

    block(duration: 1, curve: .linear, delay: 2) { view.alpha = 0 }
    #expect(clock.requested == 1, "the block waits for the flush")
    clock.tick(at: 1.5)
    #expect(clock.requested == 3, "the block was flushed at 1 and waits for its delay")
    clock.tick(at: 3.25)
    #expect(clock.requested == 3.25 && view.shownAlpha == 0.75)
    clock.tick(at: 4)
    #expect(clock.requested == nil && view.shownAlpha == 0)
    withExtendedLifetime((host, window)) {}
  }

  @Test func `on a clock that passes between ticks, a commit begins without a tick`() async {
    // Other tests run while this one yields.
    await AnimationContext.isolatedTask {
      let clock = OwnClock(standsStill: false)
      let (host, window) = makeHost(on: clock)
      host.runTurn()
      #expect(clock.requested == nil)

      clock.now = 5
      var turns: [Double] = []
      host.onTurn = { turns.append($0) }
      block(duration: 1, curve: .linear) { view.alpha = 0 }
      view.center.x = 100
      for _ in 0..<10_000 where turns.isEmpty { await Task.yield() }
      #expect(turns == [5] && clock.requested == 5)
      clock.tick(at: 5.25)
      #expect(turns == [5, 5.25] && view.shownAlpha == 0.75)
      withExtendedLifetime((host, window)) {}
    }
  }

  @Test func `a clock outlives its host`() {
    let clock = OwnClock(standsStill: true)
    _ = makeHost(on: clock)
    clock.tick(at: 1)
    #expect(clock.now == 1)
  }

  private final class KeyView: UIView {
    var keys: [String?] = []
    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.map { $0.key?.characters }
    }
  }

  @Test func `keys of a live display come as its clock goes on`() {
    let clock = OwnClock(standsStill: true)
    let (display, view) = (LiveDisplay(clock: clock), KeyView())
    display.window.addSubview(view)
    view.becomeFirstResponder()
    display.press(KeySequence([KeySequence.Stroke(.leftArrow)]), after: 1)
    for time in [0, 0.5, 0.9] { clock.tick(at: time) }
    #expect(view.keys.isEmpty)
    for time in [1, 1.1] { clock.tick(at: time) }
    #expect(view.keys.count == 1)
  }

  /// A callback of a display in which its loop must not tick.
  enum Callback: String, CaseIterable, Codable {
    case frame = "onFrame"
    case completion = "the didStop callback or completion of an unnamed animation"
    case link = "the callback of a display link"
    case layout = "layoutSubviews()"
  }

  private final class TickingView: UIView {
    var tick: () -> Void = {}
    override func layoutSubviews() { tick() }
  }

  @Test(
    "a tick inside a callback ends the process with a message",
    arguments: zip(
      Callback.allCases + [.frame], ["display", "clock", "display", "clock", "clock"]))
  func nestedTicks(_ callback: Callback, by caller: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [callback = callback as Callback, caller = caller as String] in
      await MainActor.run {
        let clock = FrameClock()
        let display = LiveDisplay(clock: clock)
        let view = TickingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        display.tick(at: 1)
        let tick: () -> Void = {
          if caller == "clock" { clock.tick(at: 3) } else { display.tick(at: 3) }
        }
        switch callback {
        case .frame: display.onFrame = { _ in tick() }
        case .completion:
          display.window.addSubview(view)
          UIView.animate(withDuration: 0.5) {
            view.alpha = 0
          } completion: { _ in
            tick()
          }
          display.tick(at: 1)
        case .link: CADisplayLink { _ in tick() }.add(to: .main, forMode: .common)
        case .layout:
          display.window.addSubview(view)
          view.tick = tick
          view.setNeedsLayout()
        }
        display.tick(at: 2)
      }
    }
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      error.contains("tick(at:) was called inside \(callback.rawValue); return to the loop first"),
      "\(error)")
  }

  @Test func `a display keeps its latest events`() {
    let display = LiveDisplay(clock: FrameClock())
    display.window.addSubview(view)
    let limit = LiveDisplay.maximumEventCount
    for index in 0..<limit + 3 {
      block("\(index)", duration: 0.5) { view.center.x += 1 }
      display.tick(at: Double(index))
    }
    display.tick(at: 1e6)
    #expect(display.events.count == limit)
    #expect(display.events.last?.animationID == "\(limit + 2)")
    #expect(display.events.first?.animationID == "\(limit + 3 - limit / 2)")
    display.removeAllEvents()
    #expect(display.events.isEmpty)
  }
}
