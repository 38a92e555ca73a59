import Animatic
import Foundation
import Testing

@MainActor
struct FieldProgramTests {
  private let simulator = Simulator()

  @Test func `a form greets whoever signs in`() throws {
    let (name, word) = (simulator.addField(), simulator.addField(y: 60))
    let greeting = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 20))
    simulator.window.addSubview(greeting)
    word.isSecureTextEntry = true
    word.addAction(
      UIAction { _ in greeting.text = "Hello, \(name.text ?? "")" }, for: .editingDidEndOnExit)
    try simulator.touch.tap(on: name)
    try simulator.type("Anna")
    try simulator.touch.tap(on: word)
    try simulator.type("secret\n")
    #expect(greeting.text == "Hello, Anna" && simulator.firstResponder == nil)
    #expect(word.text == "secret")
    // Nothing blinks any more.
    try simulator.settle(limit: 1)
  }

  @Test func `a delegate that writes the text itself`() throws {
    final class Capitals: UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        let text = (textField.text ?? "") as NSString
        textField.text = text.replacingCharacters(in: range, with: string.uppercased())
        return false
      }
    }
    let (field, delegate) = (simulator.addField(), Capitals())
    field.delegate = delegate
    field.becomeFirstResponder()
    try simulator.type("abc")
    simulator.press(.delete)
    #expect(field.shownSelection == "AB|")
  }

  @Test func `a delegate that shortens the text and agrees`() throws {
    let field = simulator.addField("a long text")
    let log = FieldLog(field)
    field.becomeFirstResponder()
    log.reactions["shouldChange"] = { $0.text = "a" }
    try simulator.type("b")
    #expect(field.shownSelection == "ab|")
    simulator.press(.delete)
    #expect(field.shownSelection == "|")
  }

  @Test func `a delegate that resigns as editing begins`() {
    let field = simulator.addField("a")
    let log = FieldLog(field)
    log.reactions["didBegin"] = { $0.resignFirstResponder() }
    #expect(!field.becomeFirstResponder() && !field.isEditing && !field.isFirstResponder)
    log.expect(
      "shouldBegin", "didBegin", "shouldEnd", "didEnd committed", "post DidEndEditing",
      "editingDidEnd")
    #expect(throws: TypingError.self) { try simulator.type("x") }
  }

  @Test func `a delegate that begins and ends while it is asked`() {
    let field = simulator.addField("a")
    let log = FieldLog(field)
    log.reactions["shouldBegin"] = { $0.becomeFirstResponder() }
    log.reactions["shouldEnd"] = { $0.resignFirstResponder() }
    #expect(field.becomeFirstResponder() && field.resignFirstResponder())
    #expect(log.lines.filter { $0.hasPrefix("should") } == ["shouldBegin", "shouldEnd"])
  }

  @Test func `a delegate that removes the field while the user types`() {
    let field = simulator.addField()
    let log = FieldLog(field)
    field.becomeFirstResponder()
    log.reactions["shouldChange"] = { field in
      if field.text == "ab" { field.removeFromSuperview() }
    }
    #expect(
      throws: TypingError(typed: "abc", rest: "d", reason: .noFirstResponder)
    ) { try simulator.type("abcd") }
    #expect(field.text == "ab" && !field.isEditing)
    #expect(log.lines.suffix(3) == ["didEnd committed", "post DidEndEditing", "editingDidEnd"])
    // A field that refuses to end does so nevertheless.
    simulator.window.addSubview(field)
    log.refused = ["shouldEnd"]
    field.becomeFirstResponder()
    field.isHidden = true
    #expect(!field.isEditing)
  }

  @Test func `a delegate that changes the text as the selection changes`() throws {
    let field = simulator.addField()
    let log = FieldLog(field)
    field.becomeFirstResponder()
    log.reactions["selection"] = { $0.text = String(($0.text ?? "").prefix(2)) }
    try simulator.type("abc")
    #expect(field.text == "ab")
  }

  @Test func `a subclass hears of the delete key in an empty text`() {
    final class Field: UITextField {
      var deletes = 0
      override func deleteBackward() {
        deletes += 1
        super.deleteBackward()
      }
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    simulator.window.addSubview(field)
    field.becomeFirstResponder()
    field.text = "a"
    for _ in 0..<3 { simulator.press(.delete) }
    #expect(field.deletes == 3)
  }

  @Test func `a subclass keeps keys for itself by its presses`() throws {
    final class Field: UITextField {
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.characters == "x" }) { return }
        super.pressesBegan(presses, with: event)
      }
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    simulator.window.addSubview(field)
    field.becomeFirstResponder()
    try simulator.type("axb")
    #expect(field.text == "ab")
  }

  @Test func `a disabled field cannot be edited, and ends when it becomes so`() throws {
    let field = simulator.addField()
    field.becomeFirstResponder()
    field.isEnabled = false
    #expect(!field.isEditing && !field.becomeFirstResponder())
    simulator.touch.tap(at: field.center)
    #expect(!field.isEditing)
    let alone = UITextField()
    #expect(!alone.becomeFirstResponder())
    alone.insertText("a")
    #expect(alone.text == "a")
  }

  @Test func `many characters are shown and edited`() throws {
    let field = simulator.addField(String(repeating: "a", count: 200_000))
    simulator.flush()
    field.becomeFirstResponder()
    try simulator.type("ab")
    simulator.press(.leftArrow)
    simulator.press(.delete)
    simulator.flush()
    #expect(field.text?.count == 200_001 && field.text?.last == "b")
    // The field draws only the characters that show.
    let lines = drawn { field.draw(.zero) }.lines
    #expect((30...40).contains(lines.joined().count), "\(lines.joined().count)")
    field.insertText(String(repeating: "x", count: 200_000))
    #expect(field.text?.count == 400_001)
  }

  @Test func `fields are released with their screen`() throws {
    weak var field: UITextField?
    do {
      let simulator = Simulator()
      let added = simulator.addField("a")
      added.clearButtonMode = .always
      field = added
      try simulator.touch.tap(on: added)
      try simulator.type("b")
    }
    #expect(field == nil)
  }
}
