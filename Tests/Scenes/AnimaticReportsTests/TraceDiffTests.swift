import Testing

@testable import AnimaticReports

private func compare(
  _ a: String, _ b: String, tolerance: Double = 0
) throws -> TraceComparison {
  try TraceDiff.compare(
    CSVReader(file: "a.csv", bytes: Array(a.utf8)), CSVReader(file: "b.csv", bytes: Array(b.utf8)),
    tolerance: tolerance)
}

private func firstDivergence(
  _ a: String, _ b: String, tolerance: Double = 0
) throws -> TraceComparison.Divergence? {
  try compare(a, b, tolerance: tolerance).first
}

@Suite struct TraceDiffTests {
  @Test(
    arguments: [
      ("v\n1\n", "v\n1\n", 0), ("v\n1\n", "v\r\n1.0", 0), ("v\n0\n", "v\n-0\n", 0),
      ("v\n1e2\n", "v\n100\n", 0), ("v\n1.5\n", "v\n1.75\n", 0.25),
      ("v\n1.000001\n", "v\n1.000000\n", 0.000_001), ("v\n0.3\n", "v\n0.2\n", 0.1),
      ("v\n1.1\n", "v\n1\n", 0.1),
      ("from\n1 2.5\n", "from\n1.25 2.5\n", 0.25), ("to\n1 -2 0\n", "to\n1.1 -1.9 0\n", 0.1),
      ("v,w\n,1\n", "v,w\n,1\n", 0), ("v\n", "v\n", 0), ("v\n\"a\"\n", "v\na\n", 0),
    ] as [(String, String, Double)])
  func `files agree within the tolerance`(a: String, b: String, tolerance: Double) throws {
    #expect(try firstDivergence(a, b, tolerance: tolerance) == nil)
    #expect(try firstDivergence(b, a, tolerance: tolerance) == nil)
  }

  @Test(
    arguments: [
      ("1", "2", 0.5, 1), ("1", "1.0000000000000002", 0, 0x1p-52), ("", "0", 9, nil),
      ("a", "b", 9, nil), ("a", "1", 9, nil), ("nan", "NaN", 9, nil), ("inf", "1", 9, nil),
      ("0x10", "16", 9, nil), ("1e999", "1", 9, nil), (" 1", "1", 9, nil), ("-1", "1", 1, 2),
      ("1.000002", "1.000000", 0.000_001, 1.000002 - 1),
      ("1", "1.0000000000000002", 1e-17, 0x1p-52), ("1 2", "1 4", 1, 2), ("3 2", "1 1", 1, 2),
      ("1 2", "1 2 3", 9, nil), ("1  2", "1 2", 9, nil), ("1 a", "1 b", 9, nil),
    ] as [(String, String, Double, Double?)])
  func `cells differ beyond the tolerance or as text`(
    a: String, b: String, tolerance: Double, difference: Double?
  ) throws {
    let divergence = try firstDivergence("v,w\n\(a),\n", "v,w\n\(b),\n", tolerance: tolerance)
    let cell = TraceComparison.Divergence.Cell(
      line: 2, time: nil, view: nil, column: "v", a: a, b: b, difference: difference)
    #expect(divergence == .cell(cell))
  }

  @Test func `a divergence names line, time, view, column and values`() throws {
    let divergence = try firstDivergence(
      "index,time,view,alpha\n0,0.00,card,1.0\n1,0.50,\"c\nd\",0.5\n2,0.75,card,0.5\n",
      "index,time,view,alpha\n0,0.00,card,1.0\n1,0.50,\"c\nd\",0.5\n2,0.75,card,0.25\n",
      tolerance: 0.125)
    #expect(
      divergence?.description
        == "line 5, time 0.75, view card: alpha 0.5 is not 0.25 (difference 0.25)")
  }

  @Test func `names are compared as text even if they look like numbers`() throws {
    let divergence = try firstDivergence("view,v\n1,\n", "view,v\n1.0,\n", tolerance: 1)
    #expect(divergence?.description == "line 2, view 1: view 1 is not 1.0")
  }

  @Test(arguments: [
    ("# Animatic\n\nUIKit, on Linux.\n", 1, 1), ("Animatic\n\nUIKit, on Linux.\n", 3, 7),
    ("a,b\n1,2\n3\n", 3, 2),
  ])
  func `a text that is no table is an error, and no difference`(
    text: String, line: Int, column: Int
  ) {
    let table = "index,time,view\n0,0,card\n"
    for (a, b) in [(text, table), (table, text)] {
      let error = #expect(throws: CSVError.self) { try firstDivergence(a, b) }
      #expect(error?.problem == .noTable)
      #expect([error?.line, error?.column] == [line, column])
    }
  }

  @Test(
    arguments: [
      ("a,b\n1,2\n", "c,d\n1,2\n", .header(column: 1, a: "a", b: "c")),
      ("a,b\n", "a,c\n", .header(column: 2, a: "b", b: "c")),
      ("a,b\n", "a\n", .header(column: 2, a: "b", b: nil)),
      ("a\n1\n", "a,b\n1,2\n", .header(column: 2, a: nil, b: "b")),
      ("a\n1\n2\n3\n", "a\n1\n", .rowCount(a: 3, b: 1)),
      ("a\n", "a\n1\n2\n", .rowCount(a: 0, b: 2)),
    ] as [(String, String, TraceComparison.Divergence)])
  func `headers and counts of rows are compared too`(
    a: String, b: String, divergence: TraceComparison.Divergence
  ) throws {
    #expect(try firstDivergence(a, b) == divergence)
  }

  @Test(arguments: [
    (
      TraceComparison.Divergence.header(column: 2, a: "b", b: nil),
      "header, column 2: 'b' is not nothing"
    ),
    (.rowCount(a: 3, b: 1), "rows: 3 is not 1"),
    (
      .cell(.init(line: 2, time: nil, view: nil, column: "v", a: "", b: "0", difference: nil)),
      "line 2: v nothing is not 0"
    ),
  ])
  func `a divergence describes itself`(divergence: TraceComparison.Divergence, text: String) {
    #expect(divergence.description == text)
  }

  @Test func `a difference before a row that only one file has comes first`() throws {
    let divergence = try firstDivergence("a\n1\n2\n", "a\n2\n")
    #expect(divergence?.description == "line 2: a 1 is not 2 (difference 1.0)")
  }

  @Test(arguments: [
    (
      "time,view,v\n0,a,1\n1,a,2\n1,b,3\n", "time,view,v\n0,a,1.5\n1,a,-2\n1,b,3\n", 0.25,
      """
      line 2, time 0, view a: v 1 is not 1.5 (difference 0.5)
      2 cells differ, most at line 3, time 1, view a: v 2 is not -2 (difference 4.0)
      """
    ),
    (
      "v\n1\n2\n", "v\n1.5\n", 0,
      """
      line 2: v 1 is not 1.5 (difference 0.5)
      1 cell differs, most at line 2: v 1 is not 1.5 (difference 0.5)
      rows: 2 is not 1
      """
    ),
    ("view\na\nb\n", "view\nb\na\n", 0, "line 2, view a: view a is not b\n2 cells differ"),
    ("v\n1\n", "v\n1\n2\n", 0, "rows: 1 is not 2"), ("v\n1\n", "v\n1.1\n", 0.2, ""),
  ])
  func `a diff counts differences and reports the greatest`(
    a: String, b: String, tolerance: Double, text: String
  ) throws {
    #expect(try compare(a, b, tolerance: tolerance).description == text)
  }

  @Test(arguments: [("0.1", "0.10"), ("1", "1.0"), ("1", "0")])
  func `frames whose times do not ascend are compared row by row`(
    first: String, second: String
  ) throws {
    let table = "time,view,v\n\(first),a,1\n\(second),a,2\n"
    let difference = try compare(table, table.replacing(",2\n", with: ",3\n")).description
    #expect(
      difference == """
        line 3, time \(second), view a: v 2 is not 3 (difference 1.0)
        1 cell differs, most at line 3, time \(second), view a: v 2 is not 3 (difference 1.0)
        """)
  }

  @Test(arguments: ["{}", " \n[1]", "{\"views\": []}\n"])
  func `JSON and CSV are distinguished`(text: String) {
    let error = #expect(throws: CSVError.self) { try compare(text, "a\n1\n") }
    #expect(error?.description.hasPrefix("a.csv:1:1: the file is JSON, not CSV; ") == true)
  }

  @Test(arguments: ["", "a\n1,2\n", "a\n1\n\"2\n"])
  func `a file that cannot be read is an error`(flawed: String) {
    #expect(throws: CSVError.self) { try firstDivergence(flawed, "a\n1\n") }
    #expect(throws: CSVError.self) { try firstDivergence("a\n1\n", flawed) }
  }
}
