import Animatic
import Foundation
import Testing

/// What controllers answer and do where a program overrides nothing (rules N5 to N7, N15 and N16).
@MainActor @Suite(.isolated)
struct ControllerDefaultTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 480))

  @Test func `updates of bars and edges, and coders, change nothing of the view`() {
    let controller = UIViewController()
    simulator.show(controller)
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    controller.setNeedsStatusBarAppearanceUpdate()
    controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
    controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    controller.prepare(
      for: UIStoryboardSegue(identifier: nil, source: controller, destination: controller),
      sender: nil)
    controller.awakeFromNib()
    controller.encode(with: coder)
    controller.encodeRestorableState(with: coder)
    controller.decodeRestorableState(with: coder)
    simulator.flush()
    #expect(controller.view.frame == simulator.window.bounds && !simulator.isRunning)
  }

  @Test func `controllers of a decoder are those of their usual kinds`() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    #expect(try #require(UIViewController(coder: coder)).nibName == nil)
    #expect(try #require(UISplitViewController(coder: coder)).style == .unspecified)
    #expect(UISplitViewController(nibName: nil, bundle: nil).style == .unspecified)
    let pages = try #require(UIPageViewController(coder: coder))
    #expect(pages.transitionStyle == .pageCurl && pages.spineLocation == .min)
    #expect(pages.viewControllers == nil)
  }

  @available(*, deprecated, message: "tests former names")
  @Test func `the direction of the screen is that of the status bar, and turns with the device`() {
    let controller = UIViewController()
    simulator.window.rootViewController = controller
    #expect(controller.interfaceOrientation == .portrait)
    simulator.device.orientation = .landscapeLeft
    UIViewController.attemptRotationToDeviceOrientation()
    simulator.flush()
    #expect(controller.interfaceOrientation == UIApplication.shared.statusBarOrientation)
  }

  @Test func `segues, storyboards, nibs and early reads end the program with what to do`() async {
    let segue = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIViewController().performSegue(withIdentifier: "next", sender: nil)
      }
    }
    let storyboard = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(
          withIdentifier: "next")
      }
    }
    let nib = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Bundle.main.loadNibNamed("Cell", owner: nil) }
    }
    let reader = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Reader: UIViewController {
          override func loadView() { _ = view.frame }
        }
        Reader().loadViewIfNeeded()
      }
    }
    for (result, remedy) in [
      (segue, "has no segue \"next\""),
      (storyboard, "UIStoryboard.register(\"next\", in: \"Main\")"),
      (nib, "make the views of \"Cell\" in Swift"), (reader, "read the view before setting it"),
    ] {
      let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(error.contains(remedy))
    }
  }

  @Test func `containers without children have no choice, and hide their bars as they are told`() {
    let (tabs, navigation) = (UITabBarController(), UINavigationController())
    #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil)
    #expect(navigation.topViewController == nil && navigation.visibleViewController == nil)
    #expect(navigation.toolbar.items == nil && navigation.toolbar === navigation.toolbar)
    navigation.setNavigationBarHidden(true, animated: true)
    navigation.setToolbarHidden(false, animated: true)
    #expect(navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    _ = tabs.tabBar
    tabs.viewControllers = ["A", "B"].map {
      let controller = UIViewController()
      controller.title = $0
      return controller
    }
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"] && tabs.selectedIndex == 0)
  }

  @Test func `a delegate of transitions that says nothing leaves the usual ones`() {
    final class Silent: UIViewControllerTransitioningDelegate, UITabBarControllerDelegate,
      UINavigationControllerDelegate, UIViewControllerInteractiveTransitioning,
      UIAdaptivePresentationControllerDelegate
    {
      func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
    }
    let (silent, root, custom) = (Silent(), UIViewController(), UIViewController())
    #expect(silent.completionSpeed == 1 && silent.completionCurve == .easeInOut)
    #expect(silent.wantsInteractiveStart)
    custom.modalPresentationStyle = .custom
    custom.transitioningDelegate = silent
    custom.presentationController?.delegate = silent
    simulator.window.rootViewController = root
    root.present(custom, animated: true)
    simulator.advance(by: 1)
    #expect(custom.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    custom.dismiss(animated: true)
    simulator.advance(by: 1)
    #expect(root.presentedViewController == nil)
    let (tabs, navigation) = (UITabBarController(), UINavigationController())
    (tabs.delegate, navigation.delegate) = (silent, silent)
    tabs.viewControllers = [navigation, UIViewController()]
    navigation.pushViewController(UIViewController(), animated: false)
    simulator.show(tabs)
    navigation.pushViewController(UIViewController(), animated: true)
    simulator.advance(by: 1)
    tabs.selectedIndex = 1
    #expect(navigation.viewControllers.count == 2 && tabs.selectedIndex == 1)
  }

  @Test func `a presentation controller asks for nothing more than the whole`() {
    let (root, sheet) = (UIViewController(), UIViewController())
    sheet.preferredContentSize = CGSize(width: 30, height: 40)
    let controller = UIPresentationController(presentedViewController: sheet, presenting: nil)
    sheet.modalPresentationStyle = .formSheet
    #expect(controller.frameOfPresentedViewInContainerView == .zero)
    #expect(controller.presentingViewController === sheet && controller.shouldPresentInFullscreen)
    #expect(controller.preferredContentSize == CGSize(width: 30, height: 40))
    #expect(controller.traitCollection == UIScreen.main.traitCollection)
    let size = CGSize(width: 7, height: 8)
    #expect(controller.size(forChildContentContainer: root, withParentContainerSize: size) == size)
    #expect(controller.adaptivePresentationStyle == .formSheet)
    simulator.window.rootViewController = root
    root.present(sheet, animated: false)
    simulator.flush()
    #expect(sheet.view.frame == CGRect(x: 145, y: 220, width: 30, height: 40))
    #expect(sheet.presentationController?.traitCollection == root.traitCollection)
  }

  @MainActor
  private final class Wish {
    var height: CGFloat? = 100
  }

  @Test func `a sheet asks its detents again, and is as high as there is room without one`() {
    let (root, sheet) = (UIViewController(), UIViewController())
    sheet.modalPresentationStyle = .pageSheet
    let wish = Wish()
    let controller = sheet.sheetPresentationController
    #expect(controller?.frameOfPresentedViewInContainerView == .zero)
    controller?.detents = [.custom { _ in wish.height }]
    simulator.window.rootViewController = root
    root.present(sheet, animated: false)
    simulator.flush()
    #expect(sheet.view.frame.height == 100)
    for (next, expected) in [(200, 200), (900, 480), (nil, 480)] as [(CGFloat?, CGFloat)] {
      wish.height = next
      controller?.invalidateDetents()
      simulator.flush()
      #expect(sheet.view.frame.height == expected)
    }
    #expect(UISheetPresentationController.Detent.Identifier(rawValue: "a") == .init("a"))
  }
}
