import AnimaticCommand
import Foundation

/// The work of `animatic batch run`: the jobs of one slice, on some cores.
@MainActor
struct BatchRunner {
  private let options: BatchOptions
  private let system: CommandSystem
  private let list: BatchList

  init(_ options: BatchOptions, _ system: CommandSystem) {
    (self.options, self.system) = (options, system)
    list = BatchList(options.list, options.limits, system)
  }

  /// Does what is not done yet, and prints a report.
  ///
  /// - Returns: `.no` if outputs have failed.
  /// - Throws: `CommandFailure` if the list is wrong, another process runs the slice, or the
  ///   manifest cannot be written.
  func run() throws -> ExitCode {
    if options.isAttached {
      // The process that has started this one ends its standard input when it ends itself.
      WorkerThread()?.append { Platform.exitAtEndOfStandardInput() }
    }
    system.limitProcess(options.limits, options.list)
    Interruption.endChildren()
    var outputs = try BatchOutputs(of: options.share, of: list, in: options.directory)
    let manifest = try ManifestFile(
      of: options.share, in: options.directory, isAttached: options.isAttached)
    try outputs.readManifests()
    let jobs = system.executable == nil ? 1 : options.jobs ?? Platform.coreCount
    if let executable = system.executable, jobs > 1 {
      let isDone = outputs.states(verifies: false).allSatisfy(\.isDone)
      if !isDone || options.verifies { try runProcesses(jobs, of: executable) }
    } else {
      try write(outputs, into: manifest)
    }
    if options.isAttached { return .done }
    try outputs.readManifests()
    let report = BatchReport(outputs, verifies: false)
    try system.withText(to: nil) { try $0.write(report.text(options)) }
    return report.isDone ? .done : .no
  }

  /// Writes the outputs that are not done in this process.
  private func write(_ outputs: BatchOutputs, into manifest: ManifestFile) throws {
    let inputs = system.files(among: outputs.scenes.union([options.list]))
    var last: (key: JobKey, writer: JobWriter)?
    try outputs.forEach(verifies: options.verifies) { job, output, state, key, scenes in
      guard !state.isDone else { return }
      var writer =
        last.flatMap { $0.key == key ? $0.writer : nil }
        ?? JobWriter(job, key, in: options.directory, reading: inputs, system)
      try manifest.append(writer.write(output, &scenes))
      last = (key, writer)
    }
  }

  /// Runs the slice in slices of its own, one for each core, by processes of the tool that end with
  /// this one.
  private func runProcesses(_ count: Int, of executable: String) throws {
    var processes: [(Process, lifeline: Pipe)] = []
    for number in 1...count {
      let process = Process()
      let lifeline = Pipe()
      process.executableURL = URL(filePath: executable)
      process.arguments =
        [
          "batch", "run", options.list, "--out", options.directory, "--jobs", "1", "--attached",
          "--part", options.share.slice(number, of: count).text,
        ] + (options.verifies ? ["--verify"] : [])
        + (options.limitText.map { ["--limit", $0] } ?? [])
      process.standardInput = lifeline
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      processes.append((process, lifeline))
    }
    var failure: CommandFailure?
    for (process, lifeline) in processes {
      process.waitUntilExit()
      try? lifeline.fileHandleForWriting.close()
      let status = process.terminationStatus
      let hasExited = process.terminationReason == .exit
      guard !hasExited || status != 0 else { continue }
      failure = CommandFailure(
        hasExited ? ExitCode(rawValue: status) ?? .internalError : .internalError,
        "a process of part \(options.share.text) ended with \(hasExited ? "status" : "signal") "
          + "\(status); run the part again")
    }
    if let failure { throw failure }
  }
}
