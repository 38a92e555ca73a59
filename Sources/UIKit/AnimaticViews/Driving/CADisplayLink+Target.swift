extension CADisplayLink {
  /// Creates a link, which lets a target perform an action for every frame once the program adds
  /// the link to a run loop.
  ///
  /// As in Core Animation, the link retains the target until the program invalidates and releases
  /// the link. An action that the target does not know does nothing.
  ///
  /// - Parameters:
  ///   - target: The object that performs the action, with the link as the sender: an
  ///     ``ActionTarget``, or one with the method of the action. In Core Animation it is any object
  ///     with a method of the name.
  ///   - selector: The action.
  public convenience init(target: Any, selector: Selector) {
    let target = target as AnyObject
    self.init { link in _ = selector.perform(on: target, from: link, for: nil) }
  }
}
