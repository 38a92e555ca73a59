import Animatic
import SimulatorSupport
import Testing

/// Where `layoutIfNeeded()` begins: rule I7.
@MainActor
struct LayoutRequestTests {
  /// A view that counts its layouts.
  private final class CountingView: UIView {
    var count = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
    }
  }

  private let simulator = Simulator(screen: CGSize(width: 390, height: 844))
  private let outer = CountingView()
  private let middle = CountingView()
  private let inner = CountingView()
  private let beside = CountingView()

  init() {
    simulator.window.addSubview(outer)
    outer.addSubview(middle)
    middle.addSubview(inner)
    middle.addSubview(beside)
    simulator.flush()
    for view in [outer, middle, inner, beside] { view.count = 0 }
  }

  private var counts: [Int] { [outer, middle, inner, beside].map(\.count) }

  @Test(
    arguments: [
      (["inner"], [0, 0, 1, 0]), (["middle", "inner"], [0, 1, 1, 0]), (["middle"], [0, 1, 0, 0]),
      (["outer", "middle", "inner"], [1, 1, 1, 0]), (["outer", "inner"], [0, 0, 1, 0]),
      (["middle", "beside"], [0, 1, 0, 1]), (["beside"], [0, 0, 0, 0]), ([], [0, 0, 0, 0]),
    ] as [([String], [Int])], [false, true])
  func `layout begins at the last superview of an unbroken chain of requests (I7)`(
    row: (requests: [String], expected: [Int]), isOfLayer: Bool
  ) {
    let (requests, expected) = row
    let views = ["outer": outer, "middle": middle, "inner": inner, "beside": beside]
    for name in requests { views[name]?.setNeedsLayout() }
    if isOfLayer { inner.layer.layoutIfNeeded() } else { inner.layoutIfNeeded() }
    #expect(counts == expected)
    simulator.flush()
    #expect(counts == ["outer", "middle", "inner", "beside"].map { requests.contains($0) ? 1 : 0 })
  }

  @Test func `a view gets the width of its own constraint if its superview has a request (I7)`() {
    inner.translatesAutoresizingMaskIntoConstraints = false
    let width = inner.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    inner.layoutIfNeeded()
    #expect(inner.frame.width == 0)
    middle.setNeedsLayout()
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(inner.frame.width == 100)
    width.constant = 60
    inner.layoutIfNeeded()
    #expect(inner.frame.width == 100)
    simulator.flush()
    #expect(inner.frame.width == 60)
  }

  @Test func `a view that was just added is placed by its own call (I7)`() {
    let new = UIView()
    new.translatesAutoresizingMaskIntoConstraints = false
    new.widthAnchor.constraint(equalToConstant: 100).isActive = true
    middle.addSubview(new)
    new.leftAnchor.constraint(equalTo: middle.leftAnchor, constant: 7).isActive = true
    new.layoutIfNeeded()
    #expect(new.frame.minX == 7 && new.frame.width == 100)
  }

  @Test(arguments: [false, true])
  func `a change of a constraint animates by the superview's call, not by the view's (I7)`(
    isOfSuperview: Bool
  ) {
    inner.translatesAutoresizingMaskIntoConstraints = false
    let left = inner.leftAnchor.constraint(equalTo: middle.leftAnchor, constant: 10)
    left.isActive = true
    simulator.flush()
    left.constant = 50
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      (isOfSuperview ? self.middle : self.inner).layoutIfNeeded()
    }
    #expect(inner.frame.minX == (isOfSuperview ? 50 : 10))
    simulator.advance(by: 0.5)
    #expect(inner.layer.presentation()?.frame.minX == (isOfSuperview ? 30 : 50))
  }
}
