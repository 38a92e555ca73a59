extension TransactionStack {
  /// The part of its duration that changes in the innermost open block belong to, if it makes
  /// keyframes of them.
  public var currentInterval: KeyframeInterval {
    levels[levels.count - 1].blocks.last?.interval ?? .whole
  }

  /// Lets the changes that follow in the innermost open block belong to a part of its duration;
  /// without an open block this does nothing.
  public mutating func setInterval(_ interval: KeyframeInterval) {
    let level = levels.count - 1
    guard let block = levels[level].blocks.indices.last else { return }
    levels[level].blocks[block].interval = interval
  }
}
