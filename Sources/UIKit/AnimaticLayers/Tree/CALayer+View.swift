import AnimaticTracks
import Foundation

// Access to the model by the layer's view. The getters bypass overrides in subclasses; the setters
// use them, so that a subclass observes each change.
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
    get { core.state.transform }
    set { if core.isPlain { setTransform(newValue) } else { transform = CATransform3D(newValue) } }
  }
  package final var viewBackground: SIMD4<Double>? { state.backgroundColor }
  package final func setViewBackground(_ color: SIMD4<Double>?, isGray: Bool) {
    if core.isPlain {
      setBackground(color, isGray: isGray)
    } else {
      backgroundColor = color.map { .make($0, asGray: isGray) }
    }
  }
  /// The opacity of the view. The setter bypasses an override of ``opacity``, which has single
  /// precision and would round the value.
  package final var viewAlpha: CGFloat {
    get { state.opacity }
    set { setOpacity(newValue) }
  }
  /// The anchor point, in units of the bounds' size.
  package final var viewAnchorPoint: CGPoint { state.anchorPoint }

  /// Returns where a point of the superlayer lies in the layer's own coordinates, by model values;
  /// `nil` if the layer has no extent there.
  package final func modelPoint(at point: CGPoint, of parent: CALayer) -> CGPoint? {
    state.point(at: point, of: parent.state)
  }

  package final var modelState: LayerState { state }

  /// Returns the numbers of a property of the layer or, of a presentation, what shows.
  package func numbers(of property: LayerProperty) -> SIMD4<Double>? { state.numbers(of: property) }

  /// Sets a value of the model and of the committed state without an action.
  package final func setModel(_ property: PropertyID, to value: AnimatableValue) {
    setNeedsCommit()
    state.apply(property, .replacing, value)
    if core.isCommitted { core.committedState.apply(property, .replacing, value) }
    invalidatePresentation()
    host?.displayUnseen()
  }

  /// Gives the model the values of the layer's class.
  @inline(__always) final func becomeClass() {
    core.isPlain = type(of: self) == CALayer.self
    let layerClass = type(of: self).layerClass
    guard layerClass != core.state.layerClass else { return }
    core.state.become(layerClass)
    if layerClass == .replicator { ReplicatorValues.areUsed = true }
  }
}

// Creation of layers whose class is known only at run time.
//
// Swift allows only `required` initialisers on a metatype. Core Animation's `init()` and
// `init(layer:)` are not required: sources that write `override init()` would not compile if they
// were. But a convenience initialiser delegates to the initialiser of the class that it is called
// on. So a convenience initialiser calls each of the two, and a static method with the same symbol
// calls that initialiser: both have the calling convention of a method of the metatype that returns
// an owned object. A class without the initialiser ends the program with a message, as on Apple's
// systems.
extension CALayer {
  /// Creates a layer of this class by its `init()`.
  @_silgen_name("animatic_layer_made") package static func make() -> CALayer

  @_silgen_name("animatic_layer_copied") private static func copy(_ layer: __owned CALayer)
    -> CALayer

  /// Creates a copy of the layer by `init(layer:)` of its class.
  func makeCopy() -> CALayer { type(of: self).copy(self) }

  @_silgen_name("animatic_layer_made") @usableFromInline convenience init(of _: Void) {
    self.init()
  }

  @_silgen_name("animatic_layer_copied") @usableFromInline convenience init(copyOf layer: CALayer) {
    self.init(layer: layer)
  }
}
