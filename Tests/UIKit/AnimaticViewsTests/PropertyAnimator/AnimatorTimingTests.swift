import Animatic
import Testing

/// Timing parameters of animators: C1, C3, C4.
@MainActor
struct AnimatorTimingTests {
  private func expectX(
    _ animator: UIViewPropertyAnimator, _ table: KeyValuePairs<TimeInterval, CGFloat>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let screen = AnimatorScreen(animator: animator)
    animator.startAnimation()
    screen.expectX(table, within: 1e-3, sourceLocation: sourceLocation)
    animator.stopAnimation(true)
  }

  @Test func `the default curve is the system's default`() {
    let parameters = UICubicTimingParameters()
    let points = [parameters.controlPoint1, parameters.controlPoint2]
    #expect(points == [CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1)])
    #expect(parameters.timingCurveType == .builtin)
    expectX(
      UIViewPropertyAnimator(duration: 1, timingParameters: parameters),
      [0.1: 9.4796, 0.25: 40.8511, 0.5: 80.2403, 0.75: 96.0459])
  }

  @Test(arguments: UIView.AnimationCurve.allCases)
  func `a named curve equals the curve of blocks`(curve: UIView.AnimationCurve) {
    let screen = AnimatorScreen(duration: 1, curve: curve)
    let other = screen.simulator.addView()
    screen.animator.startAnimation()
    block(duration: 1, curve: curve) { other.moveX(to: 100) }
    for time in [0.1, 0.25, 0.5, 0.75, 0.9] {
      screen.simulator.advance(to: time)
      expectClose(screen.view.shownX, other.shownX)
    }
  }

  @Test func `control points make a curve`() {
    let points = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    let parameters = UICubicTimingParameters(controlPoint1: points.0, controlPoint2: points.1)
    #expect(parameters.timingCurveType == .cubic)
    expectX(
      UIViewPropertyAnimator(
        duration: 1, controlPoint1: points.0, controlPoint2: points.1),
      [0.25: 9.3465, 0.5: 31.5357])
  }

  /// C3: the same as the block method.
  @Test func `a damping ratio fits the duration`() {
    expectX(
      UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5),
      [0.1: 48.7823, 0.25: 114.4223, 0.5: 98.7155, 0.75: 99.8849])
  }

  @Test func `a fitted spring can start with a speed`() {
    let (simulator, view) = Fixture().parts
    let other = simulator.addView()
    let animator = UIViewPropertyAnimator(
      duration: 1,
      timingParameters: UISpringTimingParameters(
        dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 1)))
    animator.addAnimations { view.moveX(to: 100) }
    animator.startAnimation()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
      animations: { other.moveX(to: 100) })
    for time in [0.1, 0.3, 0.7] {
      simulator.advance(to: time)
      #expect(view.shownX == other.shownX)
    }
  }

  /// C4: as observed, `animator.duration` reads 1.4727003346780927.
  @Test func `a spring of constants has its own duration`() {
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
    expectClose(animator.duration, 1.4727003346780927, within: 1e-12)
    // C2, as measured.
    expectX(animator, [0.05: 10.4405, 0.15: 61.0493, 0.25: 102.3360, 0.45: 111.8446])
  }

  @Test func `a spring of constants can start with a speed`() {
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 5, dy: 5))
    expectX(
      UIViewPropertyAnimator(duration: 9, timingParameters: parameters),
      [0.05: 29.3078, 0.15: 87.3205, 0.25: 116.0415])
  }

  /// C4: mass 3, stiffness 1000, damping 500 run as critically damped.
  @Test func `the default spring does not swing`() {
    let frequency = (1000.0 / 3).squareRoot()
    func progress(_ time: Double) -> CGFloat {
      (1 - exp(-frequency * time) * (1 + frequency * time)) * 100
    }
    expectX(
      UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters()),
      [0.05: progress(0.05), 0.1: progress(0.1), 0.3: progress(0.3)])
  }

  @Test func `a perceptual duration is shorter than the spring's own`() {
    let animator = UIViewPropertyAnimator(
      duration: 9, timingParameters: UISpringTimingParameters(duration: 0.5, bounce: 0.3))
    expectClose(animator.duration, 0.863, within: 1e-3)
  }

  @Test func `a custom provider's spring takes precedence`() {
    final class Provider: UITimingCurveProvider {
      let timingCurveType = UITimingCurveType.composed
      let cubicTimingParameters: UICubicTimingParameters? = UICubicTimingParameters()
      let springTimingParameters: UISpringTimingParameters? = UISpringTimingParameters(
        dampingRatio: 0.5)
    }
    expectX(
      UIViewPropertyAnimator(duration: 1, timingParameters: Provider()), [0.25: 114.4223])
  }

  /// C2: at the end the remainder of a spring is discarded.
  @Test func `a spring that pauses on completion shows its end value`() {
    let screen = AnimatorScreen(
      animator: UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5))
    screen.animator.pausesOnCompletion = true
    screen.animator.startAnimation()
    screen.expectX([1: 100])
    screen.animator.stopAnimation(true)
  }
}
