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

/// The values of a scroll view of a scene.
///
/// A value that is `nil` keeps UIKit's default, or in a change its value.
public struct SceneScroll: Hashable, Sendable {
  /// The size of the content, in points, each 0 to 10¹².
  public var contentSize: CGSize?
  /// The distances in points by which it scrolls beyond its edges: top, left, bottom and right.
  public var contentInset: [Double]?
  /// The point of the content at the top left corner.
  public var contentOffset: CGPoint?
  /// Whether it stops at multiples of its size.
  public var pagingEnabled: Bool?
  /// Whether a finger can scroll it.
  public var scrollEnabled: Bool?
  /// Whether a finger can pull it past its edges.
  public var bounces: Bool?
  /// Whether it bounces up and down even if its content fits.
  public var alwaysBounceVertical: Bool?
  /// Whether it bounces to the sides though its content fits.
  public var alwaysBounceHorizontal: Bool?
  /// Whether a drag scrolls only in the direction in which it begins.
  public var directionalLockEnabled: Bool?
  /// The rate at which it slows down.
  public var decelerationRate: DecelerationRate?

  /// A rate with which a scroll view slows down.
  public enum DecelerationRate: String, CaseIterable, Sendable {
    /// That of a page of text.
    case normal
    /// That of a row of pictures.
    case fast
  }

  init() {}

  /// Creates values, and sets some of them.
  public init(_ set: (inout Self) -> Void) { set(&self) }
}
