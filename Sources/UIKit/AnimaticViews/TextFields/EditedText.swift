import Foundation

/// A text that the user edits with a keyboard (rules I13 to I15 and N10).
///
/// Each question and notification may change the text, make the view resign or remove it, so the
/// state is complete before each call and is read again after it.
@MainActor
protocol EditedText: UIView, OffsetText {
  var content: LabelContent { get set }
  var edit: EditSession { get set }
  var caret: TextCaret { get }
  /// Whether the characters are hidden, so that nothing is copied.
  var hidesText: Bool { get }
  /// The attributes of a text that the user inserts; `nil` for those of the text around it.
  var insertedAttributes: [NSAttributedString.Key: Any]? { get }
  /// Returns where a key moves the caret in its line, or to the next line.
  func lineTarget(of extent: EditCommand.Extent, from offset: Int) -> Int
  /// Returns whether the delegate lets a key change the text.
  func delegateAgrees(to text: String, in range: NSRange) -> Bool
  /// Does what the return key is for.
  func endLine()
  /// Does what the tab key is for.
  func tab(forward: Bool)
  /// Shows the caret where it is now.
  func updateCaret()
  /// Scrolls until the caret shows.
  func scrollToCaret()
  /// Shows another text, or the same one in another way.
  func textDidChange()
  /// Draws another selection.
  func showSelection()
  /// Tells the delegate of another selection.
  func tellOfSelection()
  /// Tells everybody that the user has changed the text.
  func tellOfChange()
}

extension EditedText {
  /// Asks a delegate. The answer is no to what the delegate does itself while it is asked.
  func ask<Delegate>(_ delegate: Delegate?, _ question: (Delegate) -> Bool) -> Bool {
    guard !edit.isAsking else { return false }
    guard let delegate else { return true }
    edit.isAsking = true
    defer { edit.isAsking = false }
    return question(delegate)
  }

  func post(_ name: Notification.Name, _ information: [String: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: information)
  }

  // MARK: - The selection

  /// The selection, which lies in the text.
  var selection: Range<Int> { line.clamped(edit.selection) }

  /// Selects a range, which is corrected, and notifies if it is another one.
  func select(_ range: Range<Int>) { select(from: range.lowerBound, to: range.upperBound) }

  /// Selects what lies between two offsets, of which the second one is where the caret moves.
  func select(from anchor: Int, to head: Int) {
    let old = (edit.anchor, edit.head)
    let range = line.clamped(min(anchor, head)..<max(anchor, head))
    edit.anchor = anchor <= head ? range.lowerBound : range.upperBound
    edit.head = anchor <= head ? range.upperBound : range.lowerBound
    guard old != (edit.anchor, edit.head) else { return updateCaret() }
    (edit.clearsOnInsertion, edit.typingAttributes) = (false, nil)
    showSelection()
    updateCaret()
    guard edit.isEditing else { return }
    scrollToCaret()
    tellOfSelection()
  }

  /// Shows the caret at its place, or none beside a selection.
  func showCaret() {
    let shows = edit.isEditing && edit.anchor == edit.head
    caret.show(in: shows ? caretRect(for: TextOffset(edit.head)) : nil, color: tintColor)
  }

  // MARK: - The keyboard

  /// Does what a key is for, if the delegate agrees.
  func editAsKeyboard(_ command: EditCommand) {
    switch command {
    case .insert(let text): insertAsKeyboard(text)
    case .delete(let extent): deleteAsKeyboard(extent)
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
    case .endLine: endLine()
    case .tab(let forward): tab(forward: forward)
    }
  }

  func insertAsKeyboard(_ text: String) {
    if mayChange(rangeToReplace, to: text) { insertText(text) }
  }

  /// Returns where a key moves the caret.
  private func target(of extent: EditCommand.Extent, from offset: Int) -> Int {
    switch extent {
    case .characterBackward: line.offset(from: offset, movedBy: -1)
    case .characterForward: line.offset(from: offset, movedBy: 1)
    // A hidden text is one word.
    case .wordBackward: hidesText ? 0 : line.word(from: offset, forward: false)
    case .wordForward: hidesText ? line.length : line.word(from: offset, forward: true)
    case .lineStart, .lineEnd, .lineUp, .lineDown: lineTarget(of: extent, from: offset)
    case .textStart: 0
    case .textEnd: line.length
    }
  }

  private func deleteAsKeyboard(_ extent: EditCommand.Extent) {
    let range = edit.clearsOnInsertion ? rangeToReplace : rangeToDelete(extent)
    // Programs override the method to hear of the key in an empty text.
    if range.isEmpty {
      if extent == .characterBackward { deleteBackward() }
      return
    }
    guard mayChange(range, to: "") else { return }
    if edit.clearsOnInsertion {
      (edit.anchor, edit.head, edit.clearsOnInsertion) = (0, line.length, false)
    }
    if extent == .characterBackward || !selection.isEmpty { return deleteBackward() }
    deleteSelection(or: extent)
  }

  /// Asks the delegate; returns `false` also if editing has ended meanwhile.
  private func mayChange(_ range: Range<Int>, to text: String) -> Bool {
    delegateAgrees(to: text, in: NSRange(range)) && edit.isEditing
  }

  /// The text that the next one replaces.
  private var rangeToReplace: Range<Int> { edit.clearsOnInsertion ? 0..<line.length : selection }

  private func rangeToDelete(_ extent: EditCommand.Extent) -> Range<Int> {
    guard selection.isEmpty else { return selection }
    let (head, other) = (selection.lowerBound, target(of: extent, from: selection.lowerBound))
    return min(head, other)..<max(head, other)
  }

  /// Leaves the selection on the general pasteboard, and returns whether there is one to leave.
  @discardableResult
  func copySelection() -> Bool {
    guard !hidesText, let range = selectedTextRange, !range.isEmpty, let text = text(in: range)
    else { return false }
    UIPasteboard.general.string = text
    return true
  }

  /// Returns whether the text has something for an action of a menu; `nil` for any other action.
  func canPerform(_ action: Selector) -> Bool? {
    switch action.description {
    case "copy:", "cut:": !hidesText && !selection.isEmpty
    case "paste:": UIPasteboard.general.hasStrings
    case "selectAll:": hasText
    default: nil
    }
  }

  // MARK: - Changes

  /// Replaces the selection by a text, and notifies.
  func replaceSelection(with text: String) { replace(rangeToReplace, with: text) }

  /// Deletes the selection, or without one a range beside the caret, and notifies.
  func deleteSelection(or extent: EditCommand.Extent) {
    let range = rangeToDelete(extent)
    if !range.isEmpty { replace(range, with: "") }
  }

  /// Replaces a range of offsets by a text, puts the caret after it, and notifies.
  func replace(_ range: Range<Int>, with text: String) {
    let range = line.clamped(range)
    content.replace(range, with: text, edit.typingAttributes ?? insertedAttributes)
    edit.clearsOnInsertion = false
    textDidChange()
    let end = line.boundary(after: range.lowerBound + text.utf16.count)
    select(end..<end)
    tellOfChange()
  }

  /// Replaces the text as the program wants it, which notifies of nothing but another selection.
  func replaceContent(_ change: (inout LabelContent) -> Void) {
    change(&content)
    if !edit.defaultAttributes.isEmpty, let text = content.attributedString {
      let all = NSMutableAttributedString(attributedString: text)
      all.addAttributes(edit.defaultAttributes, range: NSRange(location: 0, length: all.length))
      content.setAttributedString(all)
    }
    edit.clearsOnInsertion = false
    textDidChange()
    select(line.length..<line.length)
  }

  func change(_ body: (inout LabelContent) -> Void) {
    if content.change(body) { textDidChange() }
  }
}
