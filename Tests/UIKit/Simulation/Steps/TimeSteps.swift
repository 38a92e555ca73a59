import Animatic

/// Time that passes.
struct Advance: Step {
  let seconds: Double

  var simpler: [any Step] {
    [0, 0.5, 1, (seconds * 10).rounded() / 10].filter { $0 < seconds }.map { Advance(seconds: $0) }
  }

  func perform(in world: World) { world.advance(by: seconds) }

  func print(to text: inout SourceText) {
    // A callback cannot move the clock (rule F13).
    text.add(text.isInCallback ? "simulator.flush()" : "simulator.advance(by: \(seconds))")
  }
}

/// Work that is scheduled.
struct Timer: Step {
  let delay: Double
  var steps: [any Step]

  var bodies: [[any Step]] {
    get { [steps] }
    set { steps = newValue[0] }
  }

  func perform(in world: World) {
    world.simulator.schedule(after: delay) { [unowned world, steps] in
      world.receive("timer", steps)
    }
  }

  func print(to text: inout SourceText) {
    text.callback("simulator.schedule(after: \(delay)) {", steps, "}")
  }
}

extension StepKind {
  static let time = [
    StepKind(weight: 20, isTimeless: false) { Advance(seconds: $0.seconds(upTo: 1.2)) },
    StepKind(weight: 3) { _ in Call("simulator.flush()") { $0.simulator.flush() } },
    StepKind(weight: 4, nests: true, repeats: false) {
      Timer(delay: $0.seconds(upTo: 2), steps: $0.body())
    },
  ]
}
