import Foundation

// Offsets count units of UTF-16, and the caret divides no character (rule I15).
extension UITextField: OffsetText {
  /// The selection, which lies in the text.
  var selection: Range<Int> { line.clamped(session.selection) }

  /// Selects a range, which is corrected, and notifies if it is another one.
  func select(_ range: Range<Int>) { select(from: range.lowerBound, to: range.upperBound) }

  /// Selects what lies between two offsets, of which the second one is where the caret moves.
  func select(from anchor: Int, to head: Int) {
    let old = (session.anchor, session.head)
    let range = line.clamped(min(anchor, head)..<max(anchor, head))
    session.anchor = anchor <= head ? range.lowerBound : range.upperBound
    session.head = anchor <= head ? range.upperBound : range.lowerBound
    guard old != (session.anchor, session.head) else { return updateCaret() }
    session.clearsOnInsertion = false
    session.typingAttributes = nil
    setNeedsDisplay()
    updateCaret()
    if isEditing { delegate?.textFieldDidChangeSelection(self) }
  }

  /// Moves the caret to an offset, as a tap does.
  func select(around offset: Int) { select(offset..<offset) }

  /// Returns where a key moves the caret.
  func target(of extent: EditCommand.Extent, from offset: Int) -> Int {
    switch extent {
    case .characterBackward: line.offset(from: offset, movedBy: -1)
    case .characterForward: line.offset(from: offset, movedBy: 1)
    // A hidden text is one word.
    case .wordBackward: isSecureTextEntry ? 0 : line.word(from: offset, forward: false)
    case .wordForward:
      isSecureTextEntry ? line.length : line.word(from: offset, forward: true)
    case .lineStart, .lineUp, .textStart: 0
    case .lineEnd, .lineDown, .textEnd: line.length
    }
  }

  // MARK: - Points

  func offset(at point: CGPoint) -> Int { line.offset(at: point.x - lineLeft) }

  func character(at point: CGPoint) -> Range<Int>? { line.character(at: point.x - lineLeft) }

  func caretRect(at offset: Int) -> CGRect {
    let (rect, height) = (lineRect, content.font.lineHeight)
    return CGRect(
      x: lineLeft + line.x(at: offset), y: rect.midY - height / 2, width: TextCaret.width,
      height: height)
  }

  func rect(of range: Range<Int>) -> CGRect {
    let range = line.clamped(range)
    var rect = caretRect(at: range.lowerBound)
    rect.size.width = line.x(at: range.upperBound) - line.x(at: range.lowerBound)
    return rect
  }
}
