import Foundation

package struct PathTextError: Error, Hashable, CustomStringConvertible {
  /// The number of characters before the mistake.
  package let offset: Int
  package let expected: String

  /// The mistake in a sentence.
  package var description: String { "expected \(expected) after \(offset) characters" }
}

extension PathElement {
  /// The element in the notation of SVG: M, L, Q, C or Z and the coordinates, control points first,
  /// with the shortest numbers that read back as the same ones.
  package var text: String {
    var text = String(Unicode.Scalar(verb.letter))
    forEachPoint { point in
      text += text.utf8.count == 1 ? "" : " "
      text += "\(Double(point.x).shortText) \(Double(point.y).shortText)"
    }
    return text
  }
}

extension [PathElement] {
  /// The elements in the notation of SVG, with the shortest numbers that read back as
  /// the same ones. Equal lists have equal texts.
  /// - Complexity: O(*n*) for *n* elements.
  package var text: String { lazy.map(\.text).joined() }

  /// Parses the text of a path.
  ///
  /// The text has the absolute commands M, L, H, V, Q, C and Z of SVG. Spaces, line breaks and
  /// commas separate numbers; a command can be followed by the coordinates of several elements. The
  /// first command is M. After further coordinates M means L.
  /// - Throws: A ``PathTextError`` with the position of the first mistake.
  /// - Complexity: O(*n*) for *n* characters.
  package init(text: String) throws(PathTextError) {
    var parser = PathTextParser(text)
    self = try parser.elements()
  }
}

private struct PathTextParser {
  private let characters: [UInt8]
  private var offset = 0

  init(_ text: String) { characters = Array(text.utf8) }

  mutating func elements() throws(PathTextError) -> [PathElement] {
    var elements: [PathElement] = []
    var (origin, current) = (CGPoint.zero, CGPoint.zero)
    skipSeparators()
    while offset < characters.count {
      let begin = offset
      let command = characters[offset]
      if elements.isEmpty && command != UInt8(ascii: "M") { throw mistake("M", at: begin) }
      offset += 1
      var isFirst = true
      repeat {
        let element = try element(of: command, at: current, isFirst: isFirst, begin: begin)
        elements.append(element)
        if case .move(let point) = element { origin = point }
        current = element.end ?? origin
        isFirst = false
        skipSeparators()
      } while command != UInt8(ascii: "Z") && isAtNumber
    }
    return elements
  }

  private mutating func element(
    of command: UInt8, at current: CGPoint, isFirst: Bool, begin: Int
  ) throws(PathTextError) -> PathElement {
    switch command {
    case UInt8(ascii: "M"): return isFirst ? .move(to: try point()) : .line(to: try point())
    case UInt8(ascii: "L"): return .line(to: try point())
    case UInt8(ascii: "H"): return .line(to: CGPoint(x: try number(), y: current.y))
    case UInt8(ascii: "V"): return .line(to: CGPoint(x: current.x, y: try number()))
    case UInt8(ascii: "Q"):
      let control = try point()
      return .quad(to: try point(), control: control)
    case UInt8(ascii: "C"):
      let (control1, control2) = (try point(), try point())
      return .curve(to: try point(), control1: control1, control2: control2)
    case UInt8(ascii: "Z"): return .close
    default: throw mistake("one of the commands M, L, H, V, Q, C and Z", at: begin)
    }
  }

  private mutating func point() throws(PathTextError) -> CGPoint {
    let x = try number()
    return CGPoint(x: x, y: try number())
  }

  private mutating func number() throws(PathTextError) -> Double {
    skipSeparators()
    let begin = offset
    if offset < characters.count, "+-".utf8.contains(characters[offset]) { offset += 1 }
    while offset < characters.count {
      let character = characters[offset]
      let isSign = "+-".utf8.contains(character)
      // A sign after an exponent belongs to the number; any other sign begins the next number.
      let isInside =
        isSign
        ? "eE".utf8.contains(characters[offset - 1]) : "0123456789.eE".utf8.contains(character)
      if !isInside { break }
      offset += 1
    }
    let digits = String(decoding: characters[begin..<offset], as: UTF8.self)
    guard let number = Double(digits), number.isFinite else {
      throw mistake("a finite number", at: begin)
    }
    return number
  }

  private var isAtNumber: Bool {
    offset < characters.count && "+-.0123456789".utf8.contains(characters[offset])
  }

  private mutating func skipSeparators() {
    while offset < characters.count, " \t\r\n,".utf8.contains(characters[offset]) { offset += 1 }
  }

  private func mistake(_ expected: String, at index: Int) -> PathTextError {
    let before = String(decoding: characters[..<index], as: UTF8.self)
    return PathTextError(offset: before.count, expected: expected)
  }
}
