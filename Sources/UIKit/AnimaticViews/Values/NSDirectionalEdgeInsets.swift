import Foundation

/// Distances inside the four edges of a rectangle, in points, of which two follow the direction of
/// text.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The distance inside the top edge, in points.
  public var top: CGFloat
  /// The distance inside the edge where text begins, in points.
  public var leading: CGFloat
  /// The distance inside the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance inside the edge where text ends, in points.
  public var trailing: CGFloat

  /// Insets of 0 at all edges.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of 0 at all edges.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets from the distances at the four edges, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  init(_ insets: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    if direction == .rightToLeft { swap(&leading, &trailing) }
  }
}

extension UIEdgeInsets {
  package init(_ insets: NSDirectionalEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    if direction == .rightToLeft { swap(&left, &right) }
  }
}
