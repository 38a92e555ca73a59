import Foundation

// The order of questions and notifications, and what differs from text fields (rule N10).
extension UITextView: EditedText {
  var line: FieldLine { page.line }
  var hidesText: Bool { false }
  var insertedAttributes: [NSAttributedString.Key: Any]? { nil }

  func beginEditing() {
    edit.isEditing = true
    (edit.anchor, edit.head) = (line.length, line.length)
    updateCaret()
    scrollToCaret()
    guard edit.isEditing else { return }
    textDelegate?.textViewDidBeginEditing(self)
    if edit.isEditing { post(Self.textDidBeginEditingNotification) }
  }

  func endEditing() {
    edit.end()
    showSelection()
    updateCaret()
    textDelegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }

  func updateCaret() { showCaret() }
  func scrollToCaret() {
    layoutIfNeeded()
    let insets = textContainerInset
    let rect = rect(ofCaretAt: edit.head).inset(
      by: UIEdgeInsets(top: -insets.top, left: 0, bottom: -insets.bottom, right: 0))
    scrollRectToVisible(rect, animated: false)
  }

  func tellOfSelection() { textDelegate?.textViewDidChangeSelection(self) }
  func tellOfChange() {
    textDelegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  // MARK: - The keyboard

  func delegateAgrees(to text: String, in range: NSRange) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }
  func endLine() { insertAsKeyboard("\n") }
  func tab(forward: Bool) { insertAsKeyboard("\t") }

  func lineTarget(of extent: EditCommand.Extent, from offset: Int) -> Int {
    switch extent {
    case .lineStart: page.edge(ofRowWith: offset, end: false)
    case .lineEnd: page.edge(ofRowWith: offset, end: true)
    default: page.offset(from: offset, byRows: extent == .lineUp ? -1 : 1)
    }
  }
}

extension UITextView {
  /// A text view has become the first responder.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// The user has changed the text of a text view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// A text view is no longer the first responder.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}
