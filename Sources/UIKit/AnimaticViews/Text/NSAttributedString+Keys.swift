import Foundation

// The keys of attributes that UIKit adds to Foundation, with its names.
extension NSAttributedString.Key {
  /// The font, a `UIFont`; Helvetica of 12 points by default.
  public static let font = NSAttributedString.Key("NSFont")
  /// The paragraph style, an `NSParagraphStyle`. The first character of a paragraph decides.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The colour of the text, a `UIColor`; black by default.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a `UIColor`; none by default.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The distance that follows each character, a number in points; 0 by default.
  public static let kern = NSAttributedString.Key("NSKern")
  /// As ``kern``, which it replaces.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The raw value of the `NSUnderlineStyle` under the text; 0 by default.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line under the text, a `UIColor`; that of the text by default.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The raw value of the `NSUnderlineStyle` through the text; 0 by default.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the text, a `UIColor`; that of the text by default.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The shadow, an `NSShadow`; none by default.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The height of the text above the base line, a number in points; 0 by default.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")

  /// The picture in the place of a character "\u{FFFC}", an `NSTextAttachment`; none by default.
  public static let attachment = NSAttributedString.Key("NSAttachment")

  // Attributes that strings keep and drawing ignores.

  /// Whether letters join, a number. It has no effect: drawing ignores it.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The colour of outlines, a `UIColor`. It has no effect: drawing ignores it.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of outlines in percent of the size, a number. It has no effect: drawing ignores it.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The name of an effect. It has no effect: drawing ignores it.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// A link, a `URL` or string. It has no effect: drawing ignores it.
  public static let link = NSAttributedString.Key("NSLink")
  /// The skew, a number. It has no effect: drawing ignores it.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The logarithm of the horizontal stretch, a number. It has no effect: drawing ignores it.
  public static let expansion = NSAttributedString.Key("NSExpansion")
}
