import AnimaticArrow
import AnimaticCommand
import AnimaticPictures
import Foundation

/// The work of `animatic batch join`: the outputs of a list as one file, in the order of the list.
@MainActor struct BatchJoin {
  private let options: BatchOptions
  private let system: CommandSystem
  private let list: BatchList
  private let format: JoinFormat
  private let kind: JobOutput.Kind

  /// - Throws: `UsageError` for a file whose extension no format has, and for a kind of outputs
  ///   that the format cannot have.
  init(_ options: BatchOptions, _ system: CommandSystem) throws(UsageError) {
    (self.options, self.system) = (options, system)
    list = BatchList(options.list, options.limits, system)
    format = try JoinFormat.files.format(ofOutput: options.output)
    kind = options.kind ?? (format.movie == nil ? .frames : .render)
    guard (kind == .render) == (format.movie != nil), kind != .events || format != .jsonl else {
      throw .invalidValue(
        options.output ?? "standard output", name: OptionSpec.output.flag,
        allowed: "another format for outputs of the kind '\(kind.rawValue)'")
    }
  }

  /// Joins the outputs. Each is compared with its hash while it is read.
  /// - Throws: `CommandFailure` that names the job of an output which is missing or differs.
  func join() throws -> ExitCode {
    Interruption.endChildren()
    var outputs = try BatchOutputs(of: .whole, of: list, in: options.directory)
    try outputs.readManifests()
    var parameters = JobParameters()
    var count = 0
    system.noteInputs(ManifestFolder(options.directory).paths)
    try system.refuse(options.output)
    try forEachOutput(of: outputs) { job, output, _ in
      system.noteInputs(["\(options.directory)/\(output.file)"])
      count += 1
      parameters.look(at: job)
    }
    guard count > 0 else {
      throw CommandFailure.badData(
        "\(options.list): no job has an output of the kind '\(kind.rawValue)' for "
          + ".\(format.rawValue)" + (try otherFormat(outputs)))
    }
    try system.withOutput(to: options.output) { sink in
      if let movie = format.movie {
        try joinMovies(movie, of: outputs, into: sink)
      } else if format == .arrow {
        try joinTables(parameters, of: outputs, into: sink)
      } else {
        try joinRows(parameters, of: outputs, into: sink)
      }
    }
    return .done
  }

  /// Returns the remedy for outputs of the kind in another format; an empty text without any.
  private func otherFormat(_ outputs: BatchOutputs) throws -> String {
    var other: OutputFormat?
    try outputs.forEach(verifies: false) { visit, _ in
      if visit.output.kind == kind { other = other ?? visit.output.format }
    }
    return other.map { "; there are some for .\($0.rawValue): give -o FILE.\($0.rawValue)" } ?? ""
  }

  /// Visits the outputs to join, and checks that they are done.
  private func forEachOutput(
    of outputs: BatchOutputs, _ body: (BatchJob, JobOutput, ManifestLine) throws -> Void
  ) throws {
    try outputs.forEach(verifies: false) { visit, _ in
      let (job, output) = (visit.job, visit.output)
      guard output.kind == kind, format.accepts(output) else { return }
      guard case .done(let line) = visit.state else {
        throw CommandFailure(
          .noInput, "job \"\(job.id)\": '\(output.file)' is not done; see 'animatic batch status'")
      }
      try body(job, output, line)
    }
  }

  private func joinRows(
    _ parameters: JobParameters, of outputs: BatchOutputs, into sink: ByteSink
  ) throws {
    var joiner = RowJoiner(format, parameters)
    var isFirst = true
    try forEachOutput(of: outputs) { job, output, line in
      let hasHeader = format == .csv && output.beginsTrace
      if isFirst, format == .csv, !hasHeader {
        throw CommandFailure.badData(
          "job \"\(job.id)\": the first output to join has no frame 0, with which the header comes")
      }
      isFirst = false
      joiner.begin(job, hasHeader: hasHeader)
      try read(output, line) { try joiner.append($0, to: sink) }
    }
  }

  private func joinTables(
    _ parameters: JobParameters, of outputs: BatchOutputs, into sink: ByteSink
  ) throws {
    var joiner = ArrowJoiner(parameters)
    try forEachTable(of: outputs) { try joiner.look(at: $0, of: $1) }
    let writer = try ArrowWriter(joiner.fields, isFile: true) { try sink.write($0) }
    try forEachTable(of: outputs) { try joiner.append($0, of: $1, to: writer) }
    try writer.finish()
  }

  /// Visits the bytes of the outputs, one whole file at a time.
  private func forEachTable(
    of outputs: BatchOutputs, _ body: ([UInt8], BatchJob) throws -> Void
  ) throws {
    try forEachOutput(of: outputs) { job, output, line in
      var table: [UInt8] = []
      try read(output, line) { table += $0 }
      do {
        try body(table, job)
      } catch let error as ArrowError {
        throw CommandFailure.badData("job \"\(job.id)\": '\(output.file)': \(error)")
      }
    }
  }

  /// Passes the bytes of an output.
  /// - Throws: `CommandFailure` if they differ from those that were written.
  private func read(
    _ output: JobOutput, _ line: ManifestLine, _ receive: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let path = options.directory + "/" + output.file
    var digest = SHA256()
    do {
      try Platform.readPieces(of: path) { bytes in
        digest.update(bytes)
        try receive(bytes)
      }
    } catch let error as SystemError {
      throw CommandFailure.noInput("'\(path)' of the job \"\(line.id)\"", error)
    }
    guard case .written(_, let hash, _) = line.result, hash == digest.hexadecimal() else {
      throw CommandFailure.badData(
        "job \"\(line.id)\": '\(output.file)' differs from its hash; run the list with --verify")
    }
  }

  private func joinMovies(
    _ movie: MovieFormat, of outputs: BatchOutputs, into sink: ByteSink
  ) throws {
    var files: [(path: String, seconds: Double?)] = []
    var frameRates: Set<Double> = []
    try forEachOutput(of: outputs) { _, output, line in
      try read(output, line) { _ in }
      let count = output.range?.count ?? output.frameCount
      let frameRate = output.number("fps") ?? 60
      frameRates.insert(frameRate)
      let seconds = count.map { Double($0) / frameRate }
      files.append((options.directory + "/" + output.file, seconds))
    }
    let frameRate = frameRates.count == 1 ? frameRates.first : nil
    try MovieJoining.join(files, movie, frameRate: frameRate) { try sink.write($0) }
  }
}
