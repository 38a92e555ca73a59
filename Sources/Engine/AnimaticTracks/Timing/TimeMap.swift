/// The map from the time of a stage to the time of a layer: local = rate · time + offset.
///
/// The two numbers combine the speeds, offsets and begin times of a layer and of all layers above
/// it (rule B1).
public struct TimeMap: Hashable, Sendable {
  /// The number of local seconds in a second of the stage; 0 while the layer is paused.
  public var rate: Double
  /// The local time at the stage's time 0, in seconds.
  public var offset: Double

  /// Creates a map, by default the identity.
  ///
  /// - Complexity: O(1)
  public init(rate: Double = 1, offset: Double = 0) {
    self.rate = rate
    self.offset = offset
  }

  /// The map of a stage itself.
  public static var identity: TimeMap { TimeMap() }

  /// Returns the local time at a time of the stage.
  ///
  /// - Complexity: O(1)
  public func local(_ time: Double) -> Double { rate * time + offset }

  /// Returns the stage's time at a local time; infinite while local time stands still.
  ///
  /// - Complexity: O(1)
  public func stage(_ local: Double) -> Double { rate == 0 ? .infinity : (local - offset) / rate }
}

/// The order of times that different sums arrive at.
///
/// A block with a delay of 0.1 s and a duration of 0.2 s ends at 0.30000000000000004 s, and the
/// frame at 0.3 s must show its end. Times closer than a few units in the last place therefore
/// count as one instant, wherever the engine decides between "before" and "not before".
public enum TimeOrder {
  /// Returns whether `time` lies before `due` by more than rounding.
  ///
  /// - Complexity: O(1)
  @inlinable public static func precedes(_ time: Double, _ due: Double) -> Bool {
    time < due && due - time > 4 * max(abs(time), 1).ulp
  }
}
