import AnimaticGraphics
import Foundation
import Testing

struct DisplayListFontTests {
  private struct Row: Sendable {
    let font: String
    let string: String
    let advances: [Double]
    let family: String
    var weight = 0.0
    var isItalic = false
    var isMonospaced = false
  }

  private static let rows = [
    Row(font: "Helvetica", string: "Hi!", advances: [7.22, 2.22, 2.78], family: "Helvetica"),
    Row(
      font: "Helvetica-Bold", string: "Hi!", advances: [7.22, 2.78, 3.33], family: "Helvetica",
      weight: 0.4),
    Row(
      font: "Menlo-Oblique", string: "Hi", advances: [6, 6], family: "Menlo", isItalic: true,
      isMonospaced: true),
    Row(font: "Helvetica", string: "e\u{301}日", advances: [5.56, 10], family: "Helvetica"),
  ]

  @Test(arguments: rows)
  private func `a text has an advance for each character, and the parts of its font`(
    row: Row
  ) throws {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.scaleBy(x: 2, y: 2)
    context.show(row.string, fontName: row.font, fontSize: 5, at: .zero)
    guard case .text(let text)? = context.displayList.commands.first else {
      Issue.record("no text")
      return
    }
    #expect(text.advances.count == row.advances.count)
    for (advance, expected) in zip(text.advances, row.advances) {
      #expect(abs(advance - expected) < 1e-9)
    }
    #expect(abs(text.width - row.advances.reduce(0, +)) < 1e-9)
    #expect(text.fontFamily == row.family && text.fontWeight == row.weight)
    #expect(text.isItalic == row.isItalic && text.isMonospaced == row.isMonospaced)
  }
}
