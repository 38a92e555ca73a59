import Animatic
import Foundation

/// An explicit animation that a layer gets, with its delegate.
struct AddAnimation: Step {
  enum Kind: Sendable {
    case basic(String, to: Double)
    case move(CGPoint)
    case keyframes([Double])
    case spring(to: Double)
    case group
    case transition
  }

  struct Timing: Sendable {
    let duration: Double
    /// The start, from now on; `nil` for the commit.
    let delay: Double?
    let speed: Float
    let repeatCount: Float
    let autoreverses: Bool
    let isAdditive: Bool
    /// Whether the animation stays at its end.
    let stays: Bool
  }

  let number: Int
  let role: Role
  let key: String?
  let kind: Kind
  let timing: Timing
  var didStop: [any Step]

  var cast: [Role] { [role] }
  var bodies: [[any Step]] {
    get { [didStop] }
    set { didStop = newValue[0] }
  }

  func perform(in world: World) {
    let animation = makeAnimation()
    animation.duration = timing.duration
    if let delay = timing.delay { animation.beginTime = CACurrentMediaTime() + delay }
    animation.speed = timing.speed
    animation.repeatCount = timing.repeatCount
    animation.autoreverses = timing.autoreverses
    (animation as? CAPropertyAnimation)?.isAdditive = timing.isAdditive
    animation.isRemovedOnCompletion = !timing.stays
    animation.fillMode = timing.stays ? .both : .removed
    let follower = AnimationFollower("explicit \(number)", in: world, didStop)
    animation.delegate = follower
    world.witness.add(animation, "explicit \(number)")
    world.witness.add(follower, "delegate of explicit \(number)")
    world.layer(role).add(animation, forKey: key)
  }

  @MainActor private func makeAnimation() -> CAAnimation {
    switch kind {
    case .basic(let keyPath, let value):
      return Self.basic(keyPath, to: value)
    case .move(let point): return Self.basic("position", to: point)
    case .keyframes(let values):
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = values
      return animation
    case .spring(let value):
      let animation = CASpringAnimation(keyPath: "position.y")
      animation.toValue = value
      return animation
    case .group:
      let group = CAAnimationGroup()
      group.animations = [Self.basic("opacity", to: 0.0), Self.basic("position.x", to: 10.0)]
      return group
    case .transition: return CATransition()
    }
  }

  @MainActor private static func basic(_ keyPath: String, to value: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = value
    return animation
  }

  func print(to text: inout SourceText) {
    let name = "animation\(number)"
    text.add(maker(name))
    text.add("\(name).duration = \(timing.duration)")
    if let delay = timing.delay {
      text.add("\(name).beginTime = CACurrentMediaTime() + \(delay)")
    }
    if timing.speed != 1 { text.add("\(name).speed = \(timing.speed)") }
    if timing.repeatCount != 0 {
      let count = timing.repeatCount == .infinity ? ".infinity" : "\(timing.repeatCount)"
      text.add("\(name).repeatCount = \(count)")
    }
    if timing.autoreverses { text.add("\(name).autoreverses = true") }
    if timing.isAdditive, kind.animatesProperty { text.add("\(name).isAdditive = true") }
    if timing.stays {
      text.add("\(name).isRemovedOnCompletion = false\n\(name).fillMode = .both")
    }
    if !didStop.isEmpty { printDelegate(of: name, to: &text) }
    text.add("\(role.layerName).add(\(name), forKey: \(key.map { "\"\($0)\"" } ?? "nil"))")
  }

  /// The delegate is an object of a local class, whose body may use the other objects.
  private func printDelegate(of name: String, to text: inout SourceText) {
    text.add("final class Delegate\(number): CAAnimationDelegate {")
    text.indent { text in
      text.add("let didStop: () -> Void\ninit(_ didStop: @escaping () -> Void) {")
      text.indent { $0.add("self.didStop = didStop") }
      text.add("}")
      text.add("func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { didStop() }")
    }
    text.add("}")
    text.callback("\(name).delegate = Delegate\(number) {", didStop, "}")
  }

  private func maker(_ name: String) -> String {
    switch kind {
    case .basic(let keyPath, let value):
      "let \(name) = CABasicAnimation(keyPath: \"\(keyPath)\")\n\(name).toValue = \(value)"
    case .move(let point):
      "let \(name) = CABasicAnimation(keyPath: \"position\")\n\(name).toValue = \(point.source)"
    case .keyframes(let values):
      "let \(name) = CAKeyframeAnimation(keyPath: \"position.x\")\n\(name).values = \(values)"
    case .spring(let value):
      "let \(name) = CASpringAnimation(keyPath: \"position.y\")\n\(name).toValue = \(value)"
    case .group:
      """
      let \(name)Fade = CABasicAnimation(keyPath: "opacity")
      \(name)Fade.toValue = 0.0
      let \(name)Move = CABasicAnimation(keyPath: "position.x")
      \(name)Move.toValue = 10.0
      let \(name) = CAAnimationGroup()
      \(name).animations = [\(name)Fade, \(name)Move]
      """
    case .transition: "let \(name) = CATransition()"
    }
  }
}

extension AddAnimation.Kind {
  fileprivate var animatesProperty: Bool {
    switch self {
    case .basic, .move, .keyframes, .spring: true
    case .group, .transition: false
    }
  }
}

/// The delegate of an explicit animation.
private final class AnimationFollower: CAAnimationDelegate {
  private let name: String
  private unowned let world: World
  private let promise: Int
  private let steps: [any Step]

  @MainActor
  init(_ name: String, in world: World, _ steps: [any Step]) {
    self.name = name
    self.world = world
    self.steps = steps
    promise = world.promises.make(name, isDue: false)
  }

  func animationDidStart(_ anim: CAAnimation) {
    world.promises.start(promise)
    world.note("\(name) did start")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    world.promises.stop(promise)
    world.receive("\(name) did stop, finished: \(flag)", steps)
  }
}

extension StepKind {
  static let explicit = [
    StepKind(weight: 8, nests: true) { $0.addAnimation() },
    StepKind(weight: 2) { draw in
      let (role, key) = (draw.anyLayer(), draw.pick(["a", "b", "position", "opacity"]))
      return Call("\(role.layerName).removeAnimation(forKey: \"\(key)\")", on: role) {
        $0.layer(role).removeAnimation(forKey: key)
      }
    },
    StepKind(weight: 1) { draw in
      let role = draw.anyLayer()
      return Call("\(role.layerName).removeAllAnimations()", on: role) {
        $0.layer(role).removeAllAnimations()
      }
    },
  ]
}

extension Draw {
  fileprivate mutating func addAnimation() -> AddAnimation {
    let kind: AddAnimation.Kind =
      switch Int.random(in: 0..<8, using: &random) {
      case 0: .basic("opacity", to: fraction())
      case 1:
        .basic(pick(["position.x", "bounds.size.width", "zPosition", "progress"]), to: number())
      case 2: .basic("transform.rotation", to: number(-6...6))
      case 3: .move(point())
      case 4: .keyframes((0..<Int.random(in: 1...4, using: &random)).map { _ in number() })
      case 5: .spring(to: number())
      case 6: .group
      default: .transition
      }
    let timing = AddAnimation.Timing(
      duration: chance(0.1) ? 0 : seconds(upTo: 1.5),
      delay: chance(0.7) ? nil : seconds(upTo: 1) - 0.25, speed: pick([1, 1, 1, 2, 0.5, 0, -1]),
      repeatCount: pick([0, 0, 0, 1.5, 2, .infinity]), autoreverses: chance(0.2),
      isAdditive: chance(0.2), stays: chance(0.2))
    return AddAnimation(
      number: blockNumber(), role: anyLayer(), key: pick([nil, "a", "b", "position"]), kind: kind,
      timing: timing, didStop: callback())
  }
}
