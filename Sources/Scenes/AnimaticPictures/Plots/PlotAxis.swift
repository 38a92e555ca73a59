import AnimaticPrinting
import Foundation

/// An axis of a plot: the numbers that it covers, and its ticks at round numbers.
package struct PlotAxis: Equatable, Sendable {
  /// A labelled number of the axis.
  package struct Tick: Equatable, Sendable {
    package let value: Double
    /// The text of the number, with as many decimals as the ticks need.
    package let label: String
  }

  package let low: Double
  /// The greatest number of the axis, above ``low``.
  package let high: Double
  /// The ticks, in ascending order.
  package let ticks: [Tick]

  /// Creates an axis that covers numbers from `low` to `high`; the ticks lie within.
  ///
  /// Around a single number the axis covers half of its magnitude to both sides.
  /// - Parameters:
  ///   - high: The greatest number.
  ///   - count: The greatest number of ticks, at least 2.
  /// - Returns: `nil` if the distance of the numbers is beyond what numbers can hold.
  package init?(from low: Double, to high: Double, ticks count: Int) {
    guard (high - low).isFinite, high >= low else { return nil }
    var (low, high) = (low, high)
    if !((high - low) > 1e-12 * max(low.magnitude, high.magnitude)) {
      let margin = high == 0 ? 1 : high.magnitude / 2
      (low, high) = (low - margin, high + margin)
      guard (high - low).isFinite else { return nil }
    }
    self.low = low
    self.high = high
    ticks = Self.ticks(from: low, to: high, atMost: max(count, 2))
  }

  /// Returns the distance of a number from ``low`` as a fraction of the axis: 0 to 1 for numbers of
  /// the axis.
  package func fraction(of value: Double) -> Double { (value - low) / (high - low) }

  /// Returns the ticks at the multiples of the least step 1, 2 or 5 × 10ⁿ that makes few enough.
  private static func ticks(from low: Double, to high: Double, atMost count: Int) -> [Tick] {
    let raw = (high - low) / Double(count)
    guard raw > 0 else { return [] }
    var exponent = Int(log10(raw).rounded(.down))
    var digit = 1
    while true {
      // A tenth of a millionth of a step is an error of rounding.
      let step = scaled(digit, exponent)
      let first = (low / step - 1e-7).rounded(.up)
      let last = (high / step + 1e-7).rounded(.down)
      if last - first < Double(count) {
        guard let first = Int(exactly: first), let last = Int(exactly: last), first <= last else {
          return []
        }
        return (first...last).map { number in
          Tick(value: scaled(number * digit, exponent), label: label(number * digit, exponent))
        }
      }
      switch digit {
      case 1: digit = 2
      case 2: digit = 5
      default: (digit, exponent) = (1, exponent + 1)
      }
    }
  }

  /// Returns `digits` × 10^`exponent`, correctly rounded.
  private static func scaled(_ digits: Int, _ exponent: Int) -> Double {
    Double("\(digits)e\(exponent)") ?? 0
  }

  /// Returns the text of `digits` × 10^`exponent`: a decimal, or the scientific form where a
  /// decimal would be long.
  private static func label(_ digits: Int, _ exponent: Int) -> String {
    let text = String(digits.magnitude)
    let magnitude = digits == 0 ? 0 : text.count + exponent
    guard exponent < -6 || magnitude > 7 else {
      var buffer = TextBuffer(capacity: 64)
      buffer.append(decimal: scaled(digits, exponent), count: max(0, -exponent))
      return buffer.string
    }
    if digits == 0 { return "0" }
    // Only scientific labels drop zeros at the end: those of decimals align the labels.
    let end = text.lastIndex { $0 != "0" } ?? text.startIndex
    let significant = text[...end]
    let mantissa =
      significant.prefix(1) + (significant.count > 1 ? "." : "") + significant.dropFirst()
    return (digits < 0 ? "-" : "") + mantissa + "e\(magnitude - 1)"
  }
}
