import Foundation

/// A text that layout managers lay out.
open class NSTextStorage: NSMutableAttributedString {
  /// The managers that lay out the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// Adds a manager.
  @preconcurrency @MainActor
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }
  /// Removes a manager. Does nothing without it.
  @preconcurrency @MainActor
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }
}
