import Foundation

extension UIListContentConfiguration {
  /// The look of a text.
  public struct TextProperties: Hashable {
    /// The place of the lines. The numbers are UIKit's.
    public enum TextAlignment: Int, Sendable {
      /// At the edge where text begins.
      case natural
      /// In the middle.
      case center
      /// At both edges.
      case justified
    }

    /// What becomes of the letters. The numbers are UIKit's.
    public enum TextTransform: Int, Sendable {
      /// They stay as they are.
      case none
      /// All are capitals.
      case uppercase
      /// No letter is a capital.
      case lowercase
      /// Words begin with a capital.
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour. By default that of the style, which is pale in a disabled cell.
    public var color: UIColor {
      get { ownColor ?? paleColor ?? usualColor }
      set { ownColor = newValue }
    }
    /// A function that makes the colour that shows of ``color``; `nil` by default.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The place of the lines; `natural` by default.
    public var alignment = TextAlignment.natural
    /// What happens to a text that is too long; `byTruncatingTail` by default.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The greatest number of lines; 0, the default, for any number.
    public var numberOfLines = 0
    /// Whether a text that is too wide gets smaller; `false` by default.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest scale of such a text; 0 by default.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether a text may be tightened before it is shortened; `false` by default.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the user's size of text; `true` by default. It has no effect: all
    /// texts have the size for the category "Large".
    public var adjustsFontForContentSizeCategory = true
    /// What becomes of the letters; `none` by default.
    public var transform = TextTransform.none

    private var ownColor: UIColor?
    let usualColor: UIColor
    /// The usual colour in a disabled cell; `nil` in another one.
    var paleColor: UIColor?

    init(_ font: UIFont, _ color: UIColor) { (self.font, usualColor) = (font, color) }

    /// Returns the colour that shows.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The look of an image.
  public struct ImageProperties: Hashable {
    /// The width or the height of the usual room for a symbol: 28 points.
    public static let standardDimension: CGFloat = 28

    /// The colour of an image that is a template; `nil`, the default, for the tint colour.
    public var tintColor: UIColor?
    /// A function that makes the colour that shows of ``tintColor``; `nil` by default.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the corners, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The greatest size, in points; a width or height of 0, the default, for any.
    public var maximumSize = CGSize.zero
    /// The room in whose middle the image is, in points; a width or height of 0, the default, for
    /// that of the image.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the colours stay as they are where the device inverts them; `false` by default. It
    /// has no effect: no device here does.
    public var accessibilityIgnoresInvertColors = false

    /// Returns the colour that shows in a view with a tint colour.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    func size(of image: UIImage) -> CGSize {
      var scale: CGFloat = 1
      let (size, most) = (image.size, maximumSize)
      if most.width > 0, size.width > most.width { scale = most.width / size.width }
      if most.height > 0, size.height * scale > most.height { scale = most.height / size.height }
      return CGSize(width: size.width * scale, height: size.height * scale)
    }
  }
}
