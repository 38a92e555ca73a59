/// The link from nodes to their stage, which the stage cuts when it deinitialises.
///
/// A weak reference in each node would cost every use of a stage a detour over its side table.
@usableFromInline
final class StageLink {
  @usableFromInline
  struct State {
    /// The stage; it has the type of any object, as nodes do not know stages.
    unowned(unsafe) var owner: AnyObject?
    @usableFromInline var revision = StageRevision.first
  }

  #if DEBUG
    @usableFromInline var state = State()
  #else
    // Unchecked exclusivity: every look at a presentation reads the revision, and one thread at a
    // time uses a stage and its nodes.
    @usableFromInline @exclusivity(unchecked) var state = State()
  #endif

  /// Connects the link to a stage, which must disconnect it before it goes.
  func connect(to owner: AnyObject) { state.owner = owner }

  /// Marks all presentations of the stage as stale.
  func advanceRevision() { state.revision = state.revision.next }

  /// Cuts the link.
  func disconnect() {
    state.owner = nil
    state.revision = .offStage
  }
}
