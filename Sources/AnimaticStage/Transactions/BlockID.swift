/// The identity of an animation block: a number in the order of opening.
public struct BlockID: Hashable, Comparable, Sendable {
  let number: UInt64

  /// Returns whether one block was opened before another.
  ///
  /// - Complexity: O(1)
  public static func < (first: BlockID, second: BlockID) -> Bool { first.number < second.number }
}
