/// The room that groups and tracks may take which are about to be added.
package struct TrackRoom {
  /// How many groups there will be.
  package var groups = 0
  private(set) var tracks = 0
  private(set) var points = 0
  private(set) var components = 0

  /// Counts nothing yet.
  package init() {}

  /// Counts tracks, of which there are not so many.
  package mutating func addTracks(_ count: Int) { tracks += count }

  /// Counts tracks from numbers to numbers such as these.
  package mutating func addTracks(_ count: Int, from: SIMD4<Double>, to: SIMD4<Double>) {
    tracks += count
    if PointRamp(from: from, to: to) == nil { components += count } else { points += count }
  }
}

extension TrackStore {
  /// Makes room for more groups and tracks at once.
  ///
  /// - Returns: How many indices of tracks and of groups there may be then.
  package mutating func makeRoom(for room: TrackRoom) -> (tracks: Int, groups: Int) {
    points.makeRoom(for: room.points)
    components.makeRoom(for: room.components)
    let tracks = entries.count + max(0, room.tracks - free.count)
    entries.makeRoom(upTo: tracks)
    return (tracks, groups.makeRoom(for: room.groups))
  }
}
