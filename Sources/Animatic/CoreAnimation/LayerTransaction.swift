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
  private var replaced: [TransactionCompletion] = []

  /// Whether it is set to anything but the defaults, or has anybody to tell.
  var isUsed: Bool {
    animationDuration != 0.25 || timingFunction != nil || disablesActions || !values.isEmpty
      || completion != nil || !replaced.isEmpty
  }

  /// What a transaction inside this one starts with: the same, but for the completion.
  var inner: LayerTransaction {
    var inner = self
    (inner.completion, inner.replaced) = (nil, [])
    return inner
  }

  /// Sets what is called in the end; one that was set before still waits for its animations.
  mutating func setCompletion(_ body: (() -> Void)?) {
    if let completion { replaced.append(completion) }
    completion = body.map(TransactionCompletion.init)
  }

  func close() {
    for completion in replaced { completion.close() }
    completion?.close()
  }
}
