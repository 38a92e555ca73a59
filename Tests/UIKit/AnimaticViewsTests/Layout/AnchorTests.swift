import Animatic
import Testing

/// Anchors and the constraints that they make: rules M1 and M2.
@MainActor
struct AnchorTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 480))
  private var window: UIWindow { simulator.window }

  private func add(_ name: String, to superview: UIView) -> UIView {
    let view = UIView()
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func text(_ constraint: NSLayoutConstraint) -> String {
    String(
      "\(constraint)".replacing("<NSLayoutConstraint ", with: "").replacing("UIView ", with: "")
        .replacing("\"", with: "").dropLast())
  }

  @Test func `anchors make constraints of their attributes`() {
    let (a, b) = (add("a", to: window), add("b", to: window))
    let (x, y) = (a.leadingAnchor, a.topAnchor)
    let (trailing, bottom) = (b.trailingAnchor, b.bottomAnchor)
    let rows: [(NSLayoutConstraint, String)] = [
      (
        x.constraint(equalToSystemSpacingAfter: trailing, multiplier: 2),
        "a.leading == b.trailing + 16"
      ),
      (
        x.constraint(greaterThanOrEqualToSystemSpacingAfter: trailing, multiplier: 1),
        "a.leading >= b.trailing + 8"
      ),
      (
        x.constraint(lessThanOrEqualToSystemSpacingAfter: trailing, multiplier: 0.5),
        "a.leading <= b.trailing + 4"
      ),
      (
        y.constraint(equalToSystemSpacingBelow: bottom, multiplier: 2), "a.top == b.bottom + 16"
      ),
      (
        y.constraint(greaterThanOrEqualToSystemSpacingBelow: bottom, multiplier: 1),
        "a.top >= b.bottom + 8"
      ),
      (
        y.constraint(lessThanOrEqualToSystemSpacingBelow: bottom, multiplier: 0.5),
        "a.top <= b.bottom + 4"
      ),
      (y.constraint(greaterThanOrEqualTo: bottom, constant: -3), "a.top >= b.bottom - 3"),
      (y.constraint(greaterThanOrEqualTo: bottom), "a.top >= b.bottom"),
      (
        a.widthAnchor.constraint(greaterThanOrEqualTo: b.heightAnchor, multiplier: 2),
        "a.width >= 2*b.height"
      ),
      (
        a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 0.5, constant: 1),
        "a.width <= 0.5*b.width + 1"
      ),
      (
        a.lastBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor),
        "a.lastBaseline == b.lastBaseline"
      ),
    ]
    for (constraint, expected) in rows { #expect(text(constraint) == expected) }
  }

  @Test func `the distance of two anchors is a length that constraints take`() {
    let (a, b) = (add("a", to: window), add("b", to: window))
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
      a.widthAnchor.constraint(equalToConstant: 30), a.heightAnchor.constraint(equalToConstant: 5),
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
    let (guide, view) = (UILayoutGuide(), add("a", to: window))
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
    let (a, inner) = (add("a", to: window), UIView())
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
    let view = add("a", to: window)
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
    let view = Updating()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
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
    simulator.safeAreaInsets = UIEdgeInsets(top: 44, left: 5, bottom: 34, right: 5)
    let view = add("a", to: controller.view)
    let (top, bottom) = (controller.topLayoutGuide, controller.bottomLayoutGuide)
    #expect(controller.topLayoutGuide === top && controller.bottomLayoutGuide === bottom)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: top.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: bottom.topAnchor),
      view.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
      view.widthAnchor.constraint(equalTo: top.heightAnchor),
    ])
    simulator.flush()
    #expect(view.frame == CGRect(x: 0, y: 44, width: 44, height: 402))
    #expect(top.length == 44 && bottom.length == 34)
    simulator.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    simulator.flush()
    #expect(view.frame == CGRect(x: 0, y: 20, width: 20, height: 460))
    #expect(top.length == 20 && bottom.length == 0)
  }
}
