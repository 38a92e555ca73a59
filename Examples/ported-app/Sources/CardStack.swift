import UIKit

@MainActor @objc protocol CardStackDelegate {
  @objc optional func cardStack(_ stack: CardStack, didDismiss card: UIView)
  @objc optional func cardStackDidBecomeEmpty(_ stack: CardStack)
  @objc optional func distanceToDismiss(in stack: CardStack) -> CGFloat
}

/// Cards on top of each other, which a finger throws away one by one.
class CardStack: UIView {
  @IBOutlet weak var delegate: CardStackDelegate?
  private(set) var cards: [UIView] = []

  func push(_ card: UIView) {
    card.frame = bounds
    addSubview(card)
    cards.append(card)
    card.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
  }

  @objc private func pan(_ recognizer: UIPanGestureRecognizer) {
    guard let card = recognizer.view else { return }
    let translation = recognizer.translation(in: self)
    switch recognizer.state {
    case .changed:
      card.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
        .rotated(by: translation.x / bounds.width / 4)
    case .ended, .cancelled:
      let distance = delegate?.distanceToDismiss?(in: self) ?? 120
      if abs(translation.x) > distance {
        dismiss(card, to: translation.x > 0 ? 1 : -1)
      } else {
        putBack(card)
      }
    default:
      break
    }
  }

  private func dismiss(_ card: UIView, to side: CGFloat) {
    cards.removeAll { $0 === card }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .curveEaseOut,
      animations: {
        card.transform = card.transform.translatedBy(x: side * self.bounds.width * 2, y: 0)
        card.alpha = 0
      },
      completion: { _ in
        card.removeFromSuperview()
        self.delegate?.cardStack?(self, didDismiss: card)
        if self.cards.isEmpty { self.delegate?.cardStackDidBecomeEmpty?(self) }
      })
  }

  private func putBack(_ card: UIView) {
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      animations: { card.transform = .identity })
  }
}
