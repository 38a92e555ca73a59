import AnimaticStage
import Foundation

/// What a begun block keeps until it has stopped, and whom it notifies.
///
/// There may be many blocks without a name and without an observer: those have none of this.
@MainActor
package class AnimationBlock {
  /// The name that callbacks and the event log receive.
  package let animationID: String?
  /// The pointer that callbacks receive.
  package let context: UnsafeMutableRawPointer?
  /// Who is called back.
  package var observer: (any AnimationBlockObserver)?
  /// On how many stages animations of the block still run; the block notifies once for all of them.
  var stages: Int16 = 0
  /// Whether views that the block animates can be touched meanwhile (rule E11).
  package var allowsUserInteraction = false
  /// Whether the block, if it animates nothing, notifies of its end in the next turn (rule A9).
  package var notifiesLater = false
  /// Whether ``layOutSubviews()`` lays out what is marked for layout inside the block, so that it
  /// animates with the block.
  package var laysOutSubviews = false
  private var hasStarted = false
  private var hasFinished = true
  /// The layers that were marked for layout inside the block.
  private var layersToLayOut: [CALayer] = []
  /// The transactions that wait for the block's animations.
  private var completions: [TransactionCompletion] = []

  package init(animationID: String? = nil, context: UnsafeMutableRawPointer? = nil) {
    self.animationID = animationID
    self.context = context
  }

  /// Returns the block that is the observer of a block of the engine, if there is one.
  ///
  /// - Parameter observer: An observer that a host or the recorder gave to the engine: all of them
  ///   are blocks, so the cast is not checked.
  package static func observing(_ observer: AnyObject?) -> AnimationBlock? {
    observer.map { unsafeDowncast($0, to: AnimationBlock.self) }
  }

  // MARK: - Layout inside the block

  /// Notes a layer that was marked for layout inside the block.
  func noteLayout(of layer: CALayer) {
    if laysOutSubviews { layersToLayOut.append(layer) }
  }

  /// Lays out what was marked inside the block, before the block is closed.
  package func layOutSubviews() {
    laysOutSubviews = false
    for layer in layersToLayOut { layer.layoutTree() }
    layersToLayOut = []
  }

  // MARK: - Start and stop

  /// Notes a start on one stage.
  ///
  /// - Returns: Whether it is the first one.
  func noteStart() -> Bool {
    defer { hasStarted = true }
    return !hasStarted
  }

  /// Notes a stop on one stage.
  ///
  /// - Returns: `nil` while other stages go on, else whether all animations finished.
  func noteStop(finished: Bool) -> Bool? {
    stages -= 1
    hasFinished = hasFinished && finished
    return stages == 0 ? hasFinished : nil
  }

  /// Whether the start or the stop of the block calls anything.
  var callsBack: Bool { !completions.isEmpty || observer?.callsBack == true }

  func notifyStart() { observer?.blockWillStart(self) }

  func notifyStop(finished: Bool) {
    endCompletions()
    observer?.blockDidStop(self, finished: finished)
  }

  // MARK: - Transactions

  /// Lets the open transactions wait for the block's animations.
  func join(_ transactions: [TransactionCompletion]) {
    guard !transactions.isEmpty else { return }
    completions = transactions
    for completion in transactions { completion.animationWasAdded() }
  }

  /// Lets the transactions know that the animations are gone.
  func endCompletions() {
    let waiting = completions
    completions = []
    for completion in waiting { completion.animationHasEnded() }
  }
}
