#if !canImport(CoreGraphics)
  import Foundation

  /// A view that shows an image or a sequence of images.
  ///
  /// The image is in the ``CALayer/contents`` of the layer as a `CGImage`, and ``UIView/contentMode``
  /// places it. Images follow each other on the engine's clock, as a discrete animation with the key
  /// "contents": the contents of the presentation layer are the image of each instant.
  ///
  /// An animated image animates by itself, without end. Image views receive no touches by default.
  open class UIImageView: UIView {
    /// Whether the program, or an animated image, has started the animation and nothing has ended it.
    private var animates = false
    private var observer: ImageAnimationObserver?
    private static let key = "contents"

    /// Creates an image view with a frame in the coordinates of its future superview, in points.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
    }

    /// Creates an image view of size zero at the origin, and ignores the coder.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      isUserInteractionEnabled = false
    }

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

    private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    private func imageDidChange() {
      let shown = shownImage
      layer.contents = shown.flatMap { $0.contents }
      layer.contentsScale = shown?.scale ?? 1
      invalidateIntrinsicContentSize()
      if animationImages == nil, highlightedAnimationImages == nil {
        // The animation of the former image ends with it.
        shown?.images == nil ? stopAnimating() : startAnimating()
      } else if animates {
        startAnimating()
      }
    }

    // MARK: - Animation

    /// The images that follow each other while the view animates; `nil`, the default, for those of the
    /// ``image``. Setting the images stops the animation.
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
    /// The next ``startAnimating()`` reads it. A duration that is not finite is ignored and brings a
    /// diagnostic; one below 0 counts as 0.
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
    /// An animation that began off screen waits for the view to come on screen, and one that the view
    /// loses with its window begins again in the next window.
    open var isAnimating: Bool { animates }

    /// Starts the animation from its first image. Does nothing without images.
    open func startAnimating() {
      removeAnimation()
      guard let (images, duration, repeatCount) = sequence else { return }
      animates = true
      let animation = CAKeyframeAnimation(keyPath: Self.key)
      animation.values = images.map { image -> Any in image.contents ?? NSNull() }
      animation.calculationMode = .discrete
      animation.duration = duration
      animation.repeatCount = repeatCount
      let observer = ImageAnimationObserver { [weak self] observer in
        if let self, self.observer === observer { (self.animates, self.observer) = (false, nil) }
      }
      self.observer = observer
      animation.delegate = observer
      layer.add(animation, forKey: Self.key)
    }

    /// Stops the animation; the view shows its ``image``.
    open func stopAnimating() { removeAnimation() }

    private func removeAnimation() {
      guard animates else { return }
      (animates, observer) = (false, nil)
      layer.removeAnimation(forKey: Self.key)
    }

    /// The images that follow each other, their duration and the number of iterations; `nil` without
    /// images.
    private var sequence: ([UIImage], TimeInterval, Float)? {
      let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
      let images = own ?? shownImage?.images ?? []
      guard !images.isEmpty else { return nil }
      let chosen = own == nil ? shownImage?.duration ?? 0 : animationDuration
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

    /// Returns the size of the image; that of the ``bounds`` without one.
    ///
    /// - Parameter size: Ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      shownImage?.size ?? super.sizeThatFits(size)
    }

    /// The size of the image; without one, ``UIView/noIntrinsicMetric`` in both dimensions.
    open override var intrinsicContentSize: CGSize {
      shownImage?.size ?? super.intrinsicContentSize
    }
  }

  /// The delegate of an image view's animation, which the animation retains and which does not retain
  /// the view.
  @MainActor
  private final class ImageAnimationObserver: CAAnimationDelegate {
    private let finish: (ImageAnimationObserver) -> Void

    init(_ finish: @escaping (ImageAnimationObserver) -> Void) { self.finish = finish }

    func animationDidStart(_ anim: CAAnimation) {}

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      if flag { finish(self) }
    }
  }

  extension UIImage {
    /// The image as the contents of a layer, which know neither orientations nor tints.
    @MainActor
    fileprivate var contents: CGImage? {
      if imageOrientation == .up, content.tintColor == nil { return cgImage }
      UIGraphicsBeginImageContextWithOptions(size, false, scale)
      defer { UIGraphicsEndImageContext() }
      draw(at: .zero)
      return UIGraphicsGetImageFromCurrentImageContext()?.cgImage
    }
  }
#endif
