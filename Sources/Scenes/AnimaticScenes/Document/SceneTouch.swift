import Animatic

/// The way of a finger of a scene: it comes down at the first point, goes straight and at constant
/// speed from point to point, and lifts at the last one.
///
/// A finger with one point taps.
public struct SceneTouch: Hashable, Sendable {
  /// The greatest time of a point, in seconds after the step. A finger reports 60 moves a second.
  static let timeLimit = 3600.0

  /// A point on the way of a finger.
  public struct Point: Hashable, Sendable {
    /// The position on the screen, in points.
    public var position: CGPoint
    /// The time after the step, in seconds, 0 to 3600.
    public var time: Double

    /// Creates a point, which the finger reaches at a time in seconds after the step.
    public init(_ position: CGPoint, at time: Double) {
      (self.position, self.time) = (position, time)
    }
  }

  /// The points, at least one, in the order of time.
  public var points: [Point]

  /// Creates a finger that moves through points.
  public init(_ points: [Point]) { self.points = points }
}
