import AnimaticCommand
import Testing

@MainActor struct BatchStatusTests {
  @Test func `a new batch misses all, and says how to do it`() throws {
    let directory = try BatchDirectory(BatchDirectory.jobs(3))
    let call = directory.batch("status")
    #expect(call.code == .no)
    #expect(
      call.output == """
        jobs     3
        outputs  6: 0 done, 6 missing, 0 failed, 0 damaged
        written  0 rows, 0 bytes
        do the rest with: animatic batch run \(directory.list) --out \(directory.outputs)

        """)
  }

  @Test func `what differs from its hash is damaged, and done again on demand`() throws {
    let directory = try BatchDirectory.done(BatchDirectory.jobs(3))
    let whole = try directory.texts
    #expect(directory.batch("status").code == .done)
    // One byte of one file, the size of another, and a third one gone.
    let first = try #require(whole["j1.csv"])
    try directory.files.write("X" + first.dropFirst(), to: "out/j1.csv")
    try directory.files.write(first, to: "out/j2.csv")
    #expect(try ToolRun("rm '\(directory.outputs)/j3.csv'").status == 0)
    let call = directory.batch("status")
    #expect(call.code == .no)
    #expect(
      call.output.split(separator: "\n").dropFirst(3) == [
        "damaged: job \"j1\": j1.csv: differs from its hash",
        "damaged: job \"j2\": j2.csv: differs from its hash",
        "do the rest with: animatic batch run \(directory.list) --out \(directory.outputs) "
          + "--verify",
      ])
    directory.expectRun("--verify")
    #expect(try directory.texts == whole)
  }

  @Test func `JSON has the counts, the failures and the words of the command`() throws {
    let directory = try BatchDirectory(
      BatchDirectory.jobs(1)
        + "{\"id\": \"x\", \"scene\": \"gone.json\", \"outputs\": [{\"events\": \"x\"}]}\n"
    )
    #expect(directory.batch("run").code == .no)
    let call = directory.batch("status", "--json")
    #expect(
      call.output.hasPrefix(
        """
        {"jobs": 2, "outputs": 3, "done": 2, "missing": 0, "failed": [{"id": "x", "file": "x", \
        "error": "cannot read 'gone.json': No such file or directory"}], "damaged": [], \
        "damagedLines": [], "rows":
        """))
    #expect(
      call.output.hasSuffix(
        "\"run\": [\"animatic\", \"batch\", \"run\", \"\(directory.list)\", \"--out\", "
          + "\"\(directory.outputs)\"]}\n"))
  }

  /// A line that is cut, one of other bytes, and one whose hash is no hash.
  @Test(arguments: [
    ("{\"id\": \"j1\", \"file\": \"j1.c", 0), ("\u{1}\u{2}garbage\n", 1),
    ("{\"id\": \"j1\", \"file\": \"j1.csv\", \"bytes\": 3, \"sha256\": \"00\"}\n", 1),
  ])
  func `what a damaged manifest said is done again, and nothing else`(
    _ damage: String, _ count: Int
  ) throws {
    let directory = try BatchDirectory.done(BatchDirectory.jobs(3))
    let whole = try directory.texts
    let lines = try directory.files.read("out/manifests/1-of-1.jsonl")
      .split(separator: "\n", omittingEmptySubsequences: true).map { $0 + "\n" }
    try directory.files.write(
      lines.dropFirst().joined() + damage, to: "out/manifests/1-of-1.jsonl")
    let call = directory.batch("status")
    #expect(call.output.contains("outputs  6: 5 done, 1 missing, 0 failed, 0 damaged\n"))
    #expect(
      call.output.contains(
        "damaged: \(directory.outputs)/manifests/1-of-1.jsonl:6: what this line said counts as "
          + "missing"))
    directory.expectRun()
    #expect(try directory.texts == whole)
    let after = try directory.files.read("out/manifests/1-of-1.jsonl").split(separator: "\n")
    #expect((after.count, after.last?.contains("\"id\": \"j1\"")) == (6 + count, true))
  }
}
