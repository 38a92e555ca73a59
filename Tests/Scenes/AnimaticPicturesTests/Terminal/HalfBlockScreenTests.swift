import AnimaticGraphics
import AnimaticLayers
import AnimaticPictures
import AnimaticPrinting
import Foundation
import Testing

struct HalfBlockScreenTests {
  private let red = SIMD4<Double>(1, 0, 0, 1)

  /// A grid of pixels on white, some of which have a colour.
  private func grid(
    _ width: Int, _ height: Int, _ pixels: [(x: Double, y: Double, color: SIMD4<Double>)] = []
  ) -> PixelGrid {
    let shapes = pixels.compactMap { pixel in
      ScreenArea(bounds: CGRect(x: pixel.x, y: pixel.y, width: 1, height: 1), map: .identity)
        .map { ScreenShape($0, .fill, pixel.color) }
    }
    let size = CGSize(width: width, height: height)
    return PixelGrid(of: ScreenPicture(size: size, shapes: shapes), width: width, height: height)
  }

  /// The text of an update, with "\e" for the escape character.
  private func update(_ screen: inout HalfBlockScreen, _ grid: PixelGrid, _ line: String) -> String
  {
    var text = TextBuffer()
    screen.update(to: grid, line, into: &text)
    return text.string.replacing("\u{1B}", with: "\\e")
  }

  @Test func `the first frame prints everything in the middle, and the line below`() {
    var screen = HalfBlockScreen(columns: 4, rows: 3, depth: .full)
    #expect(
      update(&screen, grid(2, 4, [(0, 0, red)]), "ok") == #"""
        \e[?2026h\e[1;2H\e[38;2;255;0;0m\e[48;2;255;255;255m▀ \e[2;2H  \e[0m\#
        \e[3;1H\e[7mok  \e[0m\e[?2026l
        """#)
  }

  @Test func `a frame prints changed characters only`() {
    var screen = HalfBlockScreen(columns: 3, rows: 3, depth: .full)
    _ = update(&screen, grid(3, 4), "ok")
    #expect(update(&screen, grid(3, 4), "ok") == "")
    #expect(
      update(&screen, grid(3, 4, [(2, 1, red)]), "ok")
        == #"\e[?2026h\e[1;3H\e[38;2;255;255;255m\e[48;2;255;0;0m▀\e[0m\e[?2026l"#)
    #expect(
      update(&screen, grid(3, 4, [(2, 1, red)]), "no")
        == #"\e[?2026h\e[3;1H\e[7mno \e[0m\e[?2026l"#)
  }

  @Test func `a terminal with a palette gets its indices`() {
    var screen = HalfBlockScreen(columns: 1, rows: 2, depth: .palette)
    #expect(
      update(&screen, grid(1, 2, [(0, 1, red)]), "")
        == #"\e[?2026h\e[1;1H\e[38;5;231m\e[48;5;196m▀\e[0m\e[2;1H\e[7m \e[0m\e[?2026l"#)
  }

  @Test func `the half below an odd number of pixels keeps the background of the terminal`() {
    var screen = HalfBlockScreen(columns: 1, rows: 3, depth: .full)
    #expect(
      update(&screen, grid(1, 1), "")
        == #"\e[?2026h\e[1;1H\e[38;2;255;255;255m▀\e[0m\e[3;1H\e[7m \e[0m\e[?2026l"#)
  }

  @Test(arguments: [
    (80, 25, 320.0, 480.0, 32, 48), (80, 25, 480, 320, 72, 48), (40, 25, 480, 320, 40, 27),
    (80, 25, 1000, 1, 80, 1), (80, 25, 1, 1000, 1, 48), (1, 1, 320, 480, 1, 2),
    (80, 25, 0, 0, 1, 1), (300, 100, 10, 10, 198, 198),
  ])
  func `a picture is as large as fits, and keeps its shape`(
    _ columns: Int, _ rows: Int, _ width: Double, _ height: Double, _ across: Int, _ down: Int
  ) {
    let screen = HalfBlockScreen(columns: columns, rows: rows, depth: .full)
    let size = screen.pixelSize(width: width, height: height)
    #expect((size.width, size.height) == (across, down))
  }

  @Test func `a line is as wide as the screen`() {
    var screen = HalfBlockScreen(columns: 3, rows: 2, depth: .full)
    #expect(update(&screen, grid(1, 1), "too long").contains(#"\e[7mtoo\e[0m"#))
  }
}
