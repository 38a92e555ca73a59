import Testing

/// Output files of a tool that is interrupted.
struct InterruptionTests {
  /// Runs the tool until it has begun to write, and ends the tool by a signal.
  private func run(_ signal: String, launcher: String) throws -> ToolRun {
    try ToolRun(
      #"""
      cd "$(mktemp -d)"
      echo old > out.csv
      echo '{"views": [{"name": "v"}], "timeline": [{"at": 0, "animate": {"repeatCount": "forever",
        "changes": [{"view": "v", "alpha": 0}]}}]}' > s.json
      \#(launcher) "$ANIMATIC" frames s.json --until 1e3 -o out.csv &
      until ls -A | grep -q tmp || ! kill -0 $!; do :; done
      kill -\#(signal) $!
      wait $!
      status=$?
      ls -A | tr '\n' ' '
      head -c 5 out.csv | tr '\n' ' '
      exit $status
      """#)
  }

  @Test(
    .enabled(if: isLinux),
    arguments: [("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131)] as [(String, Int32)])
  func `a signal ends the tool and does not change the old file`(
    signal: String, status: Int32
  ) throws {
    // A shell lets its background processes ignore SIGINT.
    let run = try run(signal, launcher: "env --default-signal=\(signal)")
    #expect(run.status == status)
    #expect(run.output == "out.csv s.json old ")
  }

  @Test(.enabled(if: isLinux))
  func `an ignored signal stays ignored`() throws {
    let run = try run("HUP", launcher: "nohup")
    #expect(run.status == 0)
    #expect(run.output == "out.csv s.json index")
  }

  @Test func `a limit of file sizes ends the tool with 73 and keeps the old file`() throws {
    let run = try ToolRun(
      #"""
      cd "$(mktemp -d)"
      echo old > out.csv
      echo '{"views": [{"name": "v"}]}' > s.json
      (ulimit -f 8; "$ANIMATIC" frames s.json --until 100 -o out.csv)
      status=$?
      ls -A | tr '\n' ' '
      cat out.csv
      exit $status
      """#)
    #expect(run.status == 73)
    #expect(run.output == "out.csv s.json old\n")
    #expect(run.errors.hasPrefix("Error: cannot write 'out.csv': File too large\n"))
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
