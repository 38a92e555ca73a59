import Testing

@testable import AnimaticScenes

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue {
    var reader = JSONReader(Array(text.utf8), file: "s.json")
    return try reader.document()
  }

  /// The value as text that shows every distinction the tree makes.
  private func dump(_ value: JSONValue) -> String {
    switch value.content {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): "\(number)"
    case .string(let text): "'\(text)'"
    case .array(let values): "[" + values.map(dump).joined(separator: " ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key):\(dump($0.value))" }.joined(separator: " ") + "}"
    }
  }

  @Test(arguments: [
    ("null", "null"),
    (" true\r\n", "true"),
    ("\tfalse ", "false"),
    ("[]", "[]"),
    ("[ ]", "[]"),
    ("{}", "{}"),
    ("{ }", "{}"),
    ("[1,[2 , 3],{}]", "[1.0 [2.0 3.0] {}]"),
    (#"{"b": 1, "a": {"b": null}, "": 2}"#, "{b:1.0 a:{b:null} :2.0}"),
    (#""plain""#, "'plain'"),
    (#""\"\\\/\b\f\n\r\t""#, "'\"\\/\u{8}\u{C}\n\r\t'"),
    (#""\u0041\u00e9\u00E9\u20ac""#, "'Aéé€'"),
    (#""\ud83d\ude00 😀""#, "'😀 😀'"),
    (#""a\u0000b""#, "'a\0b'"),
    ("\"\u{7F}\u{2028}\"", "'\u{7F}\u{2028}'"),
  ])
  func `legal text reads as its value`(text: String, expected: String) throws {
    #expect(dump(try read(text)) == expected)
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("7", 7), ("-12", -12), ("0.5", 0.5), ("10.25", 10.25),
    ("1e3", 1000), ("1E+3", 1000), ("25e-1", 2.5), ("0e5", 0), ("1e-999", 0),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
    ("0.1000000000000000055511151231257827", 0.1),
  ])
  func `a number reads as the nearest double`(text: String, expected: Double) throws {
    guard case .number(let value) = try read(text).content else {
      Issue.record("not a number")
      return
    }
    #expect(value.bitPattern == expected.bitPattern)
  }

  @Test func `every value and key knows its line and column`() throws {
    let root = try read("\n {\n  \"é😀\": [1, \"x\",\r\n\ttrue],\n\"k\":  {}}")
    guard case .object(let members) = root.content, members.count == 2,
      case .array(let elements) = members[0].value.content
    else {
      Issue.record("another tree")
      return
    }
    #expect("\(root.position)" == "2:2")
    #expect(members.map { "\($0.keyPosition)" } == ["3:3", "5:1"])
    #expect(members.map { "\($0.value.position)" } == ["3:9", "5:7"])
    #expect(elements.map { "\($0.position)" } == ["3:10", "3:13", "4:2"])
  }

  @Test func `a byte order mark is skipped and takes no column`() throws {
    let root = try read("\u{FEFF}[]")
    #expect(dump(root) == "[]")
    #expect("\(root.position)" == "1:1")
  }
}
