import Animatic

extension AnimationEvent {
  /// Returns the start of a block, for ``expectEvents(_:within:in:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - name: The identifier with which the program began the block; `nil` for none.
  ///   - time: The time of the start, in seconds.
  public static func willStart(_ name: String?, at time: TimeInterval) -> AnimationEvent {
    AnimationEvent(time: time, kind: .willStart, animationID: name)
  }

  /// Returns the stop of a block, for ``expectEvents(_:within:in:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - name: The identifier with which the program began the block; `nil` for none.
  ///   - time: The time of the stop, in seconds.
  ///   - finished: Whether all animations of the block ran to their end.
  public static func didStop(
    _ name: String?, at time: TimeInterval, finished: Bool
  ) -> AnimationEvent {
    AnimationEvent(time: time, kind: .didStop, animationID: name, finished: finished)
  }

  /// Whether two events differ in their times at most, by no more than a tolerance.
  func isSame(as other: AnimationEvent, within tolerance: TimeInterval) -> Bool {
    kind == other.kind && animationID == other.animationID && finished == other.finished
      && time.isApproximately(other.time, within: tolerance)
  }
}
