import Animatic

extension ScenePlay {
  func mask(_ made: UIView, as view: SceneView) throws(SceneError) {
    guard let mask = view.maskView else { return }
    made.mask = try make(mask)
    masked[mask.name.text] = made
  }

  /// Removes a view from its superview or its list, and a mask from the view that it masks.
  func remove(_ name: SceneValue.Name) throws(SceneError) {
    let view = try view(name)
    if lists[ObjectIdentifier(view)] != nil {
      try delete([name], with: nil)
    } else if let owner = masked[name.text], owner.mask === view {
      owner.mask = nil
    } else {
      if view.superview == nil { idleRemovals.append(name) }
      view.removeFromSuperview()
    }
  }
}
