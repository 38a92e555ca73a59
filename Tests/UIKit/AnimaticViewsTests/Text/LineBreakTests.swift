import Animatic
import AnimaticGraphics
import Testing

/// The lines of strings and labels for a width.
@MainActor struct LineBreakTests {
  private func lines(
    _ string: String, _ width: CGFloat, _ mode: NSLineBreakMode = .byWordWrapping
  ) -> [String] {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = mode
    let list = drawn {
      string.draw(
        in: CGRect(x: 0, y: 0, width: width * 6, height: 0),
        withAttributes: [.font: courier, .paragraphStyle: style])
    }
    return list.lines
  }

  // The widths are in characters.
  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one two three", 6, ["one", "two", "three"]),
    ("one two three", 13, ["one two three"]), ("one    two", 3, ["one", "two"]),
    ("one two ", 7, ["one two "]), ("incomprehensible", 6, ["incomp", "rehens", "ible"]),
    ("an incomprehensible", 6, ["an", "incomp", "rehens", "ible"]), ("abc", 0.5, ["a", "b", "c"]),
    ("a well-known case", 7, ["a well-", "known", "case"]),
    ("sum -5 or 3-5", 5, ["sum", "-5 or", "3-5"]),
    ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]), ("ab\u{200B}cd", 3, ["ab", "cd"]),
    ("one\ntwo\r\nthree", 9, ["one", "two", "three"]),
    ("one\u{2029}two\u{2028}a", 9, ["one", "two", "a"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
  ])
  func `lines break between words`(string: String, width: CGFloat, expected: [String]) {
    #expect(lines(string, width) == expected)
  }

  // An ideograph is 10 points wide.
  @Test(arguments: [
    ("日本語日本語", ["日本語", "日本語"]), ("日本語。日本", ["日本", "語。日", "本"]),
    ("日本「語」", ["日本", "「語」"]), ("日本の😀😀👩‍👩‍👧", ["日本の", "😀😀👩‍👩‍👧"]),
  ])
  func `lines break between ideographs, but not before closing marks`(
    string: String, expected: [String]
  ) {
    #expect(lines(string, 5) == expected)
  }

  @Test(arguments: [
    (NSLineBreakMode.byCharWrapping, ["one tw", "o thre", "e"]), (.byClipping, ["one two three"]),
    (.byTruncatingTail, ["one t…"]), (.byTruncatingHead, ["…three"]),
    (.byTruncatingMiddle, ["on…ree"]),
  ])
  func `a mode tells what becomes of a line that is too long`(
    mode: NSLineBreakMode, expected: [String]
  ) {
    #expect(lines("one two three", 6, mode) == expected)
  }

  @Test(arguments: [
    (1, NSLineBreakMode.byTruncatingTail, ["one two…"]),
    (2, .byTruncatingTail, ["one two", "three f…"]),
    (2, .byTruncatingHead, ["one two", "…ur five"]),
    (2, .byTruncatingMiddle, ["one two", "thr…five"]),
    (2, .byClipping, ["one two", "three"]), (2, .byWordWrapping, ["one two", "three"]),
    (1, .byWordWrapping, ["one two"]), (2, .byCharWrapping, ["one two", "three fo"]),
    (3, .byTruncatingTail, ["one two", "three", "four fi…"]),
    (0, .byTruncatingTail, ["one two", "three", "four", "five six"]),
  ])
  func `the last line of a label shows that there are more`(
    numberOfLines: Int, mode: NSLineBreakMode, expected: [String]
  ) {
    let label = UILabel()
    (label.text, label.font) = ("one two three four five", courier)
    if numberOfLines == 0 { label.text! += " six" }
    (label.numberOfLines, label.lineBreakMode) = (numberOfLines, mode)
    let list = drawn { label.drawText(in: CGRect(x: 0, y: 0, width: 48, height: 100)) }
    #expect(list.lines == expected)
  }

  @Test func `a paragraph that is left out leaves an ellipsis`() {
    let label = UILabel()
    (label.text, label.font) = ("one\ntwo", courier)
    let rect = CGRect(x: 0, y: 0, width: 48, height: 100)
    label.numberOfLines = 1
    #expect(drawn { label.drawText(in: rect) }.lines == ["one…"])
    label.numberOfLines = 2
    #expect(drawn { label.drawText(in: rect) }.lines == ["one", "two"])
  }

  @Test func `a line that is cut off is clipped`() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byClipping
    let list = drawn {
      "one two".draw(
        in: CGRect(x: 1, y: 2, width: 30, height: 20),
        withAttributes: [.font: courier, .paragraphStyle: style])
    }
    #expect(
      list.text == """
        save
          clip M1,2 L31,2 L31,13.5 L1,13.5 Z
          text "one two" font="Courier" size=10 at=1,11.2 color=0,0,0,1
        restore

        """)
  }

  /// The widths of words of a seeded text stay within any width, and no character is lost.
  @Test func `lines hold all characters and lie within the width`() {
    let words = (1...40).map { String(repeating: "x", count: 1 + $0 * 7 % 9) }
    let text = words.joined(separator: " ")
    for width in 9...60 {
      let lines = lines(text, CGFloat(width))
      #expect(lines.allSatisfy { $0.count <= width } && lines.joined(separator: " ") == text)
      // A greedy line could not have had the next word too.
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(line.count + 1 + next.prefix { $0 != " " }.count > width)
      }
    }
  }
}
