import AnimaticCommand
import AnimaticScenes
import AnimaticTiming

/// A file that a job writes, with the subcommand that prints or draws it and its options.
package struct JobOutput: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case frames, events, summary, render

    package var spec: CommandSpec {
      switch self {
      case .frames: FramesCommand.spec
      case .events: EventsCommand.spec
      case .summary: SummaryCommand.spec
      case .render: RenderCommand.spec
      }
    }

    var hasFrames: Bool { self == .frames || self == .render }
  }

  package let kind: Kind
  /// The path of the file, relative to the directory of outputs.
  package let file: String
  /// The texts of the options, by their long names.
  package let values: [String: String]
  /// The format of a table; `nil` for pictures.
  package let format: OutputFormat?

  /// The name of the option `--frames` of a range, as the key `frames` names a file.
  static let range = "range"
  /// The directory of the manifests, in which no output lies.
  static let manifests = "manifests"

  /// Reads an output: `{"frames": "a.csv", "fps": 30}`.
  package init(_ element: JSONElement) throws(BatchJob.Flaw) {
    guard let fields = element.fields else {
      throw BatchJob.Flaw("an output is an object, such as {\"frames\": \"a.csv\"}")
    }
    try self.init(fields)
  }

  /// - Parameter name: Another file than that of the fields; `nil` for that one.
  init(
    _ fields: [(key: String, value: JSONElement)], file name: String? = nil
  ) throws(BatchJob.Flaw) {
    let kinds = fields.compactMap { Kind(rawValue: $0.key) }
    guard kinds.count == 1, let kind = kinds.first else {
      let names = Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw BatchJob.Flaw("an output has one of the keys \(names), with the file")
    }
    guard let file = name ?? fields.value(of: kind.rawValue)?.string else {
      throw BatchJob.Flaw("the file of \"\(kind.rawValue)\" is a text")
    }
    if let reason = Self.objection(to: file) {
      throw BatchJob.Flaw("the output \"\(file)\" \(reason)")
    }
    (self.kind, self.file) = (kind, file)
    var values: [String: String] = [:]
    for (key, value) in fields where key != kind.rawValue && value.flag != false {
      values[try Self.option(key, of: kind)] = try Self.text(value, of: key)
    }
    self.values = values
    do throws(UsageError) {
      format = try Self.format(of: file, kind, values)
    } catch {
      throw BatchJob.Flaw(error.message)
    }
  }

  /// Returns the format of a table, and checks the extension of a picture.
  private static func format(
    of file: String, _ kind: Kind, _ values: [String: String]
  ) throws(UsageError) -> OutputFormat? {
    if kind == .render {
      _ = try PictureKind.files.format(ofOutput: file, for: kind.rawValue)
      return nil
    }
    let values = values.merging([OptionSpec.output.name: file]) { _, new in new }
    let choice = "\"format\": \"\(values[OptionSpec.format.name] ?? "")\""
    return try ParsedCommand(spec: kind.spec, operands: [], values: values)
      .format(for: kind.rawValue, by: choice)
  }

  /// Returns the reason for which a path is no place for an output; `nil` if it is one.
  private static func objection(to file: String) -> String? {
    let components = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(Substring.init)
    if file.isEmpty { return "has no name" }
    if file.utf8.contains(0) { return "has a character that no name has" }
    if file.hasPrefix("/") || components.contains("..") {
      return "lies outside the directory of outputs"
    }
    if components.contains(where: { $0.isEmpty || $0 == "." }) {
      return "has a component without a name"
    }
    return components.first == Substring(manifests) ? "lies in the directory of the manifests" : nil
  }

  private static let options: [Kind: [String]] = {
    let excluded = [
      OptionSpec.output, .limit, FramesCommand.Options.plot, FramesCommand.Options.jobs, .width,
      .height,
    ].map(\.name)
    return Dictionary(
      uniqueKeysWithValues: Kind.allCases.map { kind in
        (kind, kind.spec.options.map(\.name).filter { !excluded.contains($0) })
      })
  }()

  private static func option(_ key: String, of kind: Kind) throws(BatchJob.Flaw) -> String {
    let options = options[kind] ?? []
    let name = key == range ? FramesCommand.Options.frames.name : key
    guard options.contains(name) else {
      let names = options.map { $0 == FramesCommand.Options.frames.name ? range : $0 }
      let nearest = nearestName(to: key, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
      throw BatchJob.Flaw("\"\(kind.rawValue)\" has no option \"\(key)\"\(nearest)")
    }
    return name
  }

  /// Returns the text that a value has on the command line.
  private static func text(_ value: JSONElement, of key: String) throws(BatchJob.Flaw) -> String {
    if let elements = value.elements {
      let texts = try elements.map { element throws(BatchJob.Flaw) in try text(element, of: key) }
      return texts.joined(separator: ",")
    }
    if value.flag == true { return "" }
    if let text = value.string { return text }
    let spelling = value.spelling
    guard spelling != "null", !spelling.hasPrefix("{") else {
      throw BatchJob.Flaw("the option \"\(key)\" is a text, a number, true, false or an array")
    }
    return spelling
  }

  /// Whether the output has frame 0, with which the header of CSV comes.
  var beginsTrace: Bool { range.map { $0.lowerBound == 0 } ?? true }

  /// Checks that the options have values that the subcommand takes, and views that the scene has,
  /// and that the changes of a job have other names than its columns.
  func check(_ scene: Scene, with changes: [PointedChange]) throws {
    let command = command(scene: scene.file, path: "./\(file)")
    var columns: [String] = []
    switch kind {
    case .frames:
      let options = try FramesCommand.Options(command)
      columns = options.columnNames(of: try scene.viewNames(chosenBy: options.views))
    case .events:
      let options = try EventsCommand.Options(command)
      _ = try scene.viewNames(chosenBy: options.views)
      columns = options.columnNames
    case .summary:
      let options = try SummaryCommand.Options(command)
      _ = try scene.viewNames(chosenBy: options.views)
      columns = options.columnNames
    case .render: _ = try RenderCommand.Options(command)
    }
    let names = Set(columns)
    for change in changes where names.contains(change.pointer.name) {
      let name = change.pointer.name
      throw CommandFailure.badData(
        "the name \"\(name)\" of \"\(change.pointer.text)\" is that of a column of "
          + "\"\(file)\"; give the pointer another one")
    }
  }

  var endsWithScene: Bool {
    [OptionSpec.until, FramesCommand.Options.times, RenderCommand.Options.at]
      .allSatisfy { values[$0.name] == nil }
  }

  /// The output as a parsed command line, which works in one thread.
  package func command(scene: String, path: String) -> ParsedCommand {
    var values = values
    values[FramesCommand.Options.jobs.name] = "1"
    values[OptionSpec.output.name] = path
    return ParsedCommand(spec: kind.spec, operands: [scene], values: values)
  }
}
