import AnimaticGraphics
import Foundation
import TestSupport
import Testing

@Suite struct DisplayListTextTests {
  @Test(arguments: UInt64(1)...40)
  func `text and coding read back the same list`(seed: UInt64) throws {
    var drawing = RandomDrawing(seed: seed)
    let list = drawing.list(depth: 0)
    let text = list.text
    let read = try DisplayList(text: text)
    #expect(read == list, "seed \(seed)")
    #expect(read.hashValue == list.hashValue, "seed \(seed)")
    #expect(read.text == text, "seed \(seed)")
    #expect(read.commands == list.commands, "seed \(seed)")
    let data = try JSONEncoder().encode(list)
    #expect(try JSONDecoder().decode(DisplayList.self, from: data) == list, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...40)
  func `the same drawing makes the same list, another one another list`(seed: UInt64) {
    var (first, second) = (RandomDrawing(seed: seed), RandomDrawing(seed: seed))
    #expect(first.list(depth: 0) == second.list(depth: 0), "seed \(seed)")
    var other = RandomDrawing(seed: seed + 1000)
    var third = RandomDrawing(seed: seed)
    #expect(other.list(depth: 0) != third.list(depth: 0), "seed \(seed)")
  }

  /// Whatever the text, reading ends with a list or an error.
  @Test(arguments: UInt64(1)...20)
  func `a mutated text is read or refused`(seed: UInt64) {
    var drawing = RandomDrawing(seed: seed)
    let bytes = Array(drawing.list(depth: 0).text.utf8)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) where !mutated.isEmpty {
        let index = Int.random(in: mutated.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: mutated[index] = UInt8.random(in: 9...126, using: &generator)
        case 1: mutated.remove(at: index)
        default: mutated.insert(mutated[index], at: index)
        }
      }
      let text = String(decoding: mutated, as: UTF8.self)
      guard let list = try? DisplayList(text: text) else { continue }
      #expect((try? DisplayList(text: list.text)) == list, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      ("paint", 1, "\"paint\" is no command"),
      ("\nsave", 2, "the list ends too early"),
      ("restore", 1, "restore ends nothing"),
      ("save\nend", 2, "end ends nothing"),
      ("fill M0,0 L1,1", 1, "fill lacks color"),
      ("fill color=1,2 M0,0", 1, "color has other values"),
      ("fill color=0,0,0,nan M0,0", 1, "color has other values"),
      ("fill color=0,0,0,1 L0,0", 1, "the path is wrong at \"L0,0\""),
      ("fill color=0,0,0,1 M0,0 C1,1 2,2 Z", 1, "the path is wrong at \"Z\""),
      ("fill color=0,0,0,1", 1, "the path is wrong at \"\""),
      ("fill color=0,0,0,1 blend=glow M0,0", 1, "\"glow\" is no value of blend"),
      ("fill color=0,0,0,1 bright M0,0", 1, "fill does not know bright"),
      ("save M0,0", 1, "save does not know M0,0"),
      ("text \"a", 1, "the string has no end"),
      ("text \"\\n\"", 1, "the string has an unknown escape"),
      ("image in=0,0,1,1 pixels=1,1", 1, "the image shows nothing"),
      ("image in=0,0,1,1 pixels=1.5,1 named=\"a\"", 1, "the image has an impossible size"),
      ("image in=0,0,1,1 pixels=1,1 data=\"?\"", 1, "the data is not in Base64"),
      ("image in=0,0,1,1 pixels=1,1 {\nsave\n}", 3, "\"}\" is no command"),
      ("linear from=0,0 to=1,1", 1, "the gradient has no colours"),
    ])
  func `a mistake is named with its line and a remedy`(text: String, line: Int, problem: String) {
    let error = #expect(throws: DisplayListError.self) { try DisplayList(text: text) }
    #expect(error?.line == line && error?.problem == problem)
    #expect(error?.remedy.isEmpty == false)
  }

  @Test func `images inside each other are read to a limit`() {
    let open = "image in=0,0,1,1 pixels=1,1 {\n"
    func text(_ depth: Int) -> String {
      String(repeating: open, count: depth) + String(repeating: "}\n", count: depth)
    }
    #expect((try? DisplayList(text: text(64))) != nil)
    #expect(throws: DisplayListError.self) { try DisplayList(text: text(65)) }
    #expect(throws: DisplayListError.self) { try DisplayList(text: text(100_000)) }
  }

  @Test func `both zeros read the same`() {
    func list(_ zero: CGFloat) -> DisplayList {
      let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 1, height: 1))
      context.fill(CGRect(x: zero, y: 0, width: 1, height: 1))
      return context.displayList
    }
    #expect(list(0) == list(-0.0) && list(0).text == list(-0.0).text)
  }

  @Test func `indentation, empty lines and line ends have no meaning`() throws {
    let text = "save\n  clip M0,0 L1,1\n  fill color=0,0,0,1 M0,0 L1,1\nrestore\n"
    let loose = "\r\nsave\r\n\n\tclip  M0,0 L1,1\nfill color=0,0,0,1 M0,0 L1,1\n   restore"
    #expect(try DisplayList(text: loose).text == text)
  }
}
