extension GroupTable {
  /// Returns the first time, from a time in seconds on, at which a group is active, so that values
  /// may change; infinity where none will be.
  ///
  /// - Complexity: O(*g*) in the number of groups up to the first active one.
  func nextMotion(from time: Double) -> Double {
    var next = Double.infinity
    for index in 0..<count {
      let row = self[row: index]
      let motion =
        nestedTimings[row.curve]?.nextMotion(from: time)
        ?? (TimeOrder.precedes(time, row.end) ? max(row.begin, time) : .infinity)
      if motion <= time { return time }
      next = min(next, motion)
    }
    return next
  }
}

extension NestedTiming {
  /// Returns the first time, from a time of the stage on, at which the animation is active;
  /// infinity where it has ended, is held, or is in a layer whose time stands still.
  fileprivate func nextMotion(from time: Double) -> Double {
    guard heldFraction == nil, map.rate != 0 else { return .infinity }
    // Where time runs backwards, the animation is active down to its begin.
    guard map.rate > 0 else { return begin(from: time) }
    return TimeOrder.precedes(time, end) ? max(begin(from: time), time) : .infinity
  }
}

extension TrackStore {
  /// Returns the first time, from a time in seconds on, at which values may change; infinity where
  /// nothing moves any more.
  ///
  /// - Complexity: O(*g*) in the number of groups up to the first active one.
  package func nextMotion(from time: Double) -> Double { groups.nextMotion(from: time) }
}
