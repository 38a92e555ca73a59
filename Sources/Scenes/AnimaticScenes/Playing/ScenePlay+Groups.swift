import Animatic
import Foundation

extension ScenePlay {
  /// Makes a change of several views, each after its wait.
  func make(_ group: SceneChange.Group) throws(SceneError) {
    let patterns = group.views.filter(\.isPattern)
    // A view that only a pattern means need not be there yet.
    let names = patterns.isEmpty ? group.members : group.members.filter { madeView($0.text) != nil }
    if names.isEmpty, let pattern = patterns.first {
      throw scene.source.error(
        at: pattern.offset, "no view that matches \(quoted(pattern.text)) has been added yet",
        remedy: "add one in an earlier step")
    }
    guard let stagger = group.stagger, UIView.isInAnimationBlock else {
      for name in names { try make(group.properties, of: name) }
      return
    }
    var centers: [CGPoint] = []
    for name in names {
      let view = try view(name)
      let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      centers.append(view.convert(center, to: nil))
    }
    for (name, delay) in zip(names, stagger.delays(of: centers)) {
      try UIView.delaying(by: delay) { () throws(SceneError) in try make(group.properties, of: name)
      }
    }
  }
}

extension SceneView.Relative {
  /// Sets the properties of a view to what they are and the amounts.
  @MainActor func set(in view: UIView) {
    let layer = base == .present ? view.layer.presentation() ?? view.layer : view.layer
    amounts.added(to: layer).setAll(in: view)
  }
}

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
