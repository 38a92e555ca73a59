import AnimaticStage
import AnimaticTracks
import Foundation

/// The open animation blocks of the process, on which the class methods of `UIView` act.
///
/// Blocks are process-wide, as in UIKit. The recorder submits the changes of a block to the stages
/// of the changed layers.
@MainActor package final class AnimationRecorder {
  package let transactions = TransactionStack()
  /// The calls that have begun blocks, in this context and all others.
  let origins: OriginTable

  /// The state that every change inside a block uses.
  ///
  /// Swift checks in debug builds only that accesses to the state do not overlap: every change
  /// passes here, and the main actor already serialises access. No access may release an object,
  /// because a deinitialiser may use the recorder.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var state = State()

  @MainActor private struct State {
    var layerTransactions = LayerTransactionStack()
    var frame = RecorderFrame()
    /// The frames that running callbacks have interrupted, innermost last.
    var interrupted: [RecorderFrame] = []
    /// The running callbacks with their hosts, innermost last.
    var runningCallbacks: [(host: AnimationHost, callback: AnimationHost.Callback)] = []
    var hosts = HostsInUse()
    var hasContexts = false
  }

  var hasContexts: Bool {
    get { state.hasContexts }
    set { state.hasContexts = newValue }
  }

  init(origins: OriginTable) { self.origins = origins }

  /// The transactions of `CATransaction`.
  var layerTransactions: LayerTransactionStack {
    _read { yield state.layerTransactions }
    _modify { yield &state.layerTransactions }
  }
  /// Whether changes of layers run no actions.
  var disablesActions: Bool { layerTransactions.current.disablesActions }
  /// The actions that views return for changes of their layers, inside and outside blocks.
  let (blockAction, noAction) = (BlockAction(), NSNull())
  /// Whether a layer searches for the action of a key of the program's own.
  var changesOwnValue = false
  /// Whether blocks animate all properties of layers, and not only those of views (rule H4).
  var animatesAllProperties = false
  private var frame: RecorderFrame {
    _read { yield state.frame }
    _modify { yield &state.frame }
  }
  /// The layer trees on stages and not on screen: those of windows that are not shown (rule E9).
  package var offScreenRoots = OffScreenRoots()
  /// The host of the innermost running callback, or else the one in use: it has what is on no
  /// screen (rule E9).
  private var currentLink: HostLink? {
    let count = state.runningCallbacks.count
    // The last element as a whole would be a copy of the description of the callback, too.
    return count > 0 ? state.runningCallbacks[count - 1].host.link : state.hosts.inUse
  }

  /// The state of the open transaction besides its changes.
  ///
  /// Each callback has a frame of its own, so that its blocks are independent of interrupted ones
  /// (rule F7).
  @MainActor private struct RecorderFrame {
    /// The host of the first changed layer of the transaction.
    var host: HostLink? { isChanging ? latest : nil }
    private(set) var otherHosts: [HostLink] = []
    /// The first host of the open transaction or of the previous one. The frame retains it between
    /// transactions, because most transactions have the same host.
    private var latest: HostLink?
    /// Whether the transaction has changes of layers on screen.
    private var isChanging = false
    /// The closure that the recorder calls with each animated change.
    var note: ChangeNote?
    /// The changes of points along y, while the recorder divides points; otherwise `nil`.
    var pointChanges: [PointChange]?
    /// Records the transition of the innermost open block, which is about to close; `nil` while no
    /// open block may have one.
    var recordTransition: ((AnimationRecorder) -> Void)?

    var allHosts: [AnimationHost] { ([host] + otherHosts).compactMap { $0?.host } }

    mutating func addHost(_ link: HostLink?) {
      if link === latest {
        isChanging = latest != nil
      } else if let link {
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

    /// Resets the frame for the next transaction.
    mutating func restart() {
      isChanging = false
      if !otherHosts.isEmpty { otherHosts = [] }
      if note != nil { note = nil }
      if pointChanges != nil { pointChanges = nil }
      if recordTransition != nil { recordTransition = nil }
    }
  }

  /// A closure that receives a change: the layer, the property, the old and the new value.
  package typealias ChangeNote = (any HostedLayer, PropertyID, AnimatableValue, AnimatableValue) ->
    Void

  /// The blocks of a noted transaction, and the host that received them.
  package struct Submission {
    package let blocks: [BlockID: AnimationBlock]
    package let host: AnimationHost?
  }

  /// The changes of points along y that wait for their block; `nil` while the recorder does not
  /// divide points.
  var keptPointChanges: [PointChange]? {
    _read { yield frame.pointChanges }
    _modify { yield &frame.pointChanges }
  }

  /// Records the transition of the innermost open block when that is about to close; `nil` while no
  /// open block may have one.
  package var recordTransition: ((AnimationRecorder) -> Void)? {
    get { frame.recordTransition }
    set { frame.recordTransition = newValue }
  }

  package var isBlockOpen: Bool { transactions.isOpen }

  /// The observer of the innermost open block; `nil` if the block has none or no block is open.
  package var currentBlock: AnimationBlock? {
    AnimationBlock.observing(transactions.currentObserver)
  }

  /// Returns the observer of the innermost open block, which is created when there is none; `nil`
  /// while no block is open.
  package func makeCurrentBlock() -> AnimationBlock? {
    guard isBlockOpen else { return nil }
    if let currentBlock { return currentBlock }
    let new = AnimationBlock()
    transactions.setObserver(new)
    return new
  }

  /// Returns the observer of an open block, if the block has one.
  /// - Parameter index: The number of the block, counted from the outermost one.
  package func openBlock(at index: Int) -> AnimationBlock? {
    AnimationBlock.observing(transactions.observer(ofOpenBlock: index))
  }

  package func use(_ host: AnimationHost) {
    if state.hosts.use(host.link) { publishTime() }
  }

  func forget(_ link: HostLink) { state.hosts.forget(link) }

  /// Publishes the time of the host in use to `CACurrentMediaTime()` (rule B13).
  package func publishTime() { publish(currentHost?.virtualTime) }

  /// Handles the end of a turn of a host: uses it again, if a callback has driven another one, and
  /// publishes its time to `CACurrentMediaTime()`, unless the turn ran inside a callback.
  func turnDidEnd(of host: AnimationHost) {
    if !state.hosts.isLatest(host.link) { use(host) }
    if state.runningCallbacks.isEmpty { publish(host.virtualTime) }
  }

  /// The host of what is on no screen: it notifies the observers of blocks without layers on one.
  package var currentHost: AnimationHost? { currentLink?.host }

  /// Returns the innermost running callback of a host; `nil` if no callback of the host is running.
  package func callback(of host: AnimationHost) -> AnimationHost.Callback? {
    state.runningCallbacks.last { $0.host === host }?.callback
  }

  /// The present time of the stage to which the recorder will submit the innermost open block, in
  /// seconds.
  package var stageTime: Double { hostOfTransaction?.now ?? 0 }

  private var hostOfTransaction: AnimationHost? { frame.host?.host ?? currentHost }

  /// Opens a block.
  /// - Parameters:
  ///   - block: The observer of the block; `nil` for none so far. A block whose changes are noted
  ///     always has an observer.
  ///   - origin: The call that opens the block; `nil` where that is not known.
  package func begin(_ block: AnimationBlock?, at origin: SourceOrigin?) {
    // A closure for `map` would check for each block that it runs on the main actor.
    let number = if let origin { origins.number(of: origin) } else { UInt32(0) }
    transactions.begin(
      notifying: block ?? (frame.note == nil ? nil : AnimationBlock()), origin: number)
  }

  /// Changes the settings of the innermost open block.
  @inline(never) package func configure(_ change: @Sendable (inout BlockSettings) -> Void) {
    transactions.configure(change)
  }

  /// Records the change of a layer's property in the innermost open block, if there is one.
  package func record<Layer: HostedLayer>(
    _ layer: Layer, _ property: LayerProperty, from: consuming AnimatableValue,
    to: consuming AnimatableValue
  ) {
    guard isBlockOpen else { return }
    if property == .contents && transactions.current?.beginsFromCurrentState == true {
      // A fade between two contents cannot fade again, so the animation begins with the model
      // value.
      configure { $0.beginsFromCurrentState = false }
      record(layer, property, from: from, to: to)
      return configure { $0.beginsFromCurrentState = true }
    }
    let mode: TrackMode = property.isAdditive && addsUp(layer) ? .additive : .replacing
    if recordDivided(layer, property, mode: mode, from: from, to: to) { return }
    record(layer, property.id, mode: mode, from: from, to: to)
  }

  /// Records the change of a layer's property or component in the innermost open block.
  package func record<Layer: HostedLayer>(
    _ layer: Layer, _ property: PropertyID, mode: TrackMode, from: consuming AnimatableValue,
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
    frame.addHost(layer.hostLink)
  }

  /// Closes the innermost open block, and submits the transaction when that was the outermost one.
  /// - Returns: The submitted blocks if the transaction's changes were noted; otherwise `nil`.
  /// - Complexity: O(n) in blocks of the transaction that have observers, plus that of
  ///   `Stage.submit(_:)`.
  @discardableResult package func commit() -> Submission? {
    if let recordTransition { recordTransition(self) }
    let completions = layerTransactions.completions
    let waiting = completions.isEmpty ? nil : makeCurrentBlock()
    guard let closed = transactions.commit() else {
      AnimationDiagnostic.handler(.commitWithoutBegin)
      return nil
    }
    let (block, id) = (AnimationBlock.observing(closed.observer), closed.id)
    let isEmpty = closed.isEmpty
    let host = isEmpty ? hostOfTransaction : nil
    if !isEmpty { waiting?.join(completions) }
    var submission: Submission?
    if let transaction = closed.transaction() { submission = submit(transaction) }
    if !transactions.isOpen { restartFrame() }
    // The observer of an animator detects empty blocks by itself.
    if isEmpty && block?.observer?.noticesEmptyBlock != true { stopEmpty(block, id, by: host) }
    return submission
  }

  /// Prepares the frame for the next transaction.
  private func restartFrame() {
    guard let note = frame.note else { return frame.restart() }
    // The frame must not release the objects that the change note captures.
    frame.restart()
    extendLifetime(note)
  }

  /// Submits a transaction to the stages of the hosts whose layers it changes.
  private func submit(_ transaction: consuming Transaction) -> Submission? {
    var submission: Submission?
    if frame.note != nil {
      var blocks: [BlockID: AnimationBlock] = [:]
      transaction.forEachObserver { blocks[$0] = AnimationBlock.observing($1) }
      submission = Submission(blocks: blocks, host: hostOfTransaction)
    }
    let hosts = frame.otherHosts.isEmpty ? [] : frame.allHosts
    if !hosts.isEmpty {
      // A block on several stages counts them in its observer, so each block needs one.
      transaction.addObservers { AnimationBlock() }
      transaction.split(among: hosts.map(\.stage)) { hosts[$0].submit($1) }
    } else if let host = hostOfTransaction {
      host.submit(transaction)
    } else {
      stopWithoutHost(transaction)
    }
    return submission
  }

  /// Starts and stops a transaction's blocks when no host exists, and so no flush will come (rule
  /// E9).
  private func stopWithoutHost(_ transaction: consuming Transaction) {
    var blocks: [(id: BlockID, block: AnimationBlock?)] = []
    transaction.forEachObserver { blocks.append(($0, AnimationBlock.observing($1))) }
    for (_, block) in blocks.sorted(by: { $0.id < $1.id }) {
      runCallback(of: nil) { block?.willStart() }
      runCallback(of: nil) { block?.didStop(finished: false) }
    }
  }

  /// Runs a body inside a block of its own, independently of the open blocks, and notes the
  /// changes.
  /// - Parameters:
  ///   - block: The observer of the block.
  ///   - origin: The call that asks for the animations; `nil` where that is not known.
  ///   - note: The closure that receives each change.
  ///   - settings: The closure that sets the settings of the block.
  /// - Returns: The submitted blocks; `nil` if there is nothing to submit.
  package func collect(
    _ block: AnimationBlock, at origin: SourceOrigin?, note: @escaping ChangeNote,
    settings: @Sendable (inout BlockSettings) -> Void, _ body: @MainActor () -> Void
  ) -> Submission? {
    var submission: Submission?
    runCallback(of: nil) {
      frame.note = note
      begin(block, at: origin)
      configure(settings)
      body()
      submission = commit()
    }
    return submission
  }

  /// Stops a block without animations, which has finished (rule A9).
  private func stopEmpty(_ block: AnimationBlock?, _ id: BlockID, by host: AnimationHost?) {
    // A host that another thread has released is gone, although its deinitialiser is yet to run.
    weak let living = host
    guard let host = living else { return runCallback(of: nil) { block?.didStop(finished: true) } }
    if block?.stopsLater == true {
      // The host keeps the work, which therefore must not retain it.
      let origin = OriginTable.ofProcess.origin(id.origin)
      host.schedule(at: host.time, as: .didStop(block?.animationID), origin: origin) {
        [unowned host] in host.callBack(block, id, isEmpty: true, of: .didStop, finished: true)
      }
    } else {
      host.callBack(block, id, isEmpty: true, of: .didStop, finished: true)
    }
  }

  /// Runs a callback with an empty stack of open blocks (rule F7).
  /// - Parameters:
  ///   - host: The host that runs the callback; `nil` for none.
  ///   - callback: The description of the callback in diagnostics.
  package func runCallback(
    of host: AnimationHost?, as callback: AnimationHost.Callback = .completion,
    _ body: @MainActor () -> Void
  ) {
    transactions.enter()
    var outer = RecorderFrame()
    swap(&outer, &state.frame)
    state.interrupted.append(outer)
    if let host {
      state.runningCallbacks.append((host, callback))
      publish(host.virtualTime)
    }
    body()
    if host != nil {
      let ended = state.runningCallbacks.removeLast()
      extendLifetime(ended)
      publishTime()
    }
    var ended = state.interrupted.removeLast()
    swap(&ended, &state.frame)
    extendLifetime(ended)
    let leftOpen = transactions.leave()
    if leftOpen > 0 { AnimationDiagnostic.handler(.blockLeftOpenByCallback(count: leftOpen)) }
  }
}
