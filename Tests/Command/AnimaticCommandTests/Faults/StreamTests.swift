import Testing

/// Streams that are slow, closed, or not there.
struct StreamTests {
  /// The descriptor 4 is a pipe that nobody reads.
  @Test(arguments: [
    (">&4", "0", nil), (">&-", "73", "Bad file descriptor"),
    ("> /dev/full", "73", "No space left on device"),
  ])
  func `a pipe that nobody reads ends what prints quietly, and other streams are named`(
    redirection: String, status: String, reason: String?
  ) throws {
    let calls = FaultyRun.printers.map { "$ANIMATIC \($0) \(redirection); echo $?" }
    let run = try FaultyRun.run(
      """
      mkfifo pipe; exec 3<> pipe 4> pipe 3>&-
      \(calls.joined(separator: "\n"))
      """)
    #expect(FaultyRun.words(run) == calls.map { _ in [status] })
    let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("Error: ") }
    let expected = reason.map { "Error: cannot write standard output: \($0)" }
    #expect(errors.count == (reason == nil ? 0 : calls.count))
    #expect(errors.allSatisfy { $0 == expected ?? "" }, "\(errors)")
    if reason == nil { #expect(run.errors == "") }
  }

  /// 500 frames are more than a pipe holds.
  @Test func `a slow pipe gets every byte, whether or not it blocks`() throws {
    let command = "$ANIMATIC frames s.json --until 8"
    let whole = try FaultyRun.run(command)
    #expect(whole.output.utf8.count > 70_000)
    for blocks in [true, false] {
      let slow = try FaultyRun.run("\(command); echo $? >&2", delay: 0.3, blocks: blocks)
      #expect(slow.errors == "0\n" && slow.output == whole.output, "\(blocks) \(slow.errors)")
    }
  }

  @Test(arguments: ["frames", "events", "check", "render"])
  func `standard input that is closed cannot be read`(_ command: String) throws {
    let run = try ToolRun("$ANIMATIC \(command) - <&-")
    #expect(run.status == 66)
    #expect(run.errors.hasPrefix("Error: cannot read standard input: Bad file descriptor\n"))
  }

  /// A file that the tool opens must not become a stream of the same number.
  @Test(arguments: FaultyRun.writers)
  func `without any stream a file is written all the same`(
    _ command: String, _ end: String
  ) throws {
    let run = try FaultyRun.run(
      """
      $ANIMATIC \(command) -o one.\(end) > /dev/null
      $ANIMATIC \(command) -o two.\(end) <&- >&- 2>&-
      cmp one.\(end) two.\(end) && ls -A | tr '\\n' ' '
      """)
    #expect(
      FaultyRun.words(run) == [["a.csv", "b.csv", "one.\(end)", "s.json", "two.\(end)"]])
  }
}
