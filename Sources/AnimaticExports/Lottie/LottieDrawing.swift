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
  }

  struct Shape: Hashable {
    let kind: Kind
    let verbs: [DisplayList.Path.Verb]
  }

  let shape: Shape
  let path: DisplayList.Path
  /// The numbers of the paint: red, green, blue and opacity of fills and strokes, the latter with
  /// width, limit of mitres and dashes; both ends and the stops of gradients.
  let paint: [Double]

  init(_ kind: Kind, _ path: DisplayList.Path, _ paint: [Double]) {
    shape = Shape(kind: kind, verbs: path.verbs)
    (self.path, self.paint) = (path, paint)
  }

  /// Returns the pieces of a list, the rearmost first.
  ///
  /// - Parameter lose: Receives what a file does not carry.
  static func pieces(of list: DisplayList, lose: (ExportLoss) -> Void) -> [DrawnPiece] {
    var pieces: [DrawnPiece] = []
    var clips: [DisplayList.Path?] = [nil]
    /// Returns the opacity of a command.
    func alpha(_ compositing: DisplayList.Compositing) -> Double {
      if compositing.blendMode != .normal || compositing.shadow != nil { lose(.compositing) }
      return compositing.alpha
    }
    func color(_ color: CGColor, _ compositing: DisplayList.Compositing) -> [Double] {
      let numbers = color.srgbComponents
      return [numbers.x, numbers.y, numbers.z, numbers.w * alpha(compositing)]
    }
    func checkClip(of path: DisplayList.Path) {
      guard let clip = clips.last ?? nil else { return }
      if !clip.boundingBox.insetBy(dx: -1e-6, dy: -1e-6).contains(path.boundingBox) {
        lose(.compositing)
      }
    }
    for command in list.commands {
      switch command {
      case .save: clips.append(clips.last ?? nil)
      case .restore: clips.removeLast()
      case .resetClip: clips[clips.count - 1] = nil
      case .clip(let path, _):
        if clips.last != .some(nil) { checkClip(of: path) }
        clips[clips.count - 1] = path
      case .fill(let path, let rule, let paint, let compositing):
        checkClip(of: path)
        pieces.append(DrawnPiece(.fill(rule), path, color(paint, compositing)))
      case .stroke(let path, let pen, let paint, let compositing):
        if pen.transform != .identity { lose(.compositing) }
        checkClip(of: path)
        let dashes = pen.dashLengths
        pieces.append(
          DrawnPiece(
            .stroke(pen.cap, pen.join, dashes: dashes.count), path,
            color(paint, compositing) + [pen.width, pen.miterLimit]
              + (dashes.isEmpty ? [] : [pen.dashPhase] + dashes)))
      case .gradient(let drawing):
        guard let clip = clips.last ?? nil, drawing.transform == .identity,
          let paint = numbers(of: drawing, alpha: alpha(drawing.compositing))
        else {
          lose(.compositing)
          continue
        }
        pieces.append(
          DrawnPiece(
            .gradient(isRadial: paint.isRadial, stops: drawing.gradient.stops.count), clip,
            paint.numbers))
      case .text: lose(.text)
      case .image: lose(.image)
      case .clear: lose(.compositing)
      case .beginLayer(let compositing, _):
        clips.append(clips.last ?? nil)
        if alpha(compositing) < 1 { lose(.compositing) }
      case .endLayer: clips.removeLast()
      }
    }
    return pieces
  }

  private static func numbers(
    of drawing: DisplayList.GradientDrawing, alpha: Double
  ) -> (isRadial: Bool, numbers: [Double])? {
    let stops = drawing.gradient.stops
    let colors = stops.flatMap { stop -> [Double] in
      let color = stop.color.srgbComponents
      return [stop.location, color.x, color.y, color.z]
    }
    let opacities = stops.flatMap { [$0.location, $0.color.srgbComponents.w * alpha] }
    guard drawing.options == [.drawsBeforeStartLocation, .drawsAfterEndLocation] else { return nil }
    switch drawing.shape {
    case .linear(let start, let end):
      return (false, [start.x, start.y, end.x, end.y] + colors + opacities)
    case .radial(let start, let inner, let end, let outer):
      guard start == end, inner == 0 else { return nil }
      return (true, [start.x, start.y, start.x + outer, start.y] + colors + opacities)
    }
  }
}

/// A drawing over the time in which only its numbers change.
struct DrawnVariant {
  let shapes: [DrawnPiece.Shape]
  /// The points of the path of each piece.
  var paths: [Series]
  var paints: [Series]
  /// The times from and up to which the drawing shows.
  var shown: [(from: Double, to: Double)] = []

  /// Returns the drawings of a layer.
  static func variants(
    of layer: ExportedLayer, lose: (ExportLoss) -> Void
  ) -> [DrawnVariant] {
    var variants: [DrawnVariant] = []
    var indices: [[DrawnPiece.Shape]: Int] = [:]
    var last: Int?
    for (time, list) in layer.drawings {
      let pieces = DrawnPiece.pieces(of: list, lose: lose)
      let shapes = pieces.map(\.shape)
      let index = indices[shapes] ?? variants.count
      if index == variants.count {
        guard variants.count < 200 else {
          lose(.drawings)
          break
        }
        indices[shapes] = index
        let empty = [Series](repeating: Series(), count: pieces.count)
        variants.append(DrawnVariant(shapes: shapes, paths: empty, paints: empty))
      }
      if let last, last != index { variants[last].end(at: time) }
      if last != index { variants[index].shown.append((time, .infinity)) }
      for (piece, drawn) in pieces.enumerated() {
        variants[index].paths[piece].append(drawn.path.numbers, at: time)
        variants[index].paints[piece].append(drawn.paint, at: time)
      }
      last = index
    }
    return variants.filter { !$0.shapes.isEmpty }
  }

  private mutating func end(at time: Double) { shown[shown.count - 1].to = time }
}
