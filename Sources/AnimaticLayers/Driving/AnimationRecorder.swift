import AnimaticStage
import AnimaticTracks
import Foundation

/// The open animation blocks of the process: what the class methods of `UIView` act on.
///
/// Blocks are process-wide, as in UIKit; what they collect goes to the stages that the changed
/// views are on.
@MainActor
package final class AnimationRecorder {
  package static let shared = AnimationRecorder()

  package let transactions = TransactionStack()
  /// What `CATransaction` opens and closes.
  @exclusivity(unchecked) var layerTransactions = LayerTransactionStack()
  /// Whether changes of layers run no actions.
  var disablesActions: Bool { layerTransactions.current.disablesActions }
  /// What views answer for changes of their layers inside a block, and outside of all.
  let (blockAction, noAction) = (BlockAction(), NSNull())
  /// The action of a view for a change of its layer: the open block animates the change, or nothing
  /// happens.
  package var viewAction: any CAAction { isBlockOpen ? blockAction : noAction }
  @exclusivity(unchecked) private var frame = CallbackFrame()
  /// What callbacks have interrupted, innermost last.
  private var interrupted: [CallbackFrame] = []
  /// The callbacks that run, with the hosts that run them, innermost last.
  @exclusivity(unchecked) private var calling: [(host: AnimationHost, callback: Callback)] = []
  /// The host that was made or driven last; windowless animations are told by it.
  package var latestHost: AnimationHost? { latestLink?.host }
  @exclusivity(unchecked) private var latestLink: HostLink?

  /// What is collected besides the changes, from the outermost begin on.
  @MainActor
  private struct CallbackFrame {
    /// The host whose views were changed first in the nest, and the others.
    var host: HostLink? { isChanging ? latest : nil }
    private(set) var otherHosts: [HostLink] = []
    /// The same, or that of the nest before: mostly they are one, and there is nothing to hold.
    private var latest: HostLink?
    /// Whether the nest has changes of views on screen.
    private var isChanging = false
    /// What is told of changes that will be animated.
    var note: ChangeNote?
    /// Changes of points along y, while these are kept apart from those along x.
    var pointChanges: [PointChange]?
    /// Records the transition of the innermost open block, which is about to close; `nil` while no
    /// open block may have one.
    var recordTransition: ((AnimationRecorder) -> Void)?

    var allHosts: [AnimationHost] { ([host] + otherHosts).compactMap { $0?.host } }

    /// Takes note of the host of a layer that is changed, if it has one.
    mutating func addHost(of layer: CALayer) {
      if layer.core.hostLink === latest {
        isChanging = latest != nil
      } else if let link = layer.core.hostLink {
        add(link)
      }
    }

    private mutating func add(_ link: HostLink) {
      if !isChanging {
        (latest, isChanging) = (link, true)
      } else if !otherHosts.contains(where: { $0 === link }) {
        otherHosts.append(link)
      }
    }

    /// Makes way for the next nest.
    mutating func restart() {
      isChanging = false
      if !otherHosts.isEmpty { otherHosts = [] }
      note = nil
      pointChanges = nil
      recordTransition = nil
    }
  }

  /// What is told of a change: whose, of what, from and to.
  package typealias ChangeNote = (CALayer, PropertyID, AnimatableValue, AnimatableValue) -> Void

  /// What closing an outermost block that was noted handed over, and to whom.
  package struct Submission {
    package let blocks: [BlockID: AnimationBlock]
    package let host: AnimationHost?
  }

  /// Changes of points along y that are kept, or `nil` while points are not divided.
  var keptPointChanges: [PointChange]? {
    get { frame.pointChanges }
    set { frame.pointChanges = newValue }
  }

  /// Records the transition of the innermost open block when that is about to close; `nil` while no
  /// open block may have one.
  package var recordTransition: ((AnimationRecorder) -> Void)? {
    get { frame.recordTransition }
    set { frame.recordTransition = newValue }
  }

  /// Whether changes of views belong to a block.
  package var isBlockOpen: Bool { transactions.isOpen }

  /// What the innermost open block has to tell, if anything so far.
  package var currentBlock: AnimationBlock? {
    AnimationBlock.observing(transactions.currentObserver)
  }

  /// Makes what the innermost open block has to tell, if there is nothing so far; `nil` while no
  /// block is open.
  package func makeCurrentBlock() -> AnimationBlock? {
    guard isBlockOpen else { return nil }
    if let currentBlock { return currentBlock }
    let new = AnimationBlock()
    transactions.setObserver(new)
    return new
  }

  /// What an open block has to tell, if anything so far; counted from the outermost one.
  package func openBlock(at index: Int) -> AnimationBlock? {
    AnimationBlock.observing(transactions.observer(ofOpenBlock: index))
  }

  /// Lets a host be the one in use.
  package func use(_ host: AnimationHost) {
    guard latestLink !== host.link else { return }
    latestLink = host.link
    publishTime()
  }

  /// Makes the time of the host in use that of `CACurrentMediaTime()` (rule M2).
  package func publishTime() { MediaTime.virtual = currentHost?.virtualTime }

  /// The same for a host that is through with a turn, unless the turn was part of a callback.
  package func publishTime(of host: AnimationHost) {
    if calling.isEmpty { MediaTime.virtual = host.virtualTime }
  }

  /// The host whose callback runs, or else the one in use.
  package var currentHost: AnimationHost? { calling.last?.host ?? latestHost }

  /// The innermost callback of a host that runs, if one does.
  package func callback(of host: AnimationHost) -> Callback? {
    calling.isEmpty ? nil : calling.last { $0.host === host }?.callback
  }

  /// The present time of the stage that the innermost open block will be submitted to.
  package var stageTime: Double { hostOfTransaction?.now ?? 0 }

  /// The first host of the open transaction.
  private var hostOfTransaction: AnimationHost? { frame.host?.host ?? latestHost }

  /// Opens a block.
  ///
  /// - Parameter block: What it has to tell; `nil` for nothing yet. An animator, for which changes
  ///   are noted, always has something to be told.
  package func begin(_ block: AnimationBlock?) {
    transactions.begin(notifying: block ?? (frame.note == nil ? nil : AnimationBlock()))
  }

  /// Opens a block on the shared recorder, which other modules would retain for the call.
  package static func begin(_ block: AnimationBlock?) { shared.begin(block) }

  /// Closes the innermost open block of the shared recorder, which other modules would retain for
  /// the call.
  package static func commit() { shared.commit() }

  /// Changes the settings of the innermost open block of the shared recorder, which other modules
  /// would retain for the call.
  package static func configure(_ change: @Sendable (inout BlockSettings) -> Void) {
    shared.configure(change)
  }

  @inline(never)
  package func configure(_ change: @Sendable (inout BlockSettings) -> Void) {
    transactions.configure(change)
  }

  package func record(
    _ layer: CALayer, _ property: LayerProperty, from: consuming AnimatableValue,
    to: consuming AnimatableValue
  ) {
    guard isBlockOpen else { return }
    if property == .contents && transactions.current?.beginsFromCurrentState == true {
      // What is between two contents cannot be faded again: the way is from the model.
      configure { $0.beginsFromCurrentState = false }
      record(layer, property, from: from, to: to)
      return configure { $0.beginsFromCurrentState = true }
    }
    let mode: TrackMode = layer.isAdditive && property.isAdditive ? .additive : .replacing
    if recordDivided(layer, property, mode: mode, from: from, to: to) { return }
    record(layer, property.id, mode: mode, from: from, to: to)
  }

  package func record(
    _ layer: CALayer, _ property: PropertyID, mode: TrackMode, from: consuming AnimatableValue,
    to: consuming AnimatableValue
  ) {
    if let note = frame.note {
      guard
        transactions.record(
          node: layer.node, property: property, from: copy from, to: copy to, mode: mode)
      else { return }
      note(layer, property, from, to)
    } else if !transactions.record(
      node: layer.node, property: property, from: from, to: to, mode: mode)
    {
      return
    }
    frame.addHost(of: layer)
  }

  /// Closes the innermost open block.
  ///
  /// - Returns: What was handed over, if it was the outermost one and its changes were noted.
  @discardableResult
  package func commit() -> Submission? {
    if let recordTransition { recordTransition(self) }
    let completions = layerTransactions.completions
    let waiting = completions.isEmpty ? nil : makeCurrentBlock()
    guard let closed = transactions.commit() else {
      AnimationDiagnostic.handler(.commitWithoutBegin)
      return nil
    }
    let (block, isEmpty) = (AnimationBlock.observing(closed.observer), closed.isEmpty)
    let teller = isEmpty ? hostOfTransaction : nil
    if !isEmpty { waiting?.join(completions) }
    var submission: Submission?
    if let transaction = closed.transaction() { submission = submit(transaction) }
    if !transactions.isOpen { frame.restart() }
    // An animator notifies its own observers when it has nothing to animate.
    if isEmpty && block?.observer?.noticesEmptyBlock != true {
      tellStop(of: block, finished: true, by: teller)
    }
    return submission
  }

  private func submit(_ transaction: consuming Transaction) -> Submission? {
    var submission: Submission?
    if frame.note != nil {
      var blocks: [BlockID: AnimationBlock] = [:]
      transaction.forEachObserver { blocks[$0] = AnimationBlock.observing($1) }
      submission = Submission(blocks: blocks, host: hostOfTransaction)
    }
    let hosts = frame.otherHosts.isEmpty ? [] : frame.allHosts
    if !hosts.isEmpty {
      // A block with animations on several stages counts them, which takes an observer.
      transaction.addObservers { AnimationBlock() }
      transaction.split(among: hosts.map(\.stage)) { hosts[$0].submit($1) }
    } else if let host = hostOfTransaction {
      host.submit(transaction)
    } else {
      notifyWithoutHost(transaction)
    }
    return submission
  }

  /// Nothing has ever been on screen, or all that was is gone: there is no flush to wait for (rule
  /// E9).
  private func notifyWithoutHost(_ transaction: consuming Transaction) {
    var blocks: [(id: BlockID, block: AnimationBlock?)] = []
    transaction.forEachObserver { blocks.append(($0, AnimationBlock.observing($1))) }
    for (_, block) in blocks.sorted(by: { $0.id < $1.id }) {
      calling(nil) { block?.notifyStart() }
      calling(nil) { block?.notifyStop(finished: false) }
    }
  }

  /// Runs a body in a block of its own, whatever blocks are open, and takes note of its changes.
  package func collect(
    _ block: AnimationBlock, note: @escaping ChangeNote,
    settings: @Sendable (inout BlockSettings) -> Void, _ body: @MainActor () -> Void
  ) -> Submission? {
    var submission: Submission?
    calling(nil) {
      frame.note = note
      begin(block)
      configure(settings)
      body()
      submission = commit()
    }
    return submission
  }

  /// Calls something in a turn of its own at the present time; right away where nothing has ever
  /// been on screen.
  package func scheduleNow(_ body: @escaping @MainActor () -> Void) {
    guard let host = currentHost else { return calling(nil) { body() } }
    host.schedule(at: host.time, as: .completion, body)
  }

  private func tellStop(of block: AnimationBlock?, finished: Bool, by host: AnimationHost?) {
    if let host, block?.notifiesLater == true {
      host.schedule(at: host.time) { host.tell(block, .didStop, finished: finished) }
    } else if let host {
      host.tell(block, .didStop, finished: finished)
    } else {
      calling(nil) { block?.notifyStop(finished: finished) }
    }
  }

  /// Runs a callback with a fresh stack of blocks (rule F7).
  ///
  /// - Parameter callback: What it is, for those who drive the host inside of it.
  package func calling(
    _ host: AnimationHost?, _ callback: Callback = .completion, _ body: () -> Void
  ) {
    transactions.enter()
    interrupted.append(frame)
    frame = CallbackFrame()
    if let host {
      calling.append((host, callback))
      publishTime()
    }
    body()
    if host != nil {
      calling.removeLast()
      publishTime()
    }
    frame = interrupted.removeLast()
    let leftOpen = transactions.leave()
    if leftOpen > 0 { AnimationDiagnostic.handler(.blockLeftOpenByCallback(count: leftOpen)) }
  }
}
