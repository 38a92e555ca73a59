import Animatic

/// A call of a block method.
struct BlockMethod: Step {
  enum Kind: Sendable {
    case plain
    case spring(damping: Double, velocity: Double)
    case bouncy(bounce: Double)
    case transition(Role, String, UIView.AnimationOptions)
  }

  let number: Int
  let kind: Kind
  let duration: Double
  let delay: Double
  let options: UIView.AnimationOptions
  var steps: [any Step]
  var completion: [any Step]

  var cast: [Role] { if case .transition(let role, _, _) = kind { [role] } else { [] } }

  var bodies: [[any Step]] {
    get { [steps, completion] }
    set { (steps, completion) = (newValue[0], newValue[1]) }
  }

  func perform(in world: World) {
    let name = "animation \(number)"
    let promise = world.promises.make(name, isDue: true)
    let body = { world.perform(steps) }
    let end: (Bool) -> Void = { [unowned world, completion] finished in
      world.promises.stop(promise)
      world.receive("\(name) did stop, finished: \(finished)", completion)
    }
    switch kind {
    case .plain:
      UIView.animate(
        withDuration: duration, delay: delay, options: options, animations: body, completion: end)
    case .spring(let damping, let velocity):
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: damping,
        initialSpringVelocity: velocity, options: options, animations: body, completion: end)
    case .bouncy(let bounce):
      UIView.animate(
        springDuration: duration, bounce: bounce, delay: delay, options: options,
        animations: body, completion: end)
    case .transition(let role, _, let transition):
      UIView.transition(
        with: world.view(role), duration: duration, options: options.union(transition),
        animations: body, completion: end)
    }
  }

  func print(to text: inout SourceText) {
    let rest = "options: .init(rawValue: \(options.rawValue)))"
    let opening =
      switch kind {
      case .plain: "UIView.animate(withDuration: \(duration), delay: \(delay), \(rest) {"
      case .spring(let damping, let velocity):
        "UIView.animate(\n  withDuration: \(duration), delay: \(delay), "
          + "usingSpringWithDamping: \(damping),\n  initialSpringVelocity: \(velocity), \(rest) {"
      case .bouncy(let bounce):
        "UIView.animate(\n  springDuration: \(duration), bounce: \(bounce), delay: \(delay), \(rest) {"
      case .transition(let role, let name, _):
        "UIView.transition(\n  with: \(role.name), duration: \(duration), "
          + "options: [.\(name), .init(rawValue: \(options.rawValue))]) {"
      }
    text.closure(opening, steps, "} completion: { _ in")
    text.callback("", completion, "}")
  }
}

/// Keyframes of the block method for them.
struct Keyframes: Step {
  struct Frame: Sendable {
    let start: Double
    let duration: Double
  }

  let number: Int
  let duration: Double
  let options: UInt
  let frames: [Frame]
  /// The steps of each frame.
  var bodies: [[any Step]]

  func perform(in world: World) {
    let name = "keyframes \(number)"
    let promise = world.promises.make(name, isDue: true)
    UIView.animateKeyframes(
      withDuration: duration, delay: 0, options: .init(rawValue: options)
    ) {
      for (frame, steps) in zip(frames, bodies) {
        UIView.addKeyframe(
          withRelativeStartTime: frame.start, relativeDuration: frame.duration
        ) { world.perform(steps) }
      }
    } completion: { [unowned world] finished in
      world.promises.stop(promise)
      world.receive("\(name) did stop, finished: \(finished)")
    }
  }

  func print(to text: inout SourceText) {
    let (options, pairs) = (options, Array(zip(frames, bodies)))
    text.add(
      "UIView.animateKeyframes(\n"
        + "  withDuration: \(duration), delay: 0, options: .init(rawValue: \(options))) {")
    text.indent { text in
      for (frame, steps) in pairs {
        text.closure(
          "UIView.addKeyframe(\n  withRelativeStartTime: \(frame.start), "
            + "relativeDuration: \(frame.duration)) {", steps, "}")
      }
    }
    text.add("}")
  }
}

/// A body that runs without animations.
struct WithoutAnimation: Step {
  var steps: [any Step]

  var bodies: [[any Step]] {
    get { [steps] }
    set { steps = newValue[0] }
  }

  func perform(in world: World) { UIView.performWithoutAnimation { world.perform(steps) } }
  func print(to text: inout SourceText) {
    text.closure("UIView.performWithoutAnimation {", steps, "}")
  }
}

extension StepKind {
  static let methods = [
    StepKind(weight: 8, nests: true) { $0.blockMethod($0.methodKind()) },
    StepKind(weight: 3, nests: true) { $0.keyframes() },
    StepKind(weight: 1, nests: true) { WithoutAnimation(steps: $0.body()) },
  ]
}

extension Draw {
  mutating func blockMethod(_ kind: BlockMethod.Kind) -> BlockMethod {
    let options = pick(
      [0, 0, 2, 4, 6, 8, 24, 32, 64, 3 << 16, 1 << 16, 7 << 16, 5 << 16, 128, 512] as [UInt])
    return BlockMethod(
      number: blockNumber(), kind: kind, duration: chance(0.1) ? 0 : seconds(upTo: 1.2),
      delay: chance(0.6) ? 0 : seconds(upTo: 0.5), options: .init(rawValue: options),
      steps: animatedBody(), completion: callback())
  }

  mutating func methodKind() -> BlockMethod.Kind {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...4: .plain
    case 5, 6: .spring(damping: pick([0.1, 0.5, 0.75, 1, 1.5]), velocity: number(-2...2))
    case 7: .bouncy(bounce: pick([-0.5, 0, 0.25, 0.5]))
    default: transition()
    }
  }

  private mutating func transition() -> BlockMethod.Kind {
    let (name, options) = pick(Self.transitions)
    return .transition(anyView(), name, options)
  }

  private static let transitions: [(String, UIView.AnimationOptions)] = [
    ("transitionFlipFromLeft", .transitionFlipFromLeft),
    ("transitionCurlUp", .transitionCurlUp),
    ("transitionCrossDissolve", .transitionCrossDissolve),
  ]

  fileprivate mutating func keyframes() -> Keyframes {
    let frames = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Keyframes.Frame(start: fraction(), duration: chance(0.1) ? 0 : fraction())
    }
    return Keyframes(
      number: blockNumber(), duration: seconds(upTo: 1.5),
      options: pick([0, 1 << 10, 2 << 10, 3 << 10, 4 << 10]), frames: frames,
      bodies: frames.map { _ in animatedBody() })
  }
}
