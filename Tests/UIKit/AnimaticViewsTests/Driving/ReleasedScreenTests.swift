import Animatic
import Testing

/// Screens that go in the middle of something, and what they leave behind: nothing.
@MainActor
struct ReleasedScreenTests {
  /// Runs a body on a screen, releases the screen, and expects the window to go with it.
  private func expectRelease(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (Simulator) -> Void
  ) {
    weak var window: UIWindow?
    weak var view: UIView?
    do {
      let simulator = Simulator()
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      simulator.window.addSubview(inner)
      (window, view) = (simulator.window, inner)
      body(simulator)
    }
    #expect(window == nil, sourceLocation: sourceLocation)
    #expect(view == nil, sourceLocation: sourceLocation)
  }

  /// A9: the completion of such a block is scheduled, and nothing does the work any more.
  @Test func `a block without duration does not keep a screen that goes before the next turn`() {
    expectRelease { simulator in
      let view = simulator.window.subviews[0]
      simulator.flush()
      view.alpha = 0.5
      UIView.animate(withDuration: 0) {
      } completion: { _ in
      }
    }
  }

  @Test func `a change of the screen's size in a block does not keep a window whose screen goes`() {
    expectRelease { simulator in
      simulator.window.rootViewController = UIViewController()
      simulator.flush()
      UIView.animate(withDuration: 1) { simulator.resize(to: CGSize(width: 480, height: 320)) }
      simulator.advance(by: 0.5)
    }
  }

  @Test func `a finger beside one that has ended a drag does not keep a screen that goes`() {
    expectRelease { simulator in
      let list = UIScrollView(frame: simulator.window.bounds)
      list.contentSize = CGSize(width: 320, height: 2000)
      simulator.window.addSubview(list)
      let (start, end) = (CGPoint(x: 160, y: 400), CGPoint(x: 160, y: 200))
      simulator.touch.schedule(.drag(from: start, to: end, duration: 0.3))
      simulator.touch.schedule(.press(at: start, duration: 1, finger: 1), after: 0.28)
      simulator.advance(by: 0.3)
    }
  }
}
