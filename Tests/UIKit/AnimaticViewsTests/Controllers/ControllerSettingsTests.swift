import Foundation
import Testing

@testable import AnimaticViews

/// Small facts of controllers, each in a row of a table.
@MainActor
struct ControllerSettingsTests {
  @Test func `a screen is held upright, sideways, or in no known direction`() {
    let rows: [(UIInterfaceOrientation, isPortrait: Bool, isLandscape: Bool)] = [
      (.unknown, false, false), (.portrait, true, false), (.portraitUpsideDown, true, false),
      (.landscapeLeft, false, true), (.landscapeRight, false, true),
    ]
    for (orientation, isPortrait, isLandscape) in rows {
      #expect(orientation.isPortrait == isPortrait && orientation.isLandscape == isLandscape)
    }
  }

  @Test func `the bit of an orientation in a mask is the one of its number`() {
    let rows: [(UIInterfaceOrientationMask, [UIInterfaceOrientation])] = [
      (.portrait, [.portrait]), (.portraitUpsideDown, [.portraitUpsideDown]),
      (.landscapeLeft, [.landscapeLeft]), (.landscapeRight, [.landscapeRight]),
      (.landscape, [.landscapeLeft, .landscapeRight]),
      (.allButUpsideDown, [.portrait, .landscapeLeft, .landscapeRight]),
      (.all, [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]),
    ]
    for (mask, orientations) in rows {
      #expect(mask.rawValue == orientations.reduce(0) { $0 | 1 << UInt($1.rawValue) })
    }
  }

  @Test func `each change of a preferred size notifies the parent once`() {
    final class Parent: UIViewController {
      var sizes: [CGSize] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) {
        sizes.append(container.preferredContentSize)
      }
    }
    let (parent, child) = (Parent(), UIViewController())
    parent.addChild(child)
    for width in [10, 10, 20, 20, 0] as [CGFloat] {
      child.preferredContentSize = CGSize(width: width, height: 1)
    }
    #expect(parent.sizes.map(\.width) == [10, 20, 0])
  }

  @Test(arguments: [true, false])
  func `what is shown without a container is presented, animated`(isDetail: Bool) {
    let screen = ControllerScreen()
    let sheet = screen.controller("sheet")
    if isDetail {
      screen.root.showDetailViewController(sheet, sender: nil)
    } else {
      screen.root.show(sheet, sender: nil)
    }
    #expect(
      screen.log.drain() == ["root willDisappear animated", "sheet willAppear animated presented"])
  }

  @Test func `a controller that reads its view while it loads it is stopped`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Reader: UIViewController {
          override func loadView() { _ = view.frame }
        }
        Reader().loadViewIfNeeded()
      }
    }
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(error.contains("read the view before setting it"))
  }

  private final class Operations: UINavigationControllerDelegate {
    var operations: [UINavigationController.Operation] = []
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return nil
    }
  }

  @Test func `a new stack is a pop if its topmost controller was on the old one`() {
    let all = (0..<4).map { _ in UIViewController() }
    let rows: [(stack: [Int], operation: UINavigationController.Operation)] = [
      ([0, 1], .pop), ([1, 0], .pop), ([0, 1, 3], .push), ([3], .push), ([1, 2, 0], .pop),
    ]
    for row in rows {
      let simulator = Simulator(screen: CGSize(width: 100, height: 200))
      let (navigation, delegate) = (UINavigationController(), Operations())
      navigation.delegate = delegate
      navigation.viewControllers = [all[0], all[1], all[2]]
      simulator.window.rootViewController = navigation
      simulator.flush()
      delegate.operations = []
      navigation.setViewControllers(row.stack.map { all[$0] }, animated: true)
      simulator.advance(by: 2)
      #expect(delegate.operations == [row.operation], "\(row.stack)")
      navigation.viewControllers = []
      simulator.flush()
    }
  }

  @Test func `a tab that is chosen without animation replaces the other one at once`() {
    let simulator = Simulator(screen: CGSize(width: 100, height: 200))
    let tabs = UITabBarController()
    let controllers = [UIViewController(), UIViewController()]
    tabs.viewControllers = controllers
    simulator.window.rootViewController = tabs
    simulator.flush()
    #expect(controllers[0].view.superview != nil)
    tabs.selectedIndex = 1
    #expect(controllers[0].view.superview == nil && controllers[1].view.superview != nil)
  }

  @Test func `a presented view has its final size while it comes`() {
    let screen = ControllerScreen()
    let sheet = screen.controller("sheet")
    sheet.size = CGSize(width: 10, height: 10)
    screen.root.present(sheet, animated: true)
    screen.simulator.advance(by: 0.1)
    #expect(sheet.view.bounds.size == screen.window.bounds.size)
  }

  @Test func `a swipe goes back only between transitions, and from above the lowest controller`() {
    let simulator = Simulator(screen: CGSize(width: 100, height: 200))
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(!navigation.canSwipeBack)
    simulator.window.rootViewController = navigation
    simulator.flush()
    #expect(!navigation.canSwipeBack)
    navigation.pushViewController(UIViewController(), animated: true)
    #expect(!navigation.canSwipeBack)
    simulator.advance(by: 0.1)
    #expect(!navigation.canSwipeBack)
    simulator.advance(by: 2)
    #expect(navigation.canSwipeBack)
    navigation.popViewController(animated: true)
    simulator.advance(by: 2)
    #expect(!navigation.canSwipeBack)
  }
}
