import AnimaticChecks
import Foundation

/// The settings of animations that are added to layers, and the news that they are gone.
///
/// Transactions nest, and an inner one starts with the settings of the outer one. Outside all of
/// them an implicit one is open until the turn ends.
@preconcurrency @MainActor
open class CATransaction {
  private static var open: LayerTransactionStack {
    get { AnimationRecorder.shared.layerTransactions }
    _modify { yield &AnimationRecorder.shared.layerTransactions }
  }

  private nonisolated static let mutex = NSRecursiveLock()

  /// Makes a transaction object, which is of no use: all there is to transactions are class methods.
  public init() {}

  // MARK: - Begin and commit

  /// Opens a transaction inside the innermost open one.
  open class func begin() { open.begin() }

  /// Closes the innermost transaction that was begun. Its animations start at the flush that ends
  /// the turn.
  ///
  /// Without a begun transaction this does nothing but report
  /// ``AnimationDiagnostic/transactionCommitWithoutBegin``.
  open class func commit() {
    guard let closed = open.end() else {
      return AnimationDiagnostic.handler(.transactionCommitWithoutBegin)
    }
    closed.close()
  }

  /// Starts what was added so far, unless a transaction is open that was begun: it is then left to
  /// the end of the turn. No callback is made before that.
  open class func flush() {
    if open.isImplicit { AnimationRecorder.shared.currentHost?.flush() }
  }

  /// Takes the lock of all layers, which keeps other threads out of what they guard by it until
  /// ``unlock()``; whoever has it may take it again.
  ///
  /// Layers are used on the main actor only and do not take the lock themselves.
  nonisolated open class func lock() { mutex.lock() }

  /// Gives the lock back that ``lock()`` took, by the same thread.
  nonisolated open class func unlock() { mutex.unlock() }

  // MARK: - Settings

  /// The duration of animations without one of their own, in seconds; 0.25 by default.
  open class func animationDuration() -> CFTimeInterval { open.current.animationDuration }

  /// Sets the duration of animations without one of their own, in seconds.
  ///
  /// - Precondition: `dur` is finite and not negative.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    require(dur.isFinite && dur >= 0, "a duration must be 0 or more seconds, not \(dur)")
    open.current.animationDuration = dur
  }

  /// The timing function given to all animations, in place of their own; none by default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    open.current.timingFunction
  }

  /// Sets the timing function given to all animations that are added from now on.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    open.current.timingFunction = function
  }

  /// Whether changes of layers run no actions, and so do not animate; off by default.
  open class func disableActions() -> Bool { open.current.disablesActions }

  /// Sets whether changes of layers run no actions.
  open class func setDisableActions(_ flag: Bool) { open.current.disablesActions = flag }

  /// What is called when the animations that were added since it was set are gone: that of the
  /// innermost transaction that has set one, or none (rule M4).
  open class func completionBlock() -> (() -> Void)? { open.completionBlock }

  /// Sets what is called when all animations that are added from now on, in this transaction and
  /// those inside it, are gone. If none are added, it is called in the turn after the commit. One
  /// that was set before still waits for the animations added until now.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    open.current.setCompletion(block)
  }

  /// A setting by its name, or a value kept under a key of the program's own.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionCompletionBlock: completionBlock()
    default: open.current.values[key]
    }
  }

  /// Sets a setting by its name, or keeps a value under a key of the program's own.
  ///
  /// Numbers and switches may be of any type; what a setting does not take is ignored and reported
  /// (rule M8).
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch (key, anObject) {
    case (kCATransactionAnimationDuration, let duration?):
      guard let seconds = LayerKeyPath.number(duration), seconds.isFinite, seconds >= 0 else {
        return AnimationDiagnostic.reportIgnored(
          duration, at: key, expected: "number of at least 0")
      }
      setAnimationDuration(seconds)
    case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction?):
      setAnimationTimingFunction(function)
    case (kCATransactionDisableActions, let flag?):
      guard let number = LayerKeyPath.number(flag) else {
        return AnimationDiagnostic.reportIgnored(flag, at: key, expected: "switch")
      }
      setDisableActions(number != 0)
    case (kCATransactionCompletionBlock, let block as (() -> Void)?): setCompletionBlock(block)
    case (kCATransactionAnimationDuration, _), (kCATransactionAnimationTimingFunction, _),
      (kCATransactionDisableActions, _), (kCATransactionCompletionBlock, _):
      AnimationDiagnostic.reportIgnored(anObject, at: key, expected: "value of its own type")
    default: open.current.values[key] = anObject
    }
  }
}
