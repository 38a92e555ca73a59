import UIKit

private nonisolated(unsafe) var countKey: UInt8 = 0

extension UIControl {
  /// How often the control was used, in a stored property of an extension.
  var useCount: Int {
    get { return objc_getAssociatedObject(self, &countKey) as? Int ?? 0 }
    set { objc_setAssociatedObject(self, &countKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

/// A heart that jumps in keyframes when it is liked.
class LikeButton: UIControl, CAAnimationDelegate {
  @IBInspectable private(set) var isLiked: Bool = false
  var onEnd: ((Bool) -> Void)?
  private let heart = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    heart.frame = bounds.insetBy(dx: 10, dy: 10)
    heart.isUserInteractionEnabled = false
    addSubview(heart)
    addTarget(self, action: #selector(LikeButton.toggle), for: .touchUpInside)
    addTarget(self, action: Selector("count:"), for: .touchUpInside)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @IBAction func toggle() {
    isLiked = !isLiked
    let jump = CAKeyframeAnimation(keyPath: "transform.scale")
    jump.values = isLiked ? [1, 1.4, 0.9, 1] : [1, 0.8, 1]
    jump.duration = 0.4
    jump.delegate = self
    heart.layer.add(jump, forKey: "jump")
    UIView.animateKeyframes(
      withDuration: 0.4, delay: 0, options: [],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          self.heart.alpha = 0.5
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.heart.alpha = 1
        }
      })
  }

  @objc private func count(_ sender: UIControl) { sender.useCount += 1 }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { onEnd?(flag) }

  /// The size and the opacity of the heart as they show.
  var shownHeart: (CGFloat, Float) {
    let shown = heart.layer.presentation() ?? heart.layer
    return (shown.transform.m11, shown.opacity)
  }
}
