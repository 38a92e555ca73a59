import Animatic
import Foundation

/// The screens of the tests of stills, each 120 × 90 points.
@MainActor enum StillScene: String, CaseIterable, CustomStringConvertible, Sendable {
  case geometry, corners, shadows, masks, shapes, gradients, texts, images, replicators
  case emitters, perspective, spaces, backFaces, order, fadingContents, groups
  case flip, flipEnd, curlUp, curlDown, dissolve

  nonisolated var description: String { rawValue }

  func build(in simulator: Simulator) {
    let window = simulator.window
    switch self {
    case .geometry: buildGeometry(window, simulator)
    case .corners: buildCorners(window)
    case .shadows: buildShadows(window)
    case .masks: buildMasks(window)
    case .shapes: buildShapes(window)
    case .gradients: buildGradients(window)
    case .texts: buildTexts(window)
    case .images: buildImages(window)
    case .replicators: buildReplicators(window)
    case .emitters: buildEmitters(window, simulator)
    case .perspective: buildPerspective(window)
    case .spaces: buildSpaces(window)
    case .backFaces: buildBackFaces(window)
    case .order: buildOrder(window)
    case .fadingContents: buildFadingContents(window, simulator)
    case .groups: buildGroups(window)
    case .flip: buildTransition(simulator, .transitionFlipFromLeft, at: 0.3)
    case .flipEnd: buildTransition(simulator, .transitionFlipFromTop, at: 0.7)
    case .curlUp: buildTransition(simulator, .transitionCurlUp, at: 0.4)
    case .curlDown: buildTransition(simulator, .transitionCurlDown, at: 0.4)
    case .dissolve: buildTransition(simulator, .transitionCrossDissolve, at: 0.5)
    }
    simulator.flush()
  }

  @discardableResult
  private func add(
    _ name: String?, _ frame: CGRect, _ color: UIColor?, to parent: UIView
  ) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = name
    view.backgroundColor = color
    parent.addSubview(view)
    return view
  }

  private func buildGeometry(_ window: UIView, _ simulator: Simulator) {
    let card = add("card", CGRect(x: 10, y: 10, width: 60, height: 40), .red, to: window)
    card.transform = CGAffineTransform(rotationAngle: 0.25)
    let dot = add("a<b>\"&\"", CGRect(x: 5, y: 5, width: 10, height: 10), .blue, to: card)
    dot.alpha = 0.5
    add(nil, CGRect(x: 30, y: 5, width: 10, height: 10), .green, to: card)
    add("empty", CGRect(x: 45, y: 5, width: 10, height: 10), nil, to: card)
    add("hidden", CGRect(x: 0, y: 0, width: 50, height: 50), .black, to: window).isHidden = true
    simulator.flush()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      card.center = CGPoint(x: 80, y: 60)
    }
    simulator.advance(to: 0.5)
  }

  private func buildCorners(_ window: UIView) {
    let round = add("round", CGRect(x: 5, y: 5, width: 40, height: 30), .yellow, to: window)
    round.layer.cornerRadius = 8
    round.layer.borderWidth = 3
    round.layer.borderColor = UIColor.black.cgColor
    let two = add("two", CGRect(x: 55, y: 5, width: 40, height: 30), .orange, to: window)
    two.layer.cornerRadius = 10
    two.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    two.layer.borderWidth = 2
    two.layer.borderColor = UIColor(white: 0, alpha: 0.5).cgColor
    let clip = add("clip", CGRect(x: 5, y: 45, width: 40, height: 40), .gray, to: window)
    clip.layer.cornerRadius = 20
    clip.clipsToBounds = true
    add("inner", CGRect(x: 0, y: 20, width: 40, height: 40), .purple, to: clip)
  }

  private func buildShadows(_ window: UIView) {
    let view = add("own", CGRect(x: 10, y: 10, width: 30, height: 30), .white, to: window)
    view.layer.shadowOpacity = 0.5
    view.layer.shadowRadius = 4
    view.layer.shadowOffset = CGSize(width: 3, height: 5)
    add("child", CGRect(x: 20, y: 20, width: 20, height: 20), .red, to: view)
    let other = add("path", CGRect(x: 70, y: 20, width: 30, height: 30), nil, to: window)
    other.layer.shadowOpacity = 1
    other.layer.shadowColor = UIColor.blue.cgColor
    other.layer.shadowPath = CGPath(
      ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
  }

  private func buildMasks(_ window: UIView) {
    let round = add("round", CGRect(x: 5, y: 5, width: 50, height: 50), .red, to: window)
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 40, height: 40), transform: nil)
    round.layer.mask = shape
    let soft = add("soft", CGRect(x: 60, y: 5, width: 50, height: 50), .blue, to: window)
    let gradient = CAGradientLayer()
    gradient.frame = soft.bounds
    gradient.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    soft.layer.mask = gradient
  }

  private func buildShapes(_ window: UIView) {
    let shape = CAShapeLayer()
    shape.name = "star"
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 60, y: 10))
    path.addLine(to: CGPoint(x: 90, y: 80))
    path.addLine(to: CGPoint(x: 20, y: 35))
    path.addLine(to: CGPoint(x: 100, y: 35))
    path.addLine(to: CGPoint(x: 30, y: 80))
    path.closeSubpath()
    shape.path = path
    shape.fillRule = .evenOdd
    shape.fillColor = UIColor.yellow.cgColor
    shape.strokeColor = UIColor.red.cgColor
    shape.lineWidth = 3
    shape.lineJoin = .round
    shape.strokeEnd = 0.6
    shape.lineDashPattern = [8, 4]
    window.layer.addSublayer(shape)
  }

  private func buildGradients(_ window: UIView) {
    for (index, type) in [CAGradientLayerType.axial, .radial].enumerated() {
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 5 + 57 * Double(index), y: 10, width: 52, height: 60)
      layer.type = type
      layer.cornerRadius = 8
      layer.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.blue.cgColor]
      layer.locations = [0, 0.3, 1]
      layer.startPoint = index == 0 ? CGPoint(x: 0, y: 0) : CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 1, y: 1)
      window.layer.addSublayer(layer)
    }
  }

  private func buildTexts(_ window: UIView) {
    let label = UILabel(frame: CGRect(x: 5, y: 5, width: 110, height: 44))
    label.accessibilityIdentifier = "label"
    label.text = "Two lines of text in a label"
    label.numberOfLines = 2
    label.textAlignment = .center
    label.textColor = .blue
    window.addSubview(label)
    let text = CATextLayer()
    text.frame = CGRect(x: 5, y: 55, width: 110, height: 30)
    text.string = "Layer"
    text.fontSize = 20
    text.foregroundColor = UIColor.red.cgColor
    window.layer.addSublayer(text)
  }

  private func buildImages(_ window: UIView) {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
    let image = renderer.image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      UIColor.black.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
    }
    for (index, mode) in [UIView.ContentMode.scaleToFill, .scaleAspectFit, .center].enumerated() {
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 5 + 38 * Double(index), y: 10, width: 34, height: 60)
      view.contentMode = mode
      view.backgroundColor = .lightGray
      window.addSubview(view)
    }
  }

  private func buildReplicators(_ window: UIView) {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 20, y: 20, width: 60, height: 50)
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.instanceAlphaOffset = -0.2
    replicator.instanceRedOffset = -0.3
    let dot = CALayer()
    dot.name = "dot"
    dot.frame = CGRect(x: 0, y: 10, width: 14, height: 14)
    dot.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor
    replicator.addSublayer(dot)
    window.layer.addSublayer(replicator)
  }

  private func buildEmitters(_ window: UIView, _ simulator: Simulator) {
    let spark = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6)).image { context in
      UIColor.white.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 6, height: 6))
    }
    for (index, mode) in [CAEmitterLayerRenderMode.oldestFirst, .additive].enumerated() {
      let emitter = CAEmitterLayer()
      emitter.frame = CGRect(x: 60 * index, y: 0, width: 60, height: 90)
      (emitter.emitterPosition, emitter.renderMode) = (CGPoint(x: 30, y: 70), mode)
      let cell = CAEmitterCell()
      (cell.contents, cell.color) = (spark.cgImage, UIColor.orange.cgColor)
      (cell.birthRate, cell.lifetime, cell.velocity) = (10, 1, 50)
      (cell.emissionLongitude, cell.emissionRange) = (-.pi / 2, 1)
      (cell.scaleSpeed, cell.alphaSpeed) = (1, -0.5)
      emitter.emitterCells = [cell]
      window.layer.addSublayer(emitter)
    }
    simulator.advance(to: 2.03)
  }

  /// Returns a view that leans back, in the perspective of its superview.
  private func leaning(in window: UIView) -> UIView {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    window.layer.sublayerTransform = eye
    let view = add("leaning", CGRect(x: 20, y: 15, width: 80, height: 60), .orange, to: window)
    view.layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    return view
  }

  private func buildPerspective(_ window: UIView) {
    let view = leaning(in: window)
    view.layer.cornerRadius = 10
    view.layer.borderWidth = 4
    view.clipsToBounds = true
    let child = add("child", CGRect(x: 10, y: 10, width: 30, height: 20), .blue, to: view)
    child.transform = CGAffineTransform(rotationAngle: 0.3)
    let label = UILabel(frame: CGRect(x: 10, y: 38, width: 60, height: 20))
    label.text = "Text"
    view.addSubview(label)
    let ring = CAShapeLayer()
    ring.path = CGPath(ellipseIn: CGRect(x: 50, y: 8, width: 22, height: 22), transform: nil)
    ring.fillColor = nil
    ring.strokeColor = UIColor.white.cgColor
    ring.lineWidth = 3
    view.layer.addSublayer(ring)
  }

  private func buildSpaces(_ window: UIView) {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 300
    window.layer.sublayerTransform = eye
    let cube = CATransformLayer()
    cube.position = CGPoint(x: 60, y: 45)
    cube.transform = CATransform3DRotate(CATransform3DMakeRotation(0.5, 1, 0, 0), 0.6, 0, 1, 0)
    for (index, color) in [UIColor.red, .green, .blue, .yellow].enumerated() {
      let face = CALayer()
      face.name = "face\(index)"
      face.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      face.backgroundColor = color.cgColor
      let turn = CATransform3DMakeRotation(.pi / 2 * Double(index), 0, 1, 0)
      face.transform = CATransform3DTranslate(turn, 0, 0, 20)
      cube.addSublayer(face)
    }
    window.layer.addSublayer(cube)
  }

  private func buildBackFaces(_ window: UIView) {
    for (index, angle) in [0.5, 2.5].enumerated() {
      let view = add(
        "v\(index)", CGRect(x: 10 + 55 * Double(index), y: 20, width: 40, height: 40), .red,
        to: window)
      view.layer.isDoubleSided = false
      view.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    }
  }

  private func buildOrder(_ window: UIView) {
    let names = ["near", "far", "middle"]
    for (index, depth) in [2.0, -1, 0].enumerated() {
      let view = add(
        names[index], CGRect(x: 10 + 20 * Double(index), y: 10, width: 40, height: 40),
        [UIColor.red, .green, .blue][index], to: window)
      view.layer.zPosition = depth
    }
  }

  private func buildFadingContents(_ window: UIView, _ simulator: Simulator) {
    func image(_ color: UIColor) -> CGImage? {
      UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }.cgImage
    }
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    layer.contents = image(.red)
    window.layer.addSublayer(layer)
    simulator.flush()
    let fade = CABasicAnimation(keyPath: "contents")
    fade.fromValue = image(.red)
    fade.toValue = image(.blue)
    fade.duration = 1
    layer.contents = fade.toValue
    layer.add(fade, forKey: nil)
    simulator.advance(to: 0.25)
  }

  private func buildGroups(_ window: UIView) {
    for (index, isGroup) in [true, false].enumerated() {
      let view = add(
        "v\(index)", CGRect(x: 10 + 55 * Double(index), y: 10, width: 40, height: 40), .red,
        to: window)
      view.alpha = 0.5
      view.layer.allowsGroupOpacity = isGroup
      add(nil, CGRect(x: 20, y: 20, width: 30, height: 30), .blue, to: view)
    }
  }

  private func buildTransition(
    _ simulator: Simulator, _ option: UIView.AnimationOptions, at time: Double
  ) {
    let stage = add(
      "stage", CGRect(x: 20, y: 15, width: 80, height: 60), .lightGray, to: simulator.window)
    let first = add("first", CGRect(x: 10, y: 10, width: 60, height: 40), .red, to: stage)
    first.layer.cornerRadius = 10
    simulator.flush()
    UIView.transition(with: stage, duration: 1, options: [option, .curveLinear]) {
      first.removeFromSuperview()
      self.add("second", CGRect(x: 20, y: 20, width: 40, height: 20), .blue, to: stage)
    }
    simulator.advance(to: time)
  }
}
