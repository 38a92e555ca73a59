import TestSupport
import Testing

/// Tools that end at any time, as only `kill -9` and a loss of power do: no handler runs.
@Suite(.ownThreads) struct KilledProcessTests {
  /// Commands that write files, each with other delays in milliseconds; a thorough run tries all.
  private static let kills = FaultyRun.writers.enumerated().map { row, writer in
    (writer, third([0, 5, 10, 15, 20, 30, 40, 60, 80], from: row % 3))
  }

  @Test(arguments: kills)
  func `a killed tool leaves the old file or the whole new one, and no other`(
    _ writer: (command: String, end: String), _ delays: [Int]
  ) throws {
    let (command, end) = writer
    let seconds = delays.map { "\(Double($0) / 1000)" }.joined(separator: " ")
    let run = try FaultyRun.run(
      """
      $ANIMATIC \(command) -o whole.\(end) > /dev/null
      echo old > old
      for delay in \(seconds); do
        cp old out.\(end)
        $ANIMATIC \(command) -o out.\(end) > /dev/null &
        sleep $delay
        { kill -9 $! && wait $!; } 2> /dev/null
        cmp -s out.\(end) old || cmp -s out.\(end) whole.\(end) || echo "half after $delay"
        # The system replaces a file by renaming only: for an instant the whole one has another name.
        for left in .animatic-*.tmp; do cmp -s "$left" whole.\(end) && rm "$left"; done
      done
      ls -A | tr '\\n' ' '
      """)
    let names = ["a.csv", "b.csv", "old", "out.\(end)", "s.json", "whole.\(end)"]
    #expect(FaultyRun.words(run) == [names.sorted()], "\(run.errors)")
  }

  /// Programs that draw end with what they read, and the system with what they wrote.
  @Test(.needs("rsvg-convert", "ffmpeg"), arguments: FaultyRun.programs)
  func `the programs of a killed tool end as well, and leave nothing`(
    _ command: String, _ end: String
  ) throws {
    let run = try FaultyRun.run(
      """
      mkdir temporary
      echo old > old
      export TMPDIR=$PWD/temporary MARK=$directory
      for delay in .02 .05 .1 .2; do
        cp old out.\(end)
        $ANIMATIC \(command) -o out.\(end) &
        sleep $delay
        { kill -9 $! && wait $!; } 2> /dev/null && delay=
        [ -z "$delay" ] || cmp -s out.\(end) old || file out.\(end) > /dev/null
      done
      # The shell itself has the mark as a variable only, not in its environment.
      for attempt in $(seq 400); do
        left=$(grep -lz "^MARK=$directory" /proc/[0-9]*/environ 2> /dev/null | grep -v "/$$/")
        [ -z "$(for file in $left; do grep -l '^State:[^Z]*$' ${file%environ}status; done 2> /dev/null)" ] && break
        sleep .01
      done
      [ $attempt -lt 400 ] && echo none
      ls -A temporary . | tr '\\n' ' '
      """)
    #expect(
      FaultyRun.words(run) == [
        ["none"],
        [".:", "a.csv", "b.csv", "old", "out.\(end)", "s.json", "temporary", "temporary:"],
      ], "\(run.errors)")
  }
}
