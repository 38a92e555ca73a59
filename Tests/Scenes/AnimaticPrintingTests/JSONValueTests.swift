import AnimaticPrinting
import Testing

/// JSON that reports, scenes and exported files consist of.
struct JSONValueTests {
  private static let value = JSONValue.object([
    ("a", 1), ("b", .list([.flag(true), .null, .text("x\r\u{8}é")])), ("c", .object([])),
    ("d", .list([])),
  ])

  @Test func `a value has one line without spaces, or with them where a file has it`() {
    #expect(Self.value.spelling == #"{"a":1,"b":[true,null,"x\r\u0008é"],"c":{},"d":[]}"#)
    #expect(
      Self.value.file == #"{"a": 1, "b": [true, null, "x\r\u0008é"], "c": {}, "d": []}"# + "\n")
  }

  @Test(arguments: [
    (JSONValue.number(-0.0), "-0"), (.number(1e17), "1e+17"), (.number(.nan), "null"),
    (.rounded(-0.0), "0"), (.rounded(1.23456), "1.235"), (.rounded(2, decimals: 0), "2"),
    (.rounded(.infinity), "0"), (.numbers([1]), "1"), (.numbers([1, 0.5]), "[1,0.5]"),
  ])
  func `a number is the shortest one that reads back, or has at most some decimals`(
    _ value: JSONValue, _ text: String
  ) {
    #expect(value.spelling == text)
  }

  @Test(arguments: [(92, 1), (93, 4)])
  func `a line of a file has at most 100 columns with the comma behind it`(
    _ count: Int, _ lines: Int
  ) {
    let value = JSONValue.list([.text(String(repeating: "é", count: count)), 1])
    let rest = value.file.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(rest.count == lines)
    #expect(rest.allSatisfy { $0.count < 100 })
  }

  @Test func `a long value has a line for each value in it, which are indented`() {
    let long = String(repeating: "a", count: 60)
    let list = JSONValue.list([.text(long), .object([("b", 1)])])
    let fits = String(repeating: "é", count: 19)
    let value = JSONValue.object([("c", list), (fits, list), (fits + "é", list), ("d", .list([]))])
    let text = """
      {
        "c": ["\(long)", {"b": 1}],
        "\(fits)": ["\(long)", {"b": 1}],
        "\(fits)é": [
          "\(long)",
          {"b": 1}
        ],
        "d": []
      }

      """
    #expect(value.file == text)
  }
}
