import Animatic
import SimulatorSupport
import Testing

/// Notifications of views about their tree: the table of rule I4 (L44).
@MainActor @Suite(.isolated)
struct HierarchyNotificationTests {
  /// Lines of a log that several views write.
  private final class Log {
    var lines: [String] = []
  }

  /// A view that logs its notifications.
  private final class Witness: UIView {
    let log: Log

    init(_ name: String, _ log: Log) {
      self.log = log
      super.init(frame: .zero)
      accessibilityIdentifier = name
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ line: String) { log.lines.append("\(Self.name(self)) \(line)") }

    private static func name(_ view: UIView?) -> String { view?.accessibilityIdentifier ?? "none" }

    override func willMove(toSuperview newSuperview: UIView?) {
      note("will move to \(Self.name(newSuperview))")
    }
    override func didMoveToSuperview() { note("is in \(Self.name(superview))") }
    override func willMove(toWindow newWindow: UIWindow?) {
      note("will move to \(newWindow == nil ? "no window" : "a window")")
    }
    override func didMoveToWindow() { note("is in \(window == nil ? "no window" : "a window")") }
    override func didAddSubview(_ subview: UIView) { note("got \(Self.name(subview))") }
    override func willRemoveSubview(_ subview: UIView) { note("will lose \(Self.name(subview))") }
  }

  private let log = Log()
  private let window = UIWindow()
  private let outer, other, view, inner: Witness

  init() {
    outer = Witness("outer", log)
    other = Witness("other", log)
    view = Witness("view", log)
    inner = Witness("inner", log)
    window.accessibilityIdentifier = "the window"
    view.addSubview(inner)
    log.lines = []
  }

  /// Returns the lines that views log during a body.
  private func lines(_ body: () -> Void) -> [String] {
    log.lines = []
    body()
    return log.lines
  }

  @Test func `off screen views are notified of superviews only`() {
    let added = ["view will move to outer", "view is in outer", "outer got view"]
    #expect(lines { outer.addSubview(view) } == added)
    #expect(
      lines { view.removeFromSuperview() }
        == ["outer will lose view", "view will move to none", "view is in none"])
    #expect(lines { view.removeFromSuperview() } == [])
    for insert in [
      { outer.insertSubview(view, at: 0) }, { outer.insertSubview(view, aboveSubview: other) },
      { outer.insertSubview(view, belowSubview: other) },
    ] {
      view.removeFromSuperview()
      #expect(lines(insert) == added)
    }
  }

  @Test func `a tree that enters a window is notified view by view, superviews first`() {
    outer.addSubview(view)
    #expect(
      lines { window.addSubview(outer) } == [
        "outer will move to a window", "view will move to a window", "inner will move to a window",
        "outer will move to the window", "outer is in a window", "view is in a window",
        "inner is in a window", "outer is in the window",
      ])
  }

  @Test func `adding to a view in a window notifies of both`() {
    window.addSubview(outer)
    #expect(
      lines { outer.addSubview(view) } == [
        "view will move to a window", "inner will move to a window", "view will move to outer",
        "view is in a window", "inner is in a window", "view is in outer", "outer got view",
      ])
  }

  @Test func `removing from a view in a window notifies of both`() {
    window.addSubview(outer)
    outer.addSubview(view)
    #expect(
      lines { view.removeFromSuperview() } == [
        "outer will lose view", "view will move to none", "view will move to no window",
        "inner will move to no window", "view is in no window", "inner is in no window",
        "view is in none",
      ])
  }

  @Test func `moving notifies of a window only if it is another one`() {
    let second = UIWindow()
    window.addSubview(outer)
    window.addSubview(other)
    outer.addSubview(inner)
    #expect(
      lines { other.addSubview(inner) } == [
        "outer will lose inner", "inner will move to other", "inner is in other",
        "other got inner",
      ])
    second.addSubview(outer)
    #expect(
      lines { outer.addSubview(inner) } == [
        "other will lose inner", "inner will move to a window", "inner will move to outer",
        "inner is in a window", "inner is in outer", "outer got inner",
      ])
  }

  /// I4 leaves this open; only the index among the subviews changes.
  @Test func `changing the order notifies nobody`() {
    window.addSubview(outer)
    outer.addSubview(view)
    outer.addSubview(inner)
    #expect(
      lines {
        outer.addSubview(view)
        outer.exchangeSubview(at: 0, withSubviewAt: 1)
        outer.bringSubviewToFront(inner)
        outer.sendSubviewToBack(inner)
      } == [])
    #expect(outer.subviews == [inner, view])
  }

  @Test func `subviews are exchanged, and their layers`() {
    let views = (0..<4).map { _ in UIView() }
    for view in views { outer.addSubview(view) }
    outer.exchangeSubview(at: 3, withSubviewAt: 1)
    let order = [0, 3, 2, 1].map { views[$0] }
    #expect(outer.subviews == order && outer.layer.sublayers == order.map(\.layer))
  }

  @Test func `a view added during a notification is notified once`() {
    final class Adding: UIView {
      let part: UIView
      init(_ part: UIView) {
        self.part = part
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      override func didMoveToWindow() { addSubview(part) }
    }
    let adding = Adding(inner)
    adding.addSubview(UIView())
    inner.removeFromSuperview()
    let logged = lines { window.addSubview(adding) }
    #expect(logged.filter { $0 == "inner is in a window" }.count == 1)
  }

  @Test func `100 000 nested views enter a window and leave it`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        final class Counting: UIView {
          static var count = 0
          override func didMoveToWindow() { Self.count += window == nil ? 0 : 1 }
        }
        let innermost = Counting()
        var outer: UIView = innermost
        for _ in 1..<100_000 {
          let view = UIView()
          view.addSubview(outer)
          outer = view
        }
        let window = UIWindow()
        window.addSubview(outer)
        precondition(Counting.count == 1)
        outer.removeFromSuperview()
        withExtendedLifetime((innermost, window)) {}
      }
    }
  }
}
