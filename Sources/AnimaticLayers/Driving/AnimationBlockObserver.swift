/// Who is called back for an animation block.
@MainActor
package protocol AnimationBlockObserver: AnyObject {
  /// Whether the observer calls anything when the block starts or stops.
  var callsBack: Bool { get }
  /// Whether the observer is not to be notified when the block animates nothing, as it notices
  /// by itself.
  var noticesEmptyBlock: Bool { get }
  /// Whether the observer waits for the commit that puts the block on the stage of a host.
  func awaitsCommit(by host: AnimationHost) -> Bool
  /// Notifies the observer that a commit has put the block on a stage.
  func blockWasCommitted()
  /// Notifies the observer that the first animation of the block begins.
  func blockWillStart(_ block: AnimationBlock)
  /// Notifies the observer that the last animation of the block is gone.
  ///
  /// - Parameter finished: Whether all animations ran to their end.
  func blockDidStop(_ block: AnimationBlock, finished: Bool)
  /// Notifies the observer that the animations of a block that is driven by hand are at their end.
  func blockReachedEnd()
}
