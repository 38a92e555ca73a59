/// Names a group of tracks in its store, also after the group is gone.
public struct GroupID: Hashable, Sendable {
  package let index: Int32
  let generation: UInt32
}

/// Names a track in its store.
public struct TrackID: Hashable, Sendable {
  package let index: Int32

  init(_ index: Int32) { self.index = index }

  /// The track at a place in the store's table.
  package init(index: Int) { self.index = Int32(index) }

  /// No track: the end of every chain.
  public static let none = TrackID(-1)
}
