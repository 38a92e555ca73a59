import Animatic
import AnimaticPrinting
import AnimaticReports
import AnimaticStage
import AnimaticTiming
import AnimaticTracks
import Foundation

/// The blocks that ran during a recording, with their spans of time and their events.
struct RecordedBlocks {
  private struct Block {
    let name: String?
    let committed: Double
    /// The schedules of its groups, without repetitions; none for a block without animations.
    var schedules: [BlockSchedule]
    var marks: [AnimationEvent] = []
    /// The indices of its views, in the order in which they came.
    var views: [Int] = []
    /// The begin and the end of the animations of each view.
    var parts: [Int: ClosedRange<Double>] = [:]
    /// The index of the curve of its first animation; `nil` for keyframes, and for no animation.
    var curve: Int?
    /// What is to be said about its animations, besides their times.
    var facts: [String] = []
    /// The time of the stop; `nil` while the block runs.
    var stopped: Double? { marks.last { $0.kind == .didStop }?.time }
  }

  /// The greatest number of iterations that a page shows one by one.
  private static let mostIterations = 400

  private var blocks: [Block] = []
  private var indices: [BlockID: Int] = [:]
  /// The curves of the blocks, and the index of each.
  private var curves: [TimingCurve] = []
  private var curveIndices: [TimingCurve: Int] = [:]
  /// The indices of the blocks that have not stopped.
  private var running: [BlockID: Int] = [:]
  /// The indices of the blocks without animations that have begun and not stopped, by their names.
  private var idle: [String?: Int] = [:]

  /// Appends the blocks of groups that were committed.
  /// - Complexity: O(*g* log *g*) in the number of groups.
  mutating func append(_ schedules: [NamedSchedule], at time: Double) {
    var groups: [BlockID: [NamedSchedule]] = [:]
    for named in schedules { groups[named.schedule.block, default: []].append(named) }
    for (id, named) in groups.sorted(by: { $0.key < $1.key }) where running[id] == nil {
      running[id] = blocks.count
      indices[id] = blocks.count
      blocks.append(
        Block(
          name: named[0].name, committed: time,
          schedules: Self.distinct(named.map(\.schedule))))
    }
  }

  /// Takes over an animation of a block.
  /// - Parameters:
  ///   - animation: The animation.
  ///   - view: The index of its view; `nil` for that of a layer without a view, or off the screen.
  mutating func append(_ animation: AnimationRecord.Animation, of view: Int?) {
    guard let index = indices[animation.schedule.block] else { return }
    if let view {
      let part = animation.schedule.begin...max(animation.schedule.end, animation.schedule.begin)
      if blocks[index].parts[view] == nil { blocks[index].views.append(view) }
      let known = blocks[index].parts[view] ?? part
      blocks[index].parts[view] =
        min(known.lowerBound, part.lowerBound)...max(known.upperBound, part.upperBound)
    }
    if let curve = animation.curve, blocks[index].facts.isEmpty {
      let known = curveIndices[curve] ?? curves.count
      if known == curves.count {
        curves.append(curve)
        curveIndices[curve] = known
      }
      blocks[index].curve = known
    }
    let count = animation.iterations
    let facts: [String?] = [
      animation.curve?.spelling ?? "keyframes",
      count == .infinity ? "for ever" : count == 1 ? nil : "\(Self.text(count)) iterations",
      animation.schedule.alternates ? "there and back" : nil,
      animation.mode == .additive ? "additive" : nil,
    ]
    for case let fact? in facts where !blocks[index].facts.contains(fact) {
      if blocks[index].facts.count < 8 { blocks[index].facts.append(fact) }
    }
  }

  private static func text(_ number: Double) -> String {
    var text = TextBuffer(capacity: 64)
    text.append(shortest: number)
    return text.string
  }

  private static func distinct(_ schedules: [BlockSchedule]) -> [BlockSchedule] {
    var known: Set<[Double]> = []
    return schedules.filter {
      known.insert([$0.begin, $0.end, $0.duration, $0.alternates ? 1 : 0]).inserted
    }
  }

  /// Gives an event to its block; one of a block without animations gets a row of its own.
  /// - Parameter id: The identifier of the block; `nil` for one without animations.
  mutating func append(_ event: AnimationEvent, of id: BlockID?) {
    if let id, let index = running[id] {
      blocks[index].marks.append(event)
      if event.kind == .didStop { running[id] = nil }
      return
    }
    let index = idle[event.animationID] ?? blocks.count
    if index == blocks.count {
      blocks.append(Block(name: event.animationID, committed: event.time, schedules: []))
    }
    blocks[index].marks.append(event)
    idle[event.animationID] = event.kind == .didStop ? nil : index
  }

  /// Gives the events at the time of the first frame, whose blocks nobody knows, to blocks of the
  /// same names, in order.
  mutating func append(_ events: some Sequence<AnimationEvent>, at start: Double) {
    var waiting: [String?: [BlockID]] = [:]
    for (id, index) in running.sorted(by: { $0.key > $1.key }) {
      let begin = blocks[index].schedules.map(\.begin).min() ?? start
      guard !TimeOrder.precedes(start, begin), !TimeOrder.precedes(begin, start) else { continue }
      waiting[blocks[index].name, default: []].append(id)
    }
    for event in events where event.kind.isOfAnimation {
      let id = event.kind == .willStart ? waiting[event.animationID]?.popLast() : nil
      append(event, of: id)
    }
  }

  /// Appends the blocks as an array of JSON.
  /// - Parameter end: The end of the recording, in seconds.
  func append(end: Double, to text: inout TextBuffer) {
    text.append(array: blocks) { text, block in
      text.append("{\"name\":")
      if let name = block.name { text.append(script: name) } else { text.append("null") }
      text.append(",\"spans\":")
      text.append(array: Self.spans(of: block, end: end)) { text, span in
        text.append("[\"")
        text.append(span.kind)
        text.append("\",")
        text.append(span.from, decimals: 6)
        text.append(",")
        text.append(span.to, decimals: 6)
        text.append("]")
      }
      text.append(",\"marks\":")
      text.append(array: block.marks) { text, event in
        text.append("[")
        text.append(json: event.finished == false ? "didStop, interrupted" : event.kind.rawValue)
        text.append(",")
        text.append(event.time, decimals: 6)
        text.append("]")
      }
      text.append(",\"views\":")
      text.append(array: block.views) { $0.append($1) }
      if Set(block.parts.values.map(\.lowerBound)).count > 1 {
        text.append(",\"parts\":")
        let parts = block.views.compactMap { view in block.parts[view].map { (view, $0) } }
        text.append(array: parts) { text, part in
          text.append("[")
          text.append(part.0)
          for time in [part.1.lowerBound, min(part.1.upperBound, end)] {
            text.append(",")
            text.append(time, decimals: 6)
          }
          text.append("]")
        }
      }
      if !block.facts.isEmpty {
        text.append(",\"facts\":")
        text.append(script: block.facts.joined(separator: ", "))
      }
      if let curve = block.curve {
        text.append(",\"curve\":")
        text.append(curve)
      }
      text.append("}")
    }
  }

  /// Appends the curves as an array of JSON: the progress of each, in hundredths, at evenly spaced
  /// fractions of its duration.
  func append(curvesTo text: inout TextBuffer) {
    text.append(array: curves) { text, curve in
      text.append(array: 0...Self.curveSteps) { text, step in
        let progress = curve.value(at: Double(step) / Double(Self.curveSteps))
        text.append(Int((100 * min(max(progress, -10), 10)).rounded()))
      }
    }
  }

  /// The number of steps in which a page shows a curve.
  private static let curveSteps = 24

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
