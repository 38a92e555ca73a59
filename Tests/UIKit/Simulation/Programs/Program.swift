import Animatic

/// A random program: what it does, step by step, on a screen of its own.
package struct Program: Sendable {
  package var semantics: AnimationSemantics
  package var steps: [any Step]

  package init(semantics: AnimationSemantics = .legacy, steps: [any Step]) {
    self.semantics = semantics
    self.steps = steps
  }

  /// The objects that the program names, in the order in which it makes them.
  var cast: [Role] { Set(steps.flatMap(\.wholeCast)).sorted() }

  private var keepsSimulators: Bool {
    func keeps(_ steps: [any Step]) -> Bool {
      steps.contains {
        ($0 as? NestedSimulator)?.isKept == true || $0.bodies.contains(where: keeps)
      }
    }
    return keeps(steps)
  }

  /// The number of steps, with those inside others.
  package var size: Int { steps.reduce(0) { $0 + $1.size } }

  /// The program as a test in Swift, which needs nothing but AnimaticTesting.
  ///
  /// - Parameters:
  ///   - title: The name of the test.
  ///   - problems: The mistakes of the program, for comments.
  package func source(named title: String, problems: [String] = []) -> String {
    var text = SourceText()
    text.add("@Test @MainActor func `\(title)`() throws {")
    text.indent { text in
      var declarations: [String] = []
      for declaration in cast.flatMap(\.part.declarations)
      where !declarations.contains(declaration) {
        declarations.append(declaration)
        for line in declaration.split(separator: "\n") { text.add(String(line)) }
      }
      text.add("let simulator = Simulator(semantics: .\(semantics), mainQueue: .virtual)")
      if keepsSimulators { text.add("var kept: [Simulator] = []") }
      for role in cast {
        let part = role.part
        text.add("let \(part.name) = \(part.source)")
        if let placing = part.placing { text.add(placing) }
      }
      text.add("simulator.flush()")
      for step in steps { step.print(to: &text) }
      for line in problems.joined(separator: "\n").split(separator: "\n") {
        text.add("// \(line)")
      }
    }
    text.add("}")
    return text.text
  }
}
