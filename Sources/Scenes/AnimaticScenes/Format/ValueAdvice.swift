import AnimaticTiming
import Foundation

/// The remedies for texts where a scene has a number, such as "500ms" and "10px".
enum NumberAdvice {
  /// The units that authors write, with the factor to that of scenes and its name.
  private static let units: [(unit: String, factor: Double, note: String)] = [
    ("ms", 0.001, " for seconds"), ("sec", 1, " for seconds"), ("s", 1, " for seconds"),
    ("px", 1, " for points"), ("pt", 1, " for points"), ("dp", 1, " for points"),
    ("deg", 1, " for degrees"), ("°", 1, " for degrees"), ("rad", 180 / .pi, " for degrees"),
    ("turn", 360, " for degrees"), ("", 1, " without quotes"),
  ]

  static func remedy(for node: SceneNode) -> String? {
    switch node.kind {
    case .null: return "write a number, or leave the key out"
    case .string: break
    default: return nil
    }
    let text = node.reader.text.string(at: node.entry).filter { !$0.isWhitespace }
    if text.hasPrefix("+=") || text.hasPrefix("-=") {
      return "a change says the value at its end, or {\"by\": …}"
    }
    if text.hasSuffix("%") { return "a scene has no percentages; write points, or constraints" }
    for (unit, factor, note) in units where text.lowercased().hasSuffix(unit) {
      guard let number = Double(text.dropLast(unit.count)), (number * factor).isFinite else {
        continue
      }
      return "write \(plain(number * factor))\(note)"
    }
    return nil
  }
}

/// The remedies for colours in the spellings of CSS, iOS and others.
enum ColorAdvice {
  /// Colours that UIKit names by the system, or CSS, as hexadecimal digits.
  private static let known: KeyValuePairs<String, String> = [
    "systemred": "FF3B30", "systemorange": "FF9500", "systemyellow": "FFCC00",
    "systemgreen": "34C759", "systemmint": "00C7BE", "systemteal": "30B0C7",
    "systemcyan": "32ADE6", "systemblue": "007AFF", "systemindigo": "5856D6",
    "systempurple": "AF52DE", "systempink": "FF2D55", "systembrown": "A2845E",
    "systemgray": "8E8E93", "systembackground": "FFFFFF", "label": "000000",
    "pink": "FFC0CB", "navy": "000080", "teal": "008080", "gold": "FFD700", "silver": "C0C0C0",
    "maroon": "800000", "lime": "00FF00", "olive": "808000", "indigo": "4B0082",
    "violet": "EE82EE", "transparent": "00000000",
  ]

  /// Returns the remedy for a text that is no colour.
  static func remedy(for text: String) -> String {
    if let digits = digits(of: text) { return "write \"#\(digits)\"" }
    if text.hasPrefix("#") { return "write \"#RRGGBB\" or \"#RRGGBBAA\"" }
    return didYouMean(text, among: SceneValue.Color.names)
      ?? "one of " + SceneValue.Color.names.joined(separator: ", ") + ", or \"#RRGGBB\""
  }

  /// Returns the message and the remedy for numbers without an opacity, and for those of 0 to 255;
  /// `nil` for other arrays.
  static func mistake(in array: JSONElement) -> (message: String, remedy: String)? {
    let numbers = array.elements?.compactMap(\.number) ?? []
    let isOfBytes =
      numbers.contains { $0 > 1 } && numbers.prefix(3).allSatisfy { $0 == $0.rounded() }
    guard numbers.count == 3 || numbers.count == 4 && isOfBytes,
      array.elements?.count == numbers.count,
      numbers.allSatisfy({ (0...(isOfBytes ? 255 : 1)).contains($0) })
    else { return nil }
    func fraction(_ byte: Double) -> Double { (byte / 255 * 1000).rounded() / 1000 }
    var components = numbers.prefix(3).map { isOfBytes ? fraction($0) : $0 }
    components.append(numbers.count < 4 ? 1 : numbers[3] > 1 ? fraction(numbers[3]) : numbers[3])
    let message =
      numbers.count == 3
      ? "expected 4 numbers [red, green, blue, alpha], found 3"
      : "expected colour components in 0…1, found 0 to 255"
    return (message, "write \(brackets(components))")
  }

  /// Returns the 6 or 8 hexadecimal digits of a colour; `nil` for another text.
  fileprivate static func digits(of text: String) -> String? {
    let word = text.lowercased().filter { !$0.isWhitespace && $0 != "." && $0 != "-" }
    if let row = known.first(where: { $0.key == word }) { return row.value }
    var digits = word[...]
    for prefix in ["#", "0x", "uicolor"] where digits.hasPrefix(prefix) {
      digits = digits.dropFirst(prefix.count)
    }
    if text.contains("(") { return functionDigits(of: text.lowercased()) }
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    switch digits.utf8.count {
    case 6, 8: return digits.uppercased()
    case 3 where text.hasPrefix("#"), 4 where text.hasPrefix("#"):
      return digits.map { "\($0)\($0)" }.joined().uppercased()
    default: return nil
    }
  }

  /// Returns the digits of `rgb(255, 0, 0)` and `rgba(255, 0, 0, 0.5)`.
  private static func functionDigits(of text: String) -> String? {
    let parts = text.split { "(), /".contains($0) }
    guard let name = parts.first, name == "rgb" || name == "rgba" else { return nil }
    let numbers = parts.dropFirst().compactMap { Double($0) }
    guard (3...4).contains(numbers.count), numbers.count == parts.count - 1,
      numbers.prefix(3).allSatisfy({ (0...255).contains($0) }),
      numbers.dropFirst(3).allSatisfy({ (0...1).contains($0) })
    else { return nil }
    let bytes = numbers.enumerated().map { $0.offset < 3 ? $0.element : $0.element * 255 }
    return bytes.map { String(format: "%02X", Int($0.rounded())) }.joined()
  }
}

extension SceneValue.Color {
  /// Returns the spelling of a colour that has another one elsewhere, or the most similar of some
  /// words; `nil` if there is none.
  package static func suggestion(for text: String, among words: [String]) -> String? {
    ColorAdvice.digits(of: text).map { "#" + $0 } ?? nearestName(to: text, among: words)
  }
}
