import TestSupport
import Testing

/// Systems without descriptors or memory.
@Suite(.ownThreads) struct ExhaustionTests {
  /// Commands that write files, each with other numbers of descriptors; a thorough run tries all.
  private static let fewDescriptors = (FaultyRun.writers + FaultyRun.programs).enumerated().map {
    row, writer in
    (
      writer,
      [4, 5, 6, 8, 11, 13, 16].enumerated().filter { isThorough || ($0.offset + row) % 5 == 0 }
        .map(\.element)
    )
  }

  @Test(.needs("rsvg-convert", "ffmpeg"), arguments: fewDescriptors)
  func `without descriptors the tool says so, or does not need them`(
    _ writer: (command: String, end: String), _ limits: [Int]
  ) throws {
    let (command, end) = writer
    let run = try FaultyRun.run(
      """
      echo old > out.\(end)
      for most in \(Self.list(limits)); do
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
      #expect(failures.contains(line[0]) && line.dropFirst() == ["Error", "1"], "\(line)")
    }
  }

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
      echo old > out.\(end)
      for extra in \(Self.list(third([1, 2, 4, 8, 16]))); do
        (ulimit -v $((\(Self.least) + extra * 1024)); $ANIMATIC \(command) -o out.\(end) > /dev/null 2> errors)
        echo "$? $(grep -c '^Error: the system has no memory left' errors) $(grep -c '^old$' out.\(end))"
        echo old > out.\(end)
      done
      rm errors
      ls -A | tr '\\n' ' '
      """)
    let lines = FaultyRun.words(run)
    #expect(lines.last == ["a.csv", "b.csv", "big.json", "out.\(end)", "s.json"])
    #expect(lines.first == ["71", "1", "1"], "\(lines)")
    let ends = [["71", "1", "1"], ["0", "0", "0"], ["1", "0", "0"]]
    #expect(lines.dropLast().allSatisfy(ends.contains), "\(lines)")
  }

  @Test func `without memory what prints does not end by a signal`() throws {
    let calls = ["check big.json", "render big.json"].flatMap { command in
      third([2, 6, 12]).map {
        "(ulimit -v $((\(Self.least) + \($0) * 1024)); $ANIMATIC \(command) > /dev/null 2>&1); echo $?"
      }
    }
    let run = try FaultyRun.run("\(FaultyRun.bigScene)\n\(calls.joined(separator: "\n"))")
    let statuses = FaultyRun.words(run).flatMap(\.self)
    #expect(statuses.count == calls.count && statuses.contains("71"), "\(statuses)")
    #expect(Set(statuses).isSubset(of: ["0", "1", "71"]), "\(statuses)")
  }

  @Test(.needs("script"))
  func `without memory a player says so, and leaves the terminal as it was`() throws {
    let run = try FaultyRun.run(
      #"""
      \#(FaultyRun.bigScene)
      cat > play <<END
      stty -g > before
      (ulimit -v \#(Self.least + 1024); $ANIMATIC play big.json 2> errors)
      echo "\$? \$(grep -c '^Error: the system has no memory left' errors)"
      stty -g | cmp - before && echo same
      END
      script -qec 'bash play' /dev/null < /dev/null | tr -d '\r'
      """#)
    #expect(FaultyRun.words(run).suffix(2) == [["71", "1"], ["same"]], "\(run.output)")
  }

  /// Returns what a loop of the shell takes one by one.
  private static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: " ")
  }

  /// The least memory in KB in which the tool starts, which differs between builds, or up to a
  /// megabyte more.
  private static let least: Int = {
    let run = try? ToolRun(
      shell: "/bin/bash",
      """
      least=1000
      for step in 2048000 1024000 512000 256000 128000 64000 32000 16000 8000 4000 2000 1000; do
        (ulimit -v $((least + step)); $ANIMATIC help) > /dev/null 2>&1 || least=$((least + step))
      done
      echo $least
      """)
    return run.flatMap { Int($0.output.dropLast()) } ?? 0
  }()
}
