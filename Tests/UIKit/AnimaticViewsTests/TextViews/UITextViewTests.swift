import Animatic
import Foundation
import Testing

/// Text views (rule N10).
@MainActor
struct UITextViewTests {
  private let simulator = Simulator()
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))

  private let delegate = TextViewLog()

  init() {
    // A character of this font is 6 points wide, and a line 11.5 points high.
    view.font = UIFont(name: "Courier", size: 10)
    view.delegate = delegate
    simulator.show(view)
  }

  /// The caret is the only subview that is 2 points wide.
  private var caret: CGRect? { view.subviews.first { $0.bounds.width == 2 }?.frame }

  @Test(
    arguments: [
      ("", 27.5), ("one line", 27.5), ("two\nlines", 39), ("with an end\n", 39),
      ("fifteen in a row", 39), ("\n\n", 50.5),
    ] as [(String, CGFloat)])
  func `the content is as high as the lines, and 8 points above and below`(
    text: String, height: CGFloat
  ) {
    view.text = text
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 100, height: height))
    #expect(
      view.sizeThatFits(CGSize(width: 100, height: 0)).height == height.rounded(.up))
  }

  @Test(arguments: [("abc", 28, 28), ("abc\nd", 28, 39), ("fifteen in a row", 82, 39)])
  func `a text view fits around its text, with 5 points at both sides`(
    text: String, width: Int, height: Int
  ) {
    view.text = text
    let size = view.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(size == CGSize(width: width, height: height))
  }

  @Test func `a text view posts as editing begins, goes on and ends`() throws {
    let all = [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ]
    let names = try posted(all, of: view) {
      view.becomeFirstResponder()
      try simulator.type("a")
      view.resignFirstResponder()
    }
    #expect(
      names.map { $0.replacing("UITextViewText", with: "") } == [
        "DidBeginEditingNotification", "DidChangeNotification", "DidEndEditingNotification",
      ])
  }

  @Test func `typing asks, changes, moves the caret and notifies, in UIKit's order`() throws {
    #expect(view.becomeFirstResponder())
    try simulator.type("a")
    simulator.press(.return)
    simulator.press(.delete)
    #expect(
      delegate.lines == [
        "begin?", "began", "0 0 a?", "at 1", "changed", "1 0 \n?", "at 2", "changed", "1 1 ?",
        "at 1", "changed",
      ])
    #expect(view.text == "a")
    delegate.refused = "1 0 b?"
    try simulator.type("b")
    #expect(view.text == "a")
    delegate.refused = "end?"
    #expect(!view.resignFirstResponder())
    delegate.refused = ""
    #expect(view.resignFirstResponder() && delegate.lines.suffix(2) == ["end?", "ended"])
  }

  @Test(
    arguments: [
      ("abc\ndef", 1, [(.downArrow, [])], 5), ("abc\ndef", 6, [(.upArrow, [])], 2),
      ("abc\ndef", 1, [(.upArrow, [])], 0), ("abc\ndef", 5, [(.downArrow, [])], 7),
      ("abc\nd\nefg", 2, [(.downArrow, [])], 5), ("abc\ndef", 5, [(.home, [])], 4),
      ("abc\ndef", 1, [(.end, [])], 3), ("abc\ndef", 5, [(.upArrow, .command)], 0),
      ("abc def", 0, [(.rightArrow, .alternate)], 3),
      ("fifteen in a row", 1, [(.downArrow, [])], 14),
    ] as [(String, Int, [(KeyboardKey, UIKeyModifierFlags)], Int)])
  func `arrows move the caret among lines`(
    text: String, from: Int, keys: [(KeyboardKey, UIKeyModifierFlags)], to: Int
  ) {
    view.text = text
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: from, length: 0)
    for (key, modifiers) in keys { simulator.press(key, modifiers: modifiers) }
    #expect(view.selectedRange == NSRange(location: to, length: 0))
  }

  @Test(
    arguments: [
      (5, 8, 0), (17.5, 12, 2), (95, 12, 3), (5, 19.25, 0), (5, 19.5, 4), (5, 25, 4), (40, 25, 7),
      (5, 200, 4),
    ] as [(CGFloat, CGFloat, Int)])
  func `a tap puts the caret at the finger`(x: CGFloat, y: CGFloat, offset: Int) {
    view.text = "abc\ndef"
    simulator.flush()
    view.frame.size.height = 300
    simulator.flush()
    simulator.touch.tap(at: CGPoint(x: x, y: y))
    #expect(view.isFirstResponder && view.selectedRange.location == offset)
    let row = offset > 3 ? 1 : 0
    let column = offset - 4 * row
    let expected = CGRect(
      x: 5 + 6 * CGFloat(column), y: 8 + 11.5 * CGFloat(row), width: 2, height: 11.5)
    #expect(caret == expected)
  }

  @Test func `the text scrolls to the caret as the user types`() throws {
    view.text = "1\n2\n3\n4"
    view.becomeFirstResponder()
    simulator.flush()
    let before = view.contentOffset.y
    simulator.press(.return)
    // Five lines and the insets are 73.5 points high, of which 60 show.
    #expect(view.contentSize.height == 73.5)
    #expect(before == 2 && view.contentOffset.y == 13.5 && delegate.lines.contains("scrolled"))
    view.selectedRange = NSRange(location: 0, length: 0)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `a finger scrolls, and does not begin to edit`() {
    view.text = String(repeating: "line\n", count: 30)
    simulator.flush()
    view.contentOffset = .zero
    simulator.touch.swipe(from: CGPoint(x: 50, y: 55), to: CGPoint(x: 50, y: 5))
    #expect(throws: Never.self) { try simulator.settle(limit: 10) }
    #expect(view.contentOffset.y > 40 && !view.isFirstResponder)
  }

  @Test func `shift extends a selection, and a key replaces it`() throws {
    view.text = "abc\ndef"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 1, length: 0)
    simulator.press(.downArrow, modifiers: .shift)
    #expect(view.selectedRange == NSRange(location: 1, length: 4))
    try simulator.type("X")
    #expect(view.text == "aXef" && view.selectedRange == NSRange(location: 2, length: 0))
    view.selectAll(nil)
    simulator.press(.delete)
    #expect(view.text == "" && !view.hasText)
  }

  @Test func `a text view that is not editable takes no keys`() {
    view.text = "abc"
    view.isEditable = false
    simulator.touch.tap(at: CGPoint(x: 10, y: 10))
    #expect(!view.isFirstResponder && !view.becomeFirstResponder())
    #expect(view.accessibilityTraits == .staticText && view.accessibilityValue == "abc")
  }

  @Test func `a delegate that empties the text meanwhile leaves it well formed`() throws {
    delegate.reactions["change?"] = { $0.text = "" }
    view.text = "some text"
    view.becomeFirstResponder()
    try simulator.type("é👍🏽")
    #expect(view.text == "👍🏽" && view.selectedRange.location == 4)
  }

  @Test func `the caret blinks only while it shows`() throws {
    view.text = "abc"
    view.becomeFirstResponder()
    let caret = try #require(view.subviews.first { $0.bounds.width == 2 })
    simulator.flush()
    #expect(!caret.isHidden && caret.layer.animationKeys()?.count == 1)
    view.selectedRange = NSRange(location: 0, length: 2)
    #expect(caret.isHidden && caret.layer.animationKeys() == nil)
    view.selectedRange = NSRange(location: 1, length: 0)
    #expect(!caret.isHidden && caret.layer.animationKeys()?.count == 1)
    view.resignFirstResponder()
    #expect(caret.isHidden && caret.layer.animationKeys() == nil && !simulator.isRunning)
  }
}
