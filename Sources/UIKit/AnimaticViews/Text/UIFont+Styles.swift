import Foundation

extension UIFont {
  /// The weight of a font, −1…1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number.
    public let rawValue: CGFloat

    /// Creates a weight from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a weight from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest weight: −0.8.
    public static let ultraLight = Weight(-0.8)
    /// A thin weight: −0.6.
    public static let thin = Weight(-0.6)
    /// A light weight: −0.4.
    public static let light = Weight(-0.4)
    /// The weight of ordinary text: 0.
    public static let regular = Weight(0)
    /// A weight a little above the regular one: 0.23.
    public static let medium = Weight(0.23)
    /// A weight a little below bold, and the first with the widths of Helvetica-Bold: 0.3.
    public static let semibold = Weight(0.3)
    /// A bold weight: 0.4.
    public static let bold = Weight(0.4)
    /// A heavy weight: 0.56.
    public static let heavy = Weight(0.56)
    /// The heaviest weight: 0.62.
    public static let black = Weight(0.62)
  }

  /// The use of a text, which ``UIFont/preferredFont(forTextStyle:)`` has a font for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style, as in UIKit.
    public let rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A large title: 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first rank: 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second rank: 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third rank: 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A headline: 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A headline of the second rank: 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Ordinary text: 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout: 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote: 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption: 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A small caption: 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size in points; that of ``body`` for a style of the program's own.
    var pointSize: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .subheadline: 15
      case .callout: 16
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}
