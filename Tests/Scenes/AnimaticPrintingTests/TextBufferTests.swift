import AnimaticPrinting
import Testing

@Suite struct TextBufferTests {
  @Test(arguments: [
    0, 1, -1, 9, 10, 99_999_999, 100_000_000, -123_456_789_012, .max, .min,
  ])
  func `an integer is printed in full`(integer: Int) {
    var buffer = TextBuffer(capacity: 0)
    buffer.append(integer)
    #expect(buffer.string == String(integer))
  }

  @Test func `every number below 10 000 has its own digits in either half of eight`() {
    var buffer = TextBuffer()
    for number in 0..<10_000 {
      buffer.append(number)
      buffer.append(number * 10_000)
      let expected = String(number) + String(number * 10_000)
      #expect(buffer.string == expected)
      buffer.drain { _ in }
    }
  }

  @Test(arguments: [
    ("", ""), ("card", "card"), ("a b", "a b"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""),
    ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""), ("é", "é"),
  ])
  func `a CSV cell is quoted only if necessary`(cell: String, text: String) {
    var buffer = TextBuffer()
    buffer.append(csv: cell)
    #expect(buffer.string == text)
  }

  @Test(arguments: [
    ("", "\"\""), ("card", "\"card\""), ("a\"\\b", #""a\"\\b""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{1f}", #""\u0000\u001f""#), ("é😀/", "\"é😀/\""),
  ])
  func `a JSON string escapes only necessary characters`(string: String, text: String) {
    var buffer = TextBuffer()
    buffer.append(json: string)
    #expect(buffer.string == text)
  }

  @Test func `draining hands over all bytes and leaves an empty buffer`() {
    var buffer = TextBuffer(capacity: 2)
    buffer.append("some")
    buffer.append(Array(" text".utf8))
    buffer.append(UInt8(ascii: "!"))
    #expect(buffer.count == 10)
    var drained: [UInt8] = []
    buffer.drain { drained += $0 }
    #expect(drained == Array("some text!".utf8))
    #expect(buffer.bytes.isEmpty)
  }

  @Test func `text stays when draining it fails`() {
    struct Full: Error {}
    var buffer = TextBuffer()
    buffer.append("kept")
    #expect(throws: Full.self) { try buffer.drain { _ in throw Full() } }
    #expect(buffer.string == "kept")
  }
}
