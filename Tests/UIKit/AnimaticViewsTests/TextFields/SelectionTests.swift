import Animatic
import Foundation
import Testing

/// The caret and the selection, in units of UTF-16 and whole characters: rule I15.
@MainActor
struct SelectionTests {
  private let simulator = Simulator()

  /// A text with "|" at the caret, keys, and the text with the caret or the selection afterwards.
  nonisolated private static let keys: [(String, [KeyboardKey], UIKeyModifierFlags, String)] = [
    ("ab|c", [.leftArrow], [], "a|bc"), ("ab|c", [.rightArrow, .rightArrow], [], "abc|"),
    ("|ab", [.leftArrow], [], "|ab"), ("ab|c", [.upArrow], [], "|abc"),
    ("ab|c", [.downArrow], [], "abc|"), ("ab|c", [.home], [], "|abc"),
    ("a|bc", [.downArrow], .command, "abc|"), ("ab|c", [.upArrow], .command, "|abc"),
    ("ab|c", [.end], [], "abc|"), ("ab|c", [.delete], [], "a|c"), ("|ab", [.delete], [], "|ab"),
    ("a|bc", [.forwardDelete], [], "a|c"), ("abc|", [.forwardDelete], [], "abc|"),
    ("ab|c", [.leftArrow, .leftArrow], .shift, "[ab]c"),
    ("ab|c", [.leftArrow, .rightArrow, .rightArrow], .shift, "ab[c]"),
    ("one two|", [.leftArrow], .alternate, "one |two"),
    ("|one two", [.rightArrow, .rightArrow], .alternate, "one two|"),
    ("one two|", [.delete], .alternate, "one |"),
    ("|one two", [.forwardDelete], .alternate, "| two"),
    ("one t|wo", [.delete], .command, "|wo"), ("one t|wo", [.leftArrow], .command, "|one two"),
    ("one t|wo", [.rightArrow], [.command, .shift], "one t[wo]"),
    ("a|b", [.character("a")], .command, "[ab]"), ("a|b", [.character("x")], .command, "a|b"),
    ("a|b", [.character("x")], .shift, "aX|b"), ("a|b", [.space], [], "a |b"),
    ("a|b", [.escape], [], "a|b"), ("a|b", [.pageUp], [], "a|b"),
    // Emoji, a family, a flag, combining marks, and a newline of two units.
    ("a👍🏽|", [.delete], [], "a|"), ("👨‍👩‍👧|x", [.delete], [], "|x"), ("🇫🇷🇩🇪|", [.delete], [], "🇫🇷|"),
    ("e\u{301}|", [.delete], [], "|"), ("a\r\n|b", [.delete], [], "a|b"),
    ("|🇫🇷🇩🇪", [.rightArrow], [], "🇫🇷|🇩🇪"), ("|👍🏽a", [.forwardDelete], [], "|a"),
    ("🇫🇷|🇩🇪", [.leftArrow], .shift, "[🇫🇷]🇩🇪"),
  ]

  @Test(arguments: keys)
  func `keys move the caret and delete whole characters`(
    before: String, keys: [KeyboardKey], modifiers: UIKeyModifierFlags, after: String
  ) {
    let units = Array(before.utf16)
    let caret = units.firstIndex(of: 0x7C) ?? 0
    let field = simulator.addField(before.replacingOccurrences(of: "|", with: ""))
    field.becomeFirstResponder()
    field.select(caret, caret)
    for key in keys { simulator.press(key, modifiers: modifiers) }
    #expect(field.shownSelection == after)
  }

  @Test func `a selection is replaced, and the delegate receives its range in UTF-16`() throws {
    let field = simulator.addField("a👍b")
    let log = FieldLog(field)
    field.becomeFirstResponder()
    field.select(1, 3)
    log.lines = []
    try simulator.type("🇫🇷")
    #expect(field.shownSelection == "a🇫🇷|b")
    #expect(log.lines[0] == "shouldChange 1,2 \"🇫🇷\"" && log.lines[1] == "selection 5")
    field.select(1, 5)
    simulator.press(.leftArrow)
    #expect(field.shownSelection == "a|🇫🇷b")
    field.select(1, 5)
    simulator.press(.rightArrow)
    #expect(field.shownSelection == "a🇫🇷|b")
  }

  @Test func `what a mark joins becomes one character`() {
    let field = simulator.addField("e")
    field.insertText("\u{301}")
    #expect(field.text?.count == 1 && field.shownSelection == "e\u{301}|")
    // Two halves of a flag.
    field.text = "🇷"
    field.select(0, 0)
    field.insertText("🇫")
    #expect(field.text == "🇫🇷" && field.selectionText == "4")
  }

  /// Ranges that are asked for, and those that the text "a👍b" has.
  nonisolated private static let ranges: [(Int, Int, String)] = [
    (0, 0, "|a👍b"), (1, 3, "a[👍]b"), (2, 2, "a|👍b"), (0, 2, "[a👍]b"), (2, 4, "a[👍b]"),
    (4, 4, "a👍b|"), (3, 1, "a[👍]b"),
  ]

  @Test(arguments: ranges)
  func `a selection divides no character`(start: Int, end: Int, shown: String) {
    let field = simulator.addField("a👍b")
    field.select(start, end)
    #expect(field.shownSelection == shown)
  }

  @Test func `positions that a text does not have are none, and old ones are corrected`() throws {
    let field = simulator.addField("abcdef")
    let begin = field.beginningOfDocument
    #expect(field.position(from: begin, offset: -1) == nil)
    #expect(field.position(from: begin, offset: 7) == nil)
    #expect(field.position(from: begin, offset: .max) == nil)
    let old = try #require(field.textRange(from: begin, to: field.endOfDocument))
    field.selectedTextRange = old
    field.text = "ab"
    #expect(field.shownSelection == "ab|")
    field.selectedTextRange = old
    #expect(field.shownSelection == "[ab]" && field.text(in: old) == "ab")
    field.replace(old, withText: "x")
    #expect(field.shownSelection == "x|")
    field.selectedTextRange = nil
    #expect(field.shownSelection == "x|")
    #expect(field.compare(begin, to: field.endOfDocument) == .orderedAscending)
    #expect(field.compare(field.endOfDocument, to: begin) == .orderedDescending)
    #expect(field.compare(begin, to: field.beginningOfDocument) == .orderedSame)
    // Positions of another text.
    #expect(field.position(from: UITextPosition(), offset: 0) == nil)
    #expect(field.textRange(from: UITextPosition(), to: begin) == nil)
    #expect(field.text(in: UITextRange()) == nil && field.caretRect(for: UITextPosition()).isNull)
  }

  @Test func `points and positions belong together`() throws {
    let field = simulator.addField("abc")
    let third = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    let rect = field.caretRect(for: third)
    expectClose(rect.minX, 12)
    expectClose(rect.midY, 15)
    expectClose(rect.height, 11.5)
    for (x, offset) in [(-50.0, 0), (2.9, 0), (3.1, 1), (9.1, 2), (500, 3)] {
      let position = try #require(field.closestPosition(to: CGPoint(x: x, y: 15)))
      #expect(field.offset(from: field.beginningOfDocument, to: position) == offset)
    }
    let all = try #require(
      field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
    expectClose(field.firstRect(for: all).width, 18)
    let character = field.characterRange(at: CGPoint(x: 7, y: 15))
    #expect(character.flatMap { field.text(in: $0) } == "b")
    #expect(field.characterRange(at: CGPoint(x: 100, y: 15)) == nil)
    let middle = try #require(field.textRange(from: third, to: third))
    let within = try #require(field.closestPosition(to: .zero, within: middle))
    #expect(field.compare(within, to: third) == .orderedSame)
  }

  @Test func `a tap puts the caret where the finger is`() {
    let field = simulator.addField("abcdef")
    simulator.touch.tap(at: CGPoint(x: 20 + 13, y: 35))
    #expect(field.isEditing && field.shownSelection == "ab|cdef")
    simulator.touch.tap(at: CGPoint(x: 20 + 100, y: 35))
    #expect(field.shownSelection == "abcdef|")
  }

  @Test func `alignment moves the caret with the text`() throws {
    let field = simulator.addField("ab")
    for (alignment, x) in [(NSTextAlignment.left, 12.0), (.center, 106), (.right, 200)] {
      field.textAlignment = alignment
      expectClose(field.caretRect(for: field.endOfDocument).minX, x)
    }
  }

  @Test func `a hidden text shows dots and is replaced as a whole`() throws {
    let field = simulator.addField("old")
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    try simulator.type("s3")
    #expect(field.text == "s3")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    simulator.press(.delete)
    #expect(field.text == "")
    field.text = "abc"
    simulator.press(.leftArrow, modifiers: .alternate)
    #expect(field.shownSelection == "|abc")
    try simulator.type("x")
    #expect(field.text == "xabc")
  }

  @Test func `what comes has the attributes that are set for it`() throws {
    let field = simulator.addField("ab")
    field.becomeFirstResponder()
    field.typingAttributes = [.font: courier, .foregroundColor: UIColor.red]
    try simulator.type("c")
    let text = try #require(field.attributedText)
    #expect(text.attributes(at: 2, effectiveRange: nil)[.foregroundColor] as? UIColor == .red)
    #expect(text.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor == .black)
    field.defaultTextAttributes = [.font: courier, .kern: 4.0]
    try simulator.type("d")
    #expect(field.text == "abcd")
    expectClose(field.caretRect(for: field.endOfDocument).minX, 40)
    field.resignFirstResponder()
    #expect(field.typingAttributes == nil)
  }
}
