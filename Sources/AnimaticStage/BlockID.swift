/// Names an animation block for its whole life; numbers are given in the order of opening.
public struct BlockID: Hashable, Sendable, Comparable {
  let number: UInt64

  /// Whether one block was opened before another.
  public static func < (first: BlockID, second: BlockID) -> Bool { first.number < second.number }
}
