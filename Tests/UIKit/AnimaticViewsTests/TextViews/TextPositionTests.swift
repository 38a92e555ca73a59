import Animatic
import Foundation
import Testing

/// Positions, ranges and rectangles of text views (rules I15 and N10).
@MainActor
struct TextPositionTests {
  private class Pad: UITextView, UITextViewDelegate {
    var selections: [NSRange] = []

    func textViewDidChangeSelection(_ textView: UITextView) {
      selections.append(textView.selectedRange)
    }
  }

  private final class Caretless: Pad {
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  }

  private let simulator = Simulator()

  private func add<View: Pad>(_ view: View, _ text: String) -> View {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    // A character of this font is 6 points wide, and a line 11.5 points high.
    view.font = UIFont(name: "Courier", size: 10)
    view.delegate = view
    view.text = text
    simulator.show(view)
    return view
  }

  private func place(_ offset: Int, in view: UITextView) throws -> UITextPosition {
    try #require(view.position(from: view.beginningOfDocument, offset: offset))
  }

  private func range(_ start: Int, _ end: Int, in view: UITextView) throws -> UITextRange {
    try #require(view.textRange(from: place(start, in: view), to: place(end, in: view)))
  }

  @Test(
    arguments: [
      (0, 0, 0), (2, 2, 0), (3, 3, 0), (4, 0, 1), (7, 3, 1),
    ] as [(Int, CGFloat, CGFloat)])
  func `the caret of a position is in its row`(offset: Int, column: CGFloat, row: CGFloat) throws {
    let view = add(Pad(), "abc\ndef")
    let rect = CGRect(x: 5 + 6 * column, y: 8 + 11.5 * row, width: 2, height: 11.5)
    #expect(try view.caretRect(for: place(offset, in: view)) == rect)
    let point = CGPoint(x: rect.minX + 1, y: rect.midY)
    let closest = try #require(view.closestPosition(to: point))
    #expect(view.offset(from: view.beginningOfDocument, to: closest) == offset)
  }

  @Test func `a range has a text, and the rectangle of its first row`() throws {
    let view = add(Pad(), "abc\ndef")
    let both = try range(6, 1, in: view)
    #expect(view.text(in: both) == "bc\nde" && !both.isEmpty)
    #expect(view.firstRect(for: both) == CGRect(x: 11, y: 8, width: 12, height: 11.5))
    let empty = try range(5, 5, in: view)
    #expect(view.firstRect(for: empty) == CGRect(x: 11, y: 19.5, width: 2, height: 11.5))
    // A newline takes no room.
    let newline = try range(3, 5, in: view)
    #expect(view.firstRect(for: newline) == CGRect(x: 23, y: 8, width: 0, height: 11.5))
    let closest = view.closestPosition(to: CGPoint(x: 0, y: 0), within: empty)
    #expect(try view.compare(#require(closest), to: empty.start) == .orderedSame)
    #expect(view.offset(from: both.end, to: both.start) == -5)
    view.replace(both, withText: "-")
    #expect(view.text == "a-f" && view.selectedRange == NSRange(location: 2, length: 0))
  }

  @Test(
    arguments: [
      (6, 10, 0..<1), (22.5, 10, 2..<3), (23.5, 10, nil), (6, 25, 4..<5), (4, 25, nil),
      (6, 100, nil), (6, 2, nil),
    ] as [(CGFloat, CGFloat, Range<Int>?)])
  func `a point has the character under it`(x: CGFloat, y: CGFloat, expected: Range<Int>?) {
    let view = add(Pad(), "abc\ndef")
    let found = view.characterRange(at: CGPoint(x: x, y: y)).map { range in
      view.offset(
        from: view.beginningOfDocument, to: range.start)..<view.offset(
          from: view.beginningOfDocument, to: range.end)
    }
    #expect(found == expected)
  }

  @Test func `a selection divides no character, and the delegate hears of another one`() throws {
    let view = add(Pad(), "a👍b")
    view.becomeFirstResponder()
    view.selectedTextRange = try range(2, 3, in: view)
    #expect(view.selectedRange == NSRange(location: 1, length: 2))
    view.selectedTextRange = try range(1, 3, in: view)
    view.selectedTextRange = nil
    #expect(
      view.selections == [NSRange(location: 1, length: 2), NSRange(location: 4, length: 0)])
    #expect(try #require(view.selectedTextRange).isEmpty)
    #expect(view.position(from: view.endOfDocument, offset: 1) == nil)
    #expect(view.position(from: view.beginningOfDocument, offset: .max) == nil)
    // Positions of another text.
    #expect(view.text(in: UITextRange()) == nil && view.caretRect(for: UITextPosition()).isNull)
    #expect(view.textRange(from: UITextPosition(), to: view.endOfDocument) == nil)
    #expect(view.closestPosition(to: .zero, within: UITextRange()) == nil)
  }

  @Test func `a subclass hides the caret, of a text field too`() {
    final class Field: UITextField {
      override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    }
    let view = add(Caretless(), "abc")
    view.becomeFirstResponder()
    simulator.flush()
    let field = Field(frame: CGRect(x: 0, y: 300, width: 100, height: 30))
    field.text = "abc"
    simulator.window.addSubview(field)
    #expect(!view.subviews.contains { $0.bounds.width == 2 })
    field.becomeFirstResponder()
    simulator.flush()
    #expect(!field.subviews.contains { $0.bounds.width == 2 })
  }

  @Test(
    arguments: [
      (2, Int.max, 2, 3), (0, Int.max, 0, 5), (Int.max - 1, 1, 5, 0), (Int.max - 1, Int.max, 5, 0),
      (5, Int.max, 5, 0), (NSNotFound, 0, 5, 0), (-3, 2, 5, 0), (1, -1, 5, 0),
    ])
  func `ranges up to the greatest length select the rest of a text`(
    location: Int, length: Int, start: Int, count: Int
  ) {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    view.text = "abcde"
    let range = NSRange(location: location, length: length)
    view.selectedRange = range
    #expect(view.selectedRange == NSRange(location: start, length: count))
    view.scrollRangeToVisible(range)
  }
}
