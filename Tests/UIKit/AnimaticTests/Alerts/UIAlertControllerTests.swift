import Animatic
import Testing

/// Alerts and action sheets (rule N6).
@MainActor struct UIAlertControllerTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 480))
  private let root = UIViewController()

  /// What an alert did, in its order.
  private final class Log {
    var lines: [String] = []
  }

  private let log = Log()

  init() {
    simulator.window.rootViewController = root
    simulator.flush()
  }

  private func alert(
    _ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)]
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [log, root] in
          log.lines.append("\($0.title!) \(root.presentedViewController == nil)")
        })
    }
    return alert
  }

  private func present(_ alert: UIAlertController) {
    root.present(alert, animated: true) { [log] in log.lines.append("presented") }
  }

  private func button(_ title: String, in alert: UIAlertController) -> UIButton? {
    alert.view.subviews.lazy.compactMap { $0 as? UIButton }.first { $0.currentTitle == title }
  }

  @Test func `an alert fades in from 1.2 of its size in a quarter of a second`() {
    let alert = alert(.alert, [("Cancel", .cancel), ("Delete", .destructive)])
    present(alert)
    let shown = simulator.shown(alert.view.layer, at: 0.125)!
    #expect(abs(shown.opacity - 0.5) < 1e-6 && abs(shown.transform.m11 - 1.1) < 1e-9)
    #expect(log.lines == [])
    simulator.advance(to: 0.25)
    #expect(log.lines == ["presented"] && alert.view.alpha == 1)
    #expect((alert.view.bounds.width, alert.view.center) == (270, CGPoint(x: 160, y: 240)))
    #expect(alert.presentationController?.containerView?.subviews.first?.alpha == 1)
  }

  @Test func `a tap dismisses the alert, and then calls the handler`() throws {
    let alert = alert(.alert, [("Cancel", .cancel), ("Delete", .destructive)])
    present(alert)
    simulator.advance(to: 0.25)
    let delete = try #require(button("Delete", in: alert))
    try simulator.touch.tap(on: delete)
    #expect(log.lines == ["presented"])
    let lifted = simulator.time
    simulator.advance(to: lifted + 0.125)
    #expect(abs(alert.view.layer.presentation()!.opacity - 0.5) < 1e-3)
    simulator.advance(to: lifted + 0.25)
    #expect(log.lines == ["presented", "Delete true"] && alert.viewIfLoaded?.window == nil)
  }

  @Test(
    arguments: [
      (.alert, [("OK", .default), ("Cancel", .cancel)], ["Cancel 0 0", "OK 135 0"]),
      (
        .alert, [("Cancel", .cancel), ("A", .default), ("B", .default)],
        ["A 0 0", "B 0 44", "Cancel 0 88"]
      ),
      (
        .alert, [("A title that is too long", .default), ("Cancel", .cancel)],
        ["A title that is too long 0 0", "Cancel 0 44"]
      ),
      (
        .actionSheet, [("Cancel", .cancel), ("A", .default), ("B", .default)],
        ["A 0 0", "B 0 57", "Cancel 0 122"]
      ),
    ] as [(UIAlertController.Style, [(String, UIAlertAction.Style)], [String])])
  func `buttons lie in UIKit's order`(
    style: UIAlertController.Style, actions: [(String, UIAlertAction.Style)], expected: [String]
  ) {
    let alert = alert(style, actions)
    root.present(alert, animated: false)
    simulator.flush()
    let buttons = alert.view.subviews.compactMap { $0 as? UIButton }
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    let top = buttons[0].frame.minY
    #expect(
      buttons.map { "\($0.currentTitle!) \(Int($0.frame.minX)) \(Int($0.frame.minY - top))" }
        == expected)
  }

  @Test func `a sheet slides in above the safe area, and a tap beside it cancels`() {
    simulator.safeAreaInsets.bottom = 34
    let sheet = alert(.actionSheet, [("Cancel", .cancel), ("Share", .default)])
    present(sheet)
    simulator.advance(to: 0.2)
    let end = sheet.view.frame
    #expect(end.maxY == 480 - 34 - 8 && end.minX == 8 && end.width == 304)
    let shown = sheet.view.layer.presentation()!.frame
    #expect(abs(shown.minY - (480 + end.minY) / 2) < 1e-6)
    simulator.advance(to: 0.5)
    simulator.play("down 100 20, up 100 20")
    simulator.advance(by: 0.5)
    #expect(log.lines == ["presented", "Cancel true"])
  }

  @Test func `a tap beside an alert does nothing`() {
    let alert = alert(.alert, [("Cancel", .cancel)])
    present(alert)
    simulator.advance(to: 0.5)
    simulator.play("down 20 20, up 20 20")
    simulator.advance(by: 1)
    #expect(log.lines == ["presented"] && root.presentedViewController === alert)
    #expect(alert.accessibilityPerformEscape())
    simulator.advance(by: 1)
    #expect(log.lines == ["presented", "Cancel true"])
  }

  @Test func `a disabled action waits until it is enabled`() throws {
    let alert = alert(.alert, [("Save", .default)])
    alert.addTextField { $0.placeholder = "Name" }
    alert.actions[0].isEnabled = false
    present(alert)
    simulator.advance(to: 1)
    let field = try #require(alert.textFields?.first)
    #expect(field.isFirstResponder && button("Save", in: alert)?.isEnabled == false)
    field.addAction(
      UIAction { _ in alert.actions[0].isEnabled = !field.text!.isEmpty }, for: .editingChanged)
    try simulator.type("A")
    try simulator.touch.tap(on: #require(button("Save", in: alert)))
    simulator.advance(by: 1)
    #expect(log.lines == ["presented", "Save true"] && field.text == "A")
  }

  @Test func `a handler may present the next alert`() throws {
    let (first, second) = (alert(.alert, []), alert(.alert, [("OK", .default)]))
    first.addAction(
      UIAlertAction(title: "Next", style: .default) { [root] _ in
        root.present(second, animated: true)
      })
    present(first)
    simulator.advance(to: 1)
    try simulator.touch.tap(on: #require(button("Next", in: first)))
    simulator.advance(by: 1)
    #expect(root.presentedViewController === second && second.view.window != nil)
  }

  @Test func `an alert lies above the keyboard`() {
    let alert = alert(.alert, [("OK", .default)])
    simulator.keyboardHeight = 200
    root.present(alert, animated: false)
    simulator.flush()
    #expect(alert.view.center.y == 140)
  }

  @Test(arguments: [0, 0.2, 1])
  func `an alert goes with the page that it presents under a finger`(pause: Double) throws {
    let alert = alert(.alert, [("OK", .default)])
    present(alert)
    simulator.advance(to: 0.3)
    let ok = try #require(button("OK", in: alert))
    let place = try simulator.touch.location(of: ok)
    simulator.touch.began(at: place)
    alert.present(UIViewController(), animated: true)
    simulator.advance(by: pause)
    simulator.touch.ended(at: place)
    simulator.advance(by: 3)
    #expect(root.presentedViewController == nil && alert.view.window == nil)
    #expect(log.lines == ["presented", "OK true"])
  }
}
