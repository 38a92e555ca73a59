extension GroupTable {
  /// Returns the first time, from a time in seconds on, at which a group is active, so that values
  /// may change; infinity where none will be.
  /// - Complexity: O(*g*) in the number of groups up to the first active one.
  func nextMotion(from time: Double) -> Double {
    var next = Double.infinity
    for index in 0..<count {
      let motion = nextMotion(ofRow: index, from: time)
      if motion <= time { return time }
      next = min(next, motion)
    }
    return next
  }

  /// Returns whether values of a live group change from a time in seconds on.
  /// - Complexity: O(*g*) in the number of live groups up to the first such one.
  func isMoving(at time: Double) -> Bool {
    (0..<liveCount).contains { !TimeOrder.precedes(time, nextMotion(ofRow: $0, from: time)) }
  }

  private func nextMotion(ofRow index: Int, from time: Double) -> Double {
    let row = self[row: index]
    return nestedTimings[row.curve]?.nextMotion(from: time)
      ?? (TimeOrder.precedes(time, row.end) ? max(row.begin, time) : .infinity)
  }
}

extension NestedTiming {
  /// Whether the values of a live group may stand still before its end, or show behind it.
  var mayRest: Bool {
    heldFraction != nil || outlivesEnd || map.rate <= 0 || timings.first?.speed == 0
  }

  /// Returns the first time, from a time of the stage on, at which the animation is active;
  /// infinity where it has ended, is held, has no speed, or is in a layer whose time stands still.
  fileprivate func nextMotion(from time: Double) -> Double {
    guard heldFraction == nil, map.rate != 0 else { return .infinity }
    let begin = begin(from: time)
    // Where time runs backwards, the animation is active down to its start.
    guard map.rate > 0 else { return begin }
    let isStill = timings.first?.speed == 0 && !TimeOrder.precedes(time, begin)
    return !isStill && TimeOrder.precedes(time, end) ? max(begin, time) : .infinity
  }
}

extension TrackStore {
  /// Returns the first time, from a time in seconds on, at which values may change; infinity where
  /// nothing moves any more.
  /// - Complexity: O(*g*) in the number of groups up to the first active one.
  package func nextMotion(from time: Double) -> Double { groups.nextMotion(from: time) }

  /// Whether the values of a live group may stand still: in a layer whose time does not run
  /// forwards, held or without speed, and behind the end of an animation that stays.
  package var mayRest: Bool { groups.nestedTimings.restingCount > 0 }

  /// Returns whether values of a live group change from a time in seconds on.
  /// - Complexity: O(*g*) in the number of live groups up to the first such one.
  package func isMoving(at time: Double) -> Bool { groups.isMoving(at: time) }
}
