import Simulation
import TestSupport
import Testing

@MainActor struct ShrinkerTests {
  /// Whether the source of a program has all of some words: a fault that needs several steps.
  private func hasAll(_ words: [String]) -> (Program) -> Bool {
    { program in
      let source = program.source(named: "")
      return words.allSatisfy(source.contains)
    }
  }

  private func firstProgram(of kinds: [StepKind] = StepKind.all, where fails: (Program) -> Bool)
    -> Program?
  {
    for seed in UInt64(0)..<5000 {
      var draw = Draw(seed: seed, of: kinds)
      let program = draw.program()
      if fails(program) { return program }
    }
    return nil
  }

  @Test func `a program that fails by two steps shrinks to these two`() throws {
    let fails = hasAll(["view1.alpha = ", "view2.removeFromSuperview()"])
    let program = try #require(firstProgram(where: fails))
    #expect(program.size > 10)
    let shrunk = Shrinker(fails).shrink(program)
    #expect(shrunk.size == 2)
    #expect(fails(shrunk))
  }

  @Test func `a step inside the closure of a closure comes out of both`() throws {
    let fails = hasAll(["spinner.startAnimating()"])
    let program = try #require(
      firstProgram { fails($0) && $0.source(named: "").contains("      spinner.startAnimating()") })
    #expect(Shrinker(fails).shrink(program).size == 1)
  }

  @Test func `a callback stays where the fault needs it`() throws {
    let callback = /setAnimationDidStop { _, _, _ in\n *view\d\.layer\.removeAllAnimations/
    let fails = { (program: Program) in
      let source = program.source(named: "")
      // The regular expression is slow, and most programs have no such call.
      return source.contains("removeAllAnimations") && source.contains(callback)
    }
    let program = try #require(firstProgram(where: fails))
    #expect(Shrinker(fails).shrink(program).size == 2)
  }

  @Test func `a shrunk program prints as a test in Swift`() throws {
    let fails = hasAll(["view3.isHidden = true", "simulator.advance(by: "])
    let program = try #require(firstProgram(where: fails))
    let shrunk = Shrinker(fails).shrink(program)
    let source = shrunk.source(named: "seed 1", problems: ["view3 shows"])
    let expected = """
      @Test @MainActor func `seed 1`() throws {
        let simulator = Simulator(semantics: .\(shrunk.semantics), mainQueue: .virtual)
        let view3 = UIView(frame: CGRect(x: 140.0, y: 200.0, width: 120.0, height: 100.0))
        view3.accessibilityIdentifier = "view3"
        simulator.window.addSubview(view3)
        simulator.flush()
        view3.isHidden = true
        simulator.advance(by: 0.0)
        // view3 shows
      }
      """
    #expect(Set(source.split(separator: "\n")) == Set(expected.split(separator: "\n")))
  }
}
