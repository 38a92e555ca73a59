/// How the time of a layer runs against the time of its stage: local = rate · time + offset.
///
/// The speeds, offsets and begin times of a layer and all above it come down to these two numbers
/// (rule B1).
public struct TimeMap: Hashable, Sendable {
  /// How many local seconds pass in a second of the stage; 0 while the layer is paused.
  public var rate: Double
  /// The local time at the stage's time 0, in seconds.
  public var offset: Double

  /// Makes a map, by default the one that changes nothing.
  public init(rate: Double = 1, offset: Double = 0) {
    self.rate = rate
    self.offset = offset
  }

  /// The map of a stage itself.
  public static var identity: TimeMap { TimeMap() }

  /// The local time at a time of the stage.
  public func local(_ time: Double) -> Double { rate * time + offset }

  /// The stage's time at a local time; infinite when local time stands still.
  public func stage(_ local: Double) -> Double {
    rate == 0 ? .infinity : (local - offset) / rate
  }
}
