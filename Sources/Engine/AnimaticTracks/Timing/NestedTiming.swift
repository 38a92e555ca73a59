import AnimaticTiming

/// The time of a group in a layer whose time has a rate of its own, with the whole media timing
/// model, inside animation groups, or held at a fraction.
public struct NestedTiming: Sendable {
  /// The map from the stage's time to that of the layer.
  public var map: TimeMap
  /// The timing of enclosing animation groups, outermost first, and of the animation itself. Each
  /// counts in the local time of the one before it, and the first in that of the layer.
  public var timings: [MediaTiming]
  /// The easing of each iteration of the animation.
  public var curve: TimingCurve
  /// The easing of each iteration of the enclosing animation groups, outermost first; linear where
  /// it is missing.
  public var groupCurves: [TimingCurve] = []
  /// Whether the animation stays after its end, with its fill mode.
  public var outlivesEnd = false
  /// The fraction of the last timing's duration at which the animation is held; `nil` while it
  /// runs.
  public var heldFraction: Double?

  /// Creates a nested timing.
  ///
  /// - Precondition: There is at least one timing.
  /// - Complexity: O(1)
  public init(
    map: TimeMap = .identity, timings: [MediaTiming], curve: TimingCurve = .linear,
    heldFraction: Double? = nil
  ) {
    require(!timings.isEmpty, "a nested timing needs the timing of its animation")
    self.map = map
    self.timings = timings
    self.curve = curve
    self.heldFraction = heldFraction
  }

  /// Returns the eased progress at a time of the stage; NaN where the animation has no effect.
  /// - Complexity: O(*d*) in the number of timings.
  func progress(at time: Double) -> Double {
    if let heldFraction { return curve.value(at: heldFraction) }
    guard let own = timings.last, let local = enclosingTime(at: time),
      let fraction = own.fraction(at: local)
    else { return .nan }
    return curve.value(at: fraction)
  }

  /// Returns the number of cycles that the animation has completed at a time of the stage.
  /// - Complexity: O(*d*) in the number of timings.
  func cycles(at time: Double) -> Double {
    guard heldFraction == nil, let own = timings.last, let local = enclosingTime(at: time) else {
      return 0
    }
    return own.cyclesPassed(at: local)
  }

  /// Returns the local time of the innermost enclosing group, or `nil` where a group has no effect.
  private func enclosingTime(at time: Double) -> Double? {
    var local = map.local(time)
    for (depth, timing) in timings.dropLast().enumerated() {
      guard let fraction = timing.fraction(at: local) else { return nil }
      let eased = depth < groupCurves.count ? groupCurves[depth].value(at: fraction) : fraction
      local = eased * timing.duration
    }
    return local
  }

  /// The end of the animation in the stage's time; infinite for an animation that never ends, and
  /// while the layer's time does not run forwards.
  ///
  /// - Complexity: O(1)
  public var end: Double { map.rate > 0 ? map.stage(localEnd) : .infinity }

  /// Returns the end of the animation in the stage's time, as seen from a time: the present for an
  /// animation of a layer whose time stands still or runs backwards, and is past the end (rule
  /// B10).
  func end(from time: Double) -> Double {
    if map.rate > 0 { return end }
    return TimeOrder.precedes(map.local(time), localEnd) ? .infinity : time
  }

  private var localEnd: Double {
    guard heldFraction == nil, let outermost = timings.first, outermost.speed != 0 else {
      return .infinity
    }
    // An enclosing group cuts off what it contains.
    return outermost.begin + outermost.activeDuration / abs(outermost.speed)
  }

  /// Returns the start of the animation in the stage's time, as seen from a time.
  func begin(from time: Double) -> Double {
    guard heldFraction == nil, let outermost = timings.first else { return time }
    if map.rate <= 0 { return map.local(time) >= outermost.begin ? time : .infinity }
    return map.stage(outermost.begin)
  }
}

/// The nested timings of a store, by handles that share the column of ``CurveCache/Handle``.
struct NestedTimingTable: Sendable {
  private var timings: ContiguousArray<NestedTiming?> = []
  private var free: ContiguousArray<Int32> = []
  /// The number of timings whose values may stand still.
  private(set) var restingCount = 0

  /// Whether a handle is that of a nested timing, and not of a curve.
  @inline(__always) static func owns(_ handle: Int32) -> Bool { handle < first + capacity }

  private static let first = Int32.min
  private static let capacity: Int32 = 1 << 30

  /// The nested timing of a handle, or `nil` when the handle is that of a curve.
  subscript(_ handle: Int32) -> NestedTiming? {
    Self.owns(handle) ? timings[Int(handle &- Self.first)] : nil
  }

  /// Adds a timing, and returns its handle.
  /// - Complexity: O(1) amortised.
  mutating func add(_ timing: NestedTiming) -> Int32 {
    if timing.mayRest { restingCount += 1 }
    if let index = free.popLast() {
      timings[Int(index)] = timing
      return Self.first + index
    }
    require(timings.count < Self.capacity, "a store holds up to 2³⁰ nested timings")
    timings.append(timing)
    return Self.first + Int32(timings.count - 1)
  }

  mutating func remove(_ handle: Int32) {
    let index = handle - Self.first
    if timings[Int(index)]?.mayRest == true { restingCount -= 1 }
    timings[Int(index)] = nil
    free.append(index)
  }
}
