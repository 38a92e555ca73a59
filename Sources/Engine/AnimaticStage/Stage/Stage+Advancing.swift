import AnimaticTiming
import AnimaticTracks

extension Stage {
  /// The due time of the next event in seconds, or the present time for an overdue one; `nil` when
  /// there is none.
  ///
  /// - Complexity: O(1), and O(log *m*) for each stale event that it removes.
  public var nextDue: Double? {
    if !state.interrupted.isEmpty || state.events.hasInstant { return time }
    return state.events.nextDue(state.groups).map { max($0, time) }
  }

  /// Removes the next event that is due by a time, and moves the stage's time to its due time.
  ///
  /// The caller delivers the event before it asks for the next one, and flushes after the last
  /// event of an instant (rule F6).
  ///
  /// - Returns: `nil` when no other event is due by that time.
  /// - Complexity: O(log *m* + *k*) in the numbers of events and tracks of the event's group.
  public func nextEvent(dueBy limit: Double) -> StageEvent? {
    nextNotification(dueBy: limit)?.event
  }

  /// Removes the next event as ``nextEvent(dueBy:)`` does, and returns it with its block's
  /// observer.
  ///
  /// - Complexity: O(log *m* + *k*) in the numbers of events and tracks of the event's group.
  public func nextNotification(dueBy limit: Double) -> BlockNotification? {
    // What ends now has ended before a block is told of its interruption.
    if state.events.instant.isEmpty { _ = reachInstant(dueBy: min(limit, time)) }
    repeat {
      if let notification = state.interrupted.popFirst() { return notification }
      while let event = state.events.instant.popLast() {
        if let notification = notification(of: event) {
          reach(event.due)
          return notification
        }
      }
    } while reachInstant(dueBy: limit)
    return nil
  }

  /// Moves to the due time of the next delivery, or stays at the present time or that of the latest
  /// delivery if those are later, be it by rounding (rule F13).
  package func reach(_ due: Double) {
    state.time.delivered = max(state.time.delivered, due)
    time = max(time, state.time.delivered)
  }

  /// Moves to a time, and evaluates every live track there.
  ///
  /// The time may lie before that of a delivered event that was due at the same instant but for
  /// rounding.
  ///
  /// - Precondition: `time` is not in the past, and no event before it waits for
  ///   ``nextEvent(dueBy:)``.
  /// - Complexity: O(*g* + *n*) in the numbers of live groups and tracks.
  public func advance(to time: Double) {
    if let due = nextDue {
      require(
        !TimeOrder.precedes(due, time),
        """
        an event at \(due) waits before \(time); remove it with nextEvent(dueBy:) and flush, \
        before the stage advances
        """)
    }
    step(to: time)
  }

  /// Moves to a time as ``advance(to:)`` does, while events before it may wait: real time passes in
  /// callbacks.
  /// - Precondition: `time` is not in the past.
  /// - Complexity: O(*g* + *n*) in the numbers of live groups and tracks.
  package func step(to time: Double) {
    require(
      !TimeOrder.precedes(time, self.time), "time \(time) lies before the present \(self.time)")
    self.time = time
    state.step()
  }

  // MARK: - Instants

  /// Begins and ends the groups of the next instant that is due by a time, and collects the events
  /// of their blocks, before anybody is called: what has come to its end has finished, whatever a
  /// callback of the same instant does to it (rule B11).
  ///
  /// Events whose times differ by rounding, and overdue ones, come in the order of rule F5.
  /// - Returns: Whether there is such an instant.
  /// - Complexity: O(*e* log *m* + *k*) in the numbers of events of the instant, of all events, and
  ///   of the tracks that end.
  private func reachInstant(dueBy limit: Double) -> Bool {
    guard let next = state.events.nextDue(state.groups) else { return false }
    let due = max(next, time)
    guard !TimeOrder.precedes(limit, due) else { return false }
    while let next = state.events.heap.first, !TimeOrder.precedes(due, next.due) {
      _ = state.events.heap.popFirst()
      guard !next.isStale(state.groups) else { continue }
      // What begins may end in the same instant.
      if case (.begin, .group(let group, _)) = (next.kind, next.subject) { begin(group) }
      state.events.instant.append(ReachedEvent(next, state.groups, state.blocks))
    }
    state.events.instant.sort { later, sooner in sooner.rank < later.rank }
    for index in state.events.instant.indices.reversed() { end(at: index) }
    return true
  }

  private func begin(_ group: GroupIndex) {
    scheduleEnd(ofBeginning: group, at: state.store.activate(state.store.groupID(at: group)))
    recordChange()
  }

  /// Ends the group of an event of the present instant, if the event is an end.
  private func end(at index: Int) {
    let event = state.events.instant[index]
    guard !event.isBegin, let group = event.group?.index else { return }
    switch state.groups[Int(group)].end {
    case .kept(let hasEnded):
      state.setEnd(of: group, to: .kept(hasEnded: true))
      if hasEnded { state.events.instant[index].effect = .nothing }
    case .driven:
      state.groups[Int(group)].isAtEnd = true
      state.events.instant[index].effect = .askOwner
    case .removal: removeTracks(of: state.store.groupID(at: group), at: max(time, event.due))
    }
  }

  private func removeTracks(of group: GroupID, at end: Double) {
    while let track = state.store.firstTrack(of: group),
      let node = state.tracks[Int(track.index)].node
    {
      if !state.journals.isEmpty { record(.ended(track, at: end, finished: true, by: nil)) }
      remove(track, of: node)
    }
  }

  /// Returns what to tell the block of an event of the present instant; `nil` for nothing.
  private func notification(of event: ReachedEvent) -> BlockNotification? {
    let block = event.block
    // A callback of the instant may have interrupted a block before its start was told.
    guard state.blocks[block].order == event.order else { return nil }
    switch (event.effect, event.group) {
    case (.nothing, _): return nil
    case (.askOwner, let group?) where group.number == state.groups[Int(group.index)].schedule:
      state.groups[Int(group.index)].isAtEnd = false
      return BlockNotification(
        event: .reachedEnd(state.blocks[block].id), observer: state.blocks[block].observer)
    case (.askOwner, let group?) where state.events.removedAtEnd.remove(group) == nil:
      // The owner has moved the group to another time.
      return nil
    default:
      return event.isBegin ? state.blocks.recordBegin(of: block) : state.blocks.recordEnd(of: block)
    }
  }

  // MARK: - Scheduling

  /// Queues the start of a waiting group, or the end of a live one.
  ///
  /// A waiting group queues its end when it begins, which halves the queue. When both may be due at
  /// one instant, it queues both, so that they come sorted (rule F5).
  func schedule(
    _ group: GroupIndex, of block: BlockIndex, from begin: Double, to end: Double, isLive: Bool
  ) {
    let waits = begin < .infinity && !isLive
    let index = Int(group)
    var scheduled = ScheduledGroup(
      of: block, after: index < state.groups.count ? state.groups[index] : nil,
      queuesEndLater: waits && TimeOrder.precedes(max(begin, time), end))
    scheduled.dropSchedule()
    state.groups.set(scheduled, at: index)
    let subject = DueEvent.Subject.group(group, schedule: scheduled.schedule)
    if waits { state.events.push(DueEvent(due: begin, kind: .begin, subject: subject)) }
    if !scheduled.queuesEndLater && end < .infinity {
      state.events.push(DueEvent(due: end, kind: .end, subject: subject))
    }
  }

  /// Queues the end of a group that begins, unless it is in the queue.
  private func scheduleEnd(ofBeginning group: GroupIndex, at end: Double) {
    let index = Int(group)
    guard state.groups[index].queuesEndLater, end < .infinity else { return }
    state.groups[index].queuesEndLater = false
    let subject = DueEvent.Subject.group(group, schedule: state.groups[index].schedule)
    state.events.push(DueEvent(due: end, kind: .end, subject: subject))
  }
}
