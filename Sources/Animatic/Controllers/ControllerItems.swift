import Foundation

/// The items that bars show of a controller.
@MainActor
final class ControllerItems {
  var navigation: UINavigationItem?
  var tab: UITabBarItem?

  func setTitle(_ title: String?) {
    navigation?.title = title
    tab?.title = title
  }
}

extension UIViewController {
  private var neededItems: ControllerItems {
    if let items { return items }
    let new = ControllerItems()
    items = new
    return new
  }

  /// The item that a navigation bar shows of the controller, which is created at the first use with
  /// the controller's title.
  public var navigationItem: UINavigationItem {
    let items = neededItems
    if let item = items.navigation { return item }
    let new = UINavigationItem(title: title ?? "")
    new.title = title
    items.navigation = new
    return new
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The item that a tab bar shows of the controller, which is created at the first use with the
  /// controller's title.
  public var tabBarItem: UITabBarItem! {
    get {
      let items = neededItems
      if let item = items.tab { return item }
      let new = UITabBarItem(title: title, image: nil, tag: 0)
      items.tab = new
      return new
    }
    set { neededItems.tab = newValue }
  }

  /// The nearest navigation controller among the parents; `nil` for none.
  public var navigationController: UINavigationController? {
    sequence(first: self, next: \.container).dropFirst()
      .first { $0 is UINavigationController } as? UINavigationController
  }

  /// The nearest tab bar controller among the parents; `nil` for none.
  public var tabBarController: UITabBarController? {
    sequence(first: self, next: \.container).dropFirst()
      .first { $0 is UITabBarController } as? UITabBarController
  }
}
