import Foundation

/// The alignment, line breaks and distances of a paragraph; UIKit's type, which Linux lacks.
///
/// All lengths are in points.
open class NSParagraphStyle: NSCopying, NSMutableCopying {
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var allowsDefaultTighteningForTruncation = false
    var tabStops: [NSTextTab] = []
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
  }

  final var values: Values

  /// Creates a style with all defaults.
  public init() { values = Values() }

  init(_ values: Values) { self.values = values }

  /// A style with all defaults.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The position of lines between the margins; natural by default.
  open var alignment: NSTextAlignment { values.alignment }
  /// The treatment of a line that is too long; by default it breaks between words.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The distance between two lines; 0 by default.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The distance from the paragraph to the next one; 0 by default.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The distance from the previous paragraph, which adds to that one's spacing; 0 by default.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The left margin of all lines but the first; 0 by default.
  open var headIndent: CGFloat { values.headIndent }
  /// The right margin: above 0 the distance from the left edge, otherwise the distance from the
  /// right edge, negated; 0 by default.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The left margin of the first line; 0 by default.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The least height of a line; 0 by default.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line; 0, the default, for any.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor of the height of lines; 0, the default, for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Whether characters move closer together before "…" replaces some of them; false by default.
  open var allowsDefaultTighteningForTruncation: Bool {
    values.allowsDefaultTighteningForTruncation
  }

  /// The places at which text after tabs begins; none by default. It has no effect: a tab is as
  /// wide as four spaces.
  open var tabStops: [NSTextTab] { values.tabStops }
  /// The distance between such places beyond the last one; 0 by default. It has no effect.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// The fullness from which on words break, 0…1; 0 by default. It has no effect: words do not
  /// break.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// Returns a style with the same properties that cannot be changed.
  ///
  /// - Parameter zone: Ignored, as in Foundation.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }

  /// Returns an `NSMutableParagraphStyle` with the same properties.
  ///
  /// - Parameter zone: Ignored, as in Foundation.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  /// Returns whether an object is a paragraph style with the same properties.
  open func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  /// A hash of all properties.
  open var hash: Int { values.hashValue }
}

extension NSParagraphStyle: Hashable {
  /// Returns whether two styles have the same properties.
  public static func == (first: NSParagraphStyle, second: NSParagraphStyle) -> Bool {
    first.values == second.values
  }

  /// Hashes all properties.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
