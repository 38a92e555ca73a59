import Animatic

/// A tab bar that is its own delegate.
final class Choices: UITabBar, UITabBarDelegate {
  var note: (String) -> Void = { _ in }
  var pending: (() -> Void)?
  func act() {
    let steps = pending
    pending = nil
    steps?()
  }
  static func make() -> Choices {
    let bar = Choices(frame: CGRect(x: 0, y: 430, width: 320, height: 49))
    bar.delegate = bar
    bar.set(3, false)
    return bar
  }
  func set(_ count: Int, _ isAnimated: Bool) {
    let made = (0..<count).map { UITabBarItem(title: "tab \($0)", image: nil, tag: $0) }
    setItems(made, animated: isAnimated)
  }
  func choose(_ number: Int) {
    if let items, items.indices.contains(number) { selectedItem = items[number] }
  }
  func mark(_ number: Int, _ text: String?) {
    if let items, items.indices.contains(number) { items[number].badgeValue = text }
  }

  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    note("selects \(item.tag)")
    act()
  }

  /// What is wrong with the selection.
  var problems: [String] {
    guard let selectedItem, !(items ?? []).contains(selectedItem) else { return [] }
    return ["tab \(selectedItem.tag) is selected and not there"]
  }
}

extension Choices: Watched {}
