import AnimaticTiming

extension UIViewController {
  func beginPresentation(
    of presented: UIViewController, _ animated: Bool, _ completion: (() -> Void)?
  ) {
    require(
      presented.container == nil,
      "a \(type(of: presented)) with a parent cannot be presented; remove it from its parent first")
    presented.loadViewIfNeeded()
    let presenter = presenter(for: presented.modalPresentationStyle.resolved)
    presenter.endUnanimatedTransition()
    guard let window = presenter.viewIfLoaded?.enclosingWindow, window.isOnScreen else {
      return presenter.report("the presenting controller's view is not on screen")
    }
    guard presenter.modal?.presented == nil else {
      return presenter.report("the presenting controller presents another one")
    }
    guard presenter.modal?.isBeingDismissed != true else {
      return presenter.report("the end of the presenting controller's own presentation is running")
    }
    guard presenter.modal?.isAbandoned != true else {
      return presenter.report("the presenting controller is leaving its window")
    }
    guard presented.container == nil else {
      return presenter.report("a callback has given the controller a parent")
    }
    guard presented.modal?.presenter == nil, presented !== presenter else {
      return presenter.report("the controller is presented already")
    }
    let controller = presented.makePresentationController(for: presenter, from: self)
    (presented.neededModal.presenter, presenter.neededModal.presented) = (presenter, presented)
    presented.neededModal.isBeingPresented = true
    presented.runPresentation(
      controller, by: presenter, from: self, in: window, animated, completion)
  }

  private func runPresentation(
    _ controller: UIPresentationController, by presenter: UIViewController,
    from source: UIViewController, in window: UIWindow, _ animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let removes = controller.shouldRemovePresentersView
    let container = controller.openContainer(over: presenter, in: window)
    if removes { presenter.displaceView(into: container) }
    let presenterFrame = presenter.view.convert(presenter.view.bounds, to: container)
    var serials = (from: 0, to: 0)
    let context = TransitionContext(
      in: container,
      from: .init(
        controller: presenter, view: removes ? presenter.view : nil, initialFrame: presenterFrame,
        finalFrame: removes ? .zero : presenterFrame),
      to: .init(
        controller: self, view: controller.presentedView,
        finalFrame: controller.frameOfPresentedViewInContainerView),
      style: controller.presentationStyle, animated: animated
    ) { context, didComplete in
      context.afterwards = completion
      self.endPresentation(controller, by: presenter, removes, serials, didComplete)
    }
    let animator: any UIViewControllerAnimatedTransitioning =
      transitioningDelegate?.animationController(
        forPresented: self, presenting: presenter, source: source)
      ?? ModalAnimator(presentedStyle(by: presenter), isPresenting: true)
    let interactor =
      animated
      ? transitioningDelegate?.interactionControllerForPresentation(using: animator) : nil
    context.prepare(interactor)
    controller.presentationTransitionWillBegin()
    // Each callback may replace the root controller of the window, which ends the transition.
    if removes, !context.hasEnded {
      serials.from = presenter.state.serial(ofBegin: false)
      presenter.beginAppearanceTransition(false, animated: animated)
    }
    if !context.hasEnded {
      serials.to = state.serial(ofBegin: true)
      beginAppearanceTransition(true, animated: animated)
    }
    guard !context.hasEnded else { return }
    if !animated { controller.installPresentedView() }
    context.begin(animated ? animator : nil, interactor)
  }

  /// The style of the animation: that of the presenter, if it provides it.
  private func presentedStyle(by presenter: UIViewController?) -> UIModalTransitionStyle {
    if (modal?.controller as? UIPopoverPresentationController)?.isPopover == true {
      return .crossDissolve
    }
    guard let presenter, presenter.providesPresentationContextTransitionStyle,
      presenter.definesPresentationContext
    else { return modalTransitionStyle }
    return presenter.modalTransitionStyle
  }

  /// Does what follows the presentation of this controller.
  private func endPresentation(
    _ controller: UIPresentationController, by presenter: UIViewController, _ removes: Bool,
    _ serials: (from: Int, to: Int), _ didComplete: Bool
  ) {
    if didComplete {
      if removes { presenter.viewIfLoaded?.removeFromSuperview() }
      // The controller may present another one by now, which has removed its view.
      if modal?.displaced == nil { controller.installPresentedView() }
      endTransition(serials.to)
      if removes { presenter.endTransition(serials.from) }
    } else {
      let returns = removes && presenter.modal?.displaced != nil
      beginAppearanceTransition(false, animated: state.isAnimated)
      closePresentation(by: presenter)
      endAppearanceTransition()
      if returns { presenter.reappear() }
    }
    controller.presentationTransitionDidEnd(didComplete)
    modal?.isBeingPresented = false
  }

  // MARK: - Dismissal

  func beginDismissal(_ animated: Bool, _ completion: (() -> Void)?) {
    guard let presenter = presenterInChain ?? presentedInChain?.modal?.presenter else {
      completion?()
      return
    }
    for controller in presenter.presentationChain { controller.endUnanimatedTransition() }
    guard presenter.modal?.presented != nil else {
      completion?()
      return
    }
    let chain = presenter.presentationChain
    guard !chain.contains(where: { $0.activeTransition?.isOfPresentation == true }) else {
      return presenter.report("a presentation or its end is still running")
    }
    let top = chain[chain.count - 1]
    if chain.count > 2 { presenter.dropPresentations(between: chain[1..<(chain.count - 1)], top) }
    guard presenter.modal?.presented === top else { return }
    top.runDismissal(from: presenter, animated, completion)
  }

  /// Removes the controllers between this presenter and the topmost one, which this one presents
  /// from then on.
  private func dropPresentations(
    between middle: ArraySlice<UIViewController>, _ top: UIViewController
  ) {
    let superview = middle.first?.modal?.controller?.containerView?.container
    if let container = top.modal?.controller?.containerView { superview?.addSubview(container) }
    modal?.presented = top
    top.modal?.presenter = self
    for controller in middle { controller.modal?.isAbandoned = true }
    defer { for controller in middle { controller.modal?.isAbandoned = false } }
    for controller in middle.reversed() {
      controller.modal?.presented = nil
      controller.modal?.presenter = nil
      controller.modal?.displaced = nil
      controller.leavePresentation()
    }
  }

  /// Runs the end of the presentation of this controller.
  private func runDismissal(
    from presenter: UIViewController, _ animated: Bool, _ completion: (() -> Void)?
  ) {
    guard let controller = modal?.controller, let container = controller.containerView else {
      return
    }
    modal?.isBeingDismissed = true
    let returns = presenter.modal?.displaced != nil
    var serials = (from: 0, to: 0)
    let view = controller.presentedView
    let presenterFrame =
      returns ? container.bounds : presenter.view.convert(presenter.view.bounds, to: container)
    let context = TransitionContext(
      in: container,
      // Animators take the place of the presented view from here in both directions (rule I17).
      from: .init(
        controller: self, view: view, initialFrame: view?.frame ?? .zero,
        finalFrame: controller.frameOfPresentedViewInContainerView),
      to: .init(
        controller: presenter, view: returns ? presenter.view : nil,
        initialFrame: returns ? .zero : presenterFrame, finalFrame: presenterFrame),
      style: controller.presentationStyle, animated: animated
    ) { context, didComplete in
      context.afterwards = completion
      self.endDismissal(controller, to: presenter, returns, serials, didComplete)
    }
    let animator: any UIViewControllerAnimatedTransitioning =
      transitioningDelegate?.animationController(forDismissed: self)
      ?? ModalAnimator(presentedStyle(by: presenter), isPresenting: false)
    let interactor =
      animated ? transitioningDelegate?.interactionControllerForDismissal(using: animator) : nil
    context.prepare(interactor)
    controller.dismissalTransitionWillBegin()
    if !context.hasEnded {
      serials.from = state.serial(ofBegin: false)
      beginAppearanceTransition(false, animated: animated)
    }
    if returns, !context.hasEnded {
      serials.to = presenter.state.serial(ofBegin: true)
      presenter.beginAppearanceTransition(true, animated: animated)
    }
    guard !context.hasEnded else { return }
    if !animated {
      presenter.restoreView()
      view?.removeFromSuperview()
    }
    context.begin(animated ? animator : nil, interactor)
  }

  /// Does what follows the end of the presentation of this controller.
  private func endDismissal(
    _ controller: UIPresentationController, to presenter: UIViewController, _ returns: Bool,
    _ serials: (from: Int, to: Int), _ didComplete: Bool
  ) {
    if didComplete {
      closePresentation(by: presenter)
      if returns { presenter.endTransition(serials.to) }
      endTransition(serials.from)
    } else {
      if returns {
        presenter.beginAppearanceTransition(false, animated: presenter.state.isAnimated)
        presenter.viewIfLoaded?.removeFromSuperview()
      }
      controller.installPresentedView()
      if returns { presenter.endAppearanceTransition() }
      modal?.isBeingDismissed = false
      reappear()
    }
    controller.dismissalTransitionDidEnd(didComplete)
    modal?.isBeingDismissed = false
  }

  // MARK: - Steps of both

  /// Calls the callbacks of a view that stays after a cancelled transition.
  private func reappear() {
    beginAppearanceTransition(true, animated: state.isAnimated)
    endAppearanceTransition()
  }

  /// Removes the container of this controller's presentation, and returns the presenter's view.
  private func closePresentation(by presenter: UIViewController) {
    if modal?.presented != nil { abandonPresentations() }
    let controller = modal?.controller
    presenter.restoreView()
    controller?.presentedView?.removeFromSuperview()
    controller?.containerView?.removeFromSuperview()
    controller?.containerView = nil
    presenter.modal?.presented = nil
    modal?.presenter = nil
    modal?.controller = nil
  }

  /// Removes the controller's presentation from the screen at once.
  private func leavePresentation() {
    let wasVisible = state.isVisible
    if wasVisible { beginAppearanceTransition(false, animated: false) }
    let controller = modal?.controller
    controller?.presentedView?.removeFromSuperview()
    controller?.containerView?.removeFromSuperview()
    controller?.containerView = nil
    modal?.controller = nil
    if state.phase == .disappearing { endAppearanceTransition() }
  }

  /// Removes everything that this controller presents, as its window has another root controller.
  func abandonPresentations() {
    let chain = presentationChain
    for controller in chain { controller.neededModal.isAbandoned = true }
    defer { for controller in chain { controller.modal?.isAbandoned = false } }
    for controller in chain.reversed() { controller.activeTransition?.abandon() }
    for controller in chain {
      controller.modal?.presented = nil
      controller.modal?.displaced = nil
    }
    // A callback may have made a controller whose dismissal ended above a root controller, or
    // presented it again.
    for (presenter, controller) in zip(chain, chain.dropFirst()).reversed()
    where controller.modal?.presenter === presenter {
      controller.modal?.presenter = nil
      controller.leavePresentation()
    }
  }

  /// Ends a transition that only waits for the end of the turn, as another one follows.
  private func endUnanimatedTransition() {
    if let activeTransition, !activeTransition.isAnimated { activeTransition.abandon() }
  }

  private func report(_ reason: String) {
    AnimationDiagnostic.handler(
      .presentationIgnored(controller: "\(type(of: self))", reason: reason))
  }
}

extension UIPresentationController {
  /// Adds a container to a window, or in front of the presenter's view in a context.
  fileprivate func openContainer(over presenter: UIViewController, in window: UIWindow)
    -> UIView
  {
    let isInContext = presentationStyle.isInContext
    let superview = (isInContext ? presenter.view.container : nil) ?? window
    let container = TransitionView(frame: isInContext ? presenter.view.frame : window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.controller = self
    containerView = container
    if isInContext {
      superview.insertSubview(container, aboveSubview: presenter.view)
    } else {
      superview.addSubview(container)
    }
    return container
  }

  /// Puts the presented view into the container, if it is not there, with its frame.
  fileprivate func installPresentedView() {
    guard let container = containerView, let view = presentedView, !view.isInside(container) else {
      return
    }
    UIView.performWithoutAnimation { view.frame = frameOfPresentedViewInContainerView }
    container.addSubview(view)
  }
}

extension TransitionContext {
  /// Whether the transition belongs to a presentation, and not to a container.
  var isOfPresentation: Bool { presentationStyle != .none }
}

extension UIViewController {
  /// Dismisses the controller with what it presents, and then calls a closure. What comes over the
  /// controller first has to be there.
  package func leave(_ done: @escaping () -> Void) {
    if let coming = presentedViewController?.transitionCoordinator {
      coming.animate(alongsideTransition: nil) { [weak self] _ in self?.leave(done) }
    } else if !isBeingDismissed {
      presentingViewController?.dismiss(animated: true, completion: done)
    }
  }
}
