import AnimaticPictures
import AnimaticPrinting

/// A node of a file in JSON.
enum JSONNode: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// A number with at most some decimals.
  case number(Double, decimals: Int)
  case text(String)
  case flag(Bool)
  case list([JSONNode])
  /// An object, whose keys have their order.
  case object([(String, JSONNode)])

  init(integerLiteral value: Int) { self = .number(Double(value), decimals: 0) }
  init(stringLiteral value: String) { self = .text(value) }

  /// Creates a number as files have them.
  init(_ number: Double, decimals: Int = 3) { self = .number(number, decimals: decimals) }

  /// Creates one number, or a list of several.
  init(_ numbers: [Double], decimals: Int = 3) {
    self =
      numbers.count == 1
      ? JSONNode(numbers[0], decimals: decimals) : .list(numbers, decimals: decimals)
  }

  static func list(_ numbers: [Double], decimals: Int) -> JSONNode {
    .list(numbers.map { JSONNode($0, decimals: decimals) })
  }

  /// Appends the text without spaces.
  func append(to text: inout TextBuffer) {
    switch self {
    case .number(let number, let decimals):
      text.append(number.isFinite ? number + 0 : 0, decimals: decimals)
    case .text(let string): text.append(json: string)
    case .flag(let flag): text.append(flag ? "true" : "false")
    case .list(let nodes):
      text.append("[")
      text.append(list: nodes, between: ",") { $1.append(to: &$0) }
      text.append("]")
    case .object(let fields):
      text.append("{")
      text.append(list: fields, between: ",") { text, field in
        text.append(json: field.0)
        text.append(":")
        field.1.append(to: &text)
      }
      text.append("}")
    }
  }
}
