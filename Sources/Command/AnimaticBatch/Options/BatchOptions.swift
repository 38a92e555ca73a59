import AnimaticCommand
import AnimaticPictures
import AnimaticScenes

package struct BatchOptions: Sendable {
  package enum Action: String, CaseIterable, Sendable { case plan, run, status, join }

  package let action: Action
  /// The path of the sweep or of the job list.
  package let list: String
  package let directory: String
  package let share: BatchShare
  /// The number of processes, 1 to 1024, or `nil` for one per core.
  package let jobs: Int?
  /// Whether `run` compares the hashes of what is done.
  package let verifies: Bool
  package let isAttached: Bool
  /// The line of the list behind which `run` begins, in this process, and tells of each job; `nil`
  /// for a run that starts such processes.
  package let line: Int?
  package let isJSON: Bool
  /// The kind of outputs that `join` joins.
  package let kind: JobOutput.Kind?
  package let limits: SceneLimits
  /// The value of `--limit`, for the processes of `run`.
  package let limitText: String?
  /// The file for the output, or `nil` for standard output.
  package let output: String?

  /// Reads the options.
  /// - Throws: `UsageError` for a value out of range, and for an option that another step has.
  package init(_ parsed: ParsedCommand, _ environment: (String) -> String?) throws(UsageError) {
    action = try namedCase(parsed.operand(Self.action), for: Self.action.label)
    for (option, actions) in Self.rows where parsed.has(option) && !actions.contains(action) {
      throw .unknownOption(option.flag, nearest: nil)
    }
    list = try parsed.operand(Self.list)
    if list == "-", action != .plan {
      throw .invalidValue(
        list, name: Self.list.label, allowed: "a file, which is read several times")
    }
    if action != .plan, !parsed.has(Self.directory) {
      throw .missingValue(option: Self.directory.flag)
    }
    directory = parsed.text(Self.directory) ?? "."
    share = try Self.share(parsed.text(Self.slice))
    jobs = try parsed.integer(Self.jobs, in: 1...1024)
    verifies = parsed.has(Self.verify)
    isAttached = parsed.has(Self.attached)
    line = try parsed.integer(Self.after, in: 0 ... .max)
    isJSON = parsed.has(Self.json)
    kind = try parsed.choice(Self.kind)
    limits = try SceneLimits(parsed, environment)
    limitText = parsed.text(.limit)
    output = parsed.text(.output)
  }

  private static func share(_ text: String?) throws(UsageError) -> BatchShare {
    guard let text else { return .whole }
    guard let share = BatchShare(text) else {
      throw .invalidValue(
        text, name: slice.flag, allowed: "K/N with whole numbers 1 <= K <= N <= \(BatchShare.most)")
    }
    return share
  }
}

extension BatchOptions {
  static let action = OperandSpec(
    "step", kind: .words(BatchOptions.Action.allCases.map(\.rawValue)),
    summary: """
      'plan' makes a job list of a sweep, 'run' does a part of it, 'status' says how far that is, \
      'join' puts the outputs together.
      """)

  static let list = OperandSpec(
    "list", kind: .file, summary: "The job list (JSON lines); for 'plan' the sweep (JSON).")

  static let directory = OptionSpec(
    "out", value: "DIR", kind: .file,
    summary: "run, status, join: the directory of the outputs and of the manifests.")

  static let slice = OptionSpec(
    "part", value: "K/N", default: "1/1",
    summary: """
      run, status: only part K of N, which cost the same by estimate; K/N/k/n is part k of n of it.
      """)

  static let jobs = OptionSpec(
    "jobs", value: "N", default: "all cores",
    summary: "run: work in this many processes, 1 to 1024; the outputs are the same for each.")

  static let verify = OptionSpec(
    "verify", summary: "run: compare the hashes of what is done, and do again what differs.")

  static let attached = OptionSpec(
    "attached", summary: "run: end with standard input, as the processes do that 'run' starts.")

  static let after = OptionSpec(
    "after", value: "LINE",
    summary: """
      run: do the jobs behind this line of the list, in this process alone, and print the line of \
      each, as the processes do that 'run' starts.
      """)

  static let json = OptionSpec("json", summary: "status: print a line of JSON, for programs.")

  static let kind = OptionSpec(
    "kind", value: "kind", kind: .words(JobOutput.Kind.allCases.map(\.rawValue)),
    default: "render for movies, otherwise frames", summary: "join: join outputs of this kind.")

  static let output = OptionSpec(
    "output", short: "o", value: "FILE", kind: .file, default: "standard output",
    summary: """
      plan, join: write to this file, whole or not at all. A job list ends with .jsonl; for 'join' \
      the extension says the format: \(JoinFormat.files.list).
      """)

  /// The options in the order of the help text, with the steps that have them.
  static let rows: [(option: OptionSpec, actions: [BatchOptions.Action])] = [
    (directory, [.run, .status, .join]), (slice, [.run, .status]), (jobs, [.run]),
    (verify, [.run]), (attached, [.run]), (after, [.run]), (json, [.status]), (kind, [.join]),
    (.limit, [.plan, .run, .status, .join]), (output, [.plan, .join]),
  ]

  static let specs = rows.map(\.option)
}

/// The formats in which the outputs of a batch are joined, by the extensions of files.
enum JoinFormat: String, CaseIterable {
  /// Comma-separated values, with the names and parameters of the jobs as columns.
  case csv
  /// JSON lines, with the names and parameters of the jobs as keys.
  case jsonl
  /// Apache Arrow, with the names and parameters of the jobs as columns.
  case arrow
  /// Movies of ranges of frames, one behind the other.
  case mp4, webm

  static let files = FileFormats(allCases)

  /// The format of movies; `nil` for tables.
  var movie: MovieFormat? { MovieFormat(rawValue: rawValue) }

  func accepts(_ output: JobOutput) -> Bool {
    switch output.kind {
    case .frames, .events, .summary: output.format?.rawValue == rawValue
    case .render: movie != nil && output.file.lowercased().hasSuffix("." + rawValue)
    }
  }
}
