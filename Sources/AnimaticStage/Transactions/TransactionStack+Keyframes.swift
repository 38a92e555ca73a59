extension TransactionStack {
  /// The part of its duration that changes in the innermost open block belong to, if it makes
  /// keyframes of them.
  public var currentInterval: KeyframeInterval {
    isOpen ? top.block.interval : .whole
  }

  /// Lets the changes that follow in the innermost open block belong to a part of its duration;
  /// without an open block this does nothing.
  public func setInterval(_ interval: KeyframeInterval) {
    if isOpen { top.block.interval = interval }
  }
}
