import Animatic
import AnimaticStage
import Testing

/// The layout pass: rules I7 and D, L47.
@MainActor
struct LayoutTests {
  /// A view that counts its layouts, and makes its subviews as wide as itself.
  private final class Column: UIView {
    var count = 0
    var onLayout: () -> Void = {}

    override func layoutSubviews() {
      count += 1
      for view in subviews { view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 10) }
      onLayout()
    }
  }

  private let simulator: Simulator
  private let column = Column(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  private let child = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))

  private init(_ semantics: AnimationSemantics) {
    simulator = Simulator(semantics: semantics)
    column.addSubview(child)
    simulator.window.addSubview(column)
  }

  init() { self.init(.legacy) }

  @Test func `a new view is laid out at the end of the turn, once`() {
    #expect(column.count == 0 && child.frame.width == 1)
    simulator.flush()
    #expect(column.count == 1 && child.frame.width == 100)
    #expect(child.layer.presentation()?.bounds.width == 100, "layout comes before the flush")
    simulator.advance(to: 1)
    #expect(column.count == 1)
  }

  @Test("an empty view is laid out once as it enters a window", arguments: [0, 10])
  func empty(width: CGFloat) {
    let view = Column(frame: CGRect(x: 0, y: 0, width: width, height: width))
    simulator.flush()
    simulator.window.addSubview(view)
    #expect(view.count == 0)
    simulator.flush()
    simulator.advance(to: 1)
    #expect(view.count == 1)
    view.removeFromSuperview()
    simulator.flush()
    simulator.window.addSubview(view)
    simulator.advance(to: 2)
    #expect(view.count == 1, "nothing has changed")
    let other = Column()
    other.layoutIfNeeded()
    simulator.window.addSubview(other)
    simulator.advance(to: 3)
    #expect(other.count == 1, "it was laid out off screen")
  }

  /// Changes of the column, and whether they mark the column for layout.
  nonisolated static let changes: [(String, Bool, @MainActor @Sendable (UIView) -> Void)] = [
    ("size", true, { $0.bounds.size.width = 50 }), ("scroll", false, { $0.bounds.origin.y = 50 }),
    ("move", false, { $0.center.x = 50 }), ("fade", false, { $0.alpha = 0.5 }),
    ("add", true, { $0.addSubview(UIView()) }),
    ("remove", true, { $0.subviews.first?.removeFromSuperview() }),
    ("reorder", true, { $0.bringSubviewToFront($0.subviews[0]) }),
    ("size of a subview", true, { $0.subviews.first?.bounds.size.height = 30 }),
    ("move a subview", false, { $0.subviews.first?.center.y = 30 }),
    ("ask", true, { $0.setNeedsLayout() }),
    ("ask for a subview", false, { $0.subviews.first?.setNeedsLayout() }),
  ]

  /// I7
  @Test(arguments: changes)
  func `changes of sizes and subviews request layout`(
    name: String, isMarked: Bool, change: @MainActor @Sendable (UIView) -> Void
  ) {
    simulator.flush()
    change(column)
    #expect(column.layer.needsLayout() == isMarked)
    simulator.flush()
    #expect(column.count == (isMarked ? 2 : 1) && !column.layer.needsLayout())
  }

  @Test func `a view that moves between superviews marks both`() {
    let other = Column()
    simulator.window.addSubview(other)
    simulator.flush()
    let before = (column.count, other.count)
    other.addSubview(child)
    simulator.flush()
    #expect((column.count, other.count) == (before.0 + 1, before.1 + 1))
  }

  /// L47, D: the setters run inside the block, or in the pass; the first half of L47 is in
  /// `AutoresizingTests`.
  @Test(arguments: AnimationSemantics.allCases, [true, false])
  func `layout inside a block animates with the block, and the layout pass does not`(
    semantics: AnimationSemantics, isInside: Bool
  ) {
    let test = LayoutTests(semantics)
    test.simulator.flush()
    linearBlock {
      test.column.bounds.size.width = 200
      if isInside { test.column.layoutIfNeeded() }
    }
    #expect(test.child.frame.width == (isInside ? 200 : 100))
    test.simulator.advance(to: 0.5)
    #expect(test.column.layer.presentation()?.bounds.width == 150)
    #expect(test.child.layer.presentation()?.bounds.width == (isInside ? 150 : 200))
    #expect((test.child.layer.animationKeys() == nil) == !isInside && test.column.count == 2)
  }

  /// Section J: the option lays out the views that the block has marked.
  @Test(arguments: [UIView.AnimationOptions.layoutSubviews, []])
  func `the option lays out at the commit, so that subviews animate along`(
    options: UIView.AnimationOptions
  ) {
    let bystander = Column(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    simulator.window.addSubview(bystander)
    simulator.flush()
    bystander.setNeedsLayout()
    UIView.animate(withDuration: 1, delay: 0, options: [options, .curveLinear]) {
      column.bounds.size.width = 200
    }
    let isOption = options == .layoutSubviews
    #expect(column.count == (isOption ? 2 : 1) && bystander.count == 1)
    simulator.advance(to: 0.5)
    #expect((column.count, bystander.count) == (2, 2))
    #expect(child.layer.presentation()?.bounds.width == (isOption ? 150 : 200))
  }

  /// A7: advancing inside an open block lays out, and does not animate the layout.
  @Test func `the pass of a turn inside an open block does not animate`() {
    simulator.flush()
    UIView.beginAnimations(nil, context: nil)
    column.setNeedsLayout()
    column.onLayout = { child.alpha = 0.5 }
    simulator.flush()
    #expect(child.layer.presentation()?.opacity == 0.5)
    UIView.commitAnimations()
    simulator.flush()
    #expect(child.layer.animationKeys() == nil)
  }

  @Test func `a block inside layout animates, and a layer without a view does`() {
    let layer = CALayer()
    column.layer.addSublayer(layer)
    simulator.flush()
    column.setNeedsLayout()
    column.onLayout = {
      linearBlock { child.alpha = 0.5 }
      layer.opacity = 0
    }
    simulator.advance(to: 0)
    #expect(child.layer.animationKeys() == ["opacity"] && layer.animationKeys() == ["opacity"])
  }

  /// I7: superviews first.
  @Test func `superviews are laid out before their subviews`() {
    var order: [String] = []
    func note(_ name: String) -> () -> Void { { order.append(name) } }
    let (middle, inner) = (UIView(), Column(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    child.addSubview(middle)
    middle.addSubview(inner)
    simulator.flush()
    (column.onLayout, inner.onLayout) = (note("column"), note("inner"))
    inner.setNeedsLayout()
    column.setNeedsLayout()
    simulator.flush()
    #expect(order == ["column", "inner"])
  }

  /// I7: marked during the pass, laid out in the same pass.
  @Test func `layout requested during the pass runs in the same pass`() {
    simulator.flush()
    column.onLayout = { if column.count < 5 { column.setNeedsLayout() } }
    column.setNeedsLayout()
    simulator.flush()
    #expect(column.count == 5)
    let other = Column(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    child.addSubview(other)
    simulator.flush()
    let count = other.count
    column.onLayout = { other.setNeedsLayout() }
    other.onLayout = { if other.count == count + 1 { column.setNeedsLayout() } }
    column.setNeedsLayout()
    simulator.flush()
    #expect((column.count, other.count) == (7, count + 2))
  }

  @Test func `a view may request its own layout while it is laid out`() {
    simulator.flush()
    column.onLayout = {
      if column.count < 4 {
        column.setNeedsLayout()
        column.layoutIfNeeded()
        simulator.window.layoutIfNeeded()
        simulator.flush()
      }
    }
    column.setNeedsLayout()
    simulator.flush()
    #expect(column.count == 4)
  }

  @Test func `layout that never settles is reported and left to the next turn`() {
    simulator.flush()
    column.onLayout = { column.setNeedsLayout() }
    column.setNeedsLayout()
    let found = diagnostics { simulator.flush() }
    #expect(found == [.layoutUnsettled(rounds: 100)] && column.count == 101)
    column.onLayout = {}
    simulator.flush()
    #expect(column.count == 102)
  }

  @Test func `a waiting view is laid out when it enters the screen`() {
    let (outer, inner) = (UIView(), Column(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    inner.setNeedsLayout()
    simulator.flush()
    #expect(inner.count == 1)
    simulator.window.addSubview(outer)
    simulator.flush()
    #expect(inner.count == 2)
  }

  @Test func `the subviews of a mask are laid out`() {
    let mask = Column(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    simulator.flush()
    child.mask = mask
    simulator.flush()
    #expect(mask.count == 1)
    mask.bounds.size.width = 8
    simulator.flush()
    #expect(mask.count == 2)
  }

  @Test func `the delegate of a layer places its sublayers`() {
    final class Placing: CALayerDelegate {
      var count = 0
      func layoutSublayers(of layer: CALayer) { count += 1 }
    }
    let (layer, placing) = (CALayer(), Placing())
    layer.delegate = placing
    simulator.window.layer.addSublayer(layer)
    layer.setNeedsLayout()
    simulator.flush()
    #expect(placing.count == 1)
  }
}
