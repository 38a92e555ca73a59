import AnimaticConstraints
import Testing

/// The work of the solver for systems of *n* constraints, in visits of cells and symbols.
struct GrowthTests {
  enum System: CaseIterable {
    /// Variables of which each one is another one and a free distance.
    case chain
    /// The same, whose distances are set after all of them.
    case distancesLast
    /// Equal lengths from end to end, with one of no length between them.
    case equalLengths
    /// Equal lengths whose variables alternate with the positions, after that of the end.
    case equalPairs
    /// Lengths that yield to each other.
    case weakLengths
    /// A chain that loses its constraints, the last one first.
    case dismantled
    /// The same, the first one first.
    case dismantledFromStart
    /// The same, which was laid out and has a fixed end.
    case dismantledBetweenEnds
  }

  private func visitCount(_ system: System, _ count: Int, distinguishes: Bool) -> Int {
    var solver = Solver()
    let all = (0...2 * count).map { index in
      let isLength = system == .equalPairs ? index > 0 && index % 2 == 0 : index > count
      return solver.makeVariable(isLength: distinguishes && isLength)
    }
    var (positions, lengths) = (Array(all[...count]), Array(all[(count + 1)...]))
    if system == .equalPairs {
      positions = (0..<count).map { all[2 * $0 + 1] } + [all[0]]
      lengths = (0..<count).map { all[2 * $0 + 2] }
    }
    _ = solver.add([.init(positions[0])], 0, .equal)
    if [.equalLengths, .equalPairs, .weakLengths, .dismantledBetweenEnds].contains(system) {
      _ = solver.add([.init(positions[count])], -1_000, .equal)
    }
    if system == .weakLengths {
      for length in lengths { _ = solver.add([.init(length)], -7, .equal, priority: 250) }
    }
    var links: [Solver.Constraint] = []
    for index in 0..<count {
      let terms = [Solver.Term(positions[index + 1]), .init(positions[index], -1)]
      links.append(solver.add(terms + [.init(lengths[index], -1)], 0, .equal))
    }
    if system == .dismantledBetweenEnds { _ = solver.solve() }
    for index in 1..<count {
      switch system {
      case .chain, .weakLengths: break
      case .distancesLast: _ = solver.add([.init(lengths[index])], -3, .equal)
      case .equalLengths where index == count / 2:
        _ = solver.add([.init(lengths[index])], 0, .equal)
      case .equalLengths, .equalPairs:
        _ = solver.add([.init(lengths[index]), .init(lengths[0], -1)], 0, .equal)
      case .dismantled: solver.remove(links[count - index])
      case .dismantledFromStart, .dismantledBetweenEnds: solver.remove(links[index - 1])
      }
    }
    _ = solver.solve()
    solver.forEachChange { _ in }
    _ = solver.solve()
    return solver.visitCount
  }

  @Test(arguments: System.allCases, [false, true])
  func `twice as many constraints take twice the work`(system: System, distinguishes: Bool) {
    let once = visitCount(system, 400, distinguishes: distinguishes)
    let twice = visitCount(system, 800, distinguishes: distinguishes)
    #expect(Double(twice) < 2.4 * Double(once), "\(once) and \(twice)")
    #expect(once < 400 * 100)
  }

  @Test
  func `a value at the end of a long chain follows its first constant`() {
    var solver = Solver()
    let variables = (0..<20_000).map { _ in solver.makeVariable() }
    let first = solver.add([.init(variables[0])], -5, .equal)
    for (variable, next) in zip(variables, variables.dropFirst()) {
      _ = solver.add([.init(next), .init(variable, -1)], -1, .equal)
    }
    _ = solver.solve()
    solver.setConstant(-7, of: first)
    _ = solver.solve()
    #expect(solver.value(of: variables[19_999]) == 20_006)
    solver.remove(first)
    _ = solver.solve()
    let ends = (solver.value(of: variables[0]), solver.value(of: variables[19_999]))
    #expect(ends.1 - ends.0 == 19_999)
    let isAmbiguous = solver.isAmbiguous(variables[19_999])
    #expect(isAmbiguous)
  }
}
