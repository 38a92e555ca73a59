import Testing

@testable import AnimaticScenes

@Suite struct JSONScannerTests {
  private func read(_ text: String) throws -> JSONText {
    try JSONScanner.index(Array(text.utf8), file: "s.json")
  }

  /// The value as text that shows every distinction the index makes.
  private func dump(_ text: JSONText, at entry: Int = 0) -> String {
    switch text.kind(of: entry) {
    case .null, .true, .false: return text.kind(of: entry).rawValue
    case .number: return "\(text.number(at: entry))"
    case .string: return "'\(text.string(at: entry))'"
    case .array:
      return "[" + text.children(of: entry).map { dump(text, at: $0) }.joined(separator: " ")
        + "]"
    case .object:
      let members = text.children(of: entry)
      let pairs = stride(from: 0, to: members.count, by: 2).map {
        "\(text.string(at: members[$0])):\(dump(text, at: members[$0 + 1]))"
      }
      return "{" + pairs.joined(separator: " ") + "}"
    }
  }

  @Test(arguments: [
    ("null", "null"), (" true\r\n", "true"), ("\tfalse ", "false"), ("[]", "[]"), ("[ ]", "[]"),
    ("{}", "{}"), ("{ }", "{}"), ("[1,[2 , 3],{}]", "[1.0 [2.0 3.0] {}]"),
    (#"{"b": 1, "a": {"b": null}, "": 2}"#, "{b:1.0 a:{b:null} :2.0}"), (#""plain""#, "'plain'"),
    (#""\"\\\/\b\f\n\r\t""#, "'\"\\/\u{8}\u{C}\n\r\t'"), (#""\u0041\u00e9\u00E9\u20ac""#, "'Aéé€'"),
    (#""\ud83d\ude00 😀""#, "'😀 😀'"), (#""a\u0000b""#, "'a\0b'"),
    ("\"\u{7F}\u{2028}\"", "'\u{7F}\u{2028}'"),
  ])
  func `legal text reads as its value`(text: String, expected: String) throws {
    #expect(dump(try read(text)) == expected)
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("7", 7), ("-12", -12), ("0.5", 0.5), ("10.25", 10.25),
    ("1e3", 1000), ("1E+3", 1000), ("25e-1", 2.5), ("0e5", 0), ("1e-999", 0),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
    ("0.1000000000000000055511151231257827", 0.1), ("123456789012345", 123_456_789_012_345),
    ("1234567890.12345", 1_234_567_890.12345), ("0.000000000000001", 1e-15),
    ("9007199254740993", 9_007_199_254_740_992), ("-0.30000000000000004", -0.1 - 0.2),
  ])
  func `a number reads as the nearest double`(text: String, expected: Double) throws {
    #expect(try read(text).number(at: 0).bitPattern == expected.bitPattern)
    // A number in the middle of a text has characters after it.
    #expect(try read("[\(text)]").number(at: 2).bitPattern == expected.bitPattern)
  }

  @Test func `every value and key knows its path, line and column`() throws {
    let text = "\n {\n  \"éa\": [1, \"x\",\r\n\ttrue],\n\"k\":  {}}"
    let read = try read(text)
    let offsets = read.index.indices.filter { ![1, 4, 10].contains($0) }.map(read.offset)
    let locations = JSONScanner.locations(of: offsets, in: Array(text.utf8), file: "s.json")
    #expect(
      locations.map(\.description) == [
        "2:2", "3:3: éa", "3:9: éa", "3:10: éa[0]", "3:13: éa[1]", "4:2: éa[2]", "5:1: k", "5:7: k",
      ])
  }

  @Test func `a byte order mark is skipped and occupies no column`() throws {
    let read = try read("\u{FEFF}[]")
    #expect(dump(read) == "[]")
    #expect(
      JSONScanner.locations(of: [3], in: read.bytes, file: "s.json").map(\.description) == ["1:1"])
  }
}
