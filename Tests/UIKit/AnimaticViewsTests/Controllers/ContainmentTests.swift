import Animatic
import Testing

@MainActor
struct ContainmentTests {
  private let screen = ControllerScreen()
  private var root: LoggedController { screen.root }
  private var log: CallLog { screen.log }

  private func addChild(_ name: String) -> LoggedController {
    let child = screen.controller(name)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    return child
  }

  @Test func `a child that is added appears, and leaves`() {
    let child = addChild("child")
    log.expect("child willMove", "child willAppear toParent", "child didMove")
    screen.simulator.flush()
    log.expect("child didAppear")
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    log.expect(
      "child willMove nil", "child willDisappear fromParent", "child didDisappear fromParent",
      "child didMove nil")
    #expect(root.children.isEmpty && child.parent == nil)
  }

  @Test func `callbacks of a parent reach the children whose views it shows`() {
    _ = addChild("in")
    let out = screen.controller("out")
    root.addChild(out)
    screen.simulator.flush()
    _ = log.drain()
    screen.window.rootViewController = nil
    log.expect("root willDisappear", "in willDisappear", "in didDisappear", "root didDisappear")
    screen.simulator.show(root)
    log.expect("root willAppear", "in willAppear", "in didAppear", "root didAppear")
  }

  @Test func `a parent that does not forward calls the callbacks itself`() {
    final class Parent: LoggedController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let parent = Parent("parent", log)
    let child = screen.controller("child")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    screen.simulator.show(parent)
    _ = log.drain()
    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    log.expect("child willAppear animated", "child didAppear animated")
    child.view.removeFromSuperview()
    log.expect()
  }

  @Test func `a child moves from one parent to another`() {
    let child = screen.controller("child")
    let (first, second) = (UIViewController(), UIViewController())
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty && second.children == [child] && child.parent === second)
    second.addChild(child)
    log.expect("child willMove", "child didMove nil", "child willMove")
  }

  @Test func `a child that comes back as it leaves has not left`() {
    let child = addChild("child")
    child.definesPresentationContext = true
    let local = screen.controller("local", .overCurrentContext)
    child.present(local, animated: false)
    screen.simulator.flush()
    _ = log.drain()
    local.reactions["didDisappear"] = { [root] in
      root.addChild(child)
      child.didMove(toParent: root)
    }
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(child.parent === root && root.children == [child])
    log.expect(
      "child willMove nil", "local willDisappear", "local didDisappear",
      "child willMove", "child didMove")
  }

  @Test func `a transition between children swaps them with an animation`() {
    let first = addChild("first")
    screen.simulator.flush()
    let second = screen.controller("second")
    root.addChild(second)
    first.willMove(toParent: nil)
    _ = log.drain()
    second.view.center.x = 150
    root.transition(
      from: first, to: second, duration: 1, options: .curveLinear,
      animations: {
        first.view.center.x = -50
        second.view.center.x = 50
      },
      completion: { finished in
        screen.log.append("completed \(finished)")
        first.removeFromParent()
        second.didMove(toParent: root)
      })
    log.expect("first willDisappear animated fromParent", "second willAppear animated toParent")
    screen.simulator.advance(to: 0.25)
    expectClose(first.view.shownX, 25)
    expectClose(second.view.shownX, 125)
    screen.simulator.advance(to: 1)
    log.expect(
      "first didDisappear animated fromParent", "second didAppear animated toParent",
      "completed true", "first didMove nil", "second didMove")
    #expect(root.children == [second] && root.view.subviews == [second.view])
  }

  /// A parent that does not forward calls the callbacks itself, and one off screen has none.
  @Test(arguments: [(false, true), (true, false)])
  func `a parent that does not forward, or does not show, calls no callbacks in a transition`(
    forwards: Bool, isShown: Bool
  ) {
    final class Parent: UIViewController {
      var forwards = true
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    }
    let (parent, first, second) = (
      Parent(), screen.controller("first"), screen.controller("second")
    )
    parent.forwards = forwards
    parent.addChild(first)
    parent.addChild(second)
    if isShown { screen.window.rootViewController = parent }
    parent.view.addSubview(first.view)
    screen.simulator.flush()
    _ = log.drain()
    parent.transition(
      from: first, to: second, duration: 1, options: [], animations: nil,
      completion: { _ in screen.log.append("completed") })
    screen.simulator.advance(by: 1)
    #expect(log.drain() == ["completed"] && parent.view.subviews == [second.view])
  }

  @Test(arguments: [false, true])
  func `after a transition, both children appear and disappear with their views`(isFirst: Bool) {
    let first = addChild("first")
    screen.simulator.flush()
    let second = screen.controller("second")
    root.addChild(second)
    root.transition(from: first, to: second, duration: 1, options: [], animations: nil)
    screen.simulator.advance(to: 1)
    second.view.removeFromSuperview()
    _ = log.drain()
    let child = isFirst ? first : second
    root.view.addSubview(child.view)
    screen.simulator.flush()
    let callbacks = log.drain().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(callbacks == ["\(child.name) willAppear", "\(child.name) didAppear"])
  }

  @Test func `a transition with a flip swaps the views in it`() {
    let (first, second) = (addChild("first"), screen.controller("second"))
    root.addChild(second)
    screen.simulator.flush()
    root.transition(
      from: first, to: second, duration: 1, options: .transitionFlipFromLeft, animations: nil)
    #expect(root.view.subviews == [second.view])
    screen.simulator.advance(to: 0.5)
    #expect(root.view.transitionState?.kind == .flipFromLeft)
    screen.simulator.advance(to: 1)
    #expect(
      log.drain().suffix(2) == [
        "first didDisappear animated", "second didAppear animated toParent",
      ])
  }

  @Test func `sizes of children go through their parents`() {
    final class Half: UIViewController {
      var preferred: [CGSize] = []
      override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
      ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) { preferred.append(container.preferredContentSize) }
    }
    final class Child: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) { sizes.append(size) }
    }
    let (half, child) = (Half(), Child())
    half.addChild(child)
    screen.window.rootViewController = half
    half.view.addSubview(child.view)
    screen.window.frame.size.width = 60
    #expect(child.sizes == [CGSize(width: 30, height: 200)])
    for width in [10, 10, 20, 20, 0] as [CGFloat] {
      child.preferredContentSize = CGSize(width: width, height: 1)
    }
    #expect(half.preferred.map(\.width) == [10, 20, 0])
  }

  // Rule I17.
  @Test(arguments: [false, true])
  func `a container that does not show places its child in a layout pass`(isTab: Bool) {
    let (child, other) = (UIViewController(), UIViewController())
    let container: UIViewController
    if isTab {
      let tabs = UITabBarController()
      tabs.viewControllers = [child, other]
      container = tabs
    } else {
      container = UINavigationController(rootViewController: child)
    }
    container.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    container.view.layoutIfNeeded()
    #expect(child.view.isDescendant(of: container.view))
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    if let tabs = container as? UITabBarController { tabs.selectedIndex = 1 }
    (container as? UINavigationController)?.pushViewController(other, animated: true)
    container.view.layoutIfNeeded()
    #expect(other.view.isDescendant(of: container.view) && child.view.superview == nil)
  }
}
