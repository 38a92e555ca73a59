import AnimaticReports
import Foundation
import TestSupport
import Testing

/// The article on the columns of outputs, which the table of columns writes.
@Suite struct ColumnArticleTests {
  private static let begin = "from here -->\n"
  private static let end = "<!-- to here, the columns -->\n"

  @Test func `the article has the columns of all outputs`() throws {
    let article = Repository.root.appending(path: "Sources/UIKit/Animatic/Animatic.docc/Columns.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let first = try #require(text.range(of: Self.begin))
    let last = try #require(text.range(of: Self.end))
    let wanted =
      text[..<first.upperBound] + OutputTable.all.map(Self.section).joined() + "\n"
      + text[last.lowerBound...]
    if let failure = try GoldenFile(article).compare(String(wanted)).failure(of: "Columns.md") {
      Issue.record("\(failure)")
    }
  }

  @Test func `every column has a meaning, and names of its own`() {
    for table in OutputTable.all {
      let names = table.columns.flatMap(\.names)
      #expect(Set(names).count == names.count)
      for column in table.columns {
        #expect(!column.meaning.isEmpty, "\(column.label)")
        #expect(!column.range.isEmpty, "\(column.label)")
      }
    }
  }

  private static func section(_ table: OutputTable) -> String {
    let rows = table.columns.map { column in
      let cells = [
        column.names.map { "`\($0)`" }.joined(separator: ", "), column.type.rawValue,
        column.unit ?? "", column.range, column.meaning, column.empty ?? "",
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    let summary = table.summary.replacing("<", with: "\\<")
    return "\n### \(table.title)\n\n\(summary)\n\n"
      + "| column | type | unit | range | meaning | empty if |\n|---|---|---|---|---|---|\n"
      + rows.joined()
  }
}
