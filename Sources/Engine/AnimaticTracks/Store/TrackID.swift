/// The identity of a track in its store.
public struct TrackID: Hashable, Sendable {
  @usableFromInline package let index: Int32

  @inlinable init(_ index: Int32) { self.index = index }

  /// Creates the identity of the track at an index of the store's table.
  ///
  /// - Complexity: O(1)
  package init(index: Int) { self.index = Int32(index) }

  /// The absence of a track, at the end of every chain.
  @inlinable public static var none: TrackID { TrackID(-1) }
}
