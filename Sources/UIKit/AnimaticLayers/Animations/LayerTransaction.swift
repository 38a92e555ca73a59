/// The settings and the completions of one open ``CATransaction``.
@MainActor struct LayerTransaction {
  var animationDuration = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  /// The values that the program stored for its own keys.
  var values: [String: Any] = [:]
  /// The completion that waits for animations added from now on.
  private(set) var completion: TransactionCompletion?
  /// Whether the program has set a completion block, even to `nil`.
  private(set) var hasSetCompletion = false
  private var replaced: [TransactionCompletion] = []

  /// Whether any setting differs from its default, or any completion waits.
  var isUsed: Bool {
    animationDuration != 0.25 || timingFunction != nil || disablesActions || !values.isEmpty
      || completion != nil || !replaced.isEmpty
  }

  /// The initial state of a transaction inside this one: the same settings without completions.
  var inner: LayerTransaction {
    var inner = self
    (inner.completion, inner.replaced, inner.hasSetCompletion) = (nil, [], false)
    return inner
  }

  /// Sets the completion block; a block that was set before still waits for its animations.
  mutating func setCompletion(_ body: (() -> Void)?) {
    hasSetCompletion = true
    if let completion { replaced.append(completion) }
    completion = body.map(TransactionCompletion.init)
  }

  /// Sets the properties of an animation that the transaction determines (rule H5).
  func complete(_ animation: CAAnimation) {
    if !(animation.duration > 0) { animation.duration = animationDuration }
    if let timingFunction { animation.timingFunction = timingFunction }
  }

  /// Closes all completions: the transaction is committed.
  /// - Parameter schedule: Lets the next turn run a completion without animations.
  func close(scheduling schedule: TransactionCompletion.Schedule) {
    for completion in replaced { completion.close(scheduling: schedule) }
    completion?.close(scheduling: schedule)
  }
}

/// The stack of the implicit transaction and the begun ones inside it.
@MainActor struct LayerTransactionStack {
  /// The open transactions: first the implicit one, last the innermost one.
  private var open = [LayerTransaction()]

  var current: LayerTransaction {
    _read { yield open[open.count - 1] }
    _modify { yield &open[open.count - 1] }
  }

  /// Whether no begun transaction is open.
  var isImplicit: Bool { open.count == 1 }

  mutating func begin() { open.append(current.inner) }

  /// Removes and returns the innermost begun transaction; `nil` where there is none.
  mutating func end() -> LayerTransaction? { isImplicit ? nil : open.removeLast() }

  /// The completions that wait for an animation added now.
  var completions: [TransactionCompletion] {
    if isImplicit && current.completion == nil { return [] }
    var completions: [TransactionCompletion] = []
    for index in open.indices {
      if let completion = open[index].completion { completions.append(completion) }
    }
    return completions
  }

  /// The completion block of the innermost transaction that has set one.
  var completionBlock: (() -> Void)? { open.last { $0.hasSetCompletion }?.completion?.body }

  /// Removes the implicit transaction at the end of a turn, and returns it if it was used.
  mutating func endTurn() -> LayerTransaction? {
    guard isImplicit, current.isUsed else { return nil }
    let implicit = current
    open = [LayerTransaction()]
    return implicit
  }
}

/// A completion block and the count of the animations that it waits for (section F).
@MainActor final class TransactionCompletion {
  /// A function that lets the next turn run a body.
  typealias Schedule = (@escaping @MainActor () -> Void) -> Void

  let body: () -> Void
  private var running = 0
  private var isClosed = false

  init(_ body: @escaping () -> Void) { self.body = body }

  func animationWasAdded() { running += 1 }

  /// Discounts an animation that has ended or been removed, and calls the body after the last one.
  func animationHasEnded() {
    running -= 1
    if isClosed && running == 0 { body() }
  }

  /// Ends the counting at the commit of the transaction.
  ///
  /// If no animation is running, the body runs in the next turn.
  func close(scheduling schedule: Schedule) {
    isClosed = true
    if running == 0 { schedule { self.body() } }
  }
}
