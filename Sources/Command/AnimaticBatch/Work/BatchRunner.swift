import AnimaticCommand

/// The work of `animatic batch run`: the jobs of one slice, on some cores.
@MainActor struct BatchRunner {
  private let options: BatchOptions
  private let system: CommandSystem
  private let list: BatchList

  init(_ options: BatchOptions, _ system: CommandSystem) {
    (self.options, self.system) = (options, system)
    list = BatchList(options.list, options.limits, system)
  }

  /// Does what is not done yet, and prints a report.
  /// - Returns: `.no` if outputs have failed.
  /// - Throws: `CommandFailure` if the list is wrong, another process runs the slice, or the
  ///   manifest cannot be written.
  func run() throws -> ExitCode {
    if options.isAttached { try attach() }
    Interruption.endChildren()
    var outputs = try BatchOutputs(of: options.share, of: list, in: options.directory)
    let manifest = try ManifestFile(
      of: options.share, in: options.directory, isAttached: options.isAttached)
    try outputs.readManifests()
    if let line = options.line {
      try write(outputs, in: outputs.lines(after: line), into: manifest)
      return .done
    }
    let jobs = system.executable == nil ? 1 : options.jobs ?? Platform.coreCount
    // What a limit ends is a process, so that each job needs one that others can take the place of.
    if let executable = system.executable, jobs > 1 || options.limits.endsProcess {
      let isDone = outputs.states(verifies: false).allSatisfy(\.isDone)
      if !isDone || options.verifies {
        try BatchProcesses(options, executable).run(jobs) { line, reason in
          try outputs.readManifests()
          try fail(line, reason, of: outputs, into: manifest)
        }
      }
    } else {
      try write(outputs, in: nil, into: manifest)
    }
    if options.isAttached { return .done }
    try outputs.readManifests()
    let report = BatchReport(outputs, verifies: false)
    try system.withText(to: nil) { try $0.write(report.text(options)) }
    return report.isDone ? .done : .no
  }

  /// Lets the process end with its standard input, which the process that has started this one
  /// closes when it ends itself.
  private func attach() throws(CommandFailure) {
    let flag = BatchOptions.attached.flag
    let reason = "standard input has ended, and '\(flag)' ends the run with it"
    if Platform.standardInputHasEnded {
      throw CommandFailure(.unavailable, "\(reason); give it a pipe that stays open")
    }
    WorkerThread()?.append { Platform.exitAtEndOfStandardInput("Error: \(reason)\n") }
  }

  /// Writes the outputs of some jobs that are not done in this process.
  private func write(
    _ outputs: BatchOutputs, in lines: [Int]?, into manifest: ManifestFile
  ) throws {
    var last: (key: JobKey, writer: JobWriter)?
    var knowsInputs = false
    try outputs.forEach(verifies: options.verifies, in: lines) { visit, scenes in
      guard !visit.state.isDone else { return }
      if !knowsInputs, Platform.exists("\(options.directory)/\(visit.output.file)") {
        try list.noteInputs()
        system.noteInputs(ManifestFolder(options.directory).paths)
        knowsInputs = true
      }
      var writer: JobWriter
      if let last, last.key == visit.key {
        writer = last.writer
      } else {
        writer = JobWriter(visit.job, visit.key, in: options.directory, system)
        if options.line != nil { try tell(visit) }
      }
      try manifest.append(writer.write(visit.output, &scenes))
      last = (visit.key, writer)
    }
  }

  /// Tells the process that has started this one which job comes now, and limits it.
  private func tell(_ visit: BatchOutputs.Visit) throws {
    try system.output.write("\(visit.line)\n")
    try system.output.passBuffer()
    system.limitJob(options.limits, visit.job.scene)
  }

  /// Notes that what is not done of a job has failed.
  private func fail(
    _ line: Int, _ reason: String, of outputs: BatchOutputs, into manifest: ManifestFile
  ) throws {
    try outputs.forEach(verifies: false, in: [line]) { visit, _ in
      guard !visit.state.isDone else { return }
      try manifest.append(
        ManifestLine(
          id: visit.job.id, file: visit.output.file, key: visit.key, result: .failed(reason),
          seconds: 0))
    }
  }
}
