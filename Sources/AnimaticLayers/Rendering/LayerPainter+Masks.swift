import AnimaticGraphics
import AnimaticTracks
import Foundation

// Masks that need no layer of their own, because they are one opaque shape.
extension LayerPainter {
  /// Returns the path to which a mask clips, in the coordinates of the masked layer; `nil` for a
  /// mask that is not one opaque shape.
  func clip(by mask: CALayer, _ state: LayerState) -> (path: CGPath, rule: CGPathFillRule)? {
    guard mask.maskLayer == nil, sublayers(of: mask, Copy()).isEmpty else { return nil }
    return path(of: state)
  }

  /// Returns the path that a layer without sublayers fills, in the coordinates of its superlayer;
  /// `nil` for a layer that is not one opaque shape.
  func path(of state: LayerState) -> (path: CGPath, rule: CGPathFillRule)? {
    guard state.opacity >= 1, state.shadowOpacity <= 0, !state.masksToBounds,
      state.contents == nil, state.border.width <= 0
    else { return nil }
    let path: CGPath
    var rule = CGPathFillRule.winding
    let background = state.backgroundColor?.w ?? 0
    switch state.classValues {
    case .shape(let values) where background <= 0:
      let shape = values[0]
      guard shape.fillColor?.w ?? 0 >= 1, shape.strokeColor?.w ?? 0 <= 0 else { return nil }
      path = CGPath.make(shape.path ?? [])
      rule = shape.fillRule.pathRule
    case .plain where background >= 1:
      path = state.bounds.isEmpty ? CGMutablePath() : state.outline
    default: return nil
    }
    let placed = CGMutablePath()
    placed.addPath(path, transform: CGAffineTransform(flattening: state.matrix(to: nil)))
    return (placed, rule)
  }
}
