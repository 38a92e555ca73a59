import AnimaticTiming

extension UIViewController {
  func beginTransition(_ isAppearing: Bool, _ animated: Bool) {
    if isAppearing { loadViewIfNeeded() }
    guard state.begin(appearing: isAppearing, animated: animated) else { return }
    let serial = state.serial
    if isAppearing {
      // The layout calls viewIsAppearing, so it must come even if nothing else asks for it.
      viewIfLoaded?.setNeedsLayout()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    // The callback may have ended the transition, or begun another one.
    guard state.serial == serial, state.isInTransition, shouldAutomaticallyForwardAppearanceMethods
    else { return }
    for child in contained.objects where child.transitionCount == 0 && child.isShown(in: self) {
      child.beginAppearanceTransition(isAppearing, animated: animated)
      // The child may have replaced the root controller of the window.
      guard state.serial == serial else { return }
    }
  }

  func endTransition() {
    noteIsAppearing()
    let (phase, serial) = (state.end(), state.serial)
    guard let phase else { return }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in contained.objects where child.transitionCount == 0 && child.state.isInTransition
      {
        if child.state.phase == .appearing, !child.isShown(in: self) {
          child.beginAppearanceTransition(false, animated: child.state.isAnimated)
        }
        child.endAppearanceTransition()
      }
    }
    // A child may have begun another transition of this controller.
    guard state.serial == serial else { return }
    if phase == .appeared {
      viewDidAppear(state.isAnimated)
    } else {
      viewDidDisappear(state.isAnimated)
    }
  }

  /// Ends a transition, unless another one has begun since.
  /// - Parameter serial: The number of the transition.
  func endTransition(_ serial: Int) {
    if state.serial == serial { endAppearanceTransition() }
  }

  /// Does what the parent or a move of the view would have done to the controller, had it not been
  /// in a transition of its own.
  func catchUp() {
    guard transitionCount == 0, isFollowingMoves, !followsMove else { return }
    let isVisible =
      viewIfLoaded?.enclosingWindow?.isOnScreen == true && container?.state.isVisible != false
    if isVisible != state.isVisible {
      beginAppearanceTransition(isVisible, animated: state.isAnimated)
    }
    if container?.state.isInTransition != true { endAppearanceTransition() }
  }

  /// Ends a transition that a former parent has begun, and which that one does not end any more: at
  /// once if the view is off screen, or else as it leaves or after the turn.
  func endForwardedTransition() {
    guard transitionCount == 0, state.isInTransition, !followsMove else { return }
    if viewIfLoaded?.enclosingWindow?.isOnScreen != true {
      if state.phase == .appearing { beginAppearanceTransition(false, animated: state.isAnimated) }
      endAppearanceTransition()
    } else if state.phase == .appearing {
      endTransitionAfterCommit()
    } else {
      followsMove = true
    }
  }

  /// Ends a transition after the layout and the commit of the turn.
  func endTransitionAfterCommit() {
    guard let host = viewIfLoaded?.enclosingWindow?.backing.host else {
      return endAppearanceTransition()
    }
    let serial = state.serial
    host.schedule(at: host.time) { [weak self] in
      guard let self, self.state.serial == serial else { return }
      // On a real clock, work that is due comes before the layout of the turn.
      self.viewIfLoaded?.enclosingWindow?.layoutIfNeeded()
      self.endTransition(serial)
    }
  }

  /// Calls `viewIsAppearing(_:)`, if the view is in a window and the call is due.
  private func noteIsAppearing() {
    guard state.phase == .appearing, viewIfLoaded?.enclosingWindow != nil else { return }
    if state.noteIsAppearing() { viewIsAppearing(state.isAnimated) }
  }

  /// Whether the view is loaded and in the view of another controller.
  private func isShown(in parent: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let outer = parent.viewIfLoaded else { return false }
    return view.isInside(outer)
  }

  /// Whether the controller appears and disappears as its view moves: a container that does not
  /// forward the callbacks calls them itself.
  private var isFollowingMoves: Bool {
    guard transitionCount == 0 else { return false }
    guard let container else { return true }
    return container.shouldAutomaticallyForwardAppearanceMethods
  }
}

// MARK: - Notifications of the root view and of the window

extension UIViewController: ViewControlling {
  func viewWillMove(to window: UIWindow?) {
    let comes = window?.isOnScreen == true
    guard isFollowingMoves, comes != state.isVisible else { return }
    if comes, let container, !container.state.isVisible { return }
    let animated = container?.state.isInTransition == true && container?.state.isAnimated == true
    followsMove = true
    beginAppearanceTransition(comes, animated: animated)
  }

  func viewDidMove(to window: UIWindow?) {
    if additionalSafeAreaInsets != .zero, let view = viewIfLoaded {
      view.backing.host?.notifySafeAreas(from: [view])
    }
    if isFollowingMoves, state.isVisible, window?.isOnScreen != true {
      // A callback before the move has shown the view again, which moves nevertheless.
      followsMove = true
      beginAppearanceTransition(false, animated: state.isAnimated)
    }
    guard followsMove else { return }
    followsMove = false
    // A parent that is in a transition ends that of the child.
    if let container, container.state.phase == state.phase, container.state.isInTransition {
      return
    }
    if state.phase == .appearing { return endTransitionAfterCommit() }
    endAppearanceTransition()
  }

  func viewDidNotMove() {
    guard followsMove else { return }
    followsMove = false
    catchUp()
  }

  func layOut(_ view: UIView) {
    guard view === viewIfLoaded else { return view.layoutSubviews() }
    noteIsAppearing()
    noteSystemMargin(of: view)
    prepareForLayout()
    viewWillLayoutSubviews()
    view.layoutSubviews()
    viewDidLayoutSubviews()
  }

  func updateConstraints(of view: UIView) {
    if view === viewIfLoaded { updateViewConstraints() } else { view.updateConstraints() }
  }

  func viewSafeAreaDidChange() { viewSafeAreaInsetsDidChange() }

  var minimumMargins: UIEdgeInsets? {
    guard viewRespectsSystemMinimumLayoutMargins else { return nil }
    return UIEdgeInsets(top: 0, left: systemMargin, bottom: 0, right: systemMargin)
  }

  func viewMarginsDidChange() { viewLayoutMarginsDidChange() }

  /// The system's least margin at either side of the root view, in points (rule M8).
  var systemMargin: CGFloat {
    (viewIfLoaded?.bounds ?? UIScreen.main.bounds).width < 414 ? 16 : 20
  }

  /// Notifies the view of margins that have changed with its width.
  private func noteSystemMargin(of view: UIView) {
    guard viewRespectsSystemMinimumLayoutMargins, notedMargin != systemMargin else { return }
    notedMargin = systemMargin
    view.notifyMargins()
  }

  func windowDidEnterScreen(_ window: UIWindow) {
    let shown = presentationChain.filter { $0.viewIfLoaded?.enclosingWindow === window }
    if shown.isEmpty { return install(in: window) }
    for controller in shown where !controller.state.isVisible {
      controller.beginAppearanceTransition(true, animated: false)
      controller.endTransitionAfterCommit()
    }
  }

  func windowWillLeaveScreen(_ window: UIWindow) -> [any ViewControlling] {
    var leaving: [any ViewControlling] = []
    // A callback may show the window again, or replace its root controller.
    for controller in presentationChain.reversed()
    where controller.state.isVisible && !window.isOnScreen {
      leaving.append(controller)
      controller.beginAppearanceTransition(false, animated: false)
    }
    return leaving
  }

  func windowDidLeaveScreen() { if state.phase == .disappearing { endAppearanceTransition() } }

  func windowWillResize(to size: CGSize, _ change: () -> Void) {
    guard let view = viewIfLoaded, let window = view.enclosingWindow else { return change() }
    let resize = TransitionContext.ofResize(of: window)
    if let new = window.comingTraits {
      for controller in presentationChain {
        controller.modal?.controller?.willTransition(to: new, with: resize)
        controller.willTransition(to: new, with: resize)
      }
    }
    for controller in presentationChain {
      let presentation = controller.modal?.controller
      presentation?.viewWillTransition(to: size, with: resize)
      let own = presentation?.size(
        forChildContentContainer: controller, withParentContainerSize: size)
      controller.viewWillTransition(to: own ?? size, with: resize)
    }
    change()
    if window.comingTraits == nil {
      resize.completeResize()
    } else {
      window.endsOfResizes.append { resize.completeResize() }
    }
  }

  func traitsDidChange(from old: UITraitCollection) {
    modal?.controller?.traitCollectionDidChange(old)
    traitCollectionDidChange(old)
  }

  func supportsTurn(to orientation: UIInterfaceOrientation) -> Bool {
    let controllers = presentationChain
    let front = controllers[controllers.count - 1]
    let application = UIApplication.shared
    let allowed = application.supportedInterfaceOrientations(for: viewIfLoaded?.enclosingWindow)
    let bit = UIInterfaceOrientationMask(orientation)
    return front.shouldAutorotate && front.supportedInterfaceOrientations.contains(bit)
      && allowed.contains(bit)
  }

  /// Puts the view into a window, behind the other subviews.
  func install(in window: UIWindow) {
    let view: UIView = self.view
    guard window.rootController === self else { return }
    UIView.performWithoutAnimation {
      view.frame = window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    window.insertSubview(view, at: 0)
    // A callback may have set another root controller, when there was no view yet to remove.
    if window.rootController !== self, view.container === window { view.removeFromSuperview() }
  }

  var presentationChain: [UIViewController] {
    Array(sequence(first: self) { $0.modal?.presented })
  }
}

extension UIWindow {
  /// The class of the controller that shows its view in a window.
  public typealias RootViewController = UIViewController

  final func replaceRoot(by controller: UIViewController?) {
    guard controller !== rootController else { return }
    require(
      controller?.parent == nil, "a root controller has no parent; remove it from its parent first")
    let old = rootViewController
    rootController = controller
    old?.abandonPresentations()
    old?.neededModal.isAbandoned = true
    defer { old?.modal?.isAbandoned = false }
    // A callback may have set the former or a third controller.
    if let old, rootController !== old, let view = old.viewIfLoaded, view.isInside(self) {
      view.removeFromSuperview()
    }
    guard let controller, rootController === controller else { return }
    controller.install(in: self)
  }
}
