import Foundation
import Testing

@testable import AnimaticViews

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

  @Test(arguments: [true, false])
  func `what is shown without a container is presented, animated`(isDetail: Bool) {
    let screen = ControllerScreen()
    let sheet = screen.controller("sheet")
    if isDetail {
      screen.root.showDetailViewController(sheet, sender: nil)
    } else {
      screen.root.show(sheet, sender: nil)
    }
    screen.log.expect("root willDisappear animated", "sheet willAppear animated presented")
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
      simulator.show(navigation)
      delegate.operations = []
      navigation.setViewControllers(row.stack.map { all[$0] }, animated: true)
      simulator.advance(by: 2)
      #expect(delegate.operations == [row.operation], "\(row.stack)")
      navigation.viewControllers = []
      simulator.flush()
    }
  }

  @Test func `a swipe goes back only between transitions, and from above the lowest controller`() {
    let simulator = Simulator(screen: CGSize(width: 100, height: 200))
    let navigation = UINavigationController(rootViewController: UIViewController())
    let steps: [() -> Void] = [
      {}, { simulator.window.rootViewController = navigation }, { simulator.flush() },
      { navigation.pushViewController(UIViewController(), animated: true) },
      { simulator.advance(by: 0.1) }, { simulator.advance(by: 2) },
      { navigation.popViewController(animated: true) }, { simulator.advance(by: 2) },
    ]
    let answers = steps.map { step in
      step()
      return navigation.canSwipeBack
    }
    #expect(answers == [false, false, false, false, false, true, false, false])
  }
}
