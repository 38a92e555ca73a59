/// The identity of a track in its store.
public struct TrackID: Hashable, Sendable {
  @usableFromInline package let index: Int32

  @inlinable init(_ index: Int32) { self.index = index }

  /// Creates the identity of the track at an index of the store's table.
  package init(index: Int) { self.index = Int32(index) }

  /// The absence of a track, at the end of every chain.
  @inlinable public static var none: TrackID { TrackID(-1) }
}

/// The identity of a group of tracks in its store, which stays unique after the group is gone.
public struct GroupID: Hashable, Sendable {
  /// The index of the group's record; a later group may have the same one.
  @usableFromInline package let index: GroupIndex
  @usableFromInline let generation: UInt32

  @inlinable init(index: GroupIndex, generation: UInt32) {
    (self.index, self.generation) = (index, generation)
  }
}

/// The index of a group in the tables of a store and its stage.
///
/// It is a plain number so that eight of them form a SIMD vector.
@usableFromInline package typealias GroupIndex = Int32

/// The property of a node that a track animates; the renderer chooses the numbers.
public struct PropertyID: Hashable, Sendable, RawRepresentable {
  /// The number.
  public let rawValue: UInt16

  /// Creates the identity of a property from its number.
  ///
  /// - Complexity: O(1)
  public init(rawValue: UInt16) { self.rawValue = rawValue }
}
