import AnimaticTiming
import TestSupport

@testable import AnimaticStage
@testable import AnimaticTracks

/// A small renderer. Drives a stage and a stack of blocks as a host would, with named blocks
/// and nodes whose properties are numbers, and logs the events.
///
/// The log has one word for each event: `S` for a start and `E` for a stop with its finished
/// flag, the block's name in brackets, and the time: `S(a)@0 E(a,yes)@0.2`.
final class StageDriver {
  let stage: Stage
  let stack = TransactionStack()
  private(set) var log: [String] = []
  /// The work to do after an event is logged, by the event's text without the time.
  var reactions: [String: () -> Void] = [:]
  private var names: [BlockID: String] = [:]
  private var model: [Key: Double] = [:]

  private struct Key: Hashable {
    let node: ObjectIdentifier
    let property: PropertyID
  }

  static let x = PropertyID(rawValue: 0)
  static let y = PropertyID(rawValue: 1)

  init(_ semantics: AnimationSemantics = .legacy, components: [PropertyComponent] = []) {
    stage = Stage(semantics: semantics, components: components)
  }

  /// Makes a node and attaches it to the stage.
  func node() -> AnimationNode {
    let node = AnimationNode()
    stage.attach(node)
    return node
  }

  /// Runs a body inside a named block, and submits the transaction when the block is the outermost
  /// one.
  func block(
    _ name: String, duration: Double? = nil, delay: Double = 0, repeats: Double = 0,
    autoreverses: Bool = false, curve: TimingCurve? = .linear, fromCurrentState: Bool = false,
    _ body: () -> Void
  ) {
    names[stack.begin()] = name
    stack.configure {
      if let duration { $0.duration = duration }
      if let curve { $0.curve = curve }
      $0.delay = delay
      $0.repeatCount = repeats
      $0.autoreverses = autoreverses
      $0.beginsFromCurrentState = fromCurrentState
    }
    body()
    commit()
  }

  func commit() {
    guard let closed = stack.commit() else { return }
    let (id, isEmpty) = (closed.id, closed.isEmpty)
    if let transaction = closed.transaction() { stage.submit(transaction) }
    if isEmpty { write(.didStop(id, finished: true)) }
  }

  /// Sets a number of a node, inside or outside of blocks.
  func set(_ node: AnimationNode, _ property: PropertyID = x, to value: Double) {
    let key = Key(node: ObjectIdentifier(node), property: property)
    let from = model[key] ?? 0
    model[key] = value
    stack.record(
      node: node, property: property, from: .number(from), to: .number(value),
      mode: stage.semantics == .additive ? .additive : .replacing)
  }

  /// Flushes, delivers every event that is due until a time, and stops there.
  func advance(to time: Double) {
    stage.flush()
    while let due = stage.nextDue, !TimeOrder.precedes(time, due) {
      while let event = stage.nextEvent(dueBy: due) { write(event) }
      stage.flush()
    }
    stage.advance(to: time)
  }

  /// Returns the presentation value of a number of a node.
  func shown(_ node: AnimationNode, _ property: PropertyID = x) -> Double {
    var value = model[Key(node: ObjectIdentifier(node), property: property)] ?? 0
    node.forEachAnimation { id, mode, animated in
      guard id == property else { return }
      value = mode == .additive ? value + animated.firstNumber : animated.firstNumber
    }
    return value
  }

  /// Advances to one time after the other, and returns the presentation values of a number there.
  func shown(_ node: AnimationNode, _ property: PropertyID = x, at times: [Double]) -> [Double] {
    times.map { time in
      advance(to: time)
      return shown(node, property)
    }
  }

  func write(_ notifications: [BlockNotification]) {
    for notification in notifications { write(notification.event) }
  }

  private func write(_ event: StageEvent) {
    let text =
      switch event {
      case .willStart(let id): "S(\(names[id] ?? "?"))"
      case .didStop(let id, let finished): "E(\(names[id] ?? "?"),\(finished ? "yes" : "no"))"
      case .reachedEnd(let id): "R(\(names[id] ?? "?"))"
      }
    log.append("\(text)@\(Self.text(stage.time))")
    guard let reaction = reactions[text] else { return }
    stack.enter()
    reaction()
    _ = stack.leave()
  }

  var timeline: String { log.joined(separator: " ") }

  /// Advances to a time, and returns all events so far.
  func timeline(to time: Double) -> String {
    advance(to: time)
    return timeline
  }

  private static func text(_ time: Double) -> String {
    let rounded = (time * 1e9).rounded() / 1e9
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension TransactionStack {
  /// Records a change of a number from 0 to 1.
  func change(_ node: AnimationNode, _ property: PropertyID = StageDriver.x) {
    record(node: node, property: property, from: .number(0), to: .number(1), mode: .replacing)
  }

  /// Closes the innermost open block, and submits the transaction if it was the outermost one.
  func commit(to stage: Stage) {
    if let transaction = commit()?.transaction() { stage.submit(transaction) }
  }
}

extension StageAnimation {
  /// An explicit animation of x from 0 to 1.
  static func moving(
    _ node: AnimationNode, for block: BlockID = TransactionStack().makeBlockID(),
    notifying observer: AnyObject? = nil, properties: [PropertyID] = [StageDriver.x],
    _ content: TrackContent = .ramp(from: .number(0), to: .number(1)),
    timings: [MediaTiming] = [MediaTiming(duration: 1)], curve: TimingCurve = .linear,
    beginsAtFlush: Bool = false, isRemovedOnCompletion: Bool = true
  ) -> StageAnimation {
    StageAnimation(
      node: node, block: block, notifying: observer,
      tracks: properties.map { .init(property: $0, mode: .replacing, content: content) },
      timings: timings, curve: curve, beginsAtFlush: beginsAtFlush,
      isRemovedOnCompletion: isRemovedOnCompletion)
  }
}
