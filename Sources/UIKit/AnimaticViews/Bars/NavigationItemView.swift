import Foundation

/// The view of a navigation item: the title in the middle, buttons at both sides.
final class NavigationItemView: UIView {
  let item: UINavigationItem
  private let onBack: () -> Void
  private var titleView = UIView(frame: .zero)
  private var left: [(item: UIBarButtonItem, view: UIView)] = []
  private var right: [(item: UIBarButtonItem, view: UIView)] = []
  private var backButton: UIButton?

  init(_ item: UINavigationItem, onBack: @escaping () -> Void) {
    (self.item, self.onBack) = (item, onBack)
    super.init(frame: .zero)
  }

  /// Shows the item as it is now, wherever the view is.
  func reload(back: UINavigationItem?, tint: UIColor, attributes: [NSAttributedString.Key: Any]) {
    for view in subviews { view.removeFromSuperview() }
    backButton = nil
    if let own = item.titleView {
      titleView = own
    } else {
      let label = UILabel(frame: .zero)
      let usual: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 17, weight: .semibold),
        .foregroundColor: UIColor.black,
      ]
      label.attributedText = NSAttributedString(
        string: item.title ?? "", attributes: usual.merging(attributes) { $1 })
      titleView = label
    }
    addSubview(titleView)
    if let bar = item.search?.followedBar { addSubview(bar) }
    left = views(of: item.leftBarButtonItems, tint)
    right = views(of: item.rightBarButtonItems, tint)
    setNeedsLayout()
    let replacesBack = !left.isEmpty && !item.leftItemsSupplementBackButton
    guard let back, !item.hidesBackButton, !replacesBack else { return }
    let button = UIButton(type: .system)
    button.tintColor = tint
    let title = back.backBarButtonItem?.title ?? back.backButtonTitle ?? back.title ?? "Back"
    button.setTitle("\u{2039} \(title)", for: .normal)
    button.accessibilityLabel = title
    button.addAction(UIAction { [onBack] _ in onBack() }, for: .touchUpInside)
    backButton = button
    addSubview(button)
  }

  required init?(coder: NSCoder) { nil }

  private func views(
    of items: [UIBarButtonItem]?, _ tint: UIColor
  ) -> [(item: UIBarButtonItem, view: UIView)] {
    (items ?? []).compactMap { item in
      guard let view = item.makeView(tint: tint) else { return nil }
      addSubview(view)
      return (item, view)
    }
  }

  private func width(_ item: UIBarButtonItem) -> CGFloat {
    if case .fixed(let width) = item.rowItem { width } else { 0 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var low = BarRow.margin
    let search = item.search?.followedBar
    let below = search?.sizeThatFits(bounds.size).height ?? 0
    let room = max(0, bounds.height - below)
    search?.frame = CGRect(x: 0, y: room, width: bounds.width, height: below)
    func put(_ view: UIView, _ width: CGFloat, at x: CGFloat) {
      let height = min(view.sizeThatFits(bounds.size).height, room)
      view.frame = CGRect(x: x, y: (room - height) / 2, width: width, height: height)
    }
    if let backButton {
      let width = backButton.intrinsicContentSize.width
      put(backButton, width, at: BarRow.spacing)
      low = BarRow.spacing + width + BarRow.spacing
    }
    for (item, view) in left {
      put(view, width(item), at: low)
      low += width(item) + BarRow.spacing
    }
    var high = bounds.width - BarRow.margin
    for (item, view) in right {
      high -= width(item)
      put(view, width(item), at: high)
      high -= BarRow.spacing
    }
    // The title stays in the middle of the bar, unless buttons are in its way.
    let wanted = item.titleView?.bounds.width ?? titleView.sizeThatFits(.zero).width
    let width = min(wanted, max(0, high - low))
    let x = min(max(bounds.midX - width / 2, low), max(low, high - width))
    put(titleView, width, at: x)
  }
}
