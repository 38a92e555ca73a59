import AnimaticGraphics
import AnimaticStage

extension AnimationRecorder {
  /// The recorder of the process, or that of the context in which the present task runs.
  package static var shared: AnimationRecorder {
    AnimationContext.current == nil ? ofProcess : ofContexts.value
  }

  /// A constant, because every setter of a layer reads it.
  private static let ofProcess = AnimationRecorder()
  private static let ofContexts = AnimationContext.Variable(AnimationRecorder())

  // Other modules would retain the shared recorder for each of these calls.

  /// Opens a block on the shared recorder.
  ///
  /// - Parameters:
  ///   - block: The observer of the block; `nil` for none so far.
  ///   - origin: The call that opens the block.
  package static func begin(_ block: AnimationBlock?, at origin: SourceOrigin) {
    shared.begin(block, at: origin)
  }

  /// Closes the innermost open block of the shared recorder.
  package static func commit() { shared.commit() }

  /// Changes the settings of the innermost open block of the shared recorder.
  package static func configure(_ change: @Sendable (inout BlockSettings) -> Void) {
    shared.configure(change)
  }
}
