import AnimaticChecks
import AnimaticTracks
import Foundation

// What sets the properties, given who does: the layer itself, or its view.
extension CALayer {
  func setFrame(_ frame: CGRect) {
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

  func setBounds(_ bounds: CGRect) {
    Self.requireFinite(bounds.components, "bounds")
    let old = state.bounds
    let new = bounds.standardized
    guard new != old else { return }
    setNeedsCommit(of: .bounds)
    if core.isViewBacked && isAdditive {
      runAction(for: .boundsOrigin) { state.bounds.origin = new.origin }
      runAction(for: .boundsSize) { state.bounds.size = new.size }
    } else {
      runAction(for: .bounds) { state.bounds = new }
    }
    guard new.size != old.size else { return }
    setNeedsLayout()
    guard core.isViewBacked else { return }
    parent?.sublayerSizeDidChange()
    owner?.boundsSizeDidChange(from: old.size)
  }

  func setPosition(_ position: CGPoint) {
    Self.requireFinite(position.components, "position")
    change(\.position, to: position, of: .position)
  }

  /// Sets ``opacity`` at the precision in which views hold it.
  func setOpacity(_ opacity: Double) {
    Self.requireFinite(opacity, "opacity")
    change(\.opacity, to: opacity, of: .opacity)
  }

  func setTransform(_ matrix: Matrix4) {
    Self.requireFinite(matrix, "transform")
    change(\.transform, to: matrix, of: .transform)
  }

  func setBackground(_ color: SIMD4<Double>?) {
    changeColor(\.backgroundColor, to: color, of: .backgroundColor)
  }

  @inline(__always)
  static func requireFinite(_ components: SIMD4<Double>, _ property: StaticString) {
    require(components.isFinite, "\(property) must consist of finite numbers, not \(components)")
  }
}
