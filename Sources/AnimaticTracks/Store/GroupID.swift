/// Names a group of tracks in its store, also after the group is gone.
public struct GroupID: Hashable, Sendable {
  @usableFromInline package let index: Int32
  @usableFromInline let generation: UInt32

  @inlinable
  init(index: Int32, generation: UInt32) {
    (self.index, self.generation) = (index, generation)
  }
}

/// Names a track in its store.
public struct TrackID: Hashable, Sendable {
  @usableFromInline package let index: Int32

  @inlinable
  init(_ index: Int32) { self.index = index }

  /// The track at a place in the store's table.
  package init(index: Int) { self.index = Int32(index) }

  /// No track: the end of every chain.
  @inlinable
  public static var none: TrackID { TrackID(-1) }
}
