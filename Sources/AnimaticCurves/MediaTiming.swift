import AnimaticChecks

/// What shows of an animation before it begins and after it has ended.
///
/// Core Animation's counterpart is `CAMediaTimingFillMode`.
public enum FillMode: Hashable, Sendable {
  /// Nothing: the model shows (`removed`, Core Animation's default).
  case removed
  /// The last value stays.
  case forwards
  /// The first value shows already.
  case backwards
  /// Both of these; what `UIView` animations use.
  case both

  var showsBefore: Bool { self == .backwards || self == .both }
  var showsAfter: Bool { self == .forwards || self == .both }
}

/// The timing of one object in its parent's time: the model of Core Animation's `CAMediaTiming`.
///
/// Times and durations are in seconds. A value is a pure function of the parent's time; see
/// ``fraction(at:)``.
public struct MediaTiming: Hashable, Sendable {
  /// When the object begins, in the parent's time.
  public var begin: Double
  /// The length of one leg; greater than 0.
  public var duration: Double
  /// How fast local time runs against the parent's; negative runs backwards.
  public var speed: Double
  /// Where in local time the object begins.
  public var timeOffset: Double
  /// How many cycles to play; 0 counts as 1, infinity never ends, fractions stop in mid-cycle.
  public var repeatCount: Double
  /// How long to repeat, in local seconds; 0 leaves the decision to ``repeatCount``.
  public var repeatDuration: Double
  /// Whether each cycle plays forward and then back.
  public var autoreverses: Bool
  /// What shows outside the active time.
  public var fillMode: FillMode

  /// Makes a timing that plays once at normal speed unless told otherwise.
  ///
  /// - Precondition: `duration` is greater than 0.
  public init(
    begin: Double = 0, duration: Double, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    require(
      duration > 0, "a duration must be greater than 0; apply the change at once instead")
    self.begin = begin
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }
}
