import Foundation

/// A counter of instructions, which runs the suite once more under valgrind: the same number on
/// every run, whatever else the machine does.
struct InstructionCounter {
  private let valgrind: URL

  /// Finds valgrind.
  ///
  /// - Returns: `nil` where it is not installed.
  init?() {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { URL(filePath: "\($0)/valgrind") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let found else { return nil }
    valgrind = found
  }

  /// Returns the instructions per unit of a benchmark: those of a process that runs it, less those
  /// of a process that only prepares it.
  @MainActor
  func instructions(of benchmark: Benchmark) -> Double? {
    // At the same time, as the count does not depend on what else runs.
    let runs = [1, 0].map { start(benchmark.name, runs: $0) }
    let counts = runs.map { $0.flatMap(Self.count) }
    guard let all = counts[0], let before = counts[1] else { return nil }
    return (all - before) / benchmark.prepare().units
  }

  private func start(_ name: String, runs: Int) -> (process: Process, errors: Pipe)? {
    let process = Process()
    process.executableURL = valgrind
    process.arguments = [
      "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
      CommandLine.arguments[0], "--bare", name, "\(runs)",
    ]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    return (process, errors)
  }

  private static func count(of run: (process: Process, errors: Pipe)) -> Double? {
    let text = String(
      decoding: run.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    run.process.waitUntilExit()
    guard run.process.terminationStatus == 0,
      let line = text.split(separator: "\n").first(where: { $0.contains(" refs:") }),
      let number = line.split(separator: " ").last
    else { return nil }
    return Double(number.filter { $0 != "," })
  }
}
