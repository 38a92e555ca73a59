import AnimaticObjects

// A navigation or tab bar controller shows one child at a time.
extension UIViewController {
  /// Replaces the view of a child by that of another one, and calls the callbacks of both if this
  /// controller is visible.
  /// - Parameters:
  ///   - old: The child whose view goes; `nil` for none.
  ///   - new: The child whose view comes.
  ///   - container: The view in which both views lie, and which they fill.
  ///   - animator: The animator; `nil` for no animation.
  ///   - interactor: The object that lets the user drive the transition; `nil` for none.
  ///   - beginsWithNew: Whether the callbacks of the new child come first.
  ///   - calls: The calls that asked for a change that layout makes; `nil` for the present ones.
  ///   - willShow: The work after the first callbacks.
  ///   - finish: The work after the last callbacks. It receives whether the transition came to its
  ///     end.
  func exchangeChild(
    _ old: UIViewController?, _ new: UIViewController, in container: UIView,
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?, beginsWithNew: Bool = false,
    askedBy calls: (any CallPlaces.Calls)? = nil, willShow: () -> Void = {},
    finish: @escaping (Bool) -> Void
  ) {
    let animated = animator != nil
    new.loadViewIfNeeded()
    let oldView = old?.viewIfLoaded
    let context = TransitionContext(
      in: container,
      from: .init(controller: old, view: oldView, initialFrame: oldView?.frame ?? .zero),
      to: .init(controller: new, view: new.view, finalFrame: container.bounds), animated: animated
    ) { _, didComplete in
      let (stays, goes) = didComplete || old == nil ? (new, old) : (old ?? new, new)
      if let goes, goes.state.isVisible {
        goes.beginAppearanceTransition(false, animated: goes.state.isAnimated)
      }
      self.installView(of: stays, in: container)
      goes?.removeView()
      goes?.settle(isShown: false, in: self)
      stays.settle(isShown: true, in: self)
      finish(didComplete)
    }
    childTransition = context
    context.prepare(interactor)
    if state.isVisible {
      if beginsWithNew { new.beginAppearanceTransition(true, animated: animated) }
      old?.beginAppearanceTransition(false, animated: animated)
      new.beginAppearanceTransition(true, animated: animated)
    }
    willShow()
    guard !context.hasEnded else { return }
    if !animated {
      installView(of: new, in: container)
      oldView?.removeFromSuperview()
    }
    CallPlaces.perform(for: calls) { context.begin(animator, interactor) }
  }

  /// Puts the view of a child into a view, which it fills.
  func installView(of child: UIViewController, in container: UIView) {
    let view: UIView = child.view
    UIView.performWithoutAnimation {
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    if view.container !== container { container.addSubview(view) }
  }

  /// Makes a controller a child, unless it is one that stays.
  func take(_ child: UIViewController) {
    if child.leaves(self) { child.removeFromParent() }
    if child.container !== self { addChild(child) }
  }

  /// Removes a child with its view, unless a callback lets it come back meanwhile.
  func drop(_ child: UIViewController) {
    guard child.container === self else { return }
    child.willMove(toParent: nil)
    if child.leaves(self) { child.removeView() }
    if child.leaves(self) { child.removeFromParent() }
  }

  private func leaves(_ parent: UIViewController) -> Bool {
    container === parent && movesFromParent
  }

  /// Removes the view of a former child, which a callback has taken from its parent as the view
  /// came.
  func removeIfGone(_ child: UIViewController) {
    if child.container !== self, let view, child.viewIfLoaded?.isInside(view) == true {
      child.removeView()
    }
  }

  /// Ends the transition of a child, whatever its parent has done meanwhile.
  ///
  /// A parent that is in a transition itself ends that of the child with its own.
  func settle(isShown: Bool, in parent: UIViewController) {
    let isVisible = isShown && parent.state.isVisible
    if state.isVisible != isVisible {
      beginAppearanceTransition(isVisible, animated: state.isAnimated)
    }
    if isShown && container === parent && parent.state.isInTransition { return }
    endAppearanceTransition()
  }
}
