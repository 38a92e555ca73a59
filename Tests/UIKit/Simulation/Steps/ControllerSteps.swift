import Animatic

/// A change of the controllers on the screen, where the states of all concerned allow it.
struct ControllerChange: Step {
  enum Change: Sendable {
    case root(Role)
    case rootOfOther(Role)
    case push(Role)
    case pop
    case popToRoot
    case tabs([Role])
    case select(Int)
    case present(Role, by: Role)
    case dismiss(Role)
  }

  let change: Change
  let isAnimated: Bool

  var cast: [Role] {
    switch change {
    case .root(let role), .dismiss(let role): [role]
    case .rootOfOther(let role): [role, .otherWindow]
    case .push(let role): [.stack, role]
    case .pop, .popToRoot: [.stack]
    case .tabs(let roles): [.tabs] + roles
    case .select: [.tabs]
    case .present(let role, let presenter): [role, presenter]
    }
  }

  func perform(in world: World) {
    let window = world.simulator.window
    func controller(_ role: Role) -> UIViewController { world.object(role) }
    switch change {
    case .root(let role):
      if controller(role).isAlone(in: world) { window.rootViewController = controller(role) }
    case .rootOfOther(let role):
      let other: UIWindow = world.object(.otherWindow)
      if controller(role).isAlone(in: world) { other.rootViewController = controller(role) }
    case .push(let role):
      let stack: UINavigationController = world.object(.stack)
      if controller(role).isAlone(in: world) && controller(role) !== stack {
        stack.pushViewController(controller(role), animated: isAnimated)
      }
    case .pop:
      let stack: UINavigationController = world.object(.stack)
      stack.popViewController(animated: isAnimated)
    case .popToRoot:
      let stack: UINavigationController = world.object(.stack)
      stack.popToRootViewController(animated: isAnimated)
    case .tabs(let roles):
      let tabs: UITabBarController = world.object(.tabs)
      if roles.allSatisfy({ controller($0).isAlone(in: world) }) {
        tabs.setViewControllers(roles.map(controller), animated: isAnimated)
      }
    case .select(let index):
      let tabs: UITabBarController = world.object(.tabs)
      if index < tabs.viewControllers?.count ?? 0 { tabs.selectedIndex = index }
    case .present(let role, let presenter):
      let presenter = controller(presenter)
      if controller(role).isAlone(in: world) && presenter.viewIfLoaded?.window != nil {
        presenter.present(controller(role), animated: isAnimated)
      }
    case .dismiss(let role):
      if controller(role).presentingViewController != nil {
        controller(role).dismiss(animated: isAnimated)
      }
    }
  }

  func print(to text: inout SourceText) {
    func when(_ condition: String, _ call: String) {
      text.add("if \(condition) {")
      text.indent { $0.add(call) }
      text.add("}")
    }
    switch change {
    case .root(let role):
      when(alone(role), "simulator.window.rootViewController = \(role.name)")
    case .rootOfOther(let role):
      when(alone(role), "otherWindow.rootViewController = \(role.name)")
    case .push(let role):
      when(alone(role), "stack.pushViewController(\(role.name), animated: \(isAnimated))")
    case .pop: text.add("stack.popViewController(animated: \(isAnimated))")
    case .popToRoot: text.add("stack.popToRootViewController(animated: \(isAnimated))")
    case .tabs(let roles):
      let names = roles.map(\.name).joined(separator: ", ")
      let call = "tabs.setViewControllers([\(names)], animated: \(isAnimated))"
      roles.isEmpty ? text.add(call) : when(roles.map(alone).joined(separator: ",\n  "), call)
    case .select(let index):
      when("\(index) < tabs.viewControllers?.count ?? 0", "tabs.selectedIndex = \(index)")
    case .present(let role, let presenter):
      when(
        alone(role) + ",\n  \(presenter.name).viewIfLoaded?.window != nil",
        "\(presenter.name).present(\(role.name), animated: \(isAnimated))")
    case .dismiss(let role):
      when(
        "\(role.name).presentingViewController != nil",
        "\(role.name).dismiss(animated: \(isAnimated))")
    }
  }

  /// The Swift of ``UIViewController/isAlone(in:)``.
  private func alone(_ role: Role) -> String {
    "\(role.name).parent == nil, \(role.name).presentingViewController == nil,\n"
      + "  \(role.name).presentedViewController == nil, \(role.name).viewIfLoaded?.superview == nil,\n"
      + "  simulator.window.rootViewController !== \(role.name)"
  }
}

extension UIViewController {
  /// Whether the controller has neither a parent nor a presenter nor a window. The root of a window
  /// that is about to appear has no superview yet.
  fileprivate func isAlone(in world: World) -> Bool {
    let windows = world.all(UIWindow.self) + [world.simulator.window]
    return parent == nil && presentingViewController == nil && presentedViewController == nil
      && viewIfLoaded?.superview == nil && !windows.contains { $0.rootViewController === self }
  }
}

extension StepKind {
  static let controllers = [
    StepKind(weight: 8) { $0.controllerStep() }
  ]
}

extension Draw {
  fileprivate mutating func controllerStep() -> ControllerChange {
    ControllerChange(change: controllerChange(), isAnimated: chance(0.7))
  }

  private mutating func controllerChange() -> ControllerChange.Change {
    switch Int.random(in: 0..<17, using: &random) {
    case 14, 15, 16: .rootOfOther(pick([.page(0), .page(1)]))
    case 0, 1: .root(pick([.stack, .tabs, .page(0)]))
    case 2, 3, 4: .push(pick(Role.pages))
    case 5, 6: .pop
    case 7: .popToRoot
    case 8: .tabs(Role.pages.filter { _ in chance(0.4) })
    case 9: .select(Int.random(in: 0...2, using: &random))
    case 10, 11: .present(pick(Role.pages + [.stack]), by: pick(Role.pages + [.stack, .tabs]))
    default: .dismiss(pick(Role.pages + [.stack]))
    }
  }
}
