/// The line under or through a text; UIKit's type, which Linux lacks.
///
/// Text has this as a number, `NSUnderlineStyle.single.rawValue`. Patterns are drawn as unbroken
/// lines.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the style.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A pattern of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A pattern of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A pattern of dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A pattern of dashes and two dots each.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// A line under words only, not under the spaces between them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
