import AnimaticReports
import Testing

@Suite struct TraceColumnsTests {
  @Test func `columns are in canonical order whatever the order of the names`() {
    let columns = TraceColumns([.alpha, .center, .alpha])
    #expect(columns.properties == [.center, .alpha])
    #expect(columns.names == ["center.x", "center.y", "alpha"])
  }

  @Test func `the properties share out all values of a row`() {
    let positions = TraceProperty.allCases.flatMap { Array($0.range) }
    #expect(positions == Array(0..<TraceRow.valueCount))
    for property in TraceProperty.allCases {
      #expect(property.columnNames.count == property.range.count)
    }
  }
}
