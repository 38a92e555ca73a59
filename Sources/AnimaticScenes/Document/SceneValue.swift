/// The values of keys in scene files.
package enum SceneValue {
  /// The limits of numbers in scenes.
  package enum Number {
    /// The greatest magnitude of a length, time or factor. Sums and products of a few such numbers
    /// are always finite.
    package static let limit = Double(SceneLimit.numbers.row.standard ?? .max)
  }

  /// A rectangle of a scene file, in points: `[x, y, width, height]`.
  ///
  /// Width and height may be negative, as in Core Graphics.
  package struct Rect: Hashable, Sendable {
    /// The horizontal coordinate, in points.
    package var x: Double
    /// The vertical coordinate, in points, growing downwards.
    package var y: Double
    /// The width, in points.
    package var width: Double
    /// The height, in points.
    package var height: Double
  }

  /// A point of a scene file, in points: `[x, y]`.
  package struct Point: Hashable, Sendable {
    /// The horizontal coordinate, in points.
    package var x: Double
    /// The vertical coordinate, in points, growing downwards.
    package var y: Double
  }

  /// A colour in device RGB; all four components are in 0…1.
  package struct Color: Hashable, Sendable {
    /// The red component, in 0…1.
    package var red: Double
    /// The green component, in 0…1.
    package var green: Double
    /// The blue component, in 0…1.
    package var blue: Double
    /// The opacity, in 0…1.
    package var alpha: Double = 1
  }

  /// A background in a scene file: a colour, or `null` for none.
  package enum Background: Hashable, Sendable {
    /// `null`: the view has no background colour.
    case noColor
    case color(SceneValue.Color)
  }

  /// A name in a scene file with its offset.
  ///
  /// The name belongs to a view or block, or refers to one.
  package struct Name: Hashable, Sendable {
    package var text = ""
    /// The offset of the name's first byte in the file.
    package var offset = 0
  }

  /// An affine transform of a scene file.
  package enum Transform: Hashable, Sendable {
    /// The six entries of a matrix: `[a, b, c, d, tx, ty]`.
    case matrix(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double)
    /// Operations that apply to the identity one after the other, as
    /// `CGAffineTransform.rotated(by:)`, `scaledBy(x:y:)` and `translatedBy(x:y:)` do. An empty
    /// list is the identity.
    case operations([Operation])

    /// One operation on the transform so far.
    package enum Operation: Hashable, Sendable {
      /// A rotation by an angle in degrees.
      case rotate(degrees: Double)
      /// A scaling of both axes.
      case scale(x: Double, y: Double)
      /// A translation by a vector in points.
      case translate(x: Double, y: Double)
    }
  }

  package enum Path: Hashable, Sendable {
    /// Elements in the notation of SVG: `"M0 0L10 0L10 10Z"`.
    case elements(String)
    /// `{"rect": [x, y, width, height]}`
    case rect(SceneValue.Rect)
    /// `{"roundedRect": [x, y, width, height], "cornerRadius": r}`
    case roundedRect(SceneValue.Rect, cornerRadius: Double)
    /// `{"oval": [x, y, width, height]}`: the ellipse in a rectangle.
    case oval(SceneValue.Rect)
  }

  /// A number of repetitions of an animation.
  package enum RepeatCount: Hashable, Sendable {
    /// This many cycles, not negative. A fraction ends within a cycle, and 0 means one cycle, as in
    /// UIKit.
    case times(Double)
    /// `"forever"`: the animation repeats until something ends it.
    case forever
  }
}

extension SceneValue.Color {
  /// The names of colours, which are those of `UIColor`.
  package static var names: [String] { named.map(\.name) }

  static let named: [(name: String, color: SceneValue.Color)] = [
    ("black", SceneValue.Color(red: 0, green: 0, blue: 0)),
    ("darkGray", SceneValue.Color(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3)),
    ("lightGray", SceneValue.Color(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3)),
    ("white", SceneValue.Color(red: 1, green: 1, blue: 1)),
    ("gray", SceneValue.Color(red: 0.5, green: 0.5, blue: 0.5)),
    ("red", SceneValue.Color(red: 1, green: 0, blue: 0)),
    ("green", SceneValue.Color(red: 0, green: 1, blue: 0)),
    ("blue", SceneValue.Color(red: 0, green: 0, blue: 1)),
    ("cyan", SceneValue.Color(red: 0, green: 1, blue: 1)),
    ("yellow", SceneValue.Color(red: 1, green: 1, blue: 0)),
    ("magenta", SceneValue.Color(red: 1, green: 0, blue: 1)),
    ("orange", SceneValue.Color(red: 1, green: 0.5, blue: 0)),
    ("purple", SceneValue.Color(red: 0.5, green: 0, blue: 0.5)),
    ("brown", SceneValue.Color(red: 0.6, green: 0.4, blue: 0.2)),
    ("clear", SceneValue.Color(red: 0, green: 0, blue: 0, alpha: 0)),
  ]
}
