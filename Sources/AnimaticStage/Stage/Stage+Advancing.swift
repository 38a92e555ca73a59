import AnimaticChecks
import AnimaticTracks

extension Stage {
  /// When the next event is due, in seconds; the present time for what is overdue already, `nil`
  /// when nothing is.
  public var nextDue: Double? {
    if !interrupted.isEmpty || !instant.isEmpty { return time }
    dropGoneEvents()
    return queue.first.map { max($0.due, time) }
  }

  /// Takes the next event that is due by a time, moving the stage's time to when it is due.
  ///
  /// The caller delivers it before asking for the next one, and flushes when those of one instant
  /// are delivered (rule F6).
  ///
  /// - Returns: `nil` when no more is due by then.
  public func nextEvent(dueBy limit: Double) -> StageEvent? {
    if let event = interrupted.popFirst() { return event }
    while let event = nextOfInstant(dueBy: limit) {
      reach(event.due)
      if let told = carryOut(event) { return told }
    }
    return nil
  }

  /// Moves to the due time of what is about to be delivered, or to that of what was delivered last
  /// where that lies later, be it by rounding: no callback sees time go back (rule M10).
  package func reach(_ due: Double) {
    latestDelivery = max(latestDelivery, due)
    time = max(time, latestDelivery)
  }

  /// Moves to a time by which nothing is due any more, and evaluates every live track there.
  ///
  /// The time may lie before that of an event that was due at the same instant but for rounding.
  ///
  /// - Precondition: `time` is not in the past, and the events due by then have been taken.
  public func advance(to time: Double) {
    require(
      !TimeOrder.precedes(time, self.time), "time \(time) lies before the present \(self.time)")
    self.time = time
    step()
  }

  /// Evaluates every live track at the present time, unless that has been done: a change since
  /// then costs the tracks that are looked at, and not all of them again.
  private func step() {
    guard steppedTime != time else { return }
    steppedTime = time
    store.step(to: time, into: &values)
  }

  /// Takes the events of one instant from the queue together, so that those whose times differ by
  /// rounding come in the order of rule F5.
  private func nextOfInstant(dueBy limit: Double) -> DueEvent? {
    while true {
      while let (event, _) = instant.popLast() {
        if !isStale(event) { return event }
      }
      guard let due = nextDue, !TimeOrder.precedes(limit, due) else { return nil }
      while let next = queue.first, !TimeOrder.precedes(due, next.due) {
        instant.append((next, rank(of: next)))
        _ = queue.popFirst()
      }
      instant.sort { later, sooner in sooner.rank < later.rank }
    }
  }

  private func carryOut(_ event: DueEvent) -> StageEvent? {
    switch (event.kind, event.subject) {
    case (.start, .group(let index, _)):
      let group = store.groupID(at: index)
      scheduleStop(ofStarting: index, at: store.start(group))
      noteChange()
      return blocks.noteStart(of: groups[Int(index)].slot)
    case (.stop, .group(let index, _)):
      let (group, slot) = (store.groupID(at: index), groups[Int(index)].slot)
      if !keptGroups.isEmpty, let hasEnded = keptGroups[group] {
        keptGroups[group] = true
        return hasEnded ? nil : blocks.noteEnd(of: slot)
      }
      if !drivenGroups.isEmpty && drivenGroups.contains(group) {
        return .reachedEnd(blocks[slot].id)
      }
      // The last track takes the group with it.
      while let track = store.firstTrack(of: group), let node = tracks[Int(track.index)].node {
        remove(track, of: node)
      }
      return blocks.noteEnd(of: slot)
    case (.start, .block(let slot)):
      return blocks.noteStart(of: slot)
    case (.stop, .block(let slot)):
      return blocks.noteEnd(of: slot)
    }
  }

  /// Whether an event belongs to a group that is gone or has been scheduled anew.
  func isStale(_ event: DueEvent) -> Bool {
    guard case .group(let group, let schedule) = event.subject else { return false }
    return groups[Int(group)].schedule != schedule
  }

  private func dropGoneEvents() {
    while let first = queue.first, isStale(first) {
      _ = queue.popFirst()
      staleEvents = max(0, staleEvents - 1)
    }
  }
}
