import Animatic

/// The objects that programs name.
enum Cast {
  static let views = (0..<5).map { index in
    let frame = CGRect(x: 20 + 40 * index, y: 20 + 60 * index, width: 120, height: 100)
    return view("view\(index)", "UIView(frame: \(frame.source))") { UIView(frame: frame) }
  }

  static let controls = [
    view("label", "UILabel(frame: \(slot(0).source))") { UILabel(frame: slot(0)) },
    view("picture", "UIImageView(frame: \(slot(1).source))") { UIImageView(frame: slot(1)) },
    view("button", "UIButton(type: .system)") { UIButton(type: .system) },
    view("toggle", "UISwitch(frame: \(slot(3).source))") { UISwitch(frame: slot(3)) },
    view("slider", "UISlider(frame: \(slot(4).source))") { UISlider(frame: slot(4)) },
    view("pages", "UIPageControl(frame: \(slot(5).source))") { UIPageControl(frame: slot(5)) },
    view("progress", "UIProgressView(frame: \(slot(6).source))") { UIProgressView(frame: slot(6)) },
    view("spinner", "UIActivityIndicatorView(frame: \(slot(7).source))") {
      UIActivityIndicatorView(frame: slot(7))
    },
    view("control", "UIControl(frame: \(slot(8).source))") { UIControl(frame: slot(8)) },
    view("field", "UITextField(frame: \(slot(9).source))") { UITextField(frame: slot(9)) },
  ]

  static let scrolls = (0..<2).map { index in
    let frame = CGRect(x: 10 + 150 * index, y: 200, width: 140, height: 260)
    return view("scroll\(index)", "UIScrollView(frame: \(frame.source))") {
      UIScrollView(frame: frame)
    }
  }

  static let layers = [
    layer("layer", "CALayer()") { CALayer() },
    layer("shape", "CAShapeLayer()") { CAShapeLayer() },
    layer("gradient", "CAGradientLayer()") { CAGradientLayer() },
    layer("words", "CATextLayer()") { CATextLayer() },
    layer("copies", "CAReplicatorLayer()") { CAReplicatorLayer() },
    layer("sparks", "CAEmitterLayer()") { CAEmitterLayer() },
    layer("tiles", "CATiledLayer()") { CATiledLayer() },
    layer("ring", DrawingRing.source) { DrawingRing() },
  ]

  static let pages = (0..<4).map { index in
    let name = "page\(index)"
    return Role.Part(
      name: name, source: "CallingPage()", declarations: [CallbackMonitor.declaration]
    ) { MonitoredPage(name) }
  }
  static let stack = Role.Part(name: "stack", source: "UINavigationController()") {
    MonitoredStack("stack")
  }
  static let tabs = Role.Part(name: "tabs", source: "UITabBarController()") {
    MonitoredTabs("tabs")
  }

  static let animators = [
    Role.Part(
      name: "animator0", source: "UIViewPropertyAnimator(duration: 1, curve: .easeInOut)"
    ) { UIViewPropertyAnimator(duration: 1, curve: .easeInOut) },
    Role.Part(
      name: "animator1", source: "UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.5)"
    ) { UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.5) },
    Role.Part(
      name: "animator2", source: "UIViewPropertyAnimator(duration: 0, curve: .linear)"
    ) { UIViewPropertyAnimator(duration: 0, curve: .linear) },
  ]

  /// The frame of a control: two columns, below each other.
  private static func slot(_ index: Int) -> CGRect {
    CGRect(x: 20 + 150 * (index % 2), y: 20 + 40 * index, width: 130, height: 40)
  }

  static func view(
    _ name: String, _ source: String, declarations: [String] = [],
    _ make: @escaping @Sendable @MainActor () -> UIView
  ) -> Role.Part {
    Role.Part(
      name: name, source: source,
      placing:
        "\(name).accessibilityIdentifier = \"\(name)\"\nsimulator.window.addSubview(\(name))",
      declarations: declarations
    ) {
      let view = make()
      view.accessibilityIdentifier = name
      return view
    }
  }

  private static func layer(
    _ name: String, _ source: String, _ make: @escaping @Sendable @MainActor () -> CALayer
  ) -> Role.Part {
    Role.Part(
      name: name, source: source,
      placing: "\(name).frame = CGRect(x: 0, y: 0, width: 50, height: 50)\n"
        + "simulator.window.layer.addSublayer(\(name))"
    ) {
      let layer = make()
      layer.name = name
      layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      return layer
    }
  }
}
