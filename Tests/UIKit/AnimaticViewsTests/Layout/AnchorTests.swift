import Animatic
import Testing

/// Anchors and the constraints that they make: rules M1 and M2.
@MainActor
struct AnchorTests {
  private let screen = LayoutScreen()
  private var simulator: Simulator { screen.simulator }
  private var window: UIWindow { screen.window }

  @Test func `anchors make constraints of their attributes`() {
    let (a, b) = (screen.add("a"), screen.add("b"))
    let (x, y) = (a.leadingAnchor, a.topAnchor)
    let (trailing, bottom) = (b.trailingAnchor, b.bottomAnchor)
    let constraints = [
      x.constraint(equalToSystemSpacingAfter: trailing, multiplier: 2),
      x.constraint(greaterThanOrEqualToSystemSpacingAfter: trailing, multiplier: 1),
      x.constraint(lessThanOrEqualToSystemSpacingAfter: trailing, multiplier: 0.5),
      y.constraint(equalToSystemSpacingBelow: bottom, multiplier: 2),
      y.constraint(greaterThanOrEqualToSystemSpacingBelow: bottom, multiplier: 1),
      y.constraint(lessThanOrEqualToSystemSpacingBelow: bottom, multiplier: 0.5),
      y.constraint(greaterThanOrEqualTo: bottom, constant: -3),
      y.constraint(greaterThanOrEqualTo: bottom),
      a.widthAnchor.constraint(greaterThanOrEqualTo: b.heightAnchor, multiplier: 2),
      a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 0.5, constant: 1),
      a.lastBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor),
    ]
    #expect(
      constraints.map(\.text) == [
        "a.leading == b.trailing + 16", "a.leading >= b.trailing + 8",
        "a.leading <= b.trailing + 4", "a.top == b.bottom + 16", "a.top >= b.bottom + 8",
        "a.top <= b.bottom + 4", "a.top >= b.bottom - 3", "a.top >= b.bottom",
        "a.width >= 2*b.height", "a.width <= 0.5*b.width + 1", "a.lastBaseline == b.lastBaseline",
      ])
  }

  @Test func `the distance of two anchors is a length that constraints take`() {
    let (a, b) = (screen.add("a"), screen.add("b"))
    screen.pin(a, 10, 20, 30, 5)
    NSLayoutConstraint.activate([
      b.widthAnchor.constraint(equalTo: a.widthAnchor),
      b.heightAnchor.constraint(equalTo: a.heightAnchor),
      // The gaps between both views are as large as the first one.
      a.rightAnchor.anchorWithOffset(to: b.leftAnchor).constraint(equalTo: a.widthAnchor),
      a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalTo: a.heightAnchor),
    ])
    simulator.flush()
    #expect(b.frame == CGRect(x: 70, y: 30, width: 30, height: 5))
  }

  @Test func `the middle of a guide is a place for a view`() {
    let (guide, view) = (UILayoutGuide(), screen.add("a"))
    window.addLayoutGuide(guide)
    #expect(window.layoutGuides == [guide])
    let constraints = [
      guide.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -20),
      guide.topAnchor.constraint(equalTo: window.topAnchor, constant: 40),
      guide.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ]
    window.addConstraints(constraints)
    simulator.flush()
    #expect(view.frame == CGRect(x: 145, y: 255, width: 10, height: 10))
    #expect(guide.layoutFrame == CGRect(x: 0, y: 40, width: 300, height: 440))
    window.removeLayoutGuide(guide)
    #expect(constraints.map(\.isActive) == [Bool](repeating: false, count: 6) + [true, true])
    #expect(guide.owningView == nil && window.layoutGuides == [])
  }

  @Test func `a view takes away the constraints that it holds, and no others`() {
    let (a, inner) = (screen.add("a"), UIView())
    a.addSubview(inner)
    let width = a.widthAnchor.constraint(equalToConstant: 10)
    let top = a.topAnchor.constraint(equalTo: window.topAnchor)
    a.addConstraint(width)
    window.addConstraints([top])
    #expect(a.constraints == [width] && window.constraints.contains(top))
    a.removeConstraint(top)
    #expect(top.isActive)
    window.removeConstraints([top, width])
    #expect(!top.isActive && width.isActive)
    a.removeConstraints(a.constraints)
    #expect(!width.isActive && a.constraints == [])
  }

  @Test func `a text of a constraint names guides, and what has gone`() throws {
    let view = screen.add("a")
    let guide = UILayoutGuide()
    window.addLayoutGuide(guide)
    let constraint = view.topAnchor.constraint(equalTo: guide.bottomAnchor)
    #expect("\(constraint)" == "<NSLayoutConstraint UIView \"a\".top == UILayoutGuide.bottom>")
    guide.identifier = "strip"
    constraint.identifier = "low"
    #expect(
      "\(constraint)"
        == "<NSLayoutConstraint 'low' UIView \"a\".top == UILayoutGuide \"strip\".bottom>")
    var other: UIView? = UIView()
    let left = try #require(other).leftAnchor.constraint(equalTo: view.leftAnchor)
    other = nil
    #expect("\(left)" == "<NSLayoutConstraint (released).left == UIView \"a\".left>")
  }

  @Test func `an update of constraints runs before the next layout, or as the program asks`() {
    final class Updating: UIView {
      var count = 0
      override func updateConstraints() {
        count += 1
        super.updateConstraints()
      }
    }
    let view = screen.add(Updating())
    screen.pin(view, nil, nil, 10)
    simulator.flush()
    let start = view.count
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints() && view.count == start)
    view.updateConstraintsIfNeeded()
    #expect(!view.needsUpdateConstraints() && view.count == start + 1)
    view.updateConstraintsIfNeeded()
    simulator.flush()
    #expect(view.count == start + 1)
  }

  @available(*, deprecated, message: "tests what was there before safe areas")
  @Test func `the guides of a controller are the parts that bars cover`() {
    let controller = UIViewController()
    window.rootViewController = controller
    let view = screen.add(to: controller.view, "a")
    let (top, bottom) = (controller.topLayoutGuide, controller.bottomLayoutGuide)
    #expect(controller.topLayoutGuide === top && controller.bottomLayoutGuide === bottom)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: top.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: bottom.topAnchor),
      view.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
      view.widthAnchor.constraint(equalTo: top.heightAnchor),
    ])
    for (above, below) in [(44, 34), (20, 0)] as [(CGFloat, CGFloat)] {
      simulator.safeAreaInsets = UIEdgeInsets(top: above, left: 5, bottom: below, right: 5)
      simulator.flush()
      #expect(view.frame == CGRect(x: 0, y: above, width: above, height: 480 - above - below))
      #expect((top.length, bottom.length) == (above, below))
    }
  }
}
