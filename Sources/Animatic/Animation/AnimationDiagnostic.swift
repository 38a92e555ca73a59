import Foundation

/// A misuse of animation blocks or of layout that does no harm but is worth knowing.
public enum AnimationDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// `commitAnimations()` was called while no block was open; nothing happened (rule A6).
  case commitWithoutBegin
  /// `CATransaction.commit()` was called while no transaction was open that had been begun; nothing
  /// happened.
  case transactionCommitWithoutBegin
  /// The clock moved on while blocks were open; their changes wait for the commit (rule A7).
  case advancedInsideBlock(depth: Int)
  /// A callback returned without committing blocks it had begun; they were dropped.
  case blockLeftOpenByCallback(count: Int)
  /// Layout asked for more layout again and again; what still waits is left to the next turn.
  case layoutUnsettled(rounds: Int)

  /// What was misused, and what to do.
  public var description: String {
    switch self {
    case .commitWithoutBegin:
      "commitAnimations() without beginAnimations(_:context:) has no effect; remove it"
    case .transactionCommitWithoutBegin:
      "CATransaction.commit() without CATransaction.begin() has no effect; remove it"
    case .advancedInsideBlock(let depth):
      "the clock moved on inside \(depth) open animation block(s); commit them first"
    case .blockLeftOpenByCallback(let count):
      "a callback left \(count) animation block(s) open; they were dropped, commit them in it"
    case .layoutUnsettled(let rounds):
      "layout did not settle in \(rounds) rounds; do not ask for layout whenever laying out"
    }
  }

  /// What diagnostics are handed to; prints them to standard error unless set.
  @preconcurrency @MainActor
  public static var handler: @MainActor (AnimationDiagnostic) -> Void = { diagnostic in
    FileHandle.standardError.write(Data("animatic: \(diagnostic)\n".utf8))
  }
}
