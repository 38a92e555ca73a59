import UIKit

/// A bar that shows a level, and moves up with the keyboard.
public class Gauge: UIView {
  let bar = UIView()
  var level: CGFloat = 0 { didSet { setNeedsLayout() } }
  private(set) var keyboardTime = 0.0

  /// Listens to the keyboard.
  func listen() {
    addSubview(bar)
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillShow(_:)),
      name: UIResponder.keyboardWillShowNotification, object: nil)
  }

  @objc private func keyboardWillShow(_ note: Notification) {
    let info = note.userInfo ?? [:]
    keyboardTime =
      (info[UIResponder.keyboardAnimationDurationUserInfoKey] as AnyObject).doubleValue ?? 0
    let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as AnyObject).cgRectValue!
    UIView.animate(withDuration: keyboardTime) {
      self.center.y = frame.minY - self.bounds.midY
    }
  }
}

// swift-format-ignore: NoAccessLevelOnExtensionDeclaration
public extension Gauge {
  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width * shownLevel, height: bounds.height)
  }
}

extension Gauge {
  @objc var shownLevel: CGFloat { return level }
}

/// A gauge that shows at least a tenth.
final class SmallGauge: Gauge {
  override var shownLevel: CGFloat { return max(level, 0.1) }
}
