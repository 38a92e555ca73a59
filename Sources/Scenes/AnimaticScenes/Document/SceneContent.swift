import Animatic

// Indirect, because few views have content, which would be a third of the size of each one.

/// The content of a view of a scene: what the view shows besides its background.
///
/// A view has at most one content. A change of a view has content of the same case: it sets the
/// values that are not `nil`; a drawing and an image replace the previous one.
public indirect enum SceneContent: Hashable, Sendable {
  /// Fills and strokes, the first one below the others.
  case draw([Drawing])
  /// An image view.
  case image(Image)
  /// A label.
  case label(Label)
  /// A view whose layer is a shape layer.
  case shape(Shape)
  /// A view whose layer is a gradient layer.
  case gradient(Gradient)
  /// A button.
  case button(SceneControl.Button)
  /// A switch; the key is `switch`.
  case toggle(SceneControl.Toggle)
  /// A slider.
  case slider(SceneControl.Slider)
  /// A progress view.
  case progress(SceneControl.Progress)
  /// A page control.
  case pageControl(SceneControl.PageControl)
  /// An activity indicator.
  case activityIndicator(SceneControl.ActivityIndicator)
  /// A text field, which the return key leaves.
  case textField(SceneControl.TextField)
  /// A scroll view, whose subviews are what scrolls.
  case scroll(SceneScroll)
  /// A list, whose subviews are its rows.
  case list(SceneList)

  /// The values, of the type that the case has.
  var values: any Hashable & Sendable {
    switch self {
    case .draw(let values): values
    case .image(let values): values
    case .label(let values): values
    case .shape(let values): values
    case .gradient(let values): values
    case .button(let values): values
    case .toggle(let values): values
    case .slider(let values): values
    case .progress(let values): values
    case .pageControl(let values): values
    case .activityIndicator(let values): values
    case .textField(let values): values
    case .scroll(let values): values
    case .list(let values): values
    }
  }
}

extension SceneContent {
  /// One fill or stroke of a drawing.
  public struct Drawing: Hashable, Sendable {
    /// The use of a path.
    public enum Paint: Hashable, Sendable {
      /// The path is filled with a colour.
      case fill(SceneValue.Color, FillRule = .nonZero)
      /// The path is stroked with a colour.
      case stroke(SceneValue.Color, Pen = .plain)
    }

    /// The use of the path.
    public var paint: Paint
    /// The path, in points of the bounds.
    public var path: SceneValue.Path

    /// Creates a fill or a stroke of a path.
    public init(_ paint: Paint, _ path: SceneValue.Path) { (self.paint, self.path) = (paint, path) }
  }

  /// An image file, or a reference to an image, which a renderer finds by its name.
  public struct Image: Hashable, Sendable {
    /// The path of a PNG, JPEG, GIF or WebP file, relative to that of the scene, or another name.
    public var name = "" { didSet { file = nil } }
    /// The size in points, each 0 to 10¹².
    public var size = CGSize.zero
    /// The number of pixels per point, above 0; 1 without the key.
    public var scale: Double?
    /// The bytes of the file of the name, where the scene was read with its files.
    @Uncompared package internal(set) var file: Data?
  }

  /// The values of a label.
  public struct Label: Hashable, Sendable {
    /// The text.
    public var text: String?
    /// The font; that of the system with 17 points without the key.
    public var font: Font?
    /// The colour of the text; black without the key.
    public var textColor: SceneValue.Color?
    /// The alignment of the lines; natural without the key.
    public var textAlignment: NSTextAlignment?
    /// The greatest number of lines, or 0 for any number; 1 without the key.
    public var numberOfLines: Int?
    /// The ends of lines; by truncating the tail without the key.
    public var lineBreakMode: NSLineBreakMode?
    /// Whether a text that is too wide gets a smaller font; `false` without the key.
    public var adjustsFontSizeToFitWidth: Bool?
    /// The smallest such font, as a fraction of the font's size, 0…1; 0 without the key.
    public var minimumScaleFactor: Double?

    init() {}

    /// Creates values, and sets some of them.
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }

  /// A font: a named one, or that of the system in a weight.
  public struct Font: Hashable, Sendable {
    /// The name of the font, not beside a weight.
    public var name: String?
    /// The size in points, above 0; 17 without the key.
    public var size: Double?
    /// The weight of the system's font; regular without the key.
    public var weight: UIFont.Weight?

    init() {}

    /// Creates values, and sets some of them.
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }

  /// The values of a shape layer.
  public struct Shape: Hashable, Sendable {
    /// The path, in points of the bounds.
    public var path: SceneValue.Path?
    /// The colour inside the path; black without the key.
    public var fillColor: SceneValue.Background?
    /// The points that are inside the path.
    public var fillRule: FillRule?
    /// The colour of the stroke; none without the key.
    public var strokeColor: SceneValue.Background?
    /// The start of the stroke, as a fraction of the path, 0…1; 0 without the key.
    public var strokeStart: Double?
    /// The end of the stroke, as a fraction of the path, 0…1; 1 without the key.
    public var strokeEnd: Double?
    /// The form of the stroke.
    public var pen = Pen()

    init() {}

    /// Creates values, and sets some of them.
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }

  /// The form of a stroke.
  public struct Pen: Hashable, Sendable {
    /// The width of the stroke in points, 0 to 10¹²; 1 without the key.
    public var lineWidth: Double?
    /// The ends of the stroke.
    public var lineCap: LineCap?
    /// The corners of the stroke.
    public var lineJoin: LineJoin?
    /// The greatest length of a pointed corner, in line widths, 0 to 10¹²; 10 without the key.
    public var miterLimit: Double?
    /// The lengths of dashes and gaps in points, each 0 to 10¹²; unbroken without the key.
    public var lineDashPattern: [Double]?
    /// The length of the pattern before the start of the path, in points; 0 without the key.
    public var lineDashPhase: Double?

    init() {}

    /// Creates values, and sets some of them.
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }

  /// The values of a gradient layer.
  public struct Gradient: Hashable, Sendable {
    /// The colours.
    public var colors: [SceneValue.Color]?
    /// The position of each colour, 0…1; evenly spaced without the key.
    public var locations: [Double]?
    /// The point of the first colour, in units of the bounds; (0.5, 0) without the key.
    public var startPoint: CGPoint?
    /// The point of the last colour, in units of the bounds; (0.5, 1) without the key.
    public var endPoint: CGPoint?
    /// The course of the colours.
    public var type: GradientType?

    init() {}

    /// Creates values, and sets some of them.
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }
}

extension SceneContent.Image {
  /// Creates an image by its file, or by another name.
  ///
  /// - Parameters:
  ///   - name: The path of the file, or the name.
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point, above 0; 1 for `nil`.
  public init(_ name: String, size: CGSize, scale: Double? = nil) {
    self.init()
    (self.name, self.size, self.scale) = (name, size, scale)
  }
}

extension SceneContent.Pen {
  /// A stroke with the defaults of all values.
  public static let plain = Self()

}

// The names of Core Graphics' and Core Animation's cases.
extension SceneContent {
  /// A rule for which points are inside a path.
  public enum FillRule: String, CaseIterable, Sendable {
    /// Those around which the path goes more often one way than the other one; the default.
    case nonZero
    /// Those from which a ray crosses the path an odd number of times.
    case evenOdd
  }

  /// The form of the ends of a stroke.
  public enum LineCap: String, CaseIterable, Sendable {
    /// The stroke ends at the end of the path; the default.
    case butt
    /// A half circle.
    case round
    /// Half a square.
    case square
  }

  /// The form of the corners of a stroke.
  public enum LineJoin: String, CaseIterable, Sendable {
    /// A pointed corner; the default.
    case miter
    /// A round corner.
    case round
    /// A corner that is cut off.
    case bevel
  }

  /// The course of the colours of a gradient.
  public enum GradientType: String, CaseIterable, Sendable {
    /// Along a line; the default.
    case axial
    /// From a point outwards.
    case radial
    /// About a point.
    case conic
  }
}
