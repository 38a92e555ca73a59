import Foundation

/// An object that a text field asks what the user may do, and that it notifies.
///
/// All methods have a default: one that is asked says yes, and one that is notified does nothing.
/// The order of the calls is rule I13.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether the text field becomes the first responder.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Handles that the text field has become the first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether the text field resigns.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Handles that the text field has resigned.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Handles that the text field has resigned; by default with ``textFieldDidEndEditing(_:)``.
  ///
  /// - Parameters:
  ///   - textField: The text field.
  ///   - reason: Always `committed`.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether the keyboard changes the text.
  ///
  /// - Parameters:
  ///   - textField: The text field.
  ///   - range: The characters to replace, in units of UTF-16.
  ///   - string: The text that replaces them; empty for a deletion.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Handles that the caret or the selection is another one.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the clear button, or the start of editing, removes the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key sends ``UIControl/Event/editingDidEndOnExit``.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITextFieldDelegate {
  /// Returns `true`.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns `true`.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// Returns `true`.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns `true`.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
