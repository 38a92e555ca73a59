import Foundation

/// A bar with buttons in a row, 44 points high (rule N8).
open class UIToolbar: UIView, ItemBar {
  private static let height: CGFloat = 44
  private static let motion = ControlMotion.smooth(0.25)
  private let background = BarBackground(lineIsAbove: true)
  private var views: [UIView?] = []

  override func setUp() {
    if super.frame.height == 0 { super.frame.size.height = Self.height }
    addSubview(background)
    background.frame = bounds
    showAppearance()
  }

  /// The object that the toolbar asks for its place; `nil` by default. It has no effect: the
  /// toolbar asks nothing.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The items from left to right; `nil` by default. Setting them shows them at once.
  open var items: [UIBarButtonItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      reload()
    }
  }
  /// Sets the items.
  ///
  /// - Parameters:
  ///   - items: The items from left to right.
  ///   - animated: Whether the new views fade in over 0.25 s.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
    guard animated else { return }
    let new = views.compactMap { $0 }
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for view in new { view.alpha = 0 }
    }
    UIView.change(new, with: Self.motion) { for view in new { view.alpha = 1 } }
  }

  /// The colours; `default` by default.
  open var barStyle = UIBarStyle.default { didSet { showAppearance() } }
  /// The colour behind the items; `nil`, the default, to use that of the style.
  open var barTintColor: UIColor? { didSet { showAppearance() } }
  /// The usual appearance.
  open var standardAppearance = UIToolbarAppearance().ofBar() { didSet { showAppearance() } }
  /// Whether what lies behind shines through; `true` by default. It has no effect: the colours
  /// decide.
  open var isTranslucent = true
  /// Does nothing: Animatic draws bars with colours alone.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
  }
  /// Does nothing: Animatic draws bars with colours alone.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
  }

  private func showAppearance() { background.show(barTintColor, barStyle, standardAppearance) }

  private func reload() {
    for case let view? in views where view.superview === self { view.removeFromSuperview() }
    views = (items ?? []).map { item in
      item.bar = self
      return item.makeView(tint: tintColor)
    }
    for case let view? in views { addSubview(view) }
    setNeedsLayout()
  }

  func itemDidChange() { reload() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    reload()
  }

  /// Positions the items from left to right, with 16 points at the edges and 8 between two.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let places = BarRow.place((items ?? []).map(\.rowItem), in: bounds.width)
    for (view, place) in zip(views, places) {
      guard let view else { continue }
      let height = min(view.sizeThatFits(bounds.size).height, bounds.height)
      view.frame = CGRect(
        x: place.x, y: (bounds.height - height) / 2, width: place.width, height: height)
    }
  }
  /// Returns the width that is available, and a height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
  /// No width, and a height of 44 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
}

/// An object that tells the place of a toolbar.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
