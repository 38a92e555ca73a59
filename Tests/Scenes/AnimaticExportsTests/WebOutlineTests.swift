import Animatic
import AnimaticExports
import Foundation
import Testing

@MainActor @Suite struct WebOutlineTests {
  private let screen = BoxScreen()
  private var simulator: Simulator { screen.simulator }
  private var view: UIView { screen.view }

  private func page(until end: Double = 1) throws -> WebPage {
    try WebPage(screen.data(as: .web, until: end))
  }

  /// Animates a property of a layer for a second at constant speed, unless the curve is another.
  private func animate(
    _ layer: CALayer, _ path: String, from start: Any? = nil, to end: Any,
    along curve: CAMediaTimingFunctionName = .linear, duration: Double = 1
  ) {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (start, end, duration)
    animation.timingFunction = CAMediaTimingFunction(name: curve)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: path)
  }

  private func count(_ part: String, in page: WebPage) -> Int {
    page.text.components(separatedBy: part).count - 1
  }

  /// The numbers of the paths of elements, in the order of the page.
  private func paths(_ page: WebPage) -> [String] {
    page.text.components(separatedBy: "d:path('").dropFirst().map {
      String($0.prefix { $0 != "'" })
    }
  }

  @Test func `continuous corners are a path, as is the border between two`() throws {
    view.layer.cornerRadius = 8
    view.layer.cornerCurve = .continuous
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.blue.cgColor
    let plain = try page()
    #expect(count("border-radius:8", in: plain) == 0 && count("<svg><path class=", in: plain) == 2)
    #expect(
      count("fill:rgb(255 0 0)", in: plain) == 1 && count("fill:rgb(0 0 255)", in: plain) == 1)
    // The border lies between two outlines, one in the other.
    #expect(count("fill-rule:evenodd", in: plain) == 1 && count("clip-path", in: plain) == 0)
    #expect(paths(plain).map { $0.filter { $0 == "M" }.count } == [1, 2])
    view.clipsToBounds = true
    #expect(try page().text.contains("overflow:hidden;clip-path:path('\(paths(plain)[0])')"))
  }

  @Test func `corners that move are keys of the path`() throws {
    view.layer.cornerRadius = 8
    view.layer.cornerCurve = .continuous
    animate(view.layer, "cornerRadius", from: 4.0, to: 8.0)
    let rule = try #require(try page().rules.values.first { $0.contains("d:path") })
    #expect(rule.hasPrefix("from{d:path('M") && rule.components(separatedBy: "d:path").count == 3)
  }

  @Test func `the shadow of a path is one of its own, moved and blurred`() throws {
    view.layer.shadowPath = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    view.layer.shadowOpacity = 0.5
    view.layer.shadowOffset = CGSize(width: 3, height: 5)
    view.layer.shadowRadius = 2
    let page = try page()
    #expect(paths(page) == ["M1,2L4,2L4,6L1,6Z"] && count("drop-shadow", in: page) == 0)
    #expect(count("translate:3px 5px;filter:blur(2px)", in: page) == 1)
    #expect(count("fill:rgb(0 0 0/0.5)", in: page) == 1)
  }

  @Test func `what lies in a layer moves against the origin of its bounds`() throws {
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    animate(view.layer, "bounds.origin", to: CGPoint(x: 10, y: 20))
    #expect(try page().rules.values.contains("from{translate:0px 0px}to{translate:-10px -20px}"))
  }

  @Test func `x and y that follow different curves are two boxes, as are widths and heights`()
    throws
  {
    let layer = view.layer
    (layer.anchorPoint, layer.position) = (.zero, .zero)
    animate(layer, "position.x", to: 100.0, along: .easeIn)
    animate(layer, "position.y", to: 80.0, along: .easeOut, duration: 0.7)
    animate(layer, "bounds.size.width", to: 90.0, along: .easeOut, duration: 0.6)
    animate(layer, "bounds.size.height", to: 70.0, along: .easeIn)
    let rules = try page().rules.values
    for rule in [
      "from{translate:0px 0px}to{translate:100px 0px}",
      "from{translate:0px 0px}to{translate:0px 80px}", "from{width:40px}to{width:90px}",
      "from{height:40px}to{height:70px}",
    ] { #expect(rules.contains(rule)) }
  }

  @Test func `a text that becomes another one is two, one at a time`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "Wait"
    view.addSubview(label)
    simulator.schedule(after: 0.25) { label.text = "Done" }
    let page = try page()
    #expect(count("<text", in: page) == 2 && count("<g class=", in: page) == 2)
    let rules = page.rules.values.sorted()
    #expect(rules == ["from{opacity:0}to{opacity:1}", "from{opacity:1}to{opacity:0}"])
    #expect(count("step-end", in: page) == 2)
  }

  private func shape(_ change: (CAShapeLayer) -> Void = { _ in }) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    shape.path = CGPath(rect: CGRect(x: 5, y: 5, width: 20, height: 20), transform: nil)
    shape.strokeColor = UIColor.blue.cgColor
    change(shape)
    view.layer.addSublayer(shape)
    return shape
  }

  private static let changes: [(path: String, end: Any, rule: String)] = [
    ("lineWidth", 5.0, "from{stroke-width:2px}to{stroke-width:5px}"),
    ("lineDashPhase", 6.0, "from{stroke-dashoffset:1px}to{stroke-dashoffset:6px}"),
    (
      "strokeColor", UIColor(red: 1, green: 0, blue: 0, alpha: 0.75).cgColor,
      "from{stroke:rgb(0 0 255)}to{stroke:rgb(255 0 0)}"
    ),
    ("fillColor", UIColor.red.cgColor, "from{fill:rgb(0 0 0)}to{fill:rgb(255 0 0)}"),
    (
      "strokeColor", UIColor(red: 0, green: 0, blue: 1, alpha: 0.5).cgColor,
      "from{stroke-opacity:0.75}to{stroke-opacity:0.5}"
    ),
    (
      "path", CGPath(rect: CGRect(x: 0, y: 5, width: 20, height: 20), transform: nil),
      "from{d:path('M5,5L25,5L25,25L5,25Z')}to{d:path('M0,5L20,5L20,25L0,25Z')}"
    ),
  ]

  @Test(arguments: 0..<6)
  func `a property of a shape that moves is one of CSS`(index: Int) throws {
    let (path, end, rule) = Self.changes[index]
    let shape = shape {
      ($0.lineDashPattern, $0.lineDashPhase, $0.lineWidth) = ([4, 2], 1, 2)
      $0.strokeColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.75).cgColor
    }
    animate(shape, path, to: end)
    let page = try page()
    #expect(page.rules.values.contains(rule), "\(page.rules)")
  }

  @Test func `a line that begins to show later has an offset, and none shows before`() throws {
    let line = shape { ($0.fillColor, $0.strokeStart) = (nil, 1) }
    animate(line, "strokeStart", from: 1.0, to: 0.25)
    let page = try page()
    let rules = page.rules.values
    #expect(count("pathLength=\"1\"", in: page) == 1)
    #expect(rules.contains("from{stroke-dasharray:0 2}to{stroke-dasharray:0.75 2}"))
    #expect(rules.contains("from{stroke-dashoffset:-1}to{stroke-dashoffset:-0.25}"))
  }

  private func gradient(_ type: CAGradientLayerType) -> CAGradientLayer {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    (gradient.type, gradient.colors) = (type, [UIColor.red.cgColor, UIColor.blue.cgColor])
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0))
    view.layer.addSublayer(gradient)
    return gradient
  }

  @Test func `the ends of a line of colours that move are a turn of one from 0 to 1`() throws {
    animate(gradient(.axial), "endPoint", to: CGPoint(x: 1, y: 1))
    let page = try page()
    #expect(count("<linearGradient", in: page) == 1 && count(" x1=\"0\" x2=\"1\"", in: page) == 1)
    #expect(
      page.rules.values.contains { $0.hasPrefix("from{rotate:0deg") && $0.contains("45deg}") })
    #expect(page.rules.values.contains { $0.hasPrefix("from{scale:40") })
  }

  @Test func `the circles of colours that move are a scale of one of the radius 1`() throws {
    let gradient = gradient(.radial)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    animate(gradient, "endPoint", to: CGPoint(x: 0.5, y: 0.5))
    let page = try page()
    #expect(count(" cx=\"0\" cy=\"0\" r=\"1\"", in: page) == 1)
    #expect(page.rules.values.contains("from{scale:40}to{scale:20}"), "\(page.rules)")
  }

  private func losses() throws -> [ExportLoss] {
    let export = AnimationExport(of: simulator)
    export.advance(by: 1)
    return try export.file(as: .web, allowsLoss: true).losses.map(\.loss)
  }

  @Test func `stops that move are lost, and colours of stops are not`() throws {
    let gradient = gradient(.axial)
    animate(gradient, "colors", to: [UIColor.green.cgColor, UIColor.blue.cgColor])
    #expect(try losses() == [])
    gradient.locations = [0, 1]
    animate(gradient, "locations", to: [0.5, 1])
    #expect(try losses() == [.gradients])
  }

  @Test func `a part of a line with dashes is lost`() throws {
    let line = shape { $0.lineDashPattern = [4, 2] }
    animate(line, "strokeEnd", from: 0.0, to: 0.5)
    #expect(try losses() == [.trim])
  }

  @Test func `a clip besides continuous corners that clip is lost`() throws {
    let mask = CAShapeLayer()
    mask.path = CGPath(ellipseIn: view.bounds, transform: nil)
    view.layer.mask = mask
    view.layer.cornerRadius = 8
    view.clipsToBounds = true
    #expect(try losses() == [])
    view.layer.cornerCurve = .continuous
    #expect(try losses() == [.clips])
  }

  @Test func `a path that gets other elements is lost`() throws {
    view.layer.shadowOpacity = 1
    view.layer.shadowPath = CGPath(ellipseIn: view.bounds, transform: nil)
    simulator.schedule(after: 0.5) { [view] in
      view.layer.shadowPath = CGPath(rect: view.bounds, transform: nil)
    }
    #expect(try losses() == [.outline])
  }
}
