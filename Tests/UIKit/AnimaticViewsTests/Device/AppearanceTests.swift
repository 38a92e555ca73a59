import Animatic
import AnimaticGraphics
import SimulatorSupport
import Testing

/// Views that follow the appearance, and what is registered for its changes (rules N1 and N11).
@MainActor @Suite(.isolated)
struct AppearanceTests {
  private let simulator = Simulator(screen: CGSize(width: 100, height: 100))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let light = UIColor(white: 1, alpha: 1)
  private let dark = UIColor(white: 0, alpha: 1)
  private let log = CallLog()

  /// A view that writes down what the appearance makes it do.
  private final class Noting: UIView {
    var log: CallLog?
    var color = UIColor.label

    private func note(_ name: String) {
      let style = UITraitCollection.current.userInterfaceStyle
      log?.lines.append("\(name) \(style)")
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { note("traits") }
    override func tintColorDidChange() { note("tint") }
    override func updateConstraints() {
      super.updateConstraints()
      log?.lines.append("constraints")
    }
    override func layoutSubviews() { note("layout") }
    override func draw(_ rect: CGRect) {
      note("draw")
      color.setFill()
      UIGraphicsGetCurrentContext()?.fill(rect)
    }
  }

  init() { simulator.window.addSubview(view) }

  /// A colour that is white on a light screen, and black on a dark one.
  private var dynamic: UIColor {
    UIColor { [light, dark] in $0.userInterfaceStyle == .dark ? dark : light }
  }

  private func shown(_ view: UIView) -> CGColor? { view.layer.backgroundColor }

  @Test func `a background follows the screen, its superviews and the view itself`() {
    let inner = UIView()
    view.addSubview(inner)
    inner.backgroundColor = dynamic
    #expect(shown(inner) == light.cgColor)
    simulator.device.userInterfaceStyle = .dark
    #expect(shown(inner) == dark.cgColor)
    view.overrideUserInterfaceStyle = .light
    #expect(shown(inner) == light.cgColor)
    inner.overrideUserInterfaceStyle = .dark
    #expect(shown(inner) == dark.cgColor)
    inner.overrideUserInterfaceStyle = .unspecified
    view.overrideUserInterfaceStyle = .unspecified
    #expect(shown(inner) == dark.cgColor)
  }

  @Test func `a background that comes later is that of the view's traits`() {
    view.overrideUserInterfaceStyle = .dark
    view.backgroundColor = dynamic
    #expect(shown(view) == dark.cgColor)
    let color = dynamic
    view.backgroundColor = color
    #expect(view.backgroundColor === color)
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.backgroundColor == .red)
    view.overrideUserInterfaceStyle = .light
    // The layer's colour is the program's, and stays.
    #expect(shown(view) == UIColor.red.cgColor)
    view.backgroundColor = .blue
    view.overrideUserInterfaceStyle = .dark
    #expect(view.backgroundColor == .blue)
  }

  @Test func `a view that moves follows its new place`() {
    let (inner, outside) = (UIView(), UIView())
    inner.addSubview(outside)
    outside.backgroundColor = dynamic
    view.overrideUserInterfaceStyle = .dark
    view.addSubview(inner)
    #expect(shown(outside) == dark.cgColor)
    simulator.window.addSubview(inner)
    #expect(shown(outside) == light.cgColor)
    inner.removeFromSuperview()
    simulator.device.userInterfaceStyle = .dark
    simulator.window.addSubview(inner)
    #expect(shown(outside) == dark.cgColor)
  }

  @Test func `a change in a block animates the background`() throws {
    view.backgroundColor = dynamic
    simulator.flush()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.overrideUserInterfaceStyle = .dark
    }
    simulator.advance(by: 0.5)
    let color = try #require(view.layer.presentation()?.backgroundColor)
    #expect(abs((color.components?.first ?? 0) - 0.5) < 0.02)
  }

  @Test func `an appearance asks for everything, with the traits of the view as the current ones`()
  {
    let noting = Noting(frame: view.bounds)
    noting.widthAnchor.constraint(equalToConstant: 50).isActive = true
    view.addSubview(noting)
    simulator.flush()
    noting.log = log
    view.overrideUserInterfaceStyle = .dark
    #expect(log.lines == ["traits dark", "tint dark"])
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    simulator.flush()
    #expect(log.lines.dropFirst(2) == ["constraints", "layout light", "draw dark"])
  }

  @Test func `what draws with a dynamic colour draws it for its own traits`() {
    let noting = Noting(frame: view.bounds)
    let label = UILabel(frame: view.bounds)
    (label.text, label.textColor) = ("text", dynamic)
    view.addSubview(noting)
    view.addSubview(label)
    simulator.flush()
    let before = [drawing(of: noting), drawing(of: label)]
    view.overrideUserInterfaceStyle = .dark
    simulator.flush()
    #expect(drawing(of: noting) != before[0] && drawing(of: label) != before[1])
    #expect(!before.contains(""))
  }

  /// What a view has drawn, as text.
  private func drawing(of view: UIView) -> String {
    guard case .list(let list, _)? = (view.layer.contents as? CGImage)?.source else { return "" }
    return list.text
  }

  @Test func `colours resolve by the current traits`() {
    let color = dynamic
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(color.cgColor == dark.cgColor)
    }
    #expect(color.cgColor == light.cgColor)
    let nested = UIColor { _ in .label }
    let found = nested.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(found.cgColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor)
  }

  @Test func `another thread reads the components with which a colour was made`() async {
    var color = dynamic
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { color = dynamic }
    #expect(color.cgColor == light.cgColor)
    let made = color
    let read = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: made.cgColor) }
    }
    #expect(read == dark.cgColor)
  }

  @Test func `closures and actions hear of the traits they are registered for`() {
    final class Page: UIViewController {
      var count = 0
      func styleDidChange(_ sender: Any?) { count += 1 }
    }
    let page = Page()
    simulator.window.rootViewController = page
    let noting = Noting(frame: view.bounds)
    page.view.addSubview(noting)
    noting.log = log
    let log = log
    let first = noting.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: Noting, old: UITraitCollection) in
      log.lines.append("first \(old.userInterfaceStyle) \(view.traitCollection.userInterfaceStyle)")
    }
    noting.registerForTraitChanges([UITraitDisplayScale.self, UITraitVerticalSizeClass.self]) {
      (_: Noting, _) in log.lines.append("second")
    }
    page.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], action: Selector("change:", Page.styleDidChange(_:)))
    simulator.device.userInterfaceStyle = .dark
    #expect(log.lines == ["traits dark", "first light dark", "tint dark"] && page.count == 1)
    noting.unregisterForTraitChanges(first)
    noting.unregisterForTraitChanges(first)
    log.lines = []
    simulator.device.userInterfaceStyle = .light
    simulator.resize(to: CGSize(width: 200, height: 100))
    #expect(log.lines.filter { $0 == "second" }.count == 1 && page.count == 2)
    #expect(!log.lines.contains { $0.hasPrefix("first") })
    // What a closure ends is not called any more, also by the change that called the closure.
    var last: (any UITraitChangeRegistration)?
    noting.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Noting, _) in
      last.map(view.unregisterForTraitChanges)
    }
    last = noting.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Noting, _) in
      log.lines.append("last")
    }
    simulator.device.userInterfaceStyle = .dark
    #expect(!log.lines.contains("last"))
  }
}
