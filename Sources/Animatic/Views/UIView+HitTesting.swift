import Foundation

extension UIView {
  func frontmost(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01,
      self.point(inside: point, with: event),
      backing.host?.blocksInteraction(with: self) != true
    else { return nil }
    for view in subviews.reversed() {
      guard let inverse = view.backing.modelMap(to: backing).inverse else { continue }
      if let hit = view.hitTest(inverse.apply(to: point), with: event) { return hit }
    }
    return self
  }
}
