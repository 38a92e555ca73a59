import Animatic

/// The check that finds constraints that cannot hold together (rule M4).
///
/// From its creation to its end it receives the diagnostics about them in place of the handler.
@MainActor final class ConflictCheck {
  private let handler = AnimationDiagnostic.handler
  private var conflicts: [(constraints: [String], broken: String)] = []
  private var known: Set<AnimationDiagnostic> = []
  /// The greatest number of conflicts to report: the first ones cause most of the others.
  private static let limit = 20

  init() { AnimationDiagnostic.handler = { [weak self] in self?.receive($0) } }

  /// Gives the handler back.
  func end() { AnimationDiagnostic.handler = handler }

  private func receive(_ diagnostic: AnimationDiagnostic) {
    guard case .constraintsUnsatisfiable(let constraints, let broken) = diagnostic else {
      return handler(diagnostic)
    }
    guard conflicts.count < Self.limit, known.insert(diagnostic).inserted else { return }
    conflicts.append((constraints, broken))
  }

  /// Returns the conflicts at the constraints of the file that no longer count.
  func doubts(in play: ScenePlay) -> [SceneDoubt] {
    guard !conflicts.isEmpty else { return [] }
    let origins = Dictionary(
      play.origins.map { ($0.constraint.description, $0.offset) }, uniquingKeysWith: { $1 })
    return conflicts.map { conflict in
      let candidates = [conflict.broken] + conflict.constraints.reversed()
      let others = conflict.constraints.filter { $0 != conflict.broken }.map(Self.equation)
      return SceneDoubt(
        offset: candidates.lazy.compactMap { origins[$0] }.first ?? 0,
        message: "\(Self.equation(conflict.broken)) cannot hold together with "
          + "\(others.joined(separator: ", ")), and does not count; remove one, or give it a lower "
          + "\"priority\"")
    }
  }

  /// Returns the description of a constraint without its class and brackets.
  private static func equation(_ description: String) -> String {
    inOneLine(description.replacing("<NSLayoutConstraint ", with: "").filter { !"<>".contains($0) })
  }
}
