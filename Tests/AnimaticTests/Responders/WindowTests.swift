import Animatic
import Testing

/// Windows of the program's own, and their screen.
@MainActor
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
    #expect(UIScreen.main.nativeBounds == UIScreen.main.bounds)
    #expect(UIScreen.main.scale == 1)
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

  @Test func `a window shows and animates once it is visible`() {
    let (window, view) = makeWindow("view")
    #expect(window.isHidden)
    #expect(view.window === window)
    #expect(window.screen === UIScreen.main)
    simulator.flush()
    #expect(view.layer.presentation() == nil)
    window.makeKeyAndVisible()
    simulator.flush()
    #expect(view.layer.presentation() != nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
    simulator.advance(to: 0.5)
    #expect(view.shownX == 55)
    #expect(simulator.snapshot().samples(at: 0.75).map(\.center.x) == [80])
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
    #expect(finished == false)
    #expect(view.layer.presentation() == nil)
    #expect(simulator.snapshot().identifiers == [])
    window.isHidden = false
    simulator.flush()
    #expect(view.shownAlpha == 0)
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
    window.isHidden = false
    simulator.flush()
    #expect(view.count == 1)
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
    #expect(!first.isKeyWindow)
    #expect(second.isKeyWindow)
    second.isHidden = true
    #expect(!second.isKeyWindow)
    #expect(first.log == ["become", "resign"])
    #expect(second.log == ["become", "resign"])
  }

  @Test func `hiding the simulator's own window removes it from no screen`() {
    let view = UIView()
    simulator.window.addSubview(view)
    simulator.window.isHidden = true
    simulator.flush()
    #expect(simulator.window.isHidden)
    #expect(view.layer.presentation() != nil)
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
