import Foundation

/// An object that a search bar asks and notifies. All methods have a default: questions default to
/// yes, and a notification does nothing.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Returns whether the text field of the bar becomes the first responder.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Notifies that the text field has become the first responder.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether the text field resigns.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Notifies that the text field has resigned.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Notifies that the user has changed or cleared the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns whether the keyboard changes the text.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Notifies that the user has pressed return.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Notifies that the user has tapped on the button that cancels.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Notifies that the user has chosen another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISearchBarDelegate {
  /// Returns `true`.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns `true`.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Returns `true`.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
