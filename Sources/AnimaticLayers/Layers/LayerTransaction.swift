/// What one open transaction is set to.
@MainActor
struct LayerTransaction {
  var animationDuration = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  /// Values under keys of the program's own.
  var values: [String: Any] = [:]
  /// The completion that counts animations from now on.
  private(set) var completion: TransactionCompletion?
  /// Whether a completion has been set, be it to none.
  private(set) var hasSetCompletion = false
  private var replaced: [TransactionCompletion] = []

  /// Whether it is set to anything but the defaults, or has anybody to tell.
  var isUsed: Bool {
    animationDuration != 0.25 || timingFunction != nil || disablesActions || !values.isEmpty
      || completion != nil || !replaced.isEmpty
  }

  /// What a transaction inside this one starts with: the same, but for the completion.
  var inner: LayerTransaction {
    var inner = self
    (inner.completion, inner.replaced, inner.hasSetCompletion) = (nil, [], false)
    return inner
  }

  /// Sets what is called in the end; one that was set before still waits for its animations.
  mutating func setCompletion(_ body: (() -> Void)?) {
    hasSetCompletion = true
    if let completion { replaced.append(completion) }
    completion = body.map(TransactionCompletion.init)
  }

  /// Fills in what an animation leaves to the transaction (rule H5).
  func complete(_ animation: CAAnimation) {
    if !(animation.duration > 0) { animation.duration = animationDuration }
    if let timingFunction { animation.timingFunction = timingFunction }
  }

  func close() {
    for completion in replaced { completion.close() }
    completion?.close()
  }
}

/// The implicit transaction and those that were begun in it.
@MainActor
struct LayerTransactionStack {
  /// Innermost last; the first one is the implicit one.
  private var open = [LayerTransaction()]

  /// The innermost transaction.
  var current: LayerTransaction {
    _read { yield open[open.count - 1] }
    _modify { yield &open[open.count - 1] }
  }

  /// Whether none is open that was begun.
  var isImplicit: Bool { open.count == 1 }

  mutating func begin() { open.append(current.inner) }

  /// Takes the innermost transaction that was begun; `nil` where there is none.
  mutating func end() -> LayerTransaction? { isImplicit ? nil : open.removeLast() }

  /// The completions that wait for animations added now.
  var completions: [TransactionCompletion] {
    if isImplicit && current.completion == nil { return [] }
    var completions: [TransactionCompletion] = []
    for place in open.indices {
      if let completion = open[place].completion { completions.append(completion) }
    }
    return completions
  }

  /// What the innermost transaction that has set a completion calls.
  var completionBlock: (() -> Void)? { open.last { $0.hasSetCompletion }?.completion?.body }

  /// Commits the implicit transaction, as a turn ends.
  mutating func endTurn() {
    guard isImplicit, current.isUsed else { return }
    let implicit = current
    open = [LayerTransaction()]
    implicit.close()
  }
}
