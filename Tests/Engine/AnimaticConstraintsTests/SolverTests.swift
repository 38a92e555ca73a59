import AnimaticConstraints
import Testing

/// The solver of constraints: rules M4 and M9.
struct SolverTests {
  /// Expects a value within a millionth.
  private func expect(
    _ value: Double, _ expected: Double, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(value - expected) < 1e-6, sourceLocation: location)
  }

  @Test
  func `a required equation holds, and an optional one as far as it allows`() {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = solver.add([.init(x), .init(y)], -100, .equal)
    _ = solver.add([.init(x)], -30, .equal, priority: 500)
    _ = solver.add([.init(y)], -90, .equal, priority: 499)
    let conflicts = solver.solve()
    #expect(conflicts.isEmpty)
    expect(solver.value(of: x), 30)
    expect(solver.value(of: y), 70)
  }

  @Test(arguments: [(751.0, 10.0), (749, 20)])
  func `one constraint of a higher priority outweighs many of a lower one`(
    priority: Double, expected: Double
  ) {
    var solver = Solver()
    let x = solver.makeVariable()
    _ = solver.add([.init(x)], -10, .equal, priority: priority)
    for _ in 0..<50 { _ = solver.add([.init(x)], -20, .equal, priority: 750) }
    _ = solver.solve()
    expect(solver.value(of: x), expected)
  }

  @Test
  func `a constant that changes moves what depends on it, and names only that`() {
    var solver = Solver()
    let variables = (0..<10).map { _ in solver.makeVariable() }
    let first = solver.add([.init(variables[0])], -5, .equal)
    for (variable, next) in zip(variables, variables.dropFirst()).filter({ $0.0 != variables[4] }) {
      _ = solver.add([.init(next), .init(variable, -1)], -10, .equal)
    }
    _ = solver.add([.init(variables[5])], -1, .equal)
    _ = solver.solve()
    solver.forEachChange { _ in }
    solver.setConstant(-7, of: first)
    _ = solver.solve()
    var changed: [Solver.Variable] = []
    solver.forEachChange { changed.append($0) }
    #expect(Set(changed) == Set(variables.prefix(5)))
    let values = variables.map { solver.value(of: $0) }
    #expect(values == [7, 17, 27, 37, 47, 1, 11, 21, 31, 41])
  }

  // MARK: - Conflicts

  @Test
  func `of required constraints that conflict, the last one breaks until another goes`() {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let narrow = solver.add([.init(x)], -10, .lessThanOrEqual)
    let wider = solver.add([.init(y), .init(x, -1)], -5, .equal)
    let wide = solver.add([.init(y)], -20, .greaterThanOrEqual)
    let other = solver.add([.init(y)], -100, .lessThanOrEqual)
    let conflicts = solver.solve()
    #expect(conflicts.map(\.constraints) == [[narrow, wider, wide]])
    #expect(conflicts.map(\.broken) == [wide])
    let broken = [wide, other].map { solver.isBroken($0) }
    #expect(broken == [true, false])
    expect(solver.value(of: y) - solver.value(of: x), 5)
  }

  @Test
  func `an equation that repeats another one conflicts once either changes`() {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = solver.add([.init(x)], -10, .equal)
    let second = solver.add([.init(x, 2)], -20, .equal)
    let conflicts = solver.solve()
    #expect(conflicts.isEmpty)
    solver.setConstant(-11, of: first)
    let found = solver.solve()
    #expect(found.map(\.broken) == [second])
    expect(solver.value(of: x), 11)
  }

  @Test
  func `a constraint that is kept outlasts those that are not`() {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = solver.add([.init(x)], -10, .equal)
    _ = solver.add([.init(x)], -20, .equal, isKept: true)
    let conflicts = solver.solve()
    #expect(conflicts.map(\.broken) == [first])
    expect(solver.value(of: x), 20)
  }

  @Test
  func `a constant beyond a required bound breaks the later of both`() {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let edge = solver.add([.init(x)], 0, .equal)
    _ = solver.add([.init(y), .init(x, -1)], 0, .greaterThanOrEqual)
    let bound = solver.add([.init(y)], -50, .lessThanOrEqual)
    _ = solver.add([.init(y)], -40, .equal, priority: 1)
    let conflicts = solver.solve()
    #expect(conflicts.isEmpty)
    expect(solver.value(of: y), 40)
    solver.setConstant(-60, of: edge)
    let found = solver.solve()
    #expect(found.map(\.broken) == [bound])
    expect(solver.value(of: y), 60)
  }

  @Test
  func `of two bounds that conflict the later one breaks, in whichever row it lies`() {
    for gone in 0..<4 {
      var solver = Solver()
      let others = (0..<4).map { _ in solver.makeVariable() }
      let fixed = others.map { solver.add([.init($0)], 0, .equal) }
      let x = solver.makeVariable()
      _ = solver.add([.init(x)], -10, .lessThanOrEqual)
      _ = solver.solve()
      solver.remove(fixed[gone])
      let later = solver.add([.init(x)], -20, .greaterThanOrEqual)
      let conflicts = solver.solve()
      #expect(conflicts.map(\.broken) == [later])
      expect(solver.value(of: x), 10)
    }
  }

  // MARK: - Ambiguity

  @Test
  func `a variable is ambiguous that could have another value at no cost`() {
    var solver = Solver()
    let free = solver.makeVariable()
    let (bounded, fixed, tied) =
      (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let pair = (solver.makeVariable(), solver.makeVariable())
    _ = solver.add([.init(pair.0), .init(pair.1, -1)], -5, .equal)
    _ = solver.add([.init(bounded)], -10, .greaterThanOrEqual)
    _ = solver.add([.init(bounded)], -20, .lessThanOrEqual)
    _ = solver.add([.init(fixed)], -10, .equal, priority: 1)
    _ = solver.add([.init(tied)], -10, .equal, priority: 1)
    _ = solver.add([.init(tied)], -20, .equal, priority: 1)
    _ = solver.solve()
    let found = [free, bounded, fixed, tied, pair.0, pair.1].map { solver.isAmbiguous($0) }
    #expect(found == [true, true, false, true, true, true])
    let old = solver.value(of: bounded)
    let hasChanged = solver.exerciseAmbiguity(of: bounded)
    let new = solver.value(of: bounded)
    #expect(hasChanged && [10, 20].contains(new) && new != old)
  }

  // MARK: - Lengths

  @Test
  func `a length is 0 where another variable or a bound allows it`() {
    var solver = Solver()
    let lengths = (0..<4).map { _ in solver.makeVariable(isLength: true) }
    let positions = (0..<2).map { _ in solver.makeVariable() }
    let last = solver.makeVariable(isLength: true)
    _ = solver.add([.init(positions[0]), .init(lengths[0])], -9, .equal)
    let bound = solver.add([.init(lengths[1])], -9, .lessThanOrEqual)
    _ = solver.add([.init(lengths[2])], -9, .greaterThanOrEqual)
    _ = solver.add([.init(lengths[3])], -9, .lessThanOrEqual, priority: 500)
    _ = solver.add([.init(last), .init(positions[1], -1)], -9, .equal)
    let conflicts = solver.solve()
    #expect(conflicts.isEmpty)
    let values = (lengths + positions + [last]).map { solver.value(of: $0) }
    #expect(values == [0, 0, 9, 0, 9, -9, 0])
    solver.remove(bound)
    solver.remove(lengths[1])
    _ = solver.solve()
    let left = solver.value(of: lengths[2])
    #expect(left == 9)
  }

  // MARK: - Repetition

  @Test(arguments: [false, true])
  func `constraints that come and go leave the values as if they had never been`(areLengths: Bool) {
    var random = Mixer(state: 7)
    var solver = Solver()
    let variables = (0..<21).map { _ in solver.makeVariable(isLength: areLengths) }
    if !areLengths {
      for variable in variables { _ = solver.add([.init(variable)], -1, .equal, priority: 1) }
    }
    for (left, right) in zip(variables, variables.dropFirst()) {
      _ = solver.add([.init(right), .init(left, -1)], -8, .greaterThanOrEqual)
    }
    _ = solver.solve()
    let values = variables.map { solver.value(of: $0) }
    var passing: [Solver.Constraint] = []
    for _ in 0..<500 {
      if passing.count < 10 || random.next(below: 2) == 0 {
        let chosen = variables[random.next(below: 21)]
        passing.append(
          solver.add(
            [.init(chosen)], -Double(random.next(below: 300)), .equal,
            priority: Double(1 + random.next(below: 999))))
      } else {
        solver.remove(passing.remove(at: random.next(below: passing.count)))
      }
      let conflicts = solver.solve()
      #expect(conflicts.isEmpty)
    }
    for constraint in passing { solver.remove(constraint) }
    _ = solver.solve()
    for (variable, value) in zip(variables, values) { expect(solver.value(of: variable), value) }
  }

  /// A generator of numbers that are the same in every run.
  struct Mixer {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }
}
