import Animatic
import SimulatorSupport
import Testing

/// Windows of the program's own, and their screen.
@MainActor @Suite(.isolated)
struct WindowTests {
  private let simulator = Simulator(screen: CGSize(width: 200, height: 100))

  /// Makes a window for the simulator, which may not be the last host in use.
  private func makeWindow(_ name: String) -> (UIWindow, UIView) {
    simulator.flush()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.accessibilityIdentifier = name
    window.addSubview(view)
    return (window, view)
  }

  @Test func `the main screen is that of the last simulator in use`() {
    simulator.flush()
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 200, height: 100))
    let second = Simulator()
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    simulator.flush()
    #expect(UIScreen.main.bounds.width == 200)
    #expect(UIScreen.main.nativeBounds == UIScreen.main.bounds && UIScreen.main.scale == 1)
    #expect(UIScreen.main.maximumFramesPerSecond == 60)
    let display = LiveDisplay(screen: CGSize(width: 30, height: 40), framesPerSecond: 120)
    #expect(UIScreen.main.bounds.size == CGSize(width: 30, height: 40))
    #expect(UIScreen.main.maximumFramesPerSecond == 120)
    withExtendedLifetime((second, display)) {}
  }

  @Test func `without a host the screen has the size of the first iPhone`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        precondition(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        precondition(window.isKeyWindow && !window.isHidden)
      }
    }
  }

  @Test func `a window shows once it is visible`() {
    let (window, view) = makeWindow("view")
    #expect(window.isHidden && view.window === window && window.screen === UIScreen.main)
    simulator.flush()
    #expect(simulator.snapshot().identifiers == [])
    window.makeKeyAndVisible()
    simulator.flush()
    #expect(simulator.snapshot().identifiers == ["view"])
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
    simulator.advance(to: 0.5)
    #expect(view.shownX == 55 && simulator.snapshot().samples(at: 0.75).map(\.center.x) == [80])
  }

  /// E8.
  @Test func `hiding a window ends its animations`() {
    let (window, view) = makeWindow("view")
    window.isHidden = false
    simulator.flush()
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { finished = $0 })
    simulator.advance(to: 0.5)
    window.isHidden = true
    simulator.flush()
    #expect(finished == false && simulator.snapshot().identifiers == [])
    window.isHidden = false
    simulator.flush()
    #expect(view.shownAlpha == 0)
  }

  /// E9
  @Test(arguments: [false, true])
  func `views of a window that is not shown animate and finish`(wasShown: Bool) {
    let (window, view) = makeWindow("view")
    if wasShown {
      window.isHidden = false
      simulator.flush()
      window.isHidden = true
    }
    var log: [String] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0
    } completion: {
      log.append("view \($0) at \(CACurrentMediaTime())")
    }
    UIView.animate(
      withDuration: 2, animations: { window.alpha = 0.5 },
      completion: { log.append("window \($0) at \(CACurrentMediaTime())") })
    simulator.advance(to: 0.5)
    #expect(view.shownAlpha == 0.5 && simulator.snapshot().identifiers == [])
    #expect(simulator.runningAnimations.map(\.keyPath) == ["opacity", "opacity"])
    simulator.advance(to: 2)
    #expect(log == ["view true at 1.0", "window true at 2.0"])
  }

  /// E9
  @Test func `an animation goes on when its window is shown`() {
    let (window, view) = makeWindow("view")
    linearBlock { view.alpha = 0 }
    simulator.advance(to: 0.25)
    window.isHidden = false
    simulator.advance(to: 0.75)
    #expect(view.shownAlpha == 0.25 && simulator.snapshot().identifiers == ["view"])
  }

  /// E9
  @Test func `a window that is made before the simulator animates on it`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let view = UIView()
        window.addSubview(view)
        let simulator = Simulator()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
        simulator.advance(to: 0.5)
        precondition(view.layer.presentation()?.opacity == 0.5)
      }
    }
  }

  /// E9
  @Test func `a window that nothing retains is released, and so is one that was hidden`() {
    weak var released: UIWindow?
    weak var hidden: UIWindow?
    do {
      let windows = [makeWindow("a").0, makeWindow("b").0]
      (released, hidden) = (windows[0], windows[1])
      windows[1].isHidden = false
      simulator.flush()
      windows[1].isHidden = true
      linearBlock { for window in windows { window.subviews[0].alpha = 0 } }
      simulator.advance(to: 0.5)
    }
    simulator.advance(to: 2)
    #expect(released == nil && hidden == nil)
  }

  /// F11
  @Test func `in the background the animations of windows that are not shown end too`() {
    let (window, view) = makeWindow("view")
    block("block", duration: 1) { view.alpha = 0 }
    simulator.advance(to: 0.5)
    UIApplication.shared.enterBackground()
    UIApplication.shared.enterForeground()
    #expect(simulator.log == ["0 S(block)", "0.5 E(block,NO)"])
    withExtendedLifetime(window) {}
  }

  @Test func `windows lie in front of the simulator's own, by level and by age`() {
    let name = { (name: String) in
      let view = UIView()
      view.accessibilityIdentifier = name
      return view
    }
    simulator.window.addSubview(name("own"))
    let windows = ["first", "alert", "second"].map { makeWindow($0).0 }
    windows[1].windowLevel = .alert
    for window in windows { window.isHidden = false }
    simulator.flush()
    #expect(simulator.snapshot().identifiers == ["own", "first", "second", "alert"])
    windows[0].windowLevel = .statusBar
    #expect(simulator.snapshot().identifiers == ["own", "second", "first", "alert"])
    windows[0].isHidden = true
    windows[0].windowLevel = .normal
    windows[0].isHidden = false
    simulator.flush()
    #expect(simulator.snapshot().identifiers == ["own", "second", "first", "alert"])
  }

  @Test func `views of a program's window are laid out`() {
    final class Filled: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    simulator.flush()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = Filled(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    window.addSubview(view)
    simulator.flush()
    #expect(view.count == 1)
    window.isHidden = false
    view.setNeedsLayout()
    simulator.flush()
    #expect(view.count == 2)
  }

  @Test func `one window is key`() {
    final class Keyed: UIWindow {
      var log: [String] = []
      override func becomeKey() { log.append("become") }
      override func resignKey() { log.append("resign") }
    }
    let (first, second) = (Keyed(frame: .zero), Keyed(frame: .zero))
    first.makeKeyAndVisible()
    first.makeKey()
    #expect(first.isKeyWindow)
    second.makeKeyAndVisible()
    #expect(!first.isKeyWindow && second.isKeyWindow)
    second.isHidden = true
    #expect(!second.isKeyWindow)
    #expect([first.log, second.log] == Array(repeating: ["become", "resign"], count: 2))
  }

  @Test func `hiding the simulator's own window removes it from no screen`() {
    let view = UIView()
    simulator.window.addSubview(view)
    simulator.window.isHidden = true
    simulator.flush()
    #expect(simulator.window.isHidden && view.layer.presentation() != nil)
  }

  @Test func `a window outlives its simulator, and enters the next one's screen`() {
    let (window, view) = makeWindow("view")
    do {
      let simulator = Simulator()
      window.isHidden = false
      simulator.flush()
      #expect(view.layer.presentation() != nil)
    }
    let next = Simulator()
    window.makeKeyAndVisible()
    next.flush()
    #expect(next.snapshot().identifiers == ["view"])
  }
}
