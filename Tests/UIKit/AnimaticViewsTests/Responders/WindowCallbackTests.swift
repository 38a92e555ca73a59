import Animatic
import SimulatorSupport
import Testing

/// Windows that act in their callbacks, and windows inside others.
@MainActor @Suite(.isolated)
struct WindowCallbackTests {
  private let simulator = Simulator()

  private final class Alert: UIWindow {
    var onResign: (Alert) -> Void = { _ in }
    var resignations = 0
    var canBecome = true
    override var canBecomeKey: Bool { canBecome }
    override func resignKey() {
      resignations += 1
      onResign(self)
    }
  }

  private func makeAlert() -> Alert {
    simulator.flush()
    let alert = Alert(frame: UIScreen.main.bounds)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    view.accessibilityIdentifier = "inside"
    alert.addSubview(view)
    alert.makeKeyAndVisible()
    return alert
  }

  @Test func `a window that hides itself as it resigns resigns once`() {
    let alert = makeAlert()
    alert.onResign = { $0.isHidden = true }
    simulator.window.makeKey()
    #expect(alert.resignations == 1 && alert.isHidden && simulator.window.isKeyWindow)
    let other = makeAlert()
    other.onResign = { $0.isHidden = true }
    other.isHidden = true
    #expect(other.resignations == 1 && !other.isKeyWindow)
  }

  @Test func `a window may make another one key as it resigns`() {
    let alert = makeAlert()
    let third = UIWindow(frame: .zero)
    alert.onResign = { _ in third.makeKey() }
    simulator.window.makeKey()
    #expect(alert.resignations == 1 && third.isKeyWindow)
  }

  @Test func `a window that cannot become key does not`() {
    let alert = makeAlert()
    simulator.window.makeKey()
    alert.canBecome = false
    alert.makeKey()
    #expect(!alert.isKeyWindow)
  }

  @Test func `a window in a superview shows once, as a view does`() {
    let alert = makeAlert()
    let names = {
      self.simulator.flush()
      return self.simulator.snapshot().identifiers.compactMap(\.self)
    }
    #expect(names() == ["inside"])
    simulator.window.addSubview(alert)
    #expect(names() == ["inside"])
    alert.isHidden = true
    alert.isHidden = false
    simulator.flush()
    #expect(names() == ["inside"] && alert.layer.presentation() != nil)
    alert.removeFromSuperview()
    alert.isHidden = true
    alert.isHidden = false
    #expect(names() == ["inside"])
  }

  @Test func `window levels count from other levels`() {
    #expect(UIWindow.Level.alert + 1 > .alert && .normal - 1 < UIWindow.Level.normal)
    #expect(UIWindowLevelAlert == .alert && UIWindowLevelNormal == .normal)
    #expect(UIWindowLevelStatusBar == .statusBar)
  }
}
