import Animatic
import AnimaticPrinting

/// The line of text below the picture of `animatic play`.
package struct PlayStatus: Sendable {
  package var playback: Playback
  /// The number of frames per second that the terminal got.
  package var framesPerSecond: Double
  /// The number of events of the scene so far.
  package var eventCount: Int
  package var lastEvent: AnimationEvent?

  /// Returns the line for a number of columns. The help on the keys comes last, so that a narrow
  /// terminal cuts it off.
  package func line(columns: Int) -> String {
    if playback.showsKeys { return String((" " + PlayKey.help).prefix(columns)) }
    var items = [state, times, "\(decimals(playback.speed, 4))×"]
    if let loop { items.append(loop) }
    if playback.isMoving { items.append("\(decimals(framesPerSecond, 1, keepsZeros: true)) fps") }
    items.append(events)
    let facts = " " + items.joined(separator: "  ")
    let gap = columns - facts.count - PlayKey.help.count - 1
    let line = gap < 2 ? facts : facts + String(repeating: " ", count: gap) + PlayKey.help
    return String(line.prefix(columns))
  }

  private var state: String {
    playback.isAtEnd ? "at the end" : playback.isPaused ? "paused" : "playing"
  }

  private var times: String {
    let time = decimals(playback.time, 3, keepsZeros: true) + " s"
    return playback.duration.map { "\(time) of \(decimals($0, 3, keepsZeros: true)) s" } ?? time
  }

  /// The part that plays again and again.
  private var loop: String? {
    guard playback.loops else { return nil }
    guard playback.loopStart > 0 || playback.loopEnd != nil else { return "loops" }
    let start = "loops from \(decimals(playback.loopStart, 3, keepsZeros: true))"
    let end = (playback.loopEnd ?? playback.duration).map { decimals($0, 3, keepsZeros: true) }
    return end.map { "\(start) to \($0) s" } ?? start + " s"
  }

  private var events: String {
    let count = eventCount == 1 ? "1 event" : "\(eventCount) events"
    guard let lastEvent else { return count }
    let name = lastEvent.animationID ?? lastEvent.interaction?.view
    let last = lastEvent.kind.rawValue + (name.map { " " + $0.escapingControlCharacters } ?? "")
    return "\(count): \(last)"
  }

  private func decimals(_ value: Double, _ count: Int, keepsZeros: Bool = false) -> String {
    var buffer = TextBuffer(capacity: 64)
    if keepsZeros {
      buffer.append(decimal: value, count: count)
    } else {
      buffer.append(value, decimals: count)
    }
    return buffer.string
  }
}
