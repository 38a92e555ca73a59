import AnimaticChecks
import AnimaticTracks
import Foundation

// What sets the properties, given who does: the layer itself, or its view.
extension CALayer {
  func setFrame(_ frame: CGRect, by source: some ChangeSource) {
    Self.requireFinite(frame.components, "frame")
    let (position, bounds) = state.placed(in: frame)
    if type(of: self) == CALayer.self {
      setPosition(position, by: source)
      setBounds(bounds, by: source)
    } else {
      // As in Core Animation, whose setter calls those of the two.
      self.position = position
      self.bounds = bounds
    }
  }

  func setBounds(_ bounds: CGRect, by source: some ChangeSource) {
    Self.requireFinite(bounds.components, "bounds")
    let old = state.bounds
    let new = bounds.standardized
    guard new != old else { return }
    setNeedsCommit(of: .bounds)
    state.bounds = new
    if isViewBacked && isAdditive {
      runAction(
        for: .boundsOrigin, from: old.origin.engineValue, to: new.origin.engineValue, by: source)
      runAction(for: .boundsSize, from: old.size.engineValue, to: new.size.engineValue, by: source)
    } else {
      runAction(for: .bounds, from: old.engineValue, to: new.engineValue, by: source)
    }
    guard new.size != old.size else { return }
    setNeedsLayout()
    guard isViewBacked else { return }
    parent?.sublayerSizeDidChange()
    source.view(of: self)?.boundsSizeDidChange(from: old.size)
  }

  func setPosition(_ position: CGPoint, by source: some ChangeSource) {
    Self.requireFinite(position.components, "position")
    change(\.position, to: position, of: .position, by: source)
  }

  /// Sets ``opacity`` at the precision in which views hold it.
  func setOpacity(_ opacity: Double, by source: some ChangeSource) {
    Self.requireFinite(opacity, "opacity")
    change(\.opacity, to: opacity, of: .opacity, by: source)
  }

  func setTransform(_ matrix: Matrix4, by source: some ChangeSource) {
    Self.requireFinite(matrix, "transform")
    change(\.transform, to: matrix, of: .transform, by: source)
  }

  func setBackground(_ color: SIMD4<Double>?, by source: some ChangeSource) {
    changeColor(\.backgroundColor, to: color, of: .backgroundColor, by: source)
  }

  @inline(__always)
  static func requireFinite(_ components: SIMD4<Double>, _ property: StaticString) {
    require(components.isFinite, "\(property) must consist of finite numbers, not \(components)")
  }
}
