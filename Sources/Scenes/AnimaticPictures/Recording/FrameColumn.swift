import AnimaticPrinting

/// A number at consecutive frames, as text that grows by few bytes for each frame in which the
/// number changes its speed.
///
/// The numbers are whole: multiples of a unit. The text has the first number and then second
/// differences, which are small for smooth motions. Each is in digits of five bits, the lowest
/// first, whose sixth bit says that another digit follows (base 64 VLQ, as in source maps of
/// scripts). The difference *d* is 2·*d*, or −2·*d* − 1 below 0. "*n" stands for *n* differences of
/// 0.
struct FrameColumn: Hashable, Sendable {
  /// The greatest magnitude of a number, which keeps all differences exact in a script.
  static let limit = 1 << 49
  static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  /// The shortest run of zeros that the text abbreviates.
  private static let shortestRun = 3

  private var text: [UInt8] = []
  private var last = 0
  private var step = 0
  /// The number of differences of 0 that the text lacks.
  private var zeros = 0
  /// The number of frames so far.
  private(set) var count = 1
  /// The number that all frames have; `nil` if they differ.
  private(set) var constant: Int?

  init(_ number: Int) {
    last = number
    constant = number
    Self.append(number, to: &text)
  }

  /// Appends the number of a frame. The frames since the last one have the number of that one.
  /// - Precondition: `frame` is at least ``count``.
  /// - Complexity: O(1), amortised.
  mutating func append(_ number: Int, at frame: Int) {
    extend(to: frame)
    if number != last { constant = nil }
    let newStep = number - last
    append(difference: newStep - step)
    (last, step) = (number, newStep)
    count += 1
  }

  /// Appends the last number until the column has a number of frames.
  mutating func extend(to count: Int) {
    guard count > self.count else { return }
    append(difference: -step)
    step = 0
    zeros += count - self.count - 1
    self.count = count
  }

  private mutating func append(difference: Int) {
    guard difference != 0 else {
      zeros += 1
      return
    }
    appendZeros()
    Self.append(difference, to: &text)
  }

  private mutating func appendZeros() {
    if zeros < Self.shortestRun {
      for _ in 0..<zeros { Self.append(0, to: &text) }
    } else {
      text.append(UInt8(ascii: "*"))
      Self.append(magnitude: UInt(zeros), to: &text)
    }
    zeros = 0
  }

  private static func append(_ number: Int, to text: inout [UInt8]) {
    append(
      magnitude: number < 0 ? UInt(bitPattern: -2 * number - 1) : UInt(bitPattern: 2 * number),
      to: &text)
  }

  private static func append(magnitude: UInt, to text: inout [UInt8]) {
    var rest = magnitude
    while rest > 31 {
      text.append(digits[Int(rest & 31 | 32)])
      rest >>= 5
    }
    text.append(digits[Int(rest)])
  }

  /// Returns the text of the column, extended to a number of frames.
  func encoded(count: Int) -> [UInt8] {
    var copy = self
    copy.extend(to: count)
    copy.appendZeros()
    return copy.text
  }

  /// Appends the number that stays the same, or else the text of the column in quotation marks.
  func append(count: Int, to text: inout TextBuffer) {
    if let constant { return text.append(constant) }
    text.append("\"")
    text.append(encoded(count: count))
    text.append("\"")
  }
}
