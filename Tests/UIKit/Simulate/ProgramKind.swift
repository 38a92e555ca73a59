import Simulation

/// The kinds of programs, with what is checked in each.
enum ProgramKind: String, CaseIterable {
  /// Programs of everything, in which what begins ends, however time passes.
  case everything
  /// Programs of constraints, stack views and hostile callbacks, with the same checks.
  case layout
  /// Programs of tables that change, scroll and are touched, with the same checks.
  case lists
  /// Programs of collections, with the same checks.
  case collections
  /// Programs of blocks, whose events and values a model predicts.
  case values
  /// Programs of explicit animations, whose values another model predicts.
  case timing

  func program(seed: UInt64) -> Program {
    let kinds =
      switch self {
      case .everything: StepKind.all
      case .layout: StepKind.layout
      case .lists: StepKind.lists
      case .collections: StepKind.collections
      case .values: StepKind.modelled
      case .timing: StepKind.timed
      }
    var draw = Draw(seed: seed, of: kinds)
    return draw.program()
  }

  @MainActor
  func problems(of program: Program, seed: UInt64) -> [String] {
    switch self {
    case .everything, .layout, .lists, .collections: program.problems(seed: seed)
    case .values: program.differencesFromModel()
    case .timing: program.differencesFromTimingModel()
    }
  }
}
