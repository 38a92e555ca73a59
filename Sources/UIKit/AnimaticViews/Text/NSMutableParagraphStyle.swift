import Foundation

/// A paragraph style that can be changed; UIKit's type, which Linux lacks.
///
/// All lengths are in points. A length that is not finite is ignored and brings a diagnostic.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The position of lines between the margins; natural by default.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The treatment of a line that is too long; by default it breaks between words.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The distance between two lines; 0 by default.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { set(\.lineSpacing, newValue) }
  }
  /// The distance from the paragraph to the next one; 0 by default.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { set(\.paragraphSpacing, newValue) }
  }
  /// The distance from the previous paragraph, which adds to that one's spacing; 0 by default.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { set(\.paragraphSpacingBefore, newValue) }
  }
  /// The left margin of all lines but the first; 0 by default.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { set(\.headIndent, newValue) }
  }
  /// The right margin, as in `NSParagraphStyle`; 0 by default.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { set(\.tailIndent, newValue) }
  }
  /// The left margin of the first line; 0 by default.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { set(\.firstLineHeadIndent, newValue) }
  }
  /// The least height of a line; 0 by default.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { set(\.minimumLineHeight, newValue) }
  }
  /// The greatest height of a line; 0, the default, for any.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { set(\.maximumLineHeight, newValue) }
  }
  /// The factor of the height of lines; 0, the default, for none.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { set(\.lineHeightMultiple, newValue) }
  }
  /// Whether characters move closer together before "…" replaces some of them; false by default.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  /// The places at which text after tabs begins; none by default. It has no effect: a tab is as
  /// wide as four spaces.
  open override var tabStops: [NSTextTab] {
    get { values.tabStops }
    set { values.tabStops = newValue }
  }
  /// The distance between such places beyond the last one; 0 by default. It has no effect.
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { set(\.defaultTabInterval, newValue) }
  }
  /// The fullness from which on words break, 0…1; 0 by default. It has no effect: words do not
  /// break.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// Adds a place to ``tabStops``.
  open func addTabStop(_ anObject: NSTextTab) { values.tabStops.append(anObject) }
  /// Removes a place from ``tabStops``. Does nothing with another one.
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }

  /// Takes over all properties of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }

  private func set(_ property: WritableKeyPath<Values, CGFloat>, _ length: CGFloat) {
    guard length.isFinite else {
      return AnimationDiagnostic.numberIgnored(of: "a length of a paragraph style").report()
    }
    values[keyPath: property] = length
  }
}
