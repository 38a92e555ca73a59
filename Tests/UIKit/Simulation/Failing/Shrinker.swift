/// A search for the smallest program that still fails: it leaves out steps, puts the steps of a
/// closure in place of their closure, and simplifies steps, as long as the program fails.
package struct Shrinker {
  /// Whether a program fails.
  private let fails: (Program) -> Bool

  package init(_ fails: @escaping (Program) -> Bool) { self.fails = fails }

  /// Returns a program that fails, and of which no smaller one does.
  package func shrink(_ program: Program) -> Program {
    var smallest = program
    while let smaller = firstSmaller(than: smallest) { smallest = smaller }
    return smallest
  }

  private func firstSmaller(than program: Program) -> Program? {
    for steps in Self.smaller(program.steps) {
      let candidate = Program(semantics: program.semantics, steps: steps)
      if fails(candidate) { return candidate }
    }
    return nil
  }

  /// The lists of steps that are a little smaller than a list, the shortest ones first.
  private static func smaller(_ steps: [any Step]) -> [[any Step]] {
    var found: [[any Step]] = []
    var length = steps.count
    while length > 0 {
      for start in stride(from: 0, to: steps.count, by: length) {
        found.append(Array(steps[..<start] + steps[min(start + length, steps.count)...]))
      }
      length /= 2
    }
    for (index, step) in steps.enumerated() {
      for replacement in replacements(of: step) {
        found.append(steps[..<index] + replacement + steps[(index + 1)...])
      }
    }
    return found
  }

  /// Smaller steps in place of one.
  private static func replacements(of step: any Step) -> [[any Step]] {
    var found: [[any Step]] = []
    if !step.bodies.isEmpty { found.append(Array(step.bodies.joined())) }
    found += step.simpler.map { [$0] }
    for (index, body) in step.bodies.enumerated() {
      for smaller in smaller(body) {
        var changed = step
        changed.bodies[index] = smaller
        found.append([changed])
      }
    }
    return found
  }
}
