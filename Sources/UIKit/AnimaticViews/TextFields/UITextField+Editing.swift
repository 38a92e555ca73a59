import Foundation

// The order of questions and notifications (rules I13 and I14). Each of them may change the text,
// make the text field resign or remove it, so the state is complete before each call and read
// anew after it.
extension UITextField {
  // MARK: - Begin and end

  /// Asks the delegate; returns `false` also for a text field that cannot become the first
  /// responder.
  func mayBeginEditing() -> Bool {
    guard enclosingWindow != nil, canBecomeFirstResponder else { return false }
    return ask { $0.textFieldShouldBeginEditing(self) }
  }

  func mayEndEditing() -> Bool { ask { $0.textFieldShouldEndEditing(self) } }

  /// Asks the delegate. The answer is no to what the delegate does itself while it is asked.
  private func ask(_ question: (any UITextFieldDelegate) -> Bool) -> Bool {
    guard !session.isAsking else { return false }
    guard let delegate else { return true }
    session.isAsking = true
    defer { session.isAsking = false }
    return question(delegate)
  }

  func beginEditing() {
    session.isEditing = true
    session.clearsOnInsertion = isSecureTextEntry && hasText
    (session.anchor, session.head) = (line.length, line.length)
    editingDidToggle()
    if clearsOnBeginEditing, hasText { clear() }
    delegate?.textFieldDidBeginEditing(self)
    guard isEditing else { return }
    post(Self.textDidBeginEditingNotification)
    if isEditing { send(.editingDidBegin, with: nil) }
  }

  func endEditing() {
    session.isEditing = false
    session.clearsOnInsertion = false
    session.typingAttributes = nil
    editingDidToggle()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    post(
      Self.textDidEndEditingNotification,
      [Self.didEndEditingReasonKey: DidEndEditingReason.committed.rawValue])
    send(.editingDidEnd, with: nil)
  }

  private func editingDidToggle() {
    session.scroll = 0
    appearanceDidChange()
    updateCaret()
  }

  private func post(_ name: Notification.Name, _ information: [String: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: information)
  }

  // MARK: - The keyboard

  /// Does what a key is for, if the delegate agrees.
  func editAsKeyboard(_ command: EditCommand) {
    switch command {
    case .insert(let text):
      let range = clearsOnInsertion ? 0..<line.length : selection
      guard mayChange(range, to: text) else { return }
      insertText(text)
    case .delete(let extent): deleteAsKeyboard(extent)
    case .move(let extent, let extendsSelection):
      let start = extendsSelection || selection.isEmpty
      // Without shift, the caret leaves a selection at its side.
      let head =
        start
        ? target(of: extent, from: session.head)
        : extent == .characterBackward
          ? selection.lowerBound
          : extent == .characterForward
            ? selection.upperBound : target(of: extent, from: session.head)
      select(from: extendsSelection ? session.anchor : head, to: head)
    case .selectAll: selectAll(nil)
    case .copy(let cuts): cuts ? cut(nil) : copy(nil)
    case .paste: paste(nil)
    case .endLine: endLine()
    case .tab(let forward): fieldBeside(forward: forward)?.becomeFirstResponder()
    }
  }

  private func deleteAsKeyboard(_ extent: EditCommand.Extent) {
    let range = clearsOnInsertion ? 0..<line.length : rangeToDelete(extent)
    // Programs override the method to hear of the key in an empty text.
    if range.isEmpty {
      if extent == .characterBackward { deleteBackward() }
      return
    }
    guard mayChange(range, to: "") else { return }
    if clearsOnInsertion {
      (session.anchor, session.head, session.clearsOnInsertion) = (0, line.length, false)
    }
    if extent == .characterBackward || !selection.isEmpty { return deleteBackward() }
    deleteSelection(or: extent)
  }

  /// Asks the delegate; returns `false` also if editing has ended meanwhile.
  private func mayChange(_ range: Range<Int>, to text: String) -> Bool {
    let agrees =
      delegate?.textField(
        self, shouldChangeCharactersIn: NSRange(range), replacementString: text) ?? true
    return agrees && isEditing
  }

  private func endLine() {
    guard !enablesReturnKeyAutomatically || hasText,
      delegate?.textFieldShouldReturn(self) ?? true
    else { return }
    let resigns = allControlEvents.contains(.editingDidEndOnExit)
    send([.editingDidEndOnExit, .primaryActionTriggered], with: nil)
    if resigns { resignFirstResponder() }
  }

  /// The text field that the tab key leads to, in the order of the tree of views; `nil` for none.
  private func fieldBeside(forward: Bool) -> UITextField? {
    var fields: [UITextField] = []
    // The depth of the hidden view around the visited ones.
    var hiddenDepth = Int.max
    enclosingWindow?.forEachInTree { view, depth in
      if depth <= hiddenDepth { hiddenDepth = view.isHidden ? depth : .max }
      if hiddenDepth == .max, let field = view as? UITextField, field.canBecomeFirstResponder {
        fields.append(field)
      }
      return true
    }
    guard fields.count > 1, let index = fields.firstIndex(of: self) else { return nil }
    return fields[(index + (forward ? 1 : fields.count - 1)) % fields.count]
  }

  // MARK: - Changes

  /// Replaces the selection by a text, and notifies.
  func replaceSelection(with text: String) {
    let range = clearsOnInsertion ? 0..<line.length : selection
    replace(range, with: text)
  }

  /// Deletes the selection, or without one a range beside the caret, and notifies.
  func deleteSelection(or extent: EditCommand.Extent) {
    let range = rangeToDelete(extent)
    if !range.isEmpty { replace(range, with: "") }
  }

  private func rangeToDelete(_ extent: EditCommand.Extent) -> Range<Int> {
    guard selection.isEmpty else { return selection }
    let (head, other) = (selection.lowerBound, target(of: extent, from: selection.lowerBound))
    return min(head, other)..<max(head, other)
  }

  /// Replaces a range of offsets by a text, puts the caret after it, and notifies.
  func replace(_ range: Range<Int>, with text: String) {
    let range = line.clamped(range)
    content.replace(range, with: text, session.typingAttributes ?? insertedAttributes)
    session.clearsOnInsertion = false
    contentDidChange()
    let end = line.boundary(after: range.lowerBound + text.utf16.count)
    select(end..<end)
    post(Self.textDidChangeNotification)
    send(.editingChanged, with: nil)
  }

  /// Removes the text as the user has asked for, if the delegate agrees.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    replace(0..<line.length, with: "")
  }

  /// Clears the text, and begins editing.
  func clearButtonWasTapped() {
    clear()
    becomeFirstResponder()
  }

  // MARK: - The program's changes

  /// Replaces the text as the program wants it, which notifies of nothing but another selection.
  func replaceContent(_ change: (inout LabelContent) -> Void) {
    change(&content)
    if !session.defaultAttributes.isEmpty, let text = content.attributedString {
      let all = NSMutableAttributedString(attributedString: text)
      all.addAttributes(
        session.defaultAttributes, range: NSRange(location: 0, length: all.length))
      content.setAttributedString(all)
    }
    session.clearsOnInsertion = false
    contentDidChange()
    select(line.length..<line.length)
  }

  func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    session.defaultAttributes = attributes.filter {
      ![.font, .foregroundColor, .paragraphStyle].contains($0.key)
    }
    let text = NSAttributedString(string: text ?? "", attributes: attributes)
    if let font = attributes[.font] as? UIFont { content.setFont(font) }
    if let color = attributes[.foregroundColor] as? UIColor { content.setColor(color) }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      content.setAlignment(style.alignment)
    }
    replaceContent { $0.setAttributedString(text) }
  }

  /// The attributes of a text that the user inserts; `nil` for those of the text around it.
  private var insertedAttributes: [NSAttributedString.Key: Any]? {
    session.defaultAttributes.isEmpty ? nil : defaultTextAttributes
  }

  var attributesAtCaret: [NSAttributedString.Key: Any] {
    guard let text = content.attributedString, text.length > 0 else {
      return defaultTextAttributes
    }
    return text.attributes(
      at: max(0, min(selection.lowerBound, text.length) - 1), effectiveRange: nil)
  }

  func change(_ change: (inout LabelContent) -> Void) {
    var new = content
    change(&new)
    guard new != content else { return }
    content = new
    contentDidChange()
  }

  func changePlaceholder(_ change: (inout LabelContent) -> Void) {
    var new = placeholderContent
    change(&new)
    guard new != placeholderContent else { return }
    placeholderContent = new
    if !hasText { contentDidChange() }
  }
}
