import AnimaticArrow
import AnimaticCommand
import Foundation
import TestSupport
import Testing

/// `animatic diff`: exit code 0 for equal, 1 for different, and the first difference.
@MainActor struct DiffCommandTests {
  private let header = "index,time,view,alpha\n"

  private func diff(_ a: String, _ b: String, _ options: String...) throws -> ToolCall {
    let directory = try ScratchDirectory()
    try directory.write(a, to: "a.csv")
    try directory.write(b, to: "b.csv")
    return ToolCall(["diff", directory.file("a.csv"), directory.file("b.csv")] + options)
  }

  /// The tests of reports have more kinds of differences.
  @Test(arguments: [
    ("0,0.0,a,1.0\n", "0,0,a,1\n", "0", "", ""),
    ("0,0,a,1.0\n", "0,0,a,1.000001\n", "0.000001", "", ""),
    (
      "0,0,a,1\n", "0,0,a,1.5\n", "0.25",
      """
      line 2, time 0, view a: alpha 1 is not 1.5 (difference 0.5)
      1 cell differs, most at line 2, time 0, view a: alpha 1 is not 1.5 (difference 0.5)

      """, ""
    ),
    (
      "0,0,a,1\n", "0,0,b,1\n", "9", "line 2, time 0, view a: view a is not b\n1 cell differs\n", ""
    ),
    (
      "0,0,a,1\n1,1,a,2\n", "0,0,a,1\n", "9", "rows: 2 is not 1\n",
      "Note: 1 frame was compared, those at the times that both have, of 2 and of 1\n"
    ),
    (
      "", "0,0,a,1\n", "9", "rows: 0 is not 1\n",
      "Note: 0 frames were compared, those at the times that both have, of 0 and of 1\n"
    ),
  ])
  func `equal files print nothing and exit with 0, others the first divergence and with 1`(
    _ a: String, _ b: String, _ tolerance: String, _ message: String, _ note: String
  ) throws {
    let call = try diff(header + a, header + b, "--tolerance", tolerance)
    #expect((call.output, call.errors) == (message, note))
    #expect(call.code == (message.isEmpty ? .done : .no))
  }

  /// Programs write such numbers, which no scene has.
  @Test(
    arguments: [
      (.nan, 1, "1.0 is not nan"), (.infinity, 1, "1.0 is not inf"),
      (-.infinity, .nan, "nan is not -inf"), (.nan, .nan, nil), (.infinity, .infinity, nil),
    ] as [(Double, Double, String?)])
  func `numbers of Arrow that are not finite differ from others`(
    _ number: Double, _ other: Double, _ difference: String?
  ) throws {
    let directory = try ScratchDirectory()
    var batch = ArrowBatch(columnCount: 3)
    batch.append(0)
    batch.append(0.0)
    batch.append(number)
    var bytes: [UInt8] = []
    let fields = [("index", ArrowField.CellType.integer), ("time", .number), ("alpha", .number)]
      .map { ArrowField($0.0, $0.1) }
    let writer = try ArrowWriter(fields, isFile: true) { bytes.append(contentsOf: $0) }
    try writer.append(batch)
    try writer.finish()
    try Data(bytes).write(to: URL(filePath: directory.file("b.arrow")))
    try directory.write("index,time,alpha\n0,0,\(other)\n", to: "a.csv")
    for tolerance in ["0", "1e9"] {
      let call = ToolCall([
        "diff", directory.file("a.csv"), directory.file("b.arrow"), "--tolerance", tolerance,
      ])
      #expect(call.code == (difference == nil ? .done : .no))
      let first = difference.map { "line 2, time 0: alpha \($0)" }
      #expect(call.lines.first == first?[...])
    }
  }

  @Test func `invalid CSV is bad data, named with its file`() throws {
    #expect(try diff("a,b\n1,2\n1,\"2\n", "a,b\n1,2\n1,2\n").isRefused(.badData, "a.csv:"))
  }

  @Test func `one side can be standard input`() throws {
    let directory = try ScratchDirectory()
    try directory.write("a\n1\n", to: "a.csv")
    #expect(ToolCall(["diff", directory.file("a.csv"), "-"], "a\n1\n").code == .done)
    let call = ToolCall(["diff", "-", directory.file("a.csv")], "a\n2\n")
    #expect(call.code == .no)
    #expect(call.output.hasPrefix("line 2: a 2 is not 1 (difference 1.0)\n"))
  }

  @Test func `a missing file is no input`() {
    let call = ToolCall("diff /nowhere/a.csv -", "a\n")
    #expect(
      call.refusal == Refusal(.noInput, "cannot read '/nowhere/a.csv': No such file or directory"))
  }

  @Test func `outputs of the tool itself can be compared`() throws {
    let options = ["frames", ExampleScenes.path("card"), "--fps", "10"]
    let exact = ToolCall(options + ["--precision", "full"]).output
    let rounded = ToolCall(options).output
    #expect(try diff(exact, rounded, "--tolerance", "0.0000005").code == .done)
    #expect(try diff(exact, rounded).code == .no)
    let events = ToolCall(["events", ExampleScenes.path("card")]).output
    #expect(try diff(events, events).code == .done)
  }

  @Test func `endless scenes have no frames to compare`() throws {
    let directory = try ScratchDirectory()
    try directory.write(
      Stages.centerTo100(#""name": "spin", "repeatCount": "forever""#), to: "a.json")
    let a = directory.file("a.json")
    let message =
      "\(a): the animation \"spin\" never ends; compare what `animatic frames --until` prints of the "
      + "scenes"
    #expect(ToolCall(["diff", a, a]).refusal == Refusal(.badData, message))
  }

  @Test func `two scenes differ where their frames do`() throws {
    let directory = try ScratchDirectory()
    let move = #""name": "b", "duration": 1, "curve": "linear""#
    try directory.write(Stages.centerTo100(move), to: "a.json")
    try directory.write(Stages.centerTo100(move + #", "delay": 0.5"#), to: "b.json")
    let (a, b) = (directory.file("a.json"), directory.file("b.json"))
    #expect(ToolCall(["diff", a, a]).code == .done)
    let call = ToolCall(["diff", a, b, "-o", directory.file("page.html")])
    #expect(call.code == .no)
    #expect(call.output.hasPrefix("line 3, time 0.016667, view a: frame.x "), "\(call.output)")
    #expect(try directory.read("page.html").contains("\"spans\":[[\"delay\",0,0.5]"))
  }

  @Test func `a page shows both traces and the first difference`() throws {
    let directory = try ScratchDirectory()
    let columns =
      "index,time,view,bounds.x,bounds.y,bounds.width,bounds.height,center.x,center.y\n"
    try directory.write(columns + "0,0,a,0,0,10,10,5,5\n1,0.5,a,0,0,10,10,6,5\n", to: "a.csv")
    try directory.write(columns + "0,0,a,0,0,10,10,5,5\n1,0.5,a,0,0,10,10,7,5\n", to: "b.csv")
    let page = directory.file("page.html")
    let call = ToolCall([
      "diff", directory.file("a.csv"), directory.file("b.csv"), "-o", page,
    ])
    #expect(call.code == .no)
    #expect(call.output.hasPrefix("line 3, time 0.5, view a: center.x 6 is not 7"))
    let text = try directory.read("page.html")
    #expect(text.contains("\"difference\":{\"text\":\"line 3, time 0.5, view a: center.x 6"))
    #expect(text.contains(",\"time\":0.5,\"view\":\"a\"}"))
    #expect(text.contains("\"fps\":2"))
  }

  @Test func `a CSV without boxes makes no page`() throws {
    let directory = try ScratchDirectory()
    try directory.write(header + "0,0,a,1\n", to: "a.csv")
    let file = directory.file("a.csv")
    let call = ToolCall(["diff", file, file, "-o", directory.file("page.html")])
    #expect(call.isRefused(.badData, "there is no column 'center.x'"))
    #expect(throws: (any Error).self) { try directory.read("page.html") }
  }
}
