import AnimaticCommand
import AnimaticPictures

/// The processes of the tool that do the jobs of a slice, each those of a slice of it.
///
/// They end with this process. One that a job has ended, by a limit or a fault, has a successor for
/// the jobs behind that one.
struct BatchProcesses {
  private let options: BatchOptions
  private let executable: Executable

  init(_ options: BatchOptions, _ executable: String) {
    (self.options, self.executable) = (options, Executable(name: "animatic", path: executable))
  }

  /// A process, and the file in which it notes the line of each job.
  private struct Worker {
    let share: BatchShare
    let process: ChildProcess
    let lines: ScratchFile

    /// The line of the job that the process has begun last; `nil` before the first one.
    var line: Int? {
      get throws(PictureError) {
        let text = String(decoding: try lines.bytes(), as: UTF8.self)
        return text.split(separator: "\n").last.flatMap { Int($0) }
      }
    }

    /// What the process says about its end; `nil` if it says nothing.
    var message: String? {
      let prefix = "Error: "
      let line = process.errorText.split(separator: "\n").first { $0.hasPrefix(prefix) }
      return line.map { String($0.dropFirst(prefix.count)) }
    }
  }

  /// Does the jobs with a number of processes at a time.
  /// - Parameter fail: Receives the line of a job that has ended its process, and the reason.
  /// - Throws: `CommandFailure` if a process has ended by something else than a job.
  func run(_ count: Int, fail: (_ line: Int, _ reason: String) throws -> Void) throws {
    var workers = try (1...count).map { number in
      try start(options.share.slice(number, of: count), after: 0)
    }
    var failure: CommandFailure?
    while !workers.isEmpty {
      guard let index = workers.firstIndex(where: \.process.hasEnded) else {
        Platform.rest(milliseconds: 5)
        continue
      }
      let worker = workers.remove(at: index)
      guard let status = Self.status(of: worker.process) else { continue }
      guard let line = try worker.line, Self.isOfJob(status) else {
        failure = self.failure(of: worker, status)
        continue
      }
      try fail(line, worker.message ?? "the job ended its process with \(Self.words(status))")
      workers.append(try start(worker.share, after: line))
    }
    if let failure { throw failure }
  }

  private func start(_ share: BatchShare, after line: Int) throws(PictureError) -> Worker {
    let arguments =
      [
        "batch", "run", options.list, "--out", options.directory, "--jobs", "1", "--attached",
        "--after", "\(line)", "--part", share.text,
      ] + (options.verifies ? ["--verify"] : [])
      + (options.limitText.map { ["--limit", $0] } ?? [])
    let lines = try ScratchFile()
    let process = try ChildProcess(executable, arguments, input: .stream, output: lines)
    return Worker(share: share, process: process, lines: lines)
  }

  /// Waits for a process, and returns its exit code, or 128 and the number of its signal; `nil` for
  /// one that has done all.
  private static func status(of process: ChildProcess) -> Int32? {
    do throws(PictureError) {
      try process.wait()
      return nil
    } catch {
      guard case .failedProgram(_, let status, _) = error else { return -1 }
      return status
    }
  }

  /// Whether a process has ended by its job: by a limit, a fault, or without memory, also where the
  /// system then ends processes.
  private static func isOfJob(_ status: Int32) -> Bool {
    let codes: [ExitCode] = [.badData, .internalError, .noMemory]
    return codes.contains { $0.rawValue == status } || Platform.isFault(signal: status - 128)
  }

  private static func words(_ status: Int32) -> String {
    status > 128 ? "signal \(status - 128)" : "status \(status)"
  }

  private func failure(of worker: Worker, _ status: Int32) -> CommandFailure {
    let reason = worker.message.map { " (\($0))" } ?? ""
    return CommandFailure(
      ExitCode(rawValue: status) ?? .internalError,
      "a process of part \(options.share.text) ended with \(Self.words(status))\(reason); run the "
        + "part again")
  }
}
