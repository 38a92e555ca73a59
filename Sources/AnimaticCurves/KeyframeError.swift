/// Why the timing of a keyframe animation was refused.
public enum KeyframeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The time of a value leaves 0…1.
  case timeOutsideUnitInterval(Double, index: Int)
  /// The time of a value is before that of the value in front of it.
  case timeDescends(Double, index: Int)
  /// A distance is negative, or the way that it ends is not finite.
  case distance(Double, index: Int)
  /// There is not one distance from each value to the next.
  case wrongNumberOfDistances(Int, needed: Int)

  /// What is wrong, and what is allowed.
  public var description: String {
    switch self {
    case .timeOutsideUnitInterval(let time, let index):
      "the time \(time) of keyframe \(index) is outside 0…1; give a fraction of the duration"
    case .timeDescends(let time, let index):
      "the time \(time) of keyframe \(index) is before the one in front of it; sort the keyframes"
    case .distance(let distance, let index):
      "the distance \(distance) after keyframe \(index) is negative or too large"
    case .wrongNumberOfDistances(let count, let needed):
      "there are \(count) distances; give \(needed), from each keyframe to the next"
    }
  }
}
