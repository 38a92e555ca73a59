import Foundation

/// A control that is on or off.
///
/// A tap switches it. A drag along it switches it to the side of the finger once the finger has
/// moved half as far as the thumb can. The control sends ``UIControl/Event/valueChanged`` when
/// the finger lifts, if the value is another one. Its size is always 51 by 31 points.
///
/// The track and the thumb are subviews. An animated change takes 0.2 s and is slow at both ends;
/// the duration is that of a widely used imitation of UIKit's switch, whose own is not known.
open class UISwitch: UIControl {
  /// The look of a switch.
  public enum Style: Int, Sendable {
    /// As the system has it.
    case automatic
    /// As a box with a check mark, on a Mac.
    case checkbox
    /// As a thumb on a track.
    case sliding
  }

  private static let size = CGSize(width: 51, height: 31)
  /// The distance between the thumb and the edges, and its diameter, in points.
  private static let (inset, diameter): (CGFloat, CGFloat) = (2, 27)
  /// The length by which a finger on the control widens the thumb, in points.
  private static let widening: CGFloat = 7
  /// Half of the distance that the thumb moves, in points.
  private static let halfTravel = (size.width - diameter) / 2 - inset
  private static let motion = ControlMotion.smooth(0.2)
  private static let defaultOnColor = UIColor(
    red: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1)
  private static let offColor = UIColor(
    red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.16)

  private let track = UIView(frame: CGRect(origin: .zero, size: size))
  private let thumb = UIView(frame: .zero)
  private var value = false
  /// The value that shows, which is another one during a drag.
  private var shownValue = false
  /// The position of the finger from which the distance of a drag counts.
  private var dragOrigin: CGFloat = 0
  private var hasDragged = false

  override func setUp() {
    super.frame.size = Self.size
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = Self.diameter / 2
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    show()
  }

  override var spoken: Accessibility {
    Accessibility(isElement: true, value: isOn ? "1" : "0", traits: [.button, spokenState])
  }

  // MARK: - Value

  /// Whether the switch is on; `false` by default. Setting the value shows it at once, or
  /// animates with the animation block around, and sends no event.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// Sets whether the switch is on, and sends no event.
  ///
  /// - Parameters:
  ///   - on: Whether the switch is on.
  ///   - animated: Whether the thumb moves over 0.2 s, or over the duration of the animation
  ///     block around.
  open func setOn(_ on: Bool, animated: Bool) {
    (value, shownValue) = (on, on)
    change(animated: animated)
    backing.noteObservedChange()
  }

  // MARK: - Appearance

  /// The colour of the track while the switch is on; `nil`, the default, for a green.
  open var onTintColor: UIColor? { didSet { show() } }
  /// The colour of the thumb; `nil`, the default, for white.
  open var thumbTintColor: UIColor? { didSet { show() } }
  /// An image while the switch is on; `nil` by default. It has no effect, as in UIKit since
  /// version 7.
  open var onImage: UIImage?
  /// An image while the switch is off; `nil` by default. It has no effect, as in UIKit since
  /// version 7.
  open var offImage: UIImage?
  /// A title beside a check box; `nil` by default. It does not show.
  open var title: String?
  /// The wanted style; `automatic` by default. It has no effect.
  open var preferredStyle = Style.automatic
  /// The style: a thumb on a track.
  open var style: Style { .sliding }

  private func show() {
    let width = Self.diameter + (isHighlighted ? Self.widening : 0)
    let x = shownValue ? Self.size.width - Self.inset - width : Self.inset
    thumb.frame = CGRect(x: x, y: Self.inset, width: width, height: Self.diameter)
    thumb.backgroundColor = thumbTintColor ?? .white
    track.backgroundColor = shownValue ? onTintColor ?? Self.defaultOnColor : Self.offColor
    track.alpha = isEnabled ? 1 : 0.5
  }

  private func change(animated: Bool) {
    UIView.change([track, thumb], with: animated ? Self.motion : nil) { show() }
  }

  override func stateDidChange() {
    super.stateDidChange()
    change(animated: true)
  }

  // MARK: - Tracking

  /// Begins to track a tap or a drag.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (dragOrigin, hasDragged) = (touch.location(in: self).x, false)
    return super.beginTracking(touch, with: event)
  }

  /// Shows the value of the side to which the finger has moved.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    if abs(x - dragOrigin) >= Self.halfTravel {
      let isRight = x > dragOrigin
      (dragOrigin, hasDragged) = (x, true)
      if isRight != shownValue {
        shownValue = isRight
        change(animated: true)
      }
    }
    return super.continueTracking(touch, with: event)
  }

  /// Switches to the other value after a tap, and to the value that shows after a drag.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let new = hasDragged ? shownValue : isTouchInside ? !value : value
    guard new != value else { return }
    setOn(new, animated: true)
    send([.valueChanged, .primaryActionTriggered], with: event)
  }

  /// Shows the value again.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    setOn(value, animated: true)
  }

  // MARK: - Size

  /// The frame, in points. Only its origin can be set: the size is 51 by 31.
  open override var frame: CGRect {
    get { super.frame }
    set {
      center = CGPoint(
        x: newValue.minX + Self.size.width / 2, y: newValue.minY + Self.size.height / 2)
    }
  }
  /// The bounds, in points. Only their origin can be set: the size is 51 by 31.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }
  /// Returns 51 by 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  /// 51 by 31 points.
  open override var intrinsicContentSize: CGSize { Self.size }
}
