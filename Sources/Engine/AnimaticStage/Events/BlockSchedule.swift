/// The time at which one group of animations of a block runs, in seconds of the stage's time.
package struct BlockSchedule {
  package let block: BlockID
  /// The object that the stage's host notifies about the block, if any.
  package let observer: AnyObject?
  /// The start of the first iteration.
  package let begin: Double
  /// The end of the last iteration; infinite for animations that never end.
  package let end: Double
  /// The length of an iteration.
  package let duration: Double
  /// Whether every second iteration runs backwards.
  package let alternates: Bool
}

/// An event of a block, with the object to notify about it.
public struct BlockNotification {
  /// The event.
  public let event: StageEvent
  /// The observer with which the block was begun, if any.
  public let observer: AnyObject?
}
