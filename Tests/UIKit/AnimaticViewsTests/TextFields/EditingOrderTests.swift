import Animatic
import Foundation
import Testing

/// The order of questions, notifications and events: rules I13 and I14.
@MainActor
struct EditingOrderTests {
  private let simulator = Simulator()

  @Test func `begin, change and end come in UIKit's order`() throws {
    let field = simulator.addField()
    let log = FieldLog(field)
    try simulator.touch.tap(on: field)
    #expect(field.isFirstResponder && field.isEditing)
    log.expect("shouldBegin", "didBegin", "post DidBeginEditing", "editingDidBegin")
    try simulator.type("H")
    log.expect("shouldChange 0,0 \"H\"", "selection 1", "post DidChange", "editingChanged")
    simulator.press(.delete)
    log.expect("shouldChange 0,1 \"\"", "selection 0", "post DidChange", "editingChanged")
    simulator.press(.return)
    log.expect(
      "shouldReturn", "editingDidEndOnExit", "primaryActionTriggered", "shouldEnd",
      "didEnd committed", "post DidEndEditing", "editingDidEnd")
    #expect(!field.isFirstResponder && !field.isEditing)
  }

  @Test func `a second field is asked before the first one ends`() {
    let (first, second) = (simulator.addField(), simulator.addField(y: 60))
    let (firstLog, secondLog) = (FieldLog(first), FieldLog(second))
    first.becomeFirstResponder()
    firstLog.lines = []
    secondLog.reactions["shouldBegin"] = { _ in firstLog.lines.append("second shouldBegin") }
    secondLog.reactions["didBegin"] = { _ in firstLog.lines.append("second didBegin") }
    second.becomeFirstResponder()
    firstLog.expect(
      "second shouldBegin", "shouldEnd", "didEnd committed", "post DidEndEditing",
      "editingDidEnd", "second didBegin")
    firstLog.refused = ["shouldBegin"]
    #expect(!first.becomeFirstResponder() && second.isFirstResponder)
    secondLog.refused = ["shouldEnd"]
    firstLog.refused = []
    #expect(!first.becomeFirstResponder() && second.isEditing && !first.isEditing)
  }

  /// The question that the delegate answers with no, the key, and the text with the caret
  /// afterwards.
  nonisolated private static let refusals: [(String, KeyboardKey, String)] = [
    ("shouldChange", .character("x"), "ab|"), ("shouldChange", .delete, "ab|"),
    ("shouldReturn", .return, "ab|"), ("none", .character("x"), "abx|"), ("none", .delete, "a|"),
  ]

  @Test(arguments: refusals)
  func `the delegate may refuse`(question: String, key: KeyboardKey, text: String) {
    let field = simulator.addField("ab")
    let log = FieldLog(field, exit: false)
    field.becomeFirstResponder()
    log.lines = []
    log.refused = [question]
    simulator.press(key)
    #expect(field.shownSelection == text && (log.lines.count == 1) == (question != "none"))
  }

  @Test func `endEditing asks, and by force does not`() {
    let field = simulator.addField()
    let log = FieldLog(field)
    field.becomeFirstResponder()
    log.lines = []
    log.refused = ["shouldEnd"]
    #expect(!simulator.window.endEditing(false) && field.isEditing)
    log.expect("shouldEnd")
    #expect(simulator.window.endEditing(true) && !field.isEditing)
    log.expect("didEnd committed", "post DidEndEditing", "editingDidEnd")
  }

  @Test func `a delegate that begins again at the end begins once`() {
    let field = simulator.addField()
    let log = FieldLog(field)
    field.becomeFirstResponder()
    log.lines = []
    log.reactions["didEnd"] = { $0.becomeFirstResponder() }
    field.resignFirstResponder()
    log.expect(
      "shouldEnd", "didEnd committed", "shouldBegin", "didBegin", "post DidBeginEditing",
      "editingDidBegin", "post DidEndEditing", "editingDidEnd")
    #expect(field.isEditing && field.isFirstResponder)
  }

  @Test func `a delegate with the older method of the end receives it`() {
    final class Old: UITextFieldDelegate {
      var ends = 0
      func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
    }
    let (field, delegate) = (simulator.addField(), Old())
    field.delegate = delegate
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(delegate.ends == 1)
  }

  @Test func `the return key ends editing only with a target of the exit`() {
    let field = simulator.addField("a")
    let log = FieldLog(field, exit: false)
    field.becomeFirstResponder()
    log.lines = []
    simulator.press(.return)
    #expect(log.drain() == ["shouldReturn", "primaryActionTriggered"] && field.isEditing)
    #expect(simulator.controlEvents.suffix(2) == ["primaryActionTriggered", "editingDidEndOnExit"])
    field.text = ""
    field.enablesReturnKeyAutomatically = true
    simulator.press(.return)
    #expect(!log.drain().contains("shouldReturn"))
  }

  @Test func `the program's text asks and sends nothing`() {
    let field = simulator.addField()
    let log = FieldLog(field)
    field.text = "abc"
    field.attributedText = NSAttributedString(string: "abcd")
    field.text = nil
    #expect(log.lines.isEmpty && field.text == "")
  }

  @Test func `what inserts and deletes as a keyboard does not ask`() {
    let field = simulator.addField("ab")
    let log = FieldLog(field)
    field.insertText("c")
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.text == "a")
    #expect(
      log.drain()
        == Array(repeating: ["post DidChange", "editingChanged"], count: 3).flatMap(\.self))
  }

  @Test func `the clear button asks, clears and begins editing`() throws {
    let field = simulator.addField("abc")
    let log = FieldLog(field)
    field.clearButtonMode = .always
    simulator.flush()
    let button = try #require(field.subviews.first { $0 is UIButton })
    log.refused = ["shouldClear", "shouldBegin"]
    try simulator.touch.tap(on: button)
    #expect(log.drain() == ["shouldClear", "shouldBegin"] && field.text == "abc")
    log.refused = []
    try simulator.touch.tap(on: button)
    log.expect(
      "shouldClear", "post DidChange", "editingChanged", "shouldBegin", "didBegin",
      "post DidBeginEditing", "editingDidBegin")
    #expect(field.text == "" && field.isEditing)
    simulator.flush()
    #expect(button.isHidden)
  }

  @Test func `the text goes as editing begins, if the delegate agrees`() {
    let field = simulator.addField("abc")
    let log = FieldLog(field)
    field.clearsOnBeginEditing = true
    log.refused = ["shouldClear"]
    field.becomeFirstResponder()
    #expect(field.text == "abc" && log.drain().prefix(2) == ["shouldBegin", "shouldClear"])
    field.resignFirstResponder()
    log.refused = []
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test func `tab goes to the next text field and back`() {
    let fields = (0..<4).map { simulator.addField(y: CGFloat(20 + 40 * $0)) }
    fields[1].isEnabled = false
    let hidden = UIView()
    hidden.isHidden = true
    simulator.window.addSubview(hidden)
    hidden.addSubview(fields[3])
    fields[0].becomeFirstResponder()
    simulator.press(.tab)
    #expect(fields[2].isEditing)
    simulator.press(.tab)
    #expect(fields[0].isEditing)
    simulator.press(.tab, modifiers: .shift)
    #expect(fields[2].isEditing)
  }
}
