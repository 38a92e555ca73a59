import Animatic

/// Animations or a completion that an animator gets.
struct AnimatorClosure: Step {
  let role: Role
  /// The delay factor of animations; `nil` for a completion.
  let delayFactor: Double?
  var steps: [any Step]

  var cast: [Role] { [role] }
  var bodies: [[any Step]] {
    get { [steps] }
    set { steps = newValue[0] }
  }

  func perform(in world: World) {
    let animator: UIViewPropertyAnimator = world.object(role)
    guard let delayFactor else {
      return animator.addCompletion { [unowned world, role, steps] position in
        world.receive("\(role.name) completes at \(position)", steps)
      }
    }
    guard animator.state != .stopped else { return }
    animator.addAnimations(
      { [unowned world, steps] in world.perform(steps) }, delayFactor: delayFactor)
  }

  func print(to text: inout SourceText) {
    let name = role.name
    guard let delayFactor else {
      return text.callback("\(name).addCompletion { _ in", steps, "}")
    }
    text.add("if \(name).state != .stopped {")
    text.indent { text in
      text.closure("\(name).addAnimations({", steps, "}, delayFactor: \(delayFactor))")
    }
    text.add("}")
  }
}

/// A command to an animator, in the states that allow it.
struct AnimatorCommand: Step {
  enum Command: Sendable {
    case start
    case startAfterDelay(Double)
    case pause
    case scrub(Double)
    case reverse(Bool)
    case resume(Double)
    case stop(Bool)
    case finish(UIViewAnimatingPosition)
    case pausesOnCompletion(Bool)
    case scrubsLinearly(Bool)
  }

  let role: Role
  let command: Command

  var cast: [Role] { [role] }

  func perform(in world: World) {
    let animator: UIViewPropertyAnimator = world.object(role)
    switch command {
    case .start: if animator.state != .stopped { animator.startAnimation() }
    case .startAfterDelay(let delay):
      if animator.state != .stopped { animator.startAnimation(afterDelay: delay) }
    case .pause: if animator.state != .stopped { animator.pauseAnimation() }
    case .scrub(let fraction):
      if animator.state != .stopped && !animator.isRunning { animator.fractionComplete = fraction }
    case .reverse(let flag): animator.isReversed = flag
    case .resume(let factor):
      if animator.state == .active && !animator.isRunning {
        animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
      }
    case .stop(let withoutFinishing): animator.stopAnimation(withoutFinishing)
    case .finish(let position):
      if animator.state == .stopped { animator.finishAnimation(at: position) }
    case .pausesOnCompletion(let flag): animator.pausesOnCompletion = flag
    case .scrubsLinearly(let flag): animator.scrubsLinearly = flag
    }
  }

  func print(to text: inout SourceText) {
    let name = role.name
    func when(_ condition: String, _ call: String) {
      text.add("if \(condition) {")
      text.indent { $0.add("\(name).\(call)") }
      text.add("}")
    }
    switch command {
    case .start: when("\(name).state != .stopped", "startAnimation()")
    case .startAfterDelay(let delay):
      when("\(name).state != .stopped", "startAnimation(afterDelay: \(delay))")
    case .pause: when("\(name).state != .stopped", "pauseAnimation()")
    case .scrub(let fraction):
      when("\(name).state != .stopped && !\(name).isRunning", "fractionComplete = \(fraction)")
    case .reverse(let flag): text.add("\(name).isReversed = \(flag)")
    case .resume(let factor):
      when(
        "\(name).state == .active && !\(name).isRunning",
        "continueAnimation(withTimingParameters: nil, durationFactor: \(factor))")
    case .stop(let withoutFinishing): text.add("\(name).stopAnimation(\(withoutFinishing))")
    case .finish(let position):
      when("\(name).state == .stopped", "finishAnimation(at: .\(position))")
    case .pausesOnCompletion(let flag): text.add("\(name).pausesOnCompletion = \(flag)")
    case .scrubsLinearly(let flag): text.add("\(name).scrubsLinearly = \(flag)")
    }
  }
}

extension StepKind {
  static let animators = [
    StepKind(weight: 3, nests: true, repeats: false) { draw in
      AnimatorClosure(
        role: draw.pick(Role.animators), delayFactor: draw.chance(0.7) ? 0 : draw.fraction(),
        steps: draw.collectedBody() + [draw.viewChange(draw.anyView())])
    },
    StepKind(weight: 1, nests: true, repeats: false) {
      AnimatorClosure(role: $0.pick(Role.animators), delayFactor: nil, steps: $0.callback())
    },
    StepKind(weight: 8) {
      AnimatorCommand(role: $0.pick(Role.animators), command: $0.animatorCommand())
    },
  ]
}

extension Draw {
  fileprivate mutating func animatorCommand() -> AnimatorCommand.Command {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2: .start
    case 3: .startAfterDelay(seconds(upTo: 0.5))
    case 4: .pause
    case 5, 6: .scrub(fraction())
    case 7: .reverse(chance(0.6))
    case 8: .resume(pick([0, 0.5, 1, 2]))
    case 9: .stop(chance(0.5))
    case 10, 11: .finish(pick([.start, .current, .end]))
    case 12: .pausesOnCompletion(chance(0.3))
    default: .scrubsLinearly(chance(0.5))
    }
  }
}
