import AnimaticObjects
import AnimaticTiming
import Foundation

/// The settings and the completion block of animations that the program adds to layers.
///
/// A transaction may contain others; an inner one begins with the settings of the outer one.
/// Outside all begun transactions, an implicit one is open until the turn ends.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private static var open: LayerTransactionStack {
    get { AnimationRecorder.shared.layerTransactions }
    _modify { yield &AnimationRecorder.shared.layerTransactions }
  }

  private nonisolated static let mutex = NSRecursiveLock()

  /// Creates a transaction object, which has no use: all members of the class are class methods.
  public override init() {}

  // MARK: - Begin and commit

  /// Begins a transaction inside the innermost open one.
  open class func begin() {
    MainThread.require(for: #function, of: "CATransaction")
    open.begin()
  }

  /// Commits the innermost begun transaction; its animations begin at the flush that ends the turn.
  ///
  /// Without a begun transaction, the method only reports
  /// ``AnimationDiagnostic/transactionCommitWithoutBegin``.
  open class func commit() {
    MainThread.require(for: #function, of: "CATransaction")
    guard let closed = open.end() else {
      return AnimationDiagnostic.handler(.transactionCommitWithoutBegin)
    }
    closed.close { AnimationRecorder.shared.scheduleNow(at: nil, $0) }
  }

  /// Adds animations outside all transactions, so that no completion waits for them.
  package static func unawaited(_ add: () -> Void) {
    var others = LayerTransactionStack()
    swap(&others, &open)
    add()
    swap(&others, &open)
  }

  /// Begins all added animations, if no begun transaction is open.
  ///
  /// Otherwise the animations begin at the end of the turn. The method makes no callbacks.
  open class func flush() {
    MainThread.require(for: #function, of: "CATransaction")
    if open.isImplicit { AnimationRecorder.shared.currentHost?.flush() }
  }

  /// Acquires the global, recursive lock of layers.
  ///
  /// Layers belong to the main actor and do not acquire the lock; a program may guard its own data
  /// with it.
  nonisolated open class func lock() { mutex.lock() }

  /// Releases the lock that ``lock()`` acquired on the same thread.
  nonisolated open class func unlock() { mutex.unlock() }

  // MARK: - Settings

  /// Returns the duration of animations without a duration of their own, in seconds; 0.25 by
  /// default.
  open class func animationDuration() -> CFTimeInterval { open.current.animationDuration }

  /// Sets the duration of animations without a duration of their own, in seconds.
  ///
  /// - Precondition: `dur` is finite and not negative.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    let isUsable = isUsable(
      dur.isFinite && dur >= 0, "a duration must be 0 or more seconds, not \(dur)")
    guard isUsable else { return }
    open.current.animationDuration = dur
  }

  /// Returns the timing function that replaces the animations' own ones; `nil` by default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    open.current.timingFunction
  }

  /// Sets the timing function of all animations that the program adds afterwards.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    let old = open.current.timingFunction
    open.current.timingFunction = function
    extendLifetime(old)
  }

  /// Returns whether changes of layers run no actions, and so do not animate; false by default.
  open class func disableActions() -> Bool { open.current.disablesActions }

  /// Sets whether changes of layers run no actions.
  open class func setDisableActions(_ flag: Bool) { open.current.disablesActions = flag }

  /// Returns the completion block of the innermost transaction that has set one (rule F12).
  open class func completionBlock() -> (() -> Void)? { open.completionBlock }

  /// Sets the block to call when all animations that the program adds afterwards, in this
  /// transaction and in inner ones, have ended or been removed.
  ///
  /// If the program adds no animations, the block is called in the turn after the commit. A block
  /// that was set before still waits for the animations added until now.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    open.current.setCompletion(block)
  }

  /// Returns a setting by its key, or the value that the program stored for a key of its own.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionCompletionBlock: completionBlock()
    default: open.current.values[key]
    }
  }

  /// Sets a setting by its key, or stores a value for a key of the program's own.
  ///
  /// Numbers and Booleans may have any numeric type. The method ignores and reports a value of a
  /// type that the setting does not accept (rule H11).
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
    default:
      // The deinitialiser of the old value may use the transaction.
      let old = open.current.values
      open.current.values[key] = anObject
      extendLifetime(old)
    }
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
