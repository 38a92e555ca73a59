import Animatic

/// The values of keys in scene files that have no type of UIKit.
public enum SceneValue {
  package enum Number {
    /// The greatest magnitude of a length, time or factor. Sums and products of a few such numbers
    /// are always finite.
    package static let limit = Double(SceneLimit.numbers.row.standard ?? .max)
  }

  /// A background in a scene: a colour, or none.
  public enum Background: Hashable, Sendable {
    /// `null` in a file: the view has no background colour.
    case noColor
    /// A colour.
    case color(SceneValue.Color)
  }

  /// An affine transform of a scene.
  public enum Transform: Hashable, Sendable {
    /// The six entries of a matrix: `[a, b, c, d, tx, ty]` in a file.
    case matrix(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double)
    /// Operations that apply to the identity one after the other, as
    /// `CGAffineTransform.rotated(by:)`, `scaledBy(x:y:)` and `translatedBy(x:y:)` do. An empty
    /// list is the identity.
    case operations([Operation])

    /// One operation on the transform so far.
    public enum Operation: Hashable, Sendable {
      /// A rotation by an angle in degrees.
      case rotate(degrees: Double)
      /// A scaling of both axes.
      case scale(x: Double, y: Double)
      /// A translation by a vector in points.
      case translate(x: Double, y: Double)
    }
  }

  /// A path of a drawing or a shape, in points of the bounds.
  public enum Path: Hashable, Sendable {
    /// Moves, lines and curves: `"M0 0L10 0L10 10Z"` in a file.
    case elements(Elements)
    /// A rectangle: `{"rect": [x, y, width, height]}` in a file.
    case rect(CGRect)
    /// A rectangle with round corners: `{"roundedRect": [x, y, width, height], "cornerRadius": r}`
    /// in a file.
    case roundedRect(CGRect, cornerRadius: Double)
    /// The ellipse in a rectangle: `{"oval": [x, y, width, height]}` in a file.
    case oval(CGRect)
  }

  /// The number of repetitions of an animation.
  public enum RepeatCount: Hashable, Sendable {
    /// This many cycles, not negative. A fraction ends within a cycle, and 0 means one cycle, as in
    /// UIKit.
    case times(Double)
    /// `"forever"` in a file: the animation repeats until something ends it.
    case forever
  }
}

extension SceneValue {
  /// The name of a view or a block, or a reference to one by its name.
  ///
  /// A literal in quotes is a name.
  public struct Name: Hashable, Sendable {
    /// The characters, at least one.
    public var text: String
    /// The offset of the name's first byte in the file.
    @Uncompared package var offset = 0

    /// Creates a name.
    public init(_ text: String) { self.text = text }

    init(text: String, offset: Int) { (self.text, self.offset) = (text, offset) }
  }
}

extension SceneValue.Name: ExpressibleByStringLiteral {
  /// Creates a name from a literal.
  public init(stringLiteral text: String) { self.init(text) }
}

extension SceneValue.Path {
  /// The moves, lines and curves of a path, in the notation of SVG.
  public struct Elements: Hashable, Sendable {
    /// The commands M, L, Q, C and Z with their coordinates: `M0 0L10 0L10 10Z`.
    public let text: String

    /// Creates the elements of a path of Core Graphics.
    public init(_ path: CGPath) { self.init(normal: path.text) }

    /// Creates elements from a text in the notation of SVG, also with relative commands, smooth
    /// curves and arcs; `nil` for other texts.
    public init?(_ text: String) {
      guard let path = CGPath(text: text) else { return nil }
      self.init(path)
    }

    init(normal text: String) { self.text = text }
  }
}
