import AnimaticChecks
import Foundation

/// The settings of animations that are added to layers, and the news that they are gone.
///
/// Transactions nest, and an inner one starts with the settings of the outer one. Outside all of
/// them an implicit one is open until the turn ends.
@preconcurrency @MainActor
public enum CATransaction {
  /// The implicit transaction and those that were begun, innermost last.
  @exclusivity(unchecked) private static var open = [LayerTransaction()]

  private static var current: LayerTransaction {
    get { open[open.count - 1] }
    set { open[open.count - 1] = newValue }
  }

  // MARK: - Begin and commit

  /// Opens a transaction inside the innermost open one.
  public static func begin() { open.append(current.inner) }

  /// Closes the innermost transaction that was begun. Its animations start at the flush that ends
  /// the turn.
  ///
  /// Without a begun transaction this does nothing but report
  /// ``AnimationDiagnostic/transactionCommitWithoutBegin``.
  public static func commit() {
    guard open.count > 1 else {
      return AnimationDiagnostic.handler(.transactionCommitWithoutBegin)
    }
    open.removeLast().close()
  }

  /// Starts what was added so far, unless a transaction is open that was begun: it is then left to
  /// the end of the turn. No callback is made before that.
  public static func flush() {
    if open.count == 1 { AnimationRuntime.shared.currentHost?.flush() }
  }

  // MARK: - Settings

  /// The duration of animations without one of their own, in seconds; 0.25 by default.
  public static func animationDuration() -> CFTimeInterval { current.animationDuration }

  /// Sets the duration of animations without one of their own, in seconds.
  ///
  /// - Precondition: `dur` is finite and not negative.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    require(dur.isFinite && dur >= 0, "a duration must be 0 or more seconds, not \(dur)")
    current.animationDuration = dur
  }

  /// The timing function given to all animations, in place of their own; none by default.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

  /// Sets the timing function given to all animations that are added from now on.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = function
  }

  /// Whether changes of layers run no actions, and so do not animate; off by default.
  public static func disableActions() -> Bool { open[open.count - 1].disablesActions }

  /// Sets whether changes of layers run no actions.
  public static func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

  /// What is called when the animations that were added since it was set are gone.
  public static func completionBlock() -> (() -> Void)? { current.completion?.body }

  /// Sets what is called when all animations that are added from now on, in this transaction and
  /// those inside it, are gone. If none are added, it is called in the turn after the commit. One
  /// that was set before still waits for the animations added until now.
  public static func setCompletionBlock(_ block: (() -> Void)?) { current.setCompletion(block) }

  /// A setting by its name, or a value kept under a key of the program's own.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionCompletionBlock: completionBlock()
    default: current.values[key]
    }
  }

  /// Sets a setting by its name, or keeps a value under a key of the program's own.
  ///
  /// - Precondition: The value of a setting is of its type.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch (key, anObject) {
    case (kCATransactionAnimationDuration, let duration as Double): setAnimationDuration(duration)
    case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction?):
      setAnimationTimingFunction(function)
    case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
    case (kCATransactionCompletionBlock, let block as (() -> Void)?): setCompletionBlock(block)
    case (kCATransactionAnimationDuration, _), (kCATransactionAnimationTimingFunction, _),
      (kCATransactionDisableActions, _), (kCATransactionCompletionBlock, _):
      fatalError("\"\(key)\" of a transaction cannot be \(String(describing: anObject))")
    default: current.values[key] = anObject
    }
  }

  // MARK: - For layers and hosts

  /// The completions that wait for animations added now.
  static var openCompletions: [TransactionCompletion] {
    var completions: [TransactionCompletion] = []
    for place in open.indices {
      if let completion = open[place].completion { completions.append(completion) }
    }
    return completions
  }

  /// Fills in what an animation leaves to the transaction (rule H5).
  static func complete(_ animation: CAAnimation) {
    if !(animation.duration > 0) { animation.duration = current.animationDuration }
    if let function = current.timingFunction { animation.timingFunction = function }
  }

  /// Commits the implicit transaction, as a turn ends.
  static func endTurn() {
    guard open.count == 1, current.isUsed else { return }
    let implicit = current
    open = [LayerTransaction()]
    implicit.close()
  }
}

/// The name of ``CATransaction/animationDuration()`` as a key.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of ``CATransaction/animationTimingFunction()`` as a key.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of ``CATransaction/disableActions()`` as a key.
public let kCATransactionDisableActions = "disableActions"
/// The name of ``CATransaction/completionBlock()`` as a key.
public let kCATransactionCompletionBlock = "completionBlock"
