extension CALayer {
  /// Goes on the stage of a host; the layer shows from the next flush on.
  func join(_ host: AnimationHost) {
    // A host that is gone has left its marks behind.
    committed = nil
    isDirty = false
    self.host = host
    host.stage.attach(node)
    setNeedsCommit()
  }

  /// Goes off the stage it is on, if any; its animations end.
  func leaveHost() {
    host?.stage.detach(node)
    host = nil
    committed = nil
    isDirty = false
  }
}
