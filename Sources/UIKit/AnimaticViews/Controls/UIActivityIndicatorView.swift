import Foundation

/// A view that shows that something goes on: a wheel of eight spokes that turns without end.
///
/// The wheel is a sublayer. It turns by a spoke every eighth of a second, in a discrete animation
/// on the engine's clock, so that the ``CALayer/presentation()`` shows the spoke of each instant.
open class UIActivityIndicatorView: UIView {
  /// The size and the colour of an indicator.
  public enum Style: Int, Sendable {
    /// White, 37 by 37 points.
    case whiteLarge
    /// White, 20 by 20 points.
    case white
    /// Grey, 20 by 20 points.
    case gray
    /// Grey, 20 by 20 points.
    case medium = 100
    /// Grey, 37 by 37 points.
    case large = 101
  }

  private static let key = "spin"
  private static let spokeCount = 8
  /// The duration of a turn in seconds.
  private static let duration: TimeInterval = 1
  private static let grey = UIColor(white: 0.6, alpha: 1)

  private let wheel = CALayer()
  private var ownColor: UIColor?
  private var animates = false

  /// Creates an indicator of a style and its size, hidden until it starts.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    super.frame.size = length
  }

  override func setUp() {
    isHidden = true
    for _ in 0..<Self.spokeCount { wheel.addSublayer(CALayer()) }
    layer.addSublayer(wheel)
    showAppearance()
  }

  // MARK: - Animation

  /// Whether the wheel turns; `false` by default.
  ///
  /// An animation that began off screen waits for the view to come on screen, and one that the
  /// view loses with its window begins again in the next window.
  open var isAnimating: Bool { animates }
  /// Shows the view, and starts the animation. Does nothing while the wheel turns.
  open func startAnimating() {
    guard !animates else { return }
    animates = true
    isHidden = false
    addAnimation()
  }
  /// Ends the animation, and hides the view if it ``hidesWhenStopped``.
  open func stopAnimating() {
    guard animates else { return }
    animates = false
    wheel.removeAnimation(forKey: Self.key)
    if hidesWhenStopped { isHidden = true }
  }
  /// Whether the view is hidden while the wheel does not turn; `true` by default.
  open var hidesWhenStopped = true { didSet { if !animates { isHidden = hidesWhenStopped } } }

  private func addAnimation() {
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = (0..<Self.spokeCount).map { Self.angle(of: $0) }
    animation.calculationMode = .discrete
    animation.duration = Self.duration
    animation.repeatCount = .infinity
    wheel.add(animation, forKey: Self.key)
  }

  private static func angle(of spoke: Int) -> Double {
    Double(spoke) / Double(spokeCount) * 2 * .pi
  }

  /// Begins an animation again that ended when the view left its last window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if animates, window != nil, wheel.animation(forKey: Self.key) == nil { addAnimation() }
  }

  // MARK: - Appearance

  /// The style; `medium` by default. Setting it sets the ``color`` too.
  open var style = Style.medium {
    didSet {
      ownColor = nil
      showAppearance()
      invalidateIntrinsicContentSize()
    }
  }
  /// The colour of the spokes; by default, and for `nil`, that of the style.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! {
    get { ownColor ?? (style == .white || style == .whiteLarge ? .white : Self.grey) }
    set {
      ownColor = newValue
      showAppearance()
    }
  }

  private var length: CGSize {
    let length: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: length, height: length)
  }

  private func showAppearance() {
    let diameter = length.width
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    wheel.bounds = CGRect(origin: .zero, size: length)
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
    for (index, spoke) in (wheel.sublayers ?? []).enumerated() {
      let angle = Self.angle(of: index)
      spoke.bounds = CGRect(x: 0, y: 0, width: diameter * 0.12, height: diameter * 0.28)
      spoke.cornerRadius = diameter * 0.06
      spoke.backgroundColor = color.cgColor
      spoke.opacity = 0.2 + 0.8 * Float(index) / Float(Self.spokeCount - 1)
      spoke.position = CGPoint(
        x: diameter * (0.5 + 0.36 * sin(angle)), y: diameter * (0.5 - 0.36 * cos(angle)))
      spoke.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    CATransaction.commit()
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    showAppearance()
  }
  /// Returns the size of the style: 20 by 20 points, or 37 by 37.
  ///
  /// - Parameter size: Ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { length }
  /// The size of the style: 20 by 20 points, or 37 by 37.
  open override var intrinsicContentSize: CGSize { length }
}
