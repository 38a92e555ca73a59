import AnimaticScenes
import Foundation

/// Numbers from one to another: a count of them, or those in steps of a size.
struct SweepRange: Sendable {
  private let from: Double
  private let to: Double
  /// The size of a step; `nil` where the count divides the range.
  private let step: Double?
  private let isLogarithmic: Bool
  let count: Int

  /// Reads the range of a grid.
  /// - Parameter key: The pointer, for errors.
  /// - Throws: `BatchJob.Flaw` for a key that is missing, unknown or wrong.
  init(_ element: JSONElement, of key: String) throws(BatchJob.Flaw) {
    let name = "the grid of \"\(key)\""
    try SweepAxis.expectKeys(["from", "to", "count", "step", "scale"], of: element, name)
    let scale = element["scale"]
    guard let from = element["from"]?.number, let to = element["to"]?.number,
      (element["count"] == nil) != (element["step"] == nil)
    else {
      throw BatchJob.Flaw(
        "\(name) is an array of values, or {\"from\": number, \"to\": number} with a \"count\" or a "
          + "\"step\"")
    }
    guard scale == nil || ["log", "linear"].contains(scale?.string) else {
      throw BatchJob.Flaw("\(name) has the \"scale\" \"linear\" or \"log\"")
    }
    (self.from, self.to, isLogarithmic) = (from, to, scale?.string == "log")
    if let size = element["step"] {
      guard !isLogarithmic else {
        throw BatchJob.Flaw("\(name) has a \"count\" and no \"step\" with \"scale\": \"log\"")
      }
      guard let step = size.number, step != 0, (to - from) / step >= 0,
        (to - from) / step < 1_000_000_000
      else { throw BatchJob.Flaw("\(name) has a \"step\" that leads from \"from\" to \"to\"") }
      self.step = step
      // The last value counts despite the rounding of a step such as 0.1.
      count = Int(((to - from) / step + 1e-9).rounded(.down)) + 1
    } else {
      guard let count = element["count"]?.integer, 2...1_000_000_000 ~= count else {
        throw BatchJob.Flaw("\(name) has a \"count\", a whole number of at least 2")
      }
      guard !isLogarithmic || (from > 0 && to > 0) else {
        throw BatchJob.Flaw("\(name) goes between numbers above 0 with \"scale\": \"log\"")
      }
      (self.count, step) = (count, nil)
    }
  }

  func value(_ index: Int) -> Double {
    if let step { return Self.plain(from + Double(index) * step) }
    let fraction = Double(index) / Double(count - 1)
    guard isLogarithmic else { return from + (to - from) * fraction }
    // Both ends are exact.
    if index == 0 || index == count - 1 { return index == 0 ? from : to }
    return Self.plain(from * pow(to / from, fraction))
  }

  /// Returns a number without the rounding errors of its last digits: 0.3 for 0.1 · 3.
  private static func plain(_ number: Double) -> Double {
    Double(String(format: "%.12g", number)) ?? number
  }
}
