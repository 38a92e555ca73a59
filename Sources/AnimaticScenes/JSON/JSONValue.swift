/// A JSON value to write.
///
/// Its text has a value in one line if that is short enough, and else each element or key on a line
/// of its own.
struct JSONValue: Sendable {
  /// A key of an object with its value.
  typealias Field = (key: String, value: JSONValue)

  private let content: Content
  /// The number of characters of the value in one line.
  private let width: Int

  private enum Content: Sendable {
    case scalar(String)
    /// The elements of an array without labels, or the values of an object behind their keys.
    case list(open: String, [(label: String, value: JSONValue)], close: String)
  }

  private init(scalar text: String) {
    (content, width) = (.scalar(text), text.unicodeScalars.count)
  }

  private init(open: String, _ items: [(label: String, value: JSONValue)], close: String) {
    content = .list(open: open, items, close: close)
    let lengths = items.map { $0.label.unicodeScalars.count + $0.value.width + Self.comma.count }
    width = open.count + lengths.reduce(0, +) - (items.isEmpty ? 0 : Self.comma.count) + close.count
  }

  static let null = JSONValue(scalar: "null")

  init(_ flag: Bool) { self.init(scalar: flag ? "true" : "false") }

  init(_ number: Int) { self.init(scalar: "\(number)") }

  /// Creates the shortest decimal that is read as the number, or null for a number that is not
  /// finite.
  init(_ number: Double) {
    self.init(scalar: number.isFinite ? number.jsonSpelling : "null")
  }

  init(_ text: String) { self.init(scalar: JSONString.text(of: text)) }

  init(_ elements: [JSONValue]) { self.init(open: "[", elements.map { ("", $0) }, close: "]") }

  init(_ fields: [Field]) {
    let items = fields.map { (label: JSONString.text(of: $0.key) + ": ", value: $0.value) }
    self.init(open: "{", items, close: "}")
  }
}

extension JSONValue {
  private static let lineWidth = 100
  private static let comma = ", "

  /// The text of a file that has the value, which ends with a newline.
  ///
  /// - Complexity: O(*n* · *d*) for a text of *n* characters whose arrays and objects are *d* deep.
  var file: String {
    var text = ""
    write(to: &text, indent: "", column: 0)
    return text + "\n"
  }

  /// Writes the value at a column of a line.
  private func write(to text: inout String, indent: String, column: Int) {
    switch content {
    case .scalar(let scalar): text += scalar
    case .list(let open, let items, let close):
      // The last column is for the comma after the value.
      let isShort = column + width < Self.lineWidth
      let inner = indent + "  "
      text += open
      for (index, item) in items.enumerated() {
        if !isShort { text += (index > 0 ? "," : "") + "\n" + inner }
        if isShort && index > 0 { text += Self.comma }
        text += item.label
        let start = isShort ? 0 : inner.count + item.label.unicodeScalars.count
        item.value.write(to: &text, indent: inner, column: start)
      }
      text += (isShort || items.isEmpty ? "" : "\n" + indent) + close
    }
  }
}
