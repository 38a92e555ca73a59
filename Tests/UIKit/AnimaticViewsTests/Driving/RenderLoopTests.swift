import Animatic
import TestSupport
import Testing

/// Renderers on queues of their own (rule B16). Each test runs in a process of its own, where the
/// main thread is as busy as the test makes it.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct RenderLoopTests {
  /// A check, by its claim.
  enum Check: String, CaseIterable, Codable {
    case showsWhileBusy =
      "while the main thread is busy, no frame is missed and each shows its time"
    case endsWhileBusy = "ends show as ends, and their callbacks come later, in order"
    case turnsAroundLate = "what the main thread commits late begins where the frames are"
    case sleepsAndWakes = "a loop sleeps while nothing moves, and a commit wakes it"
    case skipsFrames = "a slow renderer skips frames, at its own rate"
    case stops = "no frame begins after a loop has stopped, wherever that is"
    case goes = "a display that goes stops its loops, on any thread"
    case usesMainQueue = "a renderer may use the main queue"
  }

  @Test("a renderer on a queue of its own", arguments: Check.allCases)
  func renders(_ check: Check) async {
    await #expect(processExitsWith: .success) { [check = check as Check] in
      let checks = await RenderLoopChecks()
      switch check {
      case .showsWhileBusy: await checks.showsWhileBusy()
      case .endsWhileBusy: await checks.endsWhileBusy()
      case .turnsAroundLate: await checks.turnsAroundLate()
      case .sleepsAndWakes: await checks.sleepsAndWakes()
      case .skipsFrames: await checks.skipsFrames()
      case .stops: await checks.stops()
      case .goes: await checks.goes()
      case .usesMainQueue: await checks.usesMainQueue()
      }
    }
  }
}

@MainActor
struct RenderLoopChecks {
  /// A frame of a renderer: its time, and the opacity and the centre of the only view.
  private struct Shown {
    let time: TimeInterval
    let alpha: CGFloat
    let x: CGFloat
  }

  private let display = LiveDisplay()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let queue = DispatchQueue(label: "renderer")
  private let frames = Guarded<[Shown]>([])

  init() { display.window.addSubview(view) }

  /// Collects frames from now on.
  private func render(framesPerSecond: Double? = nil, _ body: @escaping @Sendable () -> Void = {})
    -> RenderLoop
  {
    display.render(on: queue, framesPerSecond: framesPerSecond) { [frames] frame in
      // The first frame may come before the view is on the screen.
      guard let sample = frame.samples().first else { return }
      frames.withLock {
        $0.append(Shown(time: frame.time, alpha: sample.alpha, x: sample.center.x))
      }
      body()
    }
  }

  /// The frames so far that are not earlier than a time.
  private func shown(from time: TimeInterval = 0) -> [Shown] {
    frames.withLock { $0.filter { $0.time >= time } }
  }

  private func keepBusy(for seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

  /// Fades the view at constant speed, and waits until the fade has begun.
  private func fade(to alpha: CGFloat, duration: TimeInterval) async -> TimeInterval {
    display.removeAllEvents()
    block(duration: duration, curve: .linear, fromCurrentState: true) {
      view.alpha = alpha
    }
    await wait { !display.events.isEmpty }
    return display.events[0].time
  }

  /// The machine may be too busy for 18 frames in 300 ms; an error shows in every trial.
  func showsWhileBusy() async {
    let loop = render()
    var outcomes: [(frames: Int, skipped: Int)] = []
    for _ in 0..<10 where !outcomes.contains(where: { $0.frames >= 17 && $0.skipped == 0 }) {
      view.alpha = 1
      await wait { loop.isSleeping }
      let begin = await fade(to: 0, duration: 0.5)
      let (start, skipped) = (CACurrentMediaTime(), loop.skippedFrames)
      keepBusy(for: 0.3)
      let busy = shown(from: start).filter { $0.time < start + 0.3 }
      outcomes.append((busy.count, loop.skippedFrames - skipped))
      for frame in busy {
        let expected = max(0, 1 - (frame.time - begin) / 0.5)
        #expect(isClose(frame.alpha, expected), "\(frame.alpha) at \(frame.time - begin)")
      }
      #expect(zip(busy, busy.dropFirst()).allSatisfy { $0.time < $1.time })
      await wait { !display.isRunning }
    }
    #expect(outcomes.last.map { $0.frames >= 17 && $0.skipped == 0 } == true, "\(outcomes)")
  }

  func endsWhileBusy() async {
    _ = render()
    await wait { display.isSleeping }
    var callbacks: [String] = []
    for (name, duration) in [("second", 0.8), ("first", 0.4)] {
      UIView.animate(withDuration: duration) {
        if name == "first" { view.alpha = 0.5 } else { view.center.x = 50 }
      } completion: { finished in
        callbacks.append("\(name) \(finished)")
      }
    }
    // An animation without a fill shows the model again.
    let move = CABasicAnimation(keyPath: "opacity")
    (move.fromValue, move.toValue, move.duration) = (0.9, 1, 0.8)
    view.layer.add(move, forKey: nil)
    await wait { display.events.count >= 3 }
    keepBusy(for: 1.2)
    #expect(callbacks.isEmpty)
    let last = shown().last
    #expect(last?.alpha == 0.5 && last?.x == 50)
    await wait { callbacks.count == 2 }
    #expect(callbacks == ["first true", "second true"])
    let stops = display.events.filter { $0.kind == .didStop }.map(\.time)
    #expect(stops == stops.sorted() && stops.count == 3, "stops have the times of their ends")
    #expect(stops[2] - stops[0] < 0.5)
  }

  func turnsAroundLate() async {
    _ = render()
    await wait { display.isSleeping }
    let begin = await fade(to: 0, duration: 2)
    keepBusy(for: 0.3)
    let again = await fade(to: 1, duration: 1)
    let there = 1 - (again - begin) / 2
    #expect(again - begin > 0.3)
    await wait { shown().last.map { $0.time > again + 0.1 } == true }
    for frame in shown(from: begin) where frame.alpha < 1 {
      let expected =
        frame.time < again
        ? 1 - (frame.time - begin) / 2
        : min(1, there + (1 - there) * (frame.time - again))
      // A frame may come between the time of the commit and the end of its work.
      #expect(isClose(frame.alpha, expected) || isClose(frame.alpha, 1 - (frame.time - begin) / 2))
    }
    let late = shown(from: again + 0.1)[0]
    #expect(isClose(late.alpha, there + (1 - there) * (late.time - again)))
  }

  func sleepsAndWakes() async {
    let loop = render()
    await wait { loop.isSleeping && display.isSleeping }
    let count = loop.frameCount
    #expect(count >= 1 && shown().last?.alpha == 1)
    try? await Task.sleep(for: .milliseconds(100))
    #expect(loop.frameCount == count)
    view.alpha = 0.25
    await wait { loop.frameCount > count && loop.isSleeping }
    #expect(shown().last?.alpha == 0.25)
    let asleep = loop.frameCount
    let begin = await fade(to: 1, duration: 0.1)
    await wait { loop.frameCount > asleep && loop.isSleeping }
    #expect(shown().last.map { $0.alpha == 1 && $0.time >= begin + 0.1 } == true)
  }

  func skipsFrames() async {
    let loop = render(framesPerSecond: 100) { Thread.sleep(forTimeInterval: 0.05) }
    _ = await fade(to: 0, duration: 0.5)
    await wait { !display.isRunning && loop.isSleeping }
    let times = shown().map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 0.05 })
    #expect(loop.skippedFrames >= 4 * (times.count - 3) && times.count >= 2)
    #expect(loop.framesPerSecond == 100)
    loop.stop()

    let slow = render(framesPerSecond: 20)
    let begin = await fade(to: 1, duration: 0.5)
    await wait { !display.isRunning && slow.isSleeping }
    let numbers = shown(from: begin).map { Int($0.time * 20 + 1e-6) }
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 } && numbers.count > 1)
  }

  func stops() async {
    let (first, second) = (render(), render())
    _ = await fade(to: 0, duration: 60)
    await wait { shown().count > 4 }
    first.stop()
    second.stop()
    first.stop()
    queue.sync {}
    let count = shown().count
    try? await Task.sleep(for: .milliseconds(100))
    #expect(shown().count == count && first.isStopped && first.isSleeping && !display.isSleeping)

    // A renderer may stop its own loop.
    let loop = Guarded<RenderLoop?>(nil)
    let third = render { loop.withLock { $0?.stop() } }
    loop.withLock { $0 = third }
    await wait { third.isStopped }
    queue.sync {}
    #expect(shown().count - count == third.frameCount)
    view.center.x = 99
    await wait { view.layer.presentation()?.position.x == 99 }
  }

  func goes() async {
    for isElsewhere in [false, true] {
      var display: LiveDisplay? = LiveDisplay()
      let view = UIView()
      display?.window.addSubview(view)
      let count = Guarded(0)
      let loop = display?.render(on: queue) { frame in
        _ = frame.drawnViews()
        count.withLock { $0 += 1 }
      }
      linearBlock(duration: 60) { view.alpha = 0 }
      await wait { count.withLock { $0 } > 4 }
      if isElsewhere {
        DispatchQueue.global().async { [display] in withExtendedLifetime(display) {} }
      }
      display = nil
      await wait { loop?.isStopped == true }
      queue.sync {}
      let last = count.withLock { $0 }
      try? await Task.sleep(for: .milliseconds(50))
      #expect(count.withLock { $0 } == last)
    }
  }

  func usesMainQueue() async {
    let answers = Guarded(0)
    let loop = render {
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          _ = view.layer.presentation()?.opacity
          answers.withLock { $0 += 1 }
        }
      }
    }
    _ = await fade(to: 0, duration: 0.1)
    await wait { loop.isSleeping && !display.isRunning }
    // A first frame without the view asks nothing.
    await wait { answers.withLock { $0 } == shown().count }
    #expect(shown().last?.alpha == 0)
  }
}
