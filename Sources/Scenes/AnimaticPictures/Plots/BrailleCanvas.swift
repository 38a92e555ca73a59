/// A grid of characters with 2 × 4 dots each, which draws lines in text.
package struct BrailleCanvas: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// The dots of each character as the bits of its Unicode scalar, row by row.
  private var masks: [UInt8]

  /// Creates a canvas without dots.
  package init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    masks = [UInt8](repeating: 0, count: self.width * self.height)
  }

  /// Returns the bits of the dots of a character.
  package func mask(column: Int, row: Int) -> UInt8 { masks[row * width + column] }

  /// Sets a dot; dots outside of the canvas are ignored.
  /// - Parameters:
  ///   - x: The column of the dot, from the left: 0 to 2 · ``width`` - 1.
  ///   - y: The row of the dot, from the top: 0 to 4 · ``height`` - 1.
  package mutating func setDot(x: Int, y: Int) {
    guard x >= 0, y >= 0, x < 2 * width, y < 4 * height else { return }
    masks[y / 4 * width + x / 2] |= Self.bit(x % 2, y % 4)
  }

  /// Sets the dots of a straight line between two dots, both included.
  /// - Parameters:
  ///   - start: The column and the row of the first dot.
  ///   - end: The column and the row of the last dot.
  package mutating func drawLine(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let count = max(abs(end.x - start.x), abs(end.y - start.y))
    guard count > 0 else { return setDot(x: start.x, y: start.y) }
    for step in 0...count {
      setDot(
        x: start.x + Self.quotient((end.x - start.x) * step, count),
        y: start.y + Self.quotient((end.y - start.y) * step, count))
    }
  }

  /// The character of a mask: a Braille pattern, or a space without dots.
  package static func character(of mask: UInt8) -> Character {
    guard mask != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(mask)) else { return " " }
    return Character(scalar)
  }

  private static func bit(_ x: Int, _ y: Int) -> UInt8 {
    // The scalars of Braille count the dots of both columns to the third row, then the fourth row.
    y == 3 ? 0x40 << x : 1 << (y + 3 * x)
  }

  /// Returns the nearest whole number to a fraction; halves go up.
  private static func quotient(_ numerator: Int, _ denominator: Int) -> Int {
    let doubled = 2 * numerator + denominator
    let (quotient, remainder) = doubled.quotientAndRemainder(dividingBy: 2 * denominator)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
