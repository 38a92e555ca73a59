package enum JSONValue: Sendable {
  package typealias Field = (key: String, value: JSONValue)

  case null
  case flag(Bool)
  /// The shortest decimal that reads back as the number; `null` if the number is not finite.
  case number(Double)
  /// A number with at most some decimals; 0 if the number is not finite.
  case rounded(Double, decimals: Int = 3)
  case text(String)
  case list([JSONValue])
  /// An object, whose keys keep their order.
  case object([Field])
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(stringLiteral value: String) { self = .text(value) }

  /// Returns one number with at most some decimals, or a list of several.
  package static func numbers(_ numbers: [Double], decimals: Int = 3) -> JSONValue {
    numbers.count == 1
      ? .rounded(numbers[0], decimals: decimals) : .list(numbers, decimals: decimals)
  }

  package static func list(_ numbers: [Double], decimals: Int) -> JSONValue {
    .list(numbers.map { .rounded($0, decimals: decimals) })
  }
}

extension JSONValue {
  /// The value in one line, without spaces.
  package var spelling: String {
    var text = TextBuffer(capacity: 64)
    append(to: &text)
    return text.string
  }

  /// The value as the text of a file, which ends with a newline: in one line if that is short
  /// enough, and else each element or key on a line of its own.
  /// - Complexity: O(*n* · *d*) for a text of *n* characters whose arrays and objects are *d* deep.
  package var file: String {
    var text = TextBuffer(capacity: 1 << 12)
    appendLines(to: &text, indent: "", column: 0)
    text.append(.newline)
    return text.string
  }

  /// Appends the value in one line.
  /// - Parameter isSpaced: Whether a space follows each comma and colon.
  package func append(to text: inout TextBuffer, isSpaced: Bool = false) {
    switch self {
    case .flag(let flag): text.append(flag ? "true" : "false")
    case .null: text.append("null")
    case .number(let number) where !number.isFinite: text.append("null")
    case .number(let number):
      if number == 0, number.sign == .minus { text.append(UInt8(ascii: "-")) }
      text.append(shortest: number)
    case .rounded(let number, let decimals):
      text.append(number.isFinite ? number + 0 : 0, decimals: decimals)
    case .text(let string): text.append(json: string)
    case .list(let values):
      var mark = "["
      for value in values {
        text.append(mark)
        value.append(to: &text, isSpaced: isSpaced)
        mark = isSpaced ? ", " : ","
      }
      text.append(values.isEmpty ? "[]" : "]")
    case .object(let fields):
      var mark = "{"
      for (key, value) in fields {
        text.append(mark)
        text.append(json: key)
        text.append(isSpaced ? ": " : ":")
        value.append(to: &text, isSpaced: isSpaced)
        mark = isSpaced ? ", " : ","
      }
      text.append(fields.isEmpty ? "{}" : "}")
    }
  }

  private static let lineWidth = 100

  /// Appends the value from a column of a line on, in several lines if it is long.
  private func appendLines(to text: inout TextBuffer, indent: String, column: Int) {
    let start = text.count
    append(to: &text, isSpaced: true)
    let items = labelled
    if items.isEmpty { return }
    let line = text.removeText(from: start)
    // The last column is for the comma after the value.
    if column + line.count(where: { $0 & 0xC0 != 0x80 }) < Self.lineWidth {
      return text.append(line)
    }
    let inner = indent + "  "
    text.append(line[0])
    for (index, item) in items.enumerated() {
      text.append((index > 0 ? ",\n" : "\n") + inner + item.label)
      item.value.appendLines(
        to: &text, indent: inner, column: inner.count + item.label.unicodeScalars.count)
    }
    text.append("\n" + indent)
    text.append(line[line.count - 1])
  }

  /// The values of a list, or of an object with their keys before them; nothing for other values.
  private var labelled: [(label: String, value: JSONValue)] {
    switch self {
    case .list(let values): values.map { ("", $0) }
    case .object(let fields): fields.map { ($0.key.jsonSpelling + ": ", $0.value) }
    default: []
    }
  }
}

extension String {
  package var jsonSpelling: String { JSONValue.text(self).spelling }
}

extension Double {
  /// The shortest decimal that is read as the number; `null` if the number is not finite.
  package var jsonSpelling: String { JSONValue.number(self).spelling }
}
