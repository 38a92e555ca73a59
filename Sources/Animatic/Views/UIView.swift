import AnimaticTracks
import Foundation

/// A rectangle in a tree of views, whose changes animate inside animation blocks.
///
/// A view keeps its geometry and looks in its ``layer``. Everything here happens on the main
/// actor, as in UIKit. What UIKit lets a subclass override can be overridden; the engine itself reads
/// the tree past such overrides.
@preconcurrency @MainActor
open class UIView {
  /// The layer of the view; see ``layer``.
  package let backing: CALayer
  @exclusivity(unchecked) weak var container: UIView?
  var tree = TreeContents<UIView>()
  /// Whether this is a `UIWindow`.
  var isWindow = false

  /// Makes a view with a frame in the coordinates of the superview it will get, in points.
  public init(frame: CGRect) {
    backing = Self.makeLayer()
    backing.back(self, isPlain: type(of: self) == UIView.self)
    backing.frame = frame
  }

  /// Makes a view without extent at the origin: there is nothing to decode here, nor are there files
  /// that views are loaded from.
  public required init?(coder: NSCoder) {
    backing = Self.makeLayer()
    backing.back(self, isPlain: type(of: self) == UIView.self)
  }

  /// Makes a view without extent at the origin.
  public convenience init() { self.init(frame: .zero) }

  /// Called by UIKit for a view that was loaded from a file; here for none. Does nothing unless
  /// overridden.
  open func awakeFromNib() {}

  /// The class of the view's layer: `CALayer` or a subclass.
  open class var layerClass: AnyClass { CALayer.self }
  /// The layer that holds what the view shows.
  open var layer: CALayer { backing }

  // MARK: - Geometry

  /// The smallest upright rectangle of the superview's coordinates around the view, in points
  /// (rule I.1). Setting it moves ``center`` and sizes ``bounds``; both animate.
  open var frame: CGRect {
    get { backing.viewFrame }
    set { backing.viewFrame = newValue }
  }
  /// What the view shows of its own coordinates, in points; its origin is (0, 0) unless set.
  /// Setting it leaves ``center`` where it is. Animates.
  open var bounds: CGRect {
    get { backing.viewBounds }
    set { backing.viewBounds = newValue }
  }
  /// Where the view's anchor point, its middle unless changed, lies in the superview's
  /// coordinates, in points. Animates.
  open var center: CGPoint {
    get { backing.viewCenter }
    set { backing.viewCenter = newValue }
  }
  /// The transform about the view's ``center``. Animates by its parts: scale, rotation, the rest
  /// and translation (rule D.1).
  open var transform: CGAffineTransform {
    get { CGAffineTransform(backing.viewTransform) }
    set { backing.viewTransform = Matrix4(AffineMatrix(newValue)) }
  }
  /// The transform of space about the view's ``center``, of which ``transform`` is what it does in
  /// the plane. Animates.
  open var transform3D: CATransform3D {
    get { CATransform3D(backing.viewTransform) }
    set { backing.viewTransform = Matrix4(newValue) }
  }
  /// The size that suits the view best, in points; that of its ``bounds`` unless overridden.
  ///
  /// - Parameter size: The room there is.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Makes the view as large as ``sizeThatFits(_:)`` says; the origin of its ``frame`` stays
  /// (rule I.7).
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  // MARK: - Looks

  /// How opaque the view and all in it are, 0…1; 1 unless set. Animates.
  open var alpha: CGFloat {
    get { backing.viewAlpha }
    set { backing.viewAlpha = newValue }
  }
  /// The colour behind the contents, or `nil`, the default, for none. Animates; a missing colour
  /// fades as the other one at no opacity (rule D.2).
  open var backgroundColor: UIColor? {
    get { backing.viewBackground.map(UIColor.init(components:)) }
    set { backing.viewBackground = newValue?.components }
  }
  /// Whether the view and all in it do not show. Does not animate.
  open var isHidden: Bool {
    get { backing.isHidden }
    set { backing.isHidden = newValue }
  }
  /// Whether the view is known to cover all behind it; so unless set. It is for a renderer to look
  /// at.
  open var isOpaque: Bool {
    get { backing.isOpaque }
    set { backing.isOpaque = newValue }
  }
  /// How the contents follow a change of size. Does not animate.
  open var contentMode = ContentMode.scaleToFill
  /// The part of the contents that stretches when the view is resized, in the unit square; all of
  /// it unless set. Animates.
  open var contentStretch: CGRect {
    get { backing.contentsCenter }
    set { backing.contentsCenter = newValue }
  }
  /// Whether subviews are cut off at the bounds. Does not animate.
  open var clipsToBounds: Bool {
    get { backing.masksToBounds }
    set { backing.masksToBounds = newValue }
  }
  /// The view whose opacity says where this one shows, in this one's coordinates; none unless set.
  ///
  /// Setting it does not animate, but the mask animates as any view does. It is on screen with the
  /// view it masks, though in no ``window``.
  ///
  /// - Precondition: The mask has no superview, and does not contain this view.
  open var mask: UIView? {
    get { backing.mask?.owner as? UIView }
    set { setMask(newValue) }
  }

  // MARK: - Names and touches

  /// A number to find the view by; 0 unless set.
  open var tag = 0
  /// A name to find the view by in traces and tests.
  open var accessibilityIdentifier: String?
  /// Whether touches come to the view and to those in it; so unless set.
  open var isUserInteractionEnabled = true
  /// The frontmost view at a point of this view's coordinates: the farthest subview that contains
  /// it, or this view.
  ///
  /// Views are passed over, with all in them, that are hidden, whose ``alpha`` is below 0.01, in
  /// which user interaction is off, or that an animation keeps from being touched (rules I.5, E11);
  /// and so are those outside of whose ``point(inside:with:)`` the point lies. The model counts. The
  /// event is what asks, and only handed on.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontmost(at: point, with: event)
  }
  /// Whether a point of the view's coordinates is in its ``bounds``: not so on the right and the
  /// bottom edge (rule I.5).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: - Hierarchy

  /// The view this one is in, or `nil`.
  open var superview: UIView? { container }
  /// The views in this one, the rearmost first.
  open var subviews: [UIView] { tree.children }
  /// The window the view is in, or `nil` off screen.
  open var window: UIWindow? { enclosingWindow }
  /// Puts a view in front of all others in this one; out of its former superview, if any.
  ///
  /// - Precondition: The view is not this one and does not contain it.
  open func addSubview(_ view: UIView) { insert(view) { $0.count } }
  /// Puts a view behind the one at an index, counted from the rear without the view itself; an
  /// index beyond the end puts it in front.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(max(index, 0), $0.count) }
  }
  /// Puts a view right in front of another; in front of all when that one is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, above: sibling)
  }
  /// Puts a view right behind another; in front of all when that one is not a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { views in views.firstIndex { $0 === sibling } ?? views.count }
  }
  /// Puts the subview of one index in the place of that of another, and the other way round.
  ///
  /// - Precondition: Both are indices of ``subviews``.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { moveSubview(view) { $0.count } }
  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { moveSubview(view) { _ in 0 } }
  /// Takes the view out of its superview. Its animations and those of all in it end at the next
  /// flush, not finished (rule E8).
  open func removeFromSuperview() { leaveSuperview() }
  /// Whether the view is another one or anywhere in it.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }
  /// The first view with a tag, this one included, depth first from the rear.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  // MARK: - News of the hierarchy

  // The order is that of rule I.4.

  /// The view is about to come into another superview, or into none. Does nothing unless overridden.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view has come into another superview, or into none. Does nothing unless overridden.
  open func didMoveToSuperview() {}
  /// The view is about to come into another window, or into none. Does nothing unless overridden.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view has come into another window, or into none. Does nothing unless overridden.
  open func didMoveToWindow() {}
  /// A view has come into this one. Does nothing unless overridden.
  open func didAddSubview(_ subview: UIView) {}
  /// A view is about to leave this one. Does nothing unless overridden.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: - Layout

  /// Which of the view's margins and sizes follow a change of the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow a change of this view's size by their ``autoresizingMask``.
  open var autoresizesSubviews = true
  /// Asks for ``layoutSubviews()`` before the end of the turn.
  ///
  /// A change of the size of ``bounds`` asks for it, and so do one of a subview's and a subview
  /// that comes, goes or moves; a change of the origin, as by scrolling, does not (rule I.7).
  open func setNeedsLayout() { backing.setNeedsLayout() }
  /// Lays out this view and all in it at once, where that was asked for; from the farthest superview
  /// on that an unbroken line of views waiting for layout leads to.
  ///
  /// Inside an animation block what is placed animates with the block.
  open func layoutIfNeeded() { backing.layoutIfNeeded() }
  /// Places the subviews; does nothing unless overridden.
  ///
  /// Called for a view that waits for layout, superviews first: by ``layoutIfNeeded()``, and at the
  /// end of the turn, where what it changes does not animate (rule I.7).
  open func layoutSubviews() {}
  /// Lays out the subviews when the layer that waits for layout is the view's own.
  open func layoutSublayers(of layer: CALayer) {
    if layer === backing { layoutSubviews() }
  }

  // MARK: - Actions

  /// The action for an event of the view's layer: inside an animation block one that lets the
  /// block animate the change, outside of blocks `NSNull`, which is none (rule H4).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    AnimationRecorder.shared.viewAction
  }
}

extension UIView: LayerOwner {
  package var nameInMessages: String? { accessibilityIdentifier }
}

extension UIView: Hashable {
  /// Whether both are the same view.
  nonisolated public static func == (first: UIView, second: UIView) -> Bool { first === second }

  /// Hashes the view's identity.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
