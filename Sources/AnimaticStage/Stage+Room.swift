import AnimaticTracks

extension Stage {
  /// Makes room at once for all that is about to start, if that is much: half of the memory, and of
  /// the time to fill it, that arrays take which double again and again.
  func makeRoom(for work: PendingWork) {
    guard work.isLarge else { return }
    var room = TrackRoom()
    var members = 0
    work.forEachPortion { portion in
      portion.changes.withUnsafeBufferPointer { changes in
        for place in changes.indices {
          room.addTrack(from: changes[place].from, to: changes[place].to)
        }
      }
      room.groups += portion.settings.count
      members += portion.members.count
    }
    let (tracks, groups) = store.makeRoom(for: room)
    nodes.makeRoom(upTo: tracks)
    serials.makeRoom(upTo: tracks)
    groupBlocks.makeRoom(upTo: groups)
    groupSchedules.makeRoom(upTo: groups)
    groupStopsLater.makeRoom(upTo: groups)
    blocks.makeRoom(for: members)
    queue.makeRoom(for: room.groups)
  }
}
