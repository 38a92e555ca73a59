import AnimaticObjects
import Foundation

/// A control with a thumb that the user moves along a track to choose a value.
///
/// A touch on the thumb, or within 10 points of it, moves it; a touch elsewhere does nothing.
/// While the thumb moves, the control sends ``UIControl/Event/valueChanged`` for each other
/// value, if it is ``isContinuous``; and it always does so once when the finger lifts, when it
/// tracks no touch any more.
///
/// The pieces of the track and the thumb are subviews.
open class UISlider: UIControl {
  /// The height that fits, and the diameter of the thumb without an image, in points.
  private static let (height, diameter): (CGFloat, CGFloat) = (31, 28)
  /// The thickness of the track and its distance from the left and the right edge, in points.
  private static let (thickness, inset): (CGFloat, CGFloat) = (4, 2)
  /// The distance between the track and the images beside it, in points.
  private static let spacing: CGFloat = 9
  /// The distance by which a touch may miss the thumb, in points.
  private static let reach: CGFloat = 10
  /// The time in which an animated thumb moves along the whole track, in seconds.
  private static let durationOfTrack: TimeInterval = 0.5
  private static let trackColor = UIColor(
    red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.2)

  private var scale = SliderScale()
  private let maximumTrack = UIImageView(frame: .zero)
  private let minimumTrack = UIImageView(frame: .zero)
  private let thumb = UIImageView(frame: .zero)
  private var minimumView, maximumView: UIImageView?
  private var thumbImages = StateValues<UIImage>()
  private var minimumTrackImages = StateValues<UIImage>()
  private var maximumTrackImages = StateValues<UIImage>()
  /// The distance of the finger from the middle of the thumb, in points.
  private var grip: CGFloat = 0

  override func setUp() {
    for view in [maximumTrack, minimumTrack, thumb] { addSubview(view) }
    showAppearance()
    layOut()
  }

  // MARK: - Value

  /// The value; 0 by default. It is clamped to the scale. Setting it moves the thumb at once, or
  /// with the animation block around, and sends no event. A value that is not a number is ignored
  /// and brings a diagnostic.
  open var value: Float {
    get { scale.value }
    set { setValue(newValue, animated: false) }
  }
  /// The least value; 0 by default. If it is greater than ``maximumValue``, that becomes the
  /// same. A value that is not finite is ignored and brings a diagnostic.
  open var minimumValue: Float {
    get { scale.minimum }
    set { change(to: newValue) { $0.setMinimum(newValue) } }
  }
  /// The greatest value; 1 by default. If it is less than ``minimumValue``, that becomes the
  /// same. A value that is not finite is ignored and brings a diagnostic.
  open var maximumValue: Float {
    get { scale.maximum }
    set { change(to: newValue) { $0.setMaximum(newValue) } }
  }
  /// Whether the control sends the values during a drag, and not only the last one; `true` by
  /// default.
  open var isContinuous = true

  /// Sets the value, and sends no event.
  ///
  /// - Parameters:
  ///   - value: The value, which is clamped to the scale.
  ///   - animated: Whether the thumb moves at a constant speed, as UIKit's does: along the whole
  ///     track in 0.5 s, a choice of Animatic. Inside an animation block, the move has the
  ///     duration of the block.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else {
      return AnimationDiagnostic.numberIgnored(of: "the value of a slider").report()
    }
    let old = scale
    scale.setValue(value)
    let distance = abs(scale.fraction(of: scale.value) - scale.fraction(of: old.value))
    move(with: animated ? .even(distance * Self.durationOfTrack) : nil)
    backing.noteObservedChange()
  }

  private func change(to number: Float, _ change: (inout SliderScale) -> Void) {
    guard number.isFinite else {
      return AnimationDiagnostic.numberIgnored(of: "the scale of a slider").report()
    }
    change(&scale)
    move(with: nil)
  }

  private func move(with motion: ControlMotion?) {
    UIView.change([minimumTrack, maximumTrack, thumb], with: motion) { layOut() }
  }

  // MARK: - Appearance

  /// The image left of the track; `nil`, the default, for none.
  open var minimumValueImage: UIImage? {
    didSet {
      minimumView = shown(minimumValueImage, in: minimumView)
      move(with: nil)
    }
  }
  /// The image right of the track; `nil`, the default, for none.
  open var maximumValueImage: UIImage? {
    didSet {
      maximumView = shown(maximumValueImage, in: maximumView)
      move(with: nil)
    }
  }
  /// The colour of the track left of the thumb; `nil`, the default, for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { showAppearance() } }
  /// The colour of the track right of the thumb; `nil`, the default, for a grey.
  open var maximumTrackTintColor: UIColor? { didSet { showAppearance() } }
  /// The colour of the thumb; `nil`, the default, for white.
  open var thumbTintColor: UIColor? { didSet { showAppearance() } }

  /// Sets the image of the thumb for a state; `nil` to use that of the normal state.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    imagesDidChange()
  }
  /// Sets the image of the track left of the thumb for a state; `nil` to use that of the normal
  /// state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
    imagesDidChange()
  }
  /// Sets the image of the track right of the thumb for a state; `nil` to use that of the normal
  /// state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
    imagesDidChange()
  }
  /// Returns the image of the thumb for a state, or else for the normal state; `nil` for none.
  open func thumbImage(for state: State) -> UIImage? { thumbImages.value(for: state) }
  /// Returns the image of the track left of the thumb for a state, or else for the normal state;
  /// `nil` for none.
  open func minimumTrackImage(for state: State) -> UIImage? {
    minimumTrackImages.value(for: state)
  }
  /// Returns the image of the track right of the thumb for a state, or else for the normal state;
  /// `nil` for none.
  open func maximumTrackImage(for state: State) -> UIImage? {
    maximumTrackImages.value(for: state)
  }
  /// The image of the thumb that shows; `nil` for none.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The image of the track left of the thumb that shows; `nil` for none.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the track right of the thumb that shows; `nil` for none.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  private func imagesDidChange() {
    showAppearance()
    move(with: nil)
  }

  /// Returns a view that shows an image beside the track: the present one, or a new one for the
  /// first image.
  private func shown(_ image: UIImage?, in present: UIImageView?) -> UIImageView? {
    guard let view = present ?? image.map({ _ in UIImageView(frame: .zero) }) else { return nil }
    if present == nil { insertSubview(view, at: 0) }
    view.image = image
    return view
  }

  private func showAppearance() {
    show(currentMinimumTrackImage, or: minimumTrackTintColor ?? tintColor, in: minimumTrack)
    show(currentMaximumTrackImage, or: maximumTrackTintColor ?? Self.trackColor, in: maximumTrack)
    show(currentThumbImage, or: thumbTintColor ?? .white, in: thumb)
    thumb.layer.shadowOpacity = currentThumbImage == nil ? 0.15 : 0
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    for view in [minimumTrack, maximumTrack, thumb] { view.alpha = isEnabled ? 1 : 0.5 }
  }

  private func show(_ image: UIImage?, or color: UIColor, in view: UIImageView) {
    view.image = image
    view.backgroundColor = image == nil ? color : nil
    let size = view === thumb ? Self.diameter : Self.thickness
    view.layer.cornerRadius = image == nil ? size / 2 : 0
  }

  override func stateDidChange() {
    super.stateDidChange()
    showAppearance()
    // The image of another state may have another size.
    layOut()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showAppearance()
  }

  // MARK: - Layout

  /// Returns the rectangle of the image left of the track.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size)
  }
  /// Returns the rectangle of the image right of the track.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      origin: CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2), size: size)
  }
  /// Returns the rectangle of the track: 2 points from the left and the right edge or 9 from the
  /// images beside it, and 4 points high or as high as its images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImage.map { $0.size.width + Self.spacing } ?? Self.inset
    let right = maximumValueImage.map { $0.size.width + Self.spacing } ?? Self.inset
    let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0 }
    let height = images.map(\.size.height).max() ?? Self.thickness
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - height / 2,
      width: max(0, bounds.width - left - right), height: height)
  }
  /// Returns the rectangle of the thumb, which moves from 2 points left to 2 points right of the
  /// track.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the slider.
  ///   - rect: The rectangle of the track.
  ///   - value: The value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.diameter, height: Self.diameter)
    let travel = rect.width + 2 * Self.inset - size.width
    let x = rect.minX - Self.inset + CGFloat(scale.fraction(of: value)) * travel
    return CGRect(origin: CGPoint(x: x, y: rect.midY - size.height / 2), size: size)
  }

  private func thumbRect(for value: Float) -> CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  private func layOut() {
    let track = trackRect(forBounds: bounds)
    let thumbRect = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let split = min(max(thumbRect.midX, track.minX), track.maxX)
    thumb.frame = thumbRect
    minimumTrack.frame = CGRect(
      x: track.minX, y: track.minY, width: split - track.minX, height: track.height)
    maximumTrack.frame = CGRect(
      x: split, y: track.minY, width: track.maxX - split, height: track.height)
    minimumView?.frame = minimumValueImageRect(forBounds: bounds)
    maximumView?.frame = maximumValueImageRect(forBounds: bounds)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
  /// Returns the width that is available, and a height of 31 points.
  ///
  /// - Parameter size: The size that is available, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
  /// No width, and a height of 31 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  // MARK: - Accessibility

  override var spoken: Accessibility {
    Accessibility(
      isElement: true, value: "\(Int(clamping: (100 * scale.fraction(of: value)).rounded()))%",
      traits: [.adjustable, spokenState])
  }
  /// Moves the thumb on by a tenth of the scale, and sends the value.
  open override func accessibilityIncrement() { step(by: 0.1) }
  /// Moves the thumb back by a tenth of the scale, and sends the value.
  open override func accessibilityDecrement() { step(by: -0.1) }

  private func step(by part: Double) {
    let old = value
    setValue(scale.value(at: scale.fraction(of: value) + part), animated: false)
    if value != old { sendValue(with: nil) }
  }

  // MARK: - Tracking

  /// Returns whether the touch is on the thumb or within 10 points of it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (point, thumb) = (touch.location(in: self), thumbRect(for: value))
    guard thumb.insetBy(dx: -Self.reach, dy: -Self.reach).holds(point) else { return false }
    grip = point.x - thumb.midX
    return super.beginTracking(touch, with: event)
  }
  /// Moves the thumb with the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = value
    follow(touch)
    if isContinuous, value != old { sendValue(with: event) }
    return super.continueTracking(touch, with: event)
  }
  /// Sends the last value.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { follow(touch) }
    super.endTracking(touch, with: event)
    sendValue(with: event)
  }

  private func follow(_ touch: UITouch) {
    let (first, last) = (thumbRect(for: minimumValue).midX, thumbRect(for: maximumValue).midX)
    guard last > first else { return }
    let x = touch.location(in: self).x - grip
    setValue(scale.value(at: Double((x - first) / (last - first))), animated: false)
  }

  private func sendValue(with event: UIEvent?) {
    send([.valueChanged, .primaryActionTriggered], with: event)
  }
}
