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
