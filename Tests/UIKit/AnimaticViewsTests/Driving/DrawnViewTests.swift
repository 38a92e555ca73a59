import Animatic
import Testing

@MainActor
struct DrawnViewTests {
  private let simulator = Simulator(screen: CGSize(width: 100, height: 80))

  @discardableResult
  private func add(_ name: String, _ frame: [CGFloat], to superview: UIView? = nil) -> UIView {
    let view = UIView(frame: CGRect(frame))
    view.accessibilityIdentifier = name
    (superview ?? simulator.window).addSubview(view)
    return view
  }

  /// Returns the drawn views without the windows, after a flush.
  private func drawn(at time: TimeInterval = 0) -> [DrawnView] {
    simulator.flush()
    return simulator.snapshot().drawnViews(at: time).filter { $0.index != nil }
  }

  private func drawn(_ name: String, at time: TimeInterval = 0) -> DrawnView? {
    drawn(at: time).first { $0.sample.identifier == name }
  }

  private func names(at time: TimeInterval = 0) -> [String?] {
    drawn(at: time).map(\.sample.identifier)
  }

  @Test func `the list begins with the window and has each view after its superview`() throws {
    let outer = add("outer", [10, 10, 50, 50])
    add("inner", [5, 5, 10, 10], to: outer)
    add("last", [0, 0, 10, 10])
    simulator.flush()
    let snapshot = simulator.snapshot()
    let views = snapshot.drawnViews(at: 0)
    #expect(views.map(\.sample.identifier) == [nil, "outer", "inner", "last"])
    #expect(views.map(\.index) == [nil, 0, 1, 2] && views.map(\.parent) == [nil, 0, 1, 0])
    #expect(views.map(\.depth) == [0, 1, 2, 1])
    let samples = snapshot.samples(at: 0)
    #expect(views.dropFirst().allSatisfy { $0.index.map { samples[$0] } == $0.sample })
  }

  /// I2
  @Test func `positions on the screen pass through all views around`() throws {
    let outer = add("outer", [10, 20, 40, 20])
    outer.bounds.origin = CGPoint(x: 5, y: 0)
    let inner = add("inner", [5, 10, 10, 4], to: outer)
    let view = try #require(drawn("inner"))
    expectClose(view.screenFrame.numbers, [10, 30, 10, 4])
    expectClose(view.corners.flatMap(\.numbers), [10, 30, 20, 30, 20, 34, 10, 34])
    expectClose(view.screenPoint(of: CGPoint(x: 1, y: 2)).numbers, [11, 32])

    outer.transform = CGAffineTransform(rotationAngle: .pi / 2)
    simulator.flush()
    let turned = try #require(drawn("inner"))
    let expected = inner.convert(inner.bounds, to: nil)
    expectClose(turned.screenFrame.numbers, expected.numbers)
    let corner = CGPoint.zero.applying(turned.screenTransform)
    expectClose(corner.numbers, inner.convert(CGPoint.zero, to: nil).numbers)
    expectClose(turned.corners[0].numbers, corner.numbers)
  }

  @Test func `a superview with perspective bends what lies in it`() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    simulator.window.layer.sublayerTransform = perspective
    let view = add("view", [30, 20, 40, 40])
    view.layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    let corners = try #require(drawn("view")).corners
    let (left, right) = (corners[3].y - corners[0].y, corners[2].y - corners[1].y)
    #expect(abs(left - right) > 5, "the edge that is nearer is longer")
  }

  @Test func `opacity multiplies down the tree`() {
    let outer = add("outer", [0, 0, 50, 50])
    add("inner", [0, 0, 10, 10], to: outer).alpha = 0.5
    simulator.flush()
    linearBlock { outer.alpha = 0.5 }
    expectClose(drawn("inner", at: 0.5)?.alpha ?? .nan, 0.375)
    expectClose(drawn("inner", at: 0.5)?.sample.alpha ?? .nan, 0.5)
    #expect(drawn("inner", at: 0.5)?.groupOpacity == 0.5)
    outer.alpha = 2
    #expect(drawn("outer", at: 1)?.groupOpacity == 1, "at most 1")
  }

  @Test func `clips of the views around have the common rectangle`() {
    let outer = add("outer", [10, 10, 40, 40])
    outer.clipsToBounds = true
    let middle = add("middle", [20, 20, 40, 40], to: outer)
    let inner = add("inner", [-5, -5, 10, 10], to: middle)
    expectClose(drawn("outer")?.clip.numbers, [0, 0, 100, 80])
    #expect(drawn("outer")?.clipsToBounds == true && drawn("middle")?.clipsToBounds == false)
    expectClose(drawn("inner")?.clip.numbers, [10, 10, 40, 40])
    middle.clipsToBounds = true
    expectClose(drawn("inner")?.clip.numbers, [30, 30, 20, 20])
    #expect(drawn("inner")?.clip.isEmpty == false)
    middle.frame.origin.x = 60
    #expect(drawn("inner")?.clip.isEmpty == true, "nothing of it shows")
    withExtendedLifetime(inner) {}
  }

  @Test func `views that the viewer does not see are left out with all in them`() {
    let outer = add("outer", [0, 0, 50, 50])
    add("inner", [0, 0, 10, 10], to: outer)
    add("other", [0, 0, 10, 10])
    #expect(names() == ["outer", "inner", "other"])
    outer.isHidden = true
    #expect(names() == ["other"])
    outer.isHidden = false
    outer.alpha = 0
    #expect(names() == ["other"])
    outer.alpha = 1
    outer.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(names() == ["other"])
    outer.transform = .identity
    outer.layer.isDoubleSided = false
    outer.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(names() == ["other"])
  }

  @Test func `a higher zPosition comes later among sisters, at the time of the sample`() {
    let first = add("first", [0, 0, 10, 10])
    add("child", [0, 0, 5, 5], to: first)
    add("second", [0, 0, 10, 10])
    add("third", [0, 0, 10, 10])
    #expect(names() == ["first", "child", "second", "third"])
    let raise = CABasicAnimation(keyPath: "zPosition")
    (raise.fromValue, raise.toValue, raise.duration) = (-1.0, 1.0, 2)
    first.layer.add(raise, forKey: nil)
    #expect(names(at: 0.5) == ["first", "child", "second", "third"])
    #expect(names(at: 1.5) == ["second", "third", "first", "child"])
    #expect(names(at: 2) == ["first", "child", "second", "third"])
  }

  @Test func `other windows come in front, with their positions`() throws {
    add("view", [0, 0, 10, 10])
    // The window joins the screen that was driven last.
    simulator.flush()
    let window = UIWindow(frame: CGRect(x: 20, y: 30, width: 40, height: 40))
    window.isHidden = false
    add("alert", [1, 2, 10, 10], to: window)
    simulator.flush()
    let views = simulator.snapshot().drawnViews(at: 0)
    try #require(views.map(\.sample.identifier) == [nil, "view", nil, "alert"])
    #expect(views.map(\.parent) == [nil, 0, nil, 2])
    expectClose(views[3].screenFrame.numbers, [21, 32, 10, 10])
    window.isHidden = true
    #expect(names() == ["view"])
  }

  @Test func `the appearance is that of the layer at the time`() throws {
    let view = add("view", [0, 0, 20, 10])
    let layer = view.layer
    (layer.cornerRadius, layer.borderWidth, layer.shadowOpacity) = (8, 0, 0.5)
    (layer.maskedCorners, layer.cornerCurve) = ([.layerMinXMinYCorner], .continuous)
    (layer.borderColor, layer.shadowColor) = (UIColor.red.cgColor, UIColor.blue.cgColor)
    (layer.shadowOffset, layer.shadowRadius) = (CGSize(width: 1, height: 2), 5)
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    (layer.contentsGravity, layer.contentsScale) = (.center, 2)
    layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    simulator.flush()
    let widen = CABasicAnimation(keyPath: "borderWidth")
    (widen.fromValue, widen.toValue, widen.duration) = (0.0, 4.0, 1)
    layer.add(widen, forKey: nil)
    let shown = try #require(drawn("view", at: 0.5))
    #expect(shown.cornerRadius == 5, "at most half of the shorter side")
    #expect(shown.outline.contains(CGPoint(x: 19.5, y: 0.5)))
    #expect(!shown.outline.contains(CGPoint(x: 0.5, y: 0.5)), "the round corner")
    #expect(shown.maskedCorners == .layerMinXMinYCorner && shown.cornerCurve == .continuous)
    #expect(shown.borderWidth == 2 && shown.borderColor == .red)
    #expect(shown.shadowColor == .blue && shown.shadowOpacity == 0.5 && shown.shadowRadius == 5)
    #expect(shown.shadowOffset == CGSize(width: 1, height: 2))
    #expect(shown.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(shown.contentsGravity == .center && shown.contentsScale == 2)
    #expect(shown.contentsRect.width == 0.5 && shown.contents == nil)
    #expect(shown.foreground().isEmpty)
  }

  @Test func `any core draws any time of a snapshot, also after the views are gone`() async {
    let view = add("view", [0, 0, 10, 10])
    simulator.flush()
    linearBlock { view.frame.origin.x = 40 }
    simulator.flush()
    let snapshot = simulator.snapshot()
    view.removeFromSuperview()
    await simulator.advance(to: 5)
    let times = [0.0, 0.25, 0.5, 1]
    let positions = await Task.detached {
      times.map { snapshot.drawnViews(at: $0)[1].screenFrame.minX }
    }.value
    expectClose(positions, [0, 10, 20, 40])
  }

  @Test func `the foreground of a label is its text`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.accessibilityIdentifier = "label"
    label.text = "Hello"
    simulator.window.addSubview(label)
    let shown = try #require(drawn("label"))
    #expect(shown.foreground().text.contains("\"Hello\""))
    #expect(shown.contents is CGImage)
  }

  private final class LayeredView<Layer: CALayer>: UIView {
    override static var layerClass: AnyClass { Layer.self }
  }

  /// B16
  @Test func `any thread draws the foregrounds that the main thread draws`() async throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.text = "Hello"
    let image = UIImageView(frame: CGRect(x: 0, y: 20, width: 80, height: 20))
    image.image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let views = [
      LayeredView<CATextLayer>(), LayeredView<CAShapeLayer>(), LayeredView<CAGradientLayer>(),
    ]
    for view in views { view.frame = CGRect(x: 0, y: 40, width: 80, height: 20) }
    (views[0].layer as? CATextLayer)?.string = NSAttributedString(string: "two words")
    (views[0].layer as? CATextLayer)?.font = UIFont.boldSystemFont(ofSize: 12)
    (views[1].layer as? CAShapeLayer)?.path = CGPath(
      ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
    (views[2].layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    for view in [label, image] + views { simulator.window.addSubview(view) }
    simulator.flush()
    let drawn = simulator.snapshot().drawnViews(at: 0)
    let here = drawn.map { $0.foreground().text }
    let elsewhere = await Task.detached { drawn.map { $0.foreground().text } }.value
    #expect(here == elsewhere)
    #expect(here.count == 6 && here.filter { !$0.isEmpty }.count >= 4)
    #expect(here.contains { $0.contains("two words") && $0.contains("Bold") })
  }
}
