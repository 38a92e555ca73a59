import Foundation

/// An object that a text view asks what the user may do, and that it notifies. All methods have a
/// default: questions default to yes, and a notification does nothing.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether the text view becomes the first responder.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Notifies that the text view has become the first responder.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether the text view resigns.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Notifies that the text view has resigned.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether the keyboard changes the text.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - range: The characters to replace, in units of UTF-16.
  ///   - text: The text that replaces them; empty for a deletion.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Notifies that the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Notifies that the caret or the selection is another one.
  func textViewDidChangeSelection(_ textView: UITextView)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITextViewDelegate {
  /// Returns `true`.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
