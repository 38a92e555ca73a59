import SimulatorSupport
import Testing

@testable import AnimaticViews

/// Live displays that go while something runs on them (rule E8).
@MainActor @Suite(.isolated)
struct DisplayEndTests {
  /// The callbacks of a test so far.
  @MainActor
  private final class Calls: CAAnimationDelegate {
    var texts: [String] = []
    func add(_ text: String) { texts.append(text) }
    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      MainActor.assumeIsolated { add("delegate \(flag)") }
    }
  }

  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let calls = Calls()

  private func makeDisplay(showing view: UIView) -> LiveDisplay {
    let display = LiveDisplay()
    display.window.addSubview(view)
    return display
  }

  /// An animation with a callback of its end.
  enum Kind: String, CaseIterable {
    case method, block, animator, transaction, delegate, delayed, endless
  }

  private func start(_ kind: Kind) {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration, fade.delegate) = (0, 50, calls)
    switch kind {
    case .method:
      UIView.animate(withDuration: 50) {
        view.alpha = 0
      } completion: {
        calls.add("method \($0)")
      }
    case .delayed, .endless:
      UIView.animate(
        withDuration: 50, delay: kind == .delayed ? 50 : 0,
        options: kind == .endless ? [.repeat] : []
      ) {
        view.alpha = 0
      } completion: {
        calls.add("\(kind.rawValue) \($0)")
      }
    case .block:
      block(
        duration: 50, didStop: { _, finished, _ in calls.add("block \(finished)") },
        animations: { view.alpha = 0 })
    case .animator:
      let animator = UIViewPropertyAnimator(duration: 50, curve: .linear) { view.alpha = 0 }
      animator.addCompletion { calls.add("animator \($0 == .end)") }
      animator.startAnimation()
    case .transaction:
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls.add("transaction") }
      view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
      CATransaction.commit()
    case .delegate: view.layer.add(fade, forKey: "fade")
    }
  }

  @Test(
    "a display that goes stops its animations, whether they have begun or not",
    arguments: Kind.allCases, [true, false])
  func stops(_ kind: Kind, begun: Bool) async {
    var display: LiveDisplay? = makeDisplay(showing: view)
    start(kind)
    if begun { display?.host.runTurn() }
    weak let host = display?.host
    display = nil
    #expect(calls.texts.isEmpty, "nothing is called in the statement that releases it")
    await wait { !calls.texts.isEmpty && host == nil }
    let expected =
      switch kind {
      case .transaction: "transaction"
      // An animator ends at its end when its views leave the screen.
      case .animator: "animator true"
      default: "\(kind.rawValue) false"
      }
    #expect(calls.texts == [expected])
    #expect(host == nil && view.layer.presentation() == nil && view.layer.animationKeys() == nil)
  }

  /// What runs on a display as it goes, and what the only diagnostic says of it.
  @Test(
    "a display that goes while something runs on it says so once",
    arguments: [
      ("nothing", ""), ("ended", ""), ("removed", ""), ("block", "1 animation"),
      ("blocks", "2 animations"), ("waiting", "1 animation"), ("link", "1 display link"),
      ("paused", ""), ("renderer", "1 renderer"), ("stopped", ""),
      ("all", "1 animation, 1 display link, 1 renderer"),
    ])
  func says(_ load: String, _ ended: String) async {
    var diagnostics: [AnimationDiagnostic] = []
    let handler = AnimationDiagnostic.handler
    AnimationDiagnostic.handler = { diagnostics.append($0) }
    defer { AnimationDiagnostic.handler = handler }
    let clock = FrameClock()
    let hasRenderer = ["renderer", "stopped", "all"].contains(load)
    var display: LiveDisplay? = hasRenderer ? LiveDisplay() : LiveDisplay(clock: clock)
    display?.window.addSubview(view)
    if ["ended", "removed", "block", "blocks", "waiting", "all"].contains(load) { start(.method) }
    if load == "blocks" { start(.delegate) }
    if load != "waiting" && !hasRenderer { display?.tick(at: 1) }
    if load == "ended" { display?.tick(at: 100) }
    if load == "removed" { view.removeFromSuperview() }
    let link = CADisplayLink { _ in }
    if ["link", "paused", "all"].contains(load) { link.add(to: .main, forMode: .common) }
    link.isPaused = load == "paused"
    if hasRenderer {
      let loop = display?.render(on: DispatchQueue(label: "renderer")) { _ in }
      if load == "stopped" { loop?.stop() }
    }
    display = nil
    #expect(diagnostics == (ended.isEmpty ? [] : [.displayReleased(ending: ended)]))
    #expect(diagnostics.allSatisfy { $0.description.contains("keep the display") })
    await wait { view.layer.animationKeys() == nil }
    #expect(diagnostics.count <= 1)
  }

  @Test func `an await ends with the display`() async {
    var display: LiveDisplay? = makeDisplay(showing: view)
    DispatchQueue.main.async { display = nil }
    let finished = await UIView.animate(withDuration: 50) { view.alpha = 0 }
    #expect(!finished && display == nil && view.alpha == 0)
  }

  @Test func `what the last callbacks begin stops likewise`() async {
    var display: LiveDisplay? = makeDisplay(showing: view)
    let calls = calls
    UIView.animate(withDuration: 50) {
      view.alpha = 0
    } completion: {
      calls.add("first \($0)")
      UIView.animate(withDuration: 50) {
        view.alpha = 1
      } completion: {
        calls.add("second \($0)")
      }
    }
    weak let host = display?.host
    display = nil
    await wait { calls.texts.count == 2 && host == nil }
    #expect(calls.texts == ["first false", "second false"] && host == nil)
  }

  /// A view that pulses for ever, by a completion that does not look whether it has finished.
  private func pulse(until limit: Int) {
    guard calls.texts.count < limit else { return }
    UIView.animate(withDuration: 50) {
      view.alpha = 1 - view.alpha
    } completion: {
      calls.add("\($0)")
      pulse(until: limit)
    }
  }

  @Test func `a chain without end comes at most once a frame`() async {
    var display: LiveDisplay? = makeDisplay(showing: view)
    pulse(until: 10)
    weak let host = display?.host
    display = nil
    let start = ContinuousClock.now
    await wait { calls.texts.count == 10 && host == nil }
    #expect(calls.texts == Array(repeating: "false", count: 10) && host == nil)
    #expect(ContinuousClock.now - start > .seconds(7.0 / 60))
  }

  @Test func `a display that goes in its own callback ends the others`() async {
    var display: LiveDisplay? = makeDisplay(showing: view)
    weak let host = display?.host
    start(.delegate)
    UIView.animate(withDuration: 0.01) {
      view.center.x = 50
    } completion: {
      calls.add("\($0)")
      display = nil
    }
    await wait { calls.texts.count == 2 && host == nil }
    #expect(calls.texts == ["true", "delegate false"] && host == nil && display == nil)
  }

  @Test func `another display stays in use`() async {
    var display: LiveDisplay? = makeDisplay(showing: view)
    let other = LiveDisplay(screen: CGSize(width: 50, height: 60))
    start(.method)
    display = nil
    await wait { !calls.texts.isEmpty }
    #expect(UIScreen.main.bounds.width == 50 && calls.texts == ["method false"])
    withExtendedLifetime((display, other)) {}
  }

  @Test func `a clock of the program's own is free again`() async {
    let clock = FrameClock()
    var display: LiveDisplay? = LiveDisplay(clock: clock)
    display?.window.addSubview(view)
    start(.method)
    display?.tick(at: 1)
    display = nil
    #expect(clock.nextTick == nil)
    let next = LiveDisplay(clock: clock)
    await wait { !calls.texts.isEmpty }
    #expect(calls.texts == ["method false"])
    next.tick(at: 2)
    #expect(next.time == 2)
  }

  @Test func `a window that outlives its display is on no screen`() async {
    var display: LiveDisplay? = makeDisplay(showing: view)
    let window = display?.window
    start(.method)
    display?.host.runTurn()
    display = nil
    await wait { !calls.texts.isEmpty }
    #expect(calls.texts == ["method false"] && view.layer.presentation() == nil)
    #expect(window?.isOnScreen == false)
  }

  @Test func `a display may be released on another thread`() async {
    await #expect(processExitsWith: .success) {
      let finished = await Task { @MainActor in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        nonisolated(unsafe) var display: LiveDisplay? = LiveDisplay()
        display?.window.addSubview(view)
        DispatchQueue.global().async { display = nil }
        return await UIView.animate(withDuration: 50) { view.alpha = 0 }
      }.value
      precondition(!finished)
    }
  }
}
