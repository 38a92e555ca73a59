import AnimaticChecks
import AnimaticTracks
import Foundation

// What sets the properties, given who does: the layer itself, or its view.
extension CALayer {
  package func setFrame(_ frame: CGRect) {
    Self.requireFinite(frame.components, "frame")
    let (position, bounds) = state.placed(in: frame)
    if type(of: self) == CALayer.self {
      setPosition(position)
      setBounds(bounds)
    } else {
      // As in Core Animation, whose setter calls those of the two.
      self.position = position
      self.bounds = bounds
    }
  }

  package func setBounds(_ bounds: CGRect) {
    Self.requireFinite(bounds.components, "bounds")
    let old = state.bounds
    let new = bounds.standardized
    guard new != old else { return }
    setNeedsCommit(of: .bounds)
    state.bounds = new
    if isViewBacked && isAdditive {
      runAction(
        for: .boundsOrigin, from: old.origin.engineValue, to: new.origin.engineValue)
      runAction(for: .boundsSize, from: old.size.engineValue, to: new.size.engineValue)
    } else {
      runAction(for: .bounds, from: old.engineValue, to: new.engineValue)
    }
    guard new.size != old.size else { return }
    setNeedsLayout()
    guard isViewBacked else { return }
    parent?.sublayerSizeDidChange()
    owner?.boundsSizeDidChange(from: old.size)
  }

  package func setPosition(_ position: CGPoint) {
    Self.requireFinite(position.components, "position")
    change(\.position, to: position, of: .position)
  }

  /// Sets ``opacity`` at the precision in which views hold it.
  package func setOpacity(_ opacity: Double) {
    Self.requireFinite(opacity, "opacity")
    change(\.opacity, to: opacity, of: .opacity)
  }

  package func setTransform(_ matrix: Matrix4) {
    Self.requireFinite(matrix, "transform")
    change(\.transform, to: matrix, of: .transform)
  }

  package func setBackground(_ color: SIMD4<Double>?) {
    changeColor(\.backgroundColor, to: color, of: .backgroundColor)
  }

  @inline(__always)
  static func requireFinite(_ components: SIMD4<Double>, _ property: StaticString) {
    require(components.isFinite, "\(property) must consist of finite numbers, not \(components)")
  }
}
