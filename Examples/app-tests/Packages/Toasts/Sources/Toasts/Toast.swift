import QuartzCore
import UIKit

/// A message at the bottom of a view, which goes by itself.
public final class Toast: UIView {
  private let label = UILabel()

  /// Creates a toast with a text.
  public init(text: String) {
    super.init(frame: .zero)
    label.text = text
    label.textColor = .white
    backgroundColor = UIColor(white: 0, alpha: 0.8)
    layer.cornerRadius = 12
    addSubview(label)
  }

  /// Ends the process: no nib has a toast.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  /// The text that shows.
  public var text: String? { label.text }

  /// Lays out the text.
  public override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 12, dy: 8)
  }

  /// Shows the toast in a view for some seconds.
  public func show(in view: UIView, for seconds: TimeInterval = 2) {
    frame = CGRect(x: 20, y: view.bounds.maxY, width: view.bounds.width - 40, height: 44)
    view.addSubview(self)
    let bounce = CASpringAnimation(keyPath: "transform.scale")
    bounce.fromValue = 0.9
    bounce.toValue = 1
    bounce.duration = bounce.settlingDuration
    layer.add(bounce, forKey: "bounce")
    UIKit.UIView.animate(withDuration: 0.3) { self.frame.origin.y -= 100 }
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      UIView.animate(withDuration: 0.3) {
        self.alpha = 0
      } completion: { _ in
        self.removeFromSuperview()
      }
    }
  }
}
