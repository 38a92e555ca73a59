import Animatic
import AnimaticPrinting
import AnimaticReports
import AnimaticScenes

extension Scene {
  /// The greatest length of a cycle that several endless animations have in common, in seconds.
  private static let longestCycle = 60.0

  /// Returns the time at which one cycle of what never ends is over; `nil` for a scene that ends,
  /// or whose author has not marked what never ends as intended.
  ///
  /// The cycle begins when everything else has ended. It is the least one that all endless
  /// animations have in common or, where that is longer than a minute, the longest of theirs.
  ///
  /// - Throws: `CommandFailure.badData` if a step is wrong.
  @MainActor
  package func loopEnd() throws(CommandFailure) -> Double? {
    guard forever == .intended || blocks.contains(where: { $0.forever == .intended }) else {
      return nil
    }
    let player = try player()
    let log = AnimationLog(of: player.simulator)
    do throws(SettlingError) {
      try player.simulator.settle(limit: .infinity)
      return nil
    } catch {
      guard case .endless = error else { return nil }
    }
    try player.checkFailure()
    let cycles = log.animationRows.compactMap(\.endlessCycle)
    guard !cycles.isEmpty, forever == .intended || cycles.allSatisfy({ isIntended($0.name) })
    else { return nil }
    let start = cycles.reduce(player.simulator.time) { max($0, $1.begin) }
    return start + Self.commonCycle(of: cycles.map(\.length))
  }

  /// Returns whether all blocks of a name that may never end are marked as intended.
  private func isIntended(_ name: String?) -> Bool {
    let named = blocks.filter { $0.name?.text == name }
    return named.contains { $0.forever == .intended }
      && named.allSatisfy { $0.forever == .intended || $0.repeatCount != .forever }
  }

  /// Returns the least length in seconds that is a multiple of all others; the greatest one if
  /// they have none up to a minute, or are no whole milliseconds.
  private static func commonCycle(of lengths: [Double]) -> Double {
    let longest = lengths.max() ?? 0
    var common = 1
    for length in lengths {
      let count = (length * 1000).rounded()
      guard abs(length * 1000 - count) < 1e-6, count >= 1, count <= longestCycle * 1000 else {
        return longest
      }
      let milliseconds = Int(count)
      var (divisor, rest) = (common, milliseconds)
      while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
      common *= milliseconds / divisor
      guard Double(common) <= longestCycle * 1000 else { return longest }
    }
    return Double(common) / 1000
  }
}

extension CommandSystem {
  /// Says on standard error that an output has one cycle of a scene that never ends.
  ///
  /// - Parameter until: The end that the user chose; `nil` without one.
  /// - Returns: The end of the output in seconds; `nil` for the time when everything has settled.
  @MainActor @discardableResult
  func noteLoop(of scene: Scene, until: Double?) throws -> Double? {
    guard until == nil, let end = try scene.loopEnd() else { return until }
    var text = TextBuffer(capacity: 24)
    text.append(end, decimals: 3)
    try note(
      "\(scene.file): the output ends at \(text.string) s, after one cycle of what never ends")
    return end
  }

  /// Writes a note to standard error.
  func note(_ text: String) throws {
    try errorOutput.write("Note: \(text.escapingControlCharacters)\n")
    try errorOutput.passBuffer()
  }
}
