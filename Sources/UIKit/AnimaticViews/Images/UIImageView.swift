import Foundation

/// A view that shows an image or a sequence of images.
///
/// The image is in the ``CALayer/contents`` of the layer as a `CGImage`, and ``UIView/contentMode``
/// places it. As in UIKit, the view does not call ``UIView/draw(_:)``. The caps of a resizable
/// image keep their size: its middle is the ``CALayer/contentsCenter``, or tiles the view.
///
/// Images follow each other on the engine's clock, as a discrete animation with the key
/// "contents": the contents of the presentation layer are the image of each instant. An animated
/// image animates by itself, without end.
///
/// A template shows in the view's tint colour.
///
/// Image views receive no touches by default.
open class UIImageView: UIView {
  override var spoken: Accessibility { Accessibility(traits: .image) }
  /// Whether the program, or an animated image, has started the animation and nothing has ended it.
  private var animates = false
  private var animated: [UIImage] = []
  /// The image that the layer has as its contents while the view does not animate.
  private var shown: UIImage?
  /// The size of the bounds that the image tiles; `nil` for an image that does not tile.
  private var tiledSize: CGSize?
  private var observer: ImageAnimationObserver?
  private static let key = "contents"

  override func setUp() { isUserInteractionEnabled = false }

  /// Creates an image view of the size of an image.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// Creates an image view of the size of an image.
  ///
  /// - Parameters:
  ///   - image: The image; the view has the size 0 without one.
  ///   - highlightedImage: The image while the view is highlighted; `nil` for the usual one.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.highlightedImage = highlightedImage
    self.image = image
    // Initialisers do not call the observers of properties.
    imageDidChange()
  }

  // MARK: - Images

  /// The image; `nil`, the default, for none. An animated image starts its animation.
  open var image: UIImage? { didSet { if image != oldValue { imageDidChange() } } }
  /// The image while the view is highlighted; `nil`, the default, for the usual one.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage != oldValue { imageDidChange() } }
  }
  /// Whether the view shows its highlighted image or images; `false` by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { imageDidChange() } } }

  private var currentImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func imageDidChange() {
    let image = currentImage
    if image != shown {
      if image?.size != shown?.size { invalidateIntrinsicContentSize() }
      shown = image
      show()
    }
    guard animationImages == nil, highlightedAnimationImages == nil else {
      // The animation of other images begins again.
      if animates, sequence?.images != animated { startAnimating() }
      return
    }
    if image?.images == nil {
      stopAnimating()
    } else if !animates || sequence?.images != animated {
      startAnimating()
    }
  }

  // MARK: - Contents

  private func show() {
    layer.contentsScale = shown?.scale ?? 1
    let tiles = shown?.tiles == true && contentMode == .scaleToFill
    let center = tiles ? nil : shown?.centerRect
    if center != nil || hasCenter { contentStretch = center ?? UIImage.wholeRect }
    (hasCenter, tiledSize) = (center != nil, tiles ? .zero : nil)
    if tiles { setNeedsDisplay() } else { layer.contents = contents(of: shown) }
  }

  /// Whether the ``contentStretch`` is that of the image.
  private var hasCenter = false

  /// The mode in which the image follows a change of size; `scaleToFill` by default. Only then do
  /// copies of the middle of a resizable image tile the view; otherwise the middle is stretched.
  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue, shown?.tiles == true { show() } }
  }

  /// Draws an image that tiles the view.
  open override func display(_ layer: CALayer) {
    guard tiledSize != nil, let shown else { return }
    tiledSize = bounds.size
    layer.contents = shown.drawn(in: bounds.size, tint: tintColor)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let tiledSize, tiledSize != bounds.size { setNeedsDisplay() }
  }

  private func contents(of image: UIImage?) -> CGImage? { image?.contents(tint: tintColor) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shown?.renderingMode == .alwaysTemplate { show() }
    if animates, animated.contains(where: { $0.renderingMode == .alwaysTemplate }) {
      startAnimating()
    }
  }

  // MARK: - Animation

  /// The images that follow each other while the view animates; `nil`, the default, for those of
  /// the ``image``. Setting the images stops the animation.
  open var animationImages: [UIImage]? {
    didSet { if animationImages != oldValue { stopAnimating() } }
  }
  /// The images that follow each other while the view animates and is highlighted; `nil`, the
  /// default, for the usual ones. Setting the images stops the animation.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { if highlightedAnimationImages != oldValue { stopAnimating() } }
  }
  /// The duration of one iteration in seconds; 0, the default, for 1/30 for each image.
  ///
  /// The next ``startAnimating()`` reads it. A duration that is not finite is ignored and brings
  /// a diagnostic; one below 0 counts as 0.
  open var animationDuration: TimeInterval = 0 {
    didSet {
      guard !animationDuration.isFinite else { return }
      animationDuration = oldValue
      AnimationDiagnostic.numberIgnored(of: "the duration of an image view").report()
    }
  }
  /// The number of iterations; 0, the default, for no end. The next ``startAnimating()`` reads it.
  open var animationRepeatCount = 0

  /// Whether the images follow each other.
  ///
  /// An animation that began off screen waits for the view to come on screen, and one that the
  /// view loses with its window begins again in the next window.
  open var isAnimating: Bool { animates }

  /// Starts the animation from its first image. Does nothing without images.
  open func startAnimating() {
    removeAnimation()
    guard let (images, duration, repeatCount) = sequence else { return }
    (animates, animated) = (true, images)
    let animation = CAKeyframeAnimation(keyPath: Self.key)
    animation.values = images.map { image -> Any in contents(of: image) ?? NSNull() }
    animation.calculationMode = .discrete
    animation.duration = duration
    animation.repeatCount = repeatCount
    let observer = ImageAnimationObserver { [weak self] observer in
      if let self, self.observer === observer { self.animationDidEnd() }
    }
    self.observer = observer
    animation.delegate = observer
    layer.add(animation, forKey: Self.key)
  }

  /// Stops the animation; the view shows its ``image``.
  open func stopAnimating() { removeAnimation() }

  private func removeAnimation() {
    guard animates else { return }
    animationDidEnd()
    layer.removeAnimation(forKey: Self.key)
  }

  private func animationDidEnd() { (animates, animated, observer) = (false, [], nil) }

  /// The images that follow each other, their duration and the number of iterations; `nil`
  /// without images.
  private var sequence: (images: [UIImage], duration: TimeInterval, repeatCount: Float)? {
    let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    let images = own ?? currentImage?.images ?? []
    guard !images.isEmpty else { return nil }
    let chosen = own == nil ? currentImage?.duration ?? 0 : animationDuration
    let isEndless = own == nil || animationRepeatCount <= 0
    return (
      images, chosen > 0 ? chosen : Double(images.count) / 30,
      isEndless ? .infinity : Float(animationRepeatCount)
    )
  }

  /// Begins an animation again that ended when the view left its last window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard animates, window != nil, layer.animation(forKey: Self.key) == nil else { return }
    startAnimating()
  }

  // MARK: - Size

  /// Returns the size of the image; that of the bounds without one.
  ///
  /// - Parameter size: Ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    currentImage?.size ?? super.sizeThatFits(size)
  }

  /// The size of the image; without one, ``UIView/noIntrinsicMetric`` in both dimensions.
  open override var intrinsicContentSize: CGSize {
    currentImage?.size ?? super.intrinsicContentSize
  }
}

/// The delegate of an image view's animation, which the animation retains and which does not
/// retain the view.
@MainActor private final class ImageAnimationObserver: CAAnimationDelegate {
  private let finish: (ImageAnimationObserver) -> Void

  init(_ finish: @escaping (ImageAnimationObserver) -> Void) { self.finish = finish }

  func animationDidStart(_ anim: CAAnimation) {}

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { finish(self) }
  }
}

extension UIImage {
  /// Returns the image as the contents of a layer, which know neither orientations nor tints. A
  /// template is a mask for the tint.
  @MainActor fileprivate func contents(tint: UIColor) -> CGImage? {
    let isPlain =
      imageOrientation == .up && content.tintColor == nil && renderingMode != .alwaysTemplate
    return isPlain ? cgImage : drawn(in: size, tint: tint)
  }

  @MainActor fileprivate func drawn(in size: CGSize, tint: UIColor) -> CGImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, scale)
    defer { UIGraphicsEndImageContext() }
    tint.setFill()
    draw(in: CGRect(origin: .zero, size: size))
    return UIGraphicsGetImageFromCurrentImageContext()?.cgImage
  }

  /// The unit square.
  fileprivate static let wholeRect = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The middle between the caps in the unit square; `nil` for an image that is not resizable.
  fileprivate var centerRect: CGRect? {
    guard content.isResizable, size.width > 0, size.height > 0 else { return nil }
    let left = min(capInsets.left / size.width, 1)
    let top = min(capInsets.top / size.height, 1)
    return CGRect(
      x: left, y: top, width: max(0, 1 - left - capInsets.right / size.width),
      height: max(0, 1 - top - capInsets.bottom / size.height))
  }

  /// Whether copies of the middle fill an area of another size. One pixel is stretched instead.
  fileprivate var tiles: Bool {
    guard resizingMode == .tile, let center = centerRect else { return false }
    let pixels = (center.width * size.width * scale, center.height * size.height * scale)
    return max(pixels.0, pixels.1) > 1.000_001
  }
}
