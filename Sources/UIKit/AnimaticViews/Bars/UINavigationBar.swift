import Foundation

/// A bar with the title and the buttons of the topmost one of a stack of items, 44 points high.
///
/// A push slides the new title in from the right, a pop the old one out to the right (rule N8). The
/// bar of a ``UINavigationController`` follows its stack and is in no window.
open class UINavigationBar: UIView, ItemBar {
  private static let height: CGFloat = 44
  private static let duration: TimeInterval = 0.35
  private let background = BarBackground(lineIsAbove: false)
  private var stack: [UINavigationItem] = []
  private var shown: NavigationItemView?
  /// The buttons that tell the bar of their changes.
  private var followed: [UIBarButtonItem] = []

  override func setUp() {
    if super.frame.height == 0 { super.frame.size.height = Self.height }
    clipsToBounds = false
    addSubview(background)
    showAppearance()
  }

  // MARK: - Items

  /// The object that the bar asks and notifies; `nil` by default.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The items, the topmost last; `nil` for none. Setting them shows the topmost one at once.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }
  /// The topmost item; `nil` for none.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below the topmost one; `nil` for none.
  open var backItem: UINavigationItem? { stack.dropLast().last }
  /// Sets the items. An animated change is a pop if the new topmost item was among them, and a push
  /// otherwise. The same topmost item stays where it is.
  ///
  /// - Parameters:
  ///   - items: The items, the topmost last.
  ///   - animated: Whether the change is animated, over 0.35 s.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let new = items ?? []
    let isPop = new.last.map { top in stack.contains { $0 === top } } ?? true
    change(to: new, isPop: isPop, animated)
  }
  /// Pushes an item, if the delegate agrees.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - animated: Whether the change is animated, over 0.35 s.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: stack + [item], isPop: false, animated) { [weak self] in
      self.map { $0.delegate?.navigationBar($0, didPush: item) }
    }
  }
  /// Removes the topmost item, if there is another one and the delegate agrees.
  ///
  /// - Parameter animated: Whether the change is animated, over 0.35 s.
  /// - Returns: The item; `nil` if it stays.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard stack.count > 1, let item = stack.last,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    change(to: stack.dropLast(), isPop: true, animated) { [weak self] in
      self.map { $0.delegate?.navigationBar($0, didPop: item) }
    }
    return item
  }

  private func change(
    to new: [UINavigationItem], isPop: Bool, _ animated: Bool, then completion: (() -> Void)? = nil
  ) {
    for item in stack where item.bar === self { item.bar = nil }
    stack = new
    for item in stack { item.bar = self }
    let old = shown
    showTop()
    guard animated, let old, let shown, old !== shown else {
      if old !== shown { old?.removeFromSuperview() }
      completion?()
      return
    }
    let travel = bounds.width / 2
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      shown.alpha = 0
      shown.center.x += isPop ? -travel : travel
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction],
      animations: {
        shown.alpha = 1
        shown.center.x = self.bounds.midX
        old.alpha = 0
        old.center.x += isPop ? travel : -travel
      },
      completion: { _ in
        old.removeFromSuperview()
        completion?()
      })
  }

  /// Shows the topmost item as it is now: in its view, which may be sliding, or in a new one.
  private func showTop() {
    for button in followed where button.bar === self { button.bar = nil }
    followed = (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? [])
    if let back = backItem?.backBarButtonItem { followed.append(back) }
    for button in followed { button.bar = self }
    if shown?.item !== topItem {
      shown = topItem.map { item in
        let view = NavigationItemView(item) { [weak self] in self?.popItem(animated: true) }
        view.frame = bounds
        addSubview(view)
        return view
      }
    }
    shown?.reload(back: backItem, tint: tintColor, attributes: titleAttributes)
  }

  func itemDidChange() {
    invalidateIntrinsicContentSize()
    showTop()
  }

  // MARK: - Appearance

  /// The colours; `default` by default.
  open var barStyle = UIBarStyle.default { didSet { showAppearance() } }
  /// The colour behind the title; `nil`, the default, to use that of the style.
  open var barTintColor: UIColor? { didSet { showAppearance() } }
  /// The attributes of the title; `nil`, the default, for those of the appearance.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemDidChange() } }
  /// The usual appearance.
  open var standardAppearance = UINavigationBarAppearance().ofBar() {
    didSet {
      showAppearance()
      itemDidChange()
    }
  }
  /// The appearance over the end of contents that scroll; `nil` by default. It has no effect: the
  /// usual one shows.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of a phone on its side; `nil` by default. It has no effect: the usual one
  /// shows.
  open var compactAppearance: UINavigationBarAppearance?
  /// Whether titles are large; `false` by default. It has no effect: titles are never large.
  open var prefersLargeTitles = false
  /// The attributes of a large title; `nil` by default. It has no effect: titles are never large.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Whether what lies behind shines through; `true` by default. It has no effect: the colours
  /// decide.
  open var isTranslucent = true
  /// The image of the line at the lower edge; `nil` by default. It has no effect: the colours
  /// decide.
  open var shadowImage: UIImage?
  /// The image of the back button; `nil` by default. It has no effect: a sign shows.
  open var backIndicatorImage: UIImage?
  /// The mask of the back button; `nil` by default. It has no effect: a sign shows.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// Does nothing: Animatic draws bars with colours alone.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
  /// Does nothing: Animatic draws bars with colours alone.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics)
  {}

  private var titleAttributes: [NSAttributedString.Key: Any] {
    titleTextAttributes ?? standardAppearance.titleTextAttributes
  }

  private func showAppearance() { background.show(barTintColor, barStyle, standardAppearance) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    itemDidChange()
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    shown?.bounds.size = bounds.size
    shown?.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
  /// Returns the width that is available, and a height of 44 points, with that of the bar of a
  /// search.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let search = topItem?.search?.followedBar.sizeThatFits(size).height ?? 0
    return CGSize(width: size.width, height: Self.height + search)
  }
  /// No width, and the height of ``sizeThatFits(_:)``.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }
}

/// An object that a navigation bar asks and notifies. All methods have a default.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether an item is pushed; `true` by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Notifies that an item has been pushed, after the animation.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether an item is popped; `true` by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Notifies that an item has been popped, after the animation.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UINavigationBarDelegate {
  /// Returns `true`.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Returns `true`.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
