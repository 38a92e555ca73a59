import AnimaticTiming
import AnimaticTracks

extension Stage {
  /// The number of blocks that have been submitted so far, and of those that have not stopped.
  /// While both stay the same, so do the blocks of ``schedules``.
  package var blockCounts: SIMD2<Int> {
    [Int(truncatingIfNeeded: state.blocks.submittedCount), state.blocks.count]
  }

  /// The schedules of all groups that run or wait to start.
  /// - Complexity: O(*g*) in the number of groups.
  package var schedules: [BlockSchedule] {
    state.groups.indices.compactMap { schedule(of: GroupIndex($0)) }
  }

  /// Whether the stage collects its new groups for ``takeNewSchedules()``.
  package var collectsSchedules: Bool {
    get { state.newGroups != nil }
    set { state.newGroups = newValue ? [] : nil }
  }

  /// Returns the schedules of the groups that were added since the last call and still run or wait,
  /// in the order of adding.
  /// - Complexity: O(*g*) in the number of these groups.
  package func takeNewSchedules() -> [BlockSchedule] {
    guard let groups = state.newGroups, !groups.isEmpty else { return [] }
    state.newGroups = []
    return groups.compactMap(schedule)
  }

  func schedule(of index: GroupIndex) -> BlockSchedule? {
    let group = state.store.groupID(at: index)
    guard state.store.contains(group), let time = state.store.time(of: group) else { return nil }
    let block = state.blocks[state.groups[Int(index)].block]
    return BlockSchedule(
      block: block.id, observer: block.observer, begin: time.begin(from: self.time),
      end: time.end(from: self.time), duration: time.iterationDuration, alternates: time.alternates)
  }

  /// Returns a journal of the begins and ends of animations from now on. The stage keeps it as long
  /// as somebody else does.
  package func keepJournal() -> AnimationJournal {
    let journal = AnimationJournal()
    state.journals.append(KeptJournal(journal: journal))
    return journal
  }

  /// Enters a begin or an end into all journals.
  func record(_ record: AnimationRecord) {
    state.journals.removeAll { $0.journal == nil }
    for kept in state.journals { kept.journal?.append(record) }
  }

  func recordBegin(of track: TrackID, on node: AnimationNode) {
    if let animation = animation(of: track, on: node) { record(.began(animation)) }
  }

  /// Returns an animation of a node as journals have it; `nil` for one that has ended.
  package func animation(of track: TrackID, on node: AnimationNode) -> AnimationRecord.Animation? {
    let group = state.store.group(of: track)
    guard let time = state.store.time(of: group), let schedule = schedule(of: group.index) else {
      return nil
    }
    return AnimationRecord.Animation(
      track: track, node: node, property: state.store.property(of: track),
      mode: state.store.mode(of: track), from: state.store.origin(of: track),
      to: state.store.target(of: track), schedule: schedule, iterations: time.iterations,
      curve: state.store.hasKeyframes(track) ? nil : time.curve,
      keyTimes: state.store.keyTimes(of: track).map(time.curve.fraction),
      motion: state.store.motion(of: track))
  }
}

extension GroupTime {
  /// The length of an iteration in the stage's time; that of the whole where iterations differ.
  fileprivate var iterationDuration: Double {
    switch self {
    case .plain(let timing): timing.duration
    case .nested(let timing):
      timing.timings.count == 1 && timing.map.rate > 0 && timing.timings[0].speed > 0
        ? timing.timings[0].duration / timing.timings[0].speed / timing.map.rate : .infinity
    }
  }

  fileprivate var curve: TimingCurve {
    switch self {
    case .plain(let timing): timing.curve
    case .nested(let timing): timing.curve
    }
  }

  /// The number of iterations of the innermost timing; infinite without an end.
  fileprivate var iterations: Double {
    switch self {
    case .plain(let timing): timing.iterations
    case .nested(let timing): timing.timings[timing.timings.count - 1].iterations
    }
  }

  fileprivate var alternates: Bool {
    switch self {
    case .plain(let timing): timing.alternates
    case .nested(let timing): timing.timings.count == 1 && timing.timings[0].autoreverses
    }
  }
}
