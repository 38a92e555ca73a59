import AnimaticCommand
import AnimaticPrinting
import AnimaticScenes

/// The work of `animatic batch plan`: a job list of a sweep, line by line.
@MainActor struct BatchPlanner {
  /// The size and the length of a scene, by which costs are estimated.
  private struct Measure {
    let viewCount: Int
    /// The time at which the scene settles without changes, in seconds.
    let settled: Double
  }

  /// The cost of reading and playing a view, in rows.
  private static let costOfView = 100.0
  /// The assumed duration of a scene that settles only with its changes, in seconds.
  private static let unknownTime = 10.0
  /// The number of variants that are made to check a sweep, and of the bytes of more of them.
  private static let leastSamples = 100
  private static let sampledBytes = 1 << 22

  private let options: BatchOptions
  private let system: CommandSystem

  init(_ options: BatchOptions, _ system: CommandSystem) {
    (self.options, self.system) = (options, system)
  }

  /// Writes the job list.
  /// - Throws: `CommandFailure` if the sweep is wrong, or if a scene cannot be read; `UsageError`
  ///   for a file with another extension than that of job lists.
  func plan() throws -> ExitCode {
    let file = options.list == "-" ? "standard input" : options.list
    let bytes = try system.read(options.list, atMost: options.limits[.bytes])
    let sweep: Sweep
    do {
      sweep = try Sweep(JSONElement(bytes, file: file))
    } catch let error as SceneError {
      throw CommandFailure.badData(error.description)
    } catch let error as BatchJob.Flaw { throw CommandFailure.badData("\(file): \(error.message)") }
    system.noteInputs(sweep.scenes)
    try system.refuse(options.output)
    _ = try FileFormats([("jsonl", ())]).format(ofFile: options.output)
    var measures: [String: Measure] = [:]
    for scene in Set(sweep.scenes).sorted() {
      measures[scene] = try measure(scene)
      try check(sweep, file, of: scene)
    }
    try system.withText(to: options.output) { sink in try write(sweep, measures, into: sink) }
    return .done
  }

  /// Plays a scene once, without its changes.
  private func measure(_ path: String) throws -> Measure {
    let scene = try system.readScene(path, options.limits)
    let settled = try? scene.played(until: scene.loopEnd()).simulator.time
    return Measure(viewCount: scene.viewNames.count, settled: settled ?? Self.unknownTime)
  }

  /// Resolves the pointers and the options of a sweep against a scene: makes some variants of the
  /// scene, and plays the first one where an output ends with it.
  /// - Throws: `CommandFailure.badData`, with the changes that make no scene.
  private func check(_ sweep: Sweep, _ file: String, of path: String) throws {
    var files = SceneFiles(options.limits, system)
    let byteCount = max(Platform.size(of: path) ?? 0, 1)
    let most = max(Self.leastSamples, Self.sampledBytes / byteCount)
    for (number, changes) in sweep.samples(atMost: most).enumerated() {
      do {
        let scene = try files.scene(of: path, with: changes)
        for output in sweep.firstOutputs { try output.check(scene, with: changes) }
        if number == 0, sweep.firstOutputs.contains(where: \.endsWithScene) {
          let remedy = "give \"until\" a time in seconds"
          _ = try scene.played(until: scene.loopEnd(), remedy: remedy)
        }
      } catch {
        let set = changes.isEmpty ? "" : "\"set\": {\(Self.spelling(of: changes))}: "
        let messages = CommandFailure(error).messages.joined(separator: "; ")
        throw CommandFailure.badData("\(file): \(set)\(messages)")
      }
    }
  }

  /// Returns the fields of an object of changes, as a job has them.
  private static func spelling(of changes: [PointedChange]) -> String {
    changes.map { "\($0.pointer.text.jsonSpelling): \($0.spelling)" }.joined(separator: ", ")
  }

  private func write(_ sweep: Sweep, _ measures: [String: Measure], into sink: ByteSink) throws {
    let count = sweep.variantCount
    let whole = sweep.outputs.filter(\.ranges.isEmpty)
    let divided = sweep.outputs.filter { !$0.ranges.isEmpty }
    var random = SweepRandom(seed: sweep.seed)
    for index in 0..<count {
      let (scene, changes) = sweep.variant(index, &random)
      let name = sweep.prefix + Self.padded(index + 1, like: count)
      let measure = measures[scene] ?? Measure(viewCount: 0, settled: 0)
      let middle =
        "\"scene\": \(scene.jsonSpelling), "
        + (changes.isEmpty ? "" : "\"set\": {\(Self.spelling(of: changes))}, ")
      func line(_ id: String, _ outputs: [SweepOutput], _ range: Range<Int>? = nil) -> String {
        let cost = outputs.reduce(Double(measure.viewCount) * Self.costOfView + 1) {
          $0 + $1.cost(viewCount: measure.viewCount, range: range) { measure.settled }
        }
        let texts = outputs.map { $0.spelling(job: id, range: range) }
        return "{\"id\": \(id.jsonSpelling), \(middle)"
          + "\"outputs\": [\(texts.joined(separator: ", "))], \"cost\": \(Int(min(cost, 1e15)))}\n"
      }
      if !whole.isEmpty { try sink.write(line(name, whole)) }
      for (number, output) in divided.enumerated() {
        let stem = divided.count == 1 ? name : "\(name)-\(number + 1)"
        for (index, range) in output.ranges.enumerated() {
          let id = "\(stem)-\(Self.padded(index + 1, like: output.ranges.count))"
          try sink.write(line(id, [output], range))
        }
      }
    }
  }

  /// Returns a number with zeros before it, so that numbers up to another one sort as texts.
  private static func padded(_ number: Int, like greatest: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: "\(greatest)".count - digits.count) + digits
  }
}
