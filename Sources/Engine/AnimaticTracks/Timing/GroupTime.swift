import AnimaticTiming

/// The time of a group: a plain timing, or a nested one.
public enum GroupTime: Sendable {
  /// A begin and a number of iterations, as animation blocks need it; the batch loop evaluates it.
  case plain(GroupTiming)
  /// Any other timing; the store evaluates it beside the batch loop.
  case nested(NestedTiming)

  /// Returns the start of the group in the stage's time, as seen from a time; infinite while the
  /// layer's time stands still before the start.
  ///
  /// - Complexity: O(1)
  public func begin(from time: Double) -> Double {
    switch self {
    case .plain(let timing): timing.begin
    case .nested(let timing): timing.begin(from: time)
    }
  }

  /// Returns the end of the group in the stage's time, as seen from a time; infinite for a group
  /// that never ends, and while the layer's time does not run forwards to its end.
  ///
  /// - Complexity: O(1)
  public func end(from time: Double) -> Double {
    switch self {
    case .plain(let timing): timing.end
    case .nested(let timing): timing.end(from: time)
    }
  }
}

// MARK: - Mapping

extension GroupTime {
  /// Creates the time of a group whose timing counts in the local time of a layer.
  ///
  /// - Complexity: O(1)
  public init(_ local: GroupTiming, in map: TimeMap) {
    if map == .identity {
      self = .plain(local)
    } else if map.rate > 0 {
      self = .plain(
        GroupTiming(
          begin: map.stage(local.begin), duration: Self.usable(local.duration / map.rate),
          iterations: local.iterations, alternates: local.alternates, curve: local.curve))
    } else {
      // A plain timing cannot express a stopped or reversed time.
      self = .nested(NestedTiming(local, map: map))
    }
  }

  /// Returns the same local time under another map of the layer (rule B10).
  package func remapped(from old: TimeMap, to new: TimeMap) -> GroupTime {
    switch self {
    case .plain(let timing):
      guard old.rate > 0 else { return self }
      let local = GroupTiming(
        begin: old.local(timing.begin), duration: Self.usable(timing.duration * old.rate),
        iterations: timing.iterations, alternates: timing.alternates, curve: timing.curve)
      return GroupTime(local, in: new)
    case .nested(var timing):
      timing.map = new
      return timing.groupTime
    }
  }

  /// Returns the duration, or the nearest valid one when a rate makes it too small or too large for
  /// a `Double`.
  private static func usable(_ duration: Double) -> Double {
    min(max(duration, .leastNonzeroMagnitude), .greatestFiniteMagnitude)
  }

  /// Returns the time of the same group, held at a fraction of its duration.
  ///
  /// - Complexity: O(*d*) in the depth of nesting.
  public func held(at fraction: Double) -> GroupTime {
    var nested =
      switch self {
      case .plain(let timing): NestedTiming(timing, map: .identity)
      case .nested(let timing): timing
      }
    nested.heldFraction = fraction
    return .nested(nested)
  }
}

extension NestedTiming {
  /// The time of a group with this timing: a plain one where that can express it.
  package var groupTime: GroupTime { plainTiming.map { GroupTime($0, in: map) } ?? .nested(self) }

  /// Creates the nested timing that expresses a plain one in the local time of a layer.
  init(_ local: GroupTiming, map: TimeMap) {
    let timing = MediaTiming(
      begin: local.begin, duration: local.duration,
      repeatCount: local.alternates ? local.iterations / 2 : local.iterations,
      autoreverses: local.alternates, fillMode: .both)
    self.init(map: map, timings: [timing], curve: local.curve)
  }

  /// The plain timing that expresses this one, or `nil` if there is none.
  var plainTiming: GroupTiming? {
    guard heldFraction == nil, !outlivesEnd, timings.count == 1, let timing = timings.first,
      timing.speed == 1, timing.timeOffset == 0, timing.repeatDuration == 0,
      timing.fillMode == .both
    else { return nil }
    return GroupTiming(
      begin: timing.begin, duration: timing.duration, iterations: timing.iterations,
      alternates: timing.autoreverses, curve: curve)
  }
}
