import AnimaticGraphics
import Foundation

// The drawing of the layers that draw by themselves.
extension ForegroundPainter {
  // MARK: - Shapes

  /// Fills and strokes the path of a shape layer.
  func draw(_ shape: ShapeValues) {
    guard let path = shape.path else { return }
    if let color = tinted(shape.fillColor) {
      context.setFillColor(color)
      context.beginPath()
      context.addPath(CGPath.make(path))
      context.fillPath(using: shape.fillRule.pathRule)
    }
    guard let color = tinted(shape.strokeColor), shape.lineWidth > 0 else { return }
    let stroked = path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
    guard !stroked.isEmpty else { return }
    context.setStrokeColor(color)
    context.setLineWidth(shape.lineWidth)
    context.setLineCap(shape.lineCap.pathCap)
    context.setLineJoin(shape.lineJoin.pathJoin)
    context.setMiterLimit(shape.miterLimit)
    context.setLineDash(phase: 0, lengths: [])
    context.setLineDash(
      phase: shape.lineDashPhase, lengths: (shape.lineDashPattern ?? []).map { CGFloat($0) })
    context.beginPath()
    context.addPath(CGPath.make(stroked))
    context.strokePath()
  }

  func commandCount(of shape: ShapeValues) -> Int {
    guard shape.path != nil else { return 0 }
    let strokes =
      tinted(shape.strokeColor) != nil && shape.lineWidth > 0 && shape.strokeStart < shape.strokeEnd
    return (tinted(shape.fillColor) == nil ? 0 : 1) + (strokes ? 1 : 0)
  }

  // MARK: - Gradients

  /// Fills the bounds of a gradient layer, with their rounded corners.
  func draw(_ gradient: GradientValues, in state: LayerState) {
    let colors = (gradient.colors ?? []).map { CGColor.make($0 * factors) }
    let bounds = state.bounds
    guard !bounds.isEmpty, !colors.isEmpty else { return }
    var locations = gradient.locations?.map { CGFloat($0) }
    if locations?.count != colors.count { locations = nil }
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    let (start, end) = (point(gradient.startPoint), point(gradient.endPoint))
    let stops = locations.map { locations in
      locations.withUnsafeBufferPointer {
        CGGradient(colorsSpace: nil, colors: colors as [Any], locations: $0.baseAddress)
      }
    }
    guard let stops = stops ?? CGGradient(colorsSpace: nil, colors: colors as [Any], locations: nil)
    else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(state.outline)
    context.clip()
    let beyond: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch gradient.type {
    case .radial:
      context.translateBy(x: start.x, y: start.y)
      let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
      if radii.width > 0 && radii.height > 0 {
        context.scaleBy(x: radii.width, y: radii.height)
        context.drawRadialGradient(
          stops, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
          options: beyond)
      }
    case .conic: drawSectors(stops, around: start, towards: end, in: bounds)
    default: context.drawLinearGradient(stops, start: start, end: end, options: beyond)
    }
    context.restoreGState()
  }

  /// Fills sectors around a point, clockwise from the direction of another point on, each with the
  /// colour of its middle. Their edges are not smoothed, so that no seams show.
  private func drawSectors(
    _ gradient: CGGradient, around center: CGPoint, towards end: CGPoint, in bounds: CGRect
  ) {
    let count = 256
    let corner = CGSize(
      width: max(abs(bounds.minX - center.x), abs(bounds.maxX - center.x)),
      height: max(abs(bounds.minY - center.y), abs(bounds.maxY - center.y)))
    // The chords of the sectors lie outside the bounds.
    let radius =
      (corner.width * corner.width + corner.height * corner.height).squareRoot()
      / cos(.pi / Double(count)) + 1
    let begin = atan2(end.y - center.y, end.x - center.x)
    func point(_ index: Int) -> CGPoint {
      let angle = begin + 2 * .pi * Double(index) / Double(count)
      return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    context.setShouldAntialias(false)
    for index in 0..<count {
      context.setFillColor(gradient.color(at: (Double(index) + 0.5) / Double(count)))
      context.beginPath()
      context.addLines(between: [center, point(index), point(index + 1)])
      context.closePath()
      context.fillPath()
    }
  }

  // MARK: - Texts

  func draw(_ values: TextValues, in state: LayerState) {
    guard !state.bounds.isEmpty, let text = LayerText(values, in: state.bounds),
      let color = tinted(values.foregroundColor)
    else { return }
    context.saveGState()
    context.clip(to: state.bounds)
    context.setFillColor(color)
    text.draw(in: context)
    context.restoreGState()
  }
}

extension CAShapeLayerFillRule {
  var pathRule: CGPathFillRule { self == .evenOdd ? .evenOdd : .winding }
}

extension CAShapeLayerLineCap {
  fileprivate var pathCap: CGLineCap {
    switch self {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }
}

extension CAShapeLayerLineJoin {
  fileprivate var pathJoin: CGLineJoin {
    switch self {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}

// The drawing of an emitter (rule H16).
extension ForegroundPainter {
  /// Draws the particles that live at the time of an emitter.
  func draw(_ emitter: EmitterValues) {
    guard let time = emitter.time, let history = emitter.history else { return }
    context.saveGState()
    if emitter.renderMode == .additive { context.setBlendMode(.plusLighter) }
    for particle in history.particles(at: time) { draw(particle) }
    context.restoreGState()
  }

  /// Draws a particle as a small layer with its image.
  private func draw(_ particle: EmittedParticle) {
    let cell = particle.cell
    guard particle.scale > 0, particle.color.w > 0, let image = cell.contents?.image else { return }
    let size = CGSize(
      width: Double(image.width) / cell.contentsScale * cell.contentsRect.width,
      height: Double(image.height) / cell.contentsScale * cell.contentsRect.height)
    var state = LayerState()
    state.bounds = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    state.contentsRect = cell.contentsRect
    state.contentsScale = cell.contentsScale
    state.magnificationFilter = cell.magnificationFilter
    state.minificationFilter = cell.minificationFilter
    context.saveGState()
    context.translateBy(x: particle.position.x, y: particle.position.y)
    if particle.rotation != 0 { context.rotate(by: particle.rotation) }
    if particle.scale != 1 { context.scaleBy(x: particle.scale, y: particle.scale) }
    ForegroundPainter(context: context, factors: factors * particle.color)
      .draw(cell.contents, of: state, opacity: 1)
    context.restoreGState()
  }
}

// The drawing of a tiled layer (rule H19).
extension ForegroundPainter {
  func draw(_ tiled: TiledValues, in state: LayerState) {
    guard let images = tiled.images, !images.tiles.isEmpty, !state.bounds.isEmpty else { return }
    context.saveGState()
    context.clip(to: state.bounds)
    for tile in images.tiles {
      var frame = LayerState()
      frame.bounds = tile.rect
      draw(tile.image, of: frame, opacity: images.opacity(of: tile, at: tiled.time))
    }
    context.restoreGState()
  }
}

extension CALayer {
  /// Adds what the layer shows besides its contents at present: particles or tiles.
  /// - Parameter delay: The time by which the layer is late, in seconds of the stage.
  func addMotion(to state: inout LayerState, lateBy delay: Double) {
    switch state.layerClass {
    case .emitter:
      if let emitter = self as? CAEmitterLayer { state = emitter.emitting(state, lateBy: delay) }
    case .tiled:
      if let tiled = self as? CATiledLayer { state = tiled.showingTiles(state, lateBy: delay) }
    default: break
    }
  }
}
