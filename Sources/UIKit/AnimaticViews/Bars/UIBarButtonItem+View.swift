import Foundation

extension UIBarButtonItem {
  /// The font of a button.
  private var font: UIFont {
    UIFont.systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
  }

  var rowItem: BarRow.Item {
    if systemItem == .flexibleSpace { return .flexible }
    if systemItem == .fixedSpace { return .fixed(width) }
    if width > 0 { return .fixed(width) }
    let size = customView.map { $0.bounds.size == .zero ? $0.intrinsicContentSize : $0.bounds.size }
    // A view without a width of its own says -1.
    return .fixed(max(0, size?.width ?? view?.intrinsicContentSize.width ?? 0))
  }

  /// Makes the view that shows the item, which performs its action; `nil` for a space.
  func makeView(tint: UIColor) -> UIView? {
    if let customView {
      view = customView
      return customView
    }
    guard systemItem != .flexibleSpace, systemItem != .fixedSpace else { return nil }
    let button = UIButton(type: .system)
    button.tintColor = tintColor ?? Self.proxy.value.tintColor ?? tint
    if let image {
      button.setImage(image, for: .normal)
    } else {
      button.setTitle(title, for: .normal)
    }
    button.titleLabel?.font = font
    button.isEnabled = isEnabled
    describe(button)
    button.addAction(UIAction { [weak self] _ in self?.sendAction() }, for: .touchUpInside)
    if let menu {
      button.menu = menu
      button.showsMenuAsPrimaryAction = primaryAction == nil && action == nil
    }
    view = button
    return button
  }
}
