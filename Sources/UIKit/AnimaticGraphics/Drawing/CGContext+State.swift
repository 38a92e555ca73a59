import Foundation

extension CGContext {
  // MARK: Transform

  /// The transform from the coordinates of the program to those of the surface, in points.
  public var ctm: CGAffineTransform { state.ctm }

  /// The transform from the coordinates of the program to pixels: ``ctm``, then the scale.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
    state.ctm.concatenating(CGAffineTransform(scaleX: scale, y: scale))
  }

  /// Moves the origin, in points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales the axes.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Rotates the axes by an angle in radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Applies a transform before the present one. One that is not finite is ignored.
  public func concatenate(_ transform: CGAffineTransform) {
    let product = transform.concatenating(state.ctm)
    if accepts(product.isFinite, as: "the transform of a graphics context") { state.ctm = product }
  }

  /// Returns a point in pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform)
  }

  /// Returns a size in pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize {
    size.applying(userSpaceToDeviceSpaceTransform)
  }

  /// Returns the box around a rectangle in pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect {
    rect.applying(userSpaceToDeviceSpaceTransform)
  }

  /// Returns a point in the coordinates of the program.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  /// Returns a size in the coordinates of the program.
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    size.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  /// Returns the box around a rectangle in the coordinates of the program.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    rect.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  // MARK: Pen

  /// Sets the width of strokes, in points, at least 0. Initially 1.
  public func setLineWidth(_ width: CGFloat) {
    guard accepts(width, as: "the line width of a graphics context"), width >= 0 else { return }
    state.pen.width = width
  }

  /// Sets the shape of the ends of strokes. Initially butt.
  public func setLineCap(_ cap: CGLineCap) { state.pen.cap = cap }

  /// Sets the shape of the corners of strokes. Initially a mitre.
  public func setLineJoin(_ join: CGLineJoin) { state.pen.join = join }

  /// Sets the greatest ratio of the length of a mitre to the line width. Initially 10.
  public func setMiterLimit(_ limit: CGFloat) {
    if accepts(limit, as: "the miter limit of a graphics context") { state.pen.miterLimit = limit }
  }

  /// Sets the pattern of dashes. Negative lengths, and lengths that are all 0, are ignored.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which a line begins, in points.
  ///   - lengths: The lengths of dashes and gaps in turn, in points; empty for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let isFinite = phase.isFinite && lengths.allSatisfy(\.isFinite)
    guard accepts(isFinite, as: "the line dash of a graphics context"),
      lengths.allSatisfy({ $0 >= 0 }), lengths.isEmpty || lengths.contains(where: { $0 > 0 })
    else { return }
    state.pen.dashLengths = lengths.map { Double($0) }
    state.pen.dashPhase = lengths.isEmpty ? 0 : phase
  }

  /// Has no effect: a display list keeps curves as they are.
  public func setFlatness(_ flatness: CGFloat) {}

  // MARK: Colours

  /// The colour of fills and texts, as templates need it.
  package var fillColor: CGColor { state.fillColor }

  /// Sets the colour of fills and texts. Initially black.
  public func setFillColor(_ color: CGColor) {
    if accepts(color.isFinite, as: "a colour") { state.fillColor = color.inSRGB }
  }

  /// Sets the colour of fills and texts by its sRGB components, 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of fills and texts to a grey, 0…1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the colour of strokes. Initially black.
  public func setStrokeColor(_ color: CGColor) {
    if accepts(color.isFinite, as: "a colour") { state.strokeColor = color.inSRGB }
  }

  /// Sets the colour of strokes by its sRGB components, 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of strokes to a grey, 0…1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  // MARK: Compositing

  /// Sets the opacity of all drawing, which is clamped to 0…1. Initially 1.
  public func setAlpha(_ alpha: CGFloat) {
    guard accepts(alpha, as: "the alpha of a graphics context") else { return }
    state.compositing.alpha = min(max(alpha, 0), 1)
  }

  /// Sets how drawing combines with what lies below. Initially normal.
  public func setBlendMode(_ mode: CGBlendMode) { state.compositing.blendMode = mode }

  /// Sets a shadow of black with an opacity of 1/3.
  ///
  /// - Parameters:
  ///   - offset: The distance of the shadow in points of the surface; the transform does not
  ///     change it.
  ///   - blur: The blur, at least 0.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Sets a shadow, or none for a colour that is `nil` or transparent.
  ///
  /// - Parameters:
  ///   - offset: The distance of the shadow in points of the surface; the transform does not
  ///     change it.
  ///   - blur: The blur, at least 0.
  ///   - color: The colour of the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let isFinite =
      (offset.width * 0 + offset.height * 0 + blur * 0 == 0) && color?.isFinite != false
    guard accepts(isFinite, as: "the shadow of a graphics context") else { return }
    state.compositing.shadow = color.flatMap { color in
      color.alpha == 0
        ? nil : DisplayList.Shadow(offset: offset, blur: max(blur, 0), color: color.inSRGB)
    }
  }

  /// The quality with which a painter scales images. Initially the painter's choice.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets whether edges are smoothed, if ``setAllowsAntialiasing(_:)`` allows it. Initially `true`.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
    state.compositing.isAntialiased = shouldAntialias && state.allowsAntialiasing
  }

  /// Sets whether ``setShouldAntialias(_:)`` may smooth edges. Initially `true`.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    state.allowsAntialiasing = allowsAntialiasing
    state.compositing.isAntialiased = state.shouldAntialias && allowsAntialiasing
  }
}
