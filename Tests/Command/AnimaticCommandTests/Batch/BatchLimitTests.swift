import TestSupport
import Testing

/// Jobs beyond a limit of processor time or memory fail alone.
@Suite(.ownThreads) struct BatchLimitTests {
  /// Six jobs with two outputs each, of which the second and the fourth are of `hard.json`.
  private static let jobs = """
    number=0
    for scene in s hard s hard s s; do
      number=$((number + 1))
      echo '{"id": "j'$number'", "scene": "'$scene'.json", "outputs": [{"frames": "f'$number'.csv"}, {"events": "e'$number'.csv"}]}'
    done > jobs.jsonl
    """

  @Test(arguments: ["1", "2"], [false, true])
  func `the jobs beside one beyond a limit are done, and the exit code is 1`(
    _ jobs: String, _ isMemory: Bool
  ) throws {
    let (limit, unit) =
      isMemory ? ("memory=40", "40 megabytes of memory") : ("time=1", "1 seconds of processor time")
    // Many views, or an animation that takes hours.
    let scene =
      isMemory
      ? #"{"views": [{"repeat": {"count": 50000}, "each": [{"name": "v${i}"}]}]}"#
      : #"{"views": [{"name": "a"}], "timeline": [{"at": 0, "animate": {"duration": 1e5, "#
        + #""changes": [{"view": "a", "alpha": 0}]}}]}"#
    let run = try FaultyRun.run(
      """
      echo '\(scene)' > hard.json
      \(Self.jobs)
      $ANIMATIC batch run jobs.jsonl --out out --jobs \(jobs) --limit \(limit),frames=100000000
      echo "$? $(ls out | tr '\\n' ' ')"
      """)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.last == "1 e1.csv e3.csv e5.csv e6.csv f1.csv f3.csv f5.csv f6.csv manifests ")
    #expect(lines.contains("outputs  12: 8 done, 0 missing, 4 failed, 0 damaged"), "\(lines)")
    let failures = lines.filter { $0.hasPrefix("failed: job \"j") }
    #expect(failures.count == 4)
    #expect(failures.allSatisfy { $0.contains("hard.json: the scene takes more than \(unit)") })
    #expect(!run.errors.contains("Fatal error"))
  }

  @Test func `the time of a limit counts for each job`() throws {
    // Each of the jobs takes some tenths of a second.
    let run = try FaultyRun.run(
      """
      for number in $(seq 12); do
        echo '{"id": "j'$number'", "scene": "s.json", "outputs": [{"frames": "f'$number'.csv", "fps": 2000}]}'
      done > jobs.jsonl
      $ANIMATIC batch run jobs.jsonl --out out --jobs 1 --limit time=2 > /dev/null
      echo "$?"
      """)
    #expect(run.output == "0\n", "\(run.errors)")
  }

  @Test func `a run that is attached says why it ends`() throws {
    let run = try FaultyRun.run(
      """
      \(Self.jobs)
      $ANIMATIC batch run jobs.jsonl --out out --attached < /dev/null
      echo "$?"
      """)
    #expect(run.output == "69\n")
    #expect(
      run.errors.hasPrefix(
        "Error: standard input has ended, and '--attached' ends the run with it; give it a "
          + "pipe that stays open\n"))
  }
}
