import AnimaticTracks
import Foundation

// The model as the layer's view reads and sets it. Reading passes over what a subclass overrides;
// setting goes through it, so that a layer class of the program's own sees each change.
extension CALayer {
  package final var viewFrame: CGRect {
    get { state.frame }
    set { if core.isPlain { setFrame(newValue) } else { frame = newValue } }
  }
  package final var viewBounds: CGRect {
    get { state.bounds }
    set { if core.isPlain { setBounds(newValue) } else { bounds = newValue } }
  }
  package final var viewCenter: CGPoint {
    get { state.position }
    set { if core.isPlain { setPosition(newValue) } else { position = newValue } }
  }
  package final var viewTransform: Matrix4 {
    get { state.transform }
    set { if core.isPlain { setTransform(newValue) } else { transform = CATransform3D(newValue) } }
  }
  package final var viewBackground: SIMD4<Double>? {
    get { state.backgroundColor }
    set {
      if core.isPlain {
        setBackground(newValue)
      } else {
        backgroundColor = newValue.map(CGColor.make)
      }
    }
  }
  /// The opacity of the view. An override of ``opacity`` is passed over, as that is of single
  /// precision and would round the view's number.
  package final var viewAlpha: CGFloat {
    get { state.opacity }
    set { setOpacity(newValue) }
  }
  /// The point of the bounds that position and transform refer to, in units of its size.
  package final var viewAnchorPoint: CGPoint { state.anchorPoint }

  /// The map from the layer's coordinates to those of the layer it lies in, by the model.
  package final func modelMap(to parent: CALayer) -> PlaneMap { state.map(to: parent.state) }

  /// A copy of the model.
  package final var modelState: LayerState { state }

  /// Sets the model, and what shows of it, without an action.
  package final func setModel(_ property: PropertyID, to value: AnimatableValue) {
    setNeedsCommit()
    state.apply(property, .replacing, value)
    if core.isCommitted { core.committedState.apply(property, .replacing, value) }
    forgetPresentation()
  }
}
