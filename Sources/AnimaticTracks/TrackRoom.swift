/// The room that groups and tracks may take which are about to be added.
package struct TrackRoom {
  /// How many groups there will be.
  package var groups = 0
  private(set) var tracks = 0
  private(set) var points = 0
  private(set) var components = 0

  /// Counts nothing yet.
  package init() {}

  /// Counts a track, of which there are not so many.
  package mutating func addTrack() { tracks += 1 }

  /// Counts a track from numbers to numbers.
  package mutating func addTrack(from: SIMD4<Double>, to: SIMD4<Double>) {
    tracks += 1
    if PointRamp(from: from, to: to) == nil { components += 1 } else { points += 1 }
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
