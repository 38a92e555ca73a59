import Animatic
import AnimaticStage
import Testing

/// Autoresizing: rule I3 (L43, L47).
@MainActor
struct AutoresizingTests {
  /// The flexible parts, left (L), width (W) and right (R), and the results of both policies.
  typealias Row = (parts: String, proportional: [CGFloat], even: [CGFloat])

  /// The rows of table I3: x 20, width 50, the superview growing from 100 to 200.
  nonisolated static let rows: [Row] = [
    ("", [20, 50], [20, 50]), ("W", [20, 150], [20, 150]), ("R", [20, 50], [20, 50]),
    ("WR", [20, 112.5], [20, 100]), ("L", [120, 50], [120, 50]), ("LR", [60, 50], [70, 50]),
    ("LW", [48.5714, 121.4286], [70, 100]), ("LWR", [40, 100], [53.3333, 83.3333]),
  ]

  private func mask(_ parts: String, vertical: Bool = false) -> UIView.AutoresizingMask {
    var mask: UIView.AutoresizingMask = []
    if parts.contains("L") { mask.insert(vertical ? .flexibleTopMargin : .flexibleLeftMargin) }
    if parts.contains("W") { mask.insert(vertical ? .flexibleHeight : .flexibleWidth) }
    if parts.contains("R") { mask.insert(vertical ? .flexibleBottomMargin : .flexibleRightMargin) }
    return mask
  }

  /// L43, table I3
  @Test(arguments: rows, [false, true])
  func `a view follows its superview as the table says`(row: Row, vertical: Bool) {
    let mask = mask(row.parts, vertical: vertical)
    let results = [UIView.AutoresizingPolicy.proportional, .even].map { policy in
      resize(mask, vertical: vertical, lead: 20, extent: 50, from: 100, to: 200, policy)
    }
    expectClose(results[0], row.proportional, within: 1e-4)
    expectClose(results[1], row.even, within: 1e-4)
  }

  /// Parts, lead and extent, the sizes of the superview, and the results in proportion: the example
  /// of the class reference of 2009 (L43), margins measured on devices, parts without extent, which
  /// share evenly, and a size that does not become negative (I3).
  @Test(
    arguments: [
      ("WR", [10, 40], 100, 110, [10, 40 + 400.0 / 90]), ("LR", [10, 60], 90, 150, [30, 60]),
      ("LR", [20, 50], 100, 220, [68, 50]), ("LR", [0, 100], 100, 200, [50, 100]),
      ("W", [20, 50], 100, 10, [20, 0]),
    ] as [(String, [CGFloat], CGFloat, CGFloat, [CGFloat])])
  func `parts grow in proportion as measured`(
    parts: String, place: [CGFloat], from: CGFloat, to: CGFloat, expected: [CGFloat]
  ) {
    let frame = resize(
      mask(parts), lead: place[0], extent: place[1], from: from, to: to, .proportional)
    expectClose(frame, expected)
  }

  /// L43: the example of the class reference of 2009.
  @Test func `ten points are shared five to five`() {
    expectClose(resize(mask("WR"), lead: 10, extent: 40, from: 100, to: 110, .even), [10, 45])
  }

  /// I3: results are not rounded, so that a change and its inverse cancel out.
  @Test(arguments: rows)
  func `growing and shrinking back gives the old frame`(row: Row) {
    let (parent, view) = makeViews(mask(row.parts), lead: 20, extent: 50, in: 100)
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

  @Test func `a change reaches all flexible descendants, unless a superview turns that off`() {
    let (parent, view) = makeViews(.flexibleWidth, lead: 20, extent: 50, in: 100)
    let inner = UIView(frame: CGRect(x: 5, y: 0, width: 40, height: 10))
    inner.autoresizingMask = .flexibleWidth
    view.addSubview(inner)
    parent.bounds.size.width = 200
    expectClose([inner.frame.minX, inner.frame.width], [5, 140])
    parent.autoresizesSubviews = false
    parent.bounds.size.width = 100
    #expect(view.bounds.width == 150)
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
