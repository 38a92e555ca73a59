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
