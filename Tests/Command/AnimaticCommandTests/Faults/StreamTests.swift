import Testing

/// Streams that are slow, closed, or not there.
struct StreamTests {
  @Test(arguments: FaultyRun.printers)
  func `a pipe that is closed from the beginning ends every subcommand quietly`(
    _ command: String
  ) throws {
    let run = try FaultyRun.run("$ANIMATIC \(command)", readsOutput: false)
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  /// 500 frames are more than a pipe holds.
  @Test(arguments: [true, false])
  func `a slow pipe gets every byte, whether or not it blocks`(_ blocks: Bool) throws {
    let command = "$ANIMATIC frames s.json --until 8"
    let whole = try FaultyRun.run(command)
    #expect(whole.output.utf8.count > 70_000)
    let slow = try FaultyRun.run("\(command); echo $? >&2", delay: 0.3, blocks: blocks)
    #expect(slow.errors == "0\n")
    #expect(slow.output == whole.output)
  }

  @Test func `standard output that is closed cannot be written`() throws {
    let run = try FaultyRun.run(
      FaultyRun.printers.map { "$ANIMATIC \($0) >&-; echo $?" }.joined(separator: "\n"))
    #expect(FaultyRun.words(run) == FaultyRun.printers.map { _ in ["73"] })
    let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("Error: ") }
    #expect(Set(errors) == ["Error: cannot write standard output: Bad file descriptor"])
  }

  @Test(arguments: ["frames", "events", "check", "render"])
  func `standard input that is closed cannot be read`(_ command: String) throws {
    let run = try FaultyRun.run("$ANIMATIC \(command) - <&-")
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
