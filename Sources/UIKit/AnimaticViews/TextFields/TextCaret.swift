import Foundation

/// The caret of a text field, which blinks as long as it shows.
final class TextCaret: UIView, AlwaysMoving {
  /// The width in points.
  static let width: CGFloat = 2
  private static let key = "blink"

  override func setUp() {
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.width / 2
  }

  /// Shows the caret in a rectangle, or hides it.
  func show(in rect: CGRect?, color: UIColor) {
    UIView.performWithoutAnimation {
      isHidden = rect == nil
      backgroundColor = color
      if let rect { frame = rect }
    }
    if rect == nil {
      layer.removeAnimation(forKey: Self.key)
    } else if layer.animation(forKey: Self.key) == nil {
      CATransaction.unawaited { layer.add(Self.blink, forKey: Self.key) }
    }
  }

  /// A second of which the caret shows for a half (rule I16).
  private static var blink: CAKeyframeAnimation {
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1, 1, 0, 0, 1]
    blink.keyTimes = [0, 0.5, 0.65, 0.85, 1]
    blink.duration = 1
    blink.repeatCount = .infinity
    return blink
  }
}
