/// What follows a search bar beside its delegate.
@MainActor package protocol SearchBarFollower: AnyObject {
  /// The bar, which a navigation bar shows below its title.
  var followedBar: UISearchBar { get }
  /// Handles that the text field has become the first responder.
  func searchDidBegin()
  /// Handles that the text or the scope has changed.
  func searchDidChange()
  /// Handles a tap on the button that cancels.
  func searchDidCancel()
}
