import Foundation
import Testing

@testable import AnimaticViews

/// Texts that take most of their characters from an older one.
struct TextReuseTests {
  private struct Unit: Equatable {
    let offset: Int
    let traits: UInt16
    let width: CGFloat

    init(_ unit: TextUnit) {
      (offset, traits, width) = (unit.offset, unit.traits.rawValue, unit.width)
    }
  }

  /// Pieces whose scalars join those beside them in many ways.
  private static let pieces = [
    "a", "e\u{301}", "\u{301}", "é", "\r", "\n", "\r\n", "🇩", "🇪", "🇩🇪", "👩", "\u{200D}", "👩‍👧", "한",
    "\u{1100}", "\u{1161}", "\u{11A8}", "日", "\u{FE0F}", "☺", "क\u{94D}", "क", ";", "\u{37E}", "-",
    "\u{600}", "👍🏽", "\u{1F3FD}", " ", "\u{A0}",
  ]

  @Test(arguments: 0..<20)
  func `an edited text has the characters of a text that is read whole`(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let style = TextAttributes()
    var scalars: [Unicode.Scalar] = []
    var text = StyledText("", style)
    for _ in 0..<200 {
      let start = next(scalars.count + 1)
      let end = min(scalars.count, start + next(3))
      let piece = (0..<next(3)).map { _ in Self.pieces[next(Self.pieces.count)] }.joined()
      scalars.replaceSubrange(start..<end, with: piece.unicodeScalars)
      var string = ""
      string.unicodeScalars.append(contentsOf: scalars)
      text = StyledText(string, style, reusing: text)
      let whole = StyledText(string, style)
      #expect(text.units.map(Unit.init) == whole.units.map(Unit.init), "\(scalars)")
      #expect(text.units.count == string.count)
      var offsets = [0]
      for character in string { offsets.append(offsets[offsets.count - 1] + character.utf16.count) }
      #expect(text.offsetsInUTF16 == offsets)
    }
  }

  @Test
  func `a text in another font or with another kern is read whole`() {
    let old = StyledText("abc", TextAttributes())
    var style = TextAttributes(font: UIFont.boldSystemFont(ofSize: 30))
    #expect(StyledText("abcd", style, reusing: old).measuredCount == 4)
    style = TextAttributes()
    style.kern = 3
    #expect(StyledText("abcd", style, reusing: old).measuredCount == 4)
    style = TextAttributes(color: .red)
    #expect(StyledText("abcd", style, reusing: old).measuredCount < 4)
  }

  @MainActor @Test(arguments: ["e\u{301}", "é", "🇩🇪", "x"])
  func `an edit of a text field measures a few characters, however long the text is`(
    character: String
  ) {
    for length in [1_000, 2_000] {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      field.text = String(repeating: character, count: length)
      #expect(field.line.text.measuredCount == length)
      for offset in [0, length / 2, length] {
        let place = field.line.boundaries[offset]
        field.select(place..<place)
        field.insertText("o\u{308}")
        #expect(field.line.text.measuredCount < 6)
      }
      #expect(field.line.boundaries.count == length + 4)
      field.isSecureTextEntry = true
      #expect(field.line.text.units.count == length + 3)
      #expect(field.line.length == (character.utf16.count * length) + 6)
    }
  }

  /// The traits of characters that are compared by canonical equivalence.
  @Test(
    arguments: [
      (";", true), ("\u{37E}", true), ("。", true), ("ー", true), ("!", true), (";\u{301}", false),
      (")", true), ("»", true), ("a", false), ("ぁ", true), ("が", false),
    ] as [(Character, Bool)])
  func `a mark that may not begin a line is known by itself`(character: Character, closes: Bool) {
    #expect(CharacterTraits(character).contains(.closing) == closes)
  }
}
