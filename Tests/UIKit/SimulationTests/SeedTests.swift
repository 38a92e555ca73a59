import Simulation
import TestSupport
import Testing

/// A small share of the random programs that `simulate` plays by the hundred thousand.
@MainActor struct SeedTests {
  @Test(arguments: 0..<8)
  func `what begins in a random program ends, however time passes`(part: UInt64) {
    for seed in seeds(part, of: 25) {
      var draw = Draw(seed: seed)
      expectNoProblems(of: draw.program(), seed: seed) { $0.problems(seed: seed) }
    }
  }

  /// Rules I7 and M: constraints, stack views, and callbacks that change them.
  @Test(arguments: 0..<8)
  func `a random layout settles in the same way, however time passes`(part: UInt64) {
    for seed in seeds(part, of: 25) {
      var draw = Draw(seed: seed, of: StepKind.layout)
      expectNoProblems(of: draw.program(), seed: seed) { $0.problems(seed: seed) }
    }
  }

  /// Rules P3 to P10: tables whose rows change, also as cells show.
  @Test(arguments: 0..<8)
  func `a random table shows the rows of its data, however time passes`(part: UInt64) {
    for seed in seeds(part, of: 25) {
      var draw = Draw(seed: seed, of: StepKind.lists)
      expectNoProblems(of: draw.program(), seed: seed) { $0.problems(seed: seed) }
    }
  }

  /// Rules Q1 to Q19: collections whose items change, also as cells come and go.
  @Test(arguments: 0..<8)
  func `a random collection shows the items of its data, however time passes`(part: UInt64) {
    for seed in seeds(part, of: 25) {
      var draw = Draw(seed: seed, of: StepKind.collections)
      expectNoProblems(of: draw.program(), seed: seed) { $0.problems(seed: seed) }
    }
  }

  /// Rules N8, N10, N13 and N18: text views, bars, pickers and menus, also under keys and fingers.
  @Test(arguments: 0..<8)
  func `random widgets tell what they show, however time passes`(part: UInt64) {
    for seed in seeds(part, of: 25) {
      var draw = Draw(seed: seed, of: StepKind.widgets)
      expectNoProblems(of: draw.program(), seed: seed) { $0.problems(seed: seed) }
    }
  }

  /// Rules A to H, except transitions, keyframes of blocks and explicit animations.
  @Test(arguments: 0..<8)
  func `random blocks show what a slow model of the rules shows`(part: UInt64) {
    for seed in seeds(part, of: 50) {
      var draw = Draw(seed: seed, of: StepKind.modelled)
      expectNoProblems(of: draw.program(), seed: seed) { $0.differencesFromModel() }
    }
  }

  /// B1 to B4, B15, C5, D3, H5, H9
  @Test(arguments: 0..<8)
  func `random explicit animations show what a slow model of the rules shows`(part: UInt64) {
    for seed in seeds(part, of: 50) {
      var draw = Draw(seed: seed, of: StepKind.timed)
      expectNoProblems(of: draw.program(), seed: seed) { $0.differencesFromTimingModel() }
    }
  }

  @Test func `a seed always draws the same program`() {
    for seed in UInt64(0)..<50 {
      var (first, second) = (Draw(seed: seed), Draw(seed: seed))
      #expect(first.program().source(named: "a") == second.program().source(named: "a"))
    }
  }

  /// Returns the first seeds of a part, or all of it in the night; `.ci/release` plays more in
  /// release mode.
  private func seeds(_ part: UInt64, of count: UInt64) -> Range<UInt64> {
    part * count..<part * count + (isThorough ? count : count / 5)
  }

  /// Records the shortest program that has problems like those of a program.
  private func expectNoProblems(
    of program: Program, seed: UInt64, _ problems: @escaping (Program) -> [String]
  ) {
    guard !problems(program).isEmpty else { return }
    let shrunk = Shrinker { !problems($0).isEmpty }.shrink(program)
    let source = shrunk.source(named: "seed \(seed)", problems: problems(shrunk))
    Issue.record("seed \(seed) fails:\n\(source)")
  }
}
