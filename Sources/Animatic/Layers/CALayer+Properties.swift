import AnimaticChecks
import AnimaticTracks
import Foundation

extension CALayer {
  /// The smallest upright rectangle of the parent's coordinates around the layer.
  ///
  /// Setting it sets position and bounds, each if it differs.
  public var frame: CGRect {
    get { state.frame }
    set {
      Self.requireFinite(newValue.components, "frame")
      let (position, bounds) = state.placed(in: newValue)
      self.position = position
      self.bounds = bounds
    }
  }

  /// What the layer shows of its own coordinate space, in points. A negative size is made
  /// positive, with the same corners.
  public var bounds: CGRect {
    get { state.bounds }
    set {
      Self.requireFinite(newValue.components, "bounds")
      let old = state.bounds
      let new = newValue.standardized
      guard new != old else { return }
      setNeedsCommit(of: .bounds)
      state.bounds = new
      if view != nil && host?.stage.semantics == .additive {
        record(.boundsOrigin, from: old.origin.engineValue, to: new.origin.engineValue)
        record(.boundsSize, from: old.size.engineValue, to: new.size.engineValue)
      } else {
        record(.bounds, from: old.engineValue, to: new.engineValue)
      }
      guard new.size != old.size else { return }
      setNeedsLayout()
      guard let view else { return }
      parent?.sublayerSizeDidChange()
      view.boundsSizeDidChange(from: old.size)
    }
  }

  /// Where the anchor point lies in the parent's coordinates, in points.
  public var position: CGPoint {
    get { state.position }
    set {
      Self.requireFinite(newValue.components, "position")
      change(\.position, to: newValue, of: .position)
    }
  }

  /// How opaque the layer is, 0…1.
  public var opacity: Float {
    get { Float(state.opacity) }
    set { preciseOpacity = Double(newValue) }
  }

  /// ``opacity`` at the precision in which views hold it.
  var preciseOpacity: Double {
    get { state.opacity }
    set {
      Self.requireFinite(newValue, "opacity")
      change(\.opacity, to: newValue, of: .opacity)
    }
  }

  /// Lets a change animate: with the open block, or by the layer's action.
  func record(
    _ property: LayerProperty, from: consuming AnimatableValue, to: consuming AnimatableValue
  ) {
    runAction(for: property, from: from, to: to)
  }

  static func requireFinite(_ components: SIMD4<Double>, _ property: StaticString) {
    let isFinite = components * 0 == SIMD4()
    require(isFinite, "\(property) must consist of finite numbers, not \(components)")
  }
}
