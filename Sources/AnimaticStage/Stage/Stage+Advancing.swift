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
    if let notification = state.interrupted.popFirst() { return notification }
    while let event = state.nextEvent(dueBy: limit) {
      reach(event.due)
      if let notification = handle(event) { return notification }
    }
    return nil
  }

  /// Moves to the due time of the next delivery, or stays at the present time or that of the latest
  /// delivery if those are later, be it by rounding (rule F13).
  ///
  /// - Complexity: O(1)
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
  ///
  /// - Precondition: `time` is not in the past.
  /// - Complexity: O(*g* + *n*) in the numbers of live groups and tracks.
  package func step(to time: Double) {
    require(
      !TimeOrder.precedes(time, self.time), "time \(time) lies before the present \(self.time)")
    self.time = time
    state.step()
  }

  private func handle(_ event: DueEvent) -> BlockNotification? {
    switch (event.kind, event.subject) {
    case (.begin, .group(let index, _)):
      let group = state.store.groupID(at: index)
      scheduleEnd(ofBeginning: index, at: state.store.activate(group))
      recordChange()
      return state.blocks.recordBegin(of: state.groups[Int(index)].block)
    case (.end, .group(let index, _)):
      let (group, block) = (state.store.groupID(at: index), state.groups[Int(index)].block)
      switch state.groups[Int(index)].end {
      case .kept(let hasEnded):
        state.setEnd(of: index, to: .kept(hasEnded: true))
        return hasEnded ? nil : state.blocks.recordEnd(of: block)
      case .driven:
        return BlockNotification(
          event: .reachedEnd(state.blocks[block].id), observer: state.blocks[block].observer)
      case .removal:
        // The store removes the group with its last track.
        while let track = state.store.firstTrack(of: group),
          let node = state.tracks[Int(track.index)].node
        {
          if !state.journals.isEmpty {
            record(.ended(track, at: time, finished: true, by: nil))
          }
          remove(track, of: node)
        }
        return state.blocks.recordEnd(of: block)
      }
    case (.begin, .block(let block)):
      return state.blocks.recordBegin(of: block)
    case (.end, .block(let block)):
      return state.blocks.recordEnd(of: block)
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
