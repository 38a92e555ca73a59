import AnimaticGraphics
import Foundation

/// A command of a drawing: its kind, and the numbers that may change over time.
struct DrawnPiece {
  /// All but the numbers.
  enum Kind: Hashable {
    case fill(CGPathFillRule)
    case stroke(CGLineCap, CGLineJoin, dashes: Int)
    /// A gradient with a number of colours.
    case gradient(isRadial: Bool, stops: Int)
    case text(DrawnText)
    case image(CGImage)

    /// Whether the piece is one of the shapes of a layer, and no layer itself.
    var isShape: Bool {
      switch self {
      case .text, .image: false
      default: true
      }
    }
  }

  struct Shape: Hashable {
    let kind: Kind
    let verbs: [DisplayList.Path.Verb]
    let clips: [[DisplayList.Path.Verb]]
  }

  let shape: Shape
  let path: DisplayList.Path
  /// The paths that clip the piece; for texts and images in their own coordinates.
  let clips: [DisplayList.Path]
  /// The numbers of the paint: red, green, blue and opacity of fills and strokes, the latter with
  /// width, limit of mitres and dashes; both ends and the stops of gradients; place and opacity of
  /// texts and images, the latter with the scales of x and y.
  let paint: [Double]

  init(
    _ kind: Kind, _ path: DisplayList.Path = .init(), _ paint: [Double], clips: [DisplayList.Path]
  ) {
    shape = Shape(kind: kind, verbs: path.verbs, clips: clips.map(\.verbs))
    (self.path, self.paint, self.clips) = (path, paint, clips)
  }
}

/// A drawing of a file, by the shapes of its pieces.
typealias LottieDrawing = DrawnVariant<[DrawnPiece.Shape], [DrawnPiece]>
