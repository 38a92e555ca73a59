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
    /// The elements of each path that clips the piece.
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
    _ kind: Kind, _ path: DisplayList.Path = .init(), _ paint: [Double],
    clips: [DisplayList.Path]
  ) {
    shape = Shape(kind: kind, verbs: path.verbs, clips: clips.map(\.verbs))
    (self.path, self.paint, self.clips) = (path, paint, clips)
  }
}

/// A drawing over the time in which only its numbers change.
struct DrawnVariant {
  let shapes: [DrawnPiece.Shape]
  /// The points of the path of each piece.
  var paths: [Series]
  var paints: [Series]
  /// The points of each clip of each piece.
  var clips: [[Series]]
  /// The times from and up to which the drawing shows.
  var shown: [(from: Double, to: Double)] = []

  /// Returns the drawings of a layer.
  static func variants(
    of layer: ExportedLayer, lose: (ExportLoss) -> Void
  ) -> [DrawnVariant] {
    var variants: [DrawnVariant] = []
    var indices: [[DrawnPiece.Shape]: Int] = [:]
    var last: Int?
    for (time, list, bounds) in layer.drawings {
      let pieces = DrawingReader.pieces(of: list, in: bounds, lose: lose)
      let shapes = pieces.map(\.shape)
      let index = indices[shapes] ?? variants.count
      if index == variants.count {
        guard variants.count < 200 else {
          lose(.drawings)
          break
        }
        indices[shapes] = index
        let empty = [Series](repeating: Series(), count: pieces.count)
        let clips = shapes.map { $0.clips.map { _ in Series() } }
        variants.append(DrawnVariant(shapes: shapes, paths: empty, paints: empty, clips: clips))
      }
      if let last, last != index { variants[last].end(at: time) }
      if last != index { variants[index].shown.append((time, .infinity)) }
      for (piece, drawn) in pieces.enumerated() {
        variants[index].paths[piece].append(drawn.path.numbers, at: time)
        variants[index].paints[piece].append(drawn.paint, at: time)
        for (clip, path) in drawn.clips.enumerated() {
          variants[index].clips[piece][clip].append(path.numbers, at: time)
        }
      }
      last = index
    }
    return variants.filter { !$0.shapes.isEmpty }
  }

  private mutating func end(at time: Double) { shown[shown.count - 1].to = time }
}
