/// An event of a block, with the object to notify about it.
public struct BlockNotification {
  /// The event.
  public let event: StageEvent
  /// The observer with which the block was begun, if any.
  public let observer: AnyObject?
}
