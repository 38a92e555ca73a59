import Animatic
import Testing

/// Margins and safe areas of views.
@MainActor
struct MarginTests {
  private final class Witness: UIView {
    var lines: [String] = []
    override func layoutMarginsDidChange() { lines.append("margins") }
    override func safeAreaInsetsDidChange() { lines.append("safe area") }
    override func layoutSubviews() { lines.append("layout") }
  }

  /// A controller that logs the left margin of its view.
  private final class Root: UIViewController {
    var lines: [String] = []
    override func viewLayoutMarginsDidChange() {
      lines.append("\(view.layoutMargins.left)")
    }
  }

  private let simulator = Simulator(screen: CGSize(width: 100, height: 100))
  private let outer = Witness(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let inner = Witness(frame: CGRect(x: 0, y: 10, width: 100, height: 50))

  private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
    -> UIEdgeInsets
  { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

  init() {
    simulator.window.addSubview(outer)
    outer.addSubview(inner)
    simulator.flush()
    outer.lines = []
    inner.lines = []
  }

  @Test func `margins are the view's own, or the superview's where they are greater`() {
    inner.layoutMargins = insets(1, 2, 3, 4)
    inner.layoutMargins = insets(1, 2, 3, 4)
    #expect(inner.lines == ["margins"] && inner.directionalLayoutMargins.trailing == 4)
    inner.preservesSuperviewLayoutMargins = true
    outer.layoutMargins = insets(30, 30, 30, 0)
    #expect(inner.layoutMargins == insets(20, 30, 3, 4))
    inner.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 40, bottom: 0, trailing: 0)
    #expect(inner.layoutMargins == insets(20, 40, 0, 0))
    simulator.flush()
    #expect(inner.lines == ["margins", "margins", "layout"])
  }

  @Test func `the safe area of the screen reaches into views, as far as they lie below it`() {
    simulator.safeAreaInsets = insets(20, 0, 30, 5)
    #expect(simulator.window.safeAreaInsets == insets(20, 0, 30, 5))
    #expect(outer.safeAreaInsets == insets(20, 0, 30, 5))
    #expect(inner.safeAreaInsets == insets(10, 0, 0, 5))
    #expect(inner.layoutMargins == insets(18, 8, 8, 13))
    inner.insetsLayoutMarginsFromSafeArea = false
    #expect(inner.layoutMargins == insets(8, 8, 8, 8) && outer.lines == [])
    simulator.flush()
    #expect(outer.lines == ["safe area", "margins", "layout"])
    #expect(inner.lines == ["safe area", "layout"])
  }

  @Test func `a view that moves is notified in the next turn, and only if its safe area changes`() {
    simulator.safeAreaInsets = insets(20, 0, 0, 0)
    simulator.flush()
    inner.lines = []
    inner.center.y += 5
    simulator.flush()
    #expect(inner.lines == ["safe area", "margins", "layout"] && inner.safeAreaInsets.top == 5)
    inner.lines = []
    inner.center.x += 5
    simulator.flush()
    #expect(inner.lines == [])
    inner.removeFromSuperview()
    #expect(inner.safeAreaInsets == .zero)
    simulator.safeAreaInsets = .zero
    simulator.flush()
    #expect(outer.safeAreaInsets == .zero && outer.lines.suffix(3).contains("safe area"))
  }

  /// M8
  @Test func `a view that layout moves is notified in the same turn`() {
    simulator.safeAreaInsets = insets(20, 0, 0, 0)
    simulator.window.addSubview(inner)
    simulator.flush()
    inner.lines = []
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.topAnchor.constraint(equalTo: simulator.window.topAnchor, constant: 15).isActive = true
    simulator.flush()
    #expect(inner.lines == ["layout", "safe area", "margins", "layout"])
    #expect(inner.safeAreaInsets.top == 5)
    inner.lines = []
    simulator.flush()
    #expect(inner.lines == [])
  }

  @Test func `a view that moves away from its own safe area for ever is reported`() {
    final class Runaway: UIView {
      override func layoutSubviews() { frame.origin.y = safeAreaInsets.top > 0 ? 20 : 0 }
    }
    simulator.safeAreaInsets = insets(20, 0, 0, 0)
    simulator.window.addSubview(Runaway(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
    let found = diagnostics { simulator.flush() }
    #expect(found == [.layoutUnsettled(rounds: 100)])
  }

  /// M8
  @Test(
    arguments: [
      (300, 16), (320, 16), (413.5, 16), (414, 20), (768, 20),
    ] as [(CGFloat, CGFloat)])
  func `the root view of a controller has the system's least margins beside the safe area`(
    width: CGFloat, margin: CGFloat
  ) {
    let root = Root()
    let simulator = Simulator(screen: CGSize(width: width, height: 480))
    simulator.safeAreaInsets = insets(44, 0, 34, 5)
    simulator.window.rootViewController = root
    #expect(root.view.layoutMargins == insets(44, margin, 34, margin + 5))
    #expect(root.systemMinimumLayoutMargins.leading == margin)
    simulator.flush()
    root.view.layoutMargins = insets(1, 30, 2, 3)
    #expect(root.view.layoutMargins == insets(45, 30, 36, margin + 5))
    root.viewRespectsSystemMinimumLayoutMargins = false
    #expect(root.view.layoutMargins == insets(45, 30, 36, 8))
  }

  @Test func `a root view without the least margins has those of its own, or 8 at the sides`() {
    let root = Root()
    root.viewRespectsSystemMinimumLayoutMargins = false
    #expect(root.view.layoutMargins == insets(0, 8, 0, 8))
    root.view.layoutMargins = .zero
    #expect(root.view.layoutMargins == .zero)
    root.viewRespectsSystemMinimumLayoutMargins = true
    root.view.layoutMargins = insets(-5, 8, 8, 8)
    #expect(root.view.layoutMargins == insets(0, 16, 8, 16))
    let view = root.view
    root.view = UIView()
    #expect(view?.layoutMargins == insets(-5, 8, 8, 8), "it is no root view any more")
  }

  @Test func `a change of the margins notifies the root view and its controller once`() {
    let root = Root()
    let view = Witness()
    root.view = view
    simulator.window.rootViewController = root
    simulator.flush()
    #expect(root.lines == ["16.0"] && view.lines == ["margins", "layout"])
    simulator.window.bounds.size.width = 500
    simulator.flush()
    #expect(root.lines == ["16.0", "20.0"])
    simulator.window.bounds.size.width = 600
    simulator.flush()
    root.viewRespectsSystemMinimumLayoutMargins = false
    root.viewRespectsSystemMinimumLayoutMargins = false
    simulator.safeAreaInsets.top = 20
    simulator.flush()
    #expect(root.lines == ["16.0", "20.0", "8.0", "8.0"])
  }

  @Test func `constraints to the margins of a root view follow its width`() {
    let root = Root()
    simulator.window.rootViewController = root
    let label = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(label)
    for format in ["|-[label]-|", "V:|-[label(10)]"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, views: ["label": label]))
    }
    simulator.flush()
    #expect(label.frame == CGRect(x: 16, y: 0, width: 68, height: 10))
    simulator.window.bounds.size.width = 414
    simulator.flush()
    #expect(label.frame == CGRect(x: 20, y: 0, width: 374, height: 10))
    root.viewRespectsSystemMinimumLayoutMargins = false
    root.view.layoutMargins = .zero
    simulator.flush()
    #expect(label.frame == CGRect(x: 0, y: 0, width: 414, height: 10))
  }

  @Test func `a window that covers a part of the screen has a part of the safe area`() {
    simulator.safeAreaInsets = insets(20, 0, 0, 0)
    simulator.flush()
    let window = UIWindow(frame: CGRect(x: 0, y: 15, width: 50, height: 50))
    window.isHidden = false
    #expect(window.safeAreaInsets == insets(5, 0, 0, 0))
  }

  @Test func `a view resizes to its natural size, and aligns by its insets`() {
    final class Text: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 10) }
      override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
    }
    let text = Text(frame: CGRect(x: 5, y: 6, width: 1, height: 1))
    text.sizeToFit()
    #expect(text.frame == CGRect(x: 5, y: 6, width: 30, height: 10))
    let rect = text.alignmentRect(forFrame: text.frame)
    #expect(rect == CGRect(x: 7, y: 7, width: 24, height: 6))
    #expect(text.frame(forAlignmentRect: rect) == text.frame)
  }
}
