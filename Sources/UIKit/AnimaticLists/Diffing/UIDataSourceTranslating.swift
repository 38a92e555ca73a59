import Foundation

/// A list whose items may show at other places than the data source has them: while a finger moves
/// one of them, until the data source hears of it (rule Q12).
///
/// The other methods of a list take and return the places that show.
@preconcurrency @MainActor public protocol UIDataSourceTranslating: AnyObject {
  /// Returns the number at which a section of the data source shows.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// Returns the number in the data source of a section that shows.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Returns the path at which an item of the data source shows; `nil` for `nil`.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// Returns the path in the data source of an item that shows; `nil` for `nil`.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  /// Performs actions whose paths are those that show, as they are outside of them, too.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

// Fingers move items, not sections.
extension UIDataSourceTranslating {
  /// Returns the number at which a section of the data source shows, which is the same.
  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  { dataSourceSectionIndex }
  /// Returns the number in the data source of a section that shows, which is the same.
  public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int)
    -> Int
  { presentationSectionIndex }
  /// Performs actions whose paths are those that show, as they are outside of them, too.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    actionsToTranslate()
  }
}
