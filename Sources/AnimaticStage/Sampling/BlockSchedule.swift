import AnimaticTracks

/// The time at which one group of animations of a block runs, in seconds of the stage's time.
package struct BlockSchedule {
  package let block: BlockID
  /// The object that the stage's host notifies about the block, if any.
  package let observer: AnyObject?
  /// The begin of the first iteration.
  package let begin: Double
  /// The end of the last iteration; infinite for animations that never end.
  package let end: Double
  /// The length of an iteration.
  package let duration: Double
  /// Whether every second iteration runs backwards.
  package let alternates: Bool
}

extension Stage {
  /// The number of blocks that have been submitted so far, and of those that have not stopped.
  /// While both stay the same, so do the blocks of ``schedules``.
  ///
  /// - Complexity: O(1)
  package var blockCounts: SIMD2<Int> {
    [Int(truncatingIfNeeded: state.blocks.submittedCount), state.blocks.count]
  }

  /// The schedules of all groups that run or wait for their begin.
  ///
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
  ///
  /// - Complexity: O(*g*) in the number of these groups.
  package func takeNewSchedules() -> [BlockSchedule] {
    guard let groups = state.newGroups, !groups.isEmpty else { return [] }
    state.newGroups = []
    return groups.compactMap(schedule)
  }

  private func schedule(of index: GroupIndex) -> BlockSchedule? {
    let group = state.store.groupID(at: index)
    guard state.store.contains(group), let time = state.store.time(of: group) else { return nil }
    let block = state.blocks[state.groups[Int(index)].block]
    return BlockSchedule(
      block: block.id, observer: block.observer, begin: time.begin(from: self.time),
      end: time.end(from: self.time), duration: time.iterationDuration, alternates: time.alternates)
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

  fileprivate var alternates: Bool {
    switch self {
    case .plain(let timing): timing.alternates
    case .nested(let timing): timing.timings.count == 1 && timing.timings[0].autoreverses
    }
  }
}
