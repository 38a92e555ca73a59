import AnimaticGraphics
import AnimaticObjects
import AnimaticStage
import AnimaticTiming
import AnimaticTracks
import Foundation

/// A node of a layer tree: geometry, appearance and time of a rectangle, and its animations.
///
/// The properties are the model and change at once. ``presentation()`` returns a copy with the
/// running animations applied to the values committed last. A subclass can override the same
/// members as in Core Animation; the engine itself reads the model and bypasses such overrides.
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming, AssociationOwner {
  /// The values that every change and every presentation of the layer use.
  ///
  /// Swift checks in debug builds only that accesses to the values do not overlap: the main actor
  /// already serialises access, and the checks cost a tenth of each change.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var core: Core

  final package let node = AnimationNode()
  #if !DEBUG
    // Every search through the tree reads it.
    @exclusivity(unchecked)
  #endif
  final var tree = TreeContents<CALayer>()
  final weak var masked: CALayer?
  final var isLayoutNeeded = false
  /// Whether something else than constraints needs the layout, so that it begins here rather than
  /// in a sublayer that asks for its own (rule I7).
  package final var isLayoutRequested = false
  final var isLayoutNeededInside = false
  /// Whether ``layoutSublayers()`` is running.
  final var isLayingOut = false
  /// Whether the layer waits for the next turn to draw it.
  final var isDisplayNeeded = false
  /// The delegate of a layer without a view. A layer of a view uses ``owner`` instead, because a
  /// weak reference to the view slows down every use of the view.
  final weak var otherDelegate: (any CALayerDelegate)?
  /// The values that few layers have.
  final var extras: LayerExtras?

  public override init() {
    core = Core(state: LayerState())
    super.init()
    becomeClass()
  }

  /// Creates a copy of a layer's values outside all trees, as ``presentation()`` does for a
  /// subclass. Override it to copy stored properties of the subclass.
  ///
  /// - Parameter layer: A `CALayer`; any other value creates a layer with the defaults.
  public init(layer: Any) {
    let other = layer as? CALayer
    core = Core(state: other?.state ?? LayerState())
    super.init()
    if let other { adopt(other) }
    becomeClass()
  }

  /// Creates a layer with the defaults; the engine archives no layers.
  public required init?(coder: NSCoder) {
    core = Core(state: LayerState())
    super.init()
    becomeClass()
  }

  deinit { releaseAssociations() }

  class var layerClass: LayerClass { .plain }
  /// The class of Core Animation that the class is or inherits from, which stores all values in the
  /// state.
  class var engineClass: CALayer.Type { CALayer.self }
  /// Whether the layer does not flatten its sublayers to its plane.
  var keepsDepth: Bool { false }
  class var followsFlushes: Bool { false }
  package func recordFlush(on host: AnimationHost) {}
  package var movesByItself: Bool { false }
  func didLeaveHost() {}

  // MARK: - Model and presentation

  /// Returns a copy of the layer with the presentation values of the present time.
  ///
  /// A copy that the program retains keeps its values; the layer reuses other copies.
  /// - Returns: `nil` if the layer has not been committed on screen.
  /// - Complexity: O(n) in running animations of the layer.
  open func presentation() -> Self? { currentPresentation }
  /// Called with a layer that shows nothing yet, as a test asks for what it shows.
  package static var onMissingPresentation: (@MainActor (CALayer) -> Void)?
  /// Returns the model of a presentation layer; returns a model layer itself.
  open func model() -> Self { modelLayer.map { unsafeDowncast($0, to: Self.self) } ?? self }

  /// The name of the layer, for the program; `nil` by default.
  open var name: String? {
    get { core.name }
    set {
      core.name = newValue
      invalidatePresentation()
    }
  }
  /// The provider of actions and layout; `nil` by default. The layer of a view always returns the
  /// view.
  open var delegate: (any CALayerDelegate)? {
    get {
      if core.isPresentation { return modelLayer?.delegate }
      return core.isViewBacked ? owner : otherDelegate
    }
    set { otherDelegate = newValue }
  }
  /// Further settings; only "actions", a dictionary like ``actions``, has an effect.
  open var style: [AnyHashable: Any]? {
    get { extras?.style }
    set {
      neededExtras.style = newValue
      displayIfWanted(after: "style")
    }
  }

  // MARK: - Geometry

  /// The smallest upright rectangle around the layer in the superlayer's coordinates, in points.
  ///
  /// The setter sets ``position`` and ``bounds``, each if it differs.
  open var frame: CGRect {
    get { state.frame }
    set { setFrame(newValue) }
  }
  /// The visible rectangle of the layer's own coordinates, in points. The setter makes negative
  /// sizes positive.
  open var bounds: CGRect {
    get { state.bounds }
    set { setBounds(newValue) }
  }
  /// The position of the anchor point in the superlayer's coordinates, in points.
  open var position: CGPoint {
    get { state.position }
    set {
      requireMainThread(settingLayer: "position")
      setPosition(newValue)
    }
  }
  /// The position along the axis towards the viewer, in points; 0 by default. A higher sublayer is
  /// in front of a lower one, and a later one in front of an earlier one of the same position.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set { change(detail: \.zPosition, toFinite: newValue, forKey: "zPosition") }
  }
  /// The point of the bounds that position and transform refer to, in units of the size; (0.5, 0.5)
  /// by default. A change moves the frame.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard Self.isFinite(newValue.components, "anchorPoint") else { return }
      change(\.anchorPoint, to: newValue, forKey: "anchorPoint")
    }
  }
  /// The position of the anchor point along the axis towards the viewer, in points; 0 by default.
  open var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set { change(detail: \.anchorPointZ, toFinite: newValue, forKey: "anchorPointZ") }
  }
  /// The transform about the anchor point; the identity by default.
  open var transform: CATransform3D {
    get { CATransform3D(core.state.transform) }
    set { setTransform(Matrix4(newValue)) }
  }
  /// The transform of all sublayers about the anchor point, such as a perspective.
  open var sublayerTransform: CATransform3D {
    get { CATransform3D(state.sublayerTransform) }
    set {
      guard Self.isFinite(Matrix4(newValue), "sublayerTransform") else { return }
      change(detail: \.sublayerTransform, to: Matrix4(newValue), forKey: "sublayerTransform")
    }
  }
  /// Whether the y axis points upwards from the bottom edge; `false` by default.
  open var isGeometryFlipped: Bool {
    get { state.isGeometryFlipped }
    set { change(detail: \.isGeometryFlipped, to: newValue, forKey: "geometryFlipped") }
  }

  // MARK: - Appearance

  /// The opacity, 0…1; 1 by default.
  open var opacity: Float {
    get { Float(state.opacity) }
    set {
      requireMainThread(settingLayer: "opacity")
      setOpacity(Double(newValue))
    }
  }
  /// Whether the layer and its sublayers are invisible. A change does not animate in layers of
  /// views.
  open var isHidden: Bool {
    get { state.isHidden }
    set {
      requireMainThread(settingLayer: "isHidden")
      change(\.isHidden, to: newValue, forKey: "hidden")
      if !newValue { host?.displayUnseen() }
    }
  }
  /// Whether the layer covers everything behind it; `false` by default, `true` for layers of views.
  open var isOpaque: Bool {
    get { state.isOpaque }
    set { change(\.isOpaque, to: newValue, forKey: "opaque") }
  }
  /// Whether the layer is visible from behind; `true` by default.
  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { change(\.isDoubleSided, to: newValue, forKey: "doubleSided") }
  }
  /// Whether the bounds clip the sublayers; `false` by default.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set {
      requireMainThread(settingLayer: "masksToBounds")
      change(\.masksToBounds, to: newValue, forKey: "masksToBounds")
    }
  }
  /// The colour behind the contents; `nil`, the default, for none.
  open var backgroundColor: CGColor? {
    get { state.color(\.backgroundColor, .background) }
    set { setBackground(newValue?.srgbComponents, isGray: newValue?.isGray ?? false) }
  }
  /// The radius of the corners, in points; 0 by default.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { change(detail: \.cornerRadius, toFinite: newValue, forKey: "cornerRadius") }
  }
  /// The width of the border inside the bounds, in points; 0 by default.
  open var borderWidth: CGFloat {
    get { state.border.width }
    set { change(detail: \.border.width, toFinite: newValue, forKey: "borderWidth") }
  }
  /// The colour of the border; `nil` for none, opaque black by default.
  open var borderColor: CGColor? {
    get { state.color(\.border.color, .border) }
    set { changeColor(\.border.color, to: newValue, .border, forKey: "borderColor") }
  }
  /// The colour of the shadow; `nil` for none, opaque black by default.
  open var shadowColor: CGColor? {
    get { state.color(\.shadowColor, .shadow) }
    set { changeColor(\.shadowColor, to: newValue, .shadow, forKey: "shadowColor") }
  }
  /// The opacity of the shadow, 0…1; 0 by default.
  open var shadowOpacity: Float {
    get { Float(state.shadowOpacity) }
    set { change(detail: \.shadowOpacity, toFinite: Double(newValue), forKey: "shadowOpacity") }
  }
  /// The offset of the shadow, in points; (0, −3) by default.
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set {
      guard Self.isFinite(newValue.components, "shadowOffset") else { return }
      change(detail: \.shadowOffset, to: newValue, forKey: "shadowOffset")
    }
  }
  /// The blur radius of the shadow, in points; 3 by default.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { change(detail: \.shadowRadius, toFinite: newValue, forKey: "shadowRadius") }
  }
  /// The outline of the shadow in the layer's own coordinates; `nil`, the default, for the outline
  /// of the layer. The layer copies the path, which does not animate implicitly.
  open var shadowPath: CGPath? {
    get { state.shadowPath.map(CGPath.make) }
    set { change(detail: \.shadowPath, to: newValue?.elements, forKey: "shadowPath") }
  }
  /// The layer whose opacity masks this one, in this one's coordinates and time; `nil` by default.
  ///
  /// A mask is not a sublayer, but it is on screen with the masked layer, and animates. A layer
  /// masks at most one other.
  /// - Precondition: The mask has no superlayer, and does not contain this layer.
  open var mask: CALayer? {
    get { core.isPresentation ? modelLayer?.maskLayer?.presentation() : maskLayer }
    set { setMask(newValue) }
  }
  /// The contents that a renderer draws; `nil` for none. The layer does not interpret them.
  ///
  /// A change animates as a cross-fade (rule H2). A presentation layer returns the nearer contents;
  /// ``contentsFade`` returns both.
  open var contents: Any? {
    get { state.contents?.value }
    set { setContents(newValue) }
  }
  /// The visible rectangle of the contents, in the unit square; the unit square by default.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set {
      guard Self.isFinite(newValue.components, "contentsRect") else { return }
      change(detail: \.contentsRect, to: newValue, forKey: "contentsRect")
    }
  }
  /// The rectangle of the contents that stretches with the layer, in the unit square; all by
  /// default.
  open var contentsCenter: CGRect {
    get { state.contentsCenter }
    set {
      guard Self.isFinite(newValue.components, "contentsCenter") else { return }
      change(detail: \.contentsCenter, to: newValue, forKey: "contentsCenter")
    }
  }
  /// The position and scale of the contents in a layer of another size; `resize` by default.
  open var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set { change(detail: \.contentsGravity, to: newValue, forKey: "contentsGravity") }
  }
  /// The number of pixels per point of the contents; 1 by default.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set { change(detail: \.contentsScale, toFinite: newValue, forKey: "contentsScale") }
  }

  // MARK: - Time

  /// The start of the layer's time, in seconds of the superlayer's time; 0 by default.
  open var beginTime: CFTimeInterval {
    get { state.timing.beginTime }
    set { setTiming(\.beginTime, to: newValue) }
  }
  /// The rate of the layer's time to the superlayer's; 1 by default. 0 pauses the layer tree at
  /// ``timeOffset``, a negative rate reverses it.
  open var speed: Float {
    get { state.timing.speed }
    set {
      guard Self.isFinite(Double(newValue), "speed") else { return }
      setTiming(\.speed, to: newValue)
    }
  }
  /// The layer's time at ``beginTime``, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval {
    get { state.timing.timeOffset }
    set { setTiming(\.timeOffset, to: newValue) }
  }
  /// Has no effect on a layer; infinite by default.
  open var duration: CFTimeInterval {
    get { state.timing.duration }
    set { setTimingValue(\.duration, to: newValue) }
  }
  /// Has no effect on a layer; 0 by default.
  open var repeatCount: Float {
    get { state.timing.repeatCount }
    set { setTimingValue(\.repeatCount, to: newValue) }
  }
  /// Has no effect on a layer; 0 by default.
  open var repeatDuration: CFTimeInterval {
    get { state.timing.repeatDuration }
    set { setTimingValue(\.repeatDuration, to: newValue) }
  }
  /// Has no effect on a layer; `false` by default.
  open var autoreverses: Bool {
    get { state.timing.autoreverses }
    set { setTimingValue(\.autoreverses, to: newValue) }
  }
  /// Has no effect on a layer; `removed` by default.
  open var fillMode: CAMediaTimingFillMode {
    get { state.timing.fillMode }
    set { setTimingValue(\.fillMode, to: newValue) }
  }

  // MARK: - Trees

  /// The layer that contains this one; `nil` for none.
  open var superlayer: CALayer? { core.isPresentation ? parentsPresentation : parent }
  /// The contained layers, the rearmost first; `nil` for none. Those of a presentation layer are
  /// presentation layers.
  /// - Complexity: O(1) for a model layer, after changes O(n) in sublayers; the setter is O(n + m).
  open var sublayers: [CALayer]? {
    get { shownSublayers }
    set { setSublayers(newValue ?? []) }
  }
  /// Adds a sublayer in front of the others, and removes it from its former superlayer.
  /// - Precondition: The layer is not this one and does not contain it.
  /// - Complexity: O(n) in layers of the added tree, as for all insertions.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .front) }
  /// Inserts a sublayer at an index, counted from the rear without the layer itself; an index
  /// beyond the end adds it in front.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: .index(Int(idx)))
  }
  /// Inserts a sublayer right in front of another; in front of all if `sibling` is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: sibling.map { .above($0) } ?? .front)
  }
  /// Inserts a sublayer right behind another; behind all if `sibling` is `nil`, in front of all if
  /// it is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: sibling.map { .below($0) } ?? .index(0))
  }
  /// Replaces a sublayer with another layer. Does nothing if `oldLayer` is no sublayer or both are
  /// the same.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replaceChild(oldLayer, with: newLayer)
  }
  /// Removes the layer from its superlayer. All animations of its tree end at the next flush,
  /// unfinished (rule E8).
  /// - Complexity: O(n) in layers of the removed tree.
  open func removeFromSuperlayer() { removeFromParent() }
  /// Returns whether a point of the layer's own coordinates is in its bounds. The right and the
  /// bottom edge are outside.
  open func contains(_ p: CGPoint) -> Bool { state.bounds.holds(p) }
  /// Returns the frontmost layer of this tree at a point of the superlayer's coordinates (rule
  /// H10).
  ///
  /// The search skips layers that are hidden or have opacity 0, with their sublayers. It finds
  /// sublayers outside the bounds, unless the layer masks to its bounds.
  /// - Complexity: O(n log n) in layers of the tree.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmost(at: p) }

  // MARK: - Layout

  /// Lets the layer call ``layoutSublayers()`` before the turn ends. A change of the bounds' size
  /// or of the sublayers does so too.
  /// - Complexity: O(d) in the depth of the layer.
  open func setNeedsLayout() { requestLayout() }
  /// Returns whether the layer needs layout.
  open func needsLayout() -> Bool { isLayoutNeeded }
  /// Lays out all layers of the tree that need it, from the outermost superlayer that an unbroken
  /// chain of such layers leads to.
  ///
  /// Layout during the pass is included. After a hundred rounds the rest waits for the next turn,
  /// and the layer reports ``AnimationDiagnostic/layoutUnsettled(rounds:)``.
  /// - Complexity: O(n) in marked layers, for each round.
  open func layoutIfNeeded() { layOutFromOutermost() }
  /// Lays out the sublayers; calls the ``delegate`` unless overridden.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: - Drawing

  /// Whether a change of the size of the bounds marks the whole layer; `false` by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras?.redrawsOnResize ?? false }
    set { if newValue != needsDisplayOnBoundsChange { neededExtras.redrawsOnResize = newValue } }
  }

  /// Marks the whole layer, so that the next turn draws it.
  open func setNeedsDisplay() { mark(nil) }

  /// Marks a rectangle, in the coordinates of the layer, so that the next turn draws it.
  ///
  /// The layer ignores and reports a rectangle that is not finite.
  open func setNeedsDisplay(_ r: CGRect) { markStandardized(r) }

  /// Returns whether the layer is marked.
  open func needsDisplay() -> Bool { isDisplayNeeded }

  /// Draws the layer now if it is marked. A layer without extent stays marked.
  ///
  /// - Complexity: That of ``display()``.
  open func displayIfNeeded() { displayMarked() }

  /// Updates the contents of the layer. Asks the ``delegate`` to display the layer; by default
  /// that records what ``draw(in:)`` draws.
  open func display() {
    if let delegate { delegate.display(self) } else { displayByDrawing() }
  }

  /// Draws the contents of the layer, in its own coordinates. Asks the ``delegate`` unless
  /// overridden.
  ///
  /// - Parameter ctx: A context whose clip is the rectangle that needs display.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer and its sublayers into a context, in the coordinates of the layer.
  ///
  /// A model layer draws its model, and a presentation layer what shows at present, with the copies
  /// that replicators make. The list of the context then has, from the rear to the front, for each
  /// layer: the shadow, the background, the contents, the shape, gradient or text, the sublayers in
  /// the order of ``zPosition``, and the border. The method displays layers that need it, but it
  /// does not lay them out.
  ///
  /// - Opacity and shadow apply to one command where a layer has only one, and else to a
  ///   transparency layer.
  /// - A mask that is one opaque shape clips. Another mask is a transparency layer, which combines
  ///   with the masked one by the blend mode `destinationIn`.
  /// - Depth is flattened: of a transform of space only its effect in the plane counts, without
  ///   perspective. Layers that are seen edge-on do not show, and one-sided layers not from behind.
  /// - The factors of a replicator's colour multiply each colour. Contents are multiplied through a
  ///   layer, exactly where they are opaque.
  /// - A conic gradient consists of 256 sectors.
  ///
  /// Core Animation draws neither masks nor depth here.
  ///
  /// - Parameter ctx: The context.
  /// - Complexity: O(n log n) in layers of the tree.
  open func render(in ctx: CGContext) { renderTree(in: ctx) }

  /// Returns whether the layer draws a property, or a value of the program's own; `false` unless
  /// overridden. A change then marks the whole layer, and while an animation changes the value, the
  /// presentation draws in each turn of a clock (rule H20).
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: - Animations and actions

  /// Adds a copy of an animation, which begins at the next flush.
  ///
  /// The copy replaces an animation with the same key; the delegate of that one learns at the next
  /// flush that it did not finish. Off screen, the layer keeps the animation until the first flush
  /// on screen (rule H5). The key of a `CATransition` is always "transition".
  /// - Complexity: O(n) in animations of the layer, plus O(log m) in running groups.
  open func add(_ anim: CAAnimation, forKey key: String?) { addCopy(of: anim, forKey: key) }
  /// Removes all animations and notifies their delegates that they did not finish (rule E7).
  /// - Complexity: O(n) in animations of the layer.
  open func removeAllAnimations() { removeListedAnimations() }
  /// Removes the animation with a key, if there is one; see ``removeAllAnimations()``.
  open func removeAnimation(forKey key: String) { removeListedAnimation(forKey: key) }
  /// Returns the keys of the running and waiting animations in the order of adding; `nil` for none.
  ///
  /// The list includes animations of blocks, also of open ones (rule H5). Their key is the name of
  /// the property; further additive animations of it have "-2", "-3" and so on appended.
  /// - Complexity: O(n²) in animations of the layer.
  open func animationKeys() -> [String]? { listedKeys }
  /// Returns the layer's copy of the animation with a key; `nil` if there is none. For an animation
  /// of a block, the method returns a basic or a spring animation with its values and timing.
  /// - Complexity: O(n²) in animations of the layer.
  open func animation(forKey key: String) -> CAAnimation? { listedAnimation(forKey: key) }
  /// The actions by event key (rule H3).
  open var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { neededExtras.actions = newValue }
  }
  /// Returns the action for an event, such as the change of a property; `nil` for none.
  ///
  /// The search order is ``delegate``, ``actions``, the actions in ``style``, and
  /// ``defaultAction(forKey:)`` (rule H3). Without result, a committed layer without a view
  /// animates its properties (rules H2, H3).
  open func action(forKey event: String) -> (any CAAction)? { foundAction(forKey: event) }
  /// Returns the default action for an event; `nil` unless overridden (rule H3). `NSNull` prevents
  /// implicit animations of the class.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: - Values by key

  /// Returns the value of a property, or a value of the program; see ``value(forKeyPath:)``.
  open func value(forKey key: String) -> Any? { value(atKey: key) }
  /// Sets a property, or stores a value of the program; see ``setValue(_:forKeyPath:)``.
  open func setValue(_ value: Any?, forKey key: String) { set(value, atKey: key) }
  /// Returns the value of a property, a component such as "position.x" or "transform.rotation.z",
  /// or a value that the program stored for its own key; `nil` for none.
  ///
  /// Numbers and Booleans are `NSNumber`s; points, sizes, rectangles and transforms are themselves.
  open func value(forKeyPath keyPath: String) -> Any? { value(at: keyPath) }
  /// Sets a property or a component by its setter, with its action, or stores a value for a key of
  /// the program's own until it is set to `nil`.
  ///
  /// The method ignores and reports a value of a type that a property does not accept (rule H11).
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { set(value, at: keyPath) }
  /// Returns the value of a property in a new layer; `nil` for none and, as in Core Animation, for
  /// 0 and for points, sizes and rectangles of zeros (rule H6).
  open class func defaultValue(forKey key: String) -> Any? { newValue(forKey: key) }

  /// Converts a point from another layer's coordinates to this layer's.
  ///
  /// - Parameters:
  ///   - p: The point.
  ///   - l: The other layer; `nil` stands for the coordinates around the root of this layer's tree.
  /// - Returns: The point in this layer's coordinates.
  /// - Complexity: O(d) in the depth of both layers.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { map(from: l).apply(to: p) }

  /// Converts a point from this layer's coordinates to another layer's.
  ///
  /// - Parameters:
  ///   - p: The point.
  ///   - l: The other layer; `nil` stands for the coordinates around the root of this layer's tree.
  /// - Returns: The point in the other layer's coordinates.
  /// - Complexity: O(d) in the depth of both layers.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { map(to: l).apply(to: p) }

  /// Converts a rectangle from another layer's coordinates to this layer's.
  ///
  /// - Parameters:
  ///   - r: The rectangle.
  ///   - l: The other layer; `nil` stands for the coordinates around the root of this layer's tree.
  /// - Returns: The smallest upright rectangle of this layer's coordinates around `r`.
  /// - Complexity: O(d) in the depth of both layers.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { map(from: l).apply(to: r) }

  /// Converts a rectangle from this layer's coordinates to another layer's.
  ///
  /// - Parameters:
  ///   - r: The rectangle.
  ///   - l: The other layer; `nil` stands for the coordinates around the root of this layer's tree.
  /// - Returns: The smallest upright rectangle of the other layer's coordinates around `r`.
  /// - Complexity: O(d) in the depth of both layers.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { map(to: l).apply(to: r) }

  /// The two-dimensional form of ``transform``; the identity if the transform has no
  /// two-dimensional form (rule H7).
  open func affineTransform() -> CGAffineTransform {
    core.state.transform.affine.map { CGAffineTransform($0) } ?? .identity
  }

  /// Sets ``transform`` to a two-dimensional transform.
  ///
  /// - Parameter m: The transform.
  open func setAffineTransform(_ m: CGAffineTransform) { setTransform(Matrix4(AffineMatrix(m))) }

  /// Converts a time of another layer to this layer's time.
  ///
  /// A time of a paused layer converts to 0 in its superlayer, and a time before ``beginTime`` to 0
  /// in this layer (rule B1).
  ///
  /// - Parameters:
  ///   - t: The time, in seconds.
  ///   - l: The other layer; `nil` stands for the time of `CACurrentMediaTime()`.
  /// - Returns: The time of this layer, in seconds.
  /// - Complexity: O(d) in the depth of both layers.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let common = l.flatMap(commonAncestor)
    var time = t
    var layer = l
    while let present = layer, present.model() !== common {
      time = present.state.timing.parent(time)
      layer = present.container
    }
    return path(from: common).reduce(time) { $1.state.timing.converted($0) }
  }

  /// Converts a time of this layer to another layer's time.
  ///
  /// - Parameters:
  ///   - t: The time, in seconds.
  ///   - l: The other layer; `nil` stands for the time of `CACurrentMediaTime()`.
  /// - Returns: The time of the other layer, in seconds.
  /// - Complexity: O(d) in the depth of both layers.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    if let l { return l.convertTime(t, from: self) }
    return sequence(first: self, next: \.container).reduce(t) { $1.state.timing.parent($0) }
  }

  /// Scrolls the nearest scroll layer around the layer, so that a point comes to its corner of
  /// least x and y; without a scroll layer nothing happens.
  ///
  /// - Parameter p: The point, in the layer's own coordinates.
  open func scroll(_ p: CGPoint) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: convert(p, to: scrollLayer))
  }

  /// Scrolls the nearest scroll layer around the layer by the least distance after which a
  /// rectangle shows; without a scroll layer nothing happens.
  ///
  /// - Parameter r: The rectangle, in the layer's own coordinates.
  open func scrollRectToVisible(_ r: CGRect) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: convert(r, to: scrollLayer))
  }

  /// The piece of the bounds that lies in the bounds of the nearest scroll layer around the layer,
  /// in the layer's own coordinates; without a scroll layer, the bounds.
  open var visibleRect: CGRect {
    guard let scrollLayer else { return bounds }
    let piece = bounds.overlap(with: convert(scrollLayer.bounds, from: scrollLayer))
    return piece.isNull ? .zero : piece
  }

  /// The corners that ``cornerRadius`` rounds; all by default. A change animates as a fade.
  open var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set { change(\.maskedCorners, to: newValue, forKey: "maskedCorners") }
  }

  /// The curve of rounded corners; `circular` by default. A change does not animate.
  open var cornerCurve: CALayerCornerCurve {
    get { state.cornerCurve }
    set { change(\.cornerCurve, to: newValue, forKey: "cornerCurve") }
  }

  /// Whether a renderer draws the layer as a bitmap first; `false` by default.
  open var shouldRasterize: Bool {
    get { state.shouldRasterize }
    set { change(\.shouldRasterize, to: newValue, forKey: "shouldRasterize") }
  }

  /// The number of pixels per point of a rasterized layer; 1 by default.
  open var rasterizationScale: CGFloat {
    get { state.rasterizationScale }
    set { change(\.rasterizationScale, ifFinite: newValue, forKey: "rasterizationScale") }
  }

  /// Whether a renderer draws the contents on another thread; `false` by default.
  open var drawsAsynchronously: Bool {
    get { state.drawsAsynchronously }
    set { change(\.drawsAsynchronously, to: newValue, forKey: "drawsAsynchronously") }
  }

  /// Whether the opacity applies to the layer with its sublayers as a group; `true` by default.
  open var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set { change(\.allowsGroupOpacity, to: newValue, forKey: "allowsGroupOpacity") }
  }

  /// Whether a renderer may smooth the edges of ``edgeAntialiasingMask``; `false` by default.
  open var allowsEdgeAntialiasing: Bool {
    get { state.allowsEdgeAntialiasing }
    set { change(\.allowsEdgeAntialiasing, to: newValue, forKey: "allowsEdgeAntialiasing") }
  }

  /// The edges that a renderer smooths; all by default.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { state.edgeAntialiasingMask }
    set { change(\.edgeAntialiasingMask, to: newValue, forKey: "edgeAntialiasingMask") }
  }

  /// The format of drawn contents; 8 bits for each of red, green, blue and alpha by default.
  open var contentsFormat: CALayerContentsFormat {
    get { state.contentsFormat }
    set { change(\.contentsFormat, to: newValue, forKey: "contentsFormat") }
  }

  /// The filter that makes contents smaller; `linear` by default.
  open var minificationFilter: CALayerContentsFilter {
    get { state.minificationFilter }
    set { change(\.minificationFilter, to: newValue, forKey: "minificationFilter") }
  }

  /// The filter that makes contents larger; `linear` by default.
  open var magnificationFilter: CALayerContentsFilter {
    get { state.magnificationFilter }
    set { change(\.magnificationFilter, to: newValue, forKey: "magnificationFilter") }
  }

  /// The bias of the trilinear ``minificationFilter`` towards smaller contents; 0 by default.
  open var minificationFilterBias: Float {
    get { state.minificationFilterBias }
    set {
      guard newValue.isFinite else {
        return AnimationDiagnostic.reportIgnored(
          newValue, at: "minificationFilterBias", expected: "finite number")
      }
      change(\.minificationFilterBias, to: newValue, forKey: "minificationFilterBias")
    }
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
