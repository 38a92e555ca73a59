import Animatic
import AnimaticStage
import TestSupport
import Testing

/// Transitions of begun and committed blocks: rules G1 to G5.
@MainActor
@Suite struct TransitionTests {
  private let screen = BlockScreen()
  private let front = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let back = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private var container: UIView { screen.view }

  init() {
    front.accessibilityIdentifier = "front"
    back.accessibilityIdentifier = "back"
    container.accessibilityIdentifier = "container"
    container.addSubview(front)
    screen.simulator.flush()
  }

  /// Swaps the subviews by a transition.
  private func swap(
    _ transition: UIView.AnimationTransition = .flipFromLeft,
    curve: UIView.AnimationCurve = .linear,
    cache: Bool = true, and body: () -> Void = {}
  ) {
    UIView.beginAnimations("swap", context: nil)
    UIView.setAnimationTransition(transition, for: container, cache: cache)
    // Rule G1: the commit resolves the timing.
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(curve)
    front.removeFromSuperview()
    container.addSubview(back)
    body()
    UIView.commitAnimations()
  }

  private func names(_ parts: [TransitionState.Part]?) -> [String]? {
    parts?.map { "\($0.depth) \($0.sample.identifier ?? "nil")" }
  }

  /// L41
  @Test(arguments: [(UIView.AnimationTransition.flipFromLeft, 1.0), (.flipFromRight, -1)])
  func `a flip turns half a turn from its side, and shows the other side from the middle on`(
    transition: UIView.AnimationTransition, sign: Double
  ) throws {
    swap(transition)
    var rows: [[Double]] = []
    for time in [0.25, 0.5, 0.75] {
      screen.simulator.advance(to: time)
      let state = try #require(container.transitionState)
      rows.append(
        [state.showsAfter ? 1 : 0]
          + [state.angle, state.contentAngle].map { sign * $0 * 180 / .pi })
      #expect(state.curl == nil)
    }
    #expect(rows == [[0, 45, 45], [1, 90, -90], [1, 135, -45]])
    screen.simulator.advance(to: 1)
    #expect(container.transitionState == nil && screen.log == ["0 S", "1 E(YES)"])
  }

  @Test(arguments: [(UIView.AnimationTransition.curlUp, 0.25), (.curlDown, 0.75)])
  func `a curl takes its sheet off, or lays it down`(
    transition: UIView.AnimationTransition, curl: Double
  ) throws {
    swap(transition)
    screen.simulator.advance(to: 0.25)
    let state = try #require(container.transitionState)
    #expect(state.curl == curl && state.angle == 0)
  }

  @Test func `the progress is eased by the block's curve`() throws {
    swap(curve: .easeInOut)
    screen.simulator.advance(to: 0.25)
    let progress = try #require(container.transitionState).progress
    #expect(isClose(progress, 0.129162, within: 1e-6))
  }

  @Test func `before and after hold the view's subtree`() throws {
    swap()
    screen.simulator.advance(to: 0.5)
    let state = try #require(container.transitionState)
    #expect(names(state.before) == ["0 container", "1 front"])
    #expect(names(state.after) == ["0 container", "1 back"])
  }

  @Test func `before is the presentation, and after is the model`() throws {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { front.alpha = 0 }
    screen.simulator.advance(to: 0.5)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationTransition(.curlUp, for: container, cache: true)
    UIView.commitAnimations()
    screen.simulator.advance(to: 0.6)
    let state = try #require(container.transitionState)
    #expect(state.before.map(\.sample.alpha) == [1, 0.5])
    #expect(state.after?.map(\.sample.alpha) == [1, 0])
  }

  @Test func `without a cache after is the views themselves`() throws {
    swap(cache: false)
    screen.simulator.advance(to: 0.5)
    #expect(try #require(container.transitionState).after == nil)
  }

  @Test func `a snapshot holds the state of its transitions at any time`() {
    swap()
    screen.simulator.flush()
    let snapshot = screen.simulator.snapshot()
    for (time, progress) in [(0.0, 0.0), (0.75, 0.75), (0.25, 0.25)] {
      let samples = snapshot.samples(at: time)
      #expect(samples.map(\.transition?.progress) == [progress, nil])
      #expect(samples[0].transition?.kind == .flipFromLeft)
    }
    #expect(snapshot.samples(at: 1)[0].transition == nil)
  }

  @Test func `a transition shows its before during its delay`() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDelay(1)
    UIView.setAnimationTransition(.flipFromLeft, for: container, cache: true)
    UIView.commitAnimations()
    screen.simulator.advance(to: 0.5)
    #expect(container.transitionState?.progress == 0)
    screen.simulator.advance(to: 3)
    #expect(screen.log == ["1 S", "1.2 E(YES)"])
  }

  @Test func `the last transition of a block counts`() {
    swap { UIView.setAnimationTransition(.curlUp, for: container, cache: true) }
    screen.simulator.advance(to: 0.5)
    #expect(container.transitionState?.kind == .curlUp)
    screen.simulator.advance(to: 1)
    #expect(screen.log == ["0 S", "1 E(YES)"])
  }

  @Test func `a transition of none is no transition`() {
    screen.activate()
    swap { UIView.setAnimationTransition(.none, for: container, cache: true) }
    #expect(screen.log == ["0 E(YES)"])
    screen.simulator.flush()
    #expect(container.transitionState == nil)
  }

  @Test func `with animations off, or outside of a block, there is no transition`() {
    UIView.performWithoutAnimation { swap() }
    UIView.setAnimationTransition(.curlUp, for: container, cache: true)
    screen.simulator.flush()
    #expect(container.transitionState == nil && back.superview === container)
  }

  @Test func `changes inside the view do not animate, changes outside do`() {
    // Rule G3
    let inner = UIView()
    back.addSubview(inner)
    swap {
      inner.alpha = 0
      back.center.x = 80
      front.center.x = 40
      container.center.x = 100
    }
    screen.expectX([0.5: 50])
    #expect(inner.layer.presentation()?.opacity == 0 && back.layer.presentation()?.position.x == 80)
    #expect(back.layer.animationKeys() == nil)
    screen.simulator.advance(to: 2)
    #expect(screen.log == ["0 S", "1 E(YES)"])
  }

  @Test func `changes inside the view before the transition was set do not animate`() {
    UIView.beginAnimations(nil, context: nil)
    front.alpha = 0
    UIView.setAnimationTransition(.curlUp, for: container, cache: true)
    UIView.commitAnimations()
    screen.simulator.advance(to: 0.1)
    #expect(front.layer.presentation()?.opacity == 0)
  }

  @Test func `a block inside that changes nothing but contents animates nothing`() {
    UIView.beginAnimations("outer", context: nil)
    UIView.setAnimationTransition(.curlUp, for: container, cache: true)
    UIView.animate(
      withDuration: 1, animations: { front.alpha = 0 }, completion: screen.note("inner"))
    #expect(screen.completions == ["0 inner(YES)"])
    UIView.commitAnimations()
    screen.simulator.advance(to: 1)
    #expect(screen.log == ["0 E(YES)", "0 S", "0.2 E(YES)"])
  }

  /// A12, G3: the transition concerns neither of the views.
  @Test func `a block that lost its animation has not finished, whatever transition is around`() {
    let (simulator, view) = Fixture().parts
    let container = simulator.addView()
    container.addSubview(UIView())
    block("around") {
      UIView.setAnimationTransition(.flipFromLeft, for: container, cache: true)
      block("loser") {
        view.moveX(to: 50)
        block("winner") { view.moveX(to: 100) }
      }
    }
    simulator.flush()
    #expect(simulator.log.first == "0 E(loser,NO)")
  }

  @Test func `a second transition of a view replaces the first one, from its beginning`() {
    swap()
    screen.simulator.advance(to: 0.5)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationBeginsFromCurrentState(true)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationTransition(.curlDown, for: container, cache: true)
    UIView.commitAnimations()
    // The first transition shows until the flush.
    #expect(container.transitionState?.kind == .flipFromLeft)
    screen.simulator.advance(to: 0.75)
    #expect(container.transitionState?.kind == .curlDown)
    #expect(container.transitionState?.progress == 0.25)
    screen.simulator.advance(to: 2)
    #expect(screen.log == ["0 S", "0.5 E(NO)", "0.5 S", "1.5 E(YES)"])
  }

  @Test func `a removed view does not finish its transition`() {
    // Rule E8
    swap()
    screen.simulator.advance(to: 0.5)
    container.removeFromSuperview()
    #expect(container.transitionState == nil)
    screen.simulator.advance(to: 2)
    #expect(screen.log == ["0 S", "0.5 E(NO)"] && back.superview === container)
  }

  @Test func `removing all animations of a view removes its transition`() {
    // Rule E7
    swap()
    screen.simulator.advance(to: 0.5)
    container.layer.removeAllAnimations()
    #expect(container.transitionState == nil && screen.log == ["0 S", "0.5 E(NO)"])
  }

  @Test func `the transition of a view off screen starts and stops at the flush`() {
    screen.activate()
    // Rule E9
    let hidden = UIView()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationTransition(.curlUp, for: hidden, cache: true)
    UIView.commitAnimations()
    screen.simulator.flush()
    #expect(hidden.transitionState == nil && screen.log == ["0 S", "0 E(NO)"])
  }

  @Test func `under additive semantics transitions are the same`() {
    let screen = BlockScreen(.additive)
    UIView.animate(withDuration: 1) { screen.view.center.x = 100 }
    UIView.transition(
      with: screen.view, duration: 1, options: [.transitionCurlUp, .curveLinear],
      animations: nil, completion: screen.note("first"))
    screen.simulator.advance(to: 0.5)
    UIView.transition(
      with: screen.view, duration: 1, options: [.transitionCurlUp, .curveLinear],
      animations: nil, completion: screen.note("second"))
    screen.simulator.advance(to: 0.75)
    #expect(screen.view.transitionState?.progress == 0.25)
    screen.simulator.advance(to: 2)
    #expect(screen.completions == ["0.5 first(NO)", "1.5 second(YES)"])
  }
}
