import Foundation

/// A parser of the path data of SVG.
struct PathTextParser {
  private let characters: [UInt8]
  private var offset = 0
  private var elements: [PathElement] = []
  /// The start of the subpath, and the present point.
  private var (origin, current) = (CGPoint.zero, CGPoint.zero)
  /// The last control point of the element before, which a smooth curve mirrors.
  private var control: (cubic: CGPoint?, quad: CGPoint?)

  init(_ text: String) { characters = Array(text.utf8) }

  mutating func parse() throws(PathTextError) -> [PathElement] {
    skipSeparators()
    while offset < characters.count {
      let begin = offset
      let letter = characters[offset]
      let isRelative = letter & 0x20 != 0
      let command = letter & ~0x20
      if elements.isEmpty, command != UInt8(ascii: "M") { throw mistake("M", at: begin) }
      offset += 1
      var isFirst = true
      repeat {
        try add(command, from: isRelative ? current : .zero, isFirst: isFirst, begin: begin)
        isFirst = false
        skipSeparators()
      } while command != UInt8(ascii: "Z") && isAtNumber
    }
    return elements
  }

  // MARK: - Commands

  /// Adds the elements of one command.
  ///
  /// - Parameters:
  ///   - base: The point from which the coordinates count.
  ///   - isFirst: Whether these are the first coordinates after the letter.
  private mutating func add(
    _ command: UInt8, from base: CGPoint, isFirst: Bool, begin: Int
  ) throws(PathTextError) {
    switch command {
    case UInt8(ascii: "M") where isFirst:
      origin = try point(from: base)
      append(.move(to: origin))
    case UInt8(ascii: "M"), UInt8(ascii: "L"): append(.line(to: try point(from: base)))
    case UInt8(ascii: "H"):
      append(.line(to: CGPoint(x: try number(from: base.x), y: current.y)))
    case UInt8(ascii: "V"):
      append(.line(to: CGPoint(x: current.x, y: try number(from: base.y))))
    case UInt8(ascii: "C"):
      let control = try point(from: base)
      try addCurve(control, from: base)
    case UInt8(ascii: "S"):
      try addCurve(control.cubic.map(mirrored) ?? current, from: base)
    case UInt8(ascii: "Q"):
      let control = try point(from: base)
      addQuad(to: try point(from: base), control)
    case UInt8(ascii: "T"):
      let control = control.quad.map(mirrored) ?? current
      addQuad(to: try point(from: base), control)
    case UInt8(ascii: "A"): try addArc(from: base)
    case UInt8(ascii: "Z"): append(.close)
    default:
      throw mistake(
        "one of the commands M, L, H, V, C, S, Q, T, A and Z or their small letters", at: begin)
    }
  }

  private mutating func append(_ element: PathElement) {
    elements.append(element)
    current = element.end ?? origin
    control = (nil, nil)
  }

  private mutating func addCurve(_ first: CGPoint, from base: CGPoint) throws(PathTextError) {
    let second = try point(from: base)
    append(.curve(to: try point(from: base), control1: first, control2: second))
    control.cubic = second
  }

  private mutating func addQuad(to end: CGPoint, _ control: CGPoint) {
    append(.quad(to: end, control: control))
    self.control.quad = control
  }

  private mutating func addArc(from base: CGPoint) throws(PathTextError) {
    let radii = CGSize(width: try number(), height: try number())
    let rotation = try number()
    let (isLarge, isSweep) = (try flag(), try flag())
    let arc = EllipticalArc(
      start: current, end: try point(from: base), radii: radii, rotation: rotation,
      isLarge: isLarge, isSweep: isSweep)
    for element in arc.elements { append(element) }
    control = (nil, nil)
  }

  private func mirrored(_ control: CGPoint) -> CGPoint {
    CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  // MARK: - Numbers

  private mutating func point(from base: CGPoint) throws(PathTextError) -> CGPoint {
    let x = try number(from: base.x)
    return CGPoint(x: x, y: try number(from: base.y))
  }

  private mutating func flag() throws(PathTextError) -> Bool {
    skipSeparators()
    guard offset < characters.count, "01".utf8.contains(characters[offset]) else {
      throw mistake("a flag, 0 or 1", at: offset)
    }
    offset += 1
    return characters[offset - 1] == UInt8(ascii: "1")
  }

  private mutating func number(from base: Double = 0) throws(PathTextError) -> Double {
    skipSeparators()
    let begin = offset
    skip("+-")
    skipDigits()
    if offset < characters.count, characters[offset] == UInt8(ascii: ".") {
      offset += 1
      skipDigits()
    }
    if offset < characters.count, "eE".utf8.contains(characters[offset]) {
      offset += 1
      skip("+-")
      skipDigits()
    }
    let digits = String(decoding: characters[begin..<offset], as: UTF8.self)
    guard let number = Double(digits), (base + number).isFinite else {
      throw mistake("a finite number", at: begin)
    }
    // A sum with 0 would lose the sign of -0.
    return base == 0 ? number : base + number
  }

  /// Moves on behind a character if it is one of some.
  private mutating func skip(_ ones: String) {
    if offset < characters.count, ones.utf8.contains(characters[offset]) { offset += 1 }
  }

  private mutating func skipDigits() {
    while offset < characters.count, (0x30...0x39).contains(characters[offset]) { offset += 1 }
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
