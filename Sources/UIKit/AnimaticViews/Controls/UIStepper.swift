import AnimaticObjects
import AnimaticTiming
import Foundation

/// A control with a half for less and a half for more of a value.
///
/// A finger on a half changes the value by a step at once, and again every tenth of a second after
/// half a second, while it is there. The control sends ``UIControl/Event/valueChanged`` for each
/// change, or after the last one if it is not ``isContinuous`` (rule N5). Its size is 94 by 32
/// points.
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  /// The time before the first and between further repetitions, in seconds.
  private static let (pause, interval): (TimeInterval, TimeInterval) = (0.5, 0.1)
  private static let background = UIColor(
    red: 118 / 255, green: 118 / 255, blue: 128 / 255, alpha: 0.12)

  private let track = UIView(frame: CGRect(origin: .zero, size: size))
  private let divider = UIView(frame: .zero)
  private let signs = [UIImageView(frame: .zero), UIImageView(frame: .zero)]
  private var number = 0.0
  /// The direction of the finger's half, −1 or 1; 0 while no finger is on a half.
  private var direction = 0.0
  private var hasChanged = false
  /// The number of holds so far, which tells repetitions of an earlier one apart.
  private var holdCount = 0

  override func setUp() {
    super.frame.size = Self.size
    track.layer.cornerRadius = 8
    track.backgroundColor = Self.background
    divider.backgroundColor = UIColor(white: 0, alpha: 0.2)
    divider.frame = CGRect(x: 46.5, y: 7, width: 1, height: 18)
    for (index, view) in signs.enumerated() {
      view.image = index == 0 ? StepperSign.minus : StepperSign.plus
      view.frame = CGRect(x: CGFloat(index) * 47 + 15, y: 8, width: 16, height: 16)
    }
    for view in [track, divider] + signs {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    showAppearance()
  }

  override var spoken: Accessibility {
    let value = Int(exactly: number).map { "\($0)" } ?? "\(number)"
    return Accessibility(isElement: true, value: value, traits: [.adjustable, spokenState])
  }
  /// Adds a step, and sends the value.
  open override func accessibilityIncrement() { stepOnce(1) }
  /// Takes a step away, and sends the value.
  open override func accessibilityDecrement() { stepOnce(-1) }

  // MARK: - Value

  /// The value; 0 by default. It is clamped to the least and the greatest one. Setting it sends no
  /// event. A number that is not finite is ignored and brings a diagnostic.
  open var value: Double {
    get { number }
    set {
      guard isNumber(newValue, "the value of a stepper") else { return }
      number = min(max(newValue, minimumValue), maximumValue)
      showAppearance()
    }
  }
  /// The least value; 0 by default. The greatest one is never less.
  open var minimumValue: Double = 0 {
    didSet {
      guard isNumber(minimumValue, "the least value of a stepper") else {
        minimumValue = oldValue
        return
      }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = number
    }
  }
  /// The greatest value; 100 by default. The least one is never greater.
  open var maximumValue: Double = 100 {
    didSet {
      guard isNumber(maximumValue, "the greatest value of a stepper") else {
        maximumValue = oldValue
        return
      }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = number
    }
  }
  /// The length of a step; 1 by default.
  ///
  /// - Precondition: The number is greater than 0.
  open var stepValue: Double = 1 {
    didSet {
      stepValue = usable(
        stepValue, if: stepValue > 0 && stepValue.isFinite, else: oldValue,
        "a step is a finite number above 0, not \(stepValue)")
    }
  }
  /// Whether each change is sent, and not only the last one of a hold; `true` by default.
  open var isContinuous = true
  /// Whether a held half changes the value again and again; `true` by default.
  open var autorepeat = true
  /// Whether a step beyond the greatest value goes to the least one, and the other way round;
  /// `false` by default.
  open var wraps = false { didSet { showAppearance() } }

  private func isNumber(_ value: Double, _ name: String) -> Bool {
    if !value.isFinite { AnimationDiagnostic.numberIgnored(of: name).report() }
    return value.isFinite
  }

  /// Returns the value after a step.
  private func stepped(_ direction: Double) -> Double {
    let next = number + direction * stepValue
    if next > maximumValue { return wraps ? minimumValue : maximumValue }
    if next < minimumValue { return wraps ? maximumValue : minimumValue }
    return next
  }

  private func stepOnce(_ direction: Double) {
    if step(direction) { sendValue(with: nil) }
  }

  private func step(_ direction: Double) -> Bool {
    let old = number
    value = stepped(direction)
    return number != old
  }

  private func sendValue(with event: UIEvent?) {
    send([.valueChanged, .primaryActionTriggered], with: event)
  }

  // MARK: - Appearance

  private func showAppearance() {
    for (view, direction) in zip(signs, [-1.0, 1]) {
      let works = isEnabled && stepped(direction) != number
      view.alpha = works ? 1 : 0.3
    }
    track.alpha = isEnabled ? 1 : 0.5
  }

  override func stateDidChange() {
    super.stateDidChange()
    showAppearance()
  }

  /// Returns 94 by 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  /// 94 by 32 points.
  open override var intrinsicContentSize: CGSize { Self.size }

  // MARK: - Tracking

  /// Changes the value by a step of the half under the finger.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    (hasChanged, holdCount) = (false, holdCount + 1)
    repeatStep(of: holdCount, with: event, after: Self.pause)
    return super.beginTracking(touch, with: event)
  }
  /// Sends the value if the changes were not sent one by one.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    endHold(with: event)
  }
  /// Ends to change the value.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    endHold(with: event)
  }

  private func endHold(with event: UIEvent?) {
    direction = 0
    holdCount += 1
    if hasChanged, !isContinuous { sendValue(with: event) }
  }

  /// Changes the value, and lets the next change follow.
  private func repeatStep(of hold: Int, with event: UIEvent?, after delay: TimeInterval) {
    guard direction != 0, hold == holdCount else { return }
    if delay == Self.pause || isTouchInside {
      let changes = step(direction)
      hasChanged = hasChanged || changes
      if changes, isContinuous { sendValue(with: event) }
    }
    guard autorepeat, direction != 0, hold == holdCount, let host = backing.host else { return }
    host.schedule(at: host.time + delay, isAwaited: false) { [weak self] in
      self?.repeatStep(of: hold, with: nil, after: Self.interval)
    }
  }
}

@MainActor private enum StepperSign {
  static let minus = sign {
    $0.move(to: CGPoint(x: 1, y: 8))
    $0.addLine(to: CGPoint(x: 15, y: 8))
  }
  static let plus = sign {
    $0.move(to: CGPoint(x: 1, y: 8))
    $0.addLine(to: CGPoint(x: 15, y: 8))
    $0.move(to: CGPoint(x: 8, y: 1))
    $0.addLine(to: CGPoint(x: 8, y: 15))
  }

  private static func sign(_ draw: (UIBezierPath) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in
      UIColor.black.setStroke()
      let path = UIBezierPath()
      path.lineWidth = 2
      draw(path)
      path.stroke()
    }
  }
}
