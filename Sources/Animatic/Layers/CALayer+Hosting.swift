extension CALayer {
  /// Goes on the stage of a host; the layer shows from the next flush on.
  func join(_ host: AnimationHost) {
    self.host = host
    host.stage.attach(node)
    setNeedsCommit()
  }

  /// Goes off the stage it is on, if any; its animations end.
  func leaveHost() {
    if let host {
      interruptAnimations()
      host.stage.detach(node)
    }
    host = nil
    committed = nil
    isDirty = false
  }
}
