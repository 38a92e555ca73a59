import Foundation

/// A distance by which something is moved, in points.
public struct UIOffset: Hashable, Codable, Sendable {
  /// The distance to the right, in points.
  public var horizontal: CGFloat
  /// The distance down, in points.
  public var vertical: CGFloat

  /// No distance.
  public static let zero = UIOffset()

  /// Creates no distance.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Creates a distance from its parts, in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}
