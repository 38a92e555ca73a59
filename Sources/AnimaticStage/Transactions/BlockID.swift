/// The identity of an animation block: a number in the order of opening.
public struct BlockID: Hashable, Comparable, Sendable {
  let number: UInt64

  /// Returns whether one block was opened before another.
  ///
  /// - Complexity: O(1)
  public static func < (first: BlockID, second: BlockID) -> Bool { first.number < second.number }
}

/// The index of a block in the block table of a stage.
struct BlockIndex: Equatable {
  let value: Int32

  /// The absence of a block.
  static var none: BlockIndex { BlockIndex(value: -1) }
}
