import Animatic
import AnimaticLayers
import AnimaticTiming

/// The starts and stops of blocks as rows of marks over time.
struct EventTimeline {
  /// A reason why a timeline cannot be compared.
  struct Flaw: Error {
    let message: String
  }

  private static let unnamed = "(unnamed)"
  private static let greatestTickCount = 100_000

  private(set) var rows: [TimelineRow] = []
  /// Whether the blocks that have no row do not matter.
  private var isAlone = false

  /// Whether the timeline is one row without a name, for the events of all blocks.
  var isMerged: Bool { rows.count == 1 && rows[0].name.isEmpty }

  /// Reads a timeline of one row without a name, or of a row per line, each with a name and a
  /// colon.
  init(parsing text: String) throws(Flaw) {
    for line in text.split(separator: "\n") {
      let colon = line.lastIndex(of: ":")
      let name = colon.map { Self.trim(line[..<$0]) } ?? ""
      let marks = Self.trim(colon.map { line[line.index(after: $0)...] } ?? line)
      if marks.isEmpty && name.isEmpty { continue }
      let row = try TimelineRow(name: String(name), parsing: marks)
      guard !rows.contains(where: { $0.name == row.name }) else {
        throw Flaw(message: "a timeline has two rows for \"\(name)\"; write each name once")
      }
      rows.append(row)
    }
    if rows.count > 1, rows.contains(where: \.name.isEmpty) {
      throw Flaw(message: "a timeline of several rows needs a name and a colon before each row")
    }
  }

  /// Reads the row of the blocks of one name, which all others leave alone.
  init(parsing text: String, of name: String) throws(Flaw) {
    rows = [try TimelineRow(name: name, parsing: Self.trim(text[...]))]
    isAlone = true
  }

  /// Creates the timeline of some events.
  /// - Parameters:
  ///   - tick: The duration of a column, in seconds.
  ///   - expected: The timeline to compare with, whose rows choose how blocks without a name are
  ///     called.
  init(of events: [AnimationEvent], tick: TimeInterval, like expected: EventTimeline) throws(Flaw) {
    for event in expected.events(among: events) {
      guard let mark = TimelineRow.Mark(event) else { continue }
      let ownName = expected.rowName(of: event)
      let name = expected.isMerged ? "" : ownName
      let index = rows.firstIndex { $0.name == name } ?? rows.count
      if index == rows.count { rows.append(TimelineRow(name: name)) }
      let column = (event.time / tick).rounded()
      guard let flaw = Self.flaw(at: event.time, column: column, tick: tick) else {
        rows[index].add(mark, at: Int(column))
        continue
      }
      if expected.isAlone && expected.rows.first?.name != ownName { continue }
      throw Flaw(
        message:
          "\(mark.rawValue) of \(Self.quote(ownName)) at \(event.time) lies \(flaw), or write "
          + "a list")
    }
  }

  /// Returns why an event has no column; `nil` if it has one.
  private static func flaw(at time: TimeInterval, column: Double, tick: TimeInterval) -> String? {
    if abs(column * tick - time) > tick * 1e-6 {
      return "between two ticks of \(tick) s; choose another tick"
    }
    return column < Double(greatestTickCount)
      ? nil
      : "more than \(greatestTickCount) ticks of \(tick) s after the start; choose a longer tick"
  }

  /// The events that matter: those of the row that is alone, if it has any or has no marks.
  private func events(among events: [AnimationEvent]) -> [AnimationEvent] {
    guard isAlone, let row = rows.first else { return events }
    let own = events.filter { rowName(of: $0) == row.name }
    return own.isEmpty && !row.ticks.isEmpty ? events : own
  }

  /// Returns the name of the row for an event: the name of its block. A block without one has the
  /// line that began it, unless the timeline has a row for its file or for all blocks without one.
  private func rowName(of event: AnimationEvent) -> String {
    if let name = event.animationID { return name }
    guard let origin = event.origin else { return Self.unnamed }
    let file = String(origin.fileID.split(separator: "/").last ?? "")
    let line = "\(file):\(origin.line)"
    let names = ["\(origin)", line, origin.fileID, file, Self.unnamed]
    return names.first { name in rows.contains { $0.name == name } } ?? line
  }

  private static func quote(_ name: String) -> String { name == unnamed ? name : "\"\(name)\"" }

  private static func trim(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
  }

  /// The first difference from an expected timeline, and both timelines; `nil` when they are the
  /// same.
  /// - Parameters:
  ///   - tick: The duration of a column, in seconds.
  ///   - hint: What follows a timeline without events.
  func failure(expecting expected: EventTimeline, tick: TimeInterval, hint: String) -> String? {
    guard let difference = difference(from: expected, tick: tick) else { return nil }
    let found = rows.isEmpty ? text + hint : text
    return "\(difference)\nexpected\n\(expected.text)\nfound\n\(found)"
  }

  private func difference(from expected: EventTimeline, tick: TimeInterval) -> String? {
    let differing = Set((rows + expected.rows).map(\.name)).sorted().compactMap { name in
      let empty = TimelineRow(name: name)
      let row = rows.first { $0.name == name } ?? empty
      let other = expected.rows.first { $0.name == name } ?? empty
      return row.firstDifference(from: other).map { (tick: $0, name: name) }
    }
    guard let first = differing.min(by: { $0.tick < $1.tick }) else { return nil }
    let time = dumpText(ofTime: Double(first.tick) * tick)
    if expected.isMerged {
      return "the events of the blocks differ first at tick \(first.tick), \(time) s"
    }
    let unexpected = differing.map(\.name).filter { name in !expected.has(name) }
    let missing = differing.map(\.name).filter { name in !has(name) }
    if let name = missing.first, !rows.isEmpty {
      let nearest = nearestName(to: name, among: rows.map(\.name))
      return "no events are named \(Self.quote(name)); "
        + (nearest.map { "did you mean \(Self.quote($0))?" }
          ?? "there are those of \(rows.map { Self.quote($0.name) }.joined(separator: ", "))")
    }
    if let name = unexpected.first, !expected.rows.isEmpty {
      return "no row of the timeline names \(Self.quote(name)); add it"
        + (name.contains(".swift:") ? ", or a row \"\(Self.unnamed)\"" : "")
    }
    return "the events of \(Self.quote(first.name)) differ first at tick \(first.tick), "
      + "\(time) s"
  }

  private func has(_ name: String) -> Bool { rows.contains { $0.name == name } }

  /// The rows, with their marks below each other.
  private var text: String {
    if rows.isEmpty { return "  no events" }
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      if row.name.isEmpty { return "  \(row.text)" }
      let space = String(repeating: " ", count: width - row.name.count)
      return "  \(row.name): \(space)\(row.text)"
    }.joined(separator: "\n")
  }
}
