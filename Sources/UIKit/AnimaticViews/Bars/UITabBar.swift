import Foundation

/// A bar with tabs, of which the user selects one, 49 points high (rule N8).
open class UITabBar: UIView, ItemBar {
  private static let height: CGFloat = 49
  private static let motion = ControlMotion.smooth(0.25)
  private static let unselectedColor = UIColor(white: 0.57, alpha: 1)
  private let background = BarBackground(lineIsAbove: true)
  private var tabs: [TabView] = []

  override func setUp() {
    if super.frame.height == 0 { super.frame.size.height = Self.height }
    addSubview(background)
    showAppearance()
  }

  /// The object that hears of the choice; `nil` by default.
  open weak var delegate: (any UITabBarDelegate)?
  /// The tabs from left to right; `nil` by default. Setting them shows them at once.
  open var items: [UITabBarItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      if let selectedItem, items?.contains(where: { $0 === selectedItem }) != true {
        self.selectedItem = nil
      }
      reload()
    }
  }
  /// Sets the tabs.
  ///
  /// - Parameters:
  ///   - items: The tabs from left to right.
  ///   - animated: Whether the new tabs fade in over 0.25 s.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
    guard animated else { return }
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for tab in tabs { tab.alpha = 0 }
    }
    UIView.change(tabs, with: Self.motion) { for tab in tabs { tab.alpha = 1 } }
  }
  /// The selected tab; `nil`, the default, for none. Setting it notifies nobody.
  open weak var selectedItem: UITabBarItem? { didSet { showAppearance() } }
  /// The colours; `default` by default.
  open var barStyle = UIBarStyle.default { didSet { showAppearance() } }
  /// The colour behind the tabs; `nil`, the default, to use that of the style.
  open var barTintColor: UIColor? { didSet { showAppearance() } }
  /// The colour of the tabs that are not selected; `nil`, the default, for a grey.
  open var unselectedItemTintColor: UIColor? { didSet { showAppearance() } }
  /// The usual appearance.
  open var standardAppearance = UITabBarAppearance().ofBar() { didSet { showAppearance() } }
  /// The appearance over the end of contents that scroll; `nil` by default. It has no effect: the
  /// usual one shows.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// Whether what lies behind shines through; `true` by default. It has no effect: the colours
  /// decide.
  open var isTranslucent = true
  /// The image behind the tabs; `nil` by default. It has no effect: the colours decide.
  open var backgroundImage: UIImage?
  /// The image of the line above the tabs; `nil` by default. It has no effect: the colours decide.
  open var shadowImage: UIImage?
  /// The image behind the selected tab; `nil` by default. It has no effect: the colours decide.
  open var selectionIndicatorImage: UIImage?

  private func showAppearance() {
    background.show(barTintColor, barStyle, standardAppearance)
    for tab in tabs {
      let isSelected = tab.item === selectedItem
      let color = isSelected ? tintColor : unselectedItemTintColor ?? Self.unselectedColor
      tab.show(isSelected: isSelected, color: color ?? Self.unselectedColor)
    }
  }

  private func reload() {
    for tab in tabs { tab.removeFromSuperview() }
    tabs = (items ?? []).map { item in
      item.bar = self
      let tab = TabView(item)
      tab.addAction(UIAction { [weak self] _ in self?.select(item) }, for: .touchUpInside)
      return tab
    }
    for tab in tabs { addSubview(tab) }
    showAppearance()
    setNeedsLayout()
  }

  private func select(_ item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  func itemDidChange() { reload() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showAppearance()
  }

  /// Positions the tabs, which are all as wide.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let width = bounds.width / CGFloat(max(1, tabs.count))
    for (index, tab) in tabs.enumerated() {
      tab.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.height)
    }
  }
  /// Returns the width that is available, and a height of 49 points and the safe area below.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
  }
  /// No width, and a height of 49 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
}

/// The view of a tab: its image, its title, and its badge.
private final class TabView: UIControl {
  let item: UITabBarItem
  private let imageView = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    isEnabled = item.isEnabled
    item.describe(self)
    label.text = item.title
    label.font = UIFont.systemFont(ofSize: 10, weight: .medium)
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.font = UIFont.systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = item.badgeColor ?? .red
    badge.layer.cornerRadius = 9
    for view in [imageView, label, badge] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override var spoken: Accessibility {
    Accessibility(
      isElement: true, label: item.title, value: item.badgeValue, traits: [.button, spokenState])
  }

  func show(isSelected: Bool, color: UIColor) {
    self.isSelected = isSelected
    imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
    imageView.tintColor = color
    label.textColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (size, text) = (imageView.image?.size ?? .zero, label.sizeThatFits(.zero))
    imageView.frame = CGRect(
      x: bounds.midX - size.width / 2, y: 18.5 - size.height / 2, width: size.width,
      height: size.height)
    label.frame = CGRect(
      x: bounds.midX - text.width / 2, y: 34, width: text.width, height: text.height)
    let width = max(18, badge.sizeThatFits(.zero).width + 10)
    badge.frame = CGRect(x: bounds.midX + 6, y: 2, width: width, height: 18)
  }
}

/// An object that hears of the choice in a tab bar.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  /// Notifies that the user has tapped on an item, the selected one too.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// An entry of a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The image of the selected entry; `nil` by default.
  open var selectedImage: UIImage? { didSet { bar?.itemDidChange() } }
  /// The text of the badge; `nil`, the default, for no badge.
  open var badgeValue: String? { didSet { bar?.itemDidChange() } }
  /// The colour of the badge; `nil`, the default, for red.
  open var badgeColor: UIColor? { didSet { bar?.itemDidChange() } }
  /// The distance by which the title moves, in points; zero by default. It has no effect.
  open var titlePositionAdjustment = UIOffset.zero

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - title: The text.
  ///   - image: The image.
  ///   - tag: A number that identifies the entry.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Creates an entry with another image while it is selected.
  ///
  /// - Parameters:
  ///   - title: The text.
  ///   - image: The image.
  ///   - selectedImage: The image of the selected entry.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}
