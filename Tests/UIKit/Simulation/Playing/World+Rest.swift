import Animatic

// The conditions that hold once a program has let go of everything.
extension World {
  /// Lets everything end, and finds what should have ended and has not.
  package func rest() {
    guard problems.isEmpty else { return }
    letGo()
    var isSettled = settle()
    // Layers off screen keep animations that wait for a screen (rule H5), and a callback may begin
    // something endless again.
    for attempt in 1...6 where attempt <= 3 || !isSettled {
      removeAnimations()
      isSettled = settle()
    }
    if !isSettled { problems.append("something runs on:\n\(simulator.dump())") }
    problems += promises.contradictions + promises.broken
    problems += simulator.events.imbalances
    for controller in all(UIViewController.self) { problems += imbalances(of: controller) }
    for view in all(UIView.self) where view.isHidden != view.layer.isHidden {
      problems.append("\(view.accessibilityIdentifier ?? "a view") is hidden and draws")
    }
  }

  /// Ends what only the program can end.
  private func letGo() {
    for _ in 0..<20 { UIView.commitAnimations() }
    UIView.setAnimationsEnabled(true)
    for layer in layers { (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0) }
    for animator in all(UIViewPropertyAnimator.self) {
      animator.pausesOnCompletion = false
      if animator.state == .active { animator.stopAnimation(false) }
      if animator.state == .stopped { animator.finishAnimation(at: .current) }
    }
    for dropper in all(Dropper.self) { dropper.end() }
    for spinner in all(UIActivityIndicatorView.self) { spinner.stopAnimating() }
  }

  /// Returns whether everything has ended.
  private func settle() -> Bool {
    ([simulator] + kept).allSatisfy { (try? $0.settle(limit: 120)) != nil }
  }

  private func removeAnimations() {
    letGo()
    let windows = ([simulator] + kept).map(\.window.layer)
    for layer in layers + windows { layer.removeAnimationsOfTree() }
  }

  /// The layers of the program, with those of its views.
  private var layers: [CALayer] { all(CALayer.self) + all(UIView.self).map(\.layer) }

  private func imbalances(of controller: UIViewController) -> [String] {
    guard let monitor = (controller as? any Monitored)?.monitor else { return [] }
    let isShown = controller.viewIfLoaded?.window.map { !$0.isHidden } ?? false
    var found: [String] = []
    if monitor.phase != (isShown ? .appeared : .disappeared) {
      found.append("\(monitor.name) is \(isShown ? "on" : "off") screen and \(monitor.phase)")
    }
    if controller.transitionCoordinator != nil {
      found.append("\(monitor.name) has a coordinator")
    }
    return found
  }
}

extension CALayer {
  /// Removes the animations of the layer, of its mask, and of all layers in it.
  fileprivate func removeAnimationsOfTree() {
    removeAllAnimations()
    mask?.removeAnimationsOfTree()
    for layer in sublayers ?? [] { layer.removeAnimationsOfTree() }
  }
}
