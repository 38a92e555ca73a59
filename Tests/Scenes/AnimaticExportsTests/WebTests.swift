import Animatic
import AnimaticExports
import Foundation
import Testing

@MainActor @Suite struct WebTests {
  private let screen = BoxScreen()
  private var simulator: Simulator { screen.simulator }
  private var view: UIView { screen.view }

  private func page(until end: Double) throws -> WebPage {
    try WebPage(screen.data(as: .web, until: end))
  }

  @Test func `a curve is two keys with its handles, and a delay is a delay`() throws {
    UIView.animate(withDuration: 1, delay: 0.25) { view.center = CGPoint(x: 200, y: 20) }
    #expect(
      try page(until: 1.25).animations(of: "box") == [
        "from{translate:0px 0px}to{translate:180px 0px} 1s cubic-bezier(0.42,0,0.58,1) 0.25s both"
      ])
  }

  @Test func `an interrupted curve is cut there`() throws {
    UIView.animate(withDuration: 1) { view.center = CGPoint(x: 220, y: 20) }
    simulator.schedule(after: 0.5) { [view] in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationBeginsFromCurrentState(true)
      view.center = CGPoint(x: 20, y: 20)
      UIView.commitAnimations()
    }
    let cut = "animation-timing-function:cubic-bezier(0.42,0,0.71,0.5)"
    let whole = "animation-timing-function:cubic-bezier(0.42,0,0.58,1)"
    #expect(
      try page(until: 1.5).animations(of: "box") == [
        "from{translate:0px 0px;\(cut)}33.33333%{translate:100px 0px;\(whole)}"
          + "to{translate:0px 0px} 1.5s linear both"
      ])
  }

  @Test(arguments: [(false, "0.5s linear 3 both"), (true, "0.5s linear 6 alternate both")])
  func `repetitions are iterations, and there and back are two`(
    autoreverses: Bool, timing: String
  ) throws {
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .curveLinear]) {
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: autoreverses) { view.alpha = 0 }
    }
    let fade = try #require(page(until: autoreverses ? 3 : 1.5).animations(of: "box").first)
    #expect(fade == "from{opacity:1}to{opacity:0} \(timing)")
  }

  @Test(arguments: [(false, 1, 3), (true, 2, 6)])
  func `several steps that repeat are one animation`(
    autoreverses: Bool, seconds: Int, count: Int
  ) throws {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [1.0, 0.25, 0.75]
    animation.keyTimes = [0, 0.5, 1]
    (animation.duration, animation.repeatCount) = (1, 3)
    animation.autoreverses = autoreverses
    view.layer.add(animation, forKey: nil)
    let fades = try page(until: 3 * Double(seconds)).animations(of: "box")
    let timing = "1s linear \(count)" + (autoreverses ? " alternate" : "") + " both"
    #expect(fades.first == "from{opacity:1}50%{opacity:0.25}to{opacity:0.75} \(timing)")
  }

  @Test(arguments: [(0.0, 1.0, false), (2, 0, false), (2, 1, true), (0.5, 0.5, true)])
  func `only a border with a width and a colour is one of the page`(
    width: Double, alpha: Double, hasBorder: Bool
  ) throws {
    view.layer.borderWidth = width
    view.layer.borderColor = UIColor(red: 0, green: 0, blue: 1, alpha: alpha).cgColor
    let text = try page(until: 0.1).text
    #expect(text.contains("box-shadow:inset") == hasBorder)
  }

  @Test func `half an iteration follows whole ones, with a section of the curve`() throws {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveEaseInOut]) {
      UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: false) { view.alpha = 0 }
    }
    let fades = try page(until: 3).animations(of: "box")
    #expect(fades.first == "from{opacity:1}to{opacity:0} 1s cubic-bezier(0.42,0,0.58,1) 2 both")
    #expect(
      fades.dropFirst().first
        == "from{opacity:1}to{opacity:0.5} 0.5s cubic-bezier(0.42,0,0.71,0.5) 2s forwards")
  }

  @Test func `values without movement between them are steps`() throws {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0.0, 0.5, 1.0]
    animation.keyTimes = [0, 0.25, 0.5, 1]
    animation.calculationMode = .discrete
    animation.duration = 2
    view.layer.add(animation, forKey: nil)
    #expect(
      try page(until: 2).animations(of: "box") == [
        "from{opacity:0}50%{opacity:0.5}to{opacity:1} 1s step-end both"
      ])
  }

  @Test func `a turn, a scale and a fade of one block are one animation each`() throws {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      view.layer.opacity = 0.5
      view.bounds.size = CGSize(width: 80, height: 20)
    }
    let animations = try page(until: 1).animations(of: "box")
    #expect(
      animations.map { $0.replacing(" 1s linear both", with: "") } == [
        "from{rotate:0deg}to{rotate:90deg}",
        "from{width:40px;height:40px}to{width:80px;height:20px}", "from{opacity:1}to{opacity:0.5}",
      ])
  }

  @Test(arguments: [("1,0,0", 1.0, 0.0, 0.0), ("0,1,0", 0, 1, 0), ("0.6,0,0.8", 0.6, 0, 0.8)])
  func `a turn in space about one axis is an angle with the curve of its block`(
    axis: String, x: Double, y: Double, z: Double
  ) throws {
    var space = CATransform3DIdentity
    space.m34 = -1.0 / 500
    simulator.window.layer.sublayerTransform = space
    view.center = CGPoint(x: simulator.window.bounds.midX, y: simulator.window.bounds.midY)
    UIView.animate(withDuration: 1) {
      view.layer.transform = CATransform3DMakeRotation(.pi / 3, x, y, z)
    }
    func turned(_ angle: String) -> String {
      "{transform:perspective(500px) rotate3d(\(axis),\(angle)deg) translate(-50%,-50%)}"
    }
    #expect(
      try page(until: 1).animations(of: "box") == [
        "from\(turned("0"))to\(turned("60")) 1s cubic-bezier(0.42,0,0.58,1) both"
      ])
  }

  @Test(arguments: [(0.1, 6), (0.001, 16)])
  func `a spring is as few curves as the tolerance allows`(tolerance: Double, most: Int) throws {
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: []
    ) { view.center.x = 220 }
    let export = AnimationExport(of: simulator)
    export.advance(to: 1)
    let page = try WebPage(export.file(as: .web, tolerance: tolerance).data)
    let keys = try #require(page.animations(of: "box").first)
    let count = keys.components(separatedBy: "{translate").count - 1
    #expect((3...most).contains(count))
  }

  @Test func `colours between which opacities change are premultiplied, as CSS mixes them`() throws
  {
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = .blue
    }
    let mix = try #require(page(until: 1).animations(of: "box").first)
    #expect(mix.hasPrefix("from{background:rgb(0 0 0/0)"))
    #expect(mix.contains("to{background:rgb(0 0 255)}"))
    #expect(mix.components(separatedBy: "{background").count > 3)
  }

  @Test func `equal keys of several views are one rule`() throws {
    let other = UIView(frame: CGRect(x: 100, y: 0, width: 10, height: 10))
    other.accessibilityIdentifier = "other"
    simulator.window.addSubview(other)
    UIView.animate(withDuration: 1) { (view.alpha, other.alpha) = (0.5, 0.5) }
    let page = try page(until: 1)
    #expect((page.rules.count, page.animations(of: "box")) == (1, page.animations(of: "other")))
  }

  @Test func `blocks begin and stop in a table`() throws {
    UIView.beginAnimations("slide", context: nil)
    UIView.setAnimationDuration(0.5)
    view.center.x = 200
    UIView.commitAnimations()
    #expect(
      try page(until: 1).events() == [
        WebPage.Event(time: 0, event: "willStart", block: "slide"),
        WebPage.Event(time: 0.5, event: "didStop", block: "slide", finished: true),
      ])
  }

  @Test(arguments: [
    "</script><b>", "\"onload=\"x", "<!--", "&lt;", "a\u{0}\u{1}\u{1B}[31m", "</style>",
  ])
  func `names and texts end no element and no attribute`(name: String) throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
    label.text = name
    view.addSubview(label)
    view.accessibilityIdentifier = name
    UIView.beginAnimations(name, context: nil)
    view.center.x = 200
    UIView.commitAnimations()
    let page = try page(until: 0.2)
    for (part, count) in [
      ("<script", 2), ("</script", 2), ("<style", 1), ("</style", 1), ("<b>", 0),
      ("onload=\"", 0), ("<!-", 0), ("\u{0}", 0),
    ] {
      #expect(page.text.components(separatedBy: part).count - 1 == count, "\(part)")
    }
    #expect(try page.events().first?.block == name)
  }

  @Test func `shadows, texts, clips, gradients and layers in space are no losses`() throws {
    view.layer.shadowOpacity = 0.5
    view.clipsToBounds = true
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "Hello"
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    view.addSubview(label)
    view.layer.addSublayer(gradient)
    var space = CATransform3DIdentity
    space.m34 = -1.0 / 500
    simulator.window.layer.sublayerTransform = space
    UIView.animate(withDuration: 0.1) {
      view.layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
      gradient.endPoint = CGPoint(x: 1, y: 1)
    }
    let text = try page(until: 0.1).text
    for part in ["drop-shadow(", "clip-path:inset(", "<text", "<linearGradient", "matrix3d("] {
      #expect(text.contains(part))
    }
  }

  @Test func `a text that a view stretches lies in a group that stretches`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.text = "Hi"
    view.addSubview(label)
    UIView.animate(withDuration: 0.1) { label.bounds.size.width = 40 }
    let page = try page(until: 0.1)
    #expect(page.rules.values.contains("from{scale:2 1}to{scale:1}"))
    #expect(page.text.contains("<g class="))
    #expect(!page.text.contains("preserveAspectRatio=\"none\" class="))
  }

  @Test func `a radial gradient whose ends move is no loss`() throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    gradient.type = .radial
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    view.layer.addSublayer(gradient)
    UIView.animate(withDuration: 0.1) { gradient.endPoint = CGPoint(x: 0.8, y: 1) }
    #expect(try page(until: 0.1).text.contains("<radialGradient"))
  }

  @Test func `a mask that changes is an error with the view, the property and the remedy`() throws {
    let mask = CAGradientLayer()
    mask.frame = view.bounds
    mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    view.layer.mask = mask
    UIView.animate(withDuration: 0.1) { view.center.x = 100 }
    #expect(try page(until: 0.1).text.contains("mask:url(data:image/svg+xml;base64,"))
    let export = AnimationExport(of: simulator)
    mask.frame.size.width = 20
    export.advance(by: 0.5)
    let failure = #expect(throws: ExportError.self) { try export.file(as: .web) }
    #expect(
      failure?.description
        == "\"box\", mask: A web page does not carry a mask that changes and is not one opaque shape; "
        + "use a shape layer as mask, or move the view below a mask at rest")
    #expect(try export.file(as: .web, allowsLoss: true).losses == failure?.items)
  }

  @Test(arguments: [(1.0, false), (0.5, true)])
  func `only a line of which a part shows is measured`(end: Double, isMeasured: Bool) throws {
    let line = CAShapeLayer()
    line.path = CGPath(rect: CGRect(x: 5, y: 5, width: 20, height: 20), transform: nil)
    (line.strokeColor, line.fillColor) = (UIColor.blue.cgColor, nil)
    line.strokeEnd = 1
    view.layer.addSublayer(line)
    UIView.animate(withDuration: 0.1) { line.strokeEnd = end }
    #expect(try page(until: 0.1).text.contains("pathLength") == isMeasured)
  }
}
