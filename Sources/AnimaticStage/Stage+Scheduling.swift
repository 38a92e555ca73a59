import AnimaticTracks

extension Stage {
  /// Puts the start of a group into the queue, and the stop if the group lives already. The stop of
  /// one that waits is put there when it starts, which halves the queue, unless both may be due at
  /// one instant: those come sorted (rule F5).
  func schedule(_ group: GroupID, from begin: Double, to end: Double, inOrder order: UInt64) {
    let index = Int(group.index)
    groups[index].schedule &+= 1
    let waits = begin < .infinity && !store.isLive(group)
    groups[index].stopsLater = waits && TimeOrder.precedes(max(begin, time), end)
    if waits { queue.push(event(.start, of: group.index, due: begin, order)) }
    if !groups[index].stopsLater && end < .infinity {
      queue.push(event(.stop, of: group.index, due: end, order))
    }
  }

  /// Puts the stop of a group that starts into the queue, unless it is there.
  func scheduleStop(ofStarting group: GroupID) {
    let index = Int(group.index)
    guard groups[index].stopsLater, let end = store.end(of: group), end < .infinity else { return }
    groups[index].stopsLater = false
    queue.push(event(.stop, of: group.index, due: end, blocks[groups[index].slot].order))
  }

  private func event(
    _ kind: DueEvent.Kind, of group: Int32, due: Double, _ order: UInt64
  ) -> DueEvent {
    DueEvent(
      due: due, kind: kind, order: order,
      subject: .group(group, schedule: groups[Int(group)].schedule))
  }
}
