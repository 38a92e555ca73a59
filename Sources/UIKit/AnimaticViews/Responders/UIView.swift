import AnimaticTiming
import AnimaticTracks
import Foundation

/// A rectangle in a tree of views, whose changes animate inside animation blocks.
///
/// A view keeps its geometry and its appearance in its ``layer``. All members run on the main
/// actor. Subclasses override what they may override in UIKit; the engine itself reads the tree of
/// views without calling these overrides.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The layer that was made for the view. ``layer`` returns it unless a subclass overrides that.
  package let backing: CALayer
  /// The superview. ``superview`` returns it unless a subclass overrides that.
  #if !DEBUG
    // Every search through the tree reads it, and the main actor already serialises access.
    @exclusivity(unchecked)
  #endif
  package final weak var container: UIView?
  /// The subviews and the mask.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var tree = TreeContents<UIView>()
  /// Whether the view is a `UIWindow`, which is faster to read than to cast.
  var isWindow = false

  /// Creates a view with a frame in the coordinates of its future superview, in points.
  public init(frame: CGRect) {
    backing = Self.makeLayer()
    super.init()
    adoptBacking()
    backing.frame = frame
    setUp()
  }

  /// Creates a view of size zero at the origin, and ignores the coder.
  ///
  /// UIKit decodes a view from a file here. Animatic reads no such files; the initialiser exists
  /// for subclasses that must declare it.
  public required init?(coder: NSCoder) {
    backing = Self.makeLayer()
    super.init()
    adoptBacking()
    setUp()
  }

  /// Creates a view of size zero at the origin.
  public override convenience init() { self.init(frame: .zero) }

  /// Gives a view of UIKit's classes its parts and its defaults, as the last step of each
  /// initialiser.
  func setUp() {}

  /// Connects the view to its layer, and lets a subclass lay out and draw when it comes on screen:
  /// its class may override ``layoutSubviews()`` and ``draw(_:)``.
  private func adoptBacking() {
    let isPlain = type(of: self) == UIView.self
    backing.setOwner(self, isPlain: isPlain)
    if !isPlain, type(of: self) != UIWindow.self {
      backing.markForFirstLayout()
      backing.markForFirstDisplay()
      if Self.requiresConstraintBasedLayout { requestConstraintUpdate() }
    }
  }

  private static func makeLayer() -> CALayer {
    let layerClass: AnyClass = layerClass
    if layerClass == CALayer.self { return CALayer() }
    guard let layerClass = layerClass as? CALayer.Type else {
      stopProgram("the layerClass of \(self) must be CALayer or a subclass")
    }
    return layerClass.make()
  }

  /// Does nothing. UIKit calls it on a view that was loaded from a file; Animatic never calls it.
  open func awakeFromNib() {}

  /// The class, the name, the frame in points and the alpha of the view:
  /// `UIView "card" frame=20,40,120,80 alpha=1`. ``dump()`` tells more.
  open override var description: String { onMain { fullDescription } ?? super.description }

  /// The class of the layers of this class's views: `CALayer`, the default, or a subclass of it.
  open class var layerClass: AnyClass { CALayer.self }
  /// The layer that holds the geometry and the appearance of the view.
  open var layer: CALayer { backing }

  // MARK: - Geometry

  /// The smallest upright rectangle around the view in its superview's coordinates, in points
  /// (rule I1).
  ///
  /// Setting the frame sets ``center`` and the size of ``bounds``. Both changes animate.
  ///
  /// - Complexity: O(1). A change of size adds O(*n*) for the *n* views that autoresize with this
  ///   one.
  open var frame: CGRect {
    get { backing.viewFrame }
    set { backing.viewFrame = newValue }
  }
  /// The rectangle of its own coordinates that the view shows, in points; its origin is (0, 0) by
  /// default.
  ///
  /// Setting the bounds keeps ``center``. The change animates.
  ///
  /// - Complexity: As that of ``frame``.
  open var bounds: CGRect {
    get { backing.viewBounds }
    set { backing.viewBounds = newValue }
  }
  /// The position of the view's anchor point in its superview's coordinates, in points. The anchor
  /// point is the middle of the view by default. A change animates.
  open var center: CGPoint {
    get { backing.viewCenter }
    set { backing.viewCenter = newValue }
  }
  /// The transform of the view about its ``center``; the identity by default.
  ///
  /// A change animates: scale, rotation, remainder and translation interpolate one by one (rule
  /// D1).
  open var transform: CGAffineTransform {
    get { CGAffineTransform(backing.viewTransform) }
    set { backing.viewTransform = Matrix4(AffineMatrix(newValue)) }
  }
  /// The three-dimensional transform of the view about its ``center``; ``transform`` is its effect
  /// in the plane. A change animates.
  open var transform3D: CATransform3D {
    get { CATransform3D(backing.viewTransform) }
    set { backing.viewTransform = Matrix4(newValue) }
  }
  /// Returns the size that fits the view best, in points: the size of ``bounds``, unless
  /// overridden.
  ///
  /// - Parameter size: The size that is available, in points.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Gives the ``bounds`` the size that ``sizeThatFits(_:)`` returns, and keeps the origin of the
  /// ``frame`` (rule I7).
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard !backing.viewTransform.isIdentity else {
      frame.size = size
      return
    }
    let origin = frame.origin
    bounds.size = size
    let moved = frame.origin
    center = CGPoint(x: center.x + origin.x - moved.x, y: center.y + origin.y - moved.y)
  }

  /// The width or height of contents that have none: −1.
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: - Appearance

  /// The opacity of the view and of all views in it, 0…1; 1 by default. A change animates.
  open var alpha: CGFloat {
    get { backing.viewAlpha }
    set { backing.viewAlpha = newValue }
  }
  /// The colour behind the contents, or `nil`, the default, for none.
  ///
  /// A change animates. A view fades in from no colour, and out to none: the missing colour counts
  /// as the other one with alpha 0 (rule D2).
  open var backgroundColor: UIColor? {
    get {
      if let dynamicBackground { return dynamicBackground }
      let isGray = backing.modelState.grays.contains(.background)
      return backing.viewBackground.map { UIColor(components: $0, isGray: isGray) }
    }
    set {
      setExtra(\.background, newValue?.provider == nil ? nil : newValue, nil)
      show(background: newValue)
    }
  }
  /// Whether the view is hidden, with all views in it; `false` by default. A change does not
  /// animate, but a view that a stack view arranges draws until the block around the change has
  /// ended (rule M10).
  open var isHidden: Bool {
    get { backing.isHidden || viewExtras?.layout != nil && isCollapsing }
    set {
      backing.requireMainThread(settingView: "hidden")
      let wasHidden = isHidden
      let collapses = viewExtras?.layout != nil && collapsesInBlock(hiding: newValue)
      backing.isHidden = newValue && !collapses
      if newValue { resignFirstResponderInside() }
      if let layout = viewExtras?.layout, newValue != wasHidden { hiddenDidChange(layout) }
    }
  }
  /// Whether the view covers everything behind it; `true` by default. A renderer may use it as a
  /// hint.
  open var isOpaque: Bool {
    get { backing.isOpaque }
    set { backing.isOpaque = newValue }
  }
  /// The mode in which the contents follow a change of size; `scaleToFill` by default. A change
  /// does not animate.
  ///
  /// The mode is the layer's ``CALayer/contentsGravity``; with `redraw`, the view draws again when
  /// the size of its ``bounds`` changes (rule I6).
  open var contentMode: ContentMode {
    get { ContentMode(backing.contentsGravity, redraws: backing.needsDisplayOnBoundsChange) }
    set {
      backing.contentsGravity = newValue.gravity
      backing.needsDisplayOnBoundsChange = newValue == .redraw
    }
  }
  /// Whether a drawing replaces the contents in the rectangle that needs display; `true` by
  /// default. Otherwise ``draw(_:)`` draws over them.
  open var clearsContextBeforeDrawing = true
  /// The number of pixels per point of the contents; that of the screen by default, as
  /// ``SimulatedDevice/displayScale`` says.
  open var contentScaleFactor: CGFloat {
    get {
      let own = backing.contentsScale
      if own != 1 || viewExtras?.hasOwnScale == true { return own }
      return backing.host?.displayScale ?? UIScreen.main.scale
    }
    set {
      setExtra(\.hasOwnScale, true, false)
      backing.contentsScale = newValue
    }
  }
  /// The rectangle of the contents that stretches when the view is resized, in unit coordinates; by
  /// default the whole of the contents, (0, 0, 1, 1). Of a rectangle of size 0, the pixel that
  /// holds its point stretches (rule I6). A change animates.
  open var contentStretch: CGRect {
    get { backing.contentsCenter }
    set { backing.contentsCenter = newValue }
  }
  /// Whether the bounds clip the subviews; `false` by default. A change does not animate.
  open var clipsToBounds: Bool {
    get { backing.masksToBounds }
    set {
      backing.requireMainThread(settingView: "masksToBounds")
      backing.masksToBounds = newValue
    }
  }
  /// The view whose opacity masks this one, in this view's coordinates; `nil` by default.
  ///
  /// Setting the mask does not animate. Changes of the mask itself animate like those of any view.
  /// The mask is on screen with the view that it masks, but its ``window`` is `nil`.
  ///
  /// - Precondition: The mask has no superview, and does not contain this view.
  open var mask: UIView? {
    get { backing.mask?.owner as? UIView }
    set { setMask(newValue) }
  }

  // MARK: - Identity and interaction

  /// A number that identifies the view to ``viewWithTag(_:)``; 0 by default.
  open var tag = 0
  /// A name that identifies the view in traces, snapshots and messages; `nil` by default.
  #if !DEBUG
    // Every entry of the log and every snapshot reads it, and the main actor serialises access.
    @exclusivity(unchecked)
  #endif
  open var accessibilityIdentifier: String?
  /// Whether the view and the views in it receive touches; `true` by default.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  open var isUserInteractionEnabled = true
  /// Returns the frontmost view at a point: the deepest of this view's descendants that contains
  /// it, or this view, or `nil`.
  ///
  /// The search uses the model, not what running animations show. Only the search of a touch on the
  /// screen finds the views of a running animator where they show, unless
  /// ``UIViewPropertyAnimator/isManualHitTestingEnabled`` is on. The search skips a view, with all
  /// views in it, that is hidden, has an ``alpha`` below 0.01, has user interaction off, does not
  /// contain the point by ``point(inside:with:)`` (rule I5), or belongs to a running block method
  /// or animator that does not allow interaction; a begin/commit block does (rule E11).
  ///
  /// - Parameters:
  ///   - point: The point in this view's coordinates.
  ///   - event: The event that asks. The method passes it on and does not read it.
  /// - Complexity: O(*s*·*d*), where *d* is the depth of the view that is found, and *s* the number
  ///   of subviews of each view on the way.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontmost(at: point, with: event)
  }
  /// Returns whether the ``bounds`` contain a point of this view's coordinates. The left and the
  /// top edge are inside, the right and the bottom edge are outside (rule I5).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.holds(point) }

  // MARK: - Touches and gestures

  /// Whether the view receives all touches of a sequence that begin on it, and not only the first
  /// one; `false` by default (rule I9).
  open var isMultipleTouchEnabled: Bool {
    get { viewExtras?.isMultipleTouchEnabled ?? false }
    set { setExtra(\.isMultipleTouchEnabled, newValue, false) }
  }
  /// Whether the view keeps touches from the other views of its window while a touch is on it;
  /// `false` by default.
  ///
  /// Such a view receives no touch while another view of the window has one (rule I9).
  open var isExclusiveTouch: Bool {
    get { viewExtras?.isExclusiveTouch ?? false }
    set { setExtra(\.isExclusiveTouch, newValue, false) }
  }

  /// Whether a scroll view around this view does not take over its touches: `true` for controls.
  var keepsTouchesFromScrolling: Bool { false }

  /// The gesture recognisers of the view, in the order in which they came; `nil` by default.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { viewExtras?.gestureRecognizers }
    set { setGestureRecognizers(newValue) }
  }
  /// Adds a gesture recogniser, and removes it from its former view. Does nothing if it is here
  /// already.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Removes a gesture recogniser. Does nothing if it is not here.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }
  /// Returns whether a gesture recogniser, which has recognised its gesture in touches of the view,
  /// may begin; `true` unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Collisions

  /// The shape in the collisions of a ``UIDynamicAnimator``; `rectangle` unless overridden.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The path of the shape `path`, around the middle, in points; empty unless overridden.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: - The tree of views

  /// The next responder: the controller whose root view this is, or else the superview.
  open override var next: UIResponder? { viewExtras?.controller ?? container }
  /// The view that contains this one, or `nil`.
  open var superview: UIView? { container }
  /// The views in this one, from the rearmost to the frontmost.
  ///
  /// - Complexity: O(1), but O(*s*) for *s* subviews after several changes.
  open var subviews: [UIView] { children }
  package final var children: [UIView] { tree.list.many?.objects ?? tree.list.few }
  /// The window that contains the view, or `nil`.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the view.
  open var window: UIWindow? { enclosingWindow }
  /// Adds a view in front of all subviews. A view that has a superview leaves it first.
  ///
  /// - Precondition: `view` neither is nor contains this view.
  /// - Complexity: O(*n* + *d*), where *n* is the number of views in `view`, and *d* the depth of
  ///   this view.
  open func addSubview(_ view: UIView) { insert(view, at: .front) }
  /// Inserts a view at an index among the subviews, from the rearmost one on; see
  /// ``addSubview(_:)``.
  ///
  /// - Parameters:
  ///   - view: The view to insert.
  ///   - index: The index in ``subviews`` without `view`. An index below 0 counts as 0, and one
  ///     beyond the end as the end.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: .index(index))
  }
  /// Inserts a view directly in front of a subview, or in front of all when `sibling` is no
  /// subview; see ``addSubview(_:)``.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: .above(sibling))
  }
  /// Inserts a view directly behind a subview, or in front of all when `sibling` is no subview; see
  /// ``addSubview(_:)``.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: .below(sibling))
  }
  /// Exchanges two subviews.
  ///
  /// - Precondition: Both numbers are indices of ``subviews``.
  /// - Complexity: O(*d*), where *d* is the depth of this view.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Moves a subview in front of the others. Does nothing with a view that is no subview.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of this view.
  open func bringSubviewToFront(_ view: UIView) { moveSubview(view, to: .front) }
  /// Moves a subview behind the others. Does nothing with a view that is no subview.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of this view.
  open func sendSubviewToBack(_ view: UIView) { moveSubview(view, to: .index(0)) }
  /// Removes the view from its superview. The animations of the view and of all views in it stop at
  /// the next flush, not finished (rule E8).
  ///
  /// - Complexity: O(*n* + *d*), where *n* is the number of views in this one, and *d* its depth.
  open func removeFromSuperview() { leaveSuperview() }
  /// Returns whether the view is, or lies in, another one.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the view.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }
  /// Returns the first view with a tag: this view or one in it, depth first, from the rearmost
  /// subview on.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views in this one.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  // MARK: - Notifications of the tree

  // Rule I4 states their order.

  /// Notifies the view that it is about to move to a superview, or to none. Does nothing unless
  /// overridden.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Notifies the view that it has moved to another superview, or to none. Does nothing unless
  /// overridden.
  open func didMoveToSuperview() {}
  /// Notifies the view that it is about to move to a window, or to none. Does nothing unless
  /// overridden.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Notifies the view that it has moved to another window, or to none. Does nothing unless
  /// overridden.
  open func didMoveToWindow() {}
  /// Notifies the view that it has received a subview. Does nothing unless overridden.
  open func didAddSubview(_ subview: UIView) {}
  /// Notifies the view that a subview is about to leave it. Does nothing unless overridden.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: - Layout

  /// The margins and dimensions of the view that change with the size of its superview; none by
  /// default.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews autoresize when the size of this view changes; `true` by default.
  open var autoresizesSubviews = true
  /// Requests a call of ``layoutSubviews()`` before the end of the turn.
  ///
  /// A view also requests layout when the size of its ``bounds`` changes, when the size of a
  /// subview changes, and when a subview comes, goes or moves in the order. A change of the origin,
  /// as by scrolling, requests none (rule I7).
  open func setNeedsLayout() { backing.setNeedsLayout() }
  /// Lays out the views in this one now, where layout was requested. If the superview has a request
  /// too, the pass begins there, or as far up as each superview has one (rule I7).
  ///
  /// Inside an animation block, the changes that the pass makes animate with the block. A
  /// constraint that changes requests no layout of the superview in this sense: if it moves the
  /// view itself, call the method of its superview.
  ///
  /// - Complexity: O(*d* + *n*), where *d* is the depth of the view and *n* the number of views
  ///   that have a request inside, plus the cost of ``layoutSubviews()``.
  open func layoutIfNeeded() {
    let outermost = outermostRequestingLayout
    if Self.usesConstraints { solveConstraints() }
    outermost.backing.layoutTree()
  }
  /// Positions the subviews that constraints lay out (rule M6). A subclass that overrides it calls
  /// `super` if it has such subviews.
  ///
  /// A view that has requested layout receives this call after its superviews: from
  /// `layoutIfNeeded()`, or else at the end of the turn, where changes do not animate (rule I7).
  open func layoutSubviews() {
    if let layout = viewExtras?.layout { positionSubviews(layout) }
  }
  /// Calls ``layoutSubviews()`` when the layer is the view's own, between the callbacks of the
  /// controller whose root view this is.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === backing else { return }
    if let extras = viewExtras {
      if let layout = extras.layout { prepareLayout(layout) }
      if let controller = extras.controller { return controller.layOut(self) }
    }
    layoutSubviews()
  }

  // MARK: - Drawing

  /// Draws the view into the current context, in the coordinates of the view. Does nothing unless
  /// overridden; a view whose class does not override it has no contents.
  ///
  /// The view calls the method once in the turn after it came on screen or was marked, after
  /// layout. The contents stay while only geometry changes (rule I7).
  ///
  /// - Parameter rect: The rectangle that needs display: all of the bounds, or the union of the
  ///   marked rectangles. The context clips to it.
  open func draw(_ rect: CGRect) {}
  /// Marks the whole view, so that the next turn draws it.
  open func setNeedsDisplay() { backing.setNeedsDisplay() }
  /// Marks a rectangle of the view's coordinates, so that the next turn draws it.
  open func setNeedsDisplay(_ rect: CGRect) { backing.setNeedsDisplay(rect) }
  /// Provides the contents of the view's layer: records what ``draw(_:)`` draws, unless overridden.
  open func display(_ layer: CALayer) { layer.displayByDrawing() }
  /// Draws the view into a context when the layer is the view's own; see ``draw(_:)``.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer.model() === backing else { return }
    UIGraphicsPushContext(ctx)
    inTraits { draw(ctx.boundingBoxOfClipPath) }
    UIGraphicsPopContext()
  }

  override var ownView: UIView? { self }

  override func makeExtras() -> ResponderExtras { ViewExtras() }

  // MARK: - Tint

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of elements for interaction, in the view and in the views in it.
  ///
  /// A view without a colour of its own has the colour of its superview, and a view without a
  /// superview has a blue. While the mode is `dimmed`, the colour is a grey of the same brightness.
  /// Setting `nil` removes the view's own colour. A change does not animate;
  /// ``tintColorDidChange()`` may set colours that do.
  ///
  /// - Complexity: O(*d*) to read, where *d* is the depth of the view, and O(*n*) to set for the
  ///   *n* views in the view.
  open var tintColor: UIColor! {
    get { effectiveTint }
    set { setTint(newValue) }
  }
  /// Whether the tint shows as it is; `automatic` by default, so that the superview's mode applies.
  ///
  /// - Returns: `normal` or `dimmed`.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintMode }
    set { setTintMode(newValue) }
  }
  /// Notifies the view that its `tintColor` has changed, because it, a superview or the mode was
  /// set, or because the view has another superview. Does nothing unless overridden.
  open func tintColorDidChange() {}

  // MARK: - Margins and safe area

  /// The distances between the edges of the view and its contents, in points; 8 at every edge by
  /// default.
  ///
  /// The root view of a controller has other ones, see
  /// ``UIViewController/viewRespectsSystemMinimumLayoutMargins``. The value includes the safe area,
  /// see ``insetsLayoutMarginsFromSafeArea``, and is at least what the superview's margins leave,
  /// see ``preservesSuperviewLayoutMargins``.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue) }
  }
  /// The ``layoutMargins`` with a leading and a trailing distance, which change sides with the
  /// ``effectiveUserInterfaceLayoutDirection``.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { setDirectionalMargins(newValue) }
  }
  /// Whether the margins of the superview count too where they are greater; `false` by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { viewExtras?.preservesSuperviewMargins ?? false }
    set { setExtra(\.preservesSuperviewMargins, newValue, false) }
  }
  /// Whether the ``safeAreaInsets`` are part of ``layoutMargins``; `true` by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { viewExtras?.insetsMarginsFromSafeArea ?? true }
    set { setExtra(\.insetsMarginsFromSafeArea, newValue, true) }
  }
  /// Notifies the view that its ``layoutMargins`` have changed. Does nothing unless overridden.
  open func layoutMarginsDidChange() {}
  /// The distances from the edges of the view that something else covers, in points: none without a
  /// window, nor unless the screen or a controller has a safe area.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the view.
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeArea }
  /// Notifies the view that its ``safeAreaInsets`` have changed. Does nothing unless overridden.
  open func safeAreaInsetsDidChange() {}

  // MARK: - Natural size

  /// The size of the contents, in points; ``noIntrinsicMetric`` in both dimensions unless
  /// overridden.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Notifies the view that its ``intrinsicContentSize`` has changed. The next layout by
  /// constraints reads it again (rule M4).
  open func invalidateIntrinsicContentSize() {
    if viewExtras?.layout != nil { naturalSizeDidChange() }
  }
  /// The distances between the ``frame`` and the rectangle by which the view is aligned; none
  /// unless overridden.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the rectangle by which a view with a frame is aligned.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame of a view that is aligned by a rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// Whether the frame and the ``autoresizingMask`` lay out the view, `true` by default, or else
  /// constraints do (rule M5).
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { viewExtras?.translatesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      setExtra(\.translatesAutoresizingMask, newValue, true)
      translationDidChange()
    }
  }
  /// Whether views of the class need layout by constraints; `false` unless overridden. Such a view
  /// receives ``updateConstraints()`` before its first layout.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Brings the constraints of the view up to date, before they are solved: after
  /// ``setNeedsUpdateConstraints()``, and before the updates of its superviews (rule M7). An
  /// override calls `super` at its end.
  open func updateConstraints() {}
  /// Requests a call of ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() { requestConstraintUpdate() }
  /// Whether a call of ``updateConstraints()`` is due.
  open func needsUpdateConstraints() -> Bool { hasPendingConstraintUpdate }
  /// Calls ``updateConstraints()`` where it is due, in the tree of the view.
  open func updateConstraintsIfNeeded() { updateConstraintsNow() }
  /// Returns the size that the constraints inside the view give it, as close as they allow to a
  /// size in points, at the priority `fittingSizeLevel`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }
  /// Returns the size that the constraints inside the view give it, as close to a size in points as
  /// priorities of its width and height demand.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }
  /// The view whose first base line constraints use: this one, or a view in it.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last base line constraints use: this one, or a view in it.
  open var forLastBaselineLayout: UIView { self }
  /// The distance of the first base line below the top of the alignment rectangle, in points; `nil`
  /// for a view without text, which aligns by its bottom edge.
  var firstBaselineOffset: CGFloat? { nil }
  /// Whether the only line of text stays in the middle of a view that is higher than its contents.
  var centersText: Bool { false }
  /// The distance of the last base line above the bottom of the alignment rectangle, in points.
  var lastBaselineOffset: CGFloat? { nil }
  /// Whether the height of the contents depends on the width of the view.
  @_spi(Hooks) open var wrapsContents: Bool { false }
  /// The direction of the contents; `unspecified`, which is that of the traits, by default. It
  /// turns leading edges (rule M2), and on the view of a navigation controller the slide and the
  /// swipe back (rule I10). Text runs from left to right.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { viewExtras?.semanticContent ?? .unspecified }
    set {
      let old = effectiveUserInterfaceLayoutDirection
      setExtra(\.semanticContent, newValue, .unspecified)
      if effectiveUserInterfaceLayoutDirection != old { directionDidChange() }
    }
  }

  // MARK: - Priorities

  /// The priority with which the view resists being larger than its contents; 250 by default.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets the priority with which the view resists being larger than its contents.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    neededLayout.hugging[axis.rawValue] = priority
    naturalSizeDidChange(rebuilding: true)
  }

  /// The priority with which the view resists being smaller than its contents; 750 by default.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { layoutState?.compression[axis.rawValue] ?? .defaultHigh }

  /// Sets the priority with which the view resists being smaller than its contents.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    neededLayout.compression[axis.rawValue] = priority
    naturalSizeDidChange(rebuilding: true)
  }

  // MARK: - Accessibility and traits

  /// The rectangle on the screen for assistive programs, in points: that of the ``bounds``, unless
  /// the program has set another one.
  open override var accessibilityFrame: CGRect {
    get { ownAccessibility.frame ?? frameOnScreen }
    set { super.accessibilityFrame = newValue }
  }
  /// The traits of the screen, with the appearance of the nearest superview or controller that
  /// has its own (rule N1).
  open var traitCollection: UITraitCollection { effectiveTraits }
  /// Notifies the view that its traits have changed. Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The appearance of the view and of the views in it; `unspecified`, the default, to use that of
  /// the superview.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }
  /// The traits of the view and of the views in it that differ from those of the superview; none by
  /// default.
  open var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(viewExtras?.traits) }
    set { setOwnTraits(newValue.values) }
  }

  // MARK: - Files

  /// The name under which the state of the view would be restored; `nil` by default. It has no
  /// effect: Animatic restores no state.
  open var restorationIdentifier: String? {
    get { viewExtras?.restorationIdentifier }
    set { setExtra(\.restorationIdentifier, newValue, nil) }
  }
  /// Does nothing: Animatic writes no views.
  open func encode(with coder: NSCoder) {}
  /// Does nothing: Animatic restores no state.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing: Animatic restores no state.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing. Interface Builder calls it in UIKit.
  open func prepareForInterfaceBuilder() {}

  // MARK: - Actions

  /// Returns the action for a change of the view's layer (rule H4).
  ///
  /// An override that returns the answer for another key, such as "opacity", lets blocks animate
  /// properties that they otherwise do not.
  ///
  /// - Returns: Inside an animation block, for bounds, position, transform, opacity, background
  ///   colour, corner radius, anchor point and ``CALayer/contentsCenter``, an action that animates
  ///   the change with the block; otherwise `NSNull`, so that the change does not animate.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    AnimationRecorder.shared.viewAction(forKey: event)
  }

  /// Converts a point from this view's coordinates to another view's.
  ///
  /// - Parameters:
  ///   - point: The point, in this view's coordinates.
  ///   - view: The other view, in the same tree; `nil` for the window or, off screen, for the view
  ///     at the root of the tree.
  /// - Complexity: O(*d*), where *d* is the depth of both views.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    backing.convert(point, to: (view ?? rootOfTree).backing)
  }

  /// Converts a point from another view's coordinates to this view's; see
  /// ``convert(_:to:)-(CGPoint,_)``.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    backing.convert(point, from: (view ?? rootOfTree).backing)
  }

  /// Converts a rectangle from this view's coordinates to another view's; see
  /// ``convert(_:to:)-(CGPoint,_)``.
  ///
  /// - Returns: The smallest upright rectangle around the converted corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    backing.convert(rect, to: (view ?? rootOfTree).backing)
  }

  /// Converts a rectangle from another view's coordinates to this view's; see
  /// ``convert(_:to:)-(CGPoint,_)``.
  ///
  /// - Returns: The smallest upright rectangle around the converted corners.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    backing.convert(rect, from: (view ?? rootOfTree).backing)
  }

  /// Causes the view, or the first responder in it, to resign.
  ///
  /// - Parameter force: Whether the first responder resigns without being asked:
  ///   ``UIResponder/resignFirstResponder()`` is not called then.
  /// - Returns: Whether a first responder in this view has resigned; `false` if there is none (rule
  ///   I9).
  /// - Complexity: O(*d*), where *d* is the depth of the first responder.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let responder = firstResponderInside else { return false }
    guard force else { return responder.resignFirstResponder() }
    enclosingWindow?.firstResponder = nil
    return true
  }

  /// The direction in which contents run: that of the traits, unless the view's
  /// `semanticContentAttribute` says otherwise.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: Self.hasTurnedTraits ? effectiveTraits.layoutDirection : .leftToRight)
  }

  /// Draws the view and the views in it into the current context, as they show at present, with
  /// running animations. What lies outside of the ``bounds`` is left out.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the bounds fill, in the coordinates of the context.
  ///   - afterUpdates: Whether the method first lays out and displays the views and commits their
  ///     changes, so that the drawing has them. Inside an animation block the animations of the
  ///     block have not begun.
  /// - Returns: Whether the view was drawn: not without a current context, which is reported, not
  ///   into an empty or infinite rectangle, and not before a turn has shown the view, unless
  ///   `afterUpdates` is `true`.
  /// - Complexity: O(*n* log *n*) in the layers of the view.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, updated: afterUpdates)
  }

  /// Returns a view that shows what this view shows at present, and does not follow its changes.
  ///
  /// - Parameter afterUpdates: As in ``drawHierarchy(in:afterScreenUpdates:)``.
  /// - Returns: A view of the same bounds at the origin, with the picture as the contents of its
  ///   layer; `nil` if no turn has shown the view and `afterUpdates` is `false`.
  /// - Complexity: O(*n* log *n*) in the layers of the view.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshotOfTree(in: bounds, updated: afterUpdates)
  }

  /// Returns a view that shows what a part of this view shows at present, and does not follow its
  /// changes.
  ///
  /// - Parameters:
  ///   - rect: The part, in the coordinates of this view.
  ///   - afterUpdates: As in ``drawHierarchy(in:afterScreenUpdates:)``.
  ///   - capInsets: The borders, in points, that keep their size as the view is resized.
  /// - Returns: A view of the size of the part at the origin, with the picture as the contents of
  ///   its layer; `nil` if no turn has shown the view and `afterUpdates` is `false`.
  /// - Complexity: O(*n* log *n*) in the layers of the view.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let view = snapshotOfTree(in: rect, updated: afterUpdates)
    view?.layer.contentsCenter = rect.unitRect(inside: capInsets)
    return view
  }
}

extension UIView: LayerOwner {
  package var nameInMessages: String? { accessibilityIdentifier }
}

extension UIView {
  /// The values that few views have.
  final var viewExtras: ViewExtras? {
    // A closure for `map` would check for each access that it runs on the main actor.
    guard let extras else { return nil }
    return unsafeDowncast(extras, to: ViewExtras.self)
  }

  /// The values that few views have, which are created when there are none.
  final var neededExtras: ViewExtras {
    if let viewExtras { return viewExtras }
    let new = ViewExtras()
    extras = new
    return new
  }

  fileprivate func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]?) {
    let kept = Set(recognizers ?? [])
    for recognizer in gestureRecognizers ?? [] where !kept.contains(recognizer) {
      removeGestureRecognizer(recognizer)
    }
    for recognizer in recognizers ?? [] { addGestureRecognizer(recognizer) }
  }

  fileprivate func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    neededExtras.gestureRecognizers = neededExtras.gestureRecognizers ?? []
    neededExtras.gestureRecognizers?.append(recognizer)
    recognizer.view = self
  }

  fileprivate func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandonTouches()
    if let index = viewExtras?.gestureRecognizers?.firstIndex(where: { $0 === recognizer }) {
      viewExtras?.gestureRecognizers?.remove(at: index)
    }
    recognizer.view = nil
  }
}

extension UIView {
  /// The mode in which the tint of a view shows.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's.
    case automatic
    /// As it is.
    case normal
    /// As a grey of the same brightness.
    case dimmed
  }
}
