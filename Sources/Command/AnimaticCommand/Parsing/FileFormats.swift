/// The formats of an output, each with the extension of its files.
package struct FileFormats<Format: Sendable>: Sendable {
  private let rows: [(fileExtension: String, format: Format)]

  /// Creates formats from the extensions without their dots, in the order of help and errors.
  package init(_ rows: [(String, Format)]) { self.rows = rows }

  /// The extensions, for help and errors.
  package var list: String { rows.map { "." + $0.fileExtension }.joined(separator: ", ") }

  /// Returns the format of a file; `nil` for standard output, and for a name without an extension.
  /// - Parameter label: The option, or the key of a job, that names the file.
  /// - Throws: `UsageError.invalidValue` with all extensions for another one.
  package func format(
    ofFile name: String?, for label: String = OptionSpec.output.flag
  ) throws(UsageError) -> Format? {
    guard let name, let ending = name.fileExtension else { return nil }
    if let row = rows.first(where: { $0.fileExtension == ending }) { return row.format }
    throw unknown(name, label)
  }

  /// Returns the format of a file whose extension alone says it; the first one for standard output.
  /// - Throws: `UsageError.invalidValue` also for a name without an extension.
  package func format(
    ofOutput name: String?, for label: String = OptionSpec.output.flag
  ) throws(UsageError) -> Format {
    guard let name, name != "-" else { return rows[0].format }
    if let format = try format(ofFile: name, for: label) { return format }
    throw unknown(name, label)
  }

  private func unknown(_ name: String, _ label: String) -> UsageError {
    .invalidValue(name, name: label, allowed: "a file name that ends with \(list)")
  }
}

extension FileFormats where Format: Equatable {
  /// Returns the format that the user chooses for a file or, if the user chooses none, that of its
  /// name.
  /// - Parameter choice: The words of the choice, for errors.
  /// - Throws: `UsageError.invalidValue` for an extension that no format or another one has.
  package func format(
    ofFile name: String?, for label: String, chosen: Format?, by choice: String
  ) throws(UsageError) -> Format? {
    let named = try format(ofFile: name, for: label)
    guard let chosen, let named, let name, chosen != named else { return chosen ?? named }
    let endings = FileFormats(rows.filter { $0.format == chosen }).list
    throw .invalidValue(
      name, name: label,
      allowed: "a file name that ends with \(endings) beside '\(choice)', or else with \(list)")
  }
}

extension FileFormats where Format: RawRepresentable<String> {
  /// Creates formats whose names are the extensions.
  package init(_ formats: some Sequence<Format>) { self.init(formats.map { ($0.rawValue, $0) }) }
}

extension OutputFormat {
  package static let files = FileFormats(allCases)
}
