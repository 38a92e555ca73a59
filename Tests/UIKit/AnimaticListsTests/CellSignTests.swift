import AnimaticGraphics
import Testing

@testable import AnimaticLists

/// The pictures of arrows, check marks and controls of cells (rule P6).
@MainActor struct CellSignTests {
  /// Each sign with its size and its lines.
  private static let signs: [(CellSign.Kind, size: String, lines: [String])] = [
    (.arrow, "8,14", ["M1,1 L7,7 L1,13"]), (.check, "14,12", ["M1,6 L5,10 L13,1"]),
    (.delete, "22,22", ["M6,11 L16,11"]), (.insert, "22,22", ["M6,11 L16,11", "M11,6 L11,16"]),
    (.handle, "20,10", ["M0,1 L20,1", "M0,5 L20,5", "M0,9 L20,9"]), (.choice, "22,22", []),
    (.chosen, "22,22", ["M6,11 L10,15 L16,7"]),
  ]

  @Test func `a sign is drawn of lines, and a control has a circle around`() {
    for (kind, size, lines) in Self.signs {
      let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 99, height: 99))
      UIGraphicsPushContext(context)
      CellSign(kind).image?.withRenderingMode(.alwaysOriginal).draw(at: .zero)
      UIGraphicsPopContext()
      let drawn = context.displayList.text.split(separator: "\n").map(String.init)
      #expect(drawn.first == "image in=0,0,\(size) pixels=\(size) {", "\(kind)")
      let strokes = drawn.compactMap { line in
        line.hasPrefix("  stroke color=0,0,0,1 width=2 ")
          ? String(line.dropFirst("  stroke color=0,0,0,1 width=2 ".count)) : nil
      }
      #expect(strokes == lines, "\(kind)")
      let circles = drawn.count { $0.hasPrefix("  stroke color=0,0,0,1 width=1.5 M21.25,11 C") }
      #expect(circles == (size == "22,22" ? 1 : 0), "\(kind)")
    }
  }
}
