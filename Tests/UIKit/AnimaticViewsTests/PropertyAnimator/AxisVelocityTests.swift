import Animatic
import AnimaticStage
import SimulatorSupport
import Testing

@testable import AnimaticTiming

/// Springs that begin at one velocity along x and at another along y: rule C4.
@MainActor @Suite(.isolated)
struct AxisVelocityTests {
  private static let speeds = CGVector(dx: 1, dy: -2)

  /// A view at the origin that an animator moves to (100, 200).
  @MainActor
  private struct Screen {
    let simulator: Simulator
    let view: UIView
    let animator: UIViewPropertyAnimator

    init(
      _ parameters: UISpringTimingParameters, _ semantics: AnimationSemantics = .legacy,
      duration: TimeInterval = 1
    ) {
      (simulator, view) = Fixture(semantics).parts
      animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
      animator.addAnimations { [view] in view.center = CGPoint(x: 100, y: 200) }
    }

    var shown: CGPoint { CGPoint(x: view.shownX, y: view.shownY) }
  }

  private static func fitted(_ velocity: CGVector = speeds) -> UISpringTimingParameters {
    UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: velocity)
  }

  /// C3: each axis has the spring that fits the duration from its own speed.
  private static func fitted(_ velocity: Double) throws -> Spring {
    try Spring(dampingRatio: 0.5, duration: 1, initialVelocity: velocity)
  }

  /// C3, C4: stiffness 152.868414 along x and 175.422412 along y.
  @Test(arguments: AnimationSemantics.allCases)
  func `a centre starts at the speed along each axis`(semantics: AnimationSemantics) throws {
    let screen = Screen(Self.fitted(), semantics)
    screen.animator.startAnimation()
    let (x, y) = try (Self.fitted(1), Self.fitted(-2))
    expectClose(x.stiffness, 152.868414, within: 2e-6)
    expectClose(y.stiffness, 175.422412, within: 2e-6)
    for time in [0.05, 0.2, 0.5, 0.9] {
      screen.simulator.advance(to: time)
      expectClose(
        screen.shown.numbers, [100 * x.value(at: time), 200 * y.value(at: time)], within: 1e-9)
    }
    screen.simulator.advance(to: 1)
    #expect(screen.shown == CGPoint(x: 100, y: 200) && screen.view.layer.animationKeys() == nil)
    #expect(screen.animator.state == .inactive)
  }

  /// C4: a spring of constants has its own duration, here the longer one of both axes.
  @Test func `springs of constants start at the speed along each axis`() throws {
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 5, dy: -5))
    let screen = Screen(parameters)
    expectClose(screen.animator.duration, 1.53508141, within: 1e-8)
    screen.animator.startAnimation()
    // The table of rule C2.
    for (time, x, y) in [
      (0.05, 0.293078, -0.084267), (0.15, 0.873205, 0.347780), (0.25, 1.160415, 0.886305),
      (0.45, 1.076722, 1.160171),
    ] {
      screen.simulator.advance(to: time)
      expectClose(screen.shown.numbers, [100 * x, 200 * y], within: 2e-4)
    }
    screen.animator.stopAnimation(true)
  }

  @Test func `all other properties start at the speed along x`() throws {
    let screen = Screen(Self.fitted())
    screen.animator.addAnimations { [view = screen.view] in
      view.bounds.size = CGSize(width: 20, height: 30)
      view.alpha = 0.5
    }
    screen.animator.startAnimation()
    screen.simulator.advance(to: 0.2)
    let progress = try Self.fitted(1).value(at: 0.2)
    let shown = try #require(screen.view.layer.presentation())
    expectClose(shown.bounds.numbers, [0, 0, 10 + 10 * progress, 10 + 20 * progress])
    screen.animator.stopAnimation(true)
  }

  @Test func `one axis alone moves at its own speed`() throws {
    let (simulator, view) = Fixture().parts
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: Self.fitted())
    animator.addAnimations { view.center.y = 200 }
    animator.startAnimation()
    simulator.advance(to: 0.2)
    #expect(view.layer.animationKeys() == ["position.y"])
    expectClose(view.shownY, 200 * (try Self.fitted(-2)).value(at: 0.2))
    simulator.advance(to: 1)
    #expect(animator.state == .inactive && view.shownY == 200)
  }

  @Test func `a centre with equal speeds moves as one animation`() {
    let screen = Screen(Self.fitted(CGVector(dx: 1, dy: 1)))
    screen.animator.startAnimation()
    screen.simulator.flush()
    #expect(screen.view.layer.animationKeys() == ["position"])
    screen.animator.stopAnimation(true)
  }

  /// Section J: the animator controls both axes together.
  @Test(arguments: AnimationSemantics.allCases)
  func `scrubbing, reversing and stopping affect both axes`(
    semantics: AnimationSemantics
  ) throws {
    let screen = Screen(Self.fitted(), semantics)
    var completions: [UIViewAnimatingPosition] = []
    screen.animator.addCompletion { completions.append($0) }
    screen.animator.fractionComplete = 0.5
    screen.simulator.flush()
    expectClose(screen.shown.numbers, [50, 100])
    screen.animator.startAnimation()
    screen.simulator.advance(to: 0.1)
    let (x, y) = (screen.view.shownX, screen.view.shownY)
    #expect(abs(x - y / 2) > 1)
    screen.animator.isReversed = true
    screen.simulator.flush()
    expectClose(screen.shown.numbers, [x, y])
    screen.simulator.advance(to: 2)
    #expect(screen.view.center == .zero && completions == [.start])

    let stopped = Screen(Self.fitted(), semantics)
    stopped.animator.startAnimation()
    stopped.simulator.advance(to: 0.25)
    let shown = stopped.shown
    stopped.animator.stopAnimation(false)
    expectClose(stopped.view.center.numbers, shown.numbers)
    stopped.animator.finishAnimation(at: .start)
    #expect(stopped.view.center == .zero && stopped.shown == .zero)
  }

  /// E1, E2, E3
  @Test func `axes begin from a block's presentation, and a block from theirs`() throws {
    let screen = Screen(Self.fitted())
    linearBlock("1") { screen.view.center = CGPoint(x: 40, y: 80) }
    screen.simulator.advance(to: 0.25)
    screen.animator.startAnimation()
    screen.simulator.flush()
    expectClose(screen.shown.numbers, [10, 20])
    #expect(screen.view.layer.animationKeys() == ["position.x", "position.y"])
    screen.simulator.advance(to: 0.45)
    let (x, y) = try (Self.fitted(1).value(at: 0.2), Self.fitted(-2).value(at: 0.2))
    expectClose(screen.shown.numbers, [10 + 90 * x, 20 + 180 * y])

    let shown = screen.shown
    block("2", duration: 1, curve: .linear, fromCurrentState: true) { screen.view.center = .zero }
    screen.simulator.flush()
    expectClose(screen.shown.numbers, shown.numbers)
    #expect(screen.view.layer.animationKeys() == ["position"] && screen.animator.state == .inactive)
    screen.simulator.advance(to: 0.95)
    expectClose(screen.shown.numbers, [shown.x / 2, shown.y / 2])
    #expect(
      screen.simulator.log == [
        "0 S(1)", "0.25 E(1,NO)", "0.25 S(nil)", "0.25 S(nil)", "0.45 E(nil,NO)",
        "0.45 E(nil,NO)", "0.45 S(2)",
      ])
  }

  /// E5: setting one axis outside does not affect the other.
  @Test func `axes head for a model that is set outside`() throws {
    let screen = Screen(Self.fitted())
    screen.animator.startAnimation()
    screen.simulator.advance(to: 0.2)
    screen.view.center.y = 400
    screen.simulator.flush()
    let (x, y) = try (Self.fitted(1).value(at: 0.2), Self.fitted(-2).value(at: 0.2))
    expectClose(screen.shown.numbers, [100 * x, 400 * y])
    screen.animator.stopAnimation(true)
  }

  /// A11, A8
  @Test func `the last value of each axis counts, and disabled changes apply at once`() throws {
    let (simulator, view) = Fixture().parts
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: Self.fitted())
    animator.addAnimations {
      view.center = CGPoint(x: 7, y: 7)
      view.center = CGPoint(x: 100, y: 200)
      UIView.setAnimationsEnabled(false)
    }
    animator.startAnimation()
    UIView.setAnimationsEnabled(true)
    simulator.advance(to: 0.2)
    let (x, y) = try (Self.fitted(1).value(at: 0.2), Self.fitted(-2).value(at: 0.2))
    expectClose([view.shownX, view.shownY], [100 * x, 200 * y])
    animator.stopAnimation(true)
  }

  @Test func `keyframes inside move points as one animation`() {
    let (simulator, view) = Fixture().parts
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: Self.fitted())
    animator.addAnimations {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.center = CGPoint(x: 100, y: 200)
        }
      }
    }
    animator.startAnimation()
    simulator.flush()
    #expect(view.layer.animationKeys() == ["position"])
    animator.stopAnimation(true)
  }
}
