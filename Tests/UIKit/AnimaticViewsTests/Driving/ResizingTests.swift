import Animatic
import Testing

@MainActor
struct ResizingTests {
  private let wide = CGSize(width: 200, height: 100)

  /// A controller that records what happens to it.
  private final class Controller: UIViewController {
    var calls: [String] = []

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      calls.append("to \(Int(size.width))")
    }

    override func viewDidLayoutSubviews() { calls.append("laid out \(Int(view.bounds.width))") }
  }

  @Test func `the window, its controller and its views follow the screen`() {
    let simulator = Simulator(screen: CGSize(width: 100, height: 200))
    let controller = Controller()
    simulator.show(controller)
    controller.calls = []
    simulator.resize(to: wide)
    #expect(UIScreen.main.bounds.size == wide && simulator.window.frame.size == wide)
    #expect(controller.view.frame == simulator.window.bounds && simulator.snapshot().screen == wide)
    simulator.flush()
    #expect(controller.calls == ["to 200", "laid out 200"])
    #expect(simulator.snapshot().sample(of: controller.view, at: 0)?.bounds.size == wide)
  }

  @Test func `a loop gets a turn for the layout, and sleeps afterwards`() {
    let display = LiveDisplay(clock: FrameClock())
    #expect(display.nextDue == nil)
    display.resize(to: wide)
    #expect(display.nextDue == 0 && display.window.frame.size == wide)
    display.tick(at: 1)
    #expect(display.nextDue == nil && display.snapshot().screen == wide)
    #expect(display.snapshot().sample(of: display.window, at: 1)?.bounds.size == wide)
  }

  @Test func `windows of the program follow if they fill the screen`() {
    let simulator = Simulator(screen: CGSize(width: 100, height: 200))
    let full = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let small = UIWindow(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    for window in [full, small] { window.isHidden = false }
    simulator.resize(to: wide)
    #expect(full.frame.size == wide && small.frame.size.width == 20)
    for window in [full, small] { window.isHidden = true }
  }
}
