import AnimaticGraphics
import AnimaticTracks
import Foundation

extension LayerNode {
  /// A surface on which all drawing of any layer lies, in points.
  static let surface = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  @MainActor mutating func adopt(_ step: LayerStep, _ reader: LayerReader) {
    let state = step.state
    bounds = state.bounds
    anchor = CGPoint(
      x: bounds.minX + state.anchorPoint.x * bounds.width,
      y: bounds.minY + state.anchorPoint.y * bounds.height)
    animated = step.layer.node.id
    if reader.isComplete, state.layerClass == .shape {
      let shape = state.shape
      trim = SIMD2(shape.strokeStart, shape.strokeEnd)
    }
    cornerRadius = state.shownCornerRadius
    if cornerRadius > 0 {
      let drawing = state.drawing
      maskedCorners = drawing.maskedCorners.rawValue
      hasContinuousCorners = drawing.cornerCurve == .continuous
    }
    opacity = min(state.opacity, 1)
    if reader.isComplete || !bounds.isEmpty {
      background = Self.tinted(state.backgroundColor, step.copy)
    }
    if state.hasBorder, let color = Self.tinted(state.border.color, step.copy) {
      border = state.border
      border?.color = color
    }
    shadow = state.shownShadow
    if state.masksToBounds {
      masksToBounds = true
      clips.append(Clip(path: bounds.isEmpty ? CGMutablePath() : outline))
    }
    guard reader.drawsContents(of: step.layer, state) else { return }
    var drawn = state
    if trim != nil { (drawn.shape.strokeStart, drawn.shape.strokeEnd) = (0, 1) }
    let context = CGContext(bounds: Self.surface)
    reader.drawForeground(of: step.layer, drawn, step.copy, in: context)
    contents = context.displayList
  }

  mutating func lie(as sheet: LayerTree.Sheet) {
    (matrix, opacity) = (matrix.concatenating(sheet.matrix), sheet.opacity)
    if let visible = sheet.visible {
      clips.append(Clip(path: CGPath(rect: visible, transform: nil)))
    }
  }

  /// Returns a colour after the factors of a copy; `nil` for no colour and for a transparent one.
  static func tinted(_ color: SIMD4<Double>?, _ copy: LayerReader.Copy) -> SIMD4<Double>? {
    guard let color, color.w > 0 else { return nil }
    return color * copy.factors
  }
}

// The values of a node in the types that the properties of a layer have.
extension LayerNode {
  /// The transform from the node's own coordinates to those of the parent, with the parent's
  /// ``CALayer/sublayerTransform`` and so with its perspective. The parent then flattens the node
  /// to its plane: only x, y and the weight w of the result count. For the outermost node, the
  /// transform to the screen.
  public var transform: CATransform3D { CATransform3D(matrix) }
  /// The colour behind the contents; `nil` for none.
  public var backgroundColor: CGColor? { background.map { CGColor.make($0) } }
  /// The width of the border inside the bounds, in points; 0 for none.
  public var borderWidth: CGFloat { border?.width ?? 0 }
  /// The colour of the border; `nil` for none.
  public var borderColor: CGColor? { border?.color.map { CGColor.make($0) } }
  /// The colour of the shadow, whose alpha is the opacity of the shadow; `nil` for none.
  public var shadowColor: CGColor? { shadow.map { CGColor.make($0.color) } }
  /// The distance of the shadow, in points of the node's own coordinates.
  public var shadowOffset: CGSize { shadow?.offset ?? .zero }
  /// The standard deviation of the shadow's blur, in points of the node's own coordinates.
  public var shadowRadius: CGFloat { shadow?.radius ?? 0 }
  /// The path that casts the shadow; `nil` for all that the node draws.
  public var shadowPath: CGPath? { shadow?.path }
}
