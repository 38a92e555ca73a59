import AnimaticPrinting
import AnimaticReports
import AnimaticScenes

/// A reader of JSON lines with one object each, as CSV: the keys of the first line are the columns.
///
/// The numbers of a property, which JSON lines have in an array, get columns of their own, also
/// where the property is `null`. Transitions, which CSV does not have, are left out.
package struct JSONLinesTable {
  private var columns: [String] = []
  private var cells: [String] = []

  /// Returns whether a file has an object of JSON in its first line.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    let line = bytes.prefix { $0 != .newline }
    return line.first == UInt8(ascii: "{") && line.last { $0 > 0x20 } == UInt8(ascii: "}")
  }

  /// Returns the table as CSV, whose lines are one more than those of the file.
  /// - Throws: `CommandFailure.badData`, with the line, for a line that is no such object.
  package static func csv(_ bytes: [UInt8], file: String) throws(CommandFailure) -> [UInt8] {
    var text = TextBuffer()
    var header: [String]?
    var lines = bytes.split(separator: .newline, omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      func failure(_ problem: String) -> CommandFailure {
        .badData("\(file):\(index + 1): \(problem); write an object in each line")
      }
      if line.allSatisfy({ $0 <= 0x20 && $0 != 0 }) { throw failure("an object is missing") }
      var table = JSONLinesTable()
      do {
        try table.append(JSONElement(Array(line), file: file), named: "")
      } catch let error as SceneError {
        var error = error
        error.location.position.line = index + 1
        throw .badData(error.description)
      } catch { throw failure("an array has something else than numbers") }
      if header == nil { text.append(csv: table.columns.map { .text($0) }, .shortest) }
      guard table.columns == header ?? table.columns else {
        throw failure("the keys are not those of the first line")
      }
      header = table.columns
      text.append(csv: table.cells.map { .text($0) }, .shortest)
    }
    return text.bytes
  }

  /// An array of something else than numbers.
  private struct OtherArray: Error {}

  /// Appends the cells of a value.
  /// - Parameter name: The keys to the value, with dots between them; empty for a line.
  private mutating func append(_ value: JSONElement, named name: String) throws(OtherArray) {
    if let fields = value.fields {
      for (key, value) in fields where !name.isEmpty || key != "transition" {
        try append(value, named: name.isEmpty ? key : "\(name).\(key)")
      }
    } else if let elements = value.elements {
      guard elements.allSatisfy({ $0.number != nil }) else { throw OtherArray() }
      append(elements.map(\.spelling), named: name)
    } else if let text = value.string {
      columns.append(name)
      cells.append(text)
    } else {
      append([value.spelling == "null" ? "" : value.spelling], named: name)
    }
  }

  /// Appends the cells of a property; a single one without text stands for all of them.
  private mutating func append(_ texts: [String], named name: String) {
    let names = TraceColumns.columnNames(of: name)
    if names.count == texts.count || texts == [""] {
      columns += names
      cells += names.count == texts.count ? texts : names.map { _ in "" }
    } else {
      columns += texts.count == 1 ? [name] : texts.indices.map { "\(name).\($0)" }
      cells += texts
    }
  }
}
