/// Prints numbers that come again and again in the same places of a report, such as the cells of a
/// view, and copies the text of one that has not changed since it was last printed there.
///
/// Most numbers of a trace rest in most frames, and copying takes a tenth of the time of printing.
struct NumberPrinter: Sendable {
  /// What was printed in a place. All texts have the same size, so that no loop copies them.
  private struct Printed {
    var number: UInt64 = 0
    var text = SIMD16<UInt8>()
    /// The length of the text; 0 where nothing is kept, as of long texts.
    var count = 0
  }

  /// How many places are kept at most: 4 MB of them.
  private static let limit = 1 << 17

  private let precision: Precision
  private var printed: [Printed]

  /// Makes a printer for so many places. Of a great many none is kept.
  init(places: Int, precision: Precision) {
    self.precision = precision
    printed = [Printed](repeating: Printed(), count: places <= Self.limit ? places : 0)
  }

  /// Appends the finite number in a place.
  @inline(__always)
  mutating func append(_ value: Double, at place: Int, to buffer: inout TextBuffer) {
    guard place < printed.count else { return buffer.append(value, precision) }
    let last = printed[place]
    if last.number == value.bitPattern, last.count > 0 {
      return buffer.append(last.text, count: last.count)
    }
    let start = buffer.count
    buffer.append(value, precision)
    let (text, count) = buffer.short(from: start)
    printed[place] = Printed(number: value.bitPattern, text: text, count: count)
  }
}
