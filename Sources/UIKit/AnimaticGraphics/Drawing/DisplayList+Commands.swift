import Foundation

extension DisplayList {
  /// A command to a painter. All coordinates are those of the list.
  public enum Command: Hashable, Sendable {
    /// Saves the clip.
    case save
    /// Restores the clip of the last ``save`` that is open.
    case restore
    /// Narrows the clip to the inside of a path.
    case clip(Path, CGPathFillRule)
    /// Replaces the clip by the whole surface.
    case resetClip
    /// Fills the inside of a path.
    case fill(Path, CGPathFillRule, CGColor, Compositing)
    /// Strokes a path.
    case stroke(Path, Pen, CGColor, Compositing)
    /// Makes the inside of a path transparent.
    case clear(Path)
    /// Draws an image.
    case image(ImageDrawing)
    /// Draws a line of text.
    case text(TextDrawing)
    /// Fills the clip with a gradient.
    case gradient(GradientDrawing)
    /// Begins a layer: what follows until ``endLayer`` is painted on a transparent surface of its
    /// own, which is then composed as a whole. The rectangle, if there is one, bounds the
    /// surface. The end restores the clip.
    case beginLayer(Compositing, CGRect?)
    /// Ends the last layer that is open.
    case endLayer
  }

  /// The mode and the effects with which a command combines with what lies below.
  public struct Compositing: Hashable, Sendable {
    /// The opacity, 0…1, to be multiplied by that of the colour or image.
    public internal(set) var alpha = 1.0
    /// The blend mode.
    public internal(set) var blendMode = CGBlendMode.normal
    /// The shadow; `nil` for none.
    public internal(set) var shadow: Shadow?
    /// Whether edges are smoothed.
    public internal(set) var isAntialiased = true

    /// Creates the look of a command that covers what lies below.
    package init() {}
  }

  /// A shadow of what a command draws.
  public struct Shadow: Hashable, Sendable {
    /// The distance of the shadow in the coordinates of the list, which no transform changes.
    public let offset: CGSize
    /// The blur, at least 0; 0 for a sharp shadow.
    public let blur: Double
    /// The colour.
    public let color: CGColor

    /// Creates a shadow of what is drawn elsewhere.
    package init(offset: CGSize, blur: Double, color: CGColor) {
      (self.offset, self.blur, self.color) = (offset, blur, color)
    }
  }

  /// The shape of a stroke.
  public struct Pen: Hashable, Sendable {
    /// The width, in points before ``transform``.
    public internal(set) var width = 1.0
    /// The shape of the ends.
    public internal(set) var cap = CGLineCap.butt
    /// The shape of the corners.
    public internal(set) var join = CGLineJoin.miter
    /// The greatest ratio of the length of a mitre to the width.
    public internal(set) var miterLimit = 10.0
    /// The distance into the dashes at which a line begins.
    public internal(set) var dashPhase = 0.0
    /// The lengths of dashes and gaps in turn; empty for a solid line.
    public internal(set) var dashLengths: [Double] = []
    /// The transform of the pen, without translation. It is the identity but for strokes that
    /// were rotated, skewed or scaled unevenly.
    public internal(set) var transform = CGAffineTransform.identity
  }

  /// An image to draw.
  public struct ImageDrawing: Hashable, Sendable {
    /// The image.
    public let image: CGImage
    /// The rectangle that the image fills before ``transform``, or the first tile. The top of the
    /// image is at its least y.
    public let rect: CGRect
    /// The transform to the coordinates of the list; the identity if the image is upright.
    public let transform: CGAffineTransform
    /// Whether copies of the rectangle fill the clip.
    public let isTiled: Bool
    /// The quality with which the painter scales the image.
    public let interpolation: CGInterpolationQuality
    /// The mode in which the image combines with what lies below.
    public let compositing: Compositing
  }

  /// A line of text to draw, in one font and colour.
  public struct TextDrawing: Hashable, Sendable {
    /// The characters.
    public let string: String
    /// The name of the font.
    public let fontName: String
    /// The size of the font, in points before ``transform``.
    public let fontSize: Double
    /// The beginning of the base line, before ``transform``.
    public let position: CGPoint
    /// The transform to the coordinates of the list; the identity if the text is upright.
    public let transform: CGAffineTransform
    /// The colour.
    public let color: CGColor
    /// The mode in which the text combines with what lies below.
    public let compositing: Compositing
  }

  /// A gradient to draw.
  public struct GradientDrawing: Hashable, Sendable {
    /// The line or the circles along which the colours vary.
    public enum Shape: Hashable, Sendable {
      /// A line, from start to end.
      case linear(CGPoint, CGPoint)
      /// The circles between a first one and a last one, each by centre and radius.
      case radial(CGPoint, Double, CGPoint, Double)
    }
    /// The colours.
    public let gradient: CGGradient
    /// The line or the circles along which the colours vary.
    public let shape: Shape
    /// The ends beyond which the gradient continues.
    public let options: CGGradientDrawingOptions
    /// The transform to the coordinates of the list; the identity if it is not skewed or rotated.
    public let transform: CGAffineTransform
    /// The mode in which the gradient combines with what lies below.
    public let compositing: Compositing
  }
}

// The font of a text as the engine measures it; Core Text's `CTRun` has the same.
extension DisplayList.TextDrawing {
  /// The distances from each character of ``string`` to the next one along the base line, in
  /// points before ``transform``. They are the ones that layout has reckoned with, whatever fonts
  /// the machine has.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public var advances: [Double] {
    let face = FontFace(name: fontName)
    return string.map { face.width(of: $0) * fontSize / 1000 }
  }

  /// The sum of the ``advances``, in points before ``transform``.
  public var width: Double {
    let face = FontFace(name: fontName)
    return string.reduce(0) { $0 + face.width(of: $1) } * fontSize / 1000
  }

  /// The name of the font without weight and slant, such as "Helvetica".
  public var fontFamily: String { FontFace(name: fontName).family }
  /// The weight of the font as `UIFont.Weight` numbers it, −1…1; 0 for the regular weight.
  public var fontWeight: Double { FontFace(name: fontName).weight }
  /// Whether the letters of the font are slanted.
  public var isItalic: Bool { FontFace(name: fontName).isItalic }
  /// Whether all characters of the font have the same width.
  public var isMonospaced: Bool { FontFace(name: fontName).hasOneWidth }
}
