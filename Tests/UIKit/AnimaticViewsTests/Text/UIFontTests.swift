import Animatic
import Foundation
import Testing

/// The names, metrics and widths of fonts.
@MainActor struct UIFontTests {
  /// A string in a font with the width in thousandths of the size that reportlab computes from
  /// Adobe's AFM files; `Conformance/make-text-widths.py` names the versions.
  private struct Width: Decodable {
    let font: String
    let string: String
    let width: Double
  }

  private func width(_ string: String, _ font: UIFont) -> CGFloat {
    string.size(withAttributes: [.font: font]).width
  }

  @Test func `strings are as wide as Adobe's metrics say`() throws {
    let file = try #require(
      Bundle.module.url(
        forResource: "text-widths", withExtension: "json", subdirectory: "Conformance"))
    let rows = try JSONDecoder().decode([Width].self, from: Data(contentsOf: file))
    #expect(rows.count == 35)
    for row in rows {
      let font = try #require(UIFont(name: row.font, size: 10))
      #expect(abs(width(row.string, font) - row.width / 100) < 1e-9, "\(row)")
    }
  }

  @Test(arguments: [
    ("e\u{301}", 556), ("ő", 556), ("İ", 278), ("Ǆ", 556), ("日", 1000), ("한", 1000), ("ア", 1000),
    ("ｱ", 556), ("😀", 1000), ("👩‍👩‍👧", 1000), ("🇩🇪", 1000), ("❤️", 1000), ("\u{2003}", 278),
    ("\u{200B}", 0), ("\u{AD}", 0), ("\t", 1112), ("я", 556), ("7", 556), ("\n", 0),
  ])
  func `a character outside the table has a documented width`(
    character: String, thousandths: Double
  ) {
    #expect(abs(width(character, .systemFont(ofSize: 1000)) - thousandths) < 1e-9)
  }

  @Test(arguments: ["a", "W", " ", "é", "я"])
  func `all narrow characters of a monospaced font have one width`(character: String) {
    let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .bold)
    #expect(abs(width(character, font) - 6) < 1e-9)
  }

  @Test func `system fonts have names of Helvetica and Courier`() {
    let fonts: [(UIFont, String, CGFloat)] = [
      (.systemFont(ofSize: 10), "Helvetica", 10),
      (.boldSystemFont(ofSize: 11), "Helvetica-Bold", 11),
      (.italicSystemFont(ofSize: 12), "Helvetica-Oblique", 12),
      (.systemFont(ofSize: 13, weight: .ultraLight), "Helvetica-UltraLight", 13),
      (.systemFont(ofSize: 13, weight: .semibold), "Helvetica-Semibold", 13),
      (.systemFont(ofSize: 13, weight: .heavy), "Helvetica-ExtraBold", 13),
      (.systemFont(ofSize: 13, weight: .init(0.7)), "Helvetica-Black", 13),
      (.monospacedSystemFont(ofSize: 14, weight: .regular), "Courier", 14),
      (.monospacedSystemFont(ofSize: 14, weight: .bold), "Courier-Bold", 14),
      (.monospacedDigitSystemFont(ofSize: 14, weight: .light), "Helvetica-Light", 14),
      (.preferredFont(forTextStyle: .headline), "Helvetica-Semibold", 17),
      (.preferredFont(forTextStyle: .init(rawValue: "own")), "Helvetica", 17),
    ]
    for (font, name, size) in fonts {
      #expect(font.fontName == name && font.pointSize == size)
    }
    #expect(UIFont.labelFontSize == 17 && UIFont.systemFontSize == 14)
    #expect(UIFont.smallSystemFontSize == 12 && UIFont.buttonFontSize == 18)
  }

  @Test(
    arguments: [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17),
      (.subheadline, 15), (.body, 17), (.callout, 16), (.footnote, 13), (.caption1, 12),
      (.caption2, 11),
    ] as [(UIFont.TextStyle, CGFloat)])
  func `a style of text has the size that UIKit documents`(style: UIFont.TextStyle, size: CGFloat) {
    let font = UIFont.preferredFont(forTextStyle: style)
    #expect(font.pointSize == size && font.familyName == "Helvetica")
  }

  @Test(arguments: [
    ("Avenir-HeavyOblique", "Avenir", true), ("Avenir-Book", "Avenir", false),
    ("AvenirNext-DemiBold", "AvenirNext", true), ("Boldface", "Boldface", false),
    ("Trebuchet-BoldItalic", "Trebuchet", true), ("Futura-Medium", "Futura", false),
  ])
  func `a name tells family and weight`(name: String, family: String, isBold: Bool) throws {
    let font = try #require(UIFont(name: name, size: 10))
    #expect(font.familyName == family && font.fontName == name)
    #expect(abs(width("!", font) - (isBold ? 3.33 : 2.78)) < 1e-9)
  }

  @Test func `fonts are equal by name and size`() {
    #expect(UIFont(name: "Helvetica-Bold", size: 9) == .boldSystemFont(ofSize: 9))
    #expect(UIFont.boldSystemFont(ofSize: 9) != .boldSystemFont(ofSize: 8))
    #expect(UIFont.boldSystemFont(ofSize: 9).withSize(8) == .boldSystemFont(ofSize: 8))
    #expect(UIFont(name: "", size: 9) == nil)
  }

  @Test func `the metrics are fractions of the size`() {
    let font = UIFont.systemFont(ofSize: 100)
    #expect(font.ascender == 92 && font.descender == -23 && font.leading == 0)
    #expect(abs(font.lineHeight - 115) < 1e-9)
    #expect(abs(font.capHeight - 71.8) < 1e-9 && abs(font.xHeight - 52.3) < 1e-9)
  }

  @Test func `a size that is no size counts as 12, and one that is not finite is reported`() {
    let found = diagnostics {
      for size in [0, -3, .nan, .infinity] as [CGFloat] {
        #expect(UIFont.systemFont(ofSize: size).pointSize == 12)
      }
    }
    #expect(found == Array(repeating: .numberIgnored(of: "the size of a font"), count: 2))
  }
}
