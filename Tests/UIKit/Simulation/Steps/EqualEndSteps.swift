import Animatic

/// Steps that follow each other, and that the program draws together.
struct Together: ModelledStep {
  var steps: [any Step]

  var bodies: [[any Step]] {
    get { [steps] }
    set { steps = newValue[0] }
  }

  func perform(in world: World) { world.perform(steps) }
  func perform(in model: ValueModel) { model.perform(steps) }
  func print(to text: inout SourceText) { for step in steps { step.print(to: &text) } }
}

/// Several animations of views of their own that end at one instant, of different kinds and with
/// different delays and repetitions. When one ends, it does something to another one's view, which
/// has come to its end as well, and so has finished (rule B11).
struct EqualEnds: Step {
  enum Kind: CaseIterable, Sendable {
    case block, method, spring, keyframes, transition, animator, explicit, group
  }

  /// What an animation does, as it ends, to the view of another one.
  enum Act: CaseIterable, Sendable {
    case nothing, remove, removeAnimations, hide, animate, removeAndFlush, animateAndFlush
  }

  /// The time of an animation, of which the delay and the iterations make up the whole.
  struct Timing: Sendable {
    let delay: Double
    let duration: Double
    /// The number of iterations, of which those there and back are two.
    let iterations: Int
    let autoreverses: Bool
  }

  struct Member: Sendable {
    let kind: Kind
    let timing: Timing
    let act: Act
    /// The index of the other animation.
    let other: Int
  }

  let number: Int
  /// The time at which all end, in seconds from the present.
  let length: Double
  var members: [Member]

  var simpler: [any Step] {
    members.indices.map { index in
      var fewer = self
      fewer.members.remove(at: index)
      return fewer
    }
  }

  func perform(in world: World) {
    let views = members.map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    for view in views { world.simulator.window.addSubview(view) }
    // In an open block the animations would take over its timing (rule A3).
    let isAlone = UIView.inheritedAnimationDuration == 0 && UIView.areAnimationsEnabled
    // The last simulator that was used, whose time the media time is, may be another one.
    let now = world.simulator.time
    let due = isAlone ? now + length : .infinity
    for (index, member) in members.enumerated() {
      let name = "\(member.kind) \(index) of \(number)"
      let promise = world.promises.make(name, isDue: false)
      let other = views[member.other % views.count]
      member.begin(on: views[index], at: now) { [unowned world, weak other] finished in
        world.promises.stop(promise)
        world.receive("\(name) did stop, finished: \(finished)")
        if !finished && world.simulator.time > due - 1e-9 {
          world.problems.append("\(name) has come to its end, and did not finish")
        }
        if let other { member.act.perform(on: other, in: world) }
      }
    }
  }

  func print(to text: inout SourceText) {
    let names = members.indices.map { "view\(number)_\($0)" }
    for name in names {
      text.add("let \(name) = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))")
      text.add("simulator.window.addSubview(\(name))")
    }
    for (name, member) in zip(names, members) {
      member.print(on: name, then: member.act.source(on: names[member.other % names.count]), &text)
    }
  }
}

extension EqualEnds.Act {
  @MainActor func perform(on view: UIView, in world: World) {
    switch self {
    case .nothing: break
    case .remove, .removeAndFlush: view.removeFromSuperview()
    case .removeAnimations: view.layer.removeAllAnimations()
    case .hide: view.isHidden = true
    case .animate, .animateAndFlush: UIView.animate(withDuration: 0.25) { view.alpha = 0.75 }
    }
    if self == .removeAndFlush || self == .animateAndFlush { world.simulator.flush() }
  }
}

extension EqualEnds.Act {
  /// The act in Swift.
  func source(on view: String) -> String {
    let flush = self == .removeAndFlush || self == .animateAndFlush ? "\nsimulator.flush()" : ""
    switch self {
    case .nothing: return ""
    case .remove, .removeAndFlush: return "\(view).removeFromSuperview()" + flush
    case .removeAnimations: return "\(view).layer.removeAllAnimations()"
    case .hide: return "\(view).isHidden = true"
    case .animate, .animateAndFlush:
      return "UIView.animate(withDuration: 0.25) { \(view).alpha = 0.75 }" + flush
    }
  }
}

extension EqualEnds.Member {
  /// Prints the animation of a view in Swift; what a group has alone, and with the completion of a
  /// transaction in place of a delegate.
  func print(on view: String, then act: String, _ text: inout SourceText) {
    let fade = "\(view).alpha = 0"
    let delay = "delay: \(timing.delay)"
    var (opening, body) = ("UIView.animate(withDuration: \(whole), \(delay), options: [])", fade)
    switch kind {
    case .method: break
    case .block:
      return printBlock(fade, then: act, &text)
    case .spring:
      opening =
        "UIView.animate(\n  withDuration: \(whole), \(delay), "
        + "usingSpringWithDamping: 0.5, initialSpringVelocity: 0)"
    case .keyframes:
      opening = "UIView.animateKeyframes(withDuration: \(whole), \(delay))"
    case .transition:
      opening =
        "UIView.transition(\n  with: \(view), duration: \(timing.delay + whole), "
        + "options: .transitionFlipFromLeft)"
      body = ""
    case .animator:
      text.add(
        "let animator_\(view) = UIViewPropertyAnimator(duration: \(whole), curve: .linear) {")
      text.add("  \(fade)\n}\nanimator_\(view).addCompletion { _ in\n\(act)\n}")
      return text.add("animator_\(view).startAnimation(afterDelay: \(timing.delay))")
    case .explicit, .group: return printExplicit(on: view, then: act, &text)
    }
    text.add("\(opening) {\n  \(body)\n} completion: { _ in\n\(act)\n}")
  }

  private func printBlock(_ fade: String, then act: String, _ text: inout SourceText) {
    let count = Double(timing.iterations) / (timing.autoreverses ? 2 : 1)
    text.add(
      """
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelay(\(timing.delay))
      UIView.setAnimationDuration(\(timing.duration))
      UIView.setAnimationRepeatCount(\(count))
      UIView.setAnimationRepeatAutoreverses(\(timing.autoreverses))
      UIView.setAnimationDidStop { _, _, _ in
      \(act)
      }
      \(fade)
      UIView.commitAnimations()
      """)
  }

  private func printExplicit(on view: String, then act: String, _ text: inout SourceText) {
    let count = Double(timing.iterations) / (timing.autoreverses ? 2 : 1)
    text.add(
      """
      CATransaction.begin()
      CATransaction.setCompletionBlock {
      \(act)
      }
      let fade_\(view) = CABasicAnimation(keyPath: "opacity")
      fade_\(view).toValue = 0.5
      fade_\(view).duration = \(timing.duration)
      fade_\(view).repeatCount = \(count)
      fade_\(view).autoreverses = \(timing.autoreverses)
      fade_\(view).beginTime = \(timing.delay == 0 ? "0" : "simulator.time + \(timing.delay)")
      \(view).layer.add(fade_\(view), forKey: "fade")
      CATransaction.commit()
      """)
  }

  /// Begins the animation, and calls a closure when it stops.
  @MainActor
  func begin(on view: UIView, at now: TimeInterval, _ didStop: @escaping (Bool) -> Void) {
    let fade = { view.alpha = 0 }
    let (delay, duration) = (timing.delay, timing.duration)
    switch kind {
    case .block:
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelay(delay)
      UIView.setAnimationDuration(duration)
      UIView.setAnimationRepeatCount(
        Float(timing.iterations) / (timing.autoreverses ? 2 : 1))
      UIView.setAnimationRepeatAutoreverses(timing.autoreverses)
      UIView.setAnimationDidStop { _, finished, _ in didStop(finished) }
      fade()
      UIView.commitAnimations()
    case .method:
      UIView.animate(withDuration: whole, delay: delay, animations: fade, completion: didStop)
    case .spring:
      UIView.animate(
        withDuration: whole, delay: delay, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        animations: fade, completion: didStop)
    case .keyframes:
      UIView.animateKeyframes(withDuration: whole, delay: delay) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: fade)
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
      } completion: {
        didStop($0)
      }
    case .transition:
      UIView.transition(
        with: view, duration: delay + whole, options: .transitionFlipFromLeft,
        animations: nil, completion: didStop)
    case .animator:
      let animator = UIViewPropertyAnimator(duration: whole, curve: .linear, animations: fade)
      animator.addCompletion { didStop($0 == .end) }
      animator.startAnimation(afterDelay: delay)
    case .explicit, .group:
      view.layer.add(explicitAnimation(at: now, didStop), forKey: "fade")
    }
  }

  /// The duration of all iterations.
  private var whole: Double { timing.duration * Double(timing.iterations) }

  @MainActor
  private func explicitAnimation(
    at now: TimeInterval, _ didStop: @escaping (Bool) -> Void
  ) -> CAAnimation {
    var animation: CAAnimation = CABasicAnimation(keyPath: "opacity")
    (animation as? CABasicAnimation)?.toValue = 0.5
    animation.duration = timing.duration
    if kind == .group {
      let group = CAAnimationGroup()
      group.animations = [animation]
      group.duration = timing.duration
      animation = group
    }
    animation.repeatCount = Float(timing.iterations) / (timing.autoreverses ? 2 : 1)
    animation.autoreverses = timing.autoreverses
    if timing.delay > 0 { animation.beginTime = now + timing.delay }
    animation.delegate = StopDelegate(didStop)
    return animation
  }
}

private final class StopDelegate: CAAnimationDelegate {
  private let didStop: (Bool) -> Void

  init(_ didStop: @escaping (Bool) -> Void) { self.didStop = didStop }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { didStop(flag) }
}

extension StepKind {
  static let equalEnds = [
    StepKind(weight: 4, repeats: false, isOuter: true) { $0.equalEnds() }
  ]
}

extension Draw {
  fileprivate mutating func equalEnds() -> EqualEnds {
    let length = pick([0.5, 0.3, 1.0, seconds(upTo: 1) + 0.1])
    let count = Int.random(in: 2...5, using: &random)
    let members = (0..<count).map { index in
      EqualEnds.Member(
        kind: pick(EqualEnds.Kind.allCases), timing: timing(of: length),
        act: pick(EqualEnds.Act.allCases), other: Int.random(in: 0..<count, using: &random))
    }
    return EqualEnds(number: blockNumber(), length: length, members: members)
  }

  private mutating func timing(of length: Double) -> EqualEnds.Timing {
    let delay = pick([0, 0, length / 2, length * 0.3])
    let (iterations, autoreverses) = pick([
      (1, false), (1, false), (2, false), (2, true), (3, true),
    ])
    return EqualEnds.Timing(
      delay: delay, duration: (length - delay) / Double(iterations), iterations: iterations,
      autoreverses: autoreverses)
  }

  /// Blocks that the model knows, which end at one instant; most of them remove or animate views
  /// then.
  mutating func equalBlocks() -> Together {
    let length = pick([0.5, 0.3, 0.25])
    return Together(
      steps: (0..<Int.random(in: 2...4, using: &random)).map { _ in
        let delay = pick([0, 0, length / 2, length * 0.3])
        let change = modelledChange()
        if chance(0.5) {
          return BlockMethod(
            number: blockNumber(), kind: .plain, duration: length - delay, delay: delay,
            options: .init(rawValue: pick([0, 4, 3 << 16])), steps: [change],
            completion: endingSteps())
        }
        return Block(
          number: blockNumber(), isObserved: true,
          steps: [
            BlockSetting.duration((length - delay) / 2), BlockSetting.delay(delay),
            BlockSetting.repeatCount(2), change,
          ], didStop: endingSteps())
      })
  }

  private mutating func endingSteps() -> [any Step] {
    let role = pick(Role.views)
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: return [TreeChange(role: role, change: .remove)]
    case 2: return [RemoveAnimations(role: role)]
    case 3:
      return [
        BlockMethod(
          number: blockNumber(), kind: .plain, duration: 0.25, delay: 0, options: [],
          steps: [modelledChange()], completion: [])
      ]
    default: return [TreeChange(role: role, change: .addToWindow)]
    }
  }
}
