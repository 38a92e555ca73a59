import AnimaticGraphics
import AnimaticTracks
import Foundation

extension LayerNode {
  /// A surface on which all drawing of any layer lies, in points.
  static let surface = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Takes over what a layer shows by its values.
  ///
  /// - Parameters:
  ///   - state: The values.
  ///   - copy: The changes by the replicators around the layer.
  ///   - layer: The layer; `nil` for one that may no longer exist.
  ///   - painter: A painter of presentation values.
  @MainActor
  mutating func adopt(
    _ state: LayerState, _ copy: LayerPainter.Copy, _ layer: CALayer?, _ painter: LayerPainter
  ) {
    bounds = state.bounds
    cornerRadius = state.shownCornerRadius
    if cornerRadius > 0 {
      let drawing = state.drawing
      maskedCorners = drawing.maskedCorners.rawValue
      hasContinuousCorners = drawing.cornerCurve == .continuous
    }
    opacity = min(state.opacity, 1)
    if !bounds.isEmpty { background = Self.tinted(state.backgroundColor, copy) }
    if state.hasBorder, let color = Self.tinted(state.border.color, copy) {
      border = state.border
      border?.color = color
    }
    if state.shadowOpacity > 0, var color = state.shadowColor, color.w > 0 {
      color.w *= min(state.shadowOpacity, 1)
      shadow = Shadow(
        color: color, offset: state.shadowOffset, radius: max(state.shadowRadius, 0),
        path: state.shadowPath.map { CGPath.make($0) })
    }
    if state.masksToBounds {
      masksToBounds = true
      clips.append(Clip(path: bounds.isEmpty ? CGMutablePath() : outline))
    }
    guard painter.drawsContents(of: layer, state) else { return }
    let context = CGContext(bounds: Self.surface)
    LayerPainter(context: context, values: .presentation)
      .drawForeground(of: layer, state, copy)
    contents = context.displayList
  }

  /// Puts the node into the frame of a transition.
  mutating func lie(as sheet: LayerTree.Sheet) {
    (matrix, opacity) = (sheet.matrix, sheet.opacity)
    if let visible = sheet.visible {
      clips.append(Clip(path: CGPath(rect: visible, transform: nil)))
    }
  }

  /// Returns a colour after the factors of a copy; `nil` for no colour and for a transparent one.
  private static func tinted(
    _ color: SIMD4<Double>?, _ copy: LayerPainter.Copy
  ) -> SIMD4<Double>? {
    guard let color, color.w > 0 else { return nil }
    return color * copy.factors
  }
}
