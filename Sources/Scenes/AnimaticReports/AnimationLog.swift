import Animatic
import AnimaticLayers
import AnimaticStage
import AnimaticTracks

/// The log of the animations of a simulator, from its creation on.
@MainActor package final class AnimationLog {
  /// The animations so far, in the order in which they came.
  private var rows: [AnimationRow] = []
  /// The indices of the animations of each block.
  private var rowsOfBlocks: [BlockID: [Int]] = [:]
  /// The indices of the animations that have not ended.
  private var running: [TrackID: Int] = [:]
  /// The numbers of blocks, in the order in which they come or interrupt others.
  private var numbers: [BlockID: Int] = [:]
  /// The block of each event of a block in the log of the simulator.
  private var blocksOfEvents: [BlockID?] = []
  private var views: [AnimationNode.ID: String?] = [:]
  /// The layers that have been on the screen.
  private var layers: [AnimationNode.ID: ChangeJournal.Arrival] = [:]
  private let simulator: Simulator
  private let journal: AnimationJournal
  private let changes: ChangeJournal

  /// Begins a log of a simulator that has run no animation.
  package init(of simulator: Simulator) {
    self.simulator = simulator
    journal = simulator.host.stage.keepJournal()
    changes = simulator.host.keepChanges()
    for layer in simulator.layers() { note(ChangeJournal.Arrival(layer)) }
    simulator.observeBlocks { [weak self] news in self?.note(news) }
  }

  package var animationRows: [AnimationRow] {
    collect()
    return rows
  }

  /// Returns the events of the simulator.
  /// - Parameters:
  ///   - views: The names of the views that the events concern; `nil` for all events.
  ///   - showsTargets: Whether those of a block come once for each property that it animates.
  package func eventRows(of views: Set<String>?, showsTargets: Bool) -> [EventRow] {
    collect()
    func isChosen(_ view: String?) -> Bool {
      guard let views else { return true }
      return view.map(views.contains) ?? false
    }
    var blocks = blocksOfEvents[...]
    return simulator.events.flatMap { event -> [EventRow] in
      guard event.kind.isOfAnimation, let block = blocks.popFirst() ?? nil,
        let indices = rowsOfBlocks[block]
      else { return isChosen(event.interaction?.view) ? [EventRow(event)] : [] }
      let targets = indices.map { rows[$0] }.filter { isChosen($0.view) }
      guard showsTargets else { return targets.isEmpty ? [] : [EventRow(event)] }
      var known: Set<[String?]> = []
      return targets.filter { known.insert([$0.view, $0.property]).inserted }
        .map { EventRow(event, block: $0.block, view: $0.view, property: $0.property) }
    }
  }

  private func note(_ news: AnimationHost.BlockNews) {
    collect()
    guard case .event(let event, let block) = news else { return }
    blocksOfEvents.append(block)
    guard event.finished == true, let block else { return }
    // An animator removes its animations itself when they have reached their end.
    for index in rowsOfBlocks[block] ?? [] {
      if case .interrupted(nil) = rows[index].outcome { rows[index].outcome = .finished }
    }
  }

  private func collect() {
    for record in journal.takeRecords() {
      switch record {
      case .began(let animation): append(animation)
      case .ended(let track, let time, let finished, let block):
        guard let index = running.removeValue(forKey: track) else { continue }
        rows[index].end = time
        rows[index].outcome = finished ? .finished : .interrupted(by: block.map(number))
      }
    }
  }

  private func append(_ animation: AnimationRecord.Animation) {
    let schedule = animation.schedule
    rowsOfBlocks[schedule.block, default: []].append(rows.count)
    running[animation.track] = rows.count
    let path = LayerKeyPath(animation.property)
    rows.append(
      AnimationRow(
        block: number(of: schedule.block), name: NamedSchedule(schedule).name,
        view: viewName(of: animation.node),
        property: path?.traceName ?? "transition",
        from: path?.traceNumbers(of: animation.from) ?? [],
        to: path?.traceNumbers(of: animation.to) ?? [], isAdditive: animation.mode == .additive,
        begin: schedule.begin, duration: schedule.duration, curve: animation.curve,
        iterations: animation.iterations, autoreverses: schedule.alternates, path: path,
        motion: animation.motion, breaks: animation.keyTimes, end: schedule.end))
  }

  private func number(of block: BlockID) -> Int {
    let number = numbers[block] ?? numbers.count + 1
    numbers[block] = number
    return number
  }

  private func viewName(of node: AnimationNode) -> String? {
    if let known = views[node.id] { return known }
    for arrival in changes.takeChanges().arrivals { note(arrival) }
    let layer = layers.removeValue(forKey: node.id)?.layer as? CALayer
    let view = (layer?.delegate as? UIView).flatMap { $0.layer === layer ? $0 : nil }
    let name = view?.accessibilityIdentifier
    views[node.id] = .some(name)
    return name
  }

  private func note(_ arrival: ChangeJournal.Arrival) {
    if let node = arrival.layer?.node, views[node.id] == nil { layers[node.id] = arrival }
  }
}
