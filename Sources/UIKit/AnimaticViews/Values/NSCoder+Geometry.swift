import Foundation

// Texts of geometry, which UIKit adds to `NSCoder`.
extension NSCoder {
  /// Returns the text of a point, such as `{1, 2}`.
  public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
  /// Returns the text of a size, such as `{10, 20}`.
  public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
  /// Returns the text of a rectangle, such as `{{1, 2}, {10, 20}}`.
  public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }

  /// Returns the point of a text such as `{1, 2}`; zero for any other text.
  public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
  /// Returns the size of a text such as `{10, 20}`; zero for any other text.
  public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
  /// Returns the rectangle of a text such as `{{1, 2}, {10, 20}}`; zero for any other text.
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
}
