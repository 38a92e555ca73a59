import Animatic
import AnimaticIssues

/// Advances from time to time, and expects a property of a view or a layer to show the values of a
/// table.
///
/// ```swift
/// import Animatic
/// import AnimaticTesting
/// import Testing
///
/// @MainActor @Test(.simulator) func `the card slides down`() {
///   let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
///   Simulator.current.window.addSubview(card)
///   UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { card.center.y = 140 }
///   expectTimeline(of: card, \.center.y, at: [0: 40, 0.1: 90, 0.2: 140], within: 0.001)
/// }
/// ```
///
/// The function advances the simulator to each time in turn, so callbacks that are due on the way
/// run, and the simulator stands at the last time afterwards. A time in the past is an issue. One
/// issue shows the whole table.
///
/// - Parameters:
///   - object: The view or layer, which must be on the screen.
///   - value: The property, of the values that show.
///   - values: The expected values by time in seconds, in the order of the times.
///   - tolerance: The greatest difference of two numbers that counts as equal, in the unit of the
///     numbers.
///   - simulator: The simulator to advance; `nil` for `Simulator.current`.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
@MainActor
public func expectTimeline<Object: ShownObject, Value: ApproximatelyEquatable>(
  of object: Object, _ value: KeyPath<Object.ShownValues, Value>,
  at values: KeyValuePairs<TimeInterval, Value>, within tolerance: Double,
  in simulator: Simulator? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let simulator = simulator ?? .current
  if simulator.refuses("expectTimeline") { return }
  let location = TestLocation(fileID, filePath, line, column)
  var timeline = ValueTimeline(of: object, value, within: tolerance)
  for (time, expected) in values {
    guard timeline.isInOrder(time, of: simulator, at: location) else { return }
    simulator.advance(to: time)
    timeline.add(expected, at: time, of: simulator)
  }
  if let failure = timeline.failure { report(failure, at: location) }
}

/// Advances from time to time, lets waiting tasks run at each time, and expects a property of a
/// view or a layer to show the values of a table.
///
/// In an asynchronous test, Swift prefers this function to the synchronous one.
///
/// - Parameters:
///   - object: The view or layer, which must be on the screen.
///   - value: The property, of the values that show.
///   - values: The expected values by time in seconds, in the order of the times.
///   - tolerance: The greatest difference of two numbers that counts as equal, in the unit of the
///     numbers.
///   - simulator: The simulator to advance; `nil` for `Simulator.current`.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
@MainActor
public func expectTimeline<Object: ShownObject, Value: ApproximatelyEquatable>(
  of object: Object, _ value: KeyPath<Object.ShownValues, Value>,
  at values: KeyValuePairs<TimeInterval, Value>, within tolerance: Double,
  in simulator: Simulator? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async {
  let simulator = simulator ?? .current
  if simulator.refuses("expectTimeline") { return }
  let location = TestLocation(fileID, filePath, line, column)
  var timeline = ValueTimeline(of: object, value, within: tolerance)
  for (time, expected) in values {
    guard timeline.isInOrder(time, of: simulator, at: location) else { return }
    await simulator.advance(to: time)
    timeline.add(expected, at: time, of: simulator)
  }
  if let failure = timeline.failure { report(failure, at: location) }
}
