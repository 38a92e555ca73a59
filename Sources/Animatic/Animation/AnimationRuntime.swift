import AnimaticStage
import AnimaticTracks

/// The open animation blocks of the process: what the class methods of `UIView` act on.
///
/// Blocks are process-wide, as in UIKit; what they collect goes to the stages that the changed
/// views are on.
@MainActor
final class AnimationRuntime {
  static let shared = AnimationRuntime()

  // As in `CALayer`, the runtime is not asked about what every change goes through.
  @exclusivity(unchecked) var transactions = TransactionStack()
  @exclusivity(unchecked) private var levels = [Level()]
  /// The hosts whose callbacks run, innermost last.
  private var calling: [AnimationHost] = []
  /// The host that was made or driven last; windowless animations are told by it.
  var latestHost: AnimationHost? {
    get { latestLink?.host }
    set { latestLink = newValue?.link }
  }
  @exclusivity(unchecked) private var latestLink: HostLink?

  private struct Level {
    var open: [AnimationBlock] = []
    /// Blocks of the nest that are committed already and animate something.
    var committed: [NamedBlock] = []
    /// The hosts whose views were changed in the nest.
    var hosts: [AnimationHost] = []
    /// What is told of changes that will be animated.
    var note: ChangeNote?
    /// Changes of points along y, while these are kept apart from those along x.
    var pointChanges: [PointChange]?

    /// Makes way for the next nest.
    mutating func restart() {
      committed = []
      hosts.removeAll(keepingCapacity: true)
      (note, pointChanges) = (nil, nil)
    }
  }

  /// A block and its name.
  typealias NamedBlock = (id: BlockID, block: AnimationBlock)

  /// What is told of a change: whose, of what, from and to.
  typealias ChangeNote = (CALayer, PropertyID, AnimatableValue, AnimatableValue) -> Void

  /// What closing an outermost block handed over, and to whom.
  struct Submission {
    var blocks: [NamedBlock] = []
    var host: AnimationHost?
  }

  /// The open blocks, innermost last, without those that callbacks interrupted.
  var openBlocks: [AnimationBlock] { levels[levels.count - 1].open }

  /// Changes of points along y that are kept, or `nil` while points are not divided.
  var keptPointChanges: [PointChange]? {
    get { levels[levels.count - 1].pointChanges }
    set { levels[levels.count - 1].pointChanges = newValue }
  }

  /// Whether changes of views belong to a block.
  var isBlockOpen: Bool { transactions.isOpen }

  var currentBlock: AnimationBlock? { levels[levels.count - 1].open.last }

  /// The time of the stage in use, if there is one.
  var mediaTime: Double? { currentHost?.time }

  /// The host whose callback runs, or else the one in use.
  var currentHost: AnimationHost? { calling.last ?? latestHost }

  /// The time of the stage that the innermost open block will be submitted to.
  var stageTime: Double { (levels[levels.count - 1].hosts.first ?? latestHost)?.time ?? 0 }

  func begin(_ block: AnimationBlock) {
    _ = transactions.begin()
    levels[levels.count - 1].open.append(block)
  }

  func configure(_ change: (inout BlockSettings) -> Void) { transactions.configure(change) }

  func record(
    _ layer: CALayer, _ property: LayerProperty, from: AnimatableValue, to: AnimatableValue
  ) {
    guard isBlockOpen else { return }
    if property == .contents && transactions.current?.beginsFromCurrentState == true {
      // What is between two contents cannot be faded again: the way is from the model.
      configure { $0.beginsFromCurrentState = false }
      record(layer, property, from: from, to: to)
      return configure { $0.beginsFromCurrentState = true }
    }
    let mode: TrackMode =
      layer.host?.stage.semantics == .additive && property.isAdditive ? .additive : .replacing
    if recordDivided(layer, property, mode: mode, from: from, to: to) { return }
    record(layer, property.id, mode: mode, from: from, to: to)
  }

  func record(
    _ layer: CALayer, _ property: PropertyID, mode: TrackMode, from: AnimatableValue,
    to: AnimatableValue
  ) {
    let isRecorded = transactions.record(
      node: layer.node, property: property, from: from, to: to, mode: mode)
    guard isRecorded else { return }
    levels[levels.count - 1].note?(layer, property, from, to)
    guard let host = layer.host else { return }
    let hosts = levels[levels.count - 1].hosts
    if hosts.last !== host && !hosts.contains(where: { $0 === host }) {
      levels[levels.count - 1].hosts.append(host)
    }
  }

  /// Closes the innermost open block.
  ///
  /// - Returns: What was handed over, if it was the outermost one.
  @discardableResult
  func commit() -> Submission {
    recordTransition()
    guard let closed = transactions.commit() else {
      AnimationDiagnostic.handler(.commitWithoutBegin)
      return Submission()
    }
    let top = levels.count - 1
    let block = levels[top].open.removeLast()
    let host = levels[top].hosts.first ?? latestHost
    if !closed.isEmpty {
      levels[top].committed.append((closed.id, block))
      block.join(CATransaction.openCompletions)
    }
    var submission = Submission()
    if levels[top].open.isEmpty {
      let (committed, hosts) = (levels[top].committed, levels[top].hosts)
      levels[top].restart()
      if let nest = closed.nest {
        submission = Submission(blocks: committed, host: host)
        submit(nest, of: committed, to: hosts)
      }
    }
    // An animator tells for itself that it has nothing to animate.
    if closed.isEmpty && block.animator == nil { tellStop(of: block, finished: true, by: host) }
    return submission
  }

  /// Runs a body in a block of its own, whatever blocks are open, and takes note of its changes.
  func collect(
    _ block: AnimationBlock, note: @escaping ChangeNote,
    settings: (inout BlockSettings) -> Void, _ body: () -> Void
  ) -> Submission {
    var submission = Submission()
    calling(nil) {
      levels[levels.count - 1].note = note
      begin(block)
      configure(settings)
      body()
      submission = commit()
    }
    return submission
  }

  /// Puts an animation on a layer at the next flush.
  func submit(_ animation: LayerAnimation, on layer: CALayer) {
    if let host = animation.host {
      host.submit(animation.stageAnimations(on: layer), of: (animation.id, animation))
    } else {
      // Nothing has ever been on screen: there is no flush to wait for (rule E9).
      calling(nil) { animation.tellStart() }
      calling(nil) { animation.tellStop(finished: false) }
    }
  }

  /// Calls something in a turn of its own at the present time; right away where nothing has ever
  /// been on screen.
  func scheduleNow(_ body: @escaping @MainActor () -> Void) {
    guard let host = currentHost else { return calling(nil, body) }
    host.schedule(at: host.time, body)
  }

  private func submit(
    _ nest: CommittedNest, of blocks: [NamedBlock], to hosts: [AnimationHost]
  ) {
    if hosts.count > 1 {
      for part in nest.split(among: hosts.map(\.stage)) {
        let told = Set(part.nest.toldBlocks)
        hosts[part.stage].submit(part.nest, of: blocks.filter { told.contains($0.id) })
      }
    } else if let host = hosts.first ?? latestHost {
      host.submit(nest, of: blocks)
    } else {
      // Nothing has ever been on screen: there is no flush to wait for (rule E9).
      for (_, block) in blocks.sorted(by: { $0.id < $1.id }) {
        calling(nil) { block.tellStart() }
        calling(nil) { block.tellStop(finished: false) }
      }
    }
  }

  private func tellStop(of block: AnimationBlock, finished: Bool, by host: AnimationHost?) {
    if let host, block.isToldLater {
      host.schedule(at: host.time) { host.tell(block, .didStop, finished: finished) }
    } else if let host {
      host.tell(block, .didStop, finished: finished)
    } else {
      calling(nil) { block.tellStop(finished: finished) }
    }
  }

  /// Runs a callback with a fresh stack of blocks (rule F7).
  func calling(_ host: AnimationHost?, _ body: () -> Void) {
    transactions.enter()
    levels.append(Level())
    if let host { calling.append(host) }
    body()
    if host != nil { calling.removeLast() }
    levels.removeLast()
    let leftOpen = transactions.leave()
    if leftOpen > 0 { AnimationDiagnostic.handler(.blockLeftOpenByCallback(count: leftOpen)) }
  }
}
