import Animatic
import Testing

/// The view tree: rule I4.
@MainActor
struct HierarchyTests {
  typealias Change = @MainActor @Sendable (_ parent: UIView, _ views: [UIView]) -> Void

  /// Changes of the last of five views among the first three, and the order of all subviews then.
  nonisolated private static let changes: [(Change, [Int])] = [
    ({ _, _ in }, [0, 1, 2]), ({ $0.addSubview($1[0]) }, [1, 2, 0]),
    ({ UIView().addSubview($1[0]) }, [1, 2]),
    ({ _, views in views[1].removeFromSuperview() }, [0, 2]),
    ({ $0.insertSubview($1[3], at: 0) }, [3, 0, 1, 2]),
    ({ $0.insertSubview($1[3], at: 1) }, [0, 3, 1, 2]),
    ({ $0.insertSubview($1[3], at: 3) }, [0, 1, 2, 3]),
    // An index out of range is clamped (I4, measured for layers), and counts the remaining views.
    ({ $0.insertSubview($1[3], at: -5) }, [3, 0, 1, 2]),
    ({ $0.insertSubview($1[3], at: 99) }, [0, 1, 2, 3]),
    ({ $0.insertSubview($1[0], at: 1) }, [1, 0, 2]),
    ({ $0.insertSubview($1[3], aboveSubview: $1[0]) }, [0, 3, 1, 2]),
    ({ $0.insertSubview($1[3], belowSubview: $1[1]) }, [0, 3, 1, 2]),
    // Next to a view that is no subview, a view is in front of all (I4).
    ({ $0.insertSubview($1[3], aboveSubview: $1[4]) }, [0, 1, 2, 3]),
    ({ $0.insertSubview($1[3], belowSubview: $1[4]) }, [0, 1, 2, 3]),
    ({ $0.bringSubviewToFront($1[0]) }, [1, 2, 0]), ({ $0.sendSubviewToBack($1[2]) }, [2, 0, 1]),
    // A view that is no subview does not move (I4).
    ({ $0.bringSubviewToFront($1[3]) }, [0, 1, 2]), ({ $0.sendSubviewToBack($1[3]) }, [0, 1, 2]),
  ]

  @Test(arguments: changes.indices)
  func `views come, move among their siblings and leave`(index: Int) {
    let (change, order) = Self.changes[index]
    let parent = UIView()
    let views = (0..<5).map { _ in UIView() }
    views[..<3].forEach(parent.addSubview)
    change(parent, views)
    #expect(parent.subviews.compactMap { views.firstIndex(of: $0) } == order)
    #expect(parent.layer.sublayers ?? [] == order.map { views[$0].layer })
    for (index, view) in views.enumerated() {
      #expect((view.superview === parent) == order.contains(index))
    }
  }

  /// I4
  @Test func `a view is a descendant of itself and of all its superviews`() {
    let (parent, views) = family(of: 2)
    let deep = UIView()
    views[0].addSubview(deep)
    #expect(deep.isDescendant(of: deep) && deep.isDescendant(of: parent))
    #expect(!deep.isDescendant(of: views[1]) && !parent.isDescendant(of: deep))
  }

  /// I4: depth first, self first, in the order of subviews.
  @Test func `the search for a tag is depth-first`() {
    let (parent, views) = family(of: 2)
    let deep = UIView()
    views[0].addSubview(deep)
    deep.tag = 7
    views[1].tag = 7
    #expect(parent.viewWithTag(7) === deep && views[1].viewWithTag(7) === views[1])
    #expect(parent.viewWithTag(8) == nil && parent.viewWithTag(0) === parent)
  }

  @Test func `all descendants know the window, and show with it, until a view leaves it`() {
    let simulator = Simulator()
    let (parent, views) = family(of: 1)
    simulator.flush()
    #expect(views[0].window == nil)
    simulator.window.addSubview(parent)
    #expect(views[0].window === simulator.window && views[0].layer.presentation() == nil)
    simulator.flush()
    #expect(views[0].layer.presentation() != nil)
    parent.removeFromSuperview()
    #expect(views[0].window == nil)
  }

  @Test func `subviews do not retain their superview`() {
    let child = UIView()
    do { UIView().addSubview(child) }
    #expect(child.superview == nil)
  }

  private func family(of count: Int) -> (parent: UIView, views: [UIView]) {
    let parent = UIView()
    let views = (0..<count).map { _ in UIView() }
    views.forEach(parent.addSubview)
    return (parent, views)
  }

  @Test(arguments: [2, 3])
  func `a layer that moves among its siblings takes its view along (I4)`(count: Int) {
    let (outer, views) = family(of: count)
    outer.layer.insertSublayer(views[count - 1].layer, at: 0)
    #expect(outer.subviews == [views[count - 1]] + views.dropLast())
    outer.layer.addSublayer(views[count - 1].layer)
    #expect(outer.subviews == views)
  }
}
