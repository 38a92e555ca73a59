import Animatic

/// A block that is begun and committed.
struct Block: Step {
  let number: Int
  /// Whether the program follows the block with callbacks.
  let isObserved: Bool
  var steps: [any Step]
  var willStart: [any Step] = []
  var didStop: [any Step] = []

  var name: String { "block \(number)" }

  var bodies: [[any Step]] {
    get { [steps, willStart, didStop] }
    set { (steps, willStart, didStop) = (newValue[0], newValue[1], newValue[2]) }
  }

  var simpler: [any Step] {
    isObserved && willStart.isEmpty && didStop.isEmpty
      ? [Block(number: number, isObserved: false, steps: steps)] : []
  }

  func perform(in world: World) {
    UIView.beginAnimations(name, context: nil)
    if isObserved {
      let promise = world.promises.make(name, isDue: false)
      UIView.setAnimationWillStart { [unowned world, name, willStart] _, _ in
        world.promises.start(promise)
        world.receive("\(name) will start", willStart)
      }
      UIView.setAnimationDidStop { [unowned world, name, didStop] _, finished, _ in
        world.promises.stop(promise)
        world.receive("\(name) did stop, finished: \(finished)", didStop)
      }
    }
    world.perform(steps)
    UIView.commitAnimations()
  }

  func print(to text: inout SourceText) {
    text.add("UIView.beginAnimations(\"\(name)\", context: nil)")
    if !willStart.isEmpty {
      text.callback("UIView.setAnimationWillStart { _, _ in", willStart, "}")
    }
    if !didStop.isEmpty {
      text.callback("UIView.setAnimationDidStop { _, _, _ in", didStop, "}")
    }
    for step in steps { step.print(to: &text) }
    text.add("UIView.commitAnimations()")
  }
}

/// A setting of the innermost open block; it does nothing outside of blocks (rule A5).
enum BlockSetting: Step {
  case duration(Double)
  case delay(Double)
  case startTime(Double)
  case curve(UIView.AnimationCurve)
  case repeatCount(Float)
  case autoreverses(Bool)
  case fromCurrentState(Bool)

  func perform(in world: World) {
    switch self {
    case .duration(let seconds): UIView.setAnimationDuration(seconds)
    case .delay(let seconds): UIView.setAnimationDelay(seconds)
    case .startTime(let time): UIView.setAnimationStartTime(time)
    case .curve(let curve): UIView.setAnimationCurve(curve)
    case .repeatCount(let count): UIView.setAnimationRepeatCount(count)
    case .autoreverses(let flag): UIView.setAnimationRepeatAutoreverses(flag)
    case .fromCurrentState(let flag): UIView.setAnimationBeginsFromCurrentState(flag)
    }
  }

  func print(to text: inout SourceText) {
    let call =
      switch self {
      case .duration(let seconds): "Duration(\(seconds))"
      case .delay(let seconds): "Delay(\(seconds))"
      case .startTime(let time): "StartTime(\(time))"
      case .curve(let curve): "Curve(.\(curve))"
      case .repeatCount(let count): "RepeatCount(\(count == .infinity ? ".infinity" : "\(count)"))"
      case .autoreverses(let flag): "RepeatAutoreverses(\(flag))"
      case .fromCurrentState(let flag): "BeginsFromCurrentState(\(flag))"
      }
    text.add("UIView.setAnimation\(call)")
  }
}

/// A switch of animations in blocks (rule A8).
struct EnabledSwitch: Step {
  let isOn: Bool

  func perform(in world: World) { UIView.setAnimationsEnabled(isOn) }
  func print(to text: inout SourceText) { text.add("UIView.setAnimationsEnabled(\(isOn))") }
}

extension StepKind {
  static let blocks = [
    StepKind(weight: 16, nests: true) { $0.block() },
    StepKind(weight: 4) { $0.blockSetting() },
    StepKind(weight: 1) { EnabledSwitch(isOn: $0.chance(0.7)) },
    StepKind(weight: 1, isOuter: true) { _ in
      Call("UIView.beginAnimations(nil, context: nil)") { _ in
        UIView.beginAnimations(nil, context: nil)
      }
    },
    StepKind(weight: 1) { _ in
      Call("UIView.commitAnimations()") { _ in UIView.commitAnimations() }
    },
  ]
}

extension Draw {
  mutating func block() -> Block {
    let number = blockNumber()
    let isObserved = chance(0.7)
    var steps: [any Step] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) { steps.append(blockSetting()) }
    steps += animatedBody()
    return Block(
      number: number, isObserved: isObserved, steps: steps,
      willStart: isObserved ? callback() : [], didStop: isObserved ? callback() : [])
  }

  /// A body that changes something at least, most of the time.
  mutating func animatedBody() -> [any Step] {
    var steps = body()
    if chance(0.9) { steps.append(viewChange(anyView())) }
    return steps
  }

  mutating func blockSetting() -> BlockSetting {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2: .duration(chance(0.1) ? 0 : seconds(upTo: 1.5))
    case 3: .delay(seconds(upTo: 1) - (chance(0.1) ? 1 : 0))
    case 4: chance(0.3) ? .startTime(seconds(upTo: 4)) : .delay(0.5)
    case 5: .curve(pick(UIView.AnimationCurve.allCases))
    case 6, 7: .repeatCount(pick([0, 0.5, 1, 1.5, 2, 2.25, .infinity]))
    case 8: .autoreverses(chance(0.7))
    default: .fromCurrentState(chance(0.7))
    }
  }
}
