import AnimaticPrinting
import AnimaticReports
import Testing

private func rows(_ text: String) throws -> [[String]] {
  var reader = CSVReader(file: "a.csv", bytes: Array(text.utf8))
  var record = CSVReader.Row()
  var rows = [try reader.header()]
  while try reader.next(into: &record) {
    rows.append((0..<record.count).map(record.string(at:)))
  }
  return rows
}

@Suite struct CSVReaderTests {
  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
    ("a,b\n1,2", [["a", "b"], ["1", "2"]]), ("a,b\n,\n", [["a", "b"], ["", ""]]),
    ("a,b\n1,", [["a", "b"], ["1", ""]]), ("a\n\n", [["a"], [""]]), ("a\n\"\"\n", [["a"], [""]]),
    ("\"a,b\",\"c\"\"d\"\n\"\"\"\",\"x\ny\"", [["a,b", "c\"d"], ["\"", "x\ny"]]),
    ("a\n\"x\r\ny\"\r\n", [["a"], ["x\r\ny"]]), ("\u{FEFF}a\né\n", [["a"], ["é"]]),
  ])
  func `rows and cells follow RFC 4180`(text: String, expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test(
    arguments: [
      ("", 1, 1, .empty), ("a,b\n1,\"x", 2, 3, .unclosedQuote),
      ("a\n\"x\n\ny", 2, 1, .unclosedQuote), ("a,b\n1,x\"y\n", 2, 4, .strayQuote),
      ("a,b\n\"x\"y,1\n", 2, 4, .textAfterQuote), ("a\n\"x\ny\" \n", 3, 3, .textAfterQuote),
      ("a,b\r1,2\r", 1, 4, .bareCarriageReturn), ("a,b\n1,2\r", 2, 4, .bareCarriageReturn),
      ("a,b,c\n1,2\n", 2, 4, .missingCells(count: 2, expected: 3)),
      ("a,b\n1,2\n\n", 3, 1, .missingCells(count: 1, expected: 2)),
      ("a,b\n1,2,3\n", 2, 5, .extraCells(expected: 2)),
      ("a,b\n1,2,\n", 2, 5, .extraCells(expected: 2)),
      ("\u{FEFF}a\n1,2\n", 2, 3, .extraCells(expected: 1)),
    ] as [(String, Int, Int, CSVError.Problem)])
  func `a flaw is reported with its position`(
    text: String, line: Int, column: Int, problem: CSVError.Problem
  ) throws {
    let error = try #require(throws: CSVError.self) { try rows(text) }
    #expect((error.file, error.line, error.column) == ("a.csv", line, column))
    #expect(error.problem == problem)
    #expect(error.description.hasPrefix("a.csv:\(line):\(column): "))
    #expect(error.description.hasSuffix("; \(error.remedy)"))
  }

  @Test func `the reader reads quoted cells of the writers back`() throws {
    let names = ["plain", "a,b", "\"", "x\ny", "x\r\ny", ""]
    var buffer = TextBuffer()
    buffer.append("name,\n")
    for name in names {
      buffer.append(csv: name)
      buffer.append(",\n")
    }
    #expect(try rows(buffer.string).dropFirst().map(\.[0]) == names)
  }
}
