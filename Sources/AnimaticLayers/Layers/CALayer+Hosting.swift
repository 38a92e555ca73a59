extension CALayer {
  /// Makes the layer that of a view.
  ///
  /// - Parameter isPlain: Whether the view overrides nothing, so that its action need not be asked for.
  package func back(_ view: any LayerOwner, isPlain isPlainView: Bool) {
    core.isViewBacked = true
    core.isPlain = type(of: self) == CALayer.self
    core.hasPlainView = core.isPlain && isPlainView
    state.isOpaque = true
    core.owner = view
  }

  /// Goes on the stage of a host with all sublayers, or off any with `nil`.
  ///
  /// Moving within a stage ends nothing: animations go on, in the time of the new superlayer.
  package func enter(_ host: AnimationHost?) {
    var waiting = [self]
    while let layer = waiting.popLast() {
      guard layer.host !== host else {
        layer.setNeedsTiming()
        layer.setNeedsCommit()
        continue
      }
      layer.leaveHost()
      if let host { layer.join(host) }
      waiting += layer.contained.reversed()
    }
  }

  /// Goes on the stage of a host; the layer shows from the next flush on.
  private func join(_ host: AnimationHost) {
    // A host that is gone has left its marks behind.
    dropCommitted()
    core.isDirty = false
    self.host = host
    host.stage.attach(node)
    setNeedsTiming()
    setNeedsCommit()
    if isLayoutNeeded { host.layingOut() }
    beginKeptAnimations(by: host)
  }

  /// Goes off the stage it is on, if any; its animations end.
  private func leaveHost() {
    if let host {
      interruptAnimations()
      host.stage.detach(node)
      let contents = state.animatedContents
      state.animatedContents = []
      withExtendedLifetime(contents) {}
    }
    host = nil
    dropCommitted()
    core.isDirty = false
  }
}
