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
  let isQuick = CommandLine.arguments.contains("--quick")
  let sizes = [(1_000, 7), (10_000, 7), (100_000, 5)] + (isQuick ? [] : [(1_000_000, 3)])
  for (count, runs) in sizes {
    let benchmark = StepBenchmark(workload: Workload(count: count), frames: 600)
    let result = benchmark.run(runs: runs)
    let cells = [
      column("\(count)", width: 10),
      column("\((result.nanoseconds[0] * 100).rounded() / 100)", width: 12),
      column("\((result.nanoseconds[runs / 2] * 100).rounded() / 100)", width: 12),
      column(result.allocations.map { "\($0)" } ?? "unknown", width: 14),
      column("\(result.worstError)", width: 24),
    ]
    print(cells.joined())
  }

  func column(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
#endif
