/// An object that a search controller notifies. Each method has a default, which does nothing.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Notifies that the search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Notifies that the search has begun, and that the animation has ended.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Notifies that the search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Notifies that the search has ended, and the animation too.
  func didDismissSearchController(_ searchController: UISearchController)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
