import AnimaticPrinting
import AnimaticScenes
import AnimaticTiming

/// A change of a document: the value at a pointer becomes another one.
package struct PointedChange: Sendable {
  package let pointer: JSONPointer
  /// The new value, as JSON spells it.
  package let spelling: String

  package init(_ pointer: JSONPointer, _ spelling: String) {
    (self.pointer, self.spelling) = (pointer, spelling)
  }

  static func changes(
    _ fields: [(key: String, value: JSONElement)]
  ) throws(BatchJob.Flaw) -> [PointedChange] {
    let changes = try fields.map { field throws(BatchJob.Flaw) in
      PointedChange(try JSONPointer(key: field.key), field.value.spelling)
    }
    try checkNames(of: changes)
    return changes
  }

  static func checkNames(of changes: [PointedChange]) throws(BatchJob.Flaw) {
    var names: Set = ["id"]
    for pointer in changes.map(\.pointer) where !names.insert(pointer.name).inserted {
      let owner = pointer.name == "id" ? "the name of a job has" : "another pointer has"
      throw BatchJob.Flaw(
        "\(owner) the name \"\(pointer.name)\" of \(quoted(pointer)); give it another one")
    }
  }
}

extension PointedChange {
  /// A replacement of some bytes of a document.
  private struct Edit {
    let change: PointedChange
    let range: Range<Int>
    var text: String
  }

  /// Returns the bytes of a document with changes, which all refer to the document as it was.
  ///
  /// A pointer whose last key an object lacks adds the key to it. Spaces and the order of keys stay
  /// as they are.
  /// - Throws: `BatchJob.Flaw` for a pointer to nothing, and for pointers that lie inside another.
  package static func apply(
    _ changes: [PointedChange], to document: JSONElement
  ) throws(BatchJob.Flaw) -> [UInt8] {
    try applied(changes, to: document).bytes
  }

  /// Returns the same with the places of the new values in it, with their changes.
  static func applied(
    _ changes: [PointedChange], to document: JSONElement
  ) throws(BatchJob.Flaw) -> (bytes: [UInt8], places: [(change: PointedChange, range: Range<Int>)])
  {
    var edits: [Edit] = []
    for change in changes {
      var edit = try edit(change, of: document)
      if edit.range.isEmpty {
        let isFirst = document.document[edit.range.lowerBound - 1] == UInt8(ascii: "{")
        if !isFirst || edits.contains(where: { $0.range == edit.range }) {
          edit.text = ", " + edit.text
        }
      }
      edits.append(edit)
    }
    let order = edits.indices.sorted {
      (edits[$0].range.lowerBound, $0) < (edits[$1].range.lowerBound, $1)
    }
    var bytes: [UInt8] = []
    var end = 0
    var last: JSONPointer?
    var places: [(change: PointedChange, range: Range<Int>)] = []
    for edit in order.map({ edits[$0] }) {
      guard edit.range.lowerBound >= end else {
        throw BatchJob.Flaw(
          "the pointers \(quoted(last)) and \(quoted(edit.change.pointer)) overlap")
      }
      bytes += document.document[end..<edit.range.lowerBound]
      bytes += edit.text.utf8
      let start = bytes.count - edit.change.spelling.utf8.count
      places.append((edit.change, start..<bytes.count))
      (end, last) = (edit.range.upperBound, edit.change.pointer)
    }
    return (bytes + document.document[end...], places)
  }

  /// Returns the flaw of a pointer to a value that has no effect on the scene.
  func idle(in document: JSONElement) -> BatchJob.Flaw {
    let parent = pointer.tokens.dropLast().reduce(document as JSONElement?) { $0?.child($1) }
    let last = pointer.tokens.last ?? ""
    let others = (parent?.fields ?? []).map(\.key).filter { $0 != last }
    return BatchJob.Flaw(
      "the pointer \(Self.quoted(pointer)) reaches nothing: the scene does not use the value"
        + Self.suggestion(last, among: others))
  }

  private static func suggestion(_ word: String, among words: [String]) -> String {
    nearestName(to: word, among: words).map { " (did you mean \"\($0)\"?)" } ?? ""
  }

  private static func edit(
    _ change: PointedChange, of document: JSONElement
  ) throws(BatchJob.Flaw) -> Edit {
    var element = document
    for (depth, token) in change.pointer.tokens.enumerated() {
      if let child = element.child(token) {
        element = child
        continue
      }
      guard depth == change.pointer.tokens.count - 1, let fields = element.fields else {
        throw BatchJob.Flaw(
          "the scene has no value at the pointer \(quoted(change.pointer))"
            + suggestion(token, among: (element.fields ?? []).map(\.key)))
      }
      // Right behind the last value, so that nothing else moves.
      let end = fields.last?.value.range.upperBound ?? element.range.lowerBound + 1
      return Edit(
        change: change, range: end..<end, text: "\(token.jsonSpelling): \(change.spelling)")
    }
    return Edit(change: change, range: element.range, text: change.spelling)
  }

  private static func quoted(_ pointer: JSONPointer?) -> String { "\"\(pointer?.text ?? "")\"" }
}
