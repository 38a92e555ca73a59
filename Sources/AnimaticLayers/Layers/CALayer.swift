import AnimaticTracks
import Foundation

/// A model of what is shown, and of what shows of it while it animates.
///
/// Its properties are the model: they change at once. ``presentation()`` is a copy with the
/// animations of the moment applied to what was committed last. What Core Animation lets a subclass
/// override can be overridden; the engine itself reads the model past such overrides.
open class CALayer: LayerCore, CAMediaTiming {
  /// Makes a layer without extent at the origin.
  public init() { super.init(showing: LayerState()) }

  /// Makes a copy of a layer's values outside of all trees, as ``presentation()`` does of a class of
  /// the program's own: override it to copy stored properties along.
  ///
  /// - Parameter layer: A `CALayer`; anything else makes a layer with the defaults.
  public init(layer: Any) {
    let other = layer as? CALayer
    super.init(showing: other?.state ?? LayerState())
    if let other { adopt(other) }
  }

  /// Makes a layer with the defaults: there is nothing to decode here.
  public required init?(coder: NSCoder) { super.init(showing: LayerState()) }

  // MARK: - Model and presentation

  /// The layer as it shows now: a copy whose values are those of this moment.
  ///
  /// A copy that is kept stays as it is; one that is not is used again for the next, if nothing of it
  /// is overridden.
  ///
  /// - Returns: `nil` for a layer that has not been committed on screen, or is off screen.
  open func presentation() -> Self? { currentPresentation }
  /// The layer this is the presentation of, or the layer itself.
  open func model() -> Self { modelLayer.map { unsafeDowncast($0, to: Self.self) } ?? self }

  /// A name to find the layer by; of no effect.
  open var name: String? {
    get { core.name }
    set { setName(newValue) }
  }
  /// What answers for the layer; for the layer of a view, that view, whatever it is set to.
  open var delegate: (any CALayerDelegate)? {
    get { core.isViewBacked ? owner : otherDelegate }
    set { otherDelegate = newValue }
  }
  /// Values that hold where nothing else is said; only "actions", a dictionary as of ``actions``,
  /// has an effect.
  open var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { neededExtras.style = newValue }
  }

  // MARK: - Geometry

  /// The smallest upright rectangle of the parent's coordinates around the layer.
  ///
  /// Setting it sets position and bounds, each if it differs.
  open var frame: CGRect {
    get { state.frame }
    set { setFrame(newValue) }
  }
  /// What the layer shows of its own coordinate space, in points. A negative size is made
  /// positive, with the same corners.
  open var bounds: CGRect {
    get { state.bounds }
    set { setBounds(newValue) }
  }
  /// Where the anchor point lies in the parent's coordinates, in points.
  open var position: CGPoint {
    get { state.position }
    set { setPosition(newValue) }
  }
  /// How near to the viewer the layer lies, in points; 0 unless set. Among the layers of one
  /// superlayer the nearest is in front, the later one where they are equally near.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set { setZPosition(newValue) }
  }
  /// The point of the bounds, in units of its size, that position and transform refer to; the
  /// middle is (0.5, 0.5). Changing it moves the frame; on the layers of views it does not animate.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set { setAnchorPoint(newValue) }
  }
  /// How far in front of the layer the point lies that the transform refers to, in points; 0 unless
  /// set.
  open var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set { setAnchorPointZ(newValue) }
  }
  /// The transform about the anchor point.
  open var transform: CATransform3D {
    get { CATransform3D(state.transform) }
    set { setTransform(Matrix4(newValue)) }
  }
  /// A transform of all sublayers about the anchor point; the place for perspective.
  open var sublayerTransform: CATransform3D {
    get { CATransform3D(state.sublayerTransform) }
    set { setSublayerTransform(Matrix4(newValue)) }
  }
  /// Whether the layer's own coordinates run upwards from its bottom edge. Not so unless set.
  open var isGeometryFlipped: Bool {
    get { state.isGeometryFlipped }
    set { change(\.isGeometryFlipped, to: newValue, forKey: "geometryFlipped") }
  }

  // MARK: - Looks

  /// How opaque the layer is, 0…1.
  open var opacity: Float {
    get { Float(state.opacity) }
    set { setOpacity(Double(newValue)) }
  }
  /// Whether the layer and all below it do not show. Does not animate for the layers of views.
  open var isHidden: Bool {
    get { state.isHidden }
    set { changeUnlessOfView(\.isHidden, to: newValue, forKey: "hidden") }
  }
  /// Whether the layer is known to cover all behind it; not so unless set, or of a view.
  open var isOpaque: Bool {
    get { state.isOpaque }
    set { change(\.isOpaque, to: newValue, forKey: "opaque") }
  }
  /// Whether the layer shows also when its back is turned to the viewer; so unless set.
  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { change(\.isDoubleSided, to: newValue, forKey: "doubleSided") }
  }
  /// Whether sublayers are cut off at the bounds; not so unless set.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set { change(\.masksToBounds, to: newValue, forKey: "masksToBounds") }
  }
  /// The colour behind the contents, or `nil`, the default, for none.
  open var backgroundColor: CGColor? {
    get { state.backgroundColor.map(CGColor.make) }
    set { setBackground(newValue?.srgbComponents) }
  }
  /// How round the corners are, in points; 0 unless set.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { change(\.cornerRadius, toFinite: newValue, forKey: "cornerRadius") }
  }
  /// How wide the border inside the bounds is, in points; 0 unless set.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set { change(\.borderWidth, toFinite: newValue, forKey: "borderWidth") }
  }
  /// The colour of the border, or `nil` for none; opaque black unless set.
  open var borderColor: CGColor? {
    get { state.borderColor.map(CGColor.make) }
    set { changeColor(\.borderColor, to: newValue?.srgbComponents, forKey: "borderColor") }
  }
  /// The colour of the shadow, or `nil` for none; opaque black unless set.
  open var shadowColor: CGColor? {
    get { state.shadowColor.map(CGColor.make) }
    set { changeColor(\.shadowColor, to: newValue?.srgbComponents, forKey: "shadowColor") }
  }
  /// How opaque the shadow is, 0…1; 0 unless set.
  open var shadowOpacity: Float {
    get { Float(state.shadowOpacity) }
    set {
      change(\.shadowOpacity, toFinite: Double(newValue), forKey: "shadowOpacity")
    }
  }
  /// How far the shadow is off the layer, in points; (0, −3) unless set.
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { setShadowOffset(newValue) }
  }
  /// How blurred the shadow is, in points; 3 unless set.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { change(\.shadowRadius, toFinite: newValue, forKey: "shadowRadius") }
  }
  /// What casts the shadow, in the layer's own coordinates, or `nil`, the default, for the layer as
  /// it looks. The path is copied; it does not animate.
  open var shadowPath: CGPath? {
    get { state.shadowPath.flatMap { $0.value as? CGPath } }
    set { setShadowPath(newValue) }
  }
  /// The layer whose opacity says where this one shows, in this one's coordinates and time; none
  /// unless set.
  ///
  /// A mask is no sublayer, but it is on screen with the layer it masks, and animates as any layer
  /// does. One that masked another layer leaves that one.
  ///
  /// - Precondition: The mask has no superlayer, and does not contain this layer.
  open var mask: CALayer? {
    get { core.isPresentation ? modelLayer?.maskLayer?.presentation() : maskLayer }
    set { setMask(newValue) }
  }

  // MARK: - Contents

  /// What is drawn, or `nil` for nothing; the layer only keeps it, for a renderer to look at.
  ///
  /// It animates by a cross-fade (rule H2), of which a presentation layer has the contents that are
  /// the nearer ones; ``contentsFade`` has both.
  open var contents: Any? {
    get { state.contents?.value }
    set { setContents(newValue) }
  }
  /// The part of the contents that shows, in the unit square; all of it unless set.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { setContentsRect(newValue) }
  }
  /// The part of the contents that stretches when the layer is resized, in the unit square; all of
  /// it unless set.
  open var contentsCenter: CGRect {
    get { state.contentsCenter }
    set { setContentsCenter(newValue) }
  }
  /// Where the contents lie in a layer of another size; `resize` unless set.
  open var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set { change(\.contentsGravity, to: newValue, forKey: "contentsGravity") }
  }
  /// How many pixels of the contents make a point; 1 unless set.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set { change(\.contentsScale, toFinite: newValue, forKey: "contentsScale") }
  }

  // MARK: - Time

  /// When the layer's time begins to count, in seconds of the superlayer's time; 0 unless set.
  open var beginTime: CFTimeInterval {
    get { state.timing.beginTime }
    set { setTiming(\.beginTime, to: newValue) }
  }
  /// How many seconds of the layer's time pass in one of the superlayer's: 1 unless set, 0 pauses
  /// the layer and all in it at ``timeOffset``, less runs backwards.
  open var speed: Float {
    get { state.timing.speed }
    set { setSpeed(newValue) }
  }
  /// The layer's time at ``beginTime``, in seconds; 0 unless set.
  open var timeOffset: CFTimeInterval {
    get { state.timing.timeOffset }
    set { setTiming(\.timeOffset, to: newValue) }
  }
  /// Infinite unless set; of no effect on a layer.
  open var duration: CFTimeInterval {
    get { state.timing.duration }
    set { note(\.duration, as: newValue) }
  }
  /// 0 unless set; of no effect on a layer.
  open var repeatCount: Float {
    get { state.timing.repeatCount }
    set { note(\.repeatCount, as: newValue) }
  }
  /// 0 unless set; of no effect on a layer.
  open var repeatDuration: CFTimeInterval {
    get { state.timing.repeatDuration }
    set { note(\.repeatDuration, as: newValue) }
  }
  /// Off unless set; of no effect on a layer.
  open var autoreverses: Bool {
    get { state.timing.autoreverses }
    set { note(\.autoreverses, as: newValue) }
  }
  /// `removed` unless set; of no effect on a layer.
  open var fillMode: CAMediaTimingFillMode {
    get { state.timing.fillMode }
    set { note(\.fillMode, as: newValue) }
  }

  // MARK: - Trees

  /// The layer this one is in, or `nil`.
  open var superlayer: CALayer? { core.isPresentation ? parentsPresentation : parent }
  /// The layers in this one, the rearmost first; `nil` when there are none. Those of a presentation
  /// layer are presentation layers.
  open var sublayers: [CALayer]? {
    get { shownSublayers }
    set { setSublayers(newValue ?? []) }
  }
  /// Puts a layer in front of all others in this one; out of its former superlayer, if any.
  ///
  /// - Precondition: The layer is not this one and does not contain it.
  open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }
  /// Puts a layer behind the one at an index, counted from the rear without the layer itself; an
  /// index beyond the end puts it in front.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), $0.count) }
  }
  /// Puts a layer right in front of another; in front of all when that one is `nil` or elsewhere.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, above: sibling)
  }
  /// Puts a layer right behind another; behind all when that one is `nil`, in front of all when it
  /// is elsewhere.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, below: sibling)
  }
  /// Puts a layer in the place of another one, which leaves the tree. No effect when that one is
  /// not a sublayer, or when both are the same.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    exchange(oldLayer, for: newLayer)
  }
  /// Takes the layer out of its superlayer. Its animations and those of all in it end at the next
  /// flush, not finished (rule E8).
  open func removeFromSuperlayer() { leaveParent() }

  // MARK: - Points

  /// Whether a point of the layer's own coordinates is in its bounds: not so on the right and the
  /// bottom edge.
  open func contains(_ p: CGPoint) -> Bool { state.bounds.contains(p) }
  /// The frontmost layer at a point of the superlayer's coordinates: this one or one in it (rule
  /// H10).
  ///
  /// A layer that is hidden or has no opacity is passed over with all in it. Sublayers are found
  /// outside of the bounds too, unless the layer masks to its bounds.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmost(at: p) }

  // MARK: - Layout

  /// Asks for ``layoutSublayers()``, as a change of the bounds' size and of the list of sublayers
  /// do; on screen it comes at the end of the turn at the latest.
  open func setNeedsLayout() { askForLayout() }
  /// Whether the layer waits for ``layoutIfNeeded()``.
  open func needsLayout() -> Bool { isLayoutNeeded }
  /// Lays out the sublayers of this layer and of all in it, where that was asked for; from the
  /// farthest superlayer on that an unbroken line of layers waiting for layout leads to.
  ///
  /// What is asked for meanwhile is done as well, within reason: layout that asks for more after a
  /// hundred rounds is left to the next turn, and
  /// ``AnimationDiagnostic/layoutUnsettled(rounds:)`` reported.
  open func layoutIfNeeded() { layOutFromFarthest() }
  /// Places the sublayers; leaves that to the ``delegate`` unless overridden.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: - Animations

  /// Adds a copy of an animation, which starts at the next flush.
  ///
  /// An animation under the same key makes room for it, and is told at the next flush that it did
  /// not finish. Where the layer is off screen, the animation is kept with it and begins at the first
  /// flush on a screen (rule M9). The key of a `CATransition` is always "transition".
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }
  /// Removes all animations; the model shows at once, and it is told that they did not finish
  /// (rule E7).
  open func removeAllAnimations() { dropAnimations() }
  /// Removes the animation with the given key, if there is one; see ``removeAllAnimations()``.
  open func removeAnimation(forKey key: String) { dropAnimation(forKey: key) }
  /// The keys of the animations that run or wait to run, in the order in which they were added, those
  /// of blocks as soon as their changes are made (rule M4).
  ///
  /// The key of a block's animation is the name of the property; further additive animations of it
  /// have "-2", "-3" and so on behind it. `nil` when there are none.
  open func animationKeys() -> [String]? { listedKeys }
  /// The layer's copy of the animation that was added under a key; for that of a block a basic
  /// animation, or one of a spring, that tells its ends, its timing and, where that is one, its
  /// timing function; `nil` when there is none.
  open func animation(forKey key: String) -> CAAnimation? { listedAnimation(forKey: key) }

  // MARK: - Actions

  /// Actions by the key of their event (rule H3).
  open var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { neededExtras.actions = newValue }
  }
  /// The action for an event, such as the change of a property: that of the ``delegate``, or else
  /// of ``actions``, of the actions in ``style``, and the default one (rule H3). Where none of them
  /// has anything to offer, a layer that has been committed on screen and is not that of a view
  /// animates its properties by itself (rules H2, M5). `nil` stands for no action.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(forKey: event) }
  /// The action for an event where nothing else is said; none for any event unless overridden
  /// (rule M5). `NSNull` keeps the layers of a class from animating by themselves.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: - Values by key

  /// The value of a property, or one that was kept under a key of the program's own; see
  /// ``value(forKeyPath:)``.
  open func value(forKey key: String) -> Any? { value(atKey: key) }
  /// Sets a property, or keeps a value under a key of the program's own; see
  /// ``setValue(_:forKeyPath:)``.
  open func setValue(_ value: Any?, forKey key: String) { set(value, atKey: key) }
  /// The value of what a key path names: a property, a part of one such as "position.x" or
  /// "transform.rotation.z", or a value that was kept under a key of the program's own.
  ///
  /// Numbers and switches are `NSNumber`s, points, sizes, rectangles and transforms are themselves.
  ///
  /// - Returns: `nil` for what is not there.
  open func value(forKeyPath keyPath: String) -> Any? { value(at: keyPath) }
  /// Sets what a key path names, exactly as setting the property does: with its actions, and so
  /// animated where that is; a key of the program's own keeps the value, until it is set to `nil`.
  ///
  /// A value of a type that a property does not take is ignored and reported (rule M8).
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { set(value, at: keyPath) }
  /// The value that a property has in a new layer; `nil` for what is no property or has none.
  open class func defaultValue(forKey key: String) -> Any? {
    CALayer().propertyValue(at: LayerKey.synonyms[key] ?? key)
  }
}
