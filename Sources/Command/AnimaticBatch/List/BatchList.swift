import AnimaticCommand
import AnimaticScenes

/// A job list: a file with a job in each line, which is read as a stream, as often as it is needed.
@MainActor struct BatchList {
  let path: String
  private let limits: SceneLimits
  private let system: CommandSystem

  init(_ path: String, _ limits: SceneLimits, _ system: CommandSystem) {
    (self.path, self.limits, self.system) = (path, limits, system)
  }

  /// Checks the list, and passes the jobs of a slice, with their keys and lines.
  /// - Throws: `CommandFailure.badData` if a line is no job, or if two jobs have one name or file.
  func check(_ share: BatchShare, _ body: (BatchJob, JobKey, Int) throws -> Void) throws {
    var names = RepeatedNames()
    var files = RepeatedNames()
    var filter = ShareFilter(share)
    var scenes = SceneFiles(limits, system)
    var previous: String?
    system.noteInputs([path])
    try Platform.forEachLine(of: path, within: limits) { bytes, number in
      let line = try JobLine(bytes, number, of: path, after: previous)
      previous = line.id
      names.look(at: line.id)
      for file in line.files { files.look(at: file) }
      guard filter.accepts(line.cost) else { return }
      let job = try line.job()
      try body(job, JobKey(line: bytes, sceneHash: scenes.hash(of: job.scene)), number)
    }
    guard names.hasSuspects || files.hasSuspects else { return }
    try Platform.forEachLine(of: path, within: limits) { bytes, number in
      let line = try JobLine(bytes, number, of: path, after: nil)
      if let earlier = names.earlierLine(of: line.id, atLine: number) {
        throw CommandFailure.badData(
          "\(path):\(number): the job \"\(line.id)\" is in line \(earlier) already")
      }
      for file in line.files {
        guard let earlier = files.earlierLine(of: file, atLine: number) else { continue }
        throw CommandFailure.badData(
          "\(path):\(number): job \"\(line.id)\": the job in line \(earlier) writes \"\(file)\" "
            + "already")
      }
    }
  }

  /// Passes the jobs in some lines, with their keys.
  /// - Parameter numbers: The numbers of the lines, in ascending order.
  func forEachJob(
    in numbers: [Int], _ body: (BatchJob, JobKey, _ line: Int, inout SceneFiles) throws -> Void
  ) throws {
    var numbers = numbers[...]
    var scenes = SceneFiles(limits, system)
    try Platform.forEachLine(of: path, within: limits) { bytes, number in
      guard number == numbers.first else { return }
      numbers.removeFirst()
      let job = try JobLine(bytes, number, of: path, after: nil).job()
      try body(job, JobKey(line: bytes, sceneHash: scenes.hash(of: job.scene)), number, &scenes)
    }
  }

  /// Notes the scenes of all jobs as inputs, with the files that they name.
  ///
  /// A job of one slice may write where a scene of another one is.
  func noteInputs() throws {
    var scenes = SceneFiles(limits, system)
    try Platform.forEachLine(of: path, within: limits) { bytes, number in
      let line = try JobLine(bytes, number, of: path, after: nil)
      if let job = try? line.job() { _ = scenes.hash(of: job.scene) }
    }
  }
}
