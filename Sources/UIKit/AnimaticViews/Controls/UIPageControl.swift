import Foundation

/// A control with a row of dots, one for each page, of which one stands for the present page.
///
/// A tap on its left half goes one page back, a tap on its right half one page on; the control
/// sends ``UIControl/Event/valueChanged`` if there is such a page. The dots are subviews of 7 by
/// 7 points, 9 points apart. Of more than 100 pages, those around the present one have dots (rule
/// N26).
open class UIPageControl: UIControl {
  /// The background of the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// As the system has it.
    case automatic
    /// Always.
    case prominent
    /// Never.
    case minimal
  }

  /// The diameter of a dot, the distance between dots and the height of the control, in points.
  private static let (diameter, spacing, height): (CGFloat, CGFloat, CGFloat) = (7, 9, 37)
  private static let dotColor = UIColor(white: 1, alpha: 0.2)

  /// The greatest number of dots, whose row is wider than any screen of a device.
  private static let mostDots = 100
  private var dots: [UIView] = []
  private var page = 0

  // MARK: - Pages

  /// The number of pages; 0 by default. Less than 0 counts as 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      guard numberOfPages != oldValue else { return }
      page = clamped(page)
      updateDots()
      invalidateIntrinsicContentSize()
    }
  }
  /// The index of the present page; 0 by default. It is clamped to the pages. Setting it changes
  /// the colours of dots, which animates inside an animation block, and sends no event.
  open var currentPage: Int {
    get { page }
    set {
      page = clamped(newValue)
      showPage()
    }
  }
  /// Whether the dots are hidden while there is only one page; `false` by default.
  open var hidesForSinglePage = false { didSet { updateDots() } }
  /// Whether a tap leaves the dots as they are until ``updateCurrentPageDisplay()``; `false` by
  /// default.
  open var defersCurrentPageDisplay = false
  /// Shows the present page after a tap, if ``defersCurrentPageDisplay``.
  open func updateCurrentPageDisplay() { showPage() }

  private func clamped(_ page: Int) -> Int { min(max(page, 0), max(numberOfPages - 1, 0)) }

  // MARK: - Appearance

  /// The colour of the dots; `nil`, the default, for white of an opacity of 0.2.
  open var pageIndicatorTintColor: UIColor? { didSet { showPage() } }
  /// The colour of the dot of the present page; `nil`, the default, for white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { showPage() } }
  /// The background of the dots; `automatic` by default. It has no effect: Animatic shows none.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether a drag along the dots changes the page; `true` by default. It has no effect:
  /// Animatic handles taps only.
  open var allowsContinuousInteraction = true

  private func updateDots() {
    let count = min(numberOfPages, Self.mostDots)
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
      dot.layer.cornerRadius = Self.diameter / 2
      dot.isUserInteractionEnabled = false
      dots.append(dot)
      addSubview(dot)
    }
    for dot in dots { dot.isHidden = hidesForSinglePage && dots.count == 1 }
    layOut()
    showPage()
  }

  private func showPage() {
    // The present page is in the middle, if there are pages without dots at both sides.
    let first = min(max(page - dots.count / 2, 0), numberOfPages - dots.count)
    for (index, dot) in dots.enumerated() {
      let color =
        index == page - first ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor
      dot.backgroundColor = color ?? Self.dotColor
    }
  }

  // MARK: - Layout

  /// Returns the size of the dots of a number of pages, in points: 7 for each dot and 9 between
  /// two, and a height of 37.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(0, pageCount))
    let width = count * Self.diameter + max(0, count - 1) * Self.spacing
    return CGSize(width: width, height: Self.height)
  }
  /// Returns the size of the dots; see ``size(forNumberOfPages:)``.
  ///
  /// - Parameter size: Ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }
  /// The size of the dots; see ``size(forNumberOfPages:)``.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    let left = bounds.midX - size(forNumberOfPages: dots.count).width / 2
    for (index, dot) in dots.enumerated() {
      let x = left + CGFloat(index) * (Self.diameter + Self.spacing) + Self.diameter / 2
      dot.center = CGPoint(x: x, y: bounds.midY)
    }
  }

  // MARK: - Accessibility

  override var spoken: Accessibility {
    let value = numberOfPages == 0 ? nil : "page \(page + 1) of \(numberOfPages)"
    return Accessibility(isElement: true, value: value, traits: [.adjustable, spokenState])
  }
  /// Goes to the next page, as a tap on the right half.
  open override func accessibilityIncrement() { goByUser(to: page + 1, with: nil) }
  /// Goes to the page before, as a tap on the left half.
  open override func accessibilityDecrement() { goByUser(to: page - 1, with: nil) }

  private func goByUser(to wanted: Int, with event: UIEvent?) {
    let new = clamped(wanted)
    guard new != page else { return }
    page = new
    if !defersCurrentPageDisplay { showPage() }
    send([.valueChanged, .primaryActionTriggered], with: event)
  }

  // MARK: - Tracking

  /// Goes to the page before or after the present one.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    goByUser(to: page + (touch.location(in: self).x < bounds.midX ? -1 : 1), with: event)
  }
}
