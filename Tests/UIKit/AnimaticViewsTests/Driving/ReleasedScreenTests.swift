import Animatic
import Testing

/// Screens that go in the middle of something, and what they leave behind: nothing.
@MainActor
struct ReleasedScreenTests {
  enum Use: CaseIterable {
    case animation, endOfABlockWithoutDuration, resizing, secondFinger
  }

  private func begin(_ use: Use, in simulator: Simulator, _ view: UIView) {
    switch use {
    case .animation: linearBlock { view.moveX(to: 100) }
    case .endOfABlockWithoutDuration:
      // A9: the completion of such a block is scheduled, and nothing does the work any more.
      simulator.flush()
      view.alpha = 0.5
      UIView.animate(withDuration: 0, animations: {}, completion: { _ in })
      return
    case .resizing:
      simulator.show(UIViewController())
      UIView.animate(withDuration: 1) { simulator.resize(to: CGSize(width: 480, height: 320)) }
    case .secondFinger:
      let list = UIScrollView(frame: simulator.window.bounds)
      list.contentSize = CGSize(width: 320, height: 2000)
      simulator.window.addSubview(list)
      let (start, end) = (CGPoint(x: 160, y: 400), CGPoint(x: 160, y: 200))
      simulator.touch.schedule(.drag(from: start, to: end, duration: 0.3))
      simulator.touch.schedule(.press(at: start, duration: 1, finger: 1), after: 0.28)
    }
    simulator.advance(by: 0.3)
  }

  @Test(arguments: Use.allCases)
  func `a screen goes with its window and its views`(_ use: Use) {
    weak var window: UIWindow?
    weak var view: UIView?
    do {
      let simulator = Simulator()
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      simulator.window.addSubview(inner)
      (window, view) = (simulator.window, inner)
      begin(use, in: simulator, inner)
    }
    #expect(window == nil && view == nil)
  }
}
