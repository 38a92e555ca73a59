import TestSupport
import Testing

@testable import AnimaticViews

/// Allocations of steady ticks: none, whatever kinds of animations run.
struct SteadyTickTests {
  /// Animations of one kind, each on several views.
  enum Load: String, CaseIterable, Sendable {
    case numbers, planeTransforms, spaceTransforms, keyframes, cubicKeyframes, transformKeyframes
    case cumulativeNumbers, cumulativeTransforms, cumulativeKeyframes, springs, springAnimations
    case repeated, additive, groups, layersAtSpeed, partsOfTransforms, valueFunctions, paths
    case colors, animators, heldAnimators, axes, transitions, delayed
  }

  /// Runs in a process of its own, where nothing else allocates.
  @Test func `a steady tick allocates nothing`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        for load in Load.allCases {
          let ticks = load.ticks()
          #expect(ticks.stage == 0, "\(load): \(ticks.stage ?? -1) allocations of the stage")
          #expect(ticks.screen == 0, "\(load): \(ticks.screen ?? -1) allocations of the screen")
        }
      }
    }
  }

  @Test func `the test counts allocations`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var kept: [AnyObject] = []
        let count = allocations { kept.append(UIView()) }
        #expect((count ?? 0) > 1 && kept.count == 1)
      }
    }
  }
}

extension SteadyTickTests.Load {
  /// Returns the number of objects that 24 ticks of a stage and of a screen allocate, after a
  /// warm-up.
  @MainActor
  fileprivate func ticks() -> (stage: Int?, screen: Int?) {
    let simulator = Simulator(semantics: self == .additive ? .additive : .legacy)
    let views = (0..<4).map { _ in simulator.addView() }
    let animators = views.compactMap { start(on: $0) }
    simulator.flush()
    let stage = simulator.host.stage
    precondition(stage.trackCount >= views.count)
    for tick in 1...3 { simulator.advance(to: Double(tick) / 60) }
    let ofStage = allocations {
      for tick in 4..<28 { stage.advance(to: Double(tick) / 60) }
    }
    let ofScreen = allocations {
      for tick in 28..<52 { simulator.host.runTurn(at: Double(tick) / 60) }
    }
    for animator in animators { animator.stopAnimation(true) }
    return (ofStage, ofScreen)
  }
}

extension SteadyTickTests.Load {
  /// Starts an animation of two seconds and more.
  @MainActor
  func start(on view: UIView) -> UIViewPropertyAnimator? {
    switch self {
    case .numbers: linearBlock(duration: 2) { view.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }
    case .planeTransforms: block(duration: 2) { view.transform = .init(rotationAngle: 1) }
    case .spaceTransforms:
      add("transform", to: view) { $0.toValue = CATransform3DMakeRotation(1, 1, 2, 3) }
    case .keyframes, .cubicKeyframes:
      addKeyframes("opacity", [0, 1, 0.5, 0.7], to: view)
    case .transformKeyframes:
      addKeyframes(
        "transform", [0, 1, 2].map { CATransform3DMakeRotation($0, 1, 0, 0) }, to: view)
    case .cumulativeNumbers: add("position.x", to: view, cumulative: true) { $0.toValue = 10 }
    case .cumulativeTransforms:
      add("transform", to: view, cumulative: true) {
        $0.toValue = CATransform3DMakeRotation(1, 0, 0, 1)
      }
    case .cumulativeKeyframes: addKeyframes("position.x", [0, 1, 5], to: view)
    case .springs:
      UIView.animate(
        withDuration: 2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1
      ) {
        view.center = CGPoint(x: 50, y: 60)
      }
    case .springAnimations:
      let spring = CASpringAnimation(keyPath: "position")
      (spring.toValue, spring.duration) = (CGPoint(x: 9, y: 9), 2)
      view.layer.add(spring, forKey: nil)
    case .repeated:
      block(duration: 0.1, repeatCount: 50, autoreverses: true) { view.alpha = 0 }
    case .additive:
      for x in 1...3 { block(duration: 2) { view.moveX(to: CGFloat(x)) } }
    case .groups: addGroup(to: view)
    case .layersAtSpeed:
      view.layer.speed = 0.5
      view.layer.timeOffset = 0.25
      add("opacity", to: view) { ($0.fromValue, $0.speed, $0.timeOffset) = (0, 2, 0.5) }
      block(duration: 2) { view.moveX(to: 40) }
    case .partsOfTransforms: add("transform.rotation.z", to: view) { $0.toValue = 9 }
    case .valueFunctions:
      add("transform", to: view) {
        ($0.toValue, $0.valueFunction) = ([2, 3, 4], CAValueFunction(name: .scale))
      }
    case .paths: addPath(to: view)
    case .colors: block(duration: 2) { view.backgroundColor = .red }
    case .animators, .heldAnimators, .axes: return startAnimator(on: view)
    case .transitions:
      UIView.transition(
        with: view, duration: 2, options: .transitionFlipFromLeft, animations: nil)
    case .delayed: block(duration: 2, delay: 1) { view.alpha = 0 }
    }
    return nil
  }

  @MainActor
  private func startAnimator(on view: UIView) -> UIViewPropertyAnimator {
    let spring = UISpringTimingParameters(
      dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: self == .axes ? -1 : 1))
    let animator = UIViewPropertyAnimator(duration: 2, timingParameters: spring)
    animator.addAnimations {
      view.center = CGPoint(x: 30, y: 40)
      view.alpha = 0
    }
    if self == .heldAnimators { animator.fractionComplete = 0.5 } else { animator.startAnimation() }
    return animator
  }

  @MainActor
  private func add(
    _ keyPath: String, to view: UIView, cumulative: Bool = false,
    _ change: (CABasicAnimation) -> Void
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.duration = cumulative ? 0.07 : 2
    (animation.isCumulative, animation.repeatCount) = (cumulative, cumulative ? 100 : 0)
    change(animation)
    view.layer.add(animation, forKey: nil)
  }

  @MainActor
  private func addKeyframes(_ keyPath: String, _ values: [Any], to view: UIView) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    (animation.values, animation.duration) = (values, 2)
    if self == .cubicKeyframes {
      animation.calculationMode = .cubic
      animation.tensionValues = [0.5, 0.5]
    }
    if self == .cumulativeKeyframes {
      (animation.duration, animation.repeatCount, animation.isCumulative) = (0.07, 100, true)
    }
    view.layer.add(animation, forKey: nil)
  }

  @MainActor
  private func addGroup(to view: UIView) {
    let move = CABasicAnimation(keyPath: "position.x")
    (move.toValue, move.beginTime, move.duration) = (50, 0.1, 1)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.autoreverses, fade.duration) = (0, true, 0.2)
    fade.repeatDuration = 1.5
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([move, fade], 2)
    group.timingFunction = CAMediaTimingFunction(name: .easeIn)
    view.layer.add(group, forKey: nil)
  }

  @MainActor
  private func addPath(to view: UIView) {
    let animation = CAKeyframeAnimation(keyPath: "position")
    let box = CGRect(x: 0, y: 0, width: 100, height: 50)
    animation.path = CGPath(ellipseIn: box, transform: nil)
    (animation.duration, animation.rotationMode) = (2, .rotateAuto)
    animation.calculationMode = .paced
    view.layer.add(animation, forKey: nil)
  }
}
