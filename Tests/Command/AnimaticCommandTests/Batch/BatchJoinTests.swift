import AnimaticArrow
import AnimaticCommand
import TestSupport
import Testing

@MainActor struct BatchJoinTests {
  @Test func `rows get the names and parameters of their jobs as columns`() throws {
    try BatchDirectory.with(
      #"""
      {"id": "a", "scene": "SCENE", "set": {"/timeline/0/at": 0}, "outputs": [{"frames": "a.csv", "fps": 2, "properties": "alpha"}]}
      {"id": "b,c", "scene": "SCENE", "set": {"/views/0/backgroundColor": "#123456"}, "outputs": [{"frames": "b.csv", "fps": 2, "properties": "alpha"}]}
      """#
    ) { directory in
      #expect(directory.batch("run").code == .done)
      let call = directory.batch("join")
      #expect(
        call.output == """
          id,/timeline/0/at,/views/0/backgroundColor,index,time,view,alpha
          a,0,,0,0.000000,a,1.000000
          a,0,,1,0.500000,a,1.000000
          "b,c",,#123456,0,0.000000,a,1.000000
          "b,c",,#123456,1,0.500000,a,1.000000

          """)
      #expect(call.code == .done)
    }
  }

  @Test func `a parameter with a name has it as its column`() throws {
    try BatchDirectory.with(
      #"""
      {"id": "a", "scene": "SCENE", "set": {"start=/timeline/0/at": 0}, "outputs": [{"frames": "a.csv", "fps": 2, "properties": "alpha"}]}
      """#
    ) { directory in
      #expect(directory.batch("run").code == .done)
      #expect(directory.batch("join").output.hasPrefix("id,start,index,time,view,alpha\na,0,0,"))
    }
  }

  @Test(arguments: ["csv", "jsonl", "arrow"])
  func `summaries have the parameters as columns`(format: String) throws {
    let lines = [0.25, 0.5].map { duration in
      """
      {"id": "d\(duration)", "scene": "SCENE", "set": {"length=/timeline/0/animate/duration": \(duration)}, \
      "outputs": [{"summary": "d\(duration).\(format)", "tolerance": 0.1}]}

      """
    }
    try BatchDirectory.with(lines.joined()) { directory in
      #expect(directory.batch("run").code == .done)
      let file = directory.files.file("all.\(format)")
      let call = directory.batch("join", "--kind", "summary", "-o", file)
      #expect(call.code == .done, "\(call.errors)")
      guard format == "csv" else { return }
      let table = Table(try directory.files.read("all.csv").split(separator: "\n"))
      #expect(Set(table["id"]) == ["d0.25", "d0.5"])
      let speeds = zip(table.numbers("length"), table.numbers("greatestSpeed")).map { $0 * $1 }
      #expect(!speeds.isEmpty && speeds.allSatisfy { abs($0 - speeds[0]) < 1e-3 })
    }
  }

  @Test func `a name with a line feed is a quoted cell`() throws {
    try BatchDirectory.with(
      #"{"id": "a\nb", "scene": "SCENE", "outputs": [{"events": "a.csv", "until": 0}]}"#
    ) { directory in
      #expect(directory.batch("run").code == .done)
      let call = directory.batch("join", "--kind", "events")
      #expect(call.output.hasPrefix("id,time,event,animation,finished\n\"a\nb\",0.000000,"))
    }
  }

  @Test func `lines of JSON get keys`() throws {
    try BatchDirectory.with(
      #"""
      {"id": "a", "scene": "SCENE", "set": {"/timeline/0/at": 0}, "outputs": [{"frames": "a.jsonl", "fps": 2, "properties": "alpha", "format": "jsonl"}]}
      """#
    ) { directory in
      #expect(directory.batch("run").code == .done)
      #expect(directory.batch("join", "-o", directory.files.file("all.jsonl")).code == .done)
      let lines = try directory.files.read("out/a.jsonl").split(separator: "\n")
      #expect(
        try directory.files.read("all.jsonl").split(separator: "\n")
          == lines.map { #"{"id":"a","/timeline/0/at":0,"# + $0.dropFirst() })
    }
  }

  @Test func `tables of Arrow are joined to one with typed columns of parameters`() throws {
    try BatchDirectory.with(
      #"""
      {"id": "a", "scene": "SCENE", "set": {"/timeline/0/at": 0.25, "/views/0/backgroundColor": "#123456"}, "outputs": [OUTPUT]}
      {"id": "b", "scene": "SCENE", "set": {"/timeline/0/at": 1}, "outputs": [OUTPUT]}
      {"id": "c", "scene": "SCENE", "outputs": [OUTPUT]}
      """#.split(separator: "\n").enumerated().map { index, line in
        line.replacing(
          "OUTPUT",
          with: #"{"frames": "\#(index).arrow", "fps": 4, "format": "arrow"}, "#
            + #"{"events": "\#(index)-e.arrow", "format": "arrow"}"#) + "\n"
      }.joined()
    ) { directory in
      #expect(directory.batch("run").code == .done)
      #expect(directory.batch("status").output.contains("\nwritten  20 rows, "))
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
    try BatchDirectory.with(lines.joined(separator: "\n")) { directory in
      #expect(directory.batch("run").code == .done)
      let rows = directory.batch("join").lines.map { $0.drop { $0 != "," }.dropFirst() }
      #expect(rows == ToolCall(["frames", directory.scene, "--fps", "100"]).lines)
    }
  }

  @Test func `what is missing or differs is named, and nothing is written`() throws {
    try BatchDirectory.with(BatchDirectory.jobs(2)) { directory in
      let all = directory.files.file("all.csv")
      var call = directory.batch("join", "-o", all)
      #expect(call.code == .noInput)
      #expect(
        call.message == "job \"j1\": 'j1.csv' is not done; see 'animatic batch status'")
      #expect(directory.batch("run").code == .done)
      let text = try directory.files.read("out/j2.csv")
      try directory.files.write(text.dropLast(2) + "9\n", to: "out/j2.csv")
      call = directory.batch("join", "-o", all)
      #expect(call.code == .badData)
      #expect(
        call.message
          == "job \"j2\": 'j2.csv' differs from its hash; run the list with --verify")
      #expect(try !directory.files.names.contains("all.csv"))
      // Without a name, so that only its content differs.
      #expect(directory.batch("run", "--verify").code == .done)
      #expect(directory.batch("join", "-o", all).code == .done)
      #expect(directory.batch("join", "--kind", "events").lines.count == 5)
    }
  }

  @Test func `outputs of other columns are not joined`() throws {
    try BatchDirectory.with(
      BatchDirectory.jobs(1)
        + #"{"id": "b", "scene": "SCENE", "outputs": [{"frames": "b", "properties": "alpha"}]}"#
    ) { directory in
      #expect(directory.batch("run").code == .done)
      let call = directory.batch("join")
      #expect(call.code == .badData)
      #expect(call.message.hasPrefix("job \"b\": the columns differ from those of the jobs before"))
    }
  }

  /// The frames that a decoder sees are those of one movie: as many, at the same times, and alike.
  @Test(.needs("rsvg-convert", "ffmpeg", "ffprobe"), arguments: ["mp4", "webm"])
  func `movies of ranges are joined without a seam`(_ format: String) throws {
    let lines = [(0, 25), (25, 40), (40, 61)].map { first, end in
      #"{"id": "m\#(first)", "scene": "SCENE", "outputs": [{"render": "m\#(first).\#(format)", "#
        + #""fps": 60, "until": 1, "range": "\#(first)..<\#(end)"}]}"#
    }
    try BatchDirectory.with(lines.joined(separator: "\n")) { directory in
      #expect(directory.batch("run").code == .done)
      let joined = directory.files.file("joined.\(format)")
      let whole = directory.files.file("whole.\(format)")
      #expect(directory.batch("join", "-o", joined).code == .done)
      #expect(
        ToolCall(["render", directory.scene, "--until", "1", "-o", whole]).code == .done)
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
      #expect(numbers.count == 3, "\(run.output) \(run.errors)")
      #expect(numbers.first == 61)
      #expect(numbers.count > 1 && numbers[1] >= 40)
      #expect(numbers.last == 61)
    }
  }
}
