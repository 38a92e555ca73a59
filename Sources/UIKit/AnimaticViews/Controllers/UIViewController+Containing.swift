import AnimaticLayers
import AnimaticTiming

extension UIViewController {
  func receive(_ child: UIViewController) {
    requireNotInside(child)
    guard child.container !== self else { return }
    if child.container != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    // The callback may have given the child another parent, or this controller to the child.
    guard child.container == nil else { return }
    requireNotInside(child)
    contained.insert(child, at: .front)
    child.container = self
  }

  private func requireNotInside(_ child: UIViewController) {
    require(
      !sequence(first: self, next: \.container).contains { $0 === child },
      "a \(type(of: child)) cannot be a child of a \(type(of: self)), which it is or contains")
  }

  func leaveParent() {
    guard let parent = container else { return }
    parent.contained.remove(self)
    container = nil
    // The presented controllers lie in the view of the parent.
    if modal?.presented != nil { abandonPresentations() }
    endForwardedTransition()
    // A callback may have given the controller another parent.
    if container == nil { didMove(toParent: nil) }
  }

  func exchange(
    _ old: UIViewController, for new: UIViewController, _ arguments: BlockArguments,
    _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    require(
      old.container === self && new.container === self,
      "a transition goes from a child to a child of the same \(type(of: self)); add both first")
    var serials: (old: Int, new: Int)?
    if shouldAutomaticallyForwardAppearanceMethods && state.isVisible && old !== new {
      (old.transitionCount, new.transitionCount) = (
        old.transitionCount + 1, new.transitionCount + 1
      )
      old.beginAppearanceTransition(false, animated: true)
      new.beginAppearanceTransition(true, animated: true)
      serials = (old.state.serial, new.state.serial)
    }
    let change = {
      if new.view.container == nil { (old.view.container ?? self.view).addSubview(new.view) }
      animations?()
    }
    let finish: (Bool) -> Void = { finished in
      if old !== new { old.viewIfLoaded?.removeFromSuperview() }
      if let serials {
        (old.transitionCount, new.transitionCount) = (
          old.transitionCount - 1, new.transitionCount - 1
        )
        old.endTransition(serials.old)
        new.endTransition(serials.new)
        old.catchUp()
        new.catchUp()
      }
      completion?(finished)
    }
    guard let superview = old.view.container, arguments.options.transition != nil else {
      UIView.performWithoutAnimation {
        if new.view.container == nil { (old.view.container ?? view).addSubview(new.view) }
      }
      return UIView.animate(arguments, at: nil, { animations?() }, completion: finish)
    }
    UIView.transition(
      with: superview, duration: arguments.duration, options: arguments.options,
      animations: {
        change()
        if old !== new { old.view.removeFromSuperview() }
      }, completion: finish)
  }

  func notePreferredContentSize() {
    container?.preferredContentSizeDidChange(forChildContentContainer: self)
    modal?.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}
