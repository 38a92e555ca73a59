import Animatic
import Simulation

// The conditions that hold whenever nothing runs.
extension ControllerProgram {
  /// Returns what is wrong now that nothing runs.
  func imbalances() -> [String] {
    var found: [String] = []
    for controller in all {
      found +=
        imbalances(ofAppearing: controller) + imbalances(ofParents: controller)
        + imbalances(ofPresenting: controller)
    }
    for stack in stacks { found += imbalances(ofStack: stack) }
    return found
  }

  private func imbalances(ofAppearing controller: any Monitored) -> [String] {
    let (name, phase) = (controller.monitor.name, controller.monitor.phase)
    let window = controller.viewIfLoaded?.window
    let shows = window.map { !$0.isHidden } ?? false
    var found: [String] = []
    if phase != (shows ? .appeared : .disappeared) {
      found.append("\(name) is \(shows ? "on" : "off") screen and \(phase)")
    }
    if controller.transitionCoordinator != nil { found.append("\(name) has a coordinator") }
    return found
  }

  private func imbalances(ofParents controller: any Monitored) -> [String] {
    let monitor = controller.monitor
    let name = monitor.name
    var found: [String] = []
    if awaitsFirstAppearance(controller) { return found }
    if controller.isMovingToParent { found.append("\(name) moves to its parent for ever") }
    if controller.isMovingFromParent { found.append("\(name) moves from its parent for ever") }
    if monitor.settledParent.controller !== controller.parent {
      found.append(
        "\(name) has the parent \(self.name(controller.parent)), and was told"
          + " \(self.name(monitor.settledParent.controller))")
    }
    if let awaited = monitor.awaitedParent {
      // Only a pop that the hand has cancelled ends with the first of the two.
      let isCancelled = awaited.controller == nil && controller.parent is UINavigationController
      if !isCancelled { found.append("\(name) awaits didMove(toParent:)") }
    }
    if let parent = controller.parent, !parent.children.contains(controller) {
      found.append("\(name) is no child of its parent")
    }
    for child in controller.children where child.parent !== controller {
      found.append("\(self.name(child)) is a child of \(name) and has another parent")
    }
    return found
  }

  /// Whether a controller lies on a stack that has yet to show it: `didMove(toParent:)` comes then.
  private func awaitsFirstAppearance(_ controller: any Monitored) -> Bool {
    guard let stack = controller.parent as? MonitoredStack else { return false }
    return stack.monitor.phase == .disappeared && stack.topViewController === controller
      && controller.monitor.awaitedParent == .init(controller: stack)
  }

  private func imbalances(ofPresenting controller: any Monitored) -> [String] {
    let name = controller.monitor.name
    var found: [String] = []
    if controller.isBeingPresented { found.append("\(name) is being presented for ever") }
    if controller.isBeingDismissed { found.append("\(name) is being dismissed for ever") }
    guard let presented = controller.presentedViewController else { return found }
    if presented.presentingViewController == nil {
      found.append("\(self.name(presented)), which \(name) presents, has no presenter")
    }
    if let window = controller.viewIfLoaded?.window, presented.viewIfLoaded?.window == nil,
      presented.presentedViewController == nil
    {
      found.append("\(self.name(presented)) is not in \(window === other ? "other" : "window")")
    }
    return found
  }

  private func imbalances(ofStack stack: MonitoredStack) -> [String] {
    let name = stack.monitor.name
    var found: [String] = []
    if Set(stack.children) != Set(stack.viewControllers) {
      found.append("\(name) has other children than controllers")
    }
    // A presentation in the context of a child removes the child's view.
    guard stack.viewIfLoaded?.window?.isHidden == false,
      stack.children.allSatisfy({ $0.presentedViewController === stack.presentedViewController })
    else { return found }
    let shown = stack.viewControllers.filter { $0.viewIfLoaded?.superview === stack.view }
    if shown != Array(stack.viewControllers.suffix(1)) {
      found.append(
        "\(name) shows \(shown.map(self.name)) of \(stack.viewControllers.map(self.name))")
    }
    return found
  }
}
