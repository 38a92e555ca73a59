import TestSupport
import Testing

struct TextDifferenceTests {
  @Test func `equal texts have no difference`() {
    #expect(TextDifference(of: "a\nb\n", from: "a\nb\n") == nil)
    #expect(TextDifference(of: "", from: "") == nil)
  }

  @Test func `the first line that differs is shown with its neighbours`() {
    let difference = TextDifference(
      of: "1\n2\n3\nfour\n5\n6\n7\n8", from: "1\n2\n3\n4\n5\n6\n7")
    #expect(difference?.line == 4)
    #expect(
      difference?.description == """
        line 4, column 1 differs: 7 lines expected, 8 lines found
                   2 | 2
                   3 | 3
        expected   4 | 4
                   5 | 5
                   6 | 6
        found      4 | four
                   5 | 5
                   6 | 6
        """)
  }

  @Test func `a text that ends early says so`() {
    #expect(
      TextDifference(of: "a\n", from: "a\nb\n", neighbours: 1)?.description == """
        line 2, column 1 differs: 3 lines expected, 2 lines found
                   1 | a
        expected   2 | b
                   3 |\u{20}
        found      2 |\u{20}
        """)
    #expect(
      TextDifference(of: "a", from: "a\n", neighbours: 0)?.description == """
        line 2, column 1 differs: 2 lines expected, 1 lines found
        expected   2 |\u{20}
        found      2 | (the text has ended)
        """)
  }

  @Test func `a difference that does not print is escaped`() {
    let difference = TextDifference(of: "a \r", from: "a ", neighbours: 0)
    #expect(
      difference?.description == """
        line 1, column 3 differs: 1 lines expected, 1 lines found
        expected   1 | a\\u{20}
        found      1 | a \\r
        """)
  }

  @Test(arguments: [(9, "expected   9"), (99, "expected  99"), (999, "expected 999")])
  func `the numbers of lines end in one column`(line: Int, row: String) {
    let equal = String(repeating: "\n", count: line - 1)
    let difference = TextDifference(of: equal + "a", from: equal + "b", neighbours: 0)
    #expect(difference?.description.contains("\n\(row) | b\n") == true)
  }

  @Test func `letters that look alike differ`() {
    #expect(TextDifference(of: "e\u{301}", from: "é") != nil)
  }
}
