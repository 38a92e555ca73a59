import Animatic
import AnimaticLayers
import AnimaticPictures
import Foundation
import Testing

@MainActor struct ScreenPictureTests {
  private let simulator = Simulator(screen: CGSize(width: 8, height: 6))

  private func add(
    _ frame: CGRect, _ color: UIColor?, to parent: UIView? = nil,
    _ configure: (UIView) -> Void = { _ in }
  ) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    configure(view)
    (parent ?? simulator.window).addSubview(view)
    return view
  }

  private var rows: [String] {
    simulator.flush()
    return PixelGridTests.rows(ScreenPicture(of: simulator), width: 8, height: 6)
  }

  @Test func `sublayers move with their superlayers`() {
    let parent = add(CGRect(x: 1, y: 1, width: 6, height: 4), .red)
    _ = add(CGRect(x: 1, y: 1, width: 2, height: 2), .blue, to: parent)
    parent.transform = CGAffineTransform(translationX: 1, y: 0)
    #expect(rows == ["........", "..RRRRRR", "..RBBRRR", "..RBBRRR", "..RRRRRR", "........"])
    parent.bounds.origin = CGPoint(x: 1, y: 1)
    #expect(rows == ["........", "..BBRRRR", "..BBRRRR", "..RRRRRR", "..RRRRRR", "........"])
  }

  @Test func `a turned layer shows turned`() {
    let view = add(CGRect(x: 1, y: 2, width: 6, height: 2), .red)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(rows == Array(repeating: "...RR...", count: 6))
  }

  @Test func `hidden and transparent layers hide their sublayers`() {
    let parent = add(CGRect(x: 0, y: 0, width: 8, height: 6), .red)
    _ = add(CGRect(x: 0, y: 0, width: 2, height: 2), .blue, to: parent)
    parent.isHidden = true
    #expect(rows.allSatisfy { $0 == "........" })
    parent.isHidden = false
    parent.alpha = 0
    #expect(rows.allSatisfy { $0 == "........" })
  }

  @Test func `opacities multiply`() {
    let parent = add(CGRect(x: 0, y: 0, width: 8, height: 6), nil) { $0.alpha = 0.5 }
    _ = add(CGRect(x: 0, y: 0, width: 8, height: 6), .black, to: parent) { $0.alpha = 0.5 }
    simulator.flush()
    let grid = PixelGrid(of: ScreenPicture(of: simulator), width: 8, height: 6)
    #expect(grid[0, 0] == TerminalColor(SIMD3(repeating: 0.75)))
  }

  @Test func `a clipping layer cuts its sublayers, and its border lies above them`() {
    let parent = add(CGRect(x: 1, y: 1, width: 4, height: 4), .red) { $0.clipsToBounds = true }
    parent.layer.borderWidth = 1
    parent.layer.borderColor = UIColor.green.cgColor
    _ = add(CGRect(x: -5, y: 1, width: 20, height: 2), .blue, to: parent)
    #expect(rows == ["........", ".GGGG...", ".GBBG...", ".GBBG...", ".GGGG...", "........"])
  }

  @Test func `a mask hides what lies outside of it`() {
    let view = add(CGRect(x: 0, y: 0, width: 8, height: 6), .red)
    let mask = CALayer()
    mask.frame = CGRect(x: 2, y: 2, width: 3, height: 1)
    mask.backgroundColor = UIColor.black.cgColor
    view.layer.mask = mask
    #expect(rows == ["........", "........", "..RRR...", "........", "........", "........"])
  }

  @Test func `layers lie in the order of their heights`() {
    let high = add(CGRect(x: 0, y: 0, width: 8, height: 6), .red)
    high.layer.zPosition = 1
    _ = add(CGRect(x: 0, y: 0, width: 8, height: 6), .blue)
    #expect(rows.allSatisfy { $0 == "RRRRRRRR" })
  }

  @Test func `perspective narrows the far edge`() {
    let view = add(CGRect(x: 0, y: 0, width: 8, height: 6), .red)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 10
    view.layer.transform = CATransform3DRotate(perspective, .pi / 4, 1, 0, 0)
    let counts = rows.map { $0.count { $0 == "R" } }
    #expect(counts.first ?? 0 < counts[4])
    #expect(counts[4] == 8)
  }

  @Test func `a layer that shows its back is hidden if it is not double-sided`() {
    let view = add(CGRect(x: 0, y: 0, width: 8, height: 6), .red)
    view.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(rows.allSatisfy { $0 == "RRRRRRRR" })
    view.layer.isDoubleSided = false
    #expect(rows.allSatisfy { $0 == "........" })
  }

  @Test func `animations show their presentation values`() {
    let view = add(CGRect(x: 0, y: 0, width: 2, height: 6), .red)
    simulator.flush()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDuration(1)
    view.center.x = 7
    UIView.commitAnimations()
    simulator.advance(to: 0.5)
    #expect(
      PixelGridTests.rows(ScreenPicture(of: simulator), width: 8, height: 6)
        == Array(repeating: "...RR...", count: 6))
  }

  @Test func `the background of the window covers the paper`() {
    simulator.window.backgroundColor = .blue
    #expect(rows.allSatisfy { $0 == "BBBBBBBB" })
  }

  @Test func `a shape layer shows its fill and its stroke`() {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 8, height: 6)
    shape.path = CGPath(rect: CGRect(x: 2, y: 2, width: 4, height: 2), transform: nil)
    shape.fillColor = UIColor.red.cgColor
    shape.strokeColor = UIColor.blue.cgColor
    shape.lineWidth = 2
    simulator.window.layer.addSublayer(shape)
    #expect(rows == ["........", ".BBBBBB.", ".BBBBBB.", ".BBBBBB.", ".BBBBBB.", "........"])
    shape.strokeColor = nil
    simulator.advance(by: 1)
    #expect(rows == ["........", "........", "..RRRR..", "..RRRR..", "........", "........"])
  }

  @Test func `a gradient layer shows the colours between its ends`() {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 8, height: 6)
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    simulator.window.layer.addSublayer(gradient)
    simulator.flush()
    let grid = PixelGrid(of: ScreenPicture(of: simulator), width: 8, height: 6)
    let shades = (0..<8).map { TerminalColor(SIMD3(repeating: (Double($0) + 0.5) / 8)) }
    for row in 0..<6 { #expect((0..<8).map { grid[$0, row] } == shades) }
  }

  @Test(
    arguments: [
      ([], "..SSSS.."), (.drawsBeforeStartLocation, "SSSSSS.."),
      (.drawsAfterEndLocation, "..SSSSSS"),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], "SSSSSSSS"),
    ] as [(CGGradientDrawingOptions, String)])
  func `a gradient goes on beyond its ends where it was asked to`(
    options: CGGradientDrawingOptions, expected: String
  ) throws {
    let colors = [UIColor.black.cgColor, UIColor.red.cgColor]
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    let drawing = Drawing(frame: CGRect(x: 0, y: 0, width: 8, height: 6))
    drawing.body = {
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: options)
    }
    simulator.window.addSubview(drawing)
    simulator.flush()
    let grid = PixelGrid(of: ScreenPicture(of: simulator), width: 8, height: 6)
    let row = (0..<8).map { grid[$0, 3] == TerminalColor(.one) ? "." : "S" }.joined()
    #expect(row == expected)
  }

  private final class Drawing: UIView {
    var body: (CGContext) -> Void = { _ in }

    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      UIColor.green.setFill()
      body(context)
    }
  }

  private func draw(_ body: @escaping (CGContext) -> Void) {
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 8, height: 6))
    view.isOpaque = false
    view.body = body
    simulator.window.addSubview(view)
  }

  @Test func `a drawing shows within its clip`() {
    draw { _ in
      UIRectClip(CGRect(x: 1, y: 1, width: 3, height: 9))
      UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 3))
    }
    #expect(rows == ["........", ".GGG....", ".GGG....", "........", "........", "........"])
  }

  @Test(arguments: [false, true])
  func `a layer of a drawing shows within its rectangle and the clip around, also without its own`(
    resets: Bool
  ) {
    draw { context in
      context.clip(to: CGRect(x: 1, y: 1, width: 3, height: 9))
      context.beginTransparencyLayer(
        in: CGRect(x: 0, y: 0, width: 8, height: 3), auxiliaryInfo: nil)
      if resets {
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.resetClip()
      }
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 6))
      context.endTransparencyLayer()
    }
    #expect(rows == ["........", ".GGG....", ".GGG....", "........", "........", "........"])
  }

  @Test func `a gradient in a layer that clips lies where it does without the clip`() {
    let parent = add(CGRect(x: 2, y: 0, width: 4, height: 6), nil) { $0.clipsToBounds = true }
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: -2, y: 0, width: 8, height: 6)
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    parent.layer.addSublayer(gradient)
    simulator.flush()
    let grid = PixelGrid(of: ScreenPicture(of: simulator), width: 8, height: 6)
    let shades = (2..<6).map { TerminalColor(SIMD3(repeating: (Double($0) + 0.5) / 8)) }
    #expect((2..<6).map { grid[$0, 3] } == shades)
  }

  @Test func `a mask shows within its own clips`() {
    let view = add(CGRect(x: 0, y: 0, width: 8, height: 6), .red)
    let (mask, inner) = (CALayer(), CALayer())
    mask.frame = CGRect(x: 2, y: 2, width: 3, height: 1)
    mask.masksToBounds = true
    inner.frame = CGRect(x: -9, y: -9, width: 20, height: 20)
    inner.backgroundColor = UIColor.black.cgColor
    mask.addSublayer(inner)
    view.layer.mask = mask
    #expect(rows == ["........", "........", "..RRR...", "........", "........", "........"])
  }

  @Test func `a text is a bar of its length on its base line`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 8, height: 6))
    label.font = .systemFont(ofSize: 4)
    label.textColor = .blue
    label.text = "ill"
    simulator.window.addSubview(label)
    let shown = rows
    let colored = shown.filter { $0.contains("B") }
    #expect(colored == ["BBB.....", "BBB....."])
  }

  @Test func `a mask of a shape shows the layer inside of the shape`() {
    let view = add(CGRect(x: 0, y: 0, width: 8, height: 6), .red)
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 2), transform: nil)
    view.layer.mask = mask
    #expect(rows == ["RRR.....", "RRR.....", "........", "........", "........", "........"])
  }

  @Test func `a mask of a gradient fades the layer`() {
    let view = add(CGRect(x: 0, y: 0, width: 8, height: 6), .black)
    let mask = CAGradientLayer()
    mask.frame = CGRect(x: 0, y: 0, width: 8, height: 6)
    mask.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
    mask.startPoint = CGPoint(x: 0, y: 0.5)
    mask.endPoint = CGPoint(x: 1, y: 0.5)
    view.layer.mask = mask
    simulator.flush()
    let grid = PixelGrid(of: ScreenPicture(of: simulator), width: 8, height: 6)
    let shades = (0..<8).map { TerminalColor(SIMD3(repeating: 1 - (Double($0) + 0.5) / 8)) }
    #expect((0..<8).map { grid[$0, 3] } == shades)
  }

  @Test func `a replicator shows all copies`() {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 8, height: 6)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(3, 1, 0)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 1, width: 1, height: 1)
    dot.backgroundColor = UIColor.red.cgColor
    replicator.addSublayer(dot)
    simulator.window.layer.addSublayer(replicator)
    #expect(rows == ["........", "R.......", "...R....", "......R.", "........", "........"])
  }
}
