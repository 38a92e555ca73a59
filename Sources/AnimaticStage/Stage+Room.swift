import AnimaticTracks

extension Stage {
  /// Makes room at once for what changes are about to start, if that is much: half of the memory, and
  /// of the time to fill it, that arrays take which double again and again.
  ///
  /// What takes the place of other animations, or is off screen, is counted as well: to know that
  /// would be to look at each node once more.
  func makeRoom(for work: borrowing PendingWork) {
    guard work.isLarge else { return }
    var room = TrackRoom()
    var members = 0
    work.forEachPortion { portion in
      portion.changes.withUnsafeBufferPointer { changes in
        for place in changes.indices {
          if case .components(let from) = changes[place].from,
            case .components(let to) = changes[place].to
          {
            room.addTrack(from: from, to: to)
          } else {
            room.addTrack()
          }
        }
      }
      room.groups += portion.settings.count
      members += portion.members.count
    }
    let (trackCount, groupCount) = store.makeRoom(for: room)
    tracks.makeRoom(upTo: trackCount)
    groups.makeRoom(upTo: groupCount)
    blocks.makeRoom(for: members)
    queue.makeRoom(for: room.groups)
  }
}
