/// A responder into which the user types.
///
/// The keys come as presses. As `pressesBegan(_:with:)` of ``UIResponder`` receives one, it inserts
/// or deletes text by this protocol (rule I12).
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts a text at the caret.
  func insertText(_ text: String)
  /// Deletes the character before the caret.
  func deleteBackward()
}
