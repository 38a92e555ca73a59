import Foundation

extension CGContext {
  /// Fills the path with the fill colour, and begins a new path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the path with the stroke colour and the pen, and begins a new path.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills the path, strokes it or both, and begins a new path. An empty path draws nothing.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  public func drawPath(using mode: CGPathDrawingMode) {
    guard !builder.isEmpty else { return }
    if mode != .stroke {
      recordFill(mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }
    if mode != .fill && mode != .eoFill { recordStroke() }
    builder.removeAll()
  }

  /// Fills a rectangle with the fill colour. As all methods that draw shapes, it removes the path.
  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  /// Fills rectangles with the fill colour.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Strokes a rectangle with the stroke colour and the pen.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with the stroke colour and a pen of another width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let former = state.pen.width
    setLineWidth(width)
    stroke(rect)
    state.pen.width = former
  }

  /// Fills the ellipse in a rectangle with the fill colour.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse in a rectangle with the stroke colour and the pen.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes separate lines, each from a point to the next one; the last of an odd number is left
  /// out.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, whatever the alpha and the blend mode.
  public func clear(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    guard !builder.isEmpty else { return }
    recordClear()
    builder.removeAll()
  }

  // MARK: Clipping

  /// Narrows the clip to the inside of the path, and begins a new path. An empty path changes
  /// nothing.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  public func clip(using rule: CGPathFillRule = .winding) {
    guard !builder.isEmpty else { return }
    let box = state.clipBounds.overlap(with: builder.path.boundingBox)
    state.clipBounds = box.isNull ? CGRect(origin: state.clipBounds.origin, size: .zero) : box
    recordClip(rule)
    builder.removeAll()
  }

  /// Narrows the clip to a rectangle.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Narrows the clip to the inside of rectangles.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Replaces the clip by the whole surface.
  public func resetClip() {
    state.clipBounds = bounds
    recordResetClip()
  }

  /// A rectangle around the clip, in the coordinates of the program: that around the surface and
  /// the bounding boxes of all clipping paths.
  public var boundingBoxOfClipPath: CGRect { state.clipBounds.applying(state.ctm.inverted()) }

  // MARK: Gradients

  /// Fills the clip with colours that vary along a line.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - startPoint: The location 0.
  ///   - endPoint: The location 1.
  ///   - options: Whether the outermost colours continue beyond the points.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard
      accepts(startPoint.x, startPoint.y, endPoint.x, endPoint.y, as: "the points of a gradient")
    else { return }
    let ctm = state.ctm
    let isEven = ctm.evenScale != nil
    append(
      gradient,
      isEven
        ? .linear(startPoint.applying(ctm), endPoint.applying(ctm)) : .linear(startPoint, endPoint),
      options, isEven ? .identity : ctm)
  }

  /// Fills the clip with colours that vary between two circles.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - startCenter: The centre of the circle with the location 0.
  ///   - startRadius: Its radius, at least 0.
  ///   - endCenter: The centre of the circle with the location 1.
  ///   - endRadius: Its radius, at least 0.
  ///   - options: Whether the outermost colours continue beyond the circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard
      accepts(
        startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius,
        as: "the circles of a gradient"), startRadius >= 0, endRadius >= 0
    else { return }
    let ctm = state.ctm
    guard let scale = ctm.evenScale else {
      return append(gradient, .radial(startCenter, startRadius, endCenter, endRadius), options, ctm)
    }
    append(
      gradient,
      .radial(
        startCenter.applying(ctm), startRadius * scale, endCenter.applying(ctm), endRadius * scale),
      options, .identity)
  }

  private func append(
    _ gradient: CGGradient, _ shape: DisplayList.GradientDrawing.Shape,
    _ options: CGGradientDrawingOptions, _ transform: CGAffineTransform
  ) {
    list.append(
      .gradient(
        DisplayList.GradientDrawing(
          gradient: gradient, shape: shape, options: options, transform: transform,
          compositing: state.compositing)))
  }
}
