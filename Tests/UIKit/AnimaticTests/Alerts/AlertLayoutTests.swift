import Animatic
import Testing

/// The lengths and colours of alerts and action sheets (rule N6).
@MainActor struct AlertLayoutTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 480))
  private let root = UIViewController()

  init() {
    simulator.window.rootViewController = root
    simulator.flush()
  }

  /// The parts of an alert as `x,y,width,height`, in the order of its subviews.
  private func frames(of alert: UIAlertController) -> [String] {
    alert.view.subviews.filter { $0.bounds.height > 0 }.map { view in
      let frame = view.frame
      return [frame.minX, frame.minY, frame.width, frame.height].map { "\(Double($0))" }
        .joined(separator: ",").replacing(".0", with: "")
    }
  }

  @Test(
    arguments: [
      (
        .alert, "Title", "Message", 1,
        [
          "0,0,270,159", "16,20,238,20", "16,44,238,15", "16,63,238,32", "0,115,135,44",
          "135,115,135,44",
        ]
      ),
      (.alert, nil, nil, 0, ["0,0,270,44", "0,0,135,44", "135,0,135,44"]),
      (
        .actionSheet, "Title", "Message", 0,
        ["0,0,304,127", "16,14,272,15", "16,41,272,15", "0,135,304,57", "0,70,304,57"]
      ),
      (
        .actionSheet, "Title", nil, 0,
        ["0,0,304,100", "16,14,272,15", "0,108,304,57", "0,43,304,57"]
      ),
      (.actionSheet, nil, nil, 0, ["0,0,304,57", "0,65,304,57", "0,0,304,57"]),
    ] as [(UIAlertController.Style, String?, String?, Int, [String])])
  func `texts, fields and buttons have UIKit's distances`(
    style: UIAlertController.Style, title: String?, message: String?, fields: Int,
    expected: [String]
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for _ in 0..<fields { alert.addTextField() }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: false)
    simulator.flush()
    #expect(frames(of: alert) == expected)
    // Whoever asks for a size moves nothing.
    #expect(alert.view.sizeThatFits(CGSize(width: 99, height: 0)).width == 99)
    #expect(frames(of: alert) == expected)
  }

  @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
  func `the card is light, and what lies behind darkens with it`(
    style: UIAlertController.Style
  ) throws {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: style)
    for (title, style) in [("Cancel", .cancel), ("Delete", .destructive), ("OK", .default)]
      as [(String, UIAlertAction.Style)]
    { alert.addAction(UIAlertAction(title: title, style: style)) }
    alert.actions[2].isEnabled = false
    root.present(alert, animated: true)
    let duration = style == .alert ? 0.25 : 0.4
    simulator.advance(to: duration / 2)
    let dimming = try #require(alert.presentationController?.containerView?.subviews.first)
    #expect(dimming.backgroundColor == UIColor(white: 0, alpha: 0.2))
    #expect(abs((dimming.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    simulator.advance(to: 1)
    let panel = try #require(alert.view.subviews.first)
    #expect(panel.backgroundColor == UIColor(white: 0.97, alpha: 1))
    #expect(panel.layer.cornerRadius == 14)
    let buttons = alert.view.subviews.compactMap { $0 as? UIButton }
    let red = UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
    #expect(buttons.map(\.currentTitleColor) == [alert.view.tintColor, red, .gray])
    let size: CGFloat = style == .alert ? 17 : 20
    #expect(
      buttons.map { $0.titleLabel?.font }
        == [UIFont.Weight.semibold, .regular, .regular].map {
          UIFont.systemFont(ofSize: size, weight: $0)
        })
    #expect(buttons[0].backgroundColor == (style == .alert ? nil : .white))
    let labels = alert.view.subviews.compactMap { $0 as? UILabel }
    #expect(
      labels[0].font == UIFont.systemFont(ofSize: style == .alert ? 17 : 13, weight: .semibold))
    alert.dismiss(animated: true)
    simulator.advance(to: 1 + duration / 2)
    #expect(abs((dimming.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
  }
}
