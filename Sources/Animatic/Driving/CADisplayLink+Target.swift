extension CADisplayLink {
  /// Creates a link, which lets a target perform an action for every frame once the program adds
  /// the link to a run loop.
  ///
  /// As in Core Animation, the link retains the target until the program invalidates and releases
  /// the link. An action that the target does not know does nothing.
  ///
  /// - Parameters:
  ///   - target: The object that performs the action, with the link as the sender. In Core
  ///     Animation it is any object with a method of the name.
  ///   - selector: The name of the action.
  public convenience init(target: any ActionTarget, selector: Selector) {
    self.init { link in _ = target.perform(selector, from: link, for: nil) }
  }
}
