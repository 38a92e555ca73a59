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
  var neededItems: ControllerItems {
    if let items { return items }
    let new = ControllerItems()
    items = new
    return new
  }

}
