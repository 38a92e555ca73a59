import AnimaticChecks
import AnimaticStage

/// What a call of the block API asks for, before the block around it is taken into account.
struct BlockArguments {
  /// In seconds; 0 or less applies changes at once.
  let duration: Double
  /// In seconds.
  let delay: Double
  let options: UIView.AnimationOptions
  /// What becomes of changes.
  let kind: AnimationKind

  /// - Precondition: Both times are finite.
  init(
    duration: Double, delay: Double = 0, options: UIView.AnimationOptions = [],
    kind: AnimationKind = .eased
  ) {
    require(duration.isFinite, "the duration of an animation must be finite, not \(duration)")
    require(delay.isFinite, "the delay of an animation must be finite, not \(delay)")
    self.duration = duration
    self.delay = delay
    self.options = options
    self.kind = kind
  }

  /// Fills in the settings of a block that has just been opened (rule A3).
  ///
  /// - Parameter isNested: Whether the settings hold what the block inherits from another one.
  func apply(to settings: inout BlockSettings, isNested: Bool) {
    if !isNested || options.contains(.overrideInheritedDuration) { settings.duration = duration }
    if !isNested || options.contains(.overrideInheritedCurve) { settings.curve = options.curve }
    // Springs and keyframes are kinds to inherit; plain animations leave the choice.
    if settings.kind == .eased || options.contains(.overrideInheritedOptions) {
      settings.kind = kind
    }
    settings.delay = delay
    settings.repeatCount = options.contains(.repeat) ? .infinity : 0
    settings.autoreverses = options.contains(.autoreverse)
    settings.autoreverseNeedsRepeat = false
    settings.beginsFromCurrentState = options.contains(.beginFromCurrentState)
  }
}

extension UIView {
  /// Runs a body inside a block of its own, and closes the block.
  class func animate(
    _ arguments: BlockArguments, _ body: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let runtime = AnimationRecorder.shared
    let isNested = runtime.isBlockOpen
    let block = AnimationBlock()
    if let completion { block.makeCallbacks().completion = completion }
    block.allowsUserInteraction = arguments.options.contains(.allowUserInteraction)
    block.laysOutSubviews = arguments.options.contains(.layoutSubviews)
    runtime.begin(block)
    runtime.configure { arguments.apply(to: &$0, isNested: isNested) }
    block.notifiesLater = runtime.transactions.current.map { $0.duration <= 0 } ?? false
    body()
    block.layOutSubviews()
    runtime.commitViewBlock()
  }
}
