import Animatic
import SimulatorSupport
import Testing

/// Lengths that constraints leave open: rule M9.
@MainActor
struct OpenLengthTests {
  private let screen = LayoutScreen(width: 390, height: 844)
  private var simulator: Simulator { screen.simulator }
  private var window: UIWindow { screen.window }

  private func add() -> UIView { screen.add() }

  /// One constraint between a view and the window.
  struct Row: Sendable, CustomTestStringConvertible {
    let attribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let constant: CGFloat
    /// The frame on the axis of the constraint: the position and the length.
    let expected: [CGFloat]

    init(
      _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
      _ constant: CGFloat, _ expected: [CGFloat]
    ) {
      self.attribute = attribute
      self.relation = relation
      self.constant = constant
      self.expected = expected
    }

    var testDescription: String { "\(attribute) \(relation) \(constant)" }
  }

  nonisolated private static let rows = [
    Row(.right, .equal, -13, [377, 0]), Row(.right, .greaterThanOrEqual, -13, [377, 0]),
    Row(.right, .lessThanOrEqual, -13, [377, 0]), Row(.bottom, .equal, -23, [821, 0]),
    Row(.bottom, .greaterThanOrEqual, -23, [821, 0]),
    Row(.bottom, .lessThanOrEqual, -23, [821, 0]), Row(.left, .equal, 72, [72, 0]),
    Row(.left, .lessThanOrEqual, 72, [72, 0]), Row(.left, .greaterThanOrEqual, 72, [72, 0]),
    Row(.centerX, .equal, 5, [200, 0]), Row(.width, .equal, -52, [0, 338]),
    Row(.width, .greaterThanOrEqual, -52, [0, 338]), Row(.width, .lessThanOrEqual, -52, [0, 0]),
    Row(.height, .greaterThanOrEqual, -34, [0, 810]), Row(.height, .lessThanOrEqual, -34, [0, 0]),
    Row(.height, .equal, 34, [0, 878]),
  ]

  private func frame(_ view: UIView, on axis: NSLayoutConstraint.Axis) -> [CGFloat] {
    axis == .horizontal
      ? [view.frame.minX, view.frame.width] : [view.frame.minY, view.frame.height]
  }

  private func activate(_ row: Row, _ view: UIView) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: view, attribute: row.attribute, relatedBy: row.relation, toItem: window,
      attribute: row.attribute, multiplier: 1, constant: row.constant)
    constraint.isActive = true
    return constraint
  }

  private func axis(of row: Row) -> NSLayoutConstraint.Axis {
    [.bottom, .height].contains(row.attribute) ? .vertical : .horizontal
  }

  @Test(arguments: rows)
  func `a length that nothing determines is 0, and the position is solved (M9)`(row: Row) {
    let view = add()
    _ = activate(row, view)
    simulator.flush()
    #expect(frame(view, on: axis(of: row)) == row.expected && view.hasAmbiguousLayout)
  }

  @Test(arguments: rows)
  func `the length is 0 again once what determined it has left (M9)`(row: Row) {
    let view = add()
    let axis = axis(of: row)
    let isHorizontal = axis == .horizontal
    let passing = [
      isHorizontal
        ? view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10)
        : view.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
      (isHorizontal ? view.widthAnchor : view.heightAnchor).constraint(equalToConstant: 60),
    ]
    for constraint in passing { constraint.priority = UILayoutPriority(500) }
    for isLate in [false, true] {
      if !isLate { NSLayoutConstraint.activate(passing) }
      let own = activate(row, view)
      if isLate { NSLayoutConstraint.activate(passing) }
      simulator.flush()
      for constraint in passing {
        constraint.isActive = false
        simulator.flush()
      }
      #expect(frame(view, on: axis) == row.expected)
      own.isActive = false
      simulator.flush()
    }
  }

  @Test(arguments: [false, true])
  func `an edge that leaves takes the length along that it gave with another one (M9)`(
    isLast: Bool
  ) {
    let (view, beside) = (add(), add())
    let left = view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10)
    let right = view.rightAnchor.constraint(equalTo: window.rightAnchor, constant: -90)
    NSLayoutConstraint.activate(isLast ? [right, left] : [left, right])
    beside.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5).isActive = true
    beside.rightAnchor.constraint(equalTo: window.rightAnchor).isActive = true
    simulator.flush()
    #expect(frame(view, on: .horizontal) == [10, 290])
    left.isActive = false
    simulator.flush()
    #expect(
      frame(view, on: .horizontal) == [300, 0] && frame(beside, on: .horizontal) == [305, 85])
  }

  @Test
  func `a view between an edge and a bound has no length, and one with contents has theirs (M9)`() {
    let (plain, label) = (add(), screen.add(UILabel()))
    label.text = "Name"
    for view in [plain, label] {
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
        view.rightAnchor.constraint(lessThanOrEqualTo: window.rightAnchor, constant: -10),
      ])
    }
    simulator.flush()
    #expect(frame(plain, on: .horizontal) == [10, 0])
    #expect(label.frame.width > 20 && label.frame.width < 100)
  }
}
