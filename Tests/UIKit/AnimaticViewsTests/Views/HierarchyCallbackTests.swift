import Animatic
import Testing

/// Notifications of views that move other views in their notifications (rule I4: each view is
/// notified that it will move to a window before it moves).
@MainActor
struct HierarchyCallbackTests {
  private final class Reactor: UIView {
    var onWillMoveToWindow: () -> Void = {}
    var onDidMoveToWindow: () -> Void = {}
    var onWillMoveToSuperview: () -> Void = {}
    var lines: [String] = []

    /// Runs a reaction once.
    private func run(_ reaction: ReferenceWritableKeyPath<Reactor, () -> Void>) {
      let body = self[keyPath: reaction]
      self[keyPath: reaction] = {}
      body()
    }

    override func willMove(toWindow newWindow: UIWindow?) {
      lines.append(newWindow == nil ? "will leave" : "will enter")
      run(\.onWillMoveToWindow)
    }
    override func didMoveToWindow() {
      lines.append(window == nil ? "left" : "entered")
      run(\.onDidMoveToWindow)
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      run(\.onWillMoveToSuperview)
    }
    override func willRemoveSubview(_ subview: UIView) { lines.append("will lose") }
  }

  private let window = UIWindow()
  private let outer = Reactor()
  private let inner = Reactor()

  @Test func `a view that is removed as its superview enters is notified once of each`() {
    outer.addSubview(inner)
    outer.onDidMoveToWindow = { inner.removeFromSuperview() }
    window.addSubview(outer)
    #expect(inner.lines == ["will enter", "will leave", "left"])
  }

  @Test func `a view that is removed before its notification is not notified`() {
    outer.addSubview(inner)
    outer.onWillMoveToWindow = { inner.removeFromSuperview() }
    window.addSubview(outer)
    #expect(inner.lines == [] && outer.lines == ["will enter", "will lose", "entered"])
  }

  @Test(arguments: [true, false])
  func `a view added during the notifications is notified of both`(beforeWindow: Bool) {
    if beforeWindow {
      outer.onWillMoveToWindow = { outer.addSubview(inner) }
    } else {
      outer.onWillMoveToSuperview = { outer.addSubview(inner) }
    }
    window.addSubview(outer)
    #expect(inner.lines == ["will enter", "entered"])
  }

  @Test func `a superview that a view enters during its notifications loses it again`() {
    let (first, second) = (Reactor(), Reactor())
    window.addSubview(first)
    window.addSubview(second)
    second.lines = []
    inner.onWillMoveToWindow = { second.addSubview(inner) }
    first.addSubview(inner)
    #expect(inner.superview === first && second.lines == ["will lose"] && second.subviews.isEmpty)
  }
}
