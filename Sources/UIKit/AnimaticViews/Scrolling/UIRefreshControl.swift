import Foundation

/// A control at the top of a scroll view that says that its contents are fetched again (rule N17).
///
/// A finger that pulls the contents down far enough lets the control begin, which sends
/// ``UIControl/Event/valueChanged``. The program ends it with ``endRefreshing()``.
///
/// ```swift
/// table.refreshControl = UIRefreshControl()
/// table.refreshControl?.addAction(UIAction { _ in model.fetch() }, for: .valueChanged)
/// ```
open class UIRefreshControl: UIControl {
  /// The height of the control, and the distance by which a finger pulls the contents before the
  /// control begins, in points.
  private static let (height, threshold): (CGFloat, CGFloat) = (60, 120)
  private static let motion = ControlMotion.smooth(0.3)

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel(frame: .zero)
  private var refreshes = false
  /// Whether the control has begun in the present drag.
  private var hasFired = false
  /// The distance that the control has added to the top inset of the contents, in points.
  private var inset: CGFloat = 0

  override func setUp() {
    super.frame.size.height = Self.height
    isUserInteractionEnabled = false
    wheel.hidesWhenStopped = false
    wheel.alpha = 0
    wheel.isHidden = false
    label.textAlignment = .center
    addSubview(wheel)
    addSubview(label)
  }

  /// Whether the contents are fetched.
  open var isRefreshing: Bool { refreshes }
  /// The text below the wheel; `nil` by default.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }
  /// Shows that the contents are fetched, and makes room for the control above them. Sends no event
  /// and does not scroll. Does nothing while they are.
  open func beginRefreshing() {
    guard !refreshes else { return }
    refreshes = true
    wheel.startAnimating()
    guard let scrollView else { return }
    if !scrollView.isDragging { makeRoom(in: scrollView) }
    follow(scrollView)
  }
  /// Ends what ``beginRefreshing()`` or the finger began: the contents move over the control in
  /// 0.3 s. Does nothing if they are not fetched.
  open func endRefreshing() {
    guard refreshes else { return }
    refreshes = false
    wheel.stopAnimating()
    guard let scrollView else { return }
    let isAtRest = !scrollView.isDragging && !scrollView.isDecelerating
    let isShown = pull(in: scrollView) > 0
    guard inset > 0, isAtRest, isShown else {
      takeRoom(in: scrollView)
      return follow(scrollView)
    }
    UIView.change([], with: scrollView.window == nil ? nil : Self.motion) {
      takeRoom(in: scrollView)
      scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
    }
  }

  // MARK: - Following the contents

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  /// The distance by which the contents are below their place, in points.
  private func pull(in scrollView: UIScrollView) -> CGFloat {
    inset - scrollView.adjustedContentInset.top - scrollView.contentOffset.y
  }

  /// Lies at the top of what shows, behind the contents.
  func follow(_ scrollView: UIScrollView) {
    let pull = max(0, pull(in: scrollView))
    let place = CGRect(x: 0, y: -pull, width: scrollView.bounds.width, height: Self.height)
    if frame != place { frame = place }
    let opacity = refreshes ? min(1, pull / Self.height) : min(1, pull / Self.threshold)
    if wheel.alpha != opacity { (wheel.alpha, label.alpha) = (opacity, opacity) }
  }

  /// Begins, if a finger has pulled the contents far enough, once in a drag.
  func fireIfPulled(in scrollView: UIScrollView) {
    guard scrollView.isDragging, isEnabled, !refreshes, !hasFired,
      pull(in: scrollView) >= Self.threshold - 1e-9
    else { return }
    hasFired = true
    beginRefreshing()
    send(.valueChanged, with: nil)
  }

  /// Makes room for the control as the finger lifts, so that the contents come to rest below it.
  func dragWillEnd(in scrollView: UIScrollView) {
    hasFired = false
    if refreshes { makeRoom(in: scrollView) }
  }

  private func makeRoom(in scrollView: UIScrollView) {
    guard inset == 0 else { return }
    inset = Self.height
    scrollView.contentInset.top += Self.height
  }

  private func takeRoom(in scrollView: UIScrollView) {
    guard inset > 0 else { return }
    let added = inset
    inset = 0
    scrollView.contentInset.top -= added
  }

  // MARK: - Overrides

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the wheel; that of the tint, once the program has set it.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      wheel.color = newValue
    }
  }
  /// Leaves the former scroll view, and takes the room that it has given.
  open override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    guard let scrollView, scrollView !== newSuperview else { return }
    takeRoom(in: scrollView)
    if scrollView.pulled === self { scrollView.pulled = nil }
  }
  /// Follows the contents of a scroll view.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let scrollView else { return }
    scrollView.pulled = self
    if refreshes { makeRoom(in: scrollView) }
    follow(scrollView)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    wheel.bounds.size = wheel.intrinsicContentSize
    wheel.center = CGPoint(x: bounds.midX, y: hasTitle ? 20 : Self.height / 2)
    label.frame = CGRect(x: 0, y: 34, width: bounds.width, height: 20)
  }
  /// Returns the width that is available, and a height of 60 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
}
