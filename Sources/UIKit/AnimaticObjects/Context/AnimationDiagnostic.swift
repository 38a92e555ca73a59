import Foundation

/// A report of a misuse that does no harm: of animation blocks, of layout or of values.
///
/// UIKit and Core Animation ignore most of these misuses silently.
public enum AnimationDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// `commitAnimations()` was called while no block was open, and had no effect (rule A6).
  case commitWithoutBegin
  /// `CATransaction.commit()` was called without a matching `begin()`, and had no effect.
  case transactionCommitWithoutBegin
  /// The clock advanced while a number of blocks was open. Their changes wait for the commit (rule
  /// A7).
  case advancedInsideBlock(depth: Int)
  /// The clock of a simulator was to move back, from one time to an earlier one in seconds, and
  /// stood still.
  case movedBack(from: TimeInterval, to: TimeInterval)
  /// A function that moves time was called inside a callback of the same simulator, and did nothing
  /// (rule F13).
  case movedInsideCallback(function: String, callback: String)
  /// A callback returned without committing a number of blocks that it had begun. The blocks were
  /// dropped (rule F7).
  case blockLeftOpenByCallback(count: Int)
  /// Layout requested more layout in each of a number of rounds. The views that still wait are laid
  /// out in the next turn.
  case layoutUnsettled(rounds: Int)
  /// A key path received a value of a kind that it does not accept, or one that is not finite. The
  /// value was ignored (rule H11).
  case valueIgnored(keyPath: String, value: String, expected: String)
  /// A path, a curve or another object received a number that is not finite. The object or element
  /// with this number was ignored.
  case numberIgnored(of: String)
  /// A graphics context was to restore a state or to end a layer without a matching beginning, and
  /// did nothing.
  case restoreWithoutSave
  /// A drawing or a layer ended before a number of saved states was restored. The context restored
  /// them.
  case contextLeftUnbalanced(saves: Int)
  /// A function drew while there was no current graphics context, and did nothing.
  case drawingWithoutContext(function: String)
  /// An image was drawn that contains images inside each other beyond a limit, and was left out.
  case imageNestedTooDeep(limit: Int)
  /// A controller was to present another one, or to end a presentation, where it could not, and did
  /// nothing.
  case presentationIgnored(controller: String, reason: String)
  /// Work that waits was given to something else than the main queue in the scope of a virtual main
  /// queue. It stays in real time. The place is the call of the program, if it is known.
  case leftInRealTime(work: String, place: String?)
  /// At a time in seconds, callbacks or tasks bring more of themselves without delay, and without
  /// end. A simulator stands there; the work is what it has left undone.
  case loopWithoutDelay(at: TimeInterval, work: [String])
  /// A live display was released while something ran on it, such as "2 animations, 1 renderer",
  /// which ends with it (rule E8).
  case displayReleased(ending: String)
  /// Required layout constraints could not hold together, and one of them no longer counts (rule
  /// M4).
  case constraintsUnsatisfiable(constraints: [String], broken: String)
  /// A guide follows the frame of its view, and constraints let this frame follow the guide,
  /// without end. The guide has no insets until something else changes them (rule M8).
  case guideUnsettled(guide: String, constraints: [String])

  /// The misuse, and advice on what to do.
  public var description: String {
    switch self {
    case .commitWithoutBegin:
      "commitAnimations() without beginAnimations(_:context:) has no effect; remove it"
    case .transactionCommitWithoutBegin:
      "CATransaction.commit() without CATransaction.begin() has no effect; remove it"
    case .advancedInsideBlock(let depth):
      "the clock moved on inside \(depth) open animation block(s); commit them first"
    case .movedBack(let present, let time):
      "the clock stands at \(present) s and cannot move back to \(time) s; read values in the order of "
        + "time, or take a snapshot() before the clock moves on"
    case .movedInsideCallback(let function, let callback):
      "\(function) was called inside \(callback), and did nothing; return first, or use schedule(after:)"
    case .blockLeftOpenByCallback(let count):
      "a callback left \(count) animation block(s) open; they were dropped, commit them in it"
    case .layoutUnsettled(let rounds):
      "layout did not settle in \(rounds) rounds; do not ask for layout whenever laying out"
    case .valueIgnored(let keyPath, let value, let expected):
      "\"\(keyPath)\" takes a \(expected); the value \(value) was ignored"
    case .numberIgnored(let subject): "\(subject) must consist of finite numbers; it was ignored"
    case .restoreWithoutSave:
      "a graphics context has nothing to restore or to end; save the state or begin a layer first"
    case .contextLeftUnbalanced(let saves):
      "a graphics context was left with \(saves) saved state(s); restore each save"
    case .drawingWithoutContext(let function):
      "\(function): invalid context 0x0; draw in draw(_:) or into an image"
    case .imageNestedTooDeep(let limit):
      "images lie inside each other more than \(limit) times; draw what they show instead"
    case .presentationIgnored(let controller, let reason):
      "a presentation by a \(controller) was ignored: \(reason)"
    case .leftInRealTime(let work, let place):
      "\(work) stays in real time" + (place.map { ", submitted by \($0)" } ?? "")
        + "; use DispatchQueue.main.asyncAfter, DispatchSource.makeTimerSource(queue: .main), "
        + "Task.sleep or CADisplayLink"
    case .loopWithoutDelay(let time, let work):
      "what happens at \(time) s brings more of itself without delay, and without end; let it wait, "
        + "or end it:" + work.map { "\n  \($0)" }.joined()
    case .displayReleased(let ended):
      "a live display was released, which ends \(ended); keep the display in a property or a global "
        + "variable as long as anything is to move"
    case .constraintsUnsatisfiable(let constraints, let broken):
      "Unable to simultaneously satisfy constraints; remove one, or give it a lower priority:\n"
        + constraints.map { "  \($0)\n" }.joined()
        + "Will attempt to recover by breaking constraint \(broken)"
    case .guideUnsettled(let guide, let constraints):
      "\(guide) follows the frame of its view, which constraints let follow the guide without end; it "
        + "counts without insets. Constrain the view to others, or to a guide of its superview:\n"
        + constraints.map { "  \($0)" }.joined(separator: "\n")
    }
  }

  /// Calls ``handler`` with the diagnostic: synchronously on the main thread, and asynchronously on
  /// any other thread.
  package nonisolated func report() {
    if MainThread.isPresent {
      MainActor.assumeIsolated { Self.handler(self) }
    } else {
      Task { @MainActor in Self.handler(self) }
    }
  }

  /// Reports a value that a key path does not accept (rule H11).
  package nonisolated static func reportIgnored(_ value: Any?, at keyPath: String, expected: String)
  {
    let text = value.map { "\($0)" } ?? "nil"
    Self.valueIgnored(keyPath: keyPath, value: text, expected: expected).report()
  }

  /// The closure that receives diagnostics. The default one prints them to standard error.
  @preconcurrency @MainActor public static var handler: @MainActor (AnimationDiagnostic) -> Void {
    get { handlers.value }
    set { handlers.value = newValue }
  }

  @MainActor private static let handlers = AnimationContext.Variable(printed)

  @MainActor
  private static let printed: @MainActor (AnimationDiagnostic) -> Void = { diagnostic in
    FileHandle.standardError.write(Data("animatic: \(diagnostic)\n".utf8))
  }
}
