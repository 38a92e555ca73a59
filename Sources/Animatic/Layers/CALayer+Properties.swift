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
      setNeedsCommit()
      state.bounds = new
      if view != nil && host?.stage.semantics == .additive {
        record(.boundsOrigin, from: old.origin.engineValue, to: new.origin.engineValue)
        record(.boundsSize, from: old.size.engineValue, to: new.size.engineValue)
      } else {
        record(.bounds, from: old.engineValue, to: new.engineValue)
      }
      if new.size != old.size { view?.boundsSizeDidChange(from: old.size) }
    }
  }

  /// Where the anchor point lies in the parent's coordinates, in points.
  public var position: CGPoint {
    get { state.position }
    set {
      Self.requireFinite(newValue.components, "position")
      let old = state.position
      guard newValue != old else { return }
      setNeedsCommit()
      state.position = newValue
      record(.position, from: old.engineValue, to: newValue.engineValue)
    }
  }

  /// The point of the bounds, in units of its size, that position and transform refer to; the
  /// middle is (0.5, 0.5). Changing it moves the frame and does not animate.
  public var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      Self.requireFinite(newValue.components, "anchorPoint")
      guard newValue != state.anchorPoint else { return }
      setNeedsCommit()
      state.anchorPoint = newValue
    }
  }

  /// The plane transform about the anchor point.
  public func affineTransform() -> CGAffineTransform { state.transform }

  /// Sets the plane transform about the anchor point.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    Self.requireFinite([transform.a, transform.b, transform.c, transform.d], "transform")
    Self.requireFinite([transform.tx, transform.ty, 0, 0], "transform")
    let old = state.transform
    guard transform != old else { return }
    setNeedsCommit()
    state.transform = transform
    record(.transform, from: old.engineValue, to: transform.engineValue)
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
      Self.requireFinite([newValue, 0, 0, 0], "opacity")
      let old = state.opacity
      guard newValue != old else { return }
      setNeedsCommit()
      state.opacity = newValue
      record(.opacity, from: old.engineValue, to: newValue.engineValue)
    }
  }

  /// The colour behind the contents, or `nil` for none.
  var background: SIMD4<Double>? {
    get { state.backgroundColor }
    set {
      guard newValue != state.backgroundColor else { return }
      let old = state
      setNeedsCommit()
      state.backgroundColor = newValue
      // A missing colour is the other one at no opacity, so that it fades.
      let end = state.value(
        of: .backgroundColor, fallback: .components(old.backgroundColor ?? SIMD4()))
      record(
        .backgroundColor, from: old.value(of: .backgroundColor, fallback: end), to: end)
    }
  }

  /// The part of the contents that stretches when the layer is resized, in the unit square.
  public var contentsCenter: CGRect {
    get { state.contentsCenter }
    set {
      Self.requireFinite(newValue.components, "contentsCenter")
      let old = state.contentsCenter
      guard newValue != old else { return }
      setNeedsCommit()
      state.contentsCenter = newValue
      record(.contentsCenter, from: old.engineValue, to: newValue.engineValue)
    }
  }

  /// Whether the layer and all below it do not show. Does not animate for the layers of views.
  public var isHidden: Bool {
    get { state.isHidden }
    set {
      guard newValue != state.isHidden else { return }
      setNeedsCommit()
      state.isHidden = newValue
    }
  }

  private func record(_ property: LayerProperty, from: AnimatableValue, to: AnimatableValue) {
    runAction(for: property, from: from, to: to)
  }

  private static func requireFinite(_ components: SIMD4<Double>, _ property: StaticString) {
    let isFinite = components * 0 == SIMD4()
    precondition(isFinite, "\(property) must consist of finite numbers, not \(components)")
  }
}
