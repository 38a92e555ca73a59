import Animatic
import AnimaticGraphics

extension StepKind {
  /// The steps that the model knows: blocks of plain views, whose animations end, are interrupted
  /// and removed.
  package static let modelled = [
    StepKind(weight: 16, isOuter: true) { Advance(seconds: $0.seconds(upTo: 0.8)) },
    StepKind(weight: 14) { $0.modelledChange() },
    StepKind(weight: 14, nests: true) { $0.modelledBlock() },
    StepKind(weight: 6) { $0.blockSetting() },
    StepKind(weight: 8, nests: true) { $0.modelledMethod() },
    StepKind(weight: 2) { TreeChange(role: $0.pick(Role.views), change: $0.modelledTreeChange()) },
    StepKind(weight: 4, nests: true) { $0.equalBlocks() },
    // In a block a removal would discard changes that others have superseded. The rules do not say
    // what becomes of the blocks of these changes.
    StepKind(weight: 2, isOuter: true) { RemoveAnimations(role: $0.pick(Role.views)) },
    StepKind(weight: 1, isOuter: true) { EnabledSwitch(isOn: $0.chance(0.7)) },
    StepKind(weight: 2, nests: true) { Timer(delay: $0.seconds(upTo: 1), steps: $0.body()) },
  ]
}

extension Draw {
  /// A change of a plain view. Those with even numbers have transforms, and the others have frames.
  mutating func modelledChange() -> ViewChange {
    let index = Int.random(in: 0..<Role.views.count, using: &random)
    while true {
      let change = viewChange(.view(index))
      switch change.value {
      // The colour last seen follows a colour that has gone; the model does not keep it.
      case .stretch, .color(nil): continue
      case .transform where index % 2 == 1: continue
      // A transform without an inverse cannot be added, and replaces.
      case .transform(let plane) where mayAdd && plane.transform.isSingular: continue
      case .frame where index % 2 == 0: continue
      default: return change
      }
    }
  }

  fileprivate mutating func modelledTreeChange() -> TreeChange.Change {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .add(pick(Role.views))
    case 1, 2: .addToWindow
    default: .remove
    }
  }

  fileprivate mutating func modelledBlock() -> Block {
    var block = block()
    block.steps = modelledBody(block.steps)
    return block
  }

  fileprivate mutating func modelledMethod() -> BlockMethod {
    let kind: BlockMethod.Kind =
      chance(0.6) ? .plain : .spring(damping: pick([0.25, 0.5, 0.75, 1]), velocity: number(-1...1))
    var method = blockMethod(kind)
    method.steps = modelledBody(method.steps)
    return method
  }

  /// The steps that the model knows, with a change at least, most of the time.
  private mutating func modelledBody(_ steps: [any Step]) -> [any Step] {
    Array(steps.dropLast()) + (chance(0.1) ? [] : [modelledChange()])
  }
}

extension Program {
  /// Plays the program in the engine and in the model, and returns where they differ.
  @MainActor
  package func differencesFromModel() -> [String] {
    AnimationContext.isolated {
      AnimationDiagnostic.handler = { _ in }
      let world = World(self, pacing: .whole)
      let model = ValueModel(self)
      for step in steps {
        world.perform([step])
        model.perform([step])
        if model.dependsOnRounding { return [] }
        var found = world.eventDifferences(from: model)
        // Values show as of the last flush, which each advance begins with.
        if found.isEmpty && step is Advance { found = world.valueDifferences(from: model) }
        if !found.isEmpty { return found }
      }
      return []
    }
  }
}

extension World {
  /// The first event that differs from the model's.
  fileprivate func eventDifferences(from model: ValueModel) -> [String] {
    let events = simulator.events.map { event in
      let stop = event.finished == true ? "stop finished" : "stop"
      return "\(event.animationID ?? "-") \(event.kind == .willStart ? "start" : stop)"
    }
    for index in 0..<max(events.count, model.log.count) {
      let event = index < events.count ? events[index] : "nothing"
      let expected = index < model.log.count ? model.log[index] : "nothing"
      if event != expected {
        return ["at \(simulator.time) event \(index) is \(event), and in the model \(expected)"]
      }
      let (time, due) = (simulator.events[index].time, model.times[index])
      if abs(time - due) > 1e-9 { return ["\(event) at \(time), and in the model at \(due)"] }
    }
    return []
  }

  /// The values that differ from the model's.
  fileprivate func valueDifferences(from model: ValueModel) -> [String] {
    model.views.keys.sorted().flatMap { differences(of: $0, from: model) }
  }

  private func differences(of role: Role, from model: ValueModel) -> [String] {
    guard let view = model.views[role], view.wasCommitted && view.isOnScreen,
      let layer = self.view(role).layer.presentation()
    else { return [] }
    return ModelProperty.allCases.compactMap { property in
      let (expected, value) = (model.shown(property, of: view), layer.value(of: property))
      if model.isAtSeam(property, of: view) || value.isClose(to: expected) { return nil }
      return "at \(model.time) \(role.name).\(property) shows \(value), "
        + "and in the model \(expected)"
    }
  }
}

extension CGAffineTransform {
  fileprivate var isSingular: Bool { a * d - b * c == 0 }
}

extension CALayer {
  fileprivate func value(of property: ModelProperty) -> ModelValue {
    switch property {
    case .alpha: return .numbers([Double(opacity)])
    case .center: return .numbers([position.x, position.y])
    case .bounds:
      return .numbers([bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height])
    case .transform:
      let t = affineTransform()
      return .transform([t.a, t.b, t.c, t.d, t.tx, t.ty])
    case .radius: return .numbers([cornerRadius])
    case .shadow: return .numbers([Double(shadowOpacity)])
    case .color: return .color(backgroundColor?.components?.map { Double($0) })
    }
  }
}

extension ModelValue {
  private var numbers: [Double] {
    switch self {
    case .numbers(let numbers), .transform(let numbers): numbers
    case .color(let numbers): numbers ?? []
    }
  }

  /// Whether two values differ by rounding only. An opacity has single precision.
  fileprivate func isClose(to other: ModelValue) -> Bool {
    let (first, second) = (numbers, other.numbers)
    let tolerance = first.count == 1 ? 1e-7 : 1e-9
    return first.count == second.count
      && zip(first, second).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
  }
}
