import Animatic
import Testing

/// Notifications of windows, and conversions through the screen.
@MainActor
@Suite(.serialized) struct WindowNotificationTests {
  private let simulator = Simulator(screen: CGSize(width: 200, height: 100))

  @Test func `windows post what becomes of them`() {
    simulator.window.makeKey()
    simulator.flush()
    let (first, second) = (UIWindow(), UIWindow())
    var posted: [String] = []
    let names = [
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
      UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let object = note.object as? UIWindow
        let name = note.name.rawValue
        MainActor.assumeIsolated {
          let window = object === first ? "first" : object === second ? "second" : "own"
          posted.append("\(window) \(name)")
        }
      }
    }
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    second.isHidden = true
    second.isHidden = true
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    #expect(
      posted == [
        "first UIWindowDidBecomeVisibleNotification", "own UIWindowDidResignKeyNotification",
        "first UIWindowDidBecomeKeyNotification", "second UIWindowDidBecomeVisibleNotification",
        "first UIWindowDidResignKeyNotification", "second UIWindowDidBecomeKeyNotification",
        "second UIWindowDidResignKeyNotification", "second UIWindowDidBecomeHiddenNotification",
      ])
  }

  @Test func `coordinates convert between windows through the screen`() {
    simulator.flush()
    let first = UIWindow(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    let second = UIWindow(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    second.transform = CGAffineTransform(scaleX: 2, y: 2)
    let screen: UIWindow? = nil
    let point = CGPoint(x: 1, y: 2)
    #expect(first.convert(point, to: screen) == CGPoint(x: 11, y: 22))
    #expect(first.convert(point, from: screen) == CGPoint(x: -9, y: -18))
    // The frame of the second window is (75, −25, 100, 100).
    #expect(second.convert(point, to: first) == CGPoint(x: 67, y: -41))
    #expect(first.convert(point, from: second) == CGPoint(x: 67, y: -41))
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(second.convert(rect, to: screen) == CGRect(x: 75, y: -25, width: 20, height: 20))
    #expect(second.convert(rect, from: screen) == CGRect(x: -37.5, y: 12.5, width: 5, height: 5))
    let (inner, other) = (UIView(frame: rect), UIView(frame: rect))
    first.addSubview(inner)
    second.addSubview(other)
    #expect(other.convert(point, to: inner) == CGPoint(x: 67, y: -41))
    #expect(inner.convert(point, to: nil) == point)
  }
}
