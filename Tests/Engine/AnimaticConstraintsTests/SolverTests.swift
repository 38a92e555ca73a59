import AnimaticConstraints
import Testing

/// The solver of constraints: rules M4 and M9.
struct SolverTests {
  /// A solver for use inside of expectations, which accept no mutating calls.
  private final class System {
    private var solver = Solver()

    func makeVariable(isLength: Bool = false) -> Solver.Variable {
      solver.makeVariable(isLength: isLength)
    }

    @discardableResult
    func add(
      _ terms: KeyValuePairs<Solver.Variable, Double>, _ constant: Double, _ relation: Relation,
      priority: Double = 1_000, isKept: Bool = false
    ) -> Solver.Constraint {
      solver.add(
        terms.map { Solver.Term($0.key, $0.value) }, constant, relation, priority: priority,
        isKept: isKept)
    }

    func solve() -> [Solver.Conflict] { solver.solve() }
    func setConstant(_ constant: Double, of constraint: Solver.Constraint) {
      solver.setConstant(constant, of: constraint)
    }
    func remove(_ constraint: Solver.Constraint) { solver.remove(constraint) }
    func remove(_ variable: Solver.Variable) { solver.remove(variable) }
    func isBroken(_ constraint: Solver.Constraint) -> Bool { solver.isBroken(constraint) }
    func isAmbiguous(_ variable: Solver.Variable) -> Bool { solver.isAmbiguous(variable) }
    func exercise(_ variable: Solver.Variable) -> Bool { solver.exerciseAmbiguity(of: variable) }

    /// The values of variables, to a millionth.
    func values(_ variables: Solver.Variable...) -> [Double] { values(variables) }
    func values(_ variables: [Solver.Variable]) -> [Double] {
      variables.map { (solver.value(of: $0) * 1e6).rounded() / 1e6 }
    }

    /// The variables that have changed since the last call.
    func takeChanges() -> Set<Solver.Variable> {
      var changed: Set<Solver.Variable> = []
      solver.forEachChange { changed.insert($0) }
      return changed
    }
  }

  private let solver = System()

  @Test func `a required equation holds, and an optional one as far as it allows`() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    solver.add([x: 1, y: 1], -100, .equal)
    solver.add([x: 1], -30, .equal, priority: 500)
    solver.add([y: 1], -90, .equal, priority: 499)
    #expect(solver.solve().isEmpty)
    #expect(solver.values(x, y) == [30, 70])
  }

  @Test(arguments: [(751.0, 10.0), (749, 20)])
  func `one constraint of a higher priority outweighs many of a lower one`(
    priority: Double, expected: Double
  ) {
    let x = solver.makeVariable()
    solver.add([x: 1], -10, .equal, priority: priority)
    for _ in 0..<50 { solver.add([x: 1], -20, .equal, priority: 750) }
    _ = solver.solve()
    #expect(solver.values(x) == [expected])
  }

  @Test func `a constant that changes moves what depends on it, and names only that`() {
    let variables = (0..<10).map { _ in solver.makeVariable() }
    let first = solver.add([variables[0]: 1], -5, .equal)
    for (variable, next) in zip(variables, variables.dropFirst()).filter({ $0.0 != variables[4] }) {
      solver.add([next: 1, variable: -1], -10, .equal)
    }
    solver.add([variables[5]: 1], -1, .equal)
    _ = solver.solve()
    _ = solver.takeChanges()
    solver.setConstant(-7, of: first)
    _ = solver.solve()
    #expect(solver.takeChanges() == Set(variables.prefix(5)))
    #expect(solver.values(variables) == [7, 17, 27, 37, 47, 1, 11, 21, 31, 41])
  }

  @Test func `of required constraints that conflict, the last one breaks until another goes`() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let narrow = solver.add([x: 1], -10, .lessThanOrEqual)
    let wider = solver.add([y: 1, x: -1], -5, .equal)
    let wide = solver.add([y: 1], -20, .greaterThanOrEqual)
    let other = solver.add([y: 1], -100, .lessThanOrEqual)
    let conflicts = solver.solve()
    #expect(conflicts.map(\.constraints) == [[narrow, wider, wide]])
    #expect(conflicts.map(\.broken) == [wide])
    #expect([wide, other].map(solver.isBroken) == [true, false])
    let values = solver.values(x, y)
    #expect(values[1] - values[0] == 5)
  }

  @Test func `an equation that repeats another one conflicts once either changes`() {
    let x = solver.makeVariable()
    let first = solver.add([x: 1], -10, .equal)
    let second = solver.add([x: 2], -20, .equal)
    #expect(solver.solve().isEmpty)
    solver.setConstant(-11, of: first)
    #expect(solver.solve().map(\.broken) == [second])
    #expect(solver.values(x) == [11])
  }

  @Test func `a constraint that is kept outlasts those that are not`() {
    let x = solver.makeVariable()
    let first = solver.add([x: 1], -10, .equal)
    solver.add([x: 1], -20, .equal, isKept: true)
    #expect(solver.solve().map(\.broken) == [first])
    #expect(solver.values(x) == [20])
  }

  @Test func `a constant beyond a required bound breaks the later of both`() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let edge = solver.add([x: 1], 0, .equal)
    solver.add([y: 1, x: -1], 0, .greaterThanOrEqual)
    let bound = solver.add([y: 1], -50, .lessThanOrEqual)
    solver.add([y: 1], -40, .equal, priority: 1)
    #expect(solver.solve().isEmpty)
    #expect(solver.values(y) == [40])
    solver.setConstant(-60, of: edge)
    #expect(solver.solve().map(\.broken) == [bound])
    #expect(solver.values(y) == [60])
  }

  @Test func `of two bounds that conflict the later one breaks, in whichever row it lies`() {
    for gone in 0..<4 {
      let solver = System()
      let others = (0..<4).map { _ in solver.makeVariable() }
      let fixed = others.map { solver.add([$0: 1], 0, .equal) }
      let x = solver.makeVariable()
      solver.add([x: 1], -10, .lessThanOrEqual)
      _ = solver.solve()
      solver.remove(fixed[gone])
      let later = solver.add([x: 1], -20, .greaterThanOrEqual)
      #expect(solver.solve().map(\.broken) == [later])
      #expect(solver.values(x) == [10])
    }
  }

  @Test func `a variable is ambiguous that could have another value at no cost`() {
    let free = solver.makeVariable()
    let (bounded, fixed, tied) =
      (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let pair = (solver.makeVariable(), solver.makeVariable())
    solver.add([pair.0: 1, pair.1: -1], -5, .equal)
    solver.add([bounded: 1], -10, .greaterThanOrEqual)
    solver.add([bounded: 1], -20, .lessThanOrEqual)
    solver.add([fixed: 1], -10, .equal, priority: 1)
    solver.add([tied: 1], -10, .equal, priority: 1)
    solver.add([tied: 1], -20, .equal, priority: 1)
    _ = solver.solve()
    let found = [free, bounded, fixed, tied, pair.0, pair.1].map(solver.isAmbiguous)
    #expect(found == [true, true, false, true, true, true])
    let old = solver.values(bounded)
    #expect(solver.exercise(bounded))
    #expect([[10], [20]].filter { $0 != old } == [solver.values(bounded)])
  }

  @Test func `a length is 0 where another variable or a bound allows it`() {
    let lengths = (0..<4).map { _ in solver.makeVariable(isLength: true) }
    let positions = (0..<2).map { _ in solver.makeVariable() }
    let last = solver.makeVariable(isLength: true)
    solver.add([positions[0]: 1, lengths[0]: 1], -9, .equal)
    let bound = solver.add([lengths[1]: 1], -9, .lessThanOrEqual)
    solver.add([lengths[2]: 1], -9, .greaterThanOrEqual)
    solver.add([lengths[3]: 1], -9, .lessThanOrEqual, priority: 500)
    solver.add([last: 1, positions[1]: -1], -9, .equal)
    #expect(solver.solve().isEmpty)
    #expect(solver.values(lengths + positions + [last]) == [0, 0, 9, 0, 9, -9, 0])
    solver.remove(bound)
    solver.remove(lengths[1])
    _ = solver.solve()
    #expect(solver.values(lengths[2]) == [9])
  }

  @Test(arguments: [false, true])
  func `constraints that come and go leave the values as if they had never been`(areLengths: Bool) {
    var random = Mixer(state: 7)
    let variables = (0..<21).map { _ in solver.makeVariable(isLength: areLengths) }
    if !areLengths {
      for variable in variables { solver.add([variable: 1], -1, .equal, priority: 1) }
    }
    for (left, right) in zip(variables, variables.dropFirst()) {
      solver.add([right: 1, left: -1], -8, .greaterThanOrEqual)
    }
    _ = solver.solve()
    let values = solver.values(variables)
    var passing: [Solver.Constraint] = []
    for _ in 0..<500 {
      if passing.count < 10 || random.next(below: 2) == 0 {
        let chosen = variables[random.next(below: 21)]
        passing.append(
          solver.add(
            [chosen: 1], -Double(random.next(below: 300)), .equal,
            priority: Double(1 + random.next(below: 999))))
      } else {
        solver.remove(passing.remove(at: random.next(below: passing.count)))
      }
      #expect(solver.solve().isEmpty)
    }
    for constraint in passing { solver.remove(constraint) }
    _ = solver.solve()
    #expect(solver.values(variables) == values)
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
