import TestSupport
import Testing

@testable import AnimaticViews

/// How often a display has its renderer draw (rule B18).
@MainActor
struct OnFrameTests {
  private let clock = OwnClockTests.OwnClock(standsStill: false)
  private let host: AnimationHost
  private let window: UIWindow
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    host = AnimationHost(semantics: .legacy, clock: clock)
    window = UIWindow(size: CGSize(width: 320, height: 480), host: host)
    window.addSubview(view)
    clock.tick(at: 0)
  }

  /// Runs the turn that the main queue would run for a change.
  private func runTurn(at time: Double) {
    clock.now = time
    host.runTurn()
  }

  @Test func `a commit in an idle frame is shown at once, and further ones in the next frame`() {
    var frames: [Double] = []
    host.onTurn = { frames.append($0) }
    for time in [1, 1.001, 1.002] {
      view.center.x += 10
      runTurn(at: time)
    }
    #expect(frames == [1] && clock.requested == 1.002 && host.nextTurn == 1.002)
    clock.tick(at: 1.02)
    #expect(frames == [1, 1.02] && clock.requested == nil && host.nextTurn == nil)
    view.center.x += 10
    runTurn(at: 1.03)
    #expect(frames == [1, 1.02], "that frame has shown already")
    clock.tick(at: 1.04)
    #expect(frames == [1, 1.02, 1.04] && clock.requested == nil)
  }

  @Test func `a change in each frame has the next frame, and no turn in between draws`() {
    var frames: [Double] = []
    host.onTurn = { [view] time in
      frames.append(time)
      view.center.x += 1
    }
    view.center.x += 1
    runTurn(at: 1)
    for frame in 61...90 {
      // The change of the frame before has its turn as soon as the main queue is free.
      runTurn(at: clock.now + 0.001)
      #expect(clock.requested == clock.now)
      clock.tick(at: Double(frame) / 60)
    }
    #expect(frames == (60...90).map { Double($0) / 60 })
    host.onTurn = nil
    #expect(host.nextTurn == clock.now, "the change of the last frame waits for a turn")
    runTurn(at: 1.6)
    #expect(host.nextTurn == nil && clock.requested == nil)
  }

  @Test func `a turn that nobody shows owes no frame`() {
    host.onTurn = { _ in }
    runTurn(at: 1)
    view.center.x += 1
    runTurn(at: 1.001)
    #expect(host.nextTurn == 1.001)
    host.onTurn = nil
    #expect(host.nextTurn == nil)
  }

  @Test func `a tick does what was requested in it, so that no other turn follows`() {
    var frames: [Double] = []
    host.onTurn = { frames.append($0) }
    block(duration: 0.1, didStop: { _, _, _ in view.center.x = 50 }, animations: { view.alpha = 0 })
    runTurn(at: 1)
    clock.tick(at: 1.2)
    #expect(frames == [1, 1.2] && view.shownX == 50)
    #expect(clock.requested == nil && host.nextTurn == nil)
  }

  /// A view that marks another one whenever it is drawn.
  private final class Restless: UIView {
    var drawn = 0
    weak var other: UIView?
    override func draw(_ rect: CGRect) {
      drawn += 1
      other?.setNeedsDisplay()
    }
  }

  @Test func `what is marked as something is drawn is drawn in the next frame`() {
    let views = (0..<2).map { _ in Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    (views[0].other, views[1].other) = (views[1], views[0])
    for view in views { window.addSubview(view) }
    runTurn(at: 1)
    let first = views.map(\.drawn)
    #expect(clock.requested == 1 && host.nextTurn == 1)
    for frame in 61...70 { clock.tick(at: Double(frame) / 60) }
    #expect(
      zip(views, first).allSatisfy { (1...10).contains($0.drawn - $1) }, "\(views.map(\.drawn))")
    views[1].other = nil
    clock.tick(at: 2)
    clock.tick(at: 3)
    #expect(clock.requested == nil && host.nextTurn == nil)
  }

  @Test func `on the main queue, a program that changes a view in each frame has one call a frame`()
    async
  {
    await #expect(processExitsWith: .success) {
      let display = await LiveDisplay()
      let frames = await MainActor.run {
        let frames = Frames()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        display.window.addSubview(view)
        display.onFrame = { time in
          frames.numbers.append(Int(time * 60 + 1e-3))
          precondition(frames.numbers.count < 300, "more calls than frames")
          view.center.x += 1
        }
        view.center.x += 1
        return frames
      }
      // The machine may be too busy for some of the frames.
      for _ in 0..<10_000 where await frames.numbers.count < 20 {
        try? await Task.sleep(for: .milliseconds(5))
      }
      await MainActor.run {
        let numbers = frames.numbers
        precondition(numbers.count >= 20 && !display.isSleeping)
        precondition(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, "\(numbers)")
        display.onFrame = nil
      }
    }
  }

  @MainActor
  private final class Frames {
    var numbers: [Int] = []
  }
}
