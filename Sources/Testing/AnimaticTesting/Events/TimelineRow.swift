import Animatic

/// The starts and stops of the blocks with one name, by the tick at which they happen.
struct TimelineRow: Equatable {
  enum Mark: String {
    case start = "S"
    case finished = "E(yes)"
    case unfinished = "E(no)"

    init?(_ event: AnimationEvent) {
      switch event.kind {
      case .willStart: self = .start
      case .didStop: self = event.finished == true ? .finished : .unfinished
      default: return nil
      }
    }
  }

  /// The name of the blocks; empty in a timeline of one row for all blocks.
  let name: String
  private(set) var ticks: [[Mark]] = []

  init(name: String) { self.name = name }

  mutating func add(_ mark: Mark, at tick: Int) {
    while ticks.count <= tick { ticks.append([]) }
    ticks[tick].append(mark)
  }

  /// The marks in the notation of `expectEvents`.
  var text: String {
    ticks.map { marks in
      let text = marks.map(\.rawValue).joined()
      return marks.isEmpty ? "-" : marks.count == 1 ? text : "[\(text)]"
    }.joined()
  }

  /// The first tick at which two rows differ.
  func firstDifference(from other: TimelineRow) -> Int? {
    (0..<max(ticks.count, other.ticks.count)).first { marks(at: $0) != other.marks(at: $0) }
  }

  private func marks(at tick: Int) -> [Mark] { tick < ticks.count ? ticks[tick] : [] }

  /// Reads the marks of a row.
  /// - Throws: The first character that is no mark, with what it lacks.
  init(name: String, parsing text: Substring) throws(EventTimeline.Flaw) {
    self.name = name
    var rest = text
    var tick = 0
    var isInGroup = false
    func flaw(_ reason: String) -> EventTimeline.Flaw {
      let column = text.distance(from: text.startIndex, to: rest.startIndex)
      return EventTimeline.Flaw(
        message: "a timeline has \(reason):\n  \(text)\n  \(String(repeating: " ", count: column))^"
      )
    }
    while let first = rest.first {
      switch first {
      case "-" where !isInGroup: rest.removeFirst()
      case "[" where !isInGroup:
        rest.removeFirst()
        isInGroup = true
        continue
      case "]" where isInGroup:
        rest.removeFirst()
        isInGroup = false
      default:
        let marks: [Mark] = [.start, .finished, .unfinished]
        guard let mark = marks.first(where: { rest.hasPrefix($0.rawValue) }) else {
          throw flaw(Self.reason(for: first, isInGroup: isInGroup))
        }
        rest.removeFirst(mark.rawValue.count)
        add(mark, at: tick)
        if isInGroup { continue }
      }
      tick += 1
    }
    if isInGroup { throw flaw("a [ without its ]") }
  }

  /// Returns what is wrong about a character at which no mark begins.
  private static func reason(for character: Character, isInGroup: Bool) -> String {
    switch character {
    case "E": "an E without (yes) or (no)"
    case "-", "[": "a \(character) inside brackets, which hold the marks of one tick"
    case "]": "a ] without its ["
    case " ": "a space; write - for a tick without events"
    default:
      "no mark \"\(character)\"; there are - for a tick, S, E(yes), E(no), and [...] around marks "
        + "of the same tick"
    }
  }
}
