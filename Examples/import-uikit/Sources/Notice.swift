import UIKit

/// A card with a title and a button that closes it; a tap beside the button opens it.
class Notice: UIView, UIGestureRecognizerDelegate {
  let title = UILabel()
  let close = UIButton(type: .custom)
  private(set) var news: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    let views: [String: UIView] = ["title": title, "close": close]
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let formats = [
      "H:|-10-[title(>=40)]->=8-[close(30)]-10-|", "V:|-5-[title]-5-|", "V:|-5-[close(30)]",
    ]
    addConstraints(
      formats.flatMap {
        NSLayoutConstraint.constraints(
          withVisualFormat: $0, options: [], metrics: nil, views: views)
      })
    close.addTarget { [unowned self] _ in self.news.append("closed") }
    let tap = UITapGestureRecognizer { [unowned self] _ in self.news.append("opened") }
    tap.delegate = self
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// A copy of what is left of the button, which can be as wide as one likes.
  func header() -> UIView? {
    let part = CGRect(x: 0, y: 0, width: close.frame.minX, height: bounds.height)
    let caps = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    return resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: caps)
  }
}

extension UIControl {
  /// Lets a closure handle the end of a touch in the control.
  fileprivate func addTarget(_ body: @escaping (UIControl) -> Void) {
    addAction(UIAction { body($0.sender as! UIControl) }, for: .touchUpInside)
  }
}
