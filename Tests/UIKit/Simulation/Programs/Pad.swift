import Animatic
import Foundation

extension Cast {
  static let pads = (0..<2).map { index in
    let frame = CGRect(x: 10 + 150 * index, y: 20, width: 140, height: 100)
    return view(
      "pad\(index)", "Pad.make(\(frame.source))", declarations: declarations(in: "Pad")
    ) { Pad.make(frame) }
  }
}

/// A text view that is its own delegate.
final class Pad: UITextView, UITextViewDelegate {
  var note: (String) -> Void = { _ in }
  var pending: (() -> Void)?
  func act() {
    let steps = pending
    pending = nil
    steps?()
  }
  private var isEdited = false
  private var faults: [String] = []
  static func make(_ frame: CGRect) -> Pad {
    let pad = Pad(frame: frame)
    pad.delegate = pad
    pad.text = "one two three"
    return pad
  }
  func select(_ start: Int, _ length: Int) {
    selectedRange = NSRange(location: start, length: length)
  }
  func replace(_ start: Int, _ length: Int, _ words: String) {
    guard let first = position(from: beginningOfDocument, offset: start),
      let last = position(from: first, offset: length), let range = textRange(from: first, to: last)
    else { return }
    replace(range, withText: words)
  }

  private func hear(_ words: String) {
    note(words)
    act()
  }
  private func edit(_ begins: Bool) {
    if isEdited == begins { faults.append("editing \(begins ? "begins" : "ends") twice") }
    isEdited = begins
    hear(begins ? "begins" : "ends")
  }
  func textViewDidBeginEditing(_ textView: UITextView) { edit(true) }
  func textViewDidEndEditing(_ textView: UITextView) { edit(false) }
  func textViewDidChange(_ textView: UITextView) { hear("has \(text.count) characters") }
  func textViewDidChangeSelection(_ textView: UITextView) { hear("selects \(selectedRange)") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText: String)
    -> Bool
  {
    if NSMaxRange(range) > text.utf16.count { faults.append("\(range) is not in the text") }
    hear("may change \(range)")
    return true
  }

  /// What is wrong with the text and its selection.
  var problems: [String] {
    let isInside = selectedRange.location >= 0 && NSMaxRange(selectedRange) <= text.utf16.count
    return faults + (isInside ? [] : ["\(selectedRange) is not in \(text.debugDescription)"])
      + (isEdited == isFirstResponder
        ? [] : ["editing \(isEdited), responding \(isFirstResponder)"])
  }
}

extension Pad: Watched {}
