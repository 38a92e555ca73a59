import AnimaticStage
import Foundation

/// The object that hears from the engine of an animation block's start and stop, with the block's
/// identifier.
///
/// A block without an identifier and without callbacks has no `AnimationBlock`: a program may open
/// many of them.
@MainActor package class AnimationBlock {
  /// The name that callbacks and the event log receive.
  package let animationID: String?
  package let context: UnsafeMutableRawPointer?
  // Unchecked exclusivity: every block of a block method passes here, the main actor serialises
  // access, and no access calls out.

  /// The observer of the block, which has the callbacks.
  @exclusivity(unchecked) package var observer: (any Observer)?
  /// The number of stages with animations of the block. The block notifies its observer once for
  /// all stages.
  @exclusivity(unchecked) var stages: Int16 = 0
  /// Where the user can touch the animated views while the block is running; only block methods and
  /// animators differ from the default.
  @exclusivity(unchecked) package var touches = Touches.atModel
  /// Whether a block without animations stops in the next turn instead of immediately (rule A9).
  @exclusivity(unchecked) package var stopsLater = false
  /// Whether ``layOutSubviews()`` lays out the layers that the program marked for layout inside the
  /// block, so that the layout animates with the block.
  @exclusivity(unchecked) package var laysOutSubviews = false
  @exclusivity(unchecked) private var hasStarted = false
  @exclusivity(unchecked) private var hasFinished = true
  /// The layers that need layout since the block was begun.
  @exclusivity(unchecked) private var layersToLayOut: [any LaidOutTree] = []
  /// The completions of the transactions that wait for the block's animations.
  @exclusivity(unchecked) private var completions: [TransactionCompletion] = []

  package init(animationID: String? = nil, context: UnsafeMutableRawPointer? = nil) {
    self.animationID = animationID
    self.context = context
  }

  /// Returns the observer of an engine block as an `AnimationBlock`; `nil` if there is no observer.
  /// - Parameter observer: An observer that a host or the recorder passed to the engine. All of
  ///   them are `AnimationBlock`s, so the function does not check the cast.
  package nonisolated static func observing(_ observer: AnyObject?) -> AnimationBlock? {
    // On the main actor, the closure would check for each block that it runs there.
    observer.map { unsafeDowncast($0, to: AnimationBlock.self) }
  }

  // MARK: - Layout inside the block

  /// Notes a layer that needs layout, if the block lays out subviews.
  func noteLayout(of layer: any LaidOutTree) {
    if laysOutSubviews { layersToLayOut.append(layer) }
  }

  /// Lays out the noted layers, before the recorder closes the block.
  package func layOutSubviews() {
    laysOutSubviews = false
    let layers = layersToLayOut
    layersToLayOut = []
    for layer in layers { layer.layoutTree() }
  }

  // MARK: - Start and stop

  /// Records a start on one stage.
  /// - Returns: Whether this is the first start of the block.
  func startsOnStage() -> Bool {
    defer { hasStarted = true }
    return !hasStarted
  }

  /// Records a stop on one stage.
  /// - Returns: Whether all animations finished; `nil` while animations run on other stages.
  func stopsOnStage(finished: Bool) -> Bool? {
    stages -= 1
    hasFinished = hasFinished && finished
    return stages == 0 ? hasFinished : nil
  }

  /// Whether the start or the stop of the block calls anything.
  var callsBack: Bool { !completions.isEmpty || observer?.callsBack == true }

  func willStart() { observer?.willStart(self) }

  func didStop(finished: Bool) {
    endCompletions()
    observer?.didStop(self, finished: finished)
  }

  // MARK: - Transactions

  /// Lets the completions of open transactions wait for the block's animations.
  func join(_ transactions: [TransactionCompletion]) {
    guard !transactions.isEmpty else { return }
    completions = transactions
    for completion in transactions { completion.animationWasAdded() }
  }

  func endCompletions() {
    let waiting = completions
    completions = []
    for completion in waiting { completion.animationHasEnded() }
  }
}

extension AnimationBlock {
  /// Where a touch on the screen finds the views of a running block (rule E11).
  package enum Touches {
    /// Neither the views nor those in them are found.
    case nowhere
    /// The views are found where their model is.
    case atModel
    /// The views are found where they show.
    case whereShown
  }

  /// An observer of the start and the end of an animation block.
  @MainActor package protocol Observer: AnyObject {
    /// Whether the observer calls anything when the block starts or stops.
    var callsBack: Bool { get }
    /// Whether the observer detects a block without animations by itself, so that the block does
    /// not notify it.
    var noticesEmptyBlock: Bool { get }
    /// Returns whether the observer waits for the commit that submits the block to a stage.
    func awaitsCommit(on stage: Stage) -> Bool
    /// Handles the commit that has submitted the block to a stage.
    func blockWasCommitted()
    /// Handles the start of the block's first animation.
    func willStart(_ block: AnimationBlock)
    /// Handles the end or the removal of the block's last animation.
    /// - Parameter finished: Whether all animations of the block ran to their end.
    func didStop(_ block: AnimationBlock, finished: Bool)
    /// Handles the end of the animations of a block that the observer drives by hand.
    func blockReachedEnd()
  }
}

/// A layer with its sublayers, whose layout a block may contain.
@MainActor protocol LaidOutTree: AnyObject {
  /// Lays out this layer and all contained ones that need layout, superlayers first.
  func layoutTree()
}

/// The action of a view inside a block while a layer searches for the action of a key of the
/// program's own.
///
/// Programs ask for the action of a property that views animate, as an animation, and return it for
/// their key. The block then records the change of the key, whatever else the program has set.
final class BlockAnimation: CABasicAnimation {
  /// Creates an animation with the timing of a block.
  convenience init(_ settings: BlockSettings) {
    self.init()
    (duration, beginTime) = (max(settings.duration, 0), 0)
    timingFunction = CAMediaTimingFunction(of: settings.curve)
    (repeatCount, autoreverses) = (Float(settings.repeatCount), settings.autoreverses)
    fillMode = .backwards
  }
}
