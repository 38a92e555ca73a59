import Animatic
import AnimaticExports
import AnimaticPrinting
import AnimaticReports
import AnimaticScenes

extension Scene {
  /// The greatest length of a cycle that several endless animations have in common in a movie, in
  /// seconds.
  static let longestCycle = 60.0

  /// One cycle of what never ends, in seconds.
  struct Loop {
    let start: Double
    let end: Double
  }

  /// Returns the time at which one cycle of what never ends is over; `nil` as ``loop(from:)`` does.
  /// - Throws: `CommandFailure.badData` if a step is wrong.
  @MainActor package func loopEnd(from first: Double = 0) throws(CommandFailure) -> Double? {
    try loop(from: first)?.end
  }

  /// Returns one cycle of what never ends; `nil` for a scene that ends, or whose author has not
  /// marked what never ends as intended.
  ///
  /// The cycle begins when everything else has ended. It is the least one that all endless
  /// animations have in common or, where that is too long, the longest of theirs.
  ///
  /// - Parameters:
  ///   - first: The earliest begin, in seconds.
  ///   - longest: The greatest length of a common cycle, in seconds.
  /// - Throws: `CommandFailure.badData` if a step is wrong.
  @MainActor func loop(
    from first: Double = 0, longest: Double = Scene.longestCycle
  ) throws(CommandFailure) -> Loop? {
    guard forever == .intended || blocks.contains(where: { $0.forever == .intended }) else {
      return nil
    }
    let player = try player()
    let log = AnimationLog(of: player.simulator)
    do throws(SettlingError) {
      try player.simulator.settle(limit: .infinity)
      return nil
    } catch { guard case .endless = error else { return nil } }
    try player.checkFailure()
    let cycles = log.animationRows.compactMap(\.endlessCycle)
    guard !cycles.isEmpty, forever == .intended || cycles.allSatisfy({ isIntended($0.name) })
    else { return nil }
    let start = cycles.reduce(max(player.simulator.time, first)) { max($0, $1.begin) }
    return Loop(start: start, end: start + Self.commonCycle(of: cycles.map(\.length), longest))
  }

  /// Returns whether the scene does from one time to another a number of whole cycles of what never
  /// ends, and nothing else.
  /// - Throws: `CommandFailure.badData` if a step is wrong.
  @MainActor func isLoop(from start: Double, until end: Double) throws(CommandFailure) -> Bool {
    guard end > start, blocks.contains(where: { $0.repeatCount == .forever }) else { return false }
    let player = try player()
    let log = AnimationLog(of: player.simulator)
    try player.advance(to: end)
    let rows = log.animationRows
    return rows.contains { $0.endlessCycle != nil }
      && rows.allSatisfy { row in
        guard let cycle = row.endlessCycle else { return row.end <= start + 1e-9 }
        let count = (end - start) / cycle.length
        return cycle.begin <= start + 1e-9 && abs(count - count.rounded()) * cycle.length < 1e-6
      }
  }

  /// Returns whether all blocks of a name that may never end are marked as intended.
  private func isIntended(_ name: String?) -> Bool {
    let named = blocks.filter { $0.name?.text == name }
    return named.contains { $0.forever == .intended }
      && named.allSatisfy { $0.forever == .intended || $0.repeatCount != .forever }
  }

  /// Returns the length that lengths of cycles have in common; the greatest one if that would be
  /// more than a number of seconds.
  private static func commonCycle(of lengths: [Double], _ most: Double) -> Double {
    let longest = lengths.max() ?? 0
    guard let common = lengths.commonLength, common <= max(most, longest) else {
      return longest
    }
    return common
  }
}

extension CommandSystem {
  /// Says on standard error that an output has one cycle of a scene that never ends.
  /// - Parameter until: The end that the user chose; `nil` without one.
  /// - Returns: The end of the output in seconds; `nil` for the time when everything has settled.
  @MainActor @discardableResult
  func noteLoop(of scene: Scene, from: Double = 0, until: Double?) throws -> Double? {
    guard until == nil, let end = try scene.loopEnd(from: from) else { return until }
    try noteLoop(until: end, of: scene)
    return end
  }

  private func noteLoop(until end: Double, of scene: Scene) throws {
    let time = "\(decimals(end)) s"
    try note("\(scene.file): the output ends at \(time), after one cycle of what never ends")
  }

  /// Says on standard error that a file, which begins at a time in seconds, has one cycle of what
  /// never ends.
  @MainActor func note(_ loop: Scene.Loop, from start: Double, of scene: Scene) throws {
    guard start > 0, start == loop.start else {
      return try noteLoop(until: loop.end, of: scene)
    }
    try note(
      "\(scene.file): the output has one cycle of what never ends, from \(decimals(loop.start)) s "
        + "to \(decimals(loop.end)) s")
  }

  /// Writes a note to standard error.
  func note(_ text: String) throws {
    try errorOutput.write("Note: \(text.escapingControlCharacters)\n")
    try errorOutput.passBuffer()
  }

  private func decimals(_ number: Double) -> String {
    var text = TextBuffer(capacity: 24)
    text.append(number, decimals: 3)
    return text.string
  }
}
