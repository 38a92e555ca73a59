import Animatic
import AnimaticIssues
import AnimaticLayers

/// The values of a property at some times, as found and as expected.
@MainActor
struct ValueTimeline<Object: ShownObject, Value: ApproximatelyEquatable> {
  private struct Row {
    let time: TimeInterval
    let found: Value?
    let expected: Value
    let isEqual: Bool
    /// The reason for which the object is not on the simulator's screen.
    var absence: String?
  }

  private let object: Object
  private let value: KeyPath<Object.ShownValues, Value>
  private let tolerance: Double
  private var rows: [Row] = []

  init(of object: Object, _ value: KeyPath<Object.ShownValues, Value>, within tolerance: Double) {
    self.object = object
    self.value = value
    self.tolerance = tolerance
  }

  /// Whether a time is finite and not in the past, which otherwise is an issue.
  func isInOrder(_ time: TimeInterval, of simulator: Simulator, at location: TestLocation) -> Bool {
    if time.isFinite && time >= simulator.time { return true }
    report(
      "the time \(time) of a timeline "
        + (time.isFinite
          ? "is in the past; the simulator already stands at \(simulator.time), so write the times "
            + "in order" : "is no time at which the simulator stands; write finite numbers"),
      at: location)
    return false
  }

  mutating func add(_ expected: Value, at time: TimeInterval, of simulator: Simulator) {
    let found = object.shownValues?[keyPath: value]
    let isEqual = found?.isApproximately(expected, within: tolerance) ?? false
    rows.append(
      Row(
        time: time, found: found, expected: expected, isEqual: isEqual,
        absence: isEqual ? nil : absence(from: simulator)))
  }

  /// The reason for which the view, or that of the layer, is not on the screen of a simulator.
  private func absence(from simulator: Simulator) -> String? {
    guard let view = object as? UIView ?? (object as? CALayer)?.owner as? UIView else { return nil }
    return view.absence(from: simulator).map {
      TouchError(view: view.shortDescription, location: nil, reason: $0).explanation
    }
  }

  /// The first difference, and a table of all values; `nil` when all are as expected.
  ///
  /// ```
  /// center.y of "card" is 93.2 at 0.1, not 93.07 within 0.01
  ///   time  expected  found
  ///   0.0   40.0      40.0
  /// > 0.1   93.07     93.2
  /// ```
  var failure: String? {
    if rows.isEmpty { return "a timeline of \(subject) has no times; write one at least" }
    guard tolerance >= 0 else { return "a tolerance is 0 or more, not \(tolerance)" }
    guard let wrong = rows.first(where: { !$0.isEqual }) else { return nil }
    var cells = [[" ", "time", "expected", "found"]]
    for row in rows {
      cells.append([
        row.isEqual ? " " : ">", "\(row.time)", describe(row.expected), Self.text(of: row.found),
      ])
    }
    return "\(subject) is \(Self.text(of: wrong.found)) at \(wrong.time), "
      + "not \(describe(wrong.expected)) within \(tolerance)"
      + (wrong.absence.map { "; \($0)" } ?? "") + "\n" + Self.table(cells)
  }

  private var subject: String { "\(property) of \(object.shownName)" }

  /// The property as the key path prints it, or its type where the key path has no name for it.
  private var property: String {
    let path = "\(value)"
    if value == \ViewSample.backgroundColor { return "backgroundColor" }
    if path.contains("<computed") { return "a \(Value.self)" }
    return path.split(separator: ".").dropFirst().joined(separator: ".")
  }

  private static func text(of value: Value?) -> String {
    value.map { describe($0) } ?? "not on the screen"
  }

  /// Returns rows of four cells as lines, with each column as wide as its longest cell.
  private static func table(_ rows: [[String]]) -> String {
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = (0..<3).map { column in
        row[column] + String(repeating: " ", count: widths[column] - row[column].count)
      }
      return "\(cells[0]) \(cells[1])  \(cells[2])  \(row[3])"
    }.joined(separator: "\n")
  }
}
