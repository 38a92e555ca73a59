import Animatic
import Foundation
import Simulation
import TestSupport

/// A random program of windows, stacks, tabs, presentations and children on the virtual clock,
/// which also acts in callbacks of appearing and of parents.
@MainActor
final class ControllerProgram {
  let seed: UInt64
  let simulator = Simulator(screen: CGSize(width: 100, height: 200))
  let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let pages: [MonitoredPage]
  let stacks: [MonitoredStack]
  let tabs: [MonitoredTabs]
  /// The actions and callbacks, for the report of a failure.
  private(set) var trace: [String] = []
  private(set) var problems: [String] = []
  private var generator: SeededGenerator
  /// The number of actions that run inside each other.
  private var depth = 0
  /// The children of pages in a transition between them, which the program leaves alone meanwhile.
  private var exchanged: [UIViewController] = []
  private let hand = TransitionHand()
  private let hasFingers: Bool
  /// Whether a finger is down.
  private var isTouched = false

  /// - Parameter hasFingers: Whether a finger touches the screen meanwhile.
  init(seed: UInt64, hasFingers: Bool = false) {
    (self.seed, self.hasFingers) = (seed, hasFingers)
    generator = SeededGenerator(seed: seed)
    pages = (0..<7).map { MonitoredPage("page\($0)") }
    stacks = (0..<2).map { MonitoredStack("stack\($0)") }
    tabs = [MonitoredTabs("tabs")]
    for controller in all {
      controller.monitor.fail = { [unowned self] in problems.append($0) }
      controller.monitor.didCall = { [unowned self] in react(to: $0) }
      controller.modalPresentationStyle = generator.pick([
        .fullScreen, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet,
        .formSheet,
      ])
      controller.modalTransitionStyle = generator.pick([.coverVertical, .crossDissolve])
      controller.definesPresentationContext = generator.chance(0.3)
    }
    for stack in stacks where generator.chance(0.3) { stack.delegate = hand }
    guard hasFingers else { return }
    for controller in all where generator.chance(0.3) { controller.transitioningDelegate = hand }
  }

  var all: [any Monitored] { pages + stacks + tabs }

  /// Runs a number of actions, lets everything end, and returns what is wrong then.
  func run(_ count: Int) -> [String] {
    let handler = AnimationDiagnostic.handler
    defer { AnimationDiagnostic.handler = handler }
    AnimationDiagnostic.handler = { _ in }
    simulator.window.rootViewController = generator.chance(0.6) ? stacks[0] : generator.pick(all)
    for _ in 0..<count where problems.isEmpty {
      act()
      if generator.chance(0.3) { rest() }
    }
    if problems.isEmpty { rest() }
    return problems
  }

  /// Lets everything end, and checks what has to hold then.
  private func rest() {
    hand.rests = true
    hand.end()
    if isTouched { moveFinger(isLift: true) }
    depth = .max / 2
    do { try simulator.settle(limit: 60) } catch { problems.append("\(error)") }
    depth = 0
    hand.rests = false
    trace.append("rest at \(simulator.time)")
    if problems.isEmpty { problems += imbalances() }
  }

  private func react(to callback: String) {
    trace.append(String(repeating: "  ", count: min(depth, 3)) + callback)
    guard depth < 3, generator.chance(0.04) else { return }
    depth += 1
    act()
    depth -= 1
  }

  private func say(_ action: String) {
    trace.append(String(repeating: "  ", count: min(depth, 3)) + "> " + action)
  }

  private func act() {
    depth += 1
    defer { depth -= 1 }
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...6: changeStack(generator.pick(stacks))
    case 7, 8: changeTabs(tabs[0])
    case 9...11: present()
    case 12, 13: dismiss()
    case 14, 15: changeChildren(generator.pick(pages))
    case 16: changeWindow()
    case 17 where hasFingers: moveFinger(isLift: generator.chance(0.4))
    case 18 where hasFingers: moveHand()
    default: wait()
    }
  }

  /// Lets a finger come down somewhere, often at the edge, or move or lift, whatever has happened
  /// to what is under it.
  private func moveFinger(isLift: Bool) {
    guard depth <= 1 || isLift && hand.rests else { return }
    let place = CGPoint(
      x: isTouched || generator.chance(0.5) ? generator.length(0...100) : 1,
      y: generator.length(0...200))
    say("finger \(!isTouched ? "down" : isLift ? "up" : "move") \(place.x) \(place.y)")
    if !isTouched {
      simulator.touch.began(at: place)
    } else if isLift {
      simulator.touch.ended(at: place)
    } else {
      simulator.touch.moved(to: place)
    }
    isTouched = !isTouched || !isLift
  }

  /// Moves, stops, finishes or cancels the last transition that a hand drives.
  private func moveHand() {
    guard let hand = hand.hands.last else { return }
    say("hand")
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: hand.cancel()
    case 1: hand.finish()
    case 2: hand.pause()
    default: hand.update(0.4)
    }
  }

  private func wait() {
    // Time that passes in a callback would pass twice.
    guard depth == 1 else { return }
    if generator.chance(0.4) {
      say("flush")
      return simulator.flush()
    }
    let seconds = generator.time(upTo: 0.6)
    say("advance by \(seconds)")
    simulator.advance(by: seconds)
  }

  /// Returns whether a controller stands alone, so that it may get a parent, a presenter or a
  /// window.
  private func isFree(_ controller: UIViewController) -> Bool {
    controller.parent == nil && controller.presentingViewController == nil
      && controller.presentedViewController == nil
      && simulator.window.rootViewController !== controller
      && other.rootViewController !== controller && controller.viewIfLoaded?.superview == nil
      && !exchanged.contains(controller) && isSettled(controller)
      && list(with: controller) == nil
  }

  /// Returns whether a controller is not on its way to a parent.
  private func isSettled(_ controller: UIViewController) -> Bool {
    (controller as? any Monitored)?.monitor.awaitedParent?.controller == nil
  }

  /// The parent of a controller, or else the one that it is on its way to, or its presenter.
  private func outer(_ controller: UIViewController) -> UIViewController? {
    controller.parent ?? (controller as? any Monitored)?.monitor.awaitedParent?.controller
      ?? list(with: controller) ?? controller.presentingViewController
  }

  /// The stack or the tabs that list a controller, maybe before it is a child.
  private func list(with controller: UIViewController) -> UIViewController? {
    stacks.first { $0.viewControllers.contains(controller) }
      ?? tabs.first { $0.viewControllers?.contains(controller) == true }
  }

  /// Returns controllers that stand alone and do not contain another one.
  private func free(_ candidates: [any Monitored], for target: UIViewController)
    -> [UIViewController]
  {
    let outer = Array(sequence(first: target, next: outer))
    return candidates.filter { free in isFree(free) && !outer.contains { $0 === free } }
  }

  private func changeStack(_ stack: MonitoredStack) {
    let animated = generator.chance(0.7)
    let flag = animated ? " animated" : ""
    let name = stack.monitor.name
    let comers = free(pages + tabs, for: stack)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...3:
      guard let page = comers.isEmpty ? nil : generator.pick(comers) else { return }
      say("\(name) push \(self.name(page))\(flag)")
      stack.pushViewController(page, animated: animated)
    case 4...6:
      say("\(name) pop\(flag)")
      stack.popViewController(animated: animated)
    case 7:
      say("\(name) pop to root\(flag)")
      stack.popToRootViewController(animated: animated)
    case 8:
      var new = stack.viewControllers.filter { _ in generator.chance(0.5) } + comers.prefix(2)
      new.shuffle(using: &generator)
      say("\(name) set \(new.map(self.name))\(flag)")
      stack.setViewControllers(new, animated: animated)
    default:
      // A controller that leaves may come back at once.
      guard let top = stack.popViewController(animated: animated) as? any Monitored else { return }
      let isLeaving = top.parent === stack && !stack.viewControllers.contains(top)
      say("\(name) pop and push \(self.name(top))\(flag)")
      if isLeaving || !free([top], for: stack).isEmpty {
        stack.pushViewController(top, animated: animated)
      }
    }
  }

  private func changeTabs(_ tabs: MonitoredTabs) {
    let present = tabs.viewControllers ?? []
    if generator.chance(0.6), !present.isEmpty {
      let index = Int.random(in: present.indices, using: &generator)
      say("tabs select \(name(present[index]))")
      tabs.selectedIndex = index
    } else {
      var new = present.filter { _ in generator.chance(0.6) }
      new += free(pages + stacks, for: tabs).prefix(2)
      say("tabs set \(new.map(name))")
      tabs.setViewControllers(new, animated: false)
    }
  }

  private func present() {
    let shown = all.filter { $0.viewIfLoaded?.window != nil }
    guard !shown.isEmpty else { return }
    let presenter = generator.pick(shown)
    let comers = free(all, for: presenter)
    guard !comers.isEmpty else { return }
    let (comer, animated) = (generator.pick(comers), generator.chance(0.6))
    say("\(name(presenter)) present \(name(comer))\(animated ? " animated" : "")")
    presenter.present(comer, animated: animated)
  }

  private func dismiss() {
    let presenters = all.filter {
      $0.presentedViewController != nil || $0.presentingViewController != nil
    }
    guard !presenters.isEmpty else { return }
    let (presenter, animated) = (generator.pick(presenters), generator.chance(0.6))
    say("\(name(presenter)) dismiss\(animated ? " animated" : "")")
    presenter.dismiss(animated: animated)
  }

  private func changeWindow() {
    let window = generator.chance(0.5) ? simulator.window : other
    let name = window === other ? "other" : "window"
    if window === other, generator.chance(0.5) {
      say("\(name) \(other.isHidden ? "shows" : "hides")")
      other.isHidden.toggle()
      return
    }
    let comers = all.filter(isFree)
    let comer = comers.isEmpty || generator.chance(0.1) ? nil : generator.pick(comers)
    say("\(name) root \(comer.map(self.name) ?? "nil")")
    window.rootViewController = comer
  }

  private func changeChildren(_ page: MonitoredPage) {
    let children = page.children.filter { !exchanged.contains($0) && isSettled($0) }
    let comers = free(all, for: page)
    if let child = children.first, let comer = comers.first, generator.chance(0.5) {
      exchange(child, for: comer, in: page)
    } else if !children.isEmpty, generator.chance(0.5) {
      let child = generator.pick(children)
      say("\(name(page)) drop \(name(child))")
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    } else if !comers.isEmpty {
      let comer = generator.pick(comers)
      say("\(name(page)) add \(name(comer))")
      page.addChild(comer)
      guard comer.parent === page else { return }
      page.view.addSubview(comer.view)
      if comer.parent === page { comer.didMove(toParent: page) }
    }
  }

  private func exchange(
    _ child: UIViewController, for comer: UIViewController, in page: MonitoredPage
  ) {
    say("\(name(page)) exchange \(name(child)) for \(name(comer))")
    exchanged += [child, comer]
    page.addChild(comer)
    child.willMove(toParent: nil)
    guard comer.parent === page, child.parent === page else { return }
    page.transition(
      from: child, to: comer, duration: generator.time(upTo: 0.5),
      options: generator.chance(0.5) ? .transitionCrossDissolve : [], animations: {},
      completion: { [unowned self] _ in
        say("\(name(page)) has exchanged \(name(child)) for \(name(comer))")
        exchanged.removeAll { $0 === child || $0 === comer }
        if child.parent === page { child.removeFromParent() }
        if comer.parent === page { comer.didMove(toParent: page) }
      })
  }

  func name(_ controller: UIViewController?) -> String {
    (controller as? any Monitored)?.monitor.name ?? "nil"
  }
}

/// Drives transitions of stacks and presentations by hand, and ends them one way or the other.
@MainActor
private final class TransitionHand: UINavigationControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  typealias Animator = any UIViewControllerAnimatedTransitioning
  typealias Interactor = any UIViewControllerInteractiveTransitioning

  private(set) var hands: [UIPercentDrivenInteractiveTransition] = []
  private var count = 0
  /// Whether transitions run by themselves.
  var rests = false

  private func hand() -> Interactor? {
    count += 1
    guard count % 3 != 0, !rests else { return nil }
    let hand = UIPercentDrivenInteractiveTransition()
    hands.append(hand)
    return hand
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> Animator? { TestAnimator.fade(duration: 0.5) }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: Animator
  ) -> Interactor? { hand() }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> Animator? { TestAnimator.fade(duration: 0.5) }
  func animationController(forDismissed dismissed: UIViewController) -> Animator? {
    TestAnimator.fade(duration: 0.5)
  }
  func interactionControllerForPresentation(using animator: Animator) -> Interactor? { hand() }
  func interactionControllerForDismissal(using animator: Animator) -> Interactor? { hand() }

  /// Lets go of all transitions.
  func end() {
    let driven = hands
    hands = []
    for (index, hand) in driven.enumerated() {
      hand.update(0.4)
      (index + count) % 2 == 0 ? hand.finish() : hand.cancel()
    }
  }
}
