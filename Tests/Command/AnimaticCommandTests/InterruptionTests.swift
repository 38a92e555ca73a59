import TestSupport
import Testing

/// Output files of a tool that is interrupted.
@Suite(.ownThreads) struct InterruptionTests {
  /// Runs the tool until it has begun to write, and ends the tool by a signal.
  private func run(
    _ signal: String, launcher: String, until end: String = "1e5"
  ) throws -> ToolRun {
    try ToolRun(
      #"""
      cd "$(mktemp -d)"
      echo old > out.csv
      echo '{"views": [{"name": "v"}], "timeline": [{"at": 0, "animate": {"repeatCount": "forever",
        "changes": [{"view": "v", "alpha": 0}]}}]}' > s.json
      \#(launcher) "$ANIMATIC" frames s.json --until \#(end) -o out.csv &
      until ls -l /proc/$!/fd | grep -qE "$PWD/(#|[.]animatic)" || ! kill -0 $!; do :; done
      kill -\#(signal) $!
      wait $!
      status=$?
      ls -A | tr '\n' ' '
      head -c 5 out.csv | tr '\n' ' '
      exit $status
      """#)
  }

  @Test(
    arguments: [("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131)] as [(String, Int32)])
  func `a signal ends the tool and does not change the old file`(
    signal: String, status: Int32
  ) throws {
    // A shell lets its background processes ignore SIGINT.
    let run = try run(signal, launcher: "env --default-signal=\(signal)")
    #expect((run.status, run.output) == (status, "out.csv s.json old "))
  }

  /// Runs a tool in the middle of a picture whose programs write their identifiers and do not end,
  /// and ends it by a signal.
  @Test(
    arguments: [
      ("TERM", 143, "-o out.mp4"), ("HUP", 129, "-o out.webm"), ("INT", 130, "--at 0 -o out.png"),
    ] as [(String, Int32, String)])
  func `a signal ends the programs that draw and encode`(
    signal: String, status: Int32, options: String
  ) throws {
    let run = try ToolRun(
      #"""
      cd "$(mktemp -d)"
      mkdir bin
      for name in rsvg-convert ffmpeg; do
        printf '#!/bin/sh\necho $$ >> pids\nexec tail -f /dev/null\n' > bin/$name
        chmod +x bin/$name
      done
      echo '{"views": [{"name": "v"}], "timeline": [{"at": 1, "set": []}]}' > s.json
      PATH="$PWD/bin:$PATH" env --default-signal=\#(signal) "$ANIMATIC" render s.json \#(options) &
      until [ -s pids ] || ! kill -0 $!; do :; done
      kill -\#(signal) $!
      wait $!
      status=$?
      # The system ends what has been killed a little later; nobody may wait for a zombie.
      for attempt in $(seq 2000); do
        left=$(for pid in $(cat pids); do grep -l '^State:[^Z]*$' /proc/$pid/status; done 2>/dev/null)
        [ -z "$left" ] && break
      done
      [ -z "$left" ] && echo none left
      for pid in $(cat pids); do kill -9 $pid 2>/dev/null; done
      exit $status
      """#)
    #expect((run.status, run.output) == (status, "none left\n"), "\(run.errors)")
  }

  @Test func `an ignored signal stays ignored`() throws {
    let run = try run("HUP", launcher: "nohup", until: "2e2")
    #expect((run.status, run.output) == (0, "out.csv s.json index"))
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
    #expect((run.status, run.output) == (73, "out.csv s.json old\n"))
    #expect(run.errors.hasPrefix("Error: cannot write 'out.csv': File too large\n"))
  }
}
