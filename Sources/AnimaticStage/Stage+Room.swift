import AnimaticTracks

extension Stage {
  /// Makes room at once for all that is about to start, if that is much: half of the memory, and of
  /// the time to fill it, that arrays take which double again and again.
  func makeRoom(for work: PendingWork) {
    guard work.isLarge else { return }
    var (tracks, groups, members) = (0, 0, 0)
    work.forEachPortion { portion in
      tracks += portion.changes.count
      groups += portion.settings.count
      members += portion.members.count
    }
    let room = store.makeRoom(tracks: tracks, groups: groups)
    nodes.makeRoom(upTo: room.tracks)
    serials.makeRoom(upTo: room.tracks)
    groupBlocks.makeRoom(upTo: room.groups)
    groupSchedules.makeRoom(upTo: room.groups)
    groupStopsLater.makeRoom(upTo: room.groups)
    blocks.makeRoom(for: members)
    queue.makeRoom(for: groups)
  }
}
