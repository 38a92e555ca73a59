import Animatic
import Foundation
import Testing

/// What keys, programs and delegates do to the text of a text view (rule N10).
@MainActor @Suite(.isolated)
struct TextViewEditingTests {
  private let simulator = Simulator()
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))

  init() {
    simulator.show(view)
  }

  typealias Keys = [(KeyboardKey, UIKeyModifierFlags)]

  @Test(
    arguments: [
      ("abc", 1..<1, [(.tab, [])], "a\tbc", 2..<2),
      ("abc", 1..<1, [(.tab, .shift)], "a\tbc", 2..<2),
      ("abc", 1..<1, [(.forwardDelete, [])], "ac", 1..<1),
      ("abc", 3..<3, [(.forwardDelete, [])], "abc", 3..<3),
      ("abc", 0..<0, [(.delete, [])], "abc", 0..<0), ("abc", 1..<3, [(.delete, [])], "a", 1..<1),
      ("ab cd", 5..<5, [(.delete, .alternate)], "ab ", 3..<3),
      ("ab cd", 4..<4, [(.leftArrow, .alternate)], "ab cd", 3..<3),
      ("abc", 1..<3, [(.leftArrow, [])], "abc", 1..<1),
      ("abc", 0..<2, [(.rightArrow, [])], "abc", 2..<2),
      ("abc", 1..<1, [(.rightArrow, [])], "abc", 2..<2),
      ("abc", 2..<2, [(.leftArrow, .shift), (.leftArrow, .shift)], "abc", 0..<2),
      ("abc", 2..<2, [(.leftArrow, .shift), (.rightArrow, .shift)], "abc", 2..<2),
      ("a\nb", 0..<0, [(.downArrow, .command)], "a\nb", 3..<3),
    ] as [(String, Range<Int>, Keys, String, Range<Int>)])
  func `keys change the text and move the caret`(
    text: String, from: Range<Int>, keys: Keys, expected: String, to: Range<Int>
  ) {
    view.text = text
    view.becomeFirstResponder()
    view.selectedRange = NSRange(from)
    for (key, modifiers) in keys { simulator.press(key, modifiers: modifiers) }
    #expect(view.text == expected && view.selectedRange == NSRange(to))
  }

  @Test(
    arguments: [
      (.character("x"), "x"), (.delete, ""), (.forwardDelete, ""), (.leftArrow, "abc"),
    ] as [(KeyboardKey, String)])
  func `the next text replaces the whole, until the caret moves`(key: KeyboardKey, text: String) {
    view.text = "abc"
    view.becomeFirstResponder()
    view.clearsOnInsertion = true
    simulator.press(key)
    #expect(view.text == text && !view.clearsOnInsertion)
    view.text = "abc"
    view.clearsOnInsertion = true
    view.insertText("y")
    #expect(view.text == "y")
  }

  @Test func `the next text has the attributes at the caret, or those of the program`() throws {
    func color(_ attributes: [NSAttributedString.Key: Any]) -> UIColor? {
      attributes[.foregroundColor] as? UIColor
    }
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    view.attributedText = text
    view.becomeFirstResponder()
    #expect(color(view.typingAttributes) == .red)
    try simulator.type("c")
    view.typingAttributes = [.foregroundColor: UIColor.blue]
    #expect(color(view.typingAttributes) == .blue)
    try simulator.type("d")
    view.typingAttributes = [.foregroundColor: UIColor.green]
    view.selectedRange = NSRange(location: 1, length: 0)
    #expect(color(view.typingAttributes) == .black)
    #expect(view.typingAttributes[.font] as? UIFont == view.font)
    try simulator.type("e")
    let shown = try #require(view.attributedText)
    let colors = (0..<5).map { color(shown.attributes(at: $0, effectiveRange: nil)) }
    let expected: [UIColor] = [.black, .black, .red, .red, .blue]
    #expect(view.text == "aebcd" && colors == expected)
    view.attributedText = NSAttributedString(string: "f", attributes: [.kern: 2])
    #expect(view.typingAttributes[.kern] as? Int == 2)
  }

  @Test func `actions of a menu need a selection, a text, or something to paste`() {
    func can() -> [Bool] {
      ["copy:", "cut:", "paste:", "selectAll:", "other:"].map {
        view.canPerformAction(Selector($0), withSender: nil)
      }
    }
    #expect(can() == [false, false, false, false, false])
    view.text = "abc"
    #expect(can() == [false, false, false, true, false])
    view.selectAll(nil)
    #expect(can() == [true, true, false, true, false])
    UIPasteboard.general.string = "x"
    #expect(can() == [true, true, true, true, false])
  }

  @Test func `a subclass hears of the key that deletes, with or without something to delete`() {
    final class Counting: UITextView {
      var count = 0
      override func deleteBackward() {
        count += 1
        super.deleteBackward()
      }
    }
    let view = Counting(frame: CGRect(x: 0, y: 100, width: 100, height: 60))
    simulator.window.addSubview(view)
    view.text = "a"
    view.becomeFirstResponder()
    for _ in 0..<3 { simulator.press(.delete) }
    #expect(view.count == 3 && view.text == "")
  }

  @Test func `a delegate that says nothing agrees`() throws {
    final class Silent: UITextViewDelegate {}
    let silent = Silent()
    view.delegate = silent
    simulator.touch.tap(at: CGPoint(x: 10, y: 10))
    try simulator.type("ab")
    simulator.press(.delete)
    #expect(view.text == "a" && view.resignFirstResponder() && !view.isFirstResponder)
  }

  @Test func `what a delegate does itself while it is asked is refused`() {
    var answers: [Bool] = []
    let eager = TextViewLog()
    eager.reactions["begin?"] = { answers.append($0.becomeFirstResponder()) }
    eager.reactions["end?"] = { answers.append($0.resignFirstResponder()) }
    view.delegate = eager
    #expect(view.becomeFirstResponder() && view.becomeFirstResponder())
    #expect(view.resignFirstResponder() && answers == [false, false])
  }

  @Test func `editing that ends as the text scrolls to the caret is not told as begun`() {
    let resigning = TextViewLog()
    resigning.reactions["scrolled"] = { $0.resignFirstResponder() }
    view.text = String(repeating: "line\n", count: 30)
    simulator.flush()
    view.contentOffset = .zero
    view.delegate = resigning
    view.becomeFirstResponder()
    #expect(!view.isFirstResponder && !resigning.lines.contains("began"))
    #expect(resigning.lines.filter { $0 == "ended" } == ["ended"])
  }

  @Test func `a key deletes beside the caret to which the delegate has moved it`() {
    let changing = TextViewLog()
    changing.reactions["change?"] = { $0.text = "x y" }
    view.text = "ab cd"
    view.becomeFirstResponder()
    view.delegate = changing
    simulator.press(.delete, modifiers: .alternate)
    #expect(view.text == "x ")
  }
}
