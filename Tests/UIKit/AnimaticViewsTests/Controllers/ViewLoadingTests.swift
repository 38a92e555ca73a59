import Animatic
import Testing

@MainActor
struct ViewLoadingTests {
  private final class Custom: UIViewController {
    var calls: [String] = []
    override func loadView() {
      calls.append("load")
      view = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 7))
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      calls.append(isViewLoaded ? "didLoad" : "none")
    }
  }

  @Test func `the view loads at the first use, once`() {
    let controller = Custom()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    controller.loadViewIfNeeded()
    #expect(controller.view.frame.width == 7 && controller.calls == ["load", "didLoad"])
    controller.loadViewIfNeeded()
    #expect(controller.calls.count == 2 && controller.viewIfLoaded === controller.view)
  }

  @Test func `a view without a class of its own fills the screen and follows its size`() {
    let simulator = Simulator(screen: CGSize(width: 30, height: 40))
    let controller = UIViewController()
    #expect(controller.view.frame == simulator.window.bounds)
    #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(controller.view.backgroundColor == nil)
  }

  @Test func `another view loses the controller as its next responder`() {
    let controller = UIViewController()
    let old: UIView = controller.view
    #expect(old.next === controller)
    controller.view = UIView()
    #expect(old.next == nil && controller.view.next === controller)
  }

  @Test func `the defaults are those of UIKit`() {
    let controller = UIViewController(nibName: "Name", bundle: nil)
    #expect([controller.nibName, controller.title] == ["Name", nil])
    #expect(controller.modalPresentationStyle == .automatic)
    #expect(controller.modalTransitionStyle == .coverVertical)
    let flags = [
      controller.definesPresentationContext, controller.isModalInPresentation,
      controller.providesPresentationContextTransitionStyle, controller.isEditing,
      !controller.shouldAutomaticallyForwardAppearanceMethods,
      controller.prefersStatusBarHidden, controller.prefersHomeIndicatorAutoHidden,
      controller.disablesAutomaticKeyboardDismissal,
    ]
    #expect(flags == Array(repeating: false, count: 8) && controller.edgesForExtendedLayout == .all)
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(controller.preferredContentSize == .zero && controller.children.isEmpty)
    let others = [
      controller.presentedViewController, controller.childForStatusBarStyle,
      controller.childForStatusBarHidden,
    ]
    #expect(others == [nil, nil, nil])
    #expect(controller.transitionCoordinator == nil && controller.storyboard == nil)
    #expect(controller.shouldPerformSegue(withIdentifier: "any", sender: nil))
    #expect(controller.preferredStatusBarStyle == .default)
    #expect(controller.preferredStatusBarUpdateAnimation == .fade)
    #expect(controller.preferredScreenEdgesDeferringSystemGestures == [])
    #expect(controller.preferredInterfaceOrientationForPresentation == .portrait)
    controller.isEditing = true
    controller.setToolbarItems([UIBarButtonItem(title: "A")], animated: true)
    #expect(controller.isEditing && controller.toolbarItems?.map(\.title) == ["A"])
  }

  @Test func `the title reaches the items of bars`() {
    let controller = UIViewController()
    controller.title = "a"
    #expect(controller.navigationItem.title == "a" && controller.tabBarItem.title == "a")
    controller.title = "b"
    #expect(controller.navigationItem.title == "b" && controller.tabBarItem.title == "b")
    let tab = UITabBarItem(title: "Tab", image: nil, tag: 0)
    controller.tabBarItem = tab
    #expect(controller.tabBarItem === tab)
  }

  @Test func `the safe area of a controller adds to the view's`() {
    let simulator = Simulator()
    final class Safe: UIViewController {
      var changes = 0
      override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }
    let controller = Safe()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    simulator.show(controller)
    #expect(controller.view.safeAreaInsets.top == 10 && controller.changes >= 1)
    let changes = controller.changes
    controller.additionalSafeAreaInsets.top = 20
    simulator.flush()
    #expect(controller.view.safeAreaInsets.top == 20 && controller.changes == changes + 1)
    let old: UIView = controller.view
    controller.view = UIView(frame: simulator.window.bounds)
    simulator.show(old)
    #expect(old.safeAreaInsets.top == 0)
  }

  @Test func `a controller that nothing retains goes with its view`() {
    weak var released: UIViewController?
    let view: UIView
    do {
      let controller = UIViewController()
      released = controller
      view = controller.view
    }
    #expect(released == nil && view.next == nil)
  }
}
