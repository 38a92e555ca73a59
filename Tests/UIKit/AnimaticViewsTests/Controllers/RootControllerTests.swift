import Animatic
import Testing

@MainActor
@Suite(.serialized) struct RootControllerTests {
  private let simulator = Simulator(screen: CGSize(width: 100, height: 200))
  private let log = CallLog()
  private var window: UIWindow { simulator.window }

  private func controller(_ name: String, detailed: Bool = false) -> LoggedController {
    let controller = LoggedController(name, log)
    controller.isDetailed = detailed
    return controller
  }

  @Test func `a root controller appears in the order of UIKit`() {
    window.rootViewController = controller("a", detailed: true)
    log.expect("a didLoad", "a willAppear")
    simulator.flush()
    log.expect("a isAppearing", "a willLayout", "a didLayout", "a didAppear")
    #expect(window.rootViewController?.view.frame == window.bounds)
  }

  @Test func `layout comes first where the program asks for it`() {
    window.rootViewController = controller("a", detailed: true)
    window.layoutIfNeeded()
    log.expect("a didLoad", "a willAppear", "a isAppearing", "a willLayout", "a didLayout")
    simulator.flush()
    log.expect("a didAppear")
  }

  /// E9
  @Test func `a hidden window installs its root view, which appears as the window does`() {
    simulator.flush()
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let root = controller("a")
    other.rootViewController = root
    simulator.flush()
    #expect(root.viewIfLoaded?.superview === other && root.viewIfLoaded?.frame.width == 50)
    log.expect()
    other.makeKeyAndVisible()
    log.expect("a willAppear")
    simulator.flush()
    log.expect("a didAppear")
    other.isHidden = true
    log.expect("a willDisappear", "a didDisappear")
    other.isHidden = false
    simulator.flush()
    log.expect("a willAppear", "a didAppear")
    other.isHidden = true
  }

  @Test func `another root controller replaces the first one`() {
    let (first, second) = (controller("a"), controller("b"))
    window.rootViewController = first
    simulator.flush()
    _ = log.drain()
    window.rootViewController = second
    log.expect("a willDisappear", "a didDisappear", "b willAppear")
    #expect(first.view.superview == nil && second.view.superview === window)
    simulator.flush()
    log.expect("b didAppear")
    window.rootViewController = nil
    #expect(log.drain() == ["b willDisappear", "b didDisappear"] && window.subviews.isEmpty)
  }

  @Test func `a controller that goes before the end of the turn never did appear`() {
    window.rootViewController = controller("a")
    window.rootViewController = controller("b")
    simulator.flush()
    log.expect("a willAppear", "a willDisappear", "a didDisappear", "b willAppear", "b didAppear")
  }

  @Test func `a view added without its controller's parent appears too`() {
    let loose = controller("a")
    window.addSubview(loose.view)
    log.expect("a willAppear")
    simulator.flush()
    loose.view.removeFromSuperview()
    log.expect("a didAppear", "a willDisappear", "a didDisappear")
  }

  @Test func `a window of another size notifies its root controller before and after`() {
    final class Rotated: UIViewController {
      var lines: [String] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        lines.append("will \(view.bounds.width) to \(size.width)")
        coordinator.animate { _ in
          self.lines.append("alongside \(self.view.bounds.width)")
        } completion: { _ in
          self.lines.append("done")
        }
      }
    }
    let root = Rotated()
    let child = Rotated()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    window.rootViewController = root
    simulator.flush()
    window.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(root.lines == ["will 100.0 to 200.0", "alongside 200.0", "done"])
    #expect(child.lines == root.lines)
    window.frame.origin.x = 5
    #expect(root.lines.count == 3)
    UIView.animate(withDuration: 1) { window.bounds.size.width = 100 }
    #expect(root.lines.suffix(2) == ["will 200.0 to 100.0", "alongside 100.0"])
    simulator.advance(to: 1)
    #expect(root.lines.last == "done")
  }
}
