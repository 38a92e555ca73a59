import Animatic
import TestSupport
import Testing

/// Windows in real time. Each test runs in a process of its own, where no other test keeps the main
/// thread busy.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct LiveDisplayTests {
  /// A check, by its claim.
  enum Check: String, CaseIterable, Codable {
    case movesForward = "a block of 0.3 s starts, moves forward only and finishes"
    case sleepsAndWakes = "a display sleeps when nothing runs, and the next commit wakes it"
    case waitsWithoutTicks = "ticks come while something moves, not while it waits for its delay"
    case stopsInsideCallback = "an animator can be stopped inside a callback that has taken time"
    case endsTogether = "all that ends at one instant has finished, whatever a callback removes"
  }

  @Test("a window in real time", arguments: Check.allCases)
  func shows(_ check: Check) async {
    await #expect(processExitsWith: .success) { [check = check as Check] in
      let checks = LiveDisplayChecks()
      switch check {
      case .movesForward: await checks.movesForward()
      case .sleepsAndWakes: await checks.sleepsAndWakes()
      case .waitsWithoutTicks: await checks.waitsWithoutTicks()
      case .stopsInsideCallback: await checks.stopsInsideCallback()
      case .endsTogether: await checks.endsTogether()
      }
    }
  }
}

@MainActor
struct LiveDisplayChecks {
  /// The actions of a display during one block.
  private final class Record {
    var starts: [String?] = []
    var stops: [Bool] = []
    var shown: [Double] = []
  }

  /// Animates alpha, waits for the block to stop, and returns the observations.
  private func fade(
    _ view: UIView, on display: LiveDisplay, to alpha: Double, duration: Double
  ) async -> Record {
    let record = Record()
    display.onFrame = { [unowned view] _ in
      if let shown = view.layer.presentation()?.opacity { record.shown.append(Double(shown)) }
    }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      UIView.beginAnimations("fade", context: nil)
      UIView.setAnimationDuration(duration)
      UIView.setAnimationWillStart { id, _ in record.starts.append(id) }
      UIView.setAnimationDidStop { _, finished, _ in
        record.stops.append(finished)
        done.resume()
      }
      view.alpha = alpha
      UIView.commitAnimations()
    }
    display.onFrame = nil
    return record
  }

  private func fixture() -> (LiveDisplay, UIView) {
    let display = LiveDisplay(framesPerSecond: 120)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    display.window.addSubview(view)
    return (display, view)
  }

  /// On a machine so busy that no tick came in 0.3 s the block is tried again, because the
  /// assertions concern ticks.
  func movesForward() async {
    var (display, view) = fixture()
    var (before, record) = (0.0, Record())
    for _ in 0..<20 where record.shown.count < 2 {
      (display, view) = fixture()
      await wait { display.isSleeping && view.layer.presentation() != nil }
      before = display.time
      record = await fade(view, on: display, to: 0, duration: 0.3)
    }
    #expect(record.starts == ["fade"] && record.stops == [true])
    #expect(zip(record.shown, record.shown.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(record.shown.allSatisfy { (0...1).contains($0) } && record.shown.count >= 2)
    // The latest display runs the completions of blocks that other tests commit off screen
    // meanwhile.
    let events = display.events.filter { $0.animationID == "fade" }
    #expect(events.map(\.kind) == [.willStart, .didStop])
    let times = events.map(\.time)
    #expect(isClose(times[1] - times[0], 0.3) && times[0] >= before)
  }

  func sleepsAndWakes() async {
    let (display, view) = fixture()
    await wait { display.isSleeping }
    _ = await fade(view, on: display, to: 0.5, duration: 0.05)
    await wait { display.isSleeping }
    #expect(display.isSleeping && !display.isRunning)
    #expect(view.layer.presentation()?.opacity == 0.5)
    let asleep = display.time
    let record = await fade(view, on: display, to: 1, duration: 0.05)
    #expect(record.stops == [true] && display.time > asleep)
    #expect(zip(record.shown, record.shown.dropFirst()).allSatisfy { $0 <= $1 })
    await wait { display.isSleeping }
    #expect(display.isSleeping)
  }

  func waitsWithoutTicks() async {
    let (display, view) = fixture()
    await wait { display.isSleeping }
    var frames: [Double] = []
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelay(0.15)
      UIView.setAnimationDuration(0.05)
      UIView.setAnimationDidStop { _, _, _ in done.resume() }
      view.alpha = 0
      UIView.commitAnimations()
      display.onFrame = { frames.append($0) }
    }
    let start = display.events[0].time
    #expect(frames.filter { $0 > start - 0.14 && $0 < start }.count <= 1)
  }

  /// B11 on the real clock: the callbacks come as late as the machine lets them.
  func endsTogether() async {
    let (display, view) = fixture()
    let views = [view] + (0..<20).map { _ in UIView(frame: view.frame) }
    for other in views.dropFirst() { display.window.addSubview(other) }
    await wait { display.isSleeping }
    var finished: [Bool] = []
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      for each in views {
        UIView.animate(withDuration: 0.05) {
          each.alpha = 0
        } completion: {
          finished.append($0)
          for view in views { view.removeFromSuperview() }
          if finished.count == views.count { done.resume() }
        }
      }
    }
    #expect(finished == Array(repeating: true, count: 21))
  }

  /// Stopping flushes at the present time, which is later than that of the turn.
  func stopsInsideCallback() async {
    let (display, view) = fixture()
    await wait { display.isSleeping }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      UIView.animate(withDuration: 0.05) {
        view.alpha = 0
      } completion: { _ in
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        animator.startAnimation()
        let start = CACurrentMediaTime()
        while CACurrentMediaTime() < start + 0.05 {}
        animator.stopAnimation(true)
        done.resume()
      }
    }
    await wait { display.isSleeping }
    #expect(display.isSleeping && view.center.x < 100)
  }
}
