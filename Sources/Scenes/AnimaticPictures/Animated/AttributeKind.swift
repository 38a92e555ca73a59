import AnimaticGraphics
import AnimaticPrinting
import Foundation

/// The kind of the value of an attribute that changes over time.
package enum AttributeKind: Hashable {
  /// A list of lengths, in points.
  case lengths
  /// A number without a unit, such as an opacity.
  case factor
  /// Red, green and blue, 0…255.
  case color
  /// The points of a path with these elements.
  case path(verbs: [DisplayList.Path.Verb])
  case transform

  /// The greatest error of a number between two keys.
  var tolerance: Double {
    switch self {
    case .lengths, .path: 0.004
    case .factor: 0.001
    case .color: 0.5
    // The tracks of a transform have errors of their own.
    case .transform: 0
    }
  }

  var decimals: Int {
    switch self {
    case .lengths, .path: 3
    case .factor: 4
    case .color, .transform: 0
    }
  }

  private static let lengthNames: Set<String> = [
    "x", "y", "width", "height", "rx", "cx", "cy", "r", "fx", "fy", "fr", "x1", "y1", "x2", "y2",
    "dx", "dy", "stdDeviation", "stroke-width", "stroke-dashoffset", "stroke-dasharray",
    "viewBox", "font-size", "textLength",
  ]
  private static let factorNames: Set<String> = [
    "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity", "offset",
    "stroke-miterlimit",
  ]
  private static let colorNames: Set<String> = ["fill", "stroke", "stop-color", "flood-color"]
  private static let transformNames: Set<String> = [
    "transform", "gradientTransform", "patternTransform",
  ]

  /// Returns the kind and the numbers of an attribute; `nil` for one that does not change.
  static func read(
    _ name: String, _ value: String, of element: String
  ) -> (kind: AttributeKind, numbers: [Double])? {
    if lengthNames.contains(name) {
      return numbers(in: value).map { (.lengths, $0) }
    }
    if factorNames.contains(name) {
      return numbers(in: value).map { (.factor, $0) }
    }
    // A colour of three digits is one that never changes.
    if colorNames.contains(name), value.hasPrefix("#"), [7, 13].contains(value.utf8.count),
      let number = Int(value.dropFirst(), radix: 16)
    {
      let isWide = value.utf8.count == 13
      let bits = isWide ? 16 : 8
      let greatest: Double = isWide ? 257 : 1
      let parts: [Int] = [number >> (2 * bits), number >> bits, number]
      return (.color, parts.map { part in Double(part & (1 << bits - 1)) / greatest })
    }
    if transformNames.contains(name) { return transform(value).map { (.transform, $0) } }
    if name == "d" { return path(value) }
    return nil
  }

  private static func numbers(in text: String) -> [Double]? {
    let items = text.split { $0 == " " || $0 == "," }
    let numbers = items.compactMap { Double($0) }
    return numbers.count == items.count ? numbers : nil
  }

  /// Returns the six numbers of a transform.
  private static func transform(_ text: String) -> [Double]? {
    if text.isEmpty { return [1, 0, 0, 1, 0, 0] }
    guard let open = text.firstIndex(of: "("),
      let numbers = numbers(in: String(text[text.index(after: open)...].dropLast()))
    else { return nil }
    return numbers.count == 2 ? [1, 0, 0, 1] + numbers : numbers
  }

  /// Returns the points of a path, in which horizontal and vertical lines are lines like others.
  private static func path(_ text: String) -> (AttributeKind, [Double])? {
    var verbs: [DisplayList.Path.Verb] = []
    var numbers: [Double] = []
    // The beginning of the subpath, and the end of the last element.
    var (start, current) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
    var rest = Substring(text).utf8
    while let verb = rest.popFirst() {
      let digits = rest.prefix { byte in !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
      rest = rest[digits.endIndex...]
      let items = Substring(digits).split { $0 == " " || $0 == "," }
      var coordinates = items.compactMap { Double($0) }
      guard coordinates.count == items.count else { return nil }
      let isHorizontal = verb == UInt8(ascii: "H")
      let isVertical = verb == UInt8(ascii: "V")
      if isHorizontal { coordinates.append(current.y) }
      if isVertical { coordinates.insert(current.x, at: 0) }
      let scalar: Unicode.Scalar = isHorizontal || isVertical ? "L" : Unicode.Scalar(verb)
      guard let known = DisplayList.Path.Verb(scalar) else { return nil }
      verbs.append(known)
      numbers += coordinates
      if coordinates.count > 1 {
        current = (coordinates[coordinates.count - 2], coordinates[coordinates.count - 1])
      }
      if known == .move { start = current }
      if known == .close { current = start }
    }
    return (.path(verbs: verbs), numbers)
  }

  package func append(_ numbers: [Double], to text: inout TextBuffer) {
    switch self {
    case .lengths, .factor: text.append(list: numbers) { $0.append($1, decimals: decimals) }
    case .color: text.append(color: [numbers[0] / 255, numbers[1] / 255, numbers[2] / 255, 1])
    case .transform: text.append(CGAffineTransform(coefficients: numbers))
    case .path(let verbs):
      var next = 0
      for verb in verbs {
        text.append(verb.letter)
        let count = 2 * verb.pointCount
        for index in next..<next + count {
          if index > next {
            text.append(index % 2 == next % 2 ? UInt8(ascii: " ") : UInt8(ascii: ","))
          }
          text.append(numbers[index], decimals: decimals)
        }
        next += count
      }
    }
  }
}
