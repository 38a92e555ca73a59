/// The numbers of groups and tracks that are about to join a store.
package struct TrackCounts {
  package var groups = 0
  package private(set) var tracks = 0
  private(set) var points = 0
  private(set) var components = 0

  /// Creates counts of zero.
  package init() {}

  /// Counts a track between two values.
  package mutating func addTrack(from: AnimatableValue, to: AnimatableValue) {
    tracks += 1
    guard case .components(let from) = from, case .components(let to) = to else { return }
    if PointRamp(from: from, to: to) == nil { components += 1 } else { points += 1 }
  }
}

extension TrackStore {
  /// Reserves capacity for groups and tracks, so that adding them moves no array twice.
  /// - Returns: The numbers of track and group indices with all of them.
  /// - Complexity: O(*n*) in the number of tracks in the store.
  package mutating func reserve(_ counts: TrackCounts) -> (tracks: Int, groups: Int) {
    points.reserve(counts.points)
    components.reserve(counts.components)
    let tracks = entries.count + max(0, counts.tracks - free.count)
    entries.reserve(tracks)
    return (tracks, groups.reserve(counts.groups))
  }
}

extension ContiguousArray {
  /// Reserves capacity for `count` elements in all and a few more, or for half as many again as now
  /// if that is more, so that a sequence of small reservations stays linear.
  /// - Complexity: O(*n*) in the number of elements when the array grows, else O(1).
  package mutating func reserve(_ count: Int) {
    if count > capacity { reserveCapacity(Swift.max(count + count / 32, capacity + capacity / 2)) }
  }

  /// Sets the element at an index in use, or appends it when the index is the next one.
  /// - Complexity: O(1) amortised.
  @inlinable
  @inline(__always)
  package mutating func set(_ element: consuming Element, at index: Int) {
    if index == count { append(element) } else { self[index] = element }
  }
}
