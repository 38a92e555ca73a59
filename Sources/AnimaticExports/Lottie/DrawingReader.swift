import AnimaticGraphics
import Foundation

/// The reader of a drawing, which finds the pieces that a file has of it.
struct DrawingReader {
  private(set) var pieces: [DrawnPiece] = []
  private let lose: (ExportLoss) -> Void
  private let bounds: CGRect
  /// The transform of the list that is read to the coordinates of the layer.
  private var transform = CGAffineTransform.identity
  /// The state at the begin of each group that is open, and the present one.
  private var states = [State()]

  private struct State {
    var clips: [DisplayList.Path] = []
    var alpha = 1.0
    /// The number of pieces at the begin of a group that fades; `nil` for another state.
    var fadesFrom: Int?
  }

  /// Returns the pieces of a list, the rearmost first.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the layer.
  ///   - lose: Receives what a file does not carry.
  static func pieces(
    of list: DisplayList, in bounds: CGRect, lose: (ExportLoss) -> Void
  ) -> [DrawnPiece] {
    if list.isEmpty { return [] }
    return withoutActuallyEscaping(lose) { lose in
      var reader = DrawingReader(bounds: bounds, lose: lose)
      reader.read(list)
      return reader.pieces
    }
  }

  private init(bounds: CGRect, lose: @escaping (ExportLoss) -> Void) {
    (self.bounds, self.lose) = (bounds, lose)
  }

  private var state: State {
    get { states[states.count - 1] }
    set { states[states.count - 1] = newValue }
  }

  private mutating func read(_ list: DisplayList) {
    for command in list.commands { read(command) }
  }

  private mutating func read(_ command: DisplayList.Command) {
    switch command {
    case .save: open(fadesFrom: nil)
    case .restore, .endLayer: close()
    case .resetClip: state.clips = []
    case .clip(let path, let rule):
      let path = path.applying(transform)
      if rule == .evenOdd, path.verbs.count(where: { $0 == .move }) > 1 { lose(.mask) }
      state.clips.append(path)
    case .fill(let path, let rule, let paint, let compositing):
      let path = path.applying(transform)
      append(.fill(rule), path, color(paint, compositing), around: path.boundingBox)
    case .stroke(let path, let pen, let paint, let compositing):
      stroke(path.applying(transform), pen, color(paint, compositing))
    case .gradient(let drawing): fill(drawing)
    case .text(let drawing): show(drawing)
    case .image(let drawing): show(drawing)
    case .clear: lose(.compositing)
    case .beginLayer(let compositing, _):
      let alpha = alpha(compositing)
      open(fadesFrom: alpha < 1 ? pieces.count : nil)
      state.alpha *= alpha
    }
  }

  private mutating func open(fadesFrom: Int?) {
    var next = state
    next.fadesFrom = fadesFrom
    states.append(next)
  }

  private mutating func close() {
    // A piece that is alone fades as the group would.
    if let first = states.removeLast().fadesFrom, pieces.count > first + 1 { lose(.compositing) }
  }

  /// Returns the opacity of a command.
  private func alpha(_ compositing: DisplayList.Compositing) -> Double {
    let isPlain = [.normal, .copy].contains(compositing.blendMode)
    if !isPlain || compositing.shadow != nil { lose(.compositing) }
    return compositing.alpha
  }

  private func color(_ color: CGColor, _ compositing: DisplayList.Compositing) -> [Double] {
    let numbers = color.srgbComponents
    return [numbers.x, numbers.y, numbers.z, numbers.w * alpha(compositing) * state.alpha]
  }

  /// Appends a piece with the clips that cut something off it.
  ///
  /// - Parameter box: The rectangle of the piece.
  private mutating func append(
    _ kind: DrawnPiece.Kind, _ path: DisplayList.Path, _ paint: [Double], around box: CGRect,
    in clips: [DisplayList.Path]? = nil
  ) {
    let clips = (clips ?? state.clips).filter { !$0.contains(box) }
    if clips.count(where: { $0.verbs.count { $0 == .move } > 1 }) > 1 { lose(.mask) }
    pieces.append(DrawnPiece(kind, path, paint, clips: clips))
  }

  private mutating func stroke(
    _ path: DisplayList.Path, _ pen: DisplayList.Pen, _ color: [Double]
  ) {
    let scale = evenScale
    if pen.transform != .identity || scale == nil { lose(.compositing) }
    let (width, dashes) = (pen.width * (scale ?? 1), pen.dashLengths.map { $0 * (scale ?? 1) })
    let paint = color + [width, pen.miterLimit]
    append(
      .stroke(pen.cap, pen.join, dashes: dashes.count), path,
      paint + (dashes.isEmpty ? [] : [pen.dashPhase * (scale ?? 1)] + dashes),
      around: path.boundingBox.insetBy(dx: -width / 2, dy: -width / 2))
  }

  /// The scale of the transform; `nil` for one that does not keep circles.
  private var evenScale: Double? {
    let first = hypot(transform.a, transform.b)
    let isEven =
      abs(transform.a) == abs(transform.d) && abs(transform.b) == abs(transform.c)
      && transform.a * transform.c + transform.b * transform.d == 0
    return isEven ? first : nil
  }

  private mutating func fill(_ drawing: DisplayList.GradientDrawing) {
    guard let clip = state.clips.last, drawing.transform == .identity, evenScale != nil,
      let paint = drawing.numbers(
        in: clip.boundingBox, transform,
        alpha: alpha(drawing.compositing) * state.alpha)
    else { return lose(.compositing) }
    append(
      .gradient(isRadial: paint.isRadial, stops: drawing.gradient.stops.count), clip,
      paint.numbers, around: clip.boundingBox, in: state.clips.dropLast())
  }

  // MARK: - Texts and images

  private mutating func show(_ drawing: DisplayList.TextDrawing) {
    let map = drawing.transform.concatenating(transform)
    guard map.b == 0, map.c == 0, map.a > 0, abs(map.a - map.d) < 1e-9 else { return lose(.text) }
    let point = drawing.position.applying(map)
    let text = DrawnText(drawing, scale: map.a, at: point, in: bounds)
    let place = CGPoint(x: point.x + text.inset, y: point.y)
    let opacity = color(drawing.color, drawing.compositing)[3]
    let box = drawing.extent.insetBy(dx: drawing.fontSize, dy: 0.25 * drawing.fontSize)
    append(
      .text(text), [place.x, place.y, opacity], at: place, SIMD2(1, 1), around: box.applying(map))
  }

  private mutating func show(_ drawing: DisplayList.ImageDrawing) {
    let map = drawing.transform.concatenating(transform)
    let image = drawing.image
    guard !drawing.isTiled, image.crop.width > 0, image.crop.height > 0 else {
      return lose(.image)
    }
    let opacity = alpha(drawing.compositing) * state.alpha
    if case .list(let list, let scale) = image.source {
      return show(list, of: drawing, scale, map, opacity)
    }
    guard map.b == 0, map.c == 0, map.a > 0, map.d > 0 else { return lose(.image) }
    let rect = drawing.rect.applying(map)
    let scale = SIMD2(rect.width / image.crop.width, rect.height / image.crop.height)
    let place = CGPoint(
      x: rect.minX - image.crop.minX * scale.x, y: rect.minY - image.crop.minY * scale.y)
    states.append(state)
    if image.crop.size != image.sourceSize {
      state.clips.append(DisplayList.Path(CGPath(rect: rect, transform: nil)))
    }
    append(
      .image(image), [place.x, place.y, opacity, scale.x, scale.y], at: place, scale,
      around: image.crop.size == image.sourceSize ? rect : .infinite)
    states.removeLast()
  }

  /// Appends a text or an image, whose clips are in its own coordinates.
  private mutating func append(
    _ kind: DrawnPiece.Kind, _ paint: [Double], at point: CGPoint, _ scale: SIMD2<Double>,
    around box: CGRect
  ) {
    let inverse = CGAffineTransform(
      a: 1 / scale.x, b: 0, c: 0, d: 1 / scale.y, tx: -point.x / scale.x, ty: -point.y / scale.y)
    let clips = state.clips.filter { !$0.contains(box) }.map { $0.applying(inverse) }
    append(kind, .init(), paint, around: .infinite, in: clips)
  }

  /// Reads an image that is a drawing itself.
  private mutating func show(
    _ list: DisplayList, of drawing: DisplayList.ImageDrawing, _ scale: Double,
    _ map: CGAffineTransform, _ opacity: Double
  ) {
    let (rect, crop) = (drawing.rect, drawing.image.crop)
    let (across, down) = (rect.width / crop.width, rect.height / crop.height)
    let placing = CGAffineTransform(
      a: across * scale, b: 0, c: 0, d: down * scale, tx: rect.minX - crop.minX * across,
      ty: rect.minY - crop.minY * down)
    let outer = transform
    open(fadesFrom: opacity < state.alpha ? pieces.count : nil)
    state.alpha = opacity
    state.clips.append(DisplayList.Path(CGPath(rect: rect, transform: nil)).applying(map))
    transform = placing.concatenating(map)
    read(list)
    transform = outer
    close()
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
  ///
  /// - Parameter box: The rectangle that the gradient fills.
  fileprivate func numbers(
    in box: CGRect, _ transform: CGAffineTransform, alpha: Double
  ) -> (isRadial: Bool, numbers: [Double])? {
    let stops = gradient.stops
    let colors = stops.flatMap { stop -> [Double] in
      let color = stop.color.srgbComponents
      return [stop.location, color.x, color.y, color.z]
    }
    let opacities = stops.flatMap { [$0.location, $0.color.srgbComponents.w * alpha] }
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
