import Animatic
import Foundation

/// A log of what a text field asks and notifies: its delegate, observers and targets.
final class FieldLog: CallLog, UITextFieldDelegate {
  /// The questions to which the delegate says no.
  var refused: Set<String> = []
  /// The closures that the delegate calls as it is asked or notified, by the first word of a line.
  var reactions: [String: (UITextField) -> Void] = [:]
  private var observers: [any NSObjectProtocol] = []

  static let events: KeyValuePairs<String, UIControl.Event> = [
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    "primaryActionTriggered": .primaryActionTriggered,
  ]

  /// Observes a text field.
  ///
  /// - Parameter exit: Whether there is a target of `editingDidEndOnExit`, with which the return
  ///   key ends editing.
  init(_ field: UITextField, exit: Bool = true) {
    super.init()
    field.delegate = self
    for (name, event) in Self.events where exit || event != .editingDidEndOnExit {
      field.addAction(UIAction { [weak self] _ in self?.lines.append(name) }, for: event)
    }
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    for name in names {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) {
          [weak self] note in
          let short = note.name.rawValue.replacingOccurrences(of: "UITextFieldText", with: "")
            .replacingOccurrences(of: "Notification", with: "")
          MainActor.assumeIsolated { self?.lines.append("post \(short)") }
        })
    }
  }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private func note(_ line: String, _ field: UITextField) -> Bool {
    lines.append(line)
    let word = String(line.split(separator: " ")[0])
    reactions[word]?(field)
    return !refused.contains(word)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    note("shouldBegin", textField)
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { _ = note("didBegin", textField) }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("shouldEnd", textField) }
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    _ = note("didEnd \(reason)", textField)
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    note("shouldChange \(range.location),\(range.length) \"\(string)\"", textField)
  }
  func textFieldDidChangeSelection(_ textField: UITextField) {
    _ = note("selection \(textField.selectionText)", textField)
  }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { note("shouldClear", textField) }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("shouldReturn", textField) }
}

extension UITextField {
  /// The text with "|" at the caret, or with brackets around the selection.
  var shownSelection: String {
    guard let range = selectedTextRange else { return text ?? "" }
    let start = offset(from: beginningOfDocument, to: range.start)
    let end = offset(from: beginningOfDocument, to: range.end)
    let units = Array((text ?? "").utf16)
    func part(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    let (before, after) = (part(0..<start), part(end..<units.count))
    return start == end ? "\(before)|\(after)" : "\(before)[\(part(start..<end))]\(after)"
  }

  /// The offsets of the selection: "2" of a caret, "2-4" of a range.
  var selectionText: String {
    guard let range = selectedTextRange else { return "-" }
    let start = offset(from: beginningOfDocument, to: range.start)
    let end = offset(from: beginningOfDocument, to: range.end)
    return start == end ? "\(start)" : "\(start)-\(end)"
  }

  /// Selects units of UTF-16.
  func select(_ start: Int, _ end: Int) {
    guard let from = position(from: beginningOfDocument, offset: start),
      let to = position(from: beginningOfDocument, offset: end)
    else { return }
    selectedTextRange = textRange(from: from, to: to)
  }
}

extension Simulator {
  /// Adds a text field of 200 by 30 points at (20, 20), with the font Courier of 10 points, whose
  /// characters are 6 points wide.
  func addField(_ text: String = "", y: CGFloat = 20) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 30))
    field.font = courier
    field.text = text
    window.addSubview(field)
    return field
  }
}
