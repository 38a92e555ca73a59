import Foundation

/// The items that bars show of a controller.
@MainActor final class ControllerItems {
  var navigation: UINavigationItem?
  var tab: UITabBarItem?
  var edit: UIBarButtonItem?

  func setTitle(_ title: String?) {
    navigation?.title = title
    tab?.title = title
  }

  func setEditing(_ isEditing: Bool) {
    edit?.title = (isEditing ? UIBarButtonItem.SystemItem.done : .edit).title
    edit?.style = isEditing ? .done : .plain
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
