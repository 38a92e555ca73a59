import AnimaticScenes

extension CommandFailure {
  /// Returns the failure for a file with a line beyond the limit.
  /// - Parameter place: The name of the file, or a place in it.
  package static func tooLong(_ place: String, _ limits: SceneLimits) -> CommandFailure {
    beyond(.line, "\(place): a line has", limits)
  }

  static func beyond(
    _ limit: SceneLimit, _ subject: String, _ limits: SceneLimits
  ) -> CommandFailure {
    badData(
      "\(subject) more than \(limits[limit]) \(limit.row.unit); give another file, or allow more "
        + "with --limit \(limit.name)=N")
  }
}

extension SceneLimits {
  /// Reads the limits of the environment, and over them those of the command line.
  /// - Throws: `UsageError.invalidValue` for a text that sets no limit.
  package init(_ parsed: ParsedCommand, _ environment: (String) -> String?) throws(UsageError) {
    self.init()
    let variable = ToolSpec.Variable.limits.rawValue
    if let text = environment(variable), !text.isEmpty { try set(text, from: variable) }
    if let text = parsed.text(.limit) { try set(text, from: OptionSpec.limit.flag) }
  }

  private mutating func set(_ text: String, from name: String) throws(UsageError) {
    do throws(SpellingError) {
      try set(text)
    } catch {
      throw .invalidValue(error.item, name: name, allowed: error.expected, nearest: error.nearest)
    }
  }

  /// Lets the system end the process beyond the limits of processor time and memory.
  /// - Parameters:
  ///   - file: The name of the scene, for the report.
  ///   - isOfJob: Whether the time counts from now on, for one of several jobs of the process.
  package func limitProcess(file: String, isOfJob: Bool = false) {
    FaultHandler.limit(
      seconds: amount(of: .time), message(.time, file), megabytes: amount(of: .memory),
      message(.memory, file), isOfJob: isOfJob)
  }

  package var endsProcess: Bool { amount(of: .time) != nil || amount(of: .memory) != nil }

  private func amount(of limit: SceneLimit) -> Int? { self[limit] == .max ? nil : self[limit] }

  private func message(_ limit: SceneLimit, _ file: String) -> String {
    "\(file.escapingControlCharacters): the scene takes more than \(self[limit]) "
      + "\(limit.row.unit) of \(limit == .time ? "processor time" : "memory"); ask for less, or "
      + "allow more with --limit \(limit.name)=N"
  }
}
