import AnimaticArrow
import AnimaticCommand
import TestSupport
import Testing

@MainActor struct BatchJoinTests {
  /// The line of a job with some parameters, frames and events.
  private nonisolated static func job(_ id: String, _ parameters: String = "", file: String)
    -> String
  {
    """
    {"id": "\(id)", "scene": "SCENE", "set": {\(parameters)}, "outputs": [\
    {"frames": "\(file)", "fps": 2, "properties": "alpha"}, {"events": "e-\(file)"}]}

    """
  }

  @Test(arguments: [
    (
      job("a", #""/timeline/0/at": 0"#, file: "a.csv")
        + job("b,c", ##""/views/0/backgroundColor": "#123456""##, file: "b.csv"), "frames",
      """
      id,/timeline/0/at,/views/0/backgroundColor,index,time,view,alpha
      a,0,,0,0.000000,a,1.000000
      a,0,,1,0.500000,a,1.000000
      "b,c",,#123456,0,0.000000,a,1.000000
      "b,c",,#123456,1,0.500000,a,1.000000

      """
    ),
    (
      job("a", #""start=/timeline/0/at": 0"#, file: "a.csv"), "frames",
      "id,start,index,time,view,alpha\na,0,0,0.000000,a,1.000000\na,0,1,0.500000,a,1.000000\n"
    ),
    (
      job("a\\nb", file: "a.csv"), "events",
      "id,time,event,animation,finished\n\"a\nb\",0.000000,willStart,b,\n"
        + "\"a\nb\",0.500000,didStop,b,true\n"
    ),
  ])
  func `rows get the names and parameters of their jobs as columns`(
    _ lines: String, _ kind: String, _ expected: String
  ) throws {
    let call = try BatchDirectory.done(lines).batch("join", "--kind", kind)
    #expect((call.code, call.output) == (.done, expected), "\(call.errors)")
  }

  @Test(arguments: ["csv", "jsonl", "arrow"])
  func `summaries have the parameters as columns`(format: String) throws {
    let lines = [0.25, 0.5].map { duration in
      """
      {"id": "d\(duration)", "scene": "SCENE", "set": {"length=/timeline/0/animate/duration": \(duration)}, \
      "outputs": [{"summary": "d\(duration).\(format)", "tolerance": 0.1}]}

      """
    }
    let directory = try BatchDirectory.done(lines.joined())
    let file = directory.files.file("all.\(format)")
    let call = directory.batch("join", "--kind", "summary", "-o", file)
    #expect(call.code == .done, "\(call.errors)")
    guard format == "csv" else { return }
    let table = Table(try directory.files.read("all.csv").split(separator: "\n"))
    #expect(Set(table["id"]) == ["d0.25", "d0.5"])
    let speeds = zip(table.numbers("length"), table.numbers("greatestSpeed")).map { $0 * $1 }
    #expect(!speeds.isEmpty && speeds.allSatisfy { abs($0 - speeds[0]) < 1e-3 })
  }

  @Test func `lines of JSON get keys`() throws {
    let directory = try BatchDirectory.done(
      Self.job("a", #""/timeline/0/at": 0"#, file: "a.jsonl"))
    #expect(directory.batch("join", "-o", directory.files.file("all.jsonl")).code == .done)
    let lines = try directory.files.read("out/a.jsonl").split(separator: "\n")
    #expect(
      try directory.files.read("all.jsonl").split(separator: "\n")
        == lines.map { #"{"id":"a","/timeline/0/at":0,"# + $0.dropFirst() })
  }

  @Test func `tables of Arrow are joined to one with typed columns of parameters`() throws {
    let sets = [
      ##""/timeline/0/at": 0.25, "/views/0/backgroundColor": "#123456""##, #""/timeline/0/at": 1"#,
      "",
    ]
    let lines = zip("abc", sets).enumerated().map { index, job in
      Self.job("\(job.0)", job.1, file: "\(index).arrow")
    }
    let directory = try BatchDirectory.done(lines.joined())
    #expect(directory.batch("status").output.contains("\nwritten  15 rows, "))
    let all = directory.files.file("all.arrow")
    #expect(directory.batch("join", "-o", all).code == .done)
    let bytes = try directory.files.bytes("all.arrow")
    let tables = try (0..<3).map { try directory.files.bytes("out/\($0).arrow") }
    let own = try tables.map(Self.rows)
    let parameters: [[TableCell]] = [
      [.text("a"), .number(0.25), .text("#123456")], [.text("b"), .number(1), .empty],
      [.text("c"), .empty, .empty],
    ]
    #expect(
      try Self.rows(bytes)
        == zip(parameters, own).flatMap { cells, rows in rows.map { cells + $0 } })
    let fields = try ArrowReader(bytes).fields
    #expect(
      fields.prefix(3) == [
        ArrowField("id", .text([])), ArrowField("/timeline/0/at", .number, isNullable: true),
        ArrowField("/views/0/backgroundColor", .text([]), isNullable: true),
      ])
    // With their units and meanings.
    #expect(try Array(fields.dropFirst(3)) == ArrowReader(tables[0]).fields)
    #expect(directory.batch("join", "-o", all, "--kind", "events").code == .done)
    #expect(try Self.rows(directory.files.bytes("all.arrow")).count == 6)
  }

  private static func rows(_ table: [UInt8]) throws -> [[TableCell]] {
    var reader = try ArrowReader(table)
    var cells: [[TableCell]] = []
    while let rows = try reader.next() {
      for row in 0..<rows.count {
        cells.append(try reader.names.indices.map { try rows.cell(row, $0) })
      }
    }
    return cells
  }

  @Test func `ranges of frames are joined to the rows of one run`() throws {
    let output = #"{"frames": "%.csv", "fps": 100, "range": "RANGE"}"#
    let lines = ["0..<20", "20..<45", "45..<60"].enumerated().map { index, range in
      #"{"id": "\#(index)", "scene": "SCENE", "outputs": [\#(output)]}"#
        .replacing("RANGE", with: range).replacing("%", with: "\(index)")
    }
    let directory = try BatchDirectory.done(lines.joined(separator: "\n"))
    let rows = directory.batch("join").lines.map { $0.drop { $0 != "," }.dropFirst() }
    #expect(rows == ToolCall(["frames", directory.scene, "--fps", "100"]).lines)
  }

  @Test func `what is missing or differs is named, and nothing is written`() throws {
    let directory = try BatchDirectory(BatchDirectory.jobs(2))
    let all = directory.files.file("all.csv")
    let missing = "job \"j1\": 'j1.csv' is not done; see 'animatic batch status'"
    #expect(directory.batch("join", "-o", all).refusal == Refusal(.noInput, missing))
    directory.expectRun()
    let text = try directory.files.read("out/j2.csv")
    try directory.files.write(text.dropLast(2) + "9\n", to: "out/j2.csv")
    let changed = "job \"j2\": 'j2.csv' differs from its hash; run the list with --verify"
    #expect(directory.batch("join", "-o", all).refusal == Refusal(.badData, changed))
    #expect(try !directory.files.names().contains("all.csv"))
    // Without a name, so that only its content differs.
    directory.expectRun("--verify")
    #expect(directory.batch("join", "-o", all).code == .done)
    #expect(directory.batch("join", "--kind", "events").lines.count == 5)
  }

  @Test func `outputs of other columns are not joined`() throws {
    let directory = try BatchDirectory.done(
      BatchDirectory.jobs(1)
        + #"{"id": "b", "scene": "SCENE", "outputs": [{"frames": "b", "properties": "alpha"}]}"#
    )
    let call = directory.batch("join")
    #expect(call.isRefused(.badData, "job \"b\": the columns differ from those of the jobs before"))
  }

  /// The frames that a decoder sees are those of one movie: as many, at the same times, and alike.
  @Test(.needs("rsvg-convert", "ffmpeg", "ffprobe"), arguments: ["mp4", "webm"])
  func `movies of ranges are joined without a seam`(_ format: String) throws {
    let lines = [(0, 25), (25, 40), (40, 61)].map { first, end in
      #"{"id": "m\#(first)", "scene": "SCENE", "outputs": [{"render": "m\#(first).\#(format)", "#
        + #""fps": 60, "until": 1, "range": "\#(first)..<\#(end)"}]}"#
    }
    let directory = try BatchDirectory.done(lines.joined(separator: "\n"))
    let joined = directory.files.file("joined.\(format)")
    let whole = directory.files.file("whole.\(format)")
    #expect(directory.batch("join", "-o", joined).code == .done)
    ToolCall.done(["render", directory.scene, "--until", "1", "-o", whole])
    let run = try ToolRun(
      """
      cd '\(directory.files.path)'
      for movie in whole joined; do
        ffprobe -v error -select_streams v -show_entries frame=pts_time -of csv=p=0 $movie.\(format) \
          | tr -d ',' | sed '/^$/d' > $movie.txt
      done
      cmp whole.txt joined.txt && wc -l < whole.txt
      ffmpeg -v error -i whole.\(format) -i joined.\(format) -lavfi psnr=stats_file=psnr.txt -f null -
      # The frame that is least alike, in decibels.
      sed 's/.*psnr_avg:\\([^ ]*\\).*/\\1/; s/inf/99/' psnr.txt | sort -n | head -1 | cut -d. -f1
      wc -l < psnr.txt
      """)
    let numbers = run.output.split(separator: "\n").compactMap { Int($0) }
    #expect(numbers.count == 3 && numbers.first == 61 && numbers.last == 61, "\(run)")
    #expect(numbers.count > 1 && numbers[1] >= 40)
  }
}
