/// Names an animation block for its whole life; numbers are given in the order of opening.
public struct BlockID: Hashable, Comparable {
  let number: UInt64
  /// What the renderer opened the block for: kept as long as the name is, and had back with each
  /// event.
  public let owner: AnyObject?

  /// Whether both name the same block.
  public static func == (first: BlockID, second: BlockID) -> Bool { first.number == second.number }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// Whether one block was opened before another.
  public static func < (first: BlockID, second: BlockID) -> Bool { first.number < second.number }

  /// The name with another owner.
  public func owned(by owner: AnyObject?) -> BlockID { BlockID(number: number, owner: owner) }
}
