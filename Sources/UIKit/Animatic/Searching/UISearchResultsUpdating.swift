/// An object that shows the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Shows the results for the text and the scope of the search bar.
  func updateSearchResults(for searchController: UISearchController)
}
