/// The identity of an animation block: a number in the order of opening.
public struct BlockID: Hashable, Comparable, Sendable {
  /// The order of opening, above the bits of the origin.
  private let number: UInt64

  private static var originBits: UInt64 { 20 }

  /// The greatest number of an origin that an identity can carry.
  package static var greatestOrigin: Int { 1 << originBits - 1 }

  init(order: UInt64, origin: UInt32 = 0) { number = order << Self.originBits | UInt64(origin) }

  /// The position of the block among all that were opened, from 1 on.
  var order: UInt64 { number >> Self.originBits }

  /// The number that the owner of the stack gave to the place of opening; 0 for none.
  package var origin: UInt32 { UInt32(truncatingIfNeeded: number) & UInt32(Self.greatestOrigin) }

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
