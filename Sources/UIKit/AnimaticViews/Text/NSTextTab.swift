import Foundation

/// A place in a line at which the text after a tab begins; UIKit's type, which Linux lacks.
///
/// It has no effect: a tab is as wide as four spaces.
open class NSTextTab: NSObject {
  /// The position of the text at the place.
  open private(set) var alignment: NSTextAlignment
  /// The distance from the margin, in points.
  open private(set) var location: CGFloat
  /// Further properties of the place.
  open private(set) var options: [OptionKey: Any]

  /// A key of ``options``.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters that end the text at the place.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - alignment: The position of the text at the place.
  ///   - loc: The distance from the margin, in points.
  ///   - options: Further properties.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    (self.alignment, location, self.options) = (alignment, loc, options)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.alignment == alignment && other.location == location
  }

  open override var hash: Int { location.hashValue ^ alignment.rawValue }
}
