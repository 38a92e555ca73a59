import Animatic
import TestSupport
import Testing

/// Half seconds of real time on a display that was idle or busy before (rules B12, B13).
///
/// Each test runs in a process of its own, where nothing else keeps the main thread busy, and tries
/// again on a machine that is too busy to show frames.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct LiveClockTests {
  @Test("each kind lasts half a second", arguments: LiveTrial.Prelude.allCases)
  func lasts(after prelude: LiveTrial.Prelude) async {
    await #expect(processExitsWith: .success) { [prelude = prelude as LiveTrial.Prelude] in
      for kind in LiveTrial.Kind.allCases { await LiveTrial.expect(kind, after: prelude) }
    }
  }

  @Test func `media time runs on, and a link is called once for the frames of a busy thread`() async
  {
    await #expect(processExitsWith: .success) {
      await LiveTrial.expectOneCallForMissedFrames()
      await LiveTrial.expectRealMediaTime()
    }
  }
}

/// An animation of half a second on a live display.
@MainActor
enum LiveTrial {
  enum Kind: CaseIterable {
    case block, delayedBlock, animator, layerAnimation, displayLink
  }

  /// The activity of the display before the animation.
  enum Prelude: CaseIterable, Codable {
    case idling, blocking
  }

  /// The observations of one trial.
  struct Outcome {
    var seconds = 0.0
    var frames = 0

    var isRight: Bool { (0.45...0.8).contains(seconds) && frames >= 15 }
  }

  static func expect(_ kind: Kind, after prelude: Prelude) async {
    let display = LiveDisplay()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    display.window.addSubview(view)
    for _ in 0..<3 {
      var outcomes: [Outcome] = []
      // A busy machine may show no frames in time; an error of the engine shows in every trial.
      for _ in 0..<5 where outcomes.last?.isRight != true {
        await run(prelude, of: display)
        outcomes.append(await run(kind, on: view, of: display))
      }
      precondition(outcomes.last?.isRight == true, "\(kind) after \(prelude): \(outcomes)")
    }
  }

  private static func run(_ prelude: Prelude, of display: LiveDisplay) async {
    switch prelude {
    case .idling: try? await Task.sleep(for: .seconds(1))
    case .blocking: block(for: 0.5)
    }
  }

  private static func block(for seconds: Double) {
    Thread.sleep(forTimeInterval: seconds)
  }

  private static func run(
    _ kind: Kind, on view: UIView, of display: LiveDisplay
  ) async -> Outcome {
    var outcome = Outcome()
    let start = ContinuousClock.now
    let target: CGFloat = view.alpha == 1 ? 0 : 1
    display.onFrame = { _ in
      let shown = Double(view.layer.presentation()?.opacity ?? 0)
      if shown > 0.001 && shown < 0.999 { outcome.frames += 1 }
    }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      begin(kind, on: view, to: target) { frames in
        outcome.frames = frames ?? outcome.frames
        done.resume()
      }
    }
    display.onFrame = nil
    let delay = kind == .delayedBlock ? 0.2 : 0
    outcome.seconds = (ContinuousClock.now - start) / .seconds(1) - delay
    return outcome
  }

  /// - Parameter done: Receives the number of frames where the trial counts them itself.
  private static func begin(
    _ kind: Kind, on view: UIView, to target: CGFloat, done: @escaping (Int?) -> Void
  ) {
    switch kind {
    case .block:
      UIView.animate(withDuration: 0.5) {
        view.alpha = target
      } completion: { _ in
        done(nil)
      }
    case .delayedBlock:
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.5)
      UIView.setAnimationDelay(0.2)
      UIView.setAnimationDidStop { _, _, _ in done(nil) }
      view.alpha = target
      UIView.commitAnimations()
    case .animator:
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.alpha = target }
      animator.addCompletion { _ in done(nil) }
      animator.startAnimation()
    case .layerAnimation:
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 0.5
      CATransaction.begin()
      CATransaction.setCompletionBlock { done(nil) }
      view.layer.add(animation, forKey: nil)
      CATransaction.commit()
    case .displayLink:
      var calls = 0
      let start = CACurrentMediaTime()
      let link = CADisplayLink { link in
        calls += 1
        guard link.timestamp >= start + 0.5 else { return }
        link.invalidate()
        // 30 calls fit into half a second; more calls would be for frames before it.
        done(calls > 33 ? 0 : calls)
      }
      link.add(to: .main, forMode: .common)
    }
  }

  static func expectOneCallForMissedFrames() async {
    let display = LiveDisplay()
    var stamps: [CFTimeInterval] = []
    let link = CADisplayLink { stamps.append($0.timestamp) }
    link.add(to: .main, forMode: .common)
    var trials: [String] = []
    // A busy machine may miss frames without a block; an error of the engine shows in every trial.
    for _ in 0..<5 where trials.last != "" {
      while stamps.isEmpty { await Task.yield() }
      let before = stamps.count
      block(for: 0.5)
      let resumed = CACurrentMediaTime()
      while stamps.count == before { await Task.yield() }
      let isRight =
        stamps.count == before + 1 && isClose(stamps[before], resumed, within: 0.4)
      trials.append(isRight ? "" : "\(stamps.suffix(3)) at \(resumed)")
    }
    precondition(trials.last == "", "\(trials)")
    precondition(zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 }, "\(stamps)")
    withExtendedLifetime(display) { link.invalidate() }
  }

  static func expectRealMediaTime() async {
    let display = LiveDisplay()
    try? await Task.sleep(for: .seconds(0.1))
    var times = [CACurrentMediaTime()]
    for _ in 0..<3 {
      times.append(await Task.detached { CACurrentMediaTime() }.value)
      block(for: 0.01)
      times.append(CACurrentMediaTime())
    }
    precondition(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "\(times)")
    precondition(times[6] - times[0] > 0.03 && times[6] - times[0] < 30, "\(times)")
    precondition(
      isClose(display.time, times[0], within: 30), "the display's stage has another epoch")

    // An animation that asks for the next second begins then.
    let layer = CALayer()
    display.window.layer.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 0.1
    let begin = CACurrentMediaTime() + 0.2
    animation.beginTime = begin
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      CATransaction.begin()
      CATransaction.setCompletionBlock { done.resume() }
      layer.add(animation, forKey: "late")
      CATransaction.commit()
    }
    let started = display.events.first { $0.kind == .willStart }?.time ?? 0
    precondition(isClose(started, begin, within: 1e-6), "began at \(started), not at \(begin)")

    // A simulator in use sets the time of all threads.
    let simulator = Simulator()
    // The display must not tick meanwhile.
    await MainActor.run { simulator.advance(to: 7) }
    let elsewhere = await Task.detached { CACurrentMediaTime() }.value
    precondition(CACurrentMediaTime() == 7 && elsewhere == 7)
  }
}
