/// Comparison of times that were reached by different sums.
///
/// A block with a delay of 0.1 s and a duration of 0.2 s ends at 0.30000000000000004 s; the frame
/// at 0.3 s must show it ended. Times closer than a few units in the last place are therefore the
/// same instant, wherever "before" and "not before" are decided.
public enum TimeOrder {
  /// Whether `time` lies before `due`, and not merely by rounding.
  @inlinable
  public static func precedes(_ time: Double, _ due: Double) -> Bool {
    time < due && due - time > 4 * max(abs(time), 1).ulp
  }
}
