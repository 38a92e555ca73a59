import Animatic

/// A board with a card that clips what lies in it. The card moves to where the user presses.
@MainActor
final class Scene: UIViewController {
  private let card = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
  private let stripe = UIView(frame: CGRect(x: -20, y: 30, width: 60, height: 60))
  private let bar = UIView(frame: CGRect(x: 0, y: 180, width: 240, height: 20))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    card.backgroundColor = .blue
    card.clipsToBounds = true
    stripe.backgroundColor = .red
    stripe.alpha = 0.5
    card.addSubview(stripe)
    bar.backgroundColor = .green
    view.addSubview(card)
    view.addSubview(bar)
    view.addGestureRecognizer(
      UITapGestureRecognizer(action: { [unowned self] tap in move(to: tap.location(in: view)) }))
  }

  /// The bar stays at the lower edge, whatever the size of the window.
  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    bar.frame = CGRect(x: 0, y: bounds.maxY - 20, width: bounds.width, height: 20)
  }

  /// Moves the card and the stripe in it.
  func move(to center: CGPoint) {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.card.center = center
      self.stripe.center.x += 40
    }
  }
}
