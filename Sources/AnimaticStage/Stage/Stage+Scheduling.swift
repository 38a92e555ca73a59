import AnimaticTracks

extension Stage {
  /// Puts the start of a group into the queue, and the stop if the group lives already. The stop of
  /// one that waits is put there when it starts, which halves the queue, unless both may be due at
  /// one instant: those come sorted (rule F5).
  func schedule(
    _ group: Int32, of slot: BlockTable.Slot, from begin: Double, to end: Double, isLive: Bool
  ) {
    let waits = begin < .infinity && !isLive
    // Put in as a whole, as each change in place asks whether the array is shared.
    let index = Int(group)
    var staged = index < groups.count ? groups[index] : StagedGroup(slot: slot)
    staged.slot = slot
    staged.dropSchedule()
    staged.stopsLater = waits && TimeOrder.precedes(max(begin, time), end)
    groups.put(staged, at: index)
    let subject = DueEvent.Subject.group(group, schedule: staged.schedule)
    if waits { queue.push(DueEvent(due: begin, kind: .start, subject: subject)) }
    if !staged.stopsLater && end < .infinity {
      queue.push(DueEvent(due: end, kind: .stop, subject: subject))
    }
  }

  /// Puts the stop of a group that starts into the queue, unless it is there.
  func scheduleStop(ofStarting group: Int32, at end: Double) {
    let index = Int(group)
    guard groups[index].stopsLater, end < .infinity else { return }
    groups[index].stopsLater = false
    let subject = DueEvent.Subject.group(group, schedule: groups[index].schedule)
    queue.push(DueEvent(due: end, kind: .stop, subject: subject))
  }

  /// What an event comes by among those of its instant: starts before stops, then in the order in
  /// which the blocks were submitted (rule F5).
  func rank(of event: DueEvent) -> UInt64 {
    let slot =
      switch event.subject {
      case .group(let group, _): groups[Int(group)].slot
      case .block(let slot): slot
      }
    return UInt64(event.kind.rawValue) << 63 | blocks[slot].order
  }
}
