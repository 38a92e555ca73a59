import Animatic
import AnimaticPictures
import Foundation
import TestSupport
import Testing

@Suite("Pictures that move")
@MainActor struct AnimatedPictureTests {
  /// Records a second at 20 frames per second while a body plays.
  private func record(_ body: (Simulator) -> Void, seen: (Simulator) -> Void = { _ in }) -> String {
    let simulator = Simulator(screen: CGSize(width: 200, height: 200))
    body(simulator)
    simulator.flush()
    var picture = AnimatedPicture(framesPerSecond: 20)
    for frame in 0...20 {
      simulator.advance(to: Double(frame) / 20)
      picture.append(simulator)
      seen(simulator)
    }
    return picture.svg(repeats: false)
  }

  private func addView(_ name: String, to simulator: Simulator) -> UIView {
    let view = UIView(frame: CGRect(x: 20, y: 30, width: 60, height: 40))
    view.accessibilityIdentifier = name
    view.backgroundColor = .red
    simulator.window.addSubview(view)
    return view
  }

  @Test func `a picture that moves shows where particles are in each frame`() {
    let svg = record { simulator in
      let emitter = CAEmitterLayer()
      let cell = CAEmitterCell()
      cell.contents =
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
          UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }.cgImage
      (cell.birthRate, cell.lifetime, cell.velocity) = (1, 1, 100)
      (cell.beginTime, cell.duration) = (-0.5, 1)
      emitter.emitterCells = [cell]
      simulator.window.layer.addSublayer(emitter)
    }
    // The particle is born after half a second at the emitter's position, and moves to the right.
    #expect(svg.contains("values=\"none;inline\" keyTimes=\"0;0.5\" dur=\"1s\""))
    #expect(svg.contains("attributeName=\"x\" values=\"-2;-2;48\" keyTimes=\"0;0.5;1\" dur=\"1s\""))
  }

  /// The motions whose frames the picture must restore.
  enum Motion: String, CaseIterable, Sendable {
    case move, turn, turnTwice, scale, mirror, skew, spring, resize, everything
  }

  @Test(
    "each frame of a moving view is restored within a hundredth of a point",
    arguments: Motion.allCases)
  func exactness(_ motion: Motion) throws {
    var expected: [[CGPoint]] = []
    let text = record { simulator in
      let view = addView("view", to: simulator)
      simulator.flush()
      animate(view, motion)
    } seen: { simulator in
      let layer = simulator.window.subviews[0].layer.presentation()
      guard let layer else { return }
      let (bounds, anchor) = (layer.bounds, layer.position)
      expected.append(
        corners(of: bounds).map { corner in
          let moved = CGPoint(x: corner.x - bounds.midX, y: corner.y - bounds.midY).applying(
            layer.affineTransform())
          return CGPoint(x: moved.x + anchor.x, y: moved.y + anchor.y)
        })
    }
    let group = try #require(AnimatedGroup(named: "view", in: text))
    for (frame, points) in expected.enumerated() {
      let time = Double(frame) / 20
      let box = group.rect(at: time)
      for (corner, point) in zip(corners(of: box), points) {
        let shown = corner.applying(group.transform(at: time))
        #expect(hypot(shown.x - point.x, shown.y - point.y) < 0.01, "frame \(frame)")
      }
    }
  }

  private func corners(of rect: CGRect) -> [CGPoint] {
    [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }

  private func animate(_ view: UIView, _ motion: Motion) {
    if motion == .turnTwice {
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.toValue = 4 * Double.pi
      turn.duration = 1
      view.layer.add(turn, forKey: nil)
      return
    }
    let damping = motion == .spring ? 0.3 : 1
    UIView.animate(
      withDuration: 0.8, delay: 0.1, usingSpringWithDamping: damping, initialSpringVelocity: 0
    ) {
      switch motion {
      case .move, .spring: view.center = CGPoint(x: 150, y: 120)
      case .turn: view.transform = CGAffineTransform(rotationAngle: 2)
      case .turnTwice: break
      case .scale: view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
      case .mirror: view.transform = CGAffineTransform(scaleX: -1, y: 1)
      case .skew: view.transform = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
      case .resize: view.bounds.size = CGSize(width: 100, height: 90)
      case .everything:
        view.center = CGPoint(x: 120, y: 120)
        view.bounds.size = CGSize(width: 100, height: 90)
        view.transform = CGAffineTransform(a: 0.5, b: 1, c: -0.7, d: 0.4, tx: 3, ty: 4)
      }
    }
  }

  @Test("a view that comes and goes shows at its frames only")
  func visibility() {
    let text = record { simulator in
      let view = addView("view", to: simulator)
      view.isHidden = true
      simulator.schedule(after: 0.25) { view.isHidden = false }
      simulator.schedule(after: 0.75) { view.removeFromSuperview() }
    }
    #expect(text.contains("values=\"none;inline;none\" keyTimes=\"0;0.25;0.75\""))
    #expect(text.contains("data-view=\"view\" transform=\"translate(20 30)\" display=\"none\""))
  }

  @Test("a view that changes its text shows each text in its time")
  func texts() {
    let text = record { simulator in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "first"
      simulator.window.addSubview(label)
      simulator.schedule(after: 0.5) { label.text = "second" }
    }
    #expect(text.contains(">first</text>") && text.contains(">second</text>"))
    #expect(text.contains("values=\"inline;none\" keyTimes=\"0;0.5\""))
    #expect(text.contains("values=\"none;inline\" keyTimes=\"0;0.5\""))
  }

  @Test("views that change their order are drawn in both orders")
  func order() {
    let text = record { simulator in
      let first = addView("first", to: simulator)
      _ = addView("second", to: simulator)
      simulator.schedule(after: 0.5) { simulator.window.bringSubviewToFront(first) }
    }
    #expect(text.split(separator: "data-view=\"first\"").count == 3)
  }

  @Test("colours, corners, borders and shadows move too")
  func appearance() {
    let text = record { simulator in
      let view = addView("view", to: simulator)
      view.layer.cornerRadius = 4
      view.layer.borderWidth = 2
      view.layer.shadowOpacity = 0.5
      simulator.flush()
      for (key, value) in [
        ("cornerRadius", 20 as Any), ("shadowRadius", 9), ("borderColor", UIColor.blue.cgColor),
        ("backgroundColor", UIColor.green.cgColor),
      ] {
        let animation = CABasicAnimation(keyPath: key)
        animation.toValue = value
        animation.duration = 2
        view.layer.add(animation, forKey: key)
      }
    }
    for name in ["rx", "fill", "stroke", "stdDeviation"] {
      #expect(text.contains("<animate attributeName=\"\(name)\" values="), "\(name)")
    }
  }

  @Test("the strokes of shapes and transitions play")
  func shapes() throws {
    let text = record { simulator in
      let shape = CAShapeLayer()
      shape.path = CGPath(rect: CGRect(x: 10, y: 10, width: 50, height: 50), transform: nil)
      shape.fillColor = nil
      shape.strokeColor = UIColor.red.cgColor
      simulator.window.layer.addSublayer(shape)
      let view = addView("view", to: simulator)
      simulator.flush()
      let draw = CABasicAnimation(keyPath: "strokeEnd")
      draw.fromValue = 0
      draw.duration = 1
      shape.add(draw, forKey: nil)
      UIView.transition(with: view, duration: 1, options: .transitionFlipFromLeft) {
        view.backgroundColor = .blue
      }
    }
    #expect(text.contains("<animate attributeName=\"d\" values=\"M"))
    try PictureGolden.check(text.replacing("><", with: ">\n<"), named: "animated-shapes.svg")
  }

  @Test("a still screen has no animations")
  func rest() {
    #expect(!record { _ = addView("view", to: $0) }.contains("<animate"))
  }
}
