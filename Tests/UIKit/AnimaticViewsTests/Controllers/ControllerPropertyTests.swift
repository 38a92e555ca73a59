import Animatic
import TestSupport
import Testing

/// Random programs of controllers: whatever they do, every controller receives its callbacks in
/// turns, and those whose views show have appeared.
@MainActor
struct ControllerPropertyTests {
  /// A controller that checks the order of its callbacks, and acts in some of them.
  private final class Checked: UIViewController {
    enum Phase { case disappeared, appearing, appeared, disappearing }
    var phase = Phase.disappeared
    var faults: [String] = []
    var onCallback: () -> Void = {}

    private func move(to new: Phase, from allowed: [Phase]) {
      if !allowed.contains(phase) { faults.append("\(phase) to \(new)") }
      phase = new
      onCallback()
    }
    override func viewWillAppear(_ animated: Bool) {
      move(to: .appearing, from: [.disappeared, .disappearing])
    }
    override func viewDidAppear(_ animated: Bool) {
      if viewIfLoaded?.window == nil { faults.append("appeared without a window") }
      move(to: .appeared, from: [.appearing])
    }
    override func viewWillDisappear(_ animated: Bool) {
      move(to: .disappearing, from: [.appeared, .appearing])
    }
    override func viewDidDisappear(_ animated: Bool) {
      move(to: .disappeared, from: [.disappearing])
    }
  }

  /// Animators and hands for half of the transitions.
  private final class Provider: UIViewControllerTransitioningDelegate,
    UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning
  {
    var isInteractive = false
    var hands: [UIPercentDrivenInteractiveTransition] = []

    private var hand: UIPercentDrivenInteractiveTransition? {
      guard isInteractive else { return nil }
      hands.append(UIPercentDrivenInteractiveTransition())
      return hands.last
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.5 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      UIView.animate(withDuration: 0.5) {
        context.viewController(forKey: .from)?.view.alpha = 0.5
        context.viewController(forKey: .to)?.view.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// A window that shows a stack, tabs or a plain controller.
  @MainActor
  private final class Program {
    let simulator = Simulator()
    let controllers = (0..<8).map { _ in Checked() }
    let stacks = (0..<2).map { _ in UINavigationController() }
    let tabs = UITabBarController()
    let provider = Provider()
    var generator: SeededGenerator
    var acting = 0

    init(seed: UInt64, reacts: Bool) {
      generator = SeededGenerator(seed: seed)
      tabs.viewControllers = [controllers[6], controllers[7]]
      stacks[0].delegate = provider
      for controller in controllers[..<3] { controller.transitioningDelegate = provider }
      guard reacts else { return }
      for controller in controllers {
        controller.onCallback = { [unowned self] in
          guard acting < 2, generator.chance(0.15) else { return }
          step(advances: false)
        }
      }
    }

    private func isFree(_ controller: UIViewController) -> Bool {
      controller.parent == nil && controller.presentingViewController == nil
        && simulator.window.rootViewController !== controller
    }

    func step(advances: Bool = true) {
      acting += 1
      defer { acting -= 1 }
      let controller = generator.pick(Array(controllers[..<6]))
      let stack = generator.pick(stacks)
      let animated = generator.chance(0.6)
      provider.isInteractive = generator.chance(0.5)
      switch Int.random(in: 0..<13, using: &generator) {
      case 0:
        let root: UIViewController = generator.pick([controller, stack, tabs])
        if isFree(root) { simulator.window.rootViewController = root }
      case 1, 2:
        let presenter = generator.pick(controllers)
        guard isFree(controller), presenter !== controller, presenter.viewIfLoaded?.window != nil
        else { return }
        controller.modalPresentationStyle = generator.pick([.fullScreen, .overFullScreen])
        presenter.present(controller, animated: animated)
      case 3: generator.pick(controllers).dismiss(animated: animated)
      case 4, 5: if isFree(controller) { stack.pushViewController(controller, animated: animated) }
      case 6: stack.popViewController(animated: animated)
      case 7: stack.popToRootViewController(animated: animated)
      case 8: tabs.selectedIndex = Int.random(in: 0..<2, using: &generator)
      case 9, 10:
        guard let hand = provider.hands.last else { return }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: hand.cancel()
        case 1: hand.finish()
        case 2: hand.pause()
        default: hand.update(0.4)
        }
      default: if advances { simulator.advance(by: generator.pick([0, 0.1, 0.3, 1])) }
      }
    }
  }

  private func check(seed: UInt64, reacts: Bool) {
    let handler = AnimationDiagnostic.handler
    AnimationDiagnostic.handler = { _ in }
    defer { AnimationDiagnostic.handler = handler }
    let program = Program(seed: seed, reacts: reacts)
    program.simulator.flush()
    for step in 0..<40 {
      program.step()
      for (index, controller) in program.controllers.enumerated() where !controller.faults.isEmpty {
        Issue.record("seed \(seed), step \(step): controller \(index) \(controller.faults)")
        return
      }
    }
    program.acting = 2
    program.provider.isInteractive = false
    for _ in 0..<10 {
      program.simulator.advance(by: 1)
      for hand in program.provider.hands { hand.finish() }
    }
    #expect(!program.simulator.isRunning, "seed \(seed)")
    for (index, controller) in program.controllers.enumerated() {
      let isShown = controller.viewIfLoaded?.window != nil
      #expect(
        controller.phase == (isShown ? .appeared : .disappeared) && controller.faults.isEmpty,
        "seed \(seed): controller \(index) is \(controller.phase), shown: \(isShown)")
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `controllers whose views show have appeared`(seed: UInt64) {
    check(seed: seed, reacts: false)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `and so they have when callbacks change everything`(seed: UInt64) {
    check(seed: seed, reacts: true)
  }
}
