import Foundation

// The order of questions and notifications (rules I13 and I14).
extension UITextField: EditedText {
  var hidesText: Bool { isSecureTextEntry }
  var insertedAttributes: [NSAttributedString.Key: Any]? {
    edit.defaultAttributes.isEmpty ? nil : defaultTextAttributes
  }

  // MARK: - Begin and end

  /// Asks the delegate; returns `false` also for a text field that cannot become the first
  /// responder.
  func mayBeginEditing() -> Bool {
    guard enclosingWindow != nil, canBecomeFirstResponder else { return false }
    return ask(delegate) { $0.textFieldShouldBeginEditing(self) }
  }

  func mayEndEditing() -> Bool { ask(delegate) { $0.textFieldShouldEndEditing(self) } }

  func beginEditing() {
    edit.isEditing = true
    edit.clearsOnInsertion = isSecureTextEntry && hasText
    (edit.anchor, edit.head) = (line.length, line.length)
    editingDidToggle()
    if clearsOnBeginEditing, hasText { clear() }
    delegate?.textFieldDidBeginEditing(self)
    guard isEditing else { return }
    post(Self.textDidBeginEditingNotification)
    if isEditing { send(.editingDidBegin, with: nil) }
  }

  func endEditing() {
    edit.end()
    editingDidToggle()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    post(
      Self.textDidEndEditingNotification,
      [Self.didEndEditingReasonKey: DidEndEditingReason.committed.rawValue])
    send(.editingDidEnd, with: nil)
  }

  private func editingDidToggle() {
    edit.scroll = 0
    appearanceDidChange()
    updateCaret()
  }

  // MARK: - The keyboard

  func delegateAgrees(to text: String, in range: NSRange) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func endLine() {
    guard !enablesReturnKeyAutomatically || hasText,
      delegate?.textFieldShouldReturn(self) ?? true
    else { return }
    let resigns = allControlEvents.contains(.editingDidEndOnExit)
    send([.editingDidEndOnExit, .primaryActionTriggered], with: nil)
    if resigns { resignFirstResponder() }
  }

  func tab(forward: Bool) { fieldBeside(forward: forward)?.becomeFirstResponder() }

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

  func showSelection() { setNeedsDisplay() }
  func tellOfSelection() { delegate?.textFieldDidChangeSelection(self) }
  func tellOfChange() {
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

  func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    edit.defaultAttributes = attributes.filter {
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

  var attributesAtCaret: [NSAttributedString.Key: Any] {
    guard let text = content.attributedString, text.length > 0 else {
      return defaultTextAttributes
    }
    return text.attributes(
      at: max(0, min(selection.lowerBound, text.length) - 1), effectiveRange: nil)
  }

  func changePlaceholder(_ body: (inout LabelContent) -> Void) {
    if placeholderContent.change(body), !hasText { textDidChange() }
  }
}
