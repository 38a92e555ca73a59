// The benchmark suite; run it as
//
//     swift run -c release animatic-benchmarks
//
// Times are of one core, in nanoseconds per live animation and frame.

#if DEBUG
  print("benchmarks of a debug build mean nothing; run with -c release")
#else
  print("W1 step: rectangles with their own timing, ns per live animation and frame")
  print("animations     minimum      median   allocations   worst error of 1000")
  for (count, runs) in [(1_000, 7), (10_000, 7), (100_000, 5), (1_000_000, 3)] {
    let benchmark = StepBenchmark(workload: Workload(count: count), frames: 600)
    let result = benchmark.run(runs: runs)
    let figures = [
      result.nanoseconds[0], result.nanoseconds[runs / 2],
    ].map { column("\(($0 * 100).rounded() / 100)", width: 12) }
    print(
      column("\(count)", width: 10), figures.joined(), column(result.allocations.map { "\($0)" } ?? "unknown", width: 14),
      column("\(result.worstError)", width: 22), separator: "")
  }

  func column(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
#endif
