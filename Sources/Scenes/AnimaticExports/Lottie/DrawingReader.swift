import AnimaticGraphics
import Foundation

/// The reader of a drawing, which finds the pieces that a file has of it.
struct DrawingReader: DisplayListReceiver {
  static let flattensLayers = true

  private(set) var pieces: [DrawnPiece] = []
  private let lose: (ExportLoss) -> Void
  private let bounds: CGRect
  /// All clips of the drawing, each with the number of the next one around.
  private var clips: [(path: DisplayList.Path, outer: Int?)] = []
  /// The layers that are open: the number of pieces before each, and whether it fades.
  private var layers: [(first: Int, fades: Bool)] = []

  /// Returns the pieces of a list, the rearmost first.
  /// - Parameters:
  ///   - bounds: The bounds of the layer.
  ///   - lose: Receives what a file does not carry.
  static func pieces(
    of list: DisplayList, in bounds: CGRect, lose: (ExportLoss) -> Void
  ) -> [DrawnPiece] {
    if list.isEmpty { return [] }
    return withoutActuallyEscaping(lose) { lose in
      var reader = DrawingReader(bounds: bounds, lose: lose)
      reader.receive(list)
      return reader.pieces
    }
  }

  private init(bounds: CGRect, lose: @escaping (ExportLoss) -> Void) {
    (self.bounds, self.lose) = (bounds, lose)
  }

  // MARK: - Clips and layers

  mutating func clip(_ outer: Int?, to path: DisplayList.Path, _ rule: CGPathFillRule) -> Int {
    if rule == .evenOdd, path.verbs.count(where: { $0 == .move }) > 1 { lose(.mask) }
    clips.append((path, outer))
    return clips.count - 1
  }

  /// Returns the paths of a clip and of those around it, the outermost first.
  private func paths(_ clip: Int?) -> [DisplayList.Path] {
    var paths: [DisplayList.Path] = []
    var next = clip
    while let index = next {
      paths.append(clips[index].path)
      next = clips[index].outer
    }
    return paths.reversed()
  }

  mutating func beginLayer(_ compositing: DisplayList.Compositing, in clip: Int?) {
    check(compositing)
    layers.append((pieces.count, compositing.alpha < 1))
  }

  mutating func endLayer() {
    // A piece that is alone fades as the layer would.
    guard let last = layers.popLast(), last.fades, pieces.count > last.first + 1 else { return }
    lose(.compositing)
  }

  /// Loses a blend mode and a shadow.
  /// - Parameter isOpaque: Whether the command hides all that lies below it. Such a copy looks like
  ///   a normal command, as does one with nothing below it.
  private func check(_ compositing: DisplayList.Compositing, isOpaque: Bool = false) {
    let isFirst = pieces.count == layers.last?.first ?? 0
    let isPlain =
      compositing.blendMode == .normal || compositing.blendMode == .copy && (isOpaque || isFirst)
    if !isPlain || compositing.shadow != nil { lose(.compositing) }
  }

  // MARK: - Shapes

  private func color(_ color: CGColor, _ compositing: DisplayList.Compositing) -> [Double] {
    let numbers = color.srgbComponents
    let opacity = numbers.w * compositing.alpha
    check(compositing, isOpaque: opacity >= 1)
    return [numbers.x, numbers.y, numbers.z, opacity]
  }

  mutating func fill(
    _ path: DisplayList.Path, _ rule: CGPathFillRule, _ paint: CGColor,
    _ compositing: DisplayList.Compositing, in clip: Int?
  ) {
    append(.fill(rule), path, color(paint, compositing), around: path.boundingBox, in: paths(clip))
  }

  mutating func stroke(
    _ path: DisplayList.Path, _ pen: DisplayList.Pen, _ color: CGColor,
    _ compositing: DisplayList.Compositing, in clip: Int?
  ) {
    if pen.transform != .identity { lose(.compositing) }
    let paint = self.color(color, compositing) + [pen.width, pen.miterLimit]
    append(
      .stroke(pen.cap, pen.join, dashes: pen.dashLengths.count), path,
      paint + (pen.dashLengths.isEmpty ? [] : [pen.dashPhase] + pen.dashLengths),
      around: path.boundingBox.insetBy(dx: -pen.width / 2, dy: -pen.width / 2), in: paths(clip))
  }

  mutating func draw(_ drawing: DisplayList.GradientDrawing, in clip: Int?) {
    check(drawing.compositing)
    let outer = paths(clip)
    guard let area = outer.last, drawing.transform.circleScale != nil,
      let paint = drawing.numbers(in: area.boundingBox)
    else { return lose(.compositing) }
    append(
      .gradient(isRadial: paint.isRadial, stops: drawing.gradient.stops.count), area,
      paint.numbers, around: area.boundingBox, in: outer.dropLast())
  }

  func clear(_ path: DisplayList.Path, in clip: Int?) { lose(.compositing) }

  /// Appends a piece with the clips that cut something off it.
  /// - Parameter box: The rectangle of the piece.
  private mutating func append(
    _ kind: DrawnPiece.Kind, _ path: DisplayList.Path, _ paint: [Double], around box: CGRect,
    in clips: [DisplayList.Path]
  ) {
    let clips = clips.filter { !$0.contains(box) }
    if clips.count(where: { $0.verbs.count { $0 == .move } > 1 }) > 1 { lose(.mask) }
    pieces.append(DrawnPiece(kind, path, paint, clips: clips))
  }

  // MARK: - Texts and images

  mutating func draw(_ drawing: DisplayList.TextDrawing, in clip: Int?) {
    let map = drawing.transform
    guard map.b == 0, map.c == 0, map.a > 0, abs(map.a - map.d) < 1e-9 else { return lose(.text) }
    let point = drawing.position.applying(map)
    let text = DrawnText(drawing, scale: map.a, at: point, in: bounds)
    let place = CGPoint(x: point.x + text.inset, y: point.y)
    let opacity = color(drawing.color, drawing.compositing)[3]
    // With room for fonts of other players.
    let box = CGRect(
      x: drawing.position.x, y: drawing.position.y - drawing.fontSize,
      width: 1.25 * drawing.width, height: 1.5 * drawing.fontSize)
    append(
      .text(text), [place.x, place.y, opacity], at: place, SIMD2(1, 1),
      around: box.applying(map), in: paths(clip))
  }

  mutating func draw(_ drawing: DisplayList.ImageDrawing, in clip: Int?) {
    let (map, image) = (drawing.transform, drawing.image)
    guard !drawing.isTiled, image.crop.width > 0, image.crop.height > 0,
      map.b == 0, map.c == 0, map.a > 0, map.d > 0
    else { return lose(.image) }
    check(drawing.compositing)
    let rect = drawing.rect.applying(map)
    let scale = SIMD2(rect.width / image.crop.width, rect.height / image.crop.height)
    let place = CGPoint(
      x: rect.minX - image.crop.minX * scale.x, y: rect.minY - image.crop.minY * scale.y)
    let isWhole = image.crop.size == image.sourceSize
    append(
      .image(image), [place.x, place.y, drawing.compositing.alpha, scale.x, scale.y], at: place,
      scale, around: isWhole ? rect : .infinite,
      in: paths(clip) + (isWhole ? [] : [DisplayList.Path(rect)]))
  }

  /// Appends a text or an image, whose clips are in its own coordinates.
  private mutating func append(
    _ kind: DrawnPiece.Kind, _ paint: [Double], at point: CGPoint, _ scale: SIMD2<Double>,
    around box: CGRect, in clips: [DisplayList.Path]
  ) {
    let inverse = CGAffineTransform(
      a: 1 / scale.x, b: 0, c: 0, d: 1 / scale.y, tx: -point.x / scale.x, ty: -point.y / scale.y)
    let clips = clips.filter { !$0.contains(box) }.map { $0.applying(inverse) }
    append(kind, .init(), paint, around: .infinite, in: clips)
  }
}

extension DisplayList.Path {
  /// Whether the path is a rectangle that has a rectangle inside.
  fileprivate func contains(_ box: CGRect) -> Bool {
    let own = boundingBox
    let isCornered = points.allSatisfy {
      ($0.x == own.minX || $0.x == own.maxX) && ($0.y == own.minY || $0.y == own.maxY)
    }
    return isCornered && verbs.count { $0 == .move } == 1
      && verbs.allSatisfy { ![.quad, .curve].contains($0) }
      && own.insetBy(dx: -1e-6, dy: -1e-6).contains(box)
  }
}

extension DisplayList.GradientDrawing {
  /// Returns both ends and the stops; `nil` for a gradient that a file does not have.
  /// - Parameter box: The rectangle that the gradient fills.
  fileprivate func numbers(in box: CGRect) -> (isRadial: Bool, numbers: [Double])? {
    let stops = gradient.stops
    let colors = stops.flatMap { stop -> [Double] in
      let color = stop.color.srgbComponents
      return [stop.location, color.x, color.y, color.z]
    }
    let opacities = stops.flatMap { [$0.location, $0.color.srgbComponents.w * compositing.alpha] }
    let isEndless = options == [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    func numbers(_ start: CGPoint, _ end: CGPoint) -> [Double] {
      [start.x, start.y, end.x, end.y] + colors + opacities
    }
    switch shape {
    case .linear(let start, let end):
      let (start, end) = (start.applying(transform), end.applying(transform))
      guard isEndless || box.lies(between: start, end) else { return nil }
      return (false, numbers(start, end))
    case .radial(let start, let inner, let end, let outer):
      guard start == end, inner == 0, isEndless else { return nil }
      let (middle, edge) = (start, CGPoint(x: start.x + outer, y: start.y))
      return (true, numbers(middle.applying(transform), edge.applying(transform)))
    }
  }
}

extension CGRect {
  /// Whether each corner lies between two points as seen along the line through both.
  fileprivate func lies(between start: CGPoint, _ end: CGPoint) -> Bool {
    let way = SIMD2(end.x - start.x, end.y - start.y)
    let square = (way * way).sum()
    return [minX, maxX].allSatisfy { x in
      [minY, maxY].allSatisfy { y in
        let share = (SIMD2(x - start.x, y - start.y) * way).sum()
        return share >= -1e-6 * square && share <= (1 + 1e-6) * square
      }
    }
  }
}
