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
  /// Programs of text views, pickers, bars and menus, with the same checks.
  case widgets
  /// Programs of widgets and lists that end with a mistake, which a message must name.
  case misuse
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
      case .widgets: StepKind.widgets
      case .misuse: StepKind.widgets + StepKind.lists + StepKind.collections
      case .values: StepKind.modelled
      case .timing: StepKind.timed
      }
    var draw = Draw(seed: seed, of: kinds)
    var program = draw.program()
    if self == .misuse {
      var mistakes = Draw(seed: seed, of: StepKind.misuses)
      program.steps.append(mistakes.program().steps[0])
    }
    return program
  }

  @MainActor
  func problems(of program: Program, seed: UInt64) -> [String] {
    switch self {
    case .everything, .layout, .lists, .collections, .widgets: program.problems(seed: seed)
    case .misuse: silence(of: program, seed: seed)
    case .values: program.differencesFromModel()
    case .timing: program.differencesFromTimingModel()
    }
  }

  /// What is wrong with the end of a program that makes a mistake: a message of ours must end it.
  @MainActor
  private func silence(of program: Program, seed: UInt64) -> [String] {
    guard program.steps.last is Mistake else { return [] }
    switch inChild({ program.problems(seed: seed).joined(separator: "\n") }) {
    case .returned(let text): return [text.isEmpty ? "nothing says that this is a mistake" : text]
    case .killed(_, let words) where words.contains(": Fatal error: "):
      // The standard library's own messages name no remedy, and come in debug builds only.
      return words.contains("Animatic") ? [] : [words]
    case let ending: return ["ends without a message: \(ending.text)"]
    }
  }
}
