import AnimaticReports
import Testing

@Suite struct TraceColumnsTests {
  @Test func `columns are in canonical order whatever the order of the names`() {
    let columns = TraceColumns([.alpha, .center, .alpha])
    #expect(
      (columns.valueIndices, columns.names) == ([8, 9, 16], ["center.x", "center.y", "alpha"]))
  }

  @Test(
    arguments: [
      (["center.y"], ["center.y"]), (["center.y", "center"], ["center.x", "center.y"]),
      (["hidden", "alpha", "frame.width"], ["frame.width", "alpha", "hidden"]),
      (["hidden"], ["hidden"]),
      (["transform.tx", "transform.a"], ["transform.a", "transform.tx"]),
    ] as [([String], [String])])
  func `columns can be single numbers and hidden`(words: [String], names: [String]) throws {
    let selection = words.compactMap { word in TraceColumns.Word.all.first { $0.text == word } }
    try #require(selection.count == words.count)
    #expect(TraceColumns(selection).names == names)
  }

  @Test func `every column has a word of its own`() {
    let words = TraceColumns.Word.all.map(\.text)
    #expect(Set(words).count == words.count)
    #expect(Set(TraceColumns.all.names).isSubset(of: words))
    #expect(!TraceColumns.all.showsHidden)
  }

  @Test func `the properties cover all values of a row`() {
    let positions = TraceProperty.allCases.flatMap { Array($0.range) }
    #expect(positions == Array(0..<TraceRow.viewValueCount))
    for property in TraceProperty.allCases {
      #expect(property.columnNames.count == property.range.count)
    }
  }
}
