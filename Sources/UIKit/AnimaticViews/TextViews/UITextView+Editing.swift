import Foundation

// The order of questions and notifications (rule N10). Each of them may change the text or make the
// text view resign, so the state is complete before each call and read again after it.
extension UITextView: OffsetText {
  var line: FieldLine { page.line }

  /// Asks the delegate. The answer is no to what the delegate does itself while it is asked.
  func ask(_ question: (any UITextViewDelegate) -> Bool) -> Bool {
    guard !edit.isAsking else { return false }
    guard let textDelegate else { return true }
    edit.isAsking = true
    defer { edit.isAsking = false }
    return question(textDelegate)
  }

  func beginEditing() {
    edit.isEditing = true
    (edit.anchor, edit.head) = (page.line.length, page.line.length)
    updateCaret()
    scrollToCaret()
    guard edit.isEditing else { return }
    textDelegate?.textViewDidBeginEditing(self)
    if edit.isEditing { post(Self.textDidBeginEditingNotification) }
  }

  func endEditing() {
    edit.isEditing = false
    edit.clearsOnInsertion = false
    edit.typingAttributes = nil
    selectionDidShow()
    textDelegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: - The selection

  /// The selection, which lies in the text.
  var selection: Range<Int> { page.line.clamped(edit.selection) }

  func select(_ range: Range<Int>) { select(from: range.lowerBound, to: range.upperBound) }

  /// Selects what lies between two offsets, of which the second one is where the caret moves.
  func select(from anchor: Int, to head: Int) {
    let old = (edit.anchor, edit.head)
    let range = page.line.clamped(min(anchor, head)..<max(anchor, head))
    edit.anchor = anchor <= head ? range.lowerBound : range.upperBound
    edit.head = anchor <= head ? range.upperBound : range.lowerBound
    guard old != (edit.anchor, edit.head) else { return updateCaret() }
    edit.clearsOnInsertion = false
    edit.typingAttributes = nil
    selectionDidShow()
    guard edit.isEditing else { return }
    scrollToCaret()
    textDelegate?.textViewDidChangeSelection(self)
  }

  private func scrollToCaret() {
    layoutIfNeeded()
    let insets = textContainerInset
    let rect = rect(ofCaretAt: edit.head).inset(
      by: UIEdgeInsets(top: -insets.top, left: 0, bottom: -insets.bottom, right: 0))
    scrollRectToVisible(rect, animated: false)
  }

  // MARK: - The keyboard

  /// Does what a key is for, if the delegate agrees.
  func editAsKeyboard(_ command: EditCommand) {
    switch command {
    case .insert(let text): insertAsKeyboard(text)
    case .endLine: insertAsKeyboard("\n")
    case .tab: insertAsKeyboard("\t")
    case .delete(let extent):
      let range = edit.clearsOnInsertion ? 0..<page.line.length : rangeToDelete(extent)
      if range.isEmpty {
        if extent == .characterBackward { deleteBackward() }
        return
      }
      guard mayChange(range, to: "") else { return }
      // Programs override the method to hear of the key.
      if extent == .characterBackward, !edit.clearsOnInsertion { return deleteBackward() }
      replace(page.line.clamped(range), with: "")
    case .move(let extent, let extends):
      let sideways = extent == .characterBackward || extent == .characterForward
      var head = target(of: extent, from: edit.head)
      // Without shift, the caret leaves a selection at its side.
      if !extends, !selection.isEmpty, sideways {
        head = extent == .characterBackward ? selection.lowerBound : selection.upperBound
      }
      select(from: extends ? edit.anchor : head, to: head)
    case .selectAll: selectAll(nil)
    case .copy(let cuts): cuts ? cut(nil) : copy(nil)
    case .paste: paste(nil)
    }
  }

  private func insertAsKeyboard(_ text: String) {
    let range = edit.clearsOnInsertion ? 0..<page.line.length : selection
    if mayChange(range, to: text) { insertText(text) }
  }

  /// Asks the delegate; returns `false` also if editing has ended meanwhile.
  private func mayChange(_ range: Range<Int>, to text: String) -> Bool {
    let agrees =
      textDelegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text)
      ?? true
    return agrees && edit.isEditing
  }

  /// Returns where a key moves the caret.
  private func target(of extent: EditCommand.Extent, from offset: Int) -> Int {
    let line = page.line
    return switch extent {
    case .characterBackward: line.offset(from: offset, movedBy: -1)
    case .characterForward: line.offset(from: offset, movedBy: 1)
    case .wordBackward: line.word(from: offset, forward: false)
    case .wordForward: line.word(from: offset, forward: true)
    case .lineStart: page.edge(ofRowWith: offset, end: false)
    case .lineEnd: page.edge(ofRowWith: offset, end: true)
    case .lineUp: page.offset(from: offset, byRows: -1)
    case .lineDown: page.offset(from: offset, byRows: 1)
    case .textStart: 0
    case .textEnd: line.length
    }
  }

  func rangeToDelete(_ extent: EditCommand.Extent) -> Range<Int> {
    guard selection.isEmpty else { return selection }
    let (head, other) = (selection.lowerBound, target(of: extent, from: selection.lowerBound))
    return min(head, other)..<max(head, other)
  }

  // MARK: - Changes

  /// Replaces a range of offsets by a text, puts the caret after it, and notifies.
  func replace(_ range: Range<Int>, with text: String) {
    let range = page.line.clamped(range)
    content.replace(range, with: text, edit.typingAttributes)
    edit.clearsOnInsertion = false
    textDidChange()
    let end = page.line.boundary(after: range.lowerBound + text.utf16.count)
    select(end..<end)
    textDelegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
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
