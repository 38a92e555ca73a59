import Animatic

/// Another simulator that the program makes and drives, in a callback too, and maybe keeps.
struct NestedSimulator: Step {
  let seconds: Double
  let isKept: Bool

  var simpler: [any Step] { seconds > 0 ? [NestedSimulator(seconds: 0, isKept: isKept)] : [] }

  func perform(in world: World) {
    let inner = Simulator()
    inner.window.addSubview(UIView())
    inner.advance(by: seconds)
    world.witness.add(inner, "an inner simulator")
    if isKept { world.kept.append(inner) }
  }

  func print(to text: inout SourceText) {
    text.add("do {")
    text.indent { text in
      text.add(
        "let inner = Simulator()\ninner.window.addSubview(UIView())\n"
          + "inner.advance(by: \(seconds))")
      if isKept { text.add("kept.append(inner)") }
    }
    text.add("}")
  }
}

extension StepKind {
  static let nestedSimulators = [
    StepKind(weight: 3) { NestedSimulator(seconds: $0.pick([0, 0.3, 1]), isKept: $0.chance(0.5)) }
  ]
}
