import Foundation

extension CGContext {
  /// Removes all elements of the path.
  public func beginPath() { builder.removeAll() }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint) {
    let end = point.applying(state.ctm)
    if accepts(end) { builder.move(to: end) }
  }

  /// Adds a line from the current point. Without one the method has no effect, as all that follow.
  public func addLine(to point: CGPoint) {
    let end = point.applying(state.ctm)
    if accepts(end) && !builder.isEmpty { builder.addLine(to: end) }
  }

  /// Begins a subpath at the first point, and adds lines to the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let (end, control) = (end.applying(state.ctm), control.applying(state.ctm))
    if accepts(end) && accepts(control) && !builder.isEmpty {
      builder.addQuadCurve(to: end, control: control)
    }
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let end = end.applying(state.ctm)
    let (control1, control2) = (control1.applying(state.ctm), control2.applying(state.ctm))
    if accepts(end) && accepts(control1) && accepts(control2) && !builder.isEmpty {
      builder.addCurve(to: end, control1: control1, control2: control2)
    }
  }

  /// Adds a line to the start of the subpath. Elements that follow begin there.
  public func closePath() {
    if !builder.isEmpty { builder.close() }
  }

  /// Adds a subpath along the edges of a rectangle.
  public func addRect(_ rect: CGRect) {
    let ctm = state.ctm
    let rect = rect.standardized
    let origin = rect.origin.applying(ctm)
    let end = CGPoint(x: rect.maxX, y: rect.maxY).applying(ctm)
    guard accepts(origin) && accepts(end) else { return }
    builder.move(to: origin)
    builder.addLine(to: CGPoint(x: rect.maxX, y: rect.minY).applying(ctm))
    builder.addLine(to: end)
    builder.addLine(to: CGPoint(x: rect.minX, y: rect.maxY).applying(ctm))
    builder.close()
  }

  /// Adds a subpath along each of several rectangles.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds a subpath of four curves along the ellipse that a rectangle encloses, from the
  /// rightmost point on, first towards greater y.
  public func addEllipse(in rect: CGRect) {
    let (radiusX, radiusY) = (rect.width / 2, rect.height / 2)
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let end = CGPoint(x: center.x + radiusX, y: center.y + radiusY).applying(state.ctm)
    guard accepts(end) && accepts(center.applying(state.ctm)) else { return }
    // 4/3·(√2 − 1): with this distance of its control points a cubic curve passes through the
    // middle of a quarter circle.
    let reach = 0.5522847498307936
    func point(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: center.x + x * radiusX, y: center.y + y * radiusY)
    }
    move(to: point(1, 0))
    addCurve(to: point(0, 1), control1: point(1, reach), control2: point(reach, 1))
    addCurve(to: point(-1, 0), control1: point(-reach, 1), control2: point(-1, reach))
    addCurve(to: point(0, -1), control1: point(-1, -reach), control2: point(-reach, -1))
    addCurve(to: point(1, 0), control1: point(reach, -1), control2: point(1, -reach))
    closePath()
  }

  /// Adds the elements of another path.
  ///
  /// - Complexity: O(*n*) for *n* elements of the other path.
  public func addPath(_ path: CGPath) { append(path.elements) }

  /// Adds a circular arc of quarter turns from its start on and the rest, and a line to its
  /// beginning if there is a current point.
  ///
  /// - Parameters:
  ///   - center: The centre.
  ///   - radius: The radius, at least 0.
  ///   - startAngle: The angle at which the arc begins, in radians from the x axis towards the y
  ///     axis.
  ///   - endAngle: The angle at which the arc ends.
  ///   - clockwise: Whether the angle falls from the start to the end. As Core Graphics' y axis
  ///     points upwards, such an arc looks anticlockwise on a surface whose y axis points
  ///     downwards.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    guard accepts(center.x, center.y, radius, startAngle, endAngle, as: "an arc"), radius >= 0
    else { return }
    var arc = [PathElement].arc(
      center: center, radius: radius, start: startAngle,
      sweep: [PathElement].sweep(from: startAngle, to: endAngle, increasing: !clockwise))
    if builder.isEmpty, let start = arc.first?.end { arc[0] = .move(to: start) }
    append(arc)
  }

  /// Adds an arc that touches two lines: from the current point to a corner, and from there to an
  /// end. A line leads to the beginning of the arc. Where the lines coincide it leads to the
  /// corner.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner.
  ///   - tangent2End: The end of the second line.
  ///   - radius: The radius, at least 0.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard !builder.isEmpty,
      accepts(tangent1End.x, tangent1End.y, tangent2End.x, tangent2End.y, radius, as: "an arc")
    else { return }
    append(.arc(from: currentPointOfPath, corner: tangent1End, end: tangent2End, radius: radius))
  }

  /// Replaces the path by the outline of its stroke with the pen, dashes included: filling the
  /// outline paints what stroking the path would paint.
  ///
  /// - Complexity: As that of `CGPath.copy(strokingWithWidth:lineCap:lineJoin:miterLimit:)`.
  public func replacePathWithStrokedPath() {
    guard var path else { return }
    let pen = state.pen
    if !pen.dashLengths.isEmpty {
      path = path.copy(
        dashingWithPhase: pen.dashPhase, lengths: pen.dashLengths.map { CGFloat($0) })
    }
    beginPath()
    addPath(
      path.copy(
        strokingWithWidth: pen.width, lineCap: pen.cap, lineJoin: pen.join,
        miterLimit: pen.miterLimit))
  }

  /// Whether the path has no elements.
  public var isPathEmpty: Bool { builder.isEmpty }

  /// The end of the last element; (0, 0) without elements.
  public var currentPointOfPath: CGPoint {
    builder.isEmpty ? .zero : builder.current.applying(state.ctm.inverted())
  }

  /// The smallest upright rectangle around all points of the path, control points included;
  /// `CGRect.null` without elements.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public var boundingBoxOfPath: CGRect {
    let box = builder.path.boundingBox
    return box.isNull ? box : path?.boundingBox ?? box
  }

  /// The path in the coordinates of the program; `nil` without elements.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  public var path: CGPath? { builder.isEmpty ? nil : builder.path.cgPath(state.ctm.inverted()) }

  private func append(_ elements: [PathElement]) {
    for element in elements {
      switch element {
      case .move(let end): move(to: end)
      case .line(let end): addLine(to: end)
      case .quad(let end, let control): addQuadCurve(to: end, control: control)
      case .curve(let end, let control1, let control2):
        addCurve(to: end, control1: control1, control2: control2)
      case .close: closePath()
      }
    }
  }

  /// Returns whether a point is finite, and reports it if not.
  private func accepts(_ point: CGPoint) -> Bool {
    point.x * 0 + point.y * 0 == 0 || accepts(false, as: "the points of a path")
  }
}
