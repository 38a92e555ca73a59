import TestSupport
import Testing

/// Jobs beyond a limit of processor time or memory fail alone.
@Suite(.ownThreads) struct BatchLimitTests {
  /// Six jobs with two outputs, of which the second and the fourth are of `hard.json`, and may have
  /// only one.
  private static func jobs(hardOutputs: Int = 2) -> String {
    """
    number=0
    for scene in s hard s hard s s; do
      number=$((number + 1))
      events=', {"events": "e'$number'.csv"}'
      [ $scene = s ] || [ \(hardOutputs) = 2 ] || events=
      echo '{"id": "j'$number'", "scene": "'$scene'.json", "outputs": [{"frames": "f'$number'.csv"}'$events']}'
    done > jobs.jsonl
    """
  }

  /// A scene of many views, and one that lasts for hours.
  private static let scenes = [
    "memory=20": #"{"views": [{"repeat": {"count": 50000}, "each": [{"name": "v${i}"}]}]}"#,
    "time=1": #"{"views": [{"name": "a"}], "timeline": [{"at": 0, "animate": {"duration": 1e5, "#
      + #""changes": [{"view": "a", "alpha": 0}]}}]}"#,
  ]

  @Test(
    arguments: [
      ("1", "time=1", 1, "1 seconds of processor time"),
      ("2", "memory=20", 2, "20 megabytes of memory"),
    ]
      + (isThorough
        ? [
          ("2", "time=1", 1, "1 seconds of processor time"),
          ("1", "memory=20", 2, "20 megabytes of memory"),
        ]
        : []))
  func `the jobs beside one beyond a limit are done, and the exit code is 1`(
    _ jobs: String, _ limit: String, _ hardOutputs: Int, _ unit: String
  ) throws {
    let run = try FaultyRun.run(
      """
      echo '\(Self.scenes[limit] ?? "")' > hard.json
      \(Self.jobs(hardOutputs: hardOutputs))
      $ANIMATIC batch run jobs.jsonl --out out --jobs \(jobs) --limit \(limit),frames=100000000
      echo "$? $(ls out | tr '\\n' ' ')"
      """)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.last == "1 e1.csv e3.csv e5.csv e6.csv f1.csv f3.csv f5.csv f6.csv manifests ")
    let failed = 2 * hardOutputs
    let counts = "outputs  \(8 + failed): 8 done, 0 missing, \(failed) failed, 0 damaged"
    #expect(lines.contains(counts), "\(lines)")
    let failures = lines.filter { $0.hasPrefix("failed: job \"j") }
    #expect(failures.count == failed)
    #expect(failures.allSatisfy { $0.contains("hard.json: the scene takes more than \(unit)") })
    #expect(!run.errors.contains("Fatal error"))
  }

  /// The jobs together take more than a second, each of them some tenths.
  @Test func `the time of a limit counts for each job`() throws {
    let run = try FaultyRun.run(
      """
      for number in $(seq 8); do
        echo '{"id": "j'$number'", "scene": "s.json", "outputs": [{"frames": "f'$number'.csv", "fps": 2500}]}'
      done > jobs.jsonl
      $ANIMATIC batch run jobs.jsonl --out out --jobs 1 --limit time=1 > /dev/null
      echo "$?"
      """)
    #expect(run.output == "0\n", "\(run.errors)")
  }

  @Test func `a run that is attached says why it ends`() throws {
    let run = try FaultyRun.run(
      """
      \(Self.jobs())
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
