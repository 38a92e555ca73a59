import AnimaticCurves

extension GroupTime {
  /// The same local time under another map of the layer (rule B10).
  public func remapped(from old: TimeMap, to new: TimeMap) -> GroupTime {
    switch self {
    case .plain(let timing):
      guard old.rate > 0 else { return self }
      let local = GroupTiming(
        begin: old.local(timing.begin), duration: Self.usable(timing.duration * old.rate),
        legs: timing.legs, alternates: timing.alternates, curve: timing.curve)
      return GroupTime(local, in: new)
    case .program(var program):
      program.map = new
      return program.groupTime
    }
  }

  /// The time of a group whose timing counts in the local time of a layer.
  public init(_ local: GroupTiming, in map: TimeMap) {
    if map == .identity {
      self = .plain(local)
    } else if map.rate > 0 {
      self = .plain(
        GroupTiming(
          begin: map.stage(local.begin), duration: Self.usable(local.duration / map.rate),
          legs: local.legs, alternates: local.alternates, curve: local.curve))
    } else {
      // Time that stands still or runs backwards is beyond the columns.
      self = .program(TimeProgram(local, map: map))
    }
  }

  /// A duration that is one also where a rate has made it too small or too large for a number.
  private static func usable(_ duration: Double) -> Double {
    min(max(duration, .leastNonzeroMagnitude), .greatestFiniteMagnitude)
  }

  /// The same group, held at a fraction of its duration.
  public func held(at fraction: Double) -> GroupTime {
    var program =
      switch self {
      case .plain(let timing): TimeProgram(timing, map: .identity)
      case .program(let program): program
      }
    program.heldFraction = fraction
    return .program(program)
  }
}

extension TimeProgram {
  /// The same as columns, if these can express it.
  public var groupTime: GroupTime {
    plainTiming.map { GroupTime($0, in: map) } ?? .program(self)
  }

  /// The program that says what columns could say, in the local time of a layer.
  init(_ local: GroupTiming, map: TimeMap) {
    let timing = MediaTiming(
      begin: local.begin, duration: local.duration,
      repeatCount: local.alternates ? local.legs / 2 : local.legs,
      autoreverses: local.alternates, fillMode: .both)
    self.init(map: map, timings: [timing], curve: local.curve)
  }

  /// The timing in the columns' terms, if these can express it.
  var plainTiming: GroupTiming? {
    guard heldFraction == nil, !outlivesEnd, timings.count == 1, let timing = timings.first,
      timing.speed == 1, timing.timeOffset == 0, timing.repeatDuration == 0,
      timing.fillMode == .both
    else { return nil }
    let cycles = timing.repeatCount > 0 ? timing.repeatCount : 1
    return GroupTiming(
      begin: timing.begin, duration: timing.duration,
      legs: timing.autoreverses ? 2 * cycles : cycles, alternates: timing.autoreverses,
      curve: curve)
  }
}
