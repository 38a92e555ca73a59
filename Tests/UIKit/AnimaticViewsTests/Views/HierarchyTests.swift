import Animatic
import Testing

/// The view tree: rule I4.
@MainActor
struct HierarchyTests {
  @Test func `adding puts a view in front of the others`() {
    let (parent, views) = family(of: 3)
    #expect(parent.subviews == views)
    #expect(views.allSatisfy { $0.superview === parent })
  }

  @Test func `adding again moves a view to the front`() {
    let (parent, views) = family(of: 3)
    parent.addSubview(views[0])
    #expect(parent.subviews == [views[1], views[2], views[0]])
  }

  @Test func `adding elsewhere removes a view from its old superview`() {
    let (parent, views) = family(of: 2)
    let other = UIView()
    other.addSubview(views[0])
    #expect(parent.subviews == [views[1]])
    #expect(other.subviews == [views[0]])
    #expect(views[0].superview === other)
  }

  @Test(arguments: [(0, [3, 0, 1, 2]), (1, [0, 3, 1, 2]), (3, [0, 1, 2, 3])])
  func `a view is inserted at an index`(index: Int, order: [Int]) {
    let (parent, views) = family(of: 3)
    let new = UIView()
    parent.insertSubview(new, at: index)
    #expect(parent.subviews == order.map { ($0 < 3 ? views : [new])[$0 % 3] })
  }

  /// I4, measured for layers: an index beyond the end is the end.
  @Test(arguments: [(-5, 0), (4, 3), (99, 3)])
  func `an index out of range is clamped`(index: Int, expected: Int) {
    let (parent, _) = family(of: 3)
    let new = UIView()
    parent.insertSubview(new, at: index)
    #expect(parent.subviews.firstIndex(of: new) == expected)
  }

  /// I4: a child is removed before the index counts.
  @Test func `an index counts the remaining views`() {
    let (parent, views) = family(of: 3)
    parent.insertSubview(views[0], at: 1)
    #expect(parent.subviews == [views[1], views[0], views[2]])
  }

  @Test func `a view is inserted above or below another`() {
    let (parent, views) = family(of: 2)
    let (above, below) = (UIView(), UIView())
    parent.insertSubview(above, aboveSubview: views[0])
    parent.insertSubview(below, belowSubview: views[0])
    #expect(parent.subviews == [below, views[0], above, views[1]])
  }

  /// I4
  @Test func `a view inserted next to a view that is no subview is in front of all`() {
    let (parent, views) = family(of: 2)
    let (first, second) = (UIView(), UIView())
    parent.insertSubview(first, aboveSubview: UIView())
    parent.insertSubview(second, belowSubview: UIView())
    #expect(parent.subviews == views + [first, second])
  }

  @Test func `a subview moves to the front and to the back`() {
    let (parent, views) = family(of: 3)
    parent.bringSubviewToFront(views[0])
    #expect(parent.subviews == [views[1], views[2], views[0]])
    parent.sendSubviewToBack(views[2])
    #expect(parent.subviews == [views[2], views[1], views[0]])
  }

  /// I4
  @Test func `moving a view that is no subview does nothing`() {
    let (parent, views) = family(of: 2)
    let stranger = UIView()
    parent.bringSubviewToFront(stranger)
    parent.sendSubviewToBack(stranger)
    #expect(parent.subviews == views)
    #expect(stranger.superview == nil)
  }

  @Test func `removing leaves the others in order`() {
    let (parent, views) = family(of: 3)
    views[1].removeFromSuperview()
    views[1].removeFromSuperview()
    #expect(parent.subviews == [views[0], views[2]])
    #expect(views[1].superview == nil)
  }

  /// I4
  @Test func `a view is a descendant of itself and of all its superviews`() {
    let (parent, views) = family(of: 2)
    let deep = UIView()
    views[0].addSubview(deep)
    #expect(deep.isDescendant(of: deep))
    #expect(deep.isDescendant(of: parent))
    #expect(!deep.isDescendant(of: views[1]))
    #expect(!parent.isDescendant(of: deep))
  }

  /// I4: depth first, self first, in the order of subviews.
  @Test func `the search for a tag is depth-first`() {
    let (parent, views) = family(of: 2)
    let deep = UIView()
    views[0].addSubview(deep)
    deep.tag = 7
    views[1].tag = 7
    #expect(parent.viewWithTag(7) === deep)
    #expect(views[1].viewWithTag(7) === views[1])
    #expect(parent.viewWithTag(8) == nil)
    #expect(parent.viewWithTag(0) === parent)
  }

  @Test func `all descendants know the window, until a view leaves it`() {
    let simulator = Simulator()
    let (parent, views) = family(of: 1)
    #expect(views[0].window == nil)
    simulator.window.addSubview(parent)
    #expect(views[0].window === simulator.window)
    parent.removeFromSuperview()
    #expect(views[0].window == nil)
  }

  @Test func `a view that was added to a view off screen shows when that comes on screen`() {
    let simulator = Simulator()
    let (parent, views) = family(of: 1)
    simulator.flush()
    simulator.window.addSubview(parent)
    #expect(views[0].layer.presentation() == nil)
    simulator.flush()
    #expect(views[0].layer.presentation() != nil)
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
    let (outer, views) = (UIView(), (0..<count).map { _ in UIView() })
    for view in views { outer.addSubview(view) }
    outer.layer.insertSublayer(views[count - 1].layer, at: 0)
    #expect(outer.subviews == [views[count - 1]] + views.dropLast())
    outer.layer.addSublayer(views[count - 1].layer)
    #expect(outer.subviews == views)
  }
}
