import Animatic
import AnimaticReports
import AnimaticStage
import Foundation

/// The blocks that ran during a recording, with their spans of time.
struct RecordedBlocks {
  /// A block.
  private struct Block {
    let id: BlockID
    let name: String?
    /// The time at which the block was committed.
    let committed: Double
    /// The schedules of its groups, without repetitions.
    var schedules: [BlockSchedule]
    /// The end of the last group, or an earlier removal; `nil` while the block runs.
    var stopped: Double?
    var marks: [AnimationEvent] = []
  }

  /// The greatest number of iterations that a page shows one by one.
  private static let mostIterations = 400

  private var blocks: [Block] = []
  /// The indices of the running blocks.
  private var running: [BlockID: Int] = [:]

  /// Updates the blocks after a turn.
  mutating func update(_ schedules: [NamedSchedule], at time: Double) {
    var groups: [BlockID: [NamedSchedule]] = [:]
    for named in schedules { groups[named.schedule.block, default: []].append(named) }
    for (id, index) in running where groups[id] == nil {
      blocks[index].stopped = time
      running[id] = nil
    }
    for (id, named) in groups.sorted(by: { $0.key < $1.key }) where running[id] == nil {
      running[id] = blocks.count
      blocks.append(
        Block(
          id: id, name: named[0].name, committed: time,
          schedules: Self.distinct(named.map(\.schedule))))
    }
  }

  private static func distinct(_ schedules: [BlockSchedule]) -> [BlockSchedule] {
    var known: Set<[Double]> = []
    return schedules.filter {
      known.insert([$0.begin, $0.end, $0.duration, $0.alternates ? 1 : 0]).inserted
    }
  }

  /// Gives each event of an animation to the block that it is of: the one with the same name whose begin
  /// or end is the nearest.
  ///
  /// - Returns: The events of blocks that ran between two turns.
  mutating func mark(_ events: [AnimationEvent]) -> [AnimationEvent] {
    var byName: [String?: [Int]] = [:]
    for (index, block) in blocks.enumerated() { byName[block.name, default: []].append(index) }
    var others: [AnimationEvent] = []
    for event in events where event.kind.isOfAnimation {
      let candidates = (byName[event.animationID] ?? []).filter { index in
        !blocks[index].marks.contains { $0.kind == event.kind }
      }
      func distance(_ index: Int) -> Double {
        let block = blocks[index]
        let begin = block.schedules.map(\.begin).min() ?? block.committed
        let end = block.stopped ?? block.schedules.map(\.end).max() ?? .infinity
        return abs(event.time - (event.kind == .willStart ? begin : end))
      }
      if let nearest = candidates.min(by: { distance($0) < distance($1) }),
        distance(nearest) < 1 / 240
      {
        blocks[nearest].marks.append(event)
      } else {
        others.append(event)
      }
    }
    return others
  }

  /// Appends the blocks as an array of JSON.
  ///
  /// - Parameter end: The end of the recording, in seconds.
  func append(end: Double, to text: inout TextBuffer) {
    text.append("[")
    for (index, block) in blocks.enumerated() {
      text.append(index == 0 ? "{\"name\":" : ",{\"name\":")
      if let name = block.name { text.append(script: name) } else { text.append("null") }
      text.append(",\"spans\":[")
      var isFirst = true
      for span in Self.spans(of: block, end: end) {
        text.append(isFirst ? "[\"" : ",[\"")
        isFirst = false
        text.append(span.kind)
        text.append("\",")
        text.append(span.from, decimals: 6)
        text.append(",")
        text.append(span.to, decimals: 6)
        text.append("]")
      }
      text.append("],\"marks\":")
      Self.append(block.marks, to: &text)
      text.append("}")
    }
    text.append("]")
  }

  /// Appends events of animations as an array of JSON.
  static func append(_ events: [AnimationEvent], to text: inout TextBuffer) {
    text.append("[")
    for (index, event) in events.enumerated() {
      text.append(index == 0 ? "[" : ",[")
      text.append(json: event.finished == false ? "didStop, interrupted" : event.kind.rawValue)
      text.append(",")
      text.append(event.time, decimals: 6)
      if let name = event.animationID {
        text.append(",")
        text.append(script: name)
      }
      text.append("]")
    }
    text.append("]")
  }

  // MARK: - Spans

  private struct Span {
    let kind: String
    let from: Double
    let to: Double
  }

  private static func spans(of block: Block, end: Double) -> [Span] {
    let stop = min(block.stopped ?? end, end)
    var spans: [Span] = []
    let begin = block.schedules.map(\.begin).min() ?? block.committed
    if begin > block.committed {
      spans.append(Span(kind: "delay", from: block.committed, to: min(begin, stop)))
    }
    for schedule in block.schedules.prefix(mostIterations) {
      let last = min(schedule.end, stop)
      guard schedule.begin < last else { continue }
      let count = ((last - schedule.begin) / schedule.duration - 1e-9).rounded(.up)
      guard count > 1, count <= Double(mostIterations) else {
        spans.append(Span(kind: "active", from: schedule.begin, to: last))
        continue
      }
      for iteration in 0..<Int(count) {
        let from = schedule.begin + Double(iteration) * schedule.duration
        let kind =
          schedule.alternates && iteration % 2 == 1
          ? "reverse" : iteration == 0 ? "active" : "repeat"
        spans.append(Span(kind: kind, from: from, to: min(from + schedule.duration, last)))
      }
    }
    return spans
  }
}
