import AnimaticCommand
import TestSupport
import Testing

/// Names of files as bytes.
@Suite(.ownThreads) struct FileNameTests {
  @Test(
    arguments: [
      ([], ""), ([0x61], "a"), (Array("é😀".utf8), "é😀"), ([0xFF], "\u{10FFFF}"),
      ([0x61, 0xC3], "a\u{10FFC3}"), ([0xC3, 0x61], "\u{10FFC3}a"),
      ([0xED, 0xA0, 0x80], "\u{10FFED}\u{10FFA0}\u{10FF80}"),
      // Characters that represent bytes are escaped byte by byte themselves.
      ([0xF4, 0x8F, 0xBF, 0xBF], "\u{10FFF4}\u{10FF8F}\u{10FFBF}\u{10FFBF}"),
    ] as [([UInt8], String)])
  func `a name has its text`(bytes: [UInt8], text: String) {
    #expect((String(fileName: bytes), text.fileNameBytes) == (text, bytes))
  }

  @Test func `every name comes back from its text`() {
    let seed = UInt64(8)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...12, using: &generator)
      // Bytes that look like UTF-8, so that sequences break off at every index.
      let bytes = (0..<count).map { _ in
        Bool.random(using: &generator)
          ? [0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0xF4, 0x8F, 0xBF].randomElement(
            using: &generator) ?? 0 : UInt8.random(in: 0...255, using: &generator)
      }
      #expect(String(fileName: bytes).fileNameBytes == bytes, "\(bytes), seed \(seed)")
    }
  }

  @Test func `files with names that are not UTF-8 are read and written`() throws {
    let run = try ToolRun(
      #"""
      cd "$(mktemp -d)"
      a="$(printf 'a\377.json')" o="$(printf 'o\377.csv')"
      echo '{"views": [{"name": "v", "frame": [0, 0, 1, 1]}]}' > "$a"
      "$ANIMATIC" frames "$a" --properties alpha --precision 0 -o "$o" && cat "$o" &&
        "$ANIMATIC" frames "$a" --properties alpha --precision 0 -o "$o" && ls | wc -l
      "$ANIMATIC" check "$(printf 'b\376.json')"
      """#)
    #expect(run.output.replacing(" ", with: "") == "index,time,view,alpha\n0,0,v,1\n2\n")
    #expect(run.errors.hasPrefix("Error: cannot read 'b\\xFE.json': No such file or directory\n"))
    #expect(run.status == 66)
  }
}
