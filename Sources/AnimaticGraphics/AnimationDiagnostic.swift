import Dispatch
import Foundation

/// A misuse that does no harm but is worth knowing: of animation blocks, of layout, of values.
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
  /// An animation was given a value that its key path does not take: of another kind, or not finite;
  /// it counts as left out (rule M8).
  case valueIgnored(keyPath: String, value: String, expected: String)
  /// A number that is infinite or not a number was given for something that is drawn or timed; what
  /// it belongs to was left out.
  case numberIgnored(of: String)

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
    case .valueIgnored(let keyPath, let value, let expected):
      "\"\(keyPath)\" takes a \(expected); the value \(value) was ignored"
    case .numberIgnored(let subject):
      "\(subject) must consist of finite numbers; it was ignored"
    }
  }

  /// Hands the diagnostic to ``handler``: at once on the main thread, and else as soon as that is
  /// free.
  package nonisolated func report() {
    if Thread.isMainThread || DispatchQueue.getSpecific(key: Self.mainQueueMark) != nil {
      MainActor.assumeIsolated { Self.handler(self) }
    } else {
      Task { @MainActor in Self.handler(self) }
    }
  }

  /// Reports a value that a key path does not take (rule M8).
  package nonisolated static func reportIgnored(_ value: Any?, at keyPath: String, expected: String)
  {
    let text = value.map { "\($0)" } ?? "nil"
    Self.valueIgnored(keyPath: keyPath, value: text, expected: expected).report()
  }

  /// Marks the main queue, which threads other than the main one serve on Linux.
  private static let mainQueueMark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// What diagnostics are handed to; prints them to standard error unless set.
  @preconcurrency @MainActor
  public static var handler: @MainActor (AnimationDiagnostic) -> Void = { diagnostic in
    FileHandle.standardError.write(Data("animatic: \(diagnostic)\n".utf8))
  }
}
