import AnimaticPrinting

/// A printer of numbers that a report repeats, such as the cells of a view, in every frame.
///
/// The printer keeps the last text of each position, and copies it while the number stays the same.
/// Most numbers of a trace rest in most frames, and copying takes a tenth of the time of printing.
struct NumberPrinter: Sendable {
  /// The last number at a position with its text. All texts have the same size, so no loop copies
  /// them.
  private struct Printed {
    var number: UInt64 = 0
    var text = SIMD16<UInt8>()
    /// The length of the text; 0 for no text, because nothing was printed yet or it was too long.
    var count = 0
  }

  /// The greatest number of texts that a printer keeps, which take 4 MB.
  private static let limit = 1 << 17

  private let precision: Precision
  private var printed: [Printed]

  /// Creates a printer for `count` positions. Beyond the limit the printer keeps no texts at all.
  init(count: Int, precision: Precision) {
    self.precision = precision
    printed = [Printed](repeating: Printed(), count: count <= Self.limit ? count : 0)
  }

  /// Appends the finite number of a position.
  @inline(__always)
  mutating func append(_ value: Double, at index: Int, to buffer: inout TextBuffer) {
    guard index < printed.count else { return buffer.append(value, precision) }
    let last = printed[index]
    if last.number == value.bitPattern, last.count > 0 {
      return buffer.append(last.text, count: last.count)
    }
    let start = buffer.count
    buffer.append(value, precision)
    let (text, count) = buffer.short(from: start)
    printed[index] = Printed(number: value.bitPattern, text: text, count: count)
  }
}
