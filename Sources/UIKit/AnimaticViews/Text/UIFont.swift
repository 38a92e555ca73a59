import AnimaticGraphics
import Foundation

/// A font by name, size and weight, with metrics that are the same on every machine.
///
/// There are no font files. All widths come from one table: the advance widths of Adobe's Helvetica
/// and, for weights from ``Weight/semibold`` on, Helvetica-Bold. A monospaced font has the width of
/// Courier, 0.6 of the size, for every character. Outside the table,
///
/// - an accented letter is as wide as its base letter,
/// - an ideograph, a wide East Asian character or an emoji is as wide as the font size,
/// - a space is as wide as the ordinary one, and a tab as four,
/// - control and format characters have no width,
/// - any other character is as wide as a digit.
///
/// The ascender is 0.92 and the descender −0.23 of the size, so that a line is 1.15 of the size
/// high.
open class UIFont: @unchecked Sendable {
  let face: FontFace
  /// The size in points.
  public let pointSize: CGFloat

  init(_ face: FontFace, size: CGFloat) {
    self.face = face
    pointSize = Self.valid(size)
  }

  /// Creates Helvetica in 12 points, as the value of a variable before its first use.
  public convenience init() { self.init(FontFace(family: "Helvetica", weight: 0), size: 12) }

  /// Creates a font by its name, which need not be that of an installed font; `nil` for an empty
  /// name.
  ///
  /// The name tells the weight and the slant, as in "Avenir-HeavyOblique", and with "Courier",
  /// "Menlo", "Monaco", "Consolas" or "Mono" that the font is monospaced. Whatever its name, the
  /// font has the widths of the table.
  ///
  /// - Parameters:
  ///   - fontName: The name, as "Helvetica-Bold".
  ///   - fontSize: The size in points. A size that is not greater than 0 counts as 12, as in Core
  ///     Text, and so does a size that is not finite, which brings a diagnostic.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    face = FontFace(name: fontName)
    pointSize = Self.valid(fontSize)
  }

  /// Creates the font that a description finds.
  ///
  /// - Parameters:
  ///   - descriptor: The description.
  ///   - pointSize: The size in points; 0 to use that of the description.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    face = descriptor.face
    self.pointSize = Self.valid(pointSize == 0 ? descriptor.pointSize : pointSize)
  }

  private static func valid(_ size: CGFloat) -> CGFloat {
    if !size.isFinite { AnimationDiagnostic.numberIgnored(of: "the size of a font").report() }
    return size.isFinite && size > 0 ? size : 12
  }

  // MARK: System fonts

  /// Returns Helvetica in a size in points.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// Returns Helvetica in a weight.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: The weight. The font has the nearest one that has a name.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFace(family: "Helvetica", weight: weight.rawValue), size: fontSize)
  }

  /// Returns Helvetica-Bold in a size in points.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns Helvetica-Oblique in a size in points.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontFace(family: "Helvetica", weight: 0, isItalic: true), size: fontSize)
  }

  /// Returns Courier in a weight.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: The weight. The font has the nearest one that has a name.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFace(family: "Courier", weight: weight.rawValue), size: fontSize)
  }

  /// Returns the system font, whose digits all have one width.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: The weight. The font has the nearest one that has a name.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the system font of a text style, in the size of UIKit's default content size category,
  /// "Large". Headlines are semibold.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.pointSize, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns the system font of a text style; see ``preferredFont(forTextStyle:)``.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - traitCollection: Ignored: text does not grow with the traits.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// The size of the text of labels: 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of the text of buttons: 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The size of ordinary text: 14 points.
  open class var systemFontSize: CGFloat { 14 }
  /// The size of small text: 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }

  /// Returns the names of families that programs can count on. Any other name works as well.
  open class var familyNames: [String] { ["Courier", "Helvetica"] }
  /// Returns the names of the fonts of a family, in regular and bold, upright and slanted.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    [(0, false), (0, true), (Weight.bold.rawValue, false), (Weight.bold.rawValue, true)].map {
      FontFace(family: familyName, weight: $0.0, isItalic: $0.1).name
    }
  }

  // MARK: Names and metrics

  /// The description of the font, by its name and size.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face, size: pointSize) }

  /// Returns the font in another size in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face, size: fontSize) }

  /// The name with weight and slant, as "Helvetica-BoldOblique".
  open var fontName: String { face.name }
  /// The name without weight and slant, as "Helvetica".
  open var familyName: String { face.family }
  /// The distance of the top of a line above the base line, in points.
  open var ascender: CGFloat { 92 * pointSize / 100 }
  /// The distance of the bottom of a line above the base line, in points; less than 0.
  open var descender: CGFloat { -23 * pointSize / 100 }
  /// The height of a line in points: the ascender minus the descender.
  open var lineHeight: CGFloat { 115 * pointSize / 100 }
  /// The additional distance between lines: 0.
  open var leading: CGFloat { 0 }
  /// The height of capital letters in points.
  open var capHeight: CGFloat { face.capHeight * pointSize }
  /// The height of small letters without ascenders, as "x", in points.
  open var xHeight: CGFloat { face.xHeight * pointSize }

  /// Returns whether an object is a font with the same name and size.
  open func isEqual(_ object: Any?) -> Bool { object as? UIFont == self }
}

extension UIFont: NamedFont {}

extension UIFont: Hashable {
  /// Returns whether name and size are equal.
  public static func == (first: UIFont, second: UIFont) -> Bool {
    first.face == second.face && first.pointSize == second.pointSize
  }

  /// Hashes name and size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(pointSize)
  }
}

extension UIFont: CustomStringConvertible {
  /// The name and the size.
  public var description: String { "UIFont(\(fontName), \(pointSize))" }
}
