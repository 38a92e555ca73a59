import Animatic
import AnimaticIssues

/// Expects the starts and stops of blocks so far to be those of a drawn timeline.
///
/// ```swift
/// import Animatic
/// import AnimaticTesting
/// import Testing
///
/// @MainActor @Test(.simulator) func `a block stops after its duration`() {
///   let card = UIView()
///   Simulator.current.window.addSubview(card)
///   UIView.beginAnimations("hide", context: nil)
///   UIView.setAnimationDuration(0.4)
///   card.alpha = 0
///   UIView.commitAnimations()
///   Simulator.current.advance(by: 1)
///   expectEvents("hide: S---E(yes)", tick: 0.1)
/// }
/// ```
///
/// Each column is a tick: `-` is one without events, `S` a start, `E(yes)` the stop of a block that
/// ran to its end, `E(no)` that of another one. Brackets hold the events of one tick, in their
/// order: `S---[E(yes)S]`. Write a line per name of blocks, with a colon behind the name, or one
/// row without a name, for all blocks together. Ticks without events at the end do not matter.
/// Events of touches do not count.
///
/// A block without a name, such as one of `UIView.animate`, has the name of the line that began it,
/// `Widgets.swift:139`, or of its file, `Widgets.swift`; both also with the module, as in
/// `App/Widgets.swift:139`. The row `(unnamed)` has all such blocks that no other row has.
///
/// - Parameters:
///   - timeline: The expected timeline, from time 0 on.
///   - tick: The duration of a column in seconds, greater than 0. An event between two ticks is an
///     issue.
///   - simulator: The simulator with the events; `nil` for `Simulator.current`.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
@MainActor
public func expectEvents(
  _ timeline: String, tick: TimeInterval, in simulator: Simulator? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  compareEvents(
    tick, in: simulator ?? .current, at: TestLocation(fileID, filePath, line, column)
  ) { () throws(EventTimeline.Flaw) in try EventTimeline(parsing: timeline) }
}

/// Expects the starts and stops of the blocks of one name to be those of a drawn row, whatever
/// other blocks do.
///
/// ```swift
/// import Animatic
/// import AnimaticTesting
/// import Testing
///
/// @MainActor @Test(.simulator) func `the key is the name of an animation`() throws {
///   let card = UIView()
///   Simulator.current.window.addSubview(card)
///   let fade = CABasicAnimation(keyPath: "opacity")
///   fade.duration = 0.3
///   fade.fromValue = 0
///   card.layer.add(fade, forKey: "fade")
///   UIView.animate(withDuration: 0.2) { card.center.x = 9 }
///   try Simulator.current.settle(limit: 1)
///   expectEvents(of: "fade", "S--E(yes)", tick: 0.1)
/// }
/// ```
///
/// - Parameters:
///   - name: The name of the blocks, as a row of
///     ``expectEvents(_:tick:in:fileID:filePath:line:column:)`` has it.
///   - row: The expected row, from time 0 on.
///   - tick: The duration of a column in seconds, greater than 0.
///   - simulator: The simulator with the events; `nil` for `Simulator.current`.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
@MainActor
public func expectEvents(
  of name: String, _ row: String, tick: TimeInterval, in simulator: Simulator? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  compareEvents(
    tick, in: simulator ?? .current, at: TestLocation(fileID, filePath, line, column)
  ) { () throws(EventTimeline.Flaw) in try EventTimeline(parsing: row, of: name) }
}

/// Compares the events of a simulator with a timeline.
///
/// - Parameter read: A closure that reads the timeline.
@MainActor
private func compareEvents(
  _ tick: TimeInterval, in simulator: Simulator, at location: TestLocation,
  reading read: () throws(EventTimeline.Flaw) -> EventTimeline
) {
  do throws(EventTimeline.Flaw) {
    guard tick > 0 && tick.isFinite else {
      throw EventTimeline.Flaw(message: "a tick lasts a finite time above 0 s, not \(tick) s")
    }
    let expected = try read()
    let found = try EventTimeline(of: simulator.events, tick: tick, like: expected)
    if let failure = found.failure(
      expecting: expected, tick: tick, hint: simulator.hintWithoutEvents)
    {
      report(failure, at: location)
    }
  } catch {
    report(error.message, at: location)
  }
}

/// Expects the starts and stops of blocks so far to be those of a list.
///
/// ```swift
/// import Animatic
/// import AnimaticTesting
/// import Testing
///
/// @MainActor @Test(.simulator) func `a removed animation stops unfinished`() {
///   let card = UIView()
///   Simulator.current.window.addSubview(card)
///   UIView.beginAnimations("hide", context: nil)
///   card.alpha = 0
///   UIView.commitAnimations()
///   Simulator.current.advance(to: 0.05)
///   card.layer.removeAllAnimations()
///   Simulator.current.flush()
///   expectEvents(
///     [.willStart("hide", at: 0), .didStop("hide", at: 0.05, finished: false)], within: 1e-9)
/// }
/// ```
///
/// - Parameters:
///   - events: The expected events, in their order. Events of touches do not count.
///   - tolerance: The greatest difference of two times that counts as equal, in seconds.
///   - simulator: The simulator with the events; `nil` for `Simulator.current`.
///   - fileID: The file of the issue.
///   - filePath: The path of that file.
///   - line: The line of the issue.
///   - column: The column of the issue.
@MainActor
public func expectEvents(
  _ events: [AnimationEvent], within tolerance: TimeInterval, in simulator: Simulator? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let simulator = simulator ?? .current
  let found = simulator.events.filter(\.kind.isOfAnimation)
  let equal = zip(found, events).prefix { $0.isSame(as: $1, within: tolerance) }.count
  guard equal < max(found.count, events.count) else { return }
  func text(_ events: [AnimationEvent]) -> String {
    let lines = events.indices.map { index in
      "\(index == equal ? ">" : " ") \(index + 1)  \(events[index])"
    }
    return (lines.isEmpty ? ["  no events"] : lines).joined(separator: "\n")
  }
  let hint = found.isEmpty ? simulator.hintWithoutEvents : ""
  report(
    "event \(equal + 1) differs first\nexpected\n\(text(events))\nfound\n\(text(found))\(hint)",
    at: TestLocation(fileID, filePath, line, column))
}

extension Simulator {
  /// What helps a test that finds no events.
  fileprivate var hintWithoutEvents: String {
    "; the simulator stands at \(timeText): advance or settle first"
  }
}
