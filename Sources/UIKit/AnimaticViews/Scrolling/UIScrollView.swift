import AnimaticTiming
import Foundation

/// A view whose content is larger than the view itself, and moves under the finger (rule I8).
///
/// The content offset is the origin of `bounds`: scrolling moves no subview. All motion runs on the
/// clock of the simulator or the display: ``UIScrollViewDelegate/scrollViewDidScroll(_:)`` comes
/// once per frame, at the frame's exact time.
///
/// ```swift
/// let list = UIScrollView(frame: simulator.window.bounds)
/// list.contentSize = CGSize(width: 320, height: 5_000)
/// simulator.window.addSubview(list)
/// simulator.touch.swipe(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200))
/// try simulator.settle(limit: 10)
/// ```
///
/// Every call of the delegate that notifies is an entry in ``Simulator/events``, of the kind
/// ``AnimationEvent/Kind/scroll``.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  #if !DEBUG
    // Every frame of a motion reads and changes it, and no access calls the program.
    @exclusivity(unchecked)
  #endif
  package final var session = ScrollSession()
  /// The control that the user pulls down with the content; `nil` for none. Each read of a weak
  /// reference in the session would copy all of it.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final weak var pulled: UIRefreshControl?
  private lazy var pan = UIScrollViewPanGestureRecognizer(self)
  private lazy var pinch = UIScrollViewPinchGestureRecognizer(self)
  private lazy var touchDelay = ScrollTouchDelay(self)

  override func setUp() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    session.size = backing.viewBounds.size
    addGestureRecognizer(touchDelay)
    addGestureRecognizer(pan)
  }

  /// The object that follows and decides; `nil` by default.
  #if !DEBUG
    // Every frame of a motion reads it.
    @exclusivity(unchecked)
  #endif
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { if delegate !== oldValue { delegateDidChange() } }
  }
  /// Handles another delegate. Does nothing unless overridden.
  @_spi(Hooks) open func delegateDidChange() {}

  // MARK: - Content

  /// The point of the content at the top left of the view, in points: the origin of `bounds`.
  ///
  /// Setting it notifies the delegate at once, and animates inside an animation block. A
  /// deceleration goes on from the new offset with its present velocity, and a drag goes on from
  /// there. An animated scroll ends without a notification.
  ///
  /// - Precondition: Both numbers are finite.
  open var contentOffset: CGPoint {
    get { backing.viewBounds.origin }
    set {
      let isOffset = isUsable(
        newValue.x.isFinite && newValue.y.isFinite,
        "contentOffset must consist of finite numbers, not \(newValue)")
      guard isOffset, newValue != contentOffset else { return }
      // To change the origin in place would allocate memory for the access to the bounds.
      var moved = bounds
      moved.origin = newValue
      bounds = moved
    }
  }
  /// The size of the content in points; zero by default.
  ///
  /// If the content offset at rest lies outside the content after a change, it moves to the edge.
  ///
  /// - Precondition: Both numbers are finite.
  open var contentSize: CGSize {
    get { session.contentSize }
    set {
      let isSize = isUsable(
        newValue.width.isFinite && newValue.height.isFinite,
        "contentSize must consist of finite numbers, not \(newValue)")
      guard isSize, newValue != session.contentSize else { return }
      session.contentSize = newValue
      contentDidChange()
    }
  }
  /// The distances by which the content may scroll past its edges and rest there, in points; none
  /// by default. A change does not move the content.
  ///
  /// - Precondition: All numbers are finite.
  open var contentInset: UIEdgeInsets {
    get { session.contentInset }
    set {
      guard newValue.isFinite("contentInset"), newValue != session.contentInset else { return }
      session.contentInset = newValue
      adjustedInsetMayChange(followsTop: false)
      backing.noteObservedChange()
    }
  }
  /// ``contentInset``, with the distances by which the safe area reaches into the view added as
  /// ``contentInsetAdjustmentBehavior`` says.
  open var adjustedContentInset: UIEdgeInsets { effectiveContentInset }
  /// The condition under which the safe area adds to the insets of the content; `automatic` by
  /// default.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustedInsetMayChange(followsTop: true) }
  }
  /// Notifies the view that ``adjustedContentInset`` has changed, before the delegate. Does nothing
  /// unless overridden.
  open func adjustedContentInsetDidChange() {}

  // MARK: - Scrolling

  /// Whether a finger scrolls; `true` by default. Setting `false` ends a drag.
  open var isScrollEnabled = true {
    didSet { if !isScrollEnabled { pan.cancel() } }
  }
  /// Whether a drag stays on the axis of its direction, unless that is diagonal; `false` by
  /// default.
  open var isDirectionalLockEnabled = false
  /// Whether the content comes to rest at multiples of the size of the view; `false` by default.
  open var isPagingEnabled = false
  /// Whether the content passes its edges for a while, and bounces back; `true` by default.
  open var bounces = true
  /// Whether the content bounces vertically even if all of it is visible; `false` by default.
  open var alwaysBounceVertical = false
  /// Whether the content bounces horizontally even if all of it is visible; `false` by default.
  open var alwaysBounceHorizontal = false
  /// The rate at which the content comes to rest once the finger lifts; `normal` by default.
  ///
  /// - Precondition: The rate is greater than 0 and less than 1.
  open var decelerationRate = DecelerationRate.normal {
    didSet {
      let rate = decelerationRate.rawValue
      decelerationRate = usable(
        decelerationRate, if: rate > 0 && rate < 1, else: oldValue,
        "a deceleration rate must be greater than 0 and less than 1, not \(rate)")
    }
  }
  /// Whether a tap on the status bar scrolls to the top; `true` by default.
  open var scrollsToTop = true
  /// Whether a drag ends the input of text; `none` by default.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether a finger is on the content, even if it has not moved.
  open var isTracking: Bool { session.drag != nil }
  /// Whether a finger drags the content.
  open var isDragging: Bool { session.drag?.hasBegun == true }
  /// Whether the content moves on after a finger has lifted.
  open var isDecelerating: Bool { session.motion?.cause == .release }

  /// Moves the content, and ends any motion of it.
  ///
  /// With an animation, the offset eases in and out for 0.3 s, frame by frame;
  /// ``UIScrollViewDelegate/scrollViewDidEndScrollingAnimation(_:)`` follows. An offset that is the
  /// present one, or a view off screen, has no animation.
  ///
  /// - Parameters:
  ///   - contentOffset: The offset in points. It may lie outside the content.
  ///   - animated: Whether the change animates.
  /// - Precondition: Both numbers are finite.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }
  /// Scrolls as far as it takes to make a rectangle visible; not at all if it is.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the coordinates of the content.
  ///   - animated: Whether the change animates.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scroll(to: offset(showing: rect), animated: animated)
  }

  /// Returns the offset at which the content comes to rest after a drag: the announced one, unless
  /// a subclass has another.
  @_spi(Hooks) open func adjustedTarget(_ announced: CGPoint, velocity: CGPoint) -> CGPoint {
    announced
  }

  /// Brings what shows up to date, as a scroll reaches its goal. Does nothing unless overridden.
  @_spi(Hooks) open func showContent() {}

  /// Handles that the delegate has heard something. Does nothing unless overridden.
  ///
  /// - Parameter name: The name of the delegate's method.
  func didNotify(_ name: String) {}
  /// Whether fingers can drag the content.
  var heedsFingers: Bool { isScrollEnabled }
  /// Does what follows as a finger that has not dragged the content leaves it at rest.
  func didRest() {}

  /// The control that the user pulls down with the content, behind it; `nil` by default. A control
  /// that the program adds as a subview works as well.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  // MARK: - Touches of the content

  /// Whether views in the content receive the start of touches only after 0.15 s without a drag, or
  /// with the end of a shorter touch; `true` by default (rule I8).
  open var delaysContentTouches = true
  /// Whether a drag takes over touches that views in the content have received; `true` by default.
  open var canCancelContentTouches = true
  /// Returns whether a view in the content receives touches that begin; `true` unless overridden.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - event: The event of the touches.
  ///   - view: The view in the content.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
  /// Returns whether a drag takes over the touches of a view in the content; unless overridden
  /// `false` for controls, and `true` for any other view (rule I8).
  ///
  /// - Parameter view: The view in the content.
  open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouchesFromScrolling }
  /// The recogniser of drags.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// The recogniser of pinches; `nil` while the limits of the zoom scale are the same.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch.view == nil ? nil : pinch }

  // MARK: - Zooming

  /// The scale of the view that the delegate returns for zooming; 1 by default.
  ///
  /// Setting it keeps the middle of what shows in the middle. The scale stays inside its limits.
  /// Without a view for zooming, setting it has no effect.
  open var zoomScale: CGFloat {
    get { session.zoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// The least zoom scale; 1 by default.
  ///
  /// - Precondition: The scale is finite and greater than 0.
  open var minimumZoomScale: CGFloat = 1 {
    didSet {
      if !Self.isScale(minimumZoomScale, "minimumZoomScale") { minimumZoomScale = oldValue }
      zoomLimitsDidChange()
    }
  }
  /// The greatest zoom scale; 1 by default.
  ///
  /// - Precondition: The scale is finite and greater than 0.
  open var maximumZoomScale: CGFloat = 1 {
    didSet {
      if !Self.isScale(maximumZoomScale, "maximumZoomScale") { maximumZoomScale = oldValue }
      zoomLimitsDidChange()
    }
  }
  /// Whether a pinch passes the limits of the scale for a while; `true` by default.
  open var bouncesZoom = true
  /// Whether two fingers zoom the content.
  open var isZooming: Bool { session.pinch != nil }
  /// Whether the scale returns to its limits after a pinch.
  open var isZoomBouncing: Bool { session.isZoomBouncing }
  /// Zooms the content; see ``zoomScale``.
  ///
  /// - Parameters:
  ///   - scale: The scale.
  ///   - animated: Whether the change animates, for 0.3 s.
  /// - Precondition: The scale is finite and greater than 0.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard Self.isScale(scale, "zoomScale") else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    zoom(to: scale, showing: middle, animated: animated)
  }
  /// Zooms and scrolls so that a rectangle fills the view as far as its form and the limits allow.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the coordinates of the view that zooms.
  ///   - animated: Whether the change animates, for 0.3 s.
  /// - Precondition: The rectangle is finite and not empty.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(showing: rect, animated: animated) }

  private func zoomLimitsDidChange() {
    let zooms = minimumZoomScale != maximumZoomScale
    if zooms, pinch.view == nil { addGestureRecognizer(pinch) }
    if !zooms, pinch.view != nil { removeGestureRecognizer(pinch) }
  }

  // MARK: - Indicators

  /// Whether an indicator shows the vertical position; `true` by default. It has no effect:
  /// Animatic draws no indicators.
  open var showsVerticalScrollIndicator = true
  /// Whether an indicator shows the horizontal position; `true` by default. It has no effect:
  /// Animatic draws no indicators.
  open var showsHorizontalScrollIndicator = true
  /// The colour of the indicators; `default` by default. It has no effect: Animatic draws no
  /// indicators.
  open var indicatorStyle = IndicatorStyle.default
  /// The distances of the vertical indicator from the edges, in points; none by default. It has no
  /// effect: Animatic draws no indicators.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The distances of the horizontal indicator from the edges, in points; none by default. It has
  /// no effect: Animatic draws no indicators.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The distances of both indicators from the edges: the setter sets those of both, the getter
  /// returns those of the vertical one. It has no effect: Animatic draws no indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether the safe area adds to the insets of the indicators; `true` by default. It has no
  /// effect: Animatic draws no indicators.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Shows the indicators for a short time. Does nothing: Animatic draws no indicators.
  open func flashScrollIndicators() {}

  // MARK: - Overrides

  /// The rectangle of the content that the view shows; its origin is ``contentOffset``.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let origin = backing.viewBounds.origin
      super.bounds = newValue
      if backing.viewBounds.origin != origin { offsetDidChange() }
      sizeMayChange()
    }
  }
  /// The smallest upright rectangle around the view in its superview's coordinates, in points. A
  /// change of the size keeps ``contentOffset`` inside the content.
  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      sizeMayChange()
    }
  }
  /// Adds the safe area to the insets of the content, as ``contentInsetAdjustmentBehavior`` says.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayChange(followsTop: true)
  }
}
