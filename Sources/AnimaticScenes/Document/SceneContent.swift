import Animatic

/// The content of a view of a scene file: what the view shows besides its background.
///
/// A view has at most one content. A change of a view has a content of the same kind: it sets the
/// values that have a key; a drawing and an image replace the previous one.
package struct SceneContent: Sendable {
  /// The key of the content in views and changes.
  let key: String
  /// The values, of the type that the key has.
  let values: any Hashable & Sendable
}

extension SceneContent: Hashable {
  package static func == (a: SceneContent, b: SceneContent) -> Bool {
    a.key == b.key && AnyHashable(a.values) == AnyHashable(b.values)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(AnyHashable(values))
  }
}

extension SceneContent {
  /// One fill or stroke of a drawing.
  package struct Drawing: Hashable, Sendable {
    /// Whether the path is filled or stroked.
    package enum Kind: Hashable, Sendable {
      case fill(FillRule)
      case stroke(Pen)
    }

    package var kind: Kind
    package var color: SceneValue.Color
    package var path: SceneValue.Path
  }

  /// A reference to an image.
  package struct Image: Hashable, Sendable {
    package var name = ""
    package var size = SceneValue.Point(x: 0, y: 0)
    package var scale: Double?
  }

  package struct Label: Hashable, Sendable {
    package var text: String?
    package var font: Font?
    package var textColor: SceneValue.Color?
    package var textAlignment: NSTextAlignment?
    package var numberOfLines: Int?
    package var lineBreakMode: NSLineBreakMode?
    package var adjustsFontSizeToFitWidth: Bool?
    package var minimumScaleFactor: Double?
  }

  /// The font of a label: a named one, or that of the system in a weight.
  package struct Font: Hashable, Sendable {
    package var name: String?
    package var size: Double?
    package var weight: UIFont.Weight?
  }

  package struct Shape: Hashable, Sendable {
    package var path: SceneValue.Path?
    package var fillColor: SceneValue.Background?
    package var fillRule: FillRule?
    package var strokeColor: SceneValue.Background?
    package var strokeStart: Double?
    package var strokeEnd: Double?
    package var pen = Pen()
  }

  package struct Pen: Hashable, Sendable {
    package var lineWidth: Double?
    package var lineCap: LineCap?
    package var lineJoin: LineJoin?
    package var miterLimit: Double?
    package var lineDashPattern: [Double]?
    package var lineDashPhase: Double?
  }

  package struct Gradient: Hashable, Sendable {
    package var colors: [SceneValue.Color]?
    package var locations: [Double]?
    package var startPoint: SceneValue.Point?
    package var endPoint: SceneValue.Point?
    package var type: GradientType?
  }
}

// The names of Core Graphics' and Core Animation's cases.
extension SceneContent {
  package enum FillRule: String, CaseIterable, Sendable { case nonZero, evenOdd }
  package enum LineCap: String, CaseIterable, Sendable { case butt, round, square }
  package enum LineJoin: String, CaseIterable, Sendable { case miter, round, bevel }
  package enum GradientType: String, CaseIterable, Sendable { case axial, radial, conic }
}
