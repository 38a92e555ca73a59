import Animatic

/// A log of what a text view asks and notifies its delegate.
final class TextViewLog: CallLog, UITextViewDelegate {
  /// The question to which the delegate says no.
  var refused = ""
  /// The closures that the delegate calls as it is asked or notified, by the kind of a line.
  var reactions: [String: (UITextView) -> Void] = [:]

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("begin?", textView) }
  func textViewDidBeginEditing(_ textView: UITextView) { _ = note("began", textView) }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { note("end?", textView) }
  func textViewDidEndEditing(_ textView: UITextView) { _ = note("ended", textView) }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { note("change?", textView, "\(range.location) \(range.length) \(text)?") }
  func textViewDidChange(_ textView: UITextView) { _ = note("changed", textView) }
  func textViewDidChangeSelection(_ textView: UITextView) {
    _ = note("at", textView, "at \(textView.selectedRange.location)")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if let view = scrollView as? UITextView { _ = note("scrolled", view) }
  }

  private func note(_ kind: String, _ view: UITextView, _ line: String? = nil) -> Bool {
    let line = line ?? kind
    lines.append(line)
    reactions[kind]?(view)
    return line != refused
  }
}
