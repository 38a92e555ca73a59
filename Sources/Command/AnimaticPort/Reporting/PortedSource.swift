/// A source after a port, with the lines that differ.
package struct PortedSource: Sendable, Equatable {
  package let file: SourceFile
  /// The changed lines, in their order.
  package let changes: [LineChange]
  /// What a person has to look at.
  package let remarks: [Remark]
  /// Whether the source imports UIKit, QuartzCore or CoreGraphics, or may do so after the port.
  package let importsFrameworks: Bool

  /// Applies edits to a source. An edit inside of another one is left out.
  init(_ source: TokenText, _ edits: [Edit], remarks: [Remark] = []) {
    self.remarks = remarks
    importsFrameworks =
      (0..<source.count).contains { number in
        source.has(number, "import")
          && [1, 2].contains {
            ["UIKit", "QuartzCore", "CoreGraphics", "ObjectiveC"].contains(source.text(number + $0))
          }
      } || edits.contains { $0.text.contains("import UIKit") }
    // An insertion comes before an edit of what follows.
    let sorted = edits.sorted { first, second in
      let ends = (first.range, second.range)
      if ends.0.lowerBound != ends.1.lowerBound { return ends.0.lowerBound < ends.1.lowerBound }
      return ends.0.isEmpty != ends.1.isEmpty
        ? ends.0.isEmpty : ends.0.upperBound > ends.1.upperBound
    }
    var writer = ChangeWriter(source.bytes)
    for edit in sorted { writer.apply(edit) }
    writer.finish()
    file = SourceFile(name: source.file, bytes: writer.bytes)
    changes = writer.changes
  }
}

/// Copies the bytes of a source with edits, and collects the lines that these touch.
private struct ChangeWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var changes: [LineChange] = []

  private let source: [UInt8]
  /// The index of the first byte that has not been copied.
  private var copied = 0
  /// The bytes of the source and of the result at which the changed lines begin, with the number of
  /// the first; `nil` between changes.
  private var change: (source: Int, result: Int, line: Int)?
  /// The number of the line at `counted`.
  private var line = 1
  private var counted = 0

  init(_ source: [UInt8]) { self.source = source }

  mutating func apply(_ edit: Edit) {
    guard edit.range.lowerBound >= copied else { return }
    // Between changes, the copied bytes end with a line.
    let start = source[copied..<edit.range.lowerBound].lastIndex(of: .newline).map { $0 + 1 }
    if change != nil, start != nil { endChange() }
    if change == nil {
      let start = start ?? copied
      copy(to: start)
      line += source[counted..<start].count { $0 == .newline }
      counted = start
      change = (start, bytes.count, line)
    }
    copy(to: edit.range.lowerBound)
    bytes += Array(edit.text.utf8)
    copied = edit.range.upperBound
  }

  mutating func finish() {
    if change != nil { endChange() }
    copy(to: source.count)
  }

  private mutating func copy(to end: Int) {
    bytes += source[copied..<end]
    copied = end
  }

  /// Copies the rest of the line, and keeps the lines that have changed.
  private mutating func endChange() {
    guard let begun = change else { return }
    copy(to: source[copied...].firstIndex(of: .newline) ?? source.count)
    change = nil
    changes.append(
      LineChange(
        line: begun.line, old: Self.lines(source[begun.source..<copied]),
        new: Self.lines(bytes[begun.result...])))
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: .newline, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
