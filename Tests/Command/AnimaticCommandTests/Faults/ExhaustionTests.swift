import TestSupport
import Testing

/// Systems without descriptors or memory.
@Suite(.ownThreads) struct ExhaustionTests {
  @Test(.needs("rsvg-convert", "ffmpeg"), arguments: FaultyRun.writers + FaultyRun.programs)
  func `without descriptors the tool says so, or does not need them`(
    _ command: String, _ end: String
  ) throws {
    let run = try FaultyRun.run(
      """
      echo old > out.\(end)
      for most in \(Self.list([4, 5, 6, 8, 11, 13, 16])); do
        (ulimit -n $most; $ANIMATIC \(command) -o out.\(end) > /dev/null 2> errors)
        echo "$? $(head -c 5 errors | tr -d '\\n') $(grep -c '^old$' out.\(end))"
        cp errors last
        echo old > out.\(end)
      done
      rm errors last
      ls -A | tr '\\n' ' '
      """)
    let lines = FaultyRun.words(run)
    #expect(lines.last == ["a.csv", "b.csv", "out.\(end)", "s.json"])
    let failures: Set = ["66", "69", "73"]
    for line in lines.dropLast() where line.first != "0" && line != ["1", "0"] {
      #expect(line.count == 3 && failures.contains(line[0]), "\(line)")
      #expect(line.dropFirst() == ["Error", "1"])
    }
  }

  /// The least memory in which the tool starts differs between builds, so that the script looks for
  /// it.
  @Test(
    arguments: [
      ("frames big.json", "csv"), ("events big.json", "csv"), ("render big.json --at 0", "svg"),
      ("render big.json --fps 5 --until 1", "html"), ("diff big.json s.json", "html"),
    ])
  func `without memory the tool says so, and keeps the old file`(
    _ command: String, _ end: String
  ) throws {
    let run = try FaultyRun.run(
      """
      \(FaultyRun.bigScene)
      \(Self.least)
      echo old > out.\(end)
      for extra in \(Self.list([1, 4, 8, 16, 32])); do
        (ulimit -v $((least + extra * 1024)); $ANIMATIC \(command) -o out.\(end) > /dev/null 2> errors)
        echo "$? $(grep -c '^Error: the system has no memory left' errors) $(grep -c '^old$' out.\(end))"
        echo old > out.\(end)
      done
      rm errors
      ls -A | tr '\\n' ' '
      """)
    let lines = FaultyRun.words(run)
    #expect(lines.last == ["a.csv", "b.csv", "big.json", "out.\(end)", "s.json"])
    #expect(lines.first == ["71", "1", "1"], "\(lines)")
    for line in lines.dropLast() {
      #expect([["71", "1", "1"], ["0", "0", "0"], ["1", "0", "0"]].contains(line), "\(line)")
    }
  }

  @Test func `without memory no subcommand ends by a signal`() throws {
    let commands = ["frames", "events", "check", "render"].map { "\($0) big.json" }
    let run = try FaultyRun.run(
      """
      \(FaultyRun.bigScene)
      \(Self.least)
      for extra in 2 6 12; do
        \(commands.map {
          "(ulimit -v $((least + extra * 1024)); $ANIMATIC \($0) > /dev/null 2> /dev/null); echo $?"
        }.joined(separator: "\n  "))
      done
      """)
    let statuses = FaultyRun.words(run).flatMap(\.self)
    #expect(statuses.count == 3 * commands.count)
    #expect(Set(statuses).isSubset(of: ["0", "1", "71"]), "\(statuses)")
    #expect(statuses.contains("71"))
  }

  @Test(.needs("script"))
  func `without memory a player says so, and leaves the terminal as it was`() throws {
    let run = try FaultyRun.run(
      #"""
      \#(FaultyRun.bigScene)
      \#(Self.least)
      cat > play <<END
      stty -g > before
      (ulimit -v $((least + 1024)); $ANIMATIC play big.json 2> errors)
      echo "\$? \$(grep -c '^Error: the system has no memory left' errors)"
      stty -g | cmp - before && echo same
      END
      script -qec 'bash play' /dev/null < /dev/null | tr -d '\r'
      """#)
    #expect(FaultyRun.words(run).suffix(2) == [["71", "1"], ["same"]], "\(run.output)")
  }

  /// Returns what a loop of the shell takes one by one.
  private static func list(_ numbers: [Int]) -> String {
    third(numbers).map(String.init).joined(separator: " ")
  }

  /// Finds the least memory in KB in which the tool starts.
  private static let least = """
    least=0
    for step in 2048000 1024000 512000 256000 128000 64000 32000 16000 8000 4000; do
      (ulimit -v $((least + step)); $ANIMATIC help) > /dev/null 2>&1 || least=$((least + step))
    done
    least=$((least + 4000))
    (ulimit -v $least; $ANIMATIC help) > /dev/null || exit 1
    """
}
