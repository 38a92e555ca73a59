/// The content of a view of a scene file: what the view shows besides its background.
///
/// A view has at most one content. A change of a view has a content of the same kind: it sets the
/// values that have a key; a drawing and an image replace the previous one.
package enum SceneContent: Hashable, Sendable {
  /// `draw`: fills and strokes, which the view draws on demand.
  case drawing([Drawing])
  /// `image`: an image view.
  case image(Image)
  /// `label`: a label.
  case label(Label)
  /// `shape`: a shape layer.
  case shape(Shape)
  /// `gradient`: a gradient layer.
  case gradient(Gradient)
  /// The keys of controls.
  case control(SceneControl)
  /// `scroll`: a scroll view.
  case scroll(SceneScroll)

  /// Whether a view without a frame has the size of the content.
  var hasOwnSize: Bool {
    switch self {
    case .image, .label: true
    case .drawing, .shape, .gradient, .scroll: false
    case .control(let control): control.hasOwnSize
    }
  }

  /// The key of the content in views and changes.
  var key: String {
    switch self {
    case .drawing: "draw"
    case .image: "image"
    case .label: "label"
    case .shape: "shape"
    case .gradient: "gradient"
    case .control(let control): control.key
    case .scroll: "scroll"
    }
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
    /// The name, by which a renderer finds the pixels.
    package var name: String
    /// The size in points.
    package var size: SceneValue.Point
    /// The number of pixels per point.
    package var scale: Double?
  }

  /// The values of a label.
  package struct Label: Hashable, Sendable {
    package var text: String?
    package var font: Font?
    package var textColor: SceneValue.Color?
    package var textAlignment: TextAlignment?
    /// The greatest number of lines; 0 for any number.
    package var numberOfLines: Int?
    package var lineBreakMode: LineBreakMode?
    package var adjustsFontSizeToFitWidth: Bool?
    package var minimumScaleFactor: Double?
  }

  /// The font of a label: a named one, or that of the system in a weight.
  package struct Font: Hashable, Sendable {
    package var name: String?
    /// The size in points.
    package var size: Double?
    package var weight: Weight?
  }

  /// The values of a shape layer.
  package struct Shape: Hashable, Sendable {
    package var path: SceneValue.Path?
    package var fillColor: SceneValue.Background?
    package var fillRule: FillRule?
    package var strokeColor: SceneValue.Background?
    package var strokeStart: Double?
    package var strokeEnd: Double?
    package var pen: Pen
  }

  /// The values of a pen.
  package struct Pen: Hashable, Sendable {
    package var lineWidth: Double?
    package var lineCap: LineCap?
    package var lineJoin: LineJoin?
    package var miterLimit: Double?
    /// The lengths of dashes and gaps in turn, in points.
    package var lineDashPattern: [Double]?
    package var lineDashPhase: Double?
  }

  /// The values of a gradient layer.
  package struct Gradient: Hashable, Sendable {
    package var colors: [SceneValue.Color]?
    package var locations: [Double]?
    /// The start of the colours, in the unit square.
    package var startPoint: SceneValue.Point?
    /// The end of the colours, in the unit square.
    package var endPoint: SceneValue.Point?
    package var type: GradientType?
  }
}

// The names of UIKit's and Core Animation's cases.
extension SceneContent {
  package enum FillRule: String, CaseIterable, Sendable { case nonZero, evenOdd }
  package enum LineCap: String, CaseIterable, Sendable { case butt, round, square }
  package enum LineJoin: String, CaseIterable, Sendable { case miter, round, bevel }
  package enum GradientType: String, CaseIterable, Sendable { case axial, radial, conic }
  package enum TextAlignment: String, CaseIterable, Sendable {
    case natural, left, center, right, justified
  }
  package enum LineBreakMode: String, CaseIterable, Sendable {
    case byTruncatingTail, byTruncatingHead, byTruncatingMiddle
    case byWordWrapping, byCharWrapping, byClipping
  }
  package enum Weight: String, CaseIterable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
}
