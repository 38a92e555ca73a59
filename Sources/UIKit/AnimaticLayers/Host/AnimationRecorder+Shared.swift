import AnimaticObjects
import AnimaticStage

extension AnimationRecorder {
  /// The recorder of the process, or that of the context in which the present task runs.
  package static var shared: AnimationRecorder {
    @inline(__always) get { ofProcess.hasContexts ? inContext : ofProcess }
  }

  private static let ofProcess: AnimationRecorder = {
    let recorder = AnimationRecorder(origins: .ofProcess)
    AnimationContext.onFirstUse { recorder.hasContexts = true }
    return recorder
  }()
  private static let ofContexts = AnimationContext.Variable(AnimationRecorder(origins: .ofProcess))

  static var mayHaveContexts: Bool { ofProcess.hasContexts }

  /// Publishes a virtual time to `CACurrentMediaTime()`; `nil` for the real time.
  func publish(_ time: Double?) {
    if Self.mayHaveContexts { MediaTime.publishInContext(time) } else { MediaTime.virtual = time }
  }

  @inline(never) private static var inContext: AnimationRecorder {
    AnimationContext.current == nil ? ofProcess : ofContexts.value
  }

  // Other modules would retain the shared recorder for each of these calls, and so would a recorder
  // that is one of two.

  // They fail on other threads than the main one, and name the method of `UIView` that calls them.

  /// Opens a block on the shared recorder.
  /// - Parameter block: The observer of the block; `nil` for none so far.
  package static func begin(
    _ block: AnimationBlock?, at origin: SourceOrigin, for call: StaticString = #function
  ) {
    MainThread.require(for: call, of: "UIView")
    if ofProcess.hasContexts { return inContext.begin(block, at: origin) }
    ofProcess.begin(block, at: origin)
  }

  /// Closes the innermost open block of the shared recorder.
  package static func commit(for call: StaticString = #function) {
    MainThread.require(for: call, of: "UIView")
    if ofProcess.hasContexts { inContext.commit() } else { ofProcess.commit() }
  }

  /// Changes the settings of the innermost open block of the shared recorder.
  package static func configure(
    for call: StaticString = #function, _ change: @Sendable (inout BlockSettings) -> Void
  ) {
    MainThread.require(for: call, of: "UIView")
    if ofProcess.hasContexts { return inContext.configure(change) }
    ofProcess.configure(change)
  }

  /// Commits the implicit transaction of `CATransaction` at the end of a turn.
  func endTransactionTurn() {
    // A closed transaction may call its completion block, so no access to the state encloses the
    // call.
    let closed = layerTransactions.endTurn()
    closed?.close { scheduleNow(at: nil, $0) }
  }

  /// Runs a completion in a turn of its own at the present time, or immediately when no host
  /// exists.
  /// - Parameter origin: The call that has the completion; `nil` where that is not known.
  package func scheduleNow(at origin: SourceOrigin?, _ body: @escaping @MainActor () -> Void) {
    guard let host = currentHost else { return runCallback(of: nil) { body() } }
    host.schedule(at: host.time, as: .completion, origin: origin, body)
  }
}
