import AnimaticBatch
import AnimaticCommand
import AnimaticScenes
import Testing

struct JSONPointerTests {
  /// The document of RFC 6901, section 5, without the keys that Swift would have to escape.
  private static let document = """
    {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, " ": 7, "m~n": 8}
    """

  @Test(arguments: [
    ("/foo/0", "\"bar\""), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"), ("/g|h", "4"),
    ("/ ", "7"), ("/m~0n", "8"),
  ])
  func `pointers refer to what the standard says`(_ pointer: String, _ value: String) throws {
    let changed = try change(Self.document, [(pointer, "\"new\"")])
    #expect(
      changed
        == Self.document.replacing(": \(value)", with: ": \"new\"")
        .replacing("[\(value)", with: "[\"new\""))
  }

  @Test(arguments: [
    ("{}", [("/a", "1")], "{\"a\": 1}"),
    ("{ }", [("/a", "1"), ("/b", "2")], "{\"a\": 1, \"b\": 2 }"),
    ("{\"b\": 0 }", [("/a", "[1]")], "{\"b\": 0, \"a\": [1] }"),
    ("{\"a\": [1, {\"b\": 2}]}", [("/a/1/b", "3"), ("/a/0", "0")], "{\"a\": [0, {\"b\": 3}]}"),
    ("{\"a\": {\"x\": \"}\"} , \"b\": 2}", [("/a", "1")], "{\"a\": 1 , \"b\": 2}"),
    ("[1]", [("", "{}")], "{}"),
    ("{\"a~b\": 1}", [("/a~0b", "2"), ("/a~01", "3")], "{\"a~b\": 2, \"a~1\": 3}"),
  ])
  func `changes replace values, add keys and keep the rest`(
    _ document: String, _ changes: [(String, String)], _ expected: String
  ) throws {
    #expect(try change(document, changes) == expected)
  }

  @Test(arguments: [
    ("{\"a\": [1]}", [("/a/1", "0")], "the scene has no value at the pointer \"/a/1\""),
    ("{\"a\": [1]}", [("/a/-", "0")], "the scene has no value at the pointer \"/a/-\""),
    ("{\"a\": [1]}", [("/a/00", "0")], "the scene has no value at the pointer \"/a/00\""),
    (
      "{\"a\": [1]}", [("/b/c", "0")],
      "the scene has no value at the pointer \"/b/c\" (did you mean \"a\"?)"
    ),
    ("{\"a\": [1]}", [("/a/0", "0"), ("/a", "0")], "the pointers \"/a\" and \"/a/0\" overlap"),
  ])
  func `changes of nothing, and inside each other, are refused`(
    _ document: String, _ changes: [(String, String)], _ message: String
  ) {
    let failure = #expect(throws: BatchJob.Flaw.self) { try change(document, changes) }
    #expect(failure?.message == message)
  }

  @Test(arguments: ["a", "a/b", "/~", "/~2", "/a~"])
  func `other texts are no pointers`(_ text: String) {
    #expect(JSONPointer(text) == nil)
  }

  private func change(_ document: String, _ changes: [(String, String)]) throws -> String {
    let element = try JSONElement(Array(document.utf8), file: "document")
    let changes = try changes.map { PointedChange(try #require(JSONPointer($0.0)), $0.1) }
    return String(decoding: try PointedChange.apply(changes, to: element), as: UTF8.self)
  }
}
