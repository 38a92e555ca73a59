import Animatic

/// The values of a scroll view of a scene.
///
/// A value that is `nil` keeps UIKit's default, or in a change its value.
public struct SceneScroll: Hashable, Sendable {
  /// The size of what scrolls in points, each 0 to 10¹².
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
  /// Whether it bounces up and down though its content fits.
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
