/// What a finger of a scene file does: it comes down at the first point, goes straight and at
/// constant speed from point to point, and lifts at the last one.
///
/// A finger with one point taps.
package struct SceneTouch: Hashable, Sendable {
  /// The greatest time of a point, in seconds after the step. A finger reports 60 moves a second.
  static let timeLimit = 3600.0

  /// A point on the way of a finger.
  package struct Point: Hashable, Sendable {
    /// The position on the screen, in points.
    package var position: SceneValue.Point
    /// The time after the step, in seconds.
    package var time: Double
  }

  /// The points, at least one, in the order of time.
  package var points: [Point]
}
