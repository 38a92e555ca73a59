/// The texts of all drawings of a page, without the numbers in which they differ.
final class DrawingTemplates {
  /// A text with gaps in place of its numbers.
  struct Template: Hashable {
    /// The texts around the numbers: one more than numbers.
    let texts: [Substring]
  }

  private(set) var templates: [Template] = []
  private var indices: [Template: Int] = [:]

  /// The decimals of numbers. A longer number stays text.
  static let decimals = 6
  static let unit = 1_000_000

  func index(of text: String) -> (index: Int, numbers: [Int]) {
    let (template, numbers) = Self.split(text)
    if let index = indices[template] { return (index, numbers) }
    let index = templates.count
    indices[template] = index
    templates.append(template)
    return (index, numbers)
  }

  /// Splits a text into numbers and the texts around them.
  static func split(_ text: String) -> (Template, [Int]) {
    var texts: [Substring] = []
    var numbers: [Int] = []
    var start = text.startIndex
    var position = text.startIndex
    let utf8 = text.utf8
    while position < text.endIndex {
      let byte = utf8[position]
      if byte == UInt8(ascii: "d"), utf8[position...].starts(with: "data:".utf8) {
        // The digits of a file are no numbers.
        position = utf8[position...].firstIndex(of: UInt8(ascii: "\"")) ?? text.endIndex
        continue
      }
      guard byte == UInt8(ascii: "-") || isDigit(byte) else {
        position = utf8.index(after: position)
        continue
      }
      var end = utf8.index(after: position)
      while end < text.endIndex, isDigit(utf8[end]) || utf8[end] == UInt8(ascii: ".") {
        end = utf8.index(after: end)
      }
      if let number = units(utf8[position..<end]) {
        texts.append(text[start..<position])
        numbers.append(number)
        start = end
      }
      position = end
    }
    texts.append(text[start...])
    return (Template(texts: texts), numbers)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns the millionths of a decimal number as a script prints it; `nil` for any other text.
  private static func units(_ digits: Substring.UTF8View) -> Int? {
    var digits = digits
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, whole.count < 8, parts.count < 3,
      whole.count == 1 || whole.first != UInt8(ascii: "0")
    else { return nil }
    var result = whole.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
    if parts.count == 2 {
      let fraction = parts[1]
      guard !fraction.isEmpty, fraction.count <= decimals, fraction.last != UInt8(ascii: "0") else {
        return nil
      }
      result = fraction.reduce(result) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
      for _ in fraction.count..<decimals { result *= 10 }
    } else {
      result *= unit
    }
    // A script prints small numbers with an exponent, and no negative zero.
    guard result == 0 ? !isNegative : result >= 1 else { return nil }
    return isNegative ? -result : result
  }
}
