import Animatic
import SimulatorSupport
import Testing

/// The constraints that views hold while many of them go (rule M3).
@MainActor @Suite(.isolated)
struct ConstraintListTests {
  enum Order: CaseIterable {
    case forwards, backwards, mixed

    func apply(to count: Int) -> [Int] {
      switch self {
      case .forwards: Array(0..<count)
      case .backwards: (0..<count).reversed()
      // 37 has no factor in common with 100.
      case .mixed: (0..<count).map { $0 * 37 % count }
      }
    }
  }

  private func holds(_ view: UIView, _ constraints: [NSLayoutConstraint]) -> Bool {
    view.constraints.elementsEqual(constraints, by: ===)
  }

  @Test(arguments: Order.allCases)
  func `constraints leave in any order, and the others keep theirs`(order: Order) {
    let view = UIView()
    let constraints = (0..<100).map {
      view.widthAnchor.constraint(lessThanOrEqualToConstant: CGFloat($0))
    }
    NSLayoutConstraint.activate(constraints)
    var rest = constraints
    for index in order.apply(to: 100) {
      constraints[index].isActive = false
      rest.removeAll { $0 === constraints[index] }
      #expect(holds(view, rest))
      // One that is removed twice stays removed, and one that comes again comes last.
      constraints[index].isActive = false
      if index.isMultiple(of: 3) {
        constraints[index].isActive = true
        constraints[index].isActive = false
      }
    }
    NSLayoutConstraint.activate(constraints)
    #expect(holds(view, constraints))
  }

  @Test(arguments: Order.allCases)
  func `a view that goes takes only the constraints that name it (M3)`(order: Order) {
    let (root, middle) = (UIView(), UIView())
    root.addSubview(middle)
    let views = (0..<40).map { _ in UIView() }
    for view in views { middle.addSubview(view) }
    for (view, next) in zip(views, views.dropFirst()) {
      view.rightAnchor.constraint(equalTo: next.leftAnchor).isActive = true
      view.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
      view.heightAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    }
    var present = Set(views.indices)
    for index in order.apply(to: 40) {
      views[index].removeFromSuperview()
      present.remove(index)
      let links = present.filter { present.contains($0 + 1) }.count
      #expect(middle.constraints.count == links)
      #expect(root.constraints.count == present.filter { $0 < 39 }.count)
      #expect(views[index].constraints.count == (index < 39 ? 1 : 0))
    }
  }

  private struct Weak {
    weak var constraint: NSLayoutConstraint?
  }

  @Test func `constraints go with the views that hold them, whatever they name`() {
    let cell = UIView()
    var all: [Weak] = []
    for _ in 0..<1_000 {
      let list = UIView()
      list.addSubview(cell)
      let width = cell.widthAnchor.constraint(equalTo: list.widthAnchor)
      width.isActive = true
      all.append(Weak(constraint: width))
    }
    #expect(all.filter { $0.constraint != nil }.count < 20)
    withExtendedLifetime(cell) {}
  }
}
