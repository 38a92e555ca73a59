import QuartzCore
import UIKit

/// An arc that turns and grows until it is stopped.
@IBDesignable
class Spinner: UIView {
  @IBInspectable var lineWidth: CGFloat = 3 {
    didSet { arc.lineWidth = lineWidth }
  }
  @objc dynamic private(set) var isSpinning = false
  private let arc = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    arc.fillColor = nil
    arc.strokeColor = UIColor.gray.cgColor
    layer.addSublayer(arc)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arc.frame = bounds
    arc.path = UIBezierPath(ovalIn: bounds.insetBy(dx: lineWidth, dy: lineWidth)).cgPath
  }

  func start() {
    isSpinning = true
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.toValue = CGFloat.pi * 2
    turn.duration = 1
    turn.repeatCount = HUGE

    let head = CAKeyframeAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
    head.values = [0, 1, 1]
    head.keyTimes = [0, 0.5, 1]
    let tail = CAKeyframeAnimation(keyPath: #keyPath(CAShapeLayer.strokeStart))
    tail.values = [0, 0, 1]
    tail.keyTimes = [0, 0.5, 1]
    let growth = CAAnimationGroup()
    growth.animations = [head, tail]
    growth.duration = 2
    growth.repeatCount = .infinity

    layer.add(turn, forKey: "turn")
    arc.add(growth, forKey: "growth")
  }

  func stop() {
    isSpinning = false
    layer.removeAllAnimations()
    arc.removeAllAnimations()
  }

  /// The start and the end of the arc as they show, as fractions of the circle.
  var shownArc: (CGFloat, CGFloat) {
    let shown = arc.presentation() ?? arc
    return (shown.strokeStart, shown.strokeEnd)
  }
}
