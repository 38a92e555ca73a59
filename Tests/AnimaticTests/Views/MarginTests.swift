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
    #expect(inner.lines == ["margins"])
    #expect(inner.directionalLayoutMargins.trailing == 4)
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
    #expect(inner.layoutMargins == insets(8, 8, 8, 8))
    #expect(outer.lines == [])
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
