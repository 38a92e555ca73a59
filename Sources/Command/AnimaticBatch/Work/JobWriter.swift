import AnimaticCommand
import AnimaticScenes

@MainActor struct JobWriter {
  private let job: BatchJob
  private let key: JobKey
  private let directory: String
  private let system: CommandSystem
  /// The scene, once the first output has needed it.
  private var scene: Scene?

  /// - Parameter directory: The directory of outputs.
  init(_ job: BatchJob, _ key: JobKey, in directory: String, _ system: CommandSystem) {
    (self.job, self.key, self.directory) = (job, key, directory)
    var quiet = system
    // A batch has many scenes, and needs the memory of each for the next.
    quiet.keep = { _ in }
    self.system = quiet
  }

  /// Writes an output, and returns what became of it. Nothing of a failed output remains.
  mutating func write(_ output: JobOutput, _ scenes: inout SceneFiles) -> ManifestLine {
    let begin = ContinuousClock.now
    let result: ManifestLine.Result
    do {
      result = try write(output, of: try readScene(&scenes))
    } catch {
      result = .failed(CommandFailure(error).messages.joined(separator: "; "))
    }
    let duration = (ContinuousClock.now - begin).components
    let seconds = Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
    return ManifestLine(
      id: job.id, file: output.file, key: key, result: result,
      seconds: (seconds * 1e6).rounded() / 1e6)
  }

  private mutating func readScene(_ scenes: inout SceneFiles) throws -> Scene {
    if let scene { return scene }
    let scene = try scenes.scene(of: job)
    self.scene = scene
    return scene
  }

  private func write(_ output: JobOutput, of scene: Scene) throws -> ManifestLine.Result {
    let path = directory + "/" + output.file
    let command = output.command(scene: job.scene, path: path)
    try output.check(scene, with: job.changes)
    try system.refuse(path)
    try Platform.refuseLinks(in: path, outOf: directory)
    try Platform.makeDirectory(path.folder ?? ".")
    do {
      let file = try HashedFile(path)
      let sink = ByteSink(name: "'\(path)'", drain: file.write)
      let rows: Int?
      switch output.kind {
      case .frames: rows = try writeFrames(of: scene, command, into: sink)
      case .events: rows = try writeEvents(of: scene, command, into: sink)
      case .summary: rows = try writeSummary(of: scene, command, into: sink)
      case .render:
        let options = try RenderCommand.Options(command)
        try options.kind.write(scene, options, sink, system)
        rows = nil
      }
      try sink.passBuffer()
      let hash = try file.finish()
      return .written(bytes: file.byteCount, hash: hash, rows: rows)
    } catch let error as SystemError { throw CommandFailure.cannotWrite("'\(path)'", error) }
  }

  private func writeFrames(
    of scene: Scene, _ command: ParsedCommand, into sink: ByteSink
  ) throws -> Int {
    let options = try FramesCommand.Options(command)
    let names = try scene.viewNames(chosenBy: options.views)
    let times = try FrameTimes(
      options.sampling, of: scene, viewCount: names.count, checksSteps: false)
    try FramesCommand.write(scene, times, names, options, into: sink, isFile: true)
    return times.indices.count * (options.isWide ? 1 : names.count)
  }

  private func writeEvents(
    of scene: Scene, _ command: ParsedCommand, into sink: ByteSink
  ) throws -> Int {
    let options = try EventsCommand.Options(command)
    let end = try options.until ?? scene.loopEnd()
    let (rows, table) = try EventsCommand.report(of: scene, until: end, options, system)
    try table.write(rows, as: options.format, into: sink, isFile: true)
    return rows.count
  }

  /// Writes summaries, and returns the number of rows.
  private func writeSummary(
    of scene: Scene, _ command: ParsedCommand, into sink: ByteSink
  ) throws -> Int {
    let options = try SummaryCommand.Options(command)
    let end = try options.until ?? scene.loopEnd()
    let (rows, table) = try SummaryCommand.report(of: scene, until: end, options, system)
    try table.write(rows, as: options.format, into: sink, isFile: true)
    return rows.count
  }
}
