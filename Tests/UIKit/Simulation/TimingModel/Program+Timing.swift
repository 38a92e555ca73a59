import Animatic

/// A step that the timing model does as well.
protocol TimedStep: Step {
  func perform(in model: TimingModel)
}

extension Advance: TimedStep {
  func perform(in model: TimingModel) { model.advance(by: seconds) }
}

extension TreeChange: TimedStep {
  func perform(in model: TimingModel) {
    guard let layer = model.layers[role] else { return }
    guard case .add(let role) = change, let parent = model.layers[role] else {
      layer.parent = nil
      return
    }
    if !parent.isInside(layer) { layer.parent = parent }
  }
}

/// A change of a layer's number outside of blocks, which animates in a layer without a view.
struct SetNumber: TimedStep {
  let role: Role
  let property: TimedProperty
  let value: Double

  var cast: [Role] { [role] }

  func perform(in world: World) { world.layer(role).setValue(value, forKeyPath: property.rawValue) }
  func print(to text: inout SourceText) {
    text.add("\(role.layerName).setValue(\(value), forKeyPath: \"\(property.rawValue)\")")
  }
  func perform(in model: TimingModel) {
    model.layers[role]?.set(property, to: value, at: model.time)
  }
}

/// A change of a layer's own time.
struct SetTime: TimedStep {
  let role: Role
  let begin: Double
  let speed: Double
  let offset: Double

  var cast: [Role] { [role] }

  func perform(in world: World) {
    let layer = world.layer(role)
    (layer.beginTime, layer.speed, layer.timeOffset) = (begin, Float(speed), offset)
  }
  func print(to text: inout SourceText) {
    let layer = role.layerName
    text.add(
      "\(layer).beginTime = \(begin)\n\(layer).speed = \(speed)\n\(layer).timeOffset = \(offset)")
  }
  func perform(in model: TimingModel) {
    model.layers[role]?.timing = TimedLayer.Timing(begin: begin, speed: speed, offset: offset)
  }
}

/// The removal of an animation; without a key, of all.
struct RemoveTimed: TimedStep {
  let role: Role
  let key: String?

  var cast: [Role] { [role] }

  func perform(in world: World) {
    let layer = world.layer(role)
    if let key { layer.removeAnimation(forKey: key) } else { layer.removeAllAnimations() }
  }
  func print(to text: inout SourceText) {
    let call = key.map { "removeAnimation(forKey: \"\($0)\")" } ?? "removeAllAnimations()"
    text.add("\(role.layerName).\(call)")
  }
  func perform(in model: TimingModel) { model.layers[role]?.remove(key) }
}

extension StepKind {
  /// The steps that the timing model knows: animations of four layers, whose time goes its own way.
  package static let timed = [
    StepKind(weight: 12) { Advance(seconds: $0.seconds(upTo: 0.8)) },
    StepKind(weight: 12) { $0.addTimedAnimation() },
    StepKind(weight: 5) { draw in
      SetNumber(
        role: draw.timedRole(), property: draw.pick(TimedProperty.allCases), value: draw.number())
    },
    StepKind(weight: 3) { draw in
      SetTime(
        role: draw.timedRole(), begin: draw.chance(0.7) ? 0 : draw.seconds(upTo: 2),
        speed: draw.pick([0, 0.5, 1, 1, 2]), offset: draw.chance(0.5) ? 0 : draw.seconds(upTo: 2))
    },
    StepKind(weight: 1) { draw in
      RemoveTimed(role: draw.timedRole(), key: draw.pick([nil, "a", "b", "c", "position"]))
    },
    StepKind(weight: 1) { draw in
      let change: TreeChange.Change = draw.chance(0.5) ? .addToWindow : .add(draw.timedView())
      return TreeChange(role: draw.timedView(), change: change)
    },
  ]
}

extension Draw {
  fileprivate mutating func timedView() -> Role { pick(Array(Role.views.prefix(3))) }

  fileprivate mutating func timedRole() -> Role { chance(0.3) ? .layer(0) : timedView() }

  fileprivate mutating func addTimedAnimation() -> AddTimedAnimation {
    let isGroup = chance(0.25)
    return AddTimedAnimation(
      number: blockNumber(), role: timedRole(), key: pick([nil, "a", "b", "c", "position"]),
      animations: (0..<(isGroup ? Int.random(in: 1...3, using: &random) : 1)).map { _ in
        numberAnimation()
      },
      group: isGroup ? animationTiming() : nil, stays: chance(0.3))
  }

  private mutating func numberAnimation() -> NumberAnimation {
    var timing = animationTiming()
    let isCumulative = chance(0.15)
    // No rule says what cumulative cycles add while time runs back.
    if isCumulative {
      (timing.autoreverses, timing.speed) = (false, abs(timing.speed))
    }
    return NumberAnimation(
      property: pick(TimedProperty.allCases), content: content(), isAdditive: chance(0.3),
      isCumulative: isCumulative, timing: timing)
  }

  private mutating func content() -> NumberAnimation.Content {
    guard chance(0.35) else {
      let (from, to, by) = (number(), number(), number())
      return pick([
        .ends(from: from, to: to, by: nil), .ends(from: from, to: nil, by: nil),
        .ends(from: nil, to: to, by: nil), .ends(from: nil, to: nil, by: by),
        .ends(from: from, to: nil, by: by), .ends(from: nil, to: to, by: by),
        .ends(from: nil, to: nil, by: nil),
      ])
    }
    let values = (0..<Int.random(in: 1...4, using: &random)).map { _ in number() }
    let mode = pick([CAAnimationCalculationMode.linear, .discrete, .cubic])
    let edges = mode == .discrete ? values.count : values.count - 1
    guard edges > 0, chance(0.4) else { return .keyframes(values, times: nil, mode) }
    let inner = Set((1..<max(edges, 1)).map { _ in fraction() }).filter { $0 > 0 && $0 < 1 }
      .sorted()
    guard inner.count == edges - 1 else { return .keyframes(values, times: nil, mode) }
    return .keyframes(values, times: [0] + inner + [1], mode)
  }

  private mutating func animationTiming() -> AnimationTiming {
    AnimationTiming(
      begin: chance(0.7) ? 0 : seconds(upTo: 3), duration: chance(0.1) ? 0 : seconds(upTo: 1.5),
      speed: pick([1, 1, 1, 1, 2, 0.5, 0, -1]), offset: chance(0.8) ? 0 : seconds(upTo: 1),
      repeatCount: pick([0, 0, 0, 1.5, 2, .infinity]),
      repeatDuration: chance(0.85) ? 0 : seconds(upTo: 2), autoreverses: chance(0.25),
      fill: pick([.removed, .forwards, .backwards, .both]),
      curve: pick([nil, .easeIn, .easeOut, .easeInEaseOut]))
  }
}

extension Program {
  /// Plays the program in the engine and in the timing model, and returns where they differ.
  @MainActor
  package func differencesFromTimingModel() -> [String] {
    AnimationContext.isolated {
      AnimationDiagnostic.handler = { _ in }
      let world = World(self, pacing: .whole)
      let model = TimingModel(self)
      for role in cast { world.layer(role).setValue(0, forKey: TimedProperty.own.rawValue) }
      world.simulator.flush()
      for step in steps {
        world.perform([step])
        (step as? any TimedStep)?.perform(in: model)
        let found = cast.flatMap { world.timingDifferences(of: $0, from: model) }
        if !found.isEmpty { return found }
      }
      return []
    }
  }
}

extension World {
  fileprivate func timingDifferences(of role: Role, from model: TimingModel) -> [String] {
    let layer = self.layer(role)
    guard let expected = model.layers[role], let shown = layer.presentation() else { return [] }
    let keys = layer.animationKeys() ?? []
    var found: [String] = []
    if keys != expected.keys {
      found.append("at \(model.time) \(role.name) lists \(keys), and in the model \(expected.keys)")
    }
    for property in TimedProperty.allCases {
      guard let number = expected.shown(property, at: model.time) else { continue }
      let value = shown.number(property)
      if abs(value - number) > 1e-7 * max(1, abs(number)) {
        found.append(
          "at \(model.time) \(role.name).\(property.rawValue) shows \(value), and in the model \(number)"
        )
      }
    }
    return found
  }
}

extension CALayer {
  fileprivate func number(_ property: TimedProperty) -> Double {
    switch property {
    case .x: position.x
    case .y: position.y
    case .z: zPosition
    case .own: ownNumber
    }
  }
}
