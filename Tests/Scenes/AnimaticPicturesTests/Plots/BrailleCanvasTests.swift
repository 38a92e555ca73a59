import AnimaticPictures
import Testing

struct BrailleCanvasTests {
  /// The dots of a canvas as text.
  private func rows(_ canvas: BrailleCanvas) -> [String] {
    (0..<canvas.height).map { row in
      String(
        (0..<canvas.width).map { column in
          BrailleCanvas.character(of: canvas.mask(column: column, row: row))
        })
    }
  }

  @Test(arguments: [
    (0, 0, "⠁"), (0, 1, "⠂"), (0, 2, "⠄"), (0, 3, "⡀"), (1, 0, "⠈"), (1, 1, "⠐"), (1, 2, "⠠"),
    (1, 3, "⢀"), (2, 0, " "), (0, 4, " "), (-1, 0, " "), (0, -1, " "),
  ])
  func `a dot has its Braille pattern, and none outside`(_ x: Int, _ y: Int, _ text: String) {
    var canvas = BrailleCanvas(width: 1, height: 1)
    canvas.setDot(x: x, y: y)
    #expect(rows(canvas) == [text])
  }

  @Test(arguments: [
    (0, 0, 5, 0, ["⠉⠉⠉", "   "]),
    (0, 7, 5, 7, ["   ", "⣀⣀⣀"]),
    (0, 0, 0, 7, ["⡇  ", "⡇  "]),
    (0, 0, 5, 5, ["⠑⢄ ", "  ⠑"]),
    (5, 0, 0, 5, [" ⡠⠊", "⠊  "]),
    (0, 0, 5, 1, ["⠉⠑⠒", "   "]),
    (2, 2, 2, 2, [" ⠄ ", "   "]),
  ])
  func `a line has all dots between its ends`(
    _ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ expected: [String]
  ) {
    var canvas = BrailleCanvas(width: 3, height: 2)
    canvas.drawLine(from: (x1, y1), to: (x2, y2))
    #expect(rows(canvas) == expected)
  }
}
