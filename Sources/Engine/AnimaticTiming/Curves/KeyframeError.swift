/// The reasons why ``KeyframeTiming`` refuses times and distances.
public enum KeyframeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The time of a value lies outside 0…1.
  case timeOutsideUnitInterval(Double, index: Int)
  /// The time of a value is less than that of the preceding value.
  case timeDescends(Double, index: Int)
  /// A distance is negative, or the sum of the distances up to it is not finite.
  case distance(Double, index: Int)
  /// The number of distances is not the number of values less one.
  case wrongNumberOfDistances(Int, needed: Int)

  /// A sentence with the error and the legal values.
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
