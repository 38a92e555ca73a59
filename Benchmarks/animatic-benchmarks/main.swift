// The benchmark suite; run it as
//
//     swift run -c release animatic-benchmarks
//
// Times are those of one core unless a name says otherwise, in nanoseconds per unit of work.

import Foundation

let suite: [Benchmark] =
  stepBenchmarks() + viewBenchmarks() + timelineBenchmarks() + curveBenchmarks()
  + textBenchmarks() + drawBenchmarks() + labelBenchmarks() + pictureBenchmarks()
  + exportBenchmarks() + frameBenchmarks() + touchBenchmarks() + scrollBenchmarks()
  + layoutBenchmarks() + dynamicsBenchmarks() + tableBenchmarks() + collectionBenchmarks()

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("animatic-benchmarks: \(message)\n".utf8))
  exit(status)
}

/// Prints a line without buffering, into a pipe too.
func printAtOnce(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  fail("these arguments make no sense\n\(Options.usage)", status: 64)
}
#if DEBUG
  fail("a debug build measures nothing; run with -c release", status: 70)
#else
  if let bare = options.bare {
    guard let benchmark = suite.first(where: { $0.name == bare.name }) else {
      fail("there is no benchmark \(bare.name)", status: 64)
    }
    let trial = benchmark.prepare()
    for _ in 0..<bare.runs { trial.work() }
    exit(0)
  }
  let thresholds = try options.thresholds.map(Thresholds.init)
  let chosen = suite.filter { benchmark in
    (options.filter.isEmpty || "\(benchmark.name)$".contains(options.filter))
      && !(options.isQuick && benchmark.isLong) && thresholds?.bounds(benchmark.name) != false
  }
  if chosen.isEmpty { fail("no benchmark has \"\(options.filter)\" in its name", status: 64) }
  if options.isListing {
    for benchmark in chosen { print(benchmark.name) }
    exit(0)
  }
  if let unknown = thresholds?.unknown(among: Set(suite.map(\.name))), !unknown.isEmpty {
    fail("thresholds for benchmarks that do not exist: \(unknown)", status: 65)
  }
  let counter = InstructionCounter()
  if options.countsInstructions && counter == nil {
    fail("valgrind is not installed; leave out --instructions", status: 69)
  }
  if !options.isJSON { printAtOnce(Report.header) }
  var complaints: [String] = []
  for benchmark in chosen {
    var result = benchmark.measure(isQuick: options.isQuick)
    let isBound = thresholds?.bounds("instructions", of: benchmark.name) == true
    if let counter, options.countsInstructions || isBound {
      guard let count = counter.instructions(of: benchmark) else {
        fail(
          "valgrind did not count the instructions of \(benchmark.name); see what it says of "
            + "'\(CommandLine.arguments[0]) --bare \(benchmark.name) 1'", status: 69)
      }
      result.counts["instructions"] = count
    }
    printAtOnce(options.isJSON ? try Report.json(result) : Report.row(result))
    complaints += thresholds?.complaints(about: result) ?? []
  }
  if !complaints.isEmpty { fail(complaints.joined(separator: "\n"), status: 1) }
#endif
