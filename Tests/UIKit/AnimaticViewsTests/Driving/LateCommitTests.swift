import Testing

@testable import AnimaticViews

/// Changes that the main thread commits after it was busy, while a renderer went on (rule B16).
///
/// The clock stands where a test puts it: a callback that takes time moves it.
@MainActor
struct LateCommitTests {
  private let clock = OwnClockTests.OwnClock(standsStill: false)
  private let host: AnimationHost
  private let window: UIWindow
  private let view = LaidOutView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  /// A view that calls a closure when it is laid out.
  final class LaidOutView: UIView {
    var onLayout: (() -> Void)?
    override func layoutSubviews() { onLayout?() }
  }

  init() {
    host = AnimationHost(semantics: .legacy, clock: clock)
    window = UIWindow(size: CGSize(width: 320, height: 480), host: host)
    window.addSubview(view)
    window.addSubview(other)
    host.observeCommits(isRendered: true) {}
    clock.tick(at: 0)
  }

  private var snapshot: Snapshot { Snapshot(of: host, below: window) }

  private func alpha(in snapshot: Snapshot, at time: TimeInterval) -> CGFloat? {
    snapshot.sample(of: view, at: time)?.alpha
  }

  /// Fades the view out in a second from 0 on.
  private func fade() -> Snapshot {
    block("fade", duration: 1, curve: .linear) { view.alpha = 0 }
    clock.tick(at: 0)
    return snapshot
  }

  /// Is busy until 0.4, and then fades the view in, from where it shows.
  private func turnAroundLate() {
    clock.now = 0.4
    block("back", duration: 1, curve: .linear, fromCurrentState: true) { view.alpha = 1 }
  }

  /// A call of the program that keeps the main thread busy in the turn at 0.1.
  enum Busy: CaseIterable {
    case work, displayLink, didStop, willStart, layout, flush
  }

  private func start(_ busy: Busy) {
    switch busy {
    case .work: host.schedule(at: 0.1) { turnAroundLate() }
    case .displayLink:
      let link = CADisplayLink { link in
        link.invalidate()
        turnAroundLate()
      }
      link.preferredFramesPerSecond = 10
      link.add(to: .main, forMode: .common)
    case .didStop:
      block(
        duration: 0.1, didStop: { _, _, _ in turnAroundLate() }, animations: { other.alpha = 0 })
    case .willStart:
      host.schedule(at: 0.1) {
        block(
          duration: 0.1, willStart: { _, _ in turnAroundLate() }, animations: { other.alpha = 0 })
      }
    case .layout:
      view.onLayout = { turnAroundLate() }
      host.schedule(at: 0.1) { view.setNeedsLayout() }
    case .flush:
      host.schedule(at: 0.1) {
        turnAroundLate()
        host.flush()
        clock.now = 0.7
      }
    }
  }

  @Test("a change that comes late continues from what is shown", arguments: Busy.allCases)
  func continues(_ busy: Busy) {
    let before = fade()
    start(busy)
    clock.tick(at: 0)
    clock.tick(at: 0.1)
    let after = snapshot
    #expect(alpha(in: after, at: 0.4) == alpha(in: before, at: 0.4))
    for (time, expected) in [(0.4, 0.6), (0.9, 0.8), (1.4, 1)] {
      expectClose(alpha(in: after, at: time) ?? .nan, expected)
    }
    #expect(host.time == (busy == .flush ? 0.7 : 0.4))
  }

  @Test func `without a renderer a commit begins at the time of its turn`() {
    host.observeCommits(isRendered: false, nil)
    _ = fade()
    start(.work)
    clock.tick(at: 0)
    clock.tick(at: 0.1)
    #expect(host.time == 0.1 && alpha(in: snapshot, at: 0.1) == 0.9)
  }

  /// The block ends at 0.2 with a jump to the model (B9). A flush in the callback does not deliver
  /// its stop, so that the change interrupts it.
  @Test(
    "a change begins at the model where an animation has ended meanwhile, which stops before it",
    arguments: [false, true])
  func ended(flushes: Bool) {
    block("fade", duration: 0.1, repeatCount: 1, autoreverses: true) { view.alpha = 0.5 }
    host.schedule(at: 0.1) {
      turnAroundLate()
      if flushes { host.flush() }
    }
    clock.tick(at: 0)
    let before = snapshot
    clock.tick(at: 0.1)
    #expect(alpha(in: before, at: 0.4) == 0.5 && alpha(in: snapshot, at: 0.4) == 0.5)
    let stops = host.log.filter { $0.kind == .didStop && $0.animationID == "fade" }
    #expect(stops.map(\.finished) == [!flushes] && stops.map(\.time) == [flushes ? 0.4 : 0.2])
  }

  @Test func `an animator pauses late where it is shown`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.startAnimation()
    clock.tick(at: 0)
    let before = snapshot
    clock.tick(at: 0.1)
    clock.now = 0.4
    animator.pauseAnimation()
    #expect(animator.fractionComplete == 0.4)
    clock.tick(at: 0.4)
    #expect(alpha(in: snapshot, at: 0.4) == alpha(in: before, at: 0.4))
    animator.stopAnimation(true)
  }
}
