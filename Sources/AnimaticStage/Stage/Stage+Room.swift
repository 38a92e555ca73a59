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
      // One stands for those that follow it, lest all were fetched from memory twice; the number
      // is a prime, as what is changed comes in patterns.
      let step = 17
      for place in stride(from: 0, to: portion.changes.count, by: step) {
        let few = min(step, portion.changes.count - place)
        if case .components(let from) = portion.changes[place].from,
          case .components(let to) = portion.changes[place].to
        {
          room.addTracks(few, from: from, to: to)
        } else {
          room.addTracks(few)
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
