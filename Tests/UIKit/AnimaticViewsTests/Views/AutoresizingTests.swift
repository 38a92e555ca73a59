import Animatic
import AnimaticStage
import Testing

/// Autoresizing: rule I3 (L43, L47).
@MainActor
struct AutoresizingTests {
  /// One row of table I3: x 20, width 50, the superview growing from 100 to 200.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let left: Bool
    let width: Bool
    let right: Bool
    let proportional: [CGFloat]
    let even: [CGFloat]

    init(_ name: String, _ proportional: [CGFloat], _ even: [CGFloat]) {
      testDescription = name
      left = name.contains("L")
      width = name.contains("W")
      right = name.contains("R")
      self.proportional = proportional
      self.even = even
    }

    /// Returns the mask on the given axis.
    func mask(vertical: Bool) -> UIView.AutoresizingMask {
      var mask: UIView.AutoresizingMask = []
      if left { mask.insert(vertical ? .flexibleTopMargin : .flexibleLeftMargin) }
      if width { mask.insert(vertical ? .flexibleHeight : .flexibleWidth) }
      if right { mask.insert(vertical ? .flexibleBottomMargin : .flexibleRightMargin) }
      return mask
    }
  }

  nonisolated static let rows = [
    Row("none", [20, 50], [20, 50]),
    Row("W", [20, 150], [20, 150]),
    Row("R", [20, 50], [20, 50]),
    Row("W+R", [20, 112.5], [20, 100]),
    Row("L", [120, 50], [120, 50]),
    Row("L+R", [60, 50], [70, 50]),
    Row("L+W", [48.5714, 121.4286], [70, 100]),
    Row("L+W+R", [40, 100], [53.3333, 83.3333]),
  ]

  /// L43, table I3
  @Test(arguments: rows, [false, true])
  func `a view follows its superview as the table says`(row: Row, vertical: Bool) {
    for (policy, expected) in [
      (UIView.AutoresizingPolicy.proportional, row.proportional), (.even, row.even),
    ] {
      let frame = resize(
        row.mask(vertical: vertical), vertical: vertical, lead: 20, extent: 50, from: 100, to: 200,
        policy)
      expectClose(frame, expected, within: 1e-4)
    }
  }

  /// L43: the example of the class reference of 2009, and its proportional result.
  @Test func `ten points are shared five to five, or in proportion`() {
    let mask: UIView.AutoresizingMask = [.flexibleWidth, .flexibleRightMargin]
    expectClose(resize(mask, lead: 10, extent: 40, from: 100, to: 110, .even), [10, 45])
    expectClose(
      resize(mask, lead: 10, extent: 40, from: 100, to: 110, .proportional), [10, 40 + 400.0 / 90])
  }

  /// I3: margins measured on devices, 10:20 → 30:60 and 20:30 → 68:102.
  @Test(
    arguments: [
      (10, 60, 90, 150, 30), (20, 50, 100, 220, 68),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
  func `margins grow in proportion as measured`(
    lead: CGFloat, extent: CGFloat, from: CGFloat, to: CGFloat, expected: CGFloat
  ) {
    expectClose(
      resize(
        [.flexibleLeftMargin, .flexibleRightMargin], lead: lead, extent: extent, from: from,
        to: to, .proportional),
      [expected, extent])
  }

  /// I3: ΣF = 0
  @Test func `parts without extent share evenly`() {
    expectClose(
      resize(
        [.flexibleLeftMargin, .flexibleRightMargin], lead: 0, extent: 100, from: 100, to: 200,
        .proportional), [50, 100])
  }

  /// I3: results clamp size ≥ 0.
  @Test func `a size does not become negative`() {
    expectClose(
      resize(.flexibleWidth, lead: 20, extent: 50, from: 100, to: 10, .proportional), [20, 0])
  }

  /// I3: results are not rounded, so that a change and its inverse cancel out.
  @Test(arguments: rows)
  func `growing and shrinking back gives the old frame`(row: Row) {
    let (parent, view) = makeViews(row.mask(vertical: false), lead: 20, extent: 50, in: 100)
    parent.bounds.size.width = 173
    parent.bounds.size.width = 100
    expectClose([view.frame.minX, view.frame.width], [20, 50])
  }

  @Test func `both axes follow on their own`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 20, y: 30, width: 50, height: 40))
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    parent.addSubview(view)
    parent.frame = CGRect(x: 7, y: 7, width: 130, height: 150)
    expectClose(view.frame.numbers, [20, 80, 80, 40])
  }

  @Test func `a change reaches all flexible descendants`() {
    let (parent, view) = makeViews(.flexibleWidth, lead: 20, extent: 50, in: 100)
    let inner = UIView(frame: CGRect(x: 5, y: 0, width: 40, height: 10))
    inner.autoresizingMask = .flexibleWidth
    view.addSubview(inner)
    parent.bounds.size.width = 200
    expectClose([inner.frame.minX, inner.frame.width], [5, 140])
  }

  @Test func `a superview may turn off autoresizing of its subviews`() {
    let (parent, view) = makeViews(.flexibleWidth, lead: 20, extent: 50, in: 100)
    parent.autoresizesSubviews = false
    parent.bounds.size.width = 200
    #expect(view.bounds.width == 50)
  }

  @Test func `moving a superview resizes nothing`() {
    let (parent, view) = makeViews(
      [.flexibleWidth, .flexibleHeight], lead: 20, extent: 50, in: 100)
    let frame = view.frame
    parent.center = CGPoint(x: 500, y: 500)
    parent.bounds.origin = CGPoint(x: 5, y: 5)
    parent.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == frame)
  }

  /// I3: autoresizing uses the untransformed frame.
  @Test func `a rotated view resizes as if it were upright`() {
    let (parent, view) = makeViews(.flexibleWidth, lead: 20, extent: 50, in: 100)
    view.transform = CGAffineTransform(rotationAngle: 1)
    parent.bounds.size.width = 200
    expectClose([view.bounds.width, view.center.x], [150, 95])
  }

  /// L47, D: the setters of subviews run inside the block.
  @Test(arguments: AnimationSemantics.allCases)
  func `subviews that autoresize inside a block animate with it`(semantics: AnimationSemantics) {
    let simulator = Simulator(semantics: semantics)
    let (parent, view) = makeViews(.flexibleWidth, lead: 20, extent: 50, in: 100)
    simulator.window.addSubview(parent)
    simulator.flush()
    linearBlock("a") { parent.bounds.size.width = 200 }
    simulator.advance(to: 0.5)
    expectClose(view.layer.presentation()?.bounds.width ?? .nan, 100)
    expectClose(view.layer.presentation()?.frame.minX ?? .nan, 20)
    #expect(
      view.layer.animationKeys() == ["position", semantics == .additive ? "bounds.size" : "bounds"])
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 S(a)", "1 E(a,YES)"])
  }

  /// Resizes a superview and returns the new lead and extent of a view in it.
  private func resize(
    _ mask: UIView.AutoresizingMask, vertical: Bool = false, lead: CGFloat, extent: CGFloat,
    from: CGFloat, to: CGFloat, _ policy: UIView.AutoresizingPolicy
  ) -> [CGFloat] {
    let before = UIView.autoresizingPolicy
    defer { UIView.autoresizingPolicy = before }
    UIView.autoresizingPolicy = policy
    let (parent, view) = makeViews(mask, vertical: vertical, lead: lead, extent: extent, in: from)
    if vertical { parent.bounds.size.height = to } else { parent.bounds.size.width = to }
    let frame = view.frame
    return vertical ? [frame.minY, frame.height] : [frame.minX, frame.width]
  }

  private func makeViews(
    _ mask: UIView.AutoresizingMask, vertical: Bool = false, lead: CGFloat, extent: CGFloat,
    in size: CGFloat
  ) -> (parent: UIView, view: UIView) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
    let view = UIView(
      frame: vertical
        ? CGRect(x: 0, y: lead, width: 10, height: extent)
        : CGRect(x: lead, y: 0, width: extent, height: 10))
    view.autoresizingMask = mask
    parent.addSubview(view)
    return (parent, view)
  }
}
