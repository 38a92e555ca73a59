import AnimaticLayers
import AnimaticTiming
import Foundation

/// A container that shows one page of many, and goes to the next ones under the finger (rule N16).
///
/// ```swift
/// let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
/// pages.dataSource = source
/// pages.setViewControllers([first], direction: .forward, animated: false)
/// simulator.window.rootViewController = pages
/// simulator.touch.swipe(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 50, y: 400))
/// ```
///
/// Pages that scroll lie in a ``UIScrollView``, a subview of the view, whose `delegate` a program
/// may set. A sheet that curls is the transition `transitionCurlUp` or `transitionCurlDown` of the
/// whole page: a finger begins it, but does not hold it.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// The way from one page to the next.
  public final let transitionStyle: TransitionStyle
  /// The axis along which the pages follow each other.
  public final let navigationOrientation: NavigationOrientation
  /// The place of the spine; `none` for pages that scroll.
  open private(set) var spineLocation: SpineLocation
  /// The distance between pages that scroll, in points.
  final let spacing: CGFloat
  /// Whether sheets have a page at the back too; `false` by default, and `true` for a spine in the
  /// middle. A second controller is then allowed, and does not show.
  open var isDoubleSided = false
  final var pages: [UIViewController] = []
  final var turn: PageTurn?
  /// The number of changes by the program, which identifies the last one.
  final var changeCount = 0
  /// The pages at both sides, by −1 and 1, once a finger has asked for them.
  final var neighbors: [Int: UIViewController] = [:]
  private final var pageControl: UIPageControl?
  private final var shownDot = 0
  final lazy var scroller = PageScroller(of: self)
  final lazy var curls = PageCurls(of: self)
  private final lazy var sheet = UIView(frame: .zero)

  /// Creates a container without pages.
  ///
  /// - Parameters:
  ///   - style: The way from one page to the next.
  ///   - navigationOrientation: The axis along which the pages follow each other.
  ///   - options: The values of ``OptionsKey``; `nil` for none.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    let spacing = Self.number(options?[.interPageSpacing]) ?? 0
    self.spacing = style == .scroll && spacing.isFinite ? max(0, spacing) : 0
    let given = options?[.spineLocation]
    let spine =
      given as? SpineLocation
      ?? Self.number(given).flatMap { SpineLocation(rawValue: Int(exactly: $0) ?? -1) }
    spineLocation = style == .scroll ? .none : spine ?? .min
    isDoubleSided = spineLocation == .mid
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a container with sheets that curl from side to side, and ignores the coder.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spineLocation) = (.pageCurl, .horizontal, .min)
    spacing = 0
    super.init(coder: coder)
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  /// The object that follows the fingers; `nil` by default.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The object with the pages; `nil`, the default, if fingers do not change the page.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      neighbors = [:]
      if transitionStyle == .scroll, isViewLoaded, turn == nil { scroller.open() }
      updatePageControl()
    }
  }
  /// The pages that show; `nil` before the first ones.
  open var viewControllers: [UIViewController]? { pages.isEmpty ? nil : pages }
  /// The recognisers of the fingers that turn sheets; none for pages that scroll.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .scroll ? [] : curls.recognizers
  }

  /// Sets the pages that show. An animated change scrolls for 0.3 s or curls for 0.5 s, and the
  /// delegate does not hear of it. A change that runs ends at once.
  ///
  /// - Parameters:
  ///   - viewControllers: One page, or two with a spine in the middle; `nil` for none.
  ///   - direction: The side from which the pages come.
  ///   - animated: Whether the change is animated. A view off screen does not animate.
  ///   - completion: A handler that receives whether the change came to its end.
  /// - Precondition: There are as many controllers as pages show.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let given = viewControllers ?? []
    let count = spineLocation == .mid ? 2 : 1
    require(
      viewControllers == nil || given.count == count || isDoubleSided && given.count == 2,
      "the number of controllers is \(given.count), and \(count) of them show")
    require(Set(given).count == given.count, "a controller is only one of the pages")
    change(to: Array(given.prefix(count)), direction, animated, completion)
  }

  // MARK: - Following the screen

  override func didSetView() {
    guard let view = viewIfLoaded else { return }
    view.insertSubview(transitionStyle == .scroll ? scroller : sheet, at: 0)
    if transitionStyle == .pageCurl { curls.attach(to: view) }
    view.setNeedsLayout()
  }

  override func prepareForLayout() { place() }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing, !state.isVisible {
      loadViewIfNeeded()
      place()
    }
    if !isAppearing, state.isVisible, let turn { abandon(turn) }
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }

  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    // A callback may have begun a change while the container left.
    if state.phase == .disappeared, let turn { abandon(turn) }
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard transitionStyle == .pageCurl, let delegate else { return }
    let orientation: UIInterfaceOrientation = size.width > size.height ? .landscapeRight : .portrait
    // The delegate may ask for the pages to be set, which the new place allows.
    let old = spineLocation
    spineLocation = delegate.pageViewController(self, spineLocationFor: orientation)
    if spineLocation == .none { spineLocation = old }
    if spineLocation == .mid { isDoubleSided = true }
    viewIfLoaded?.setNeedsLayout()
  }

  /// The directions that the delegate supports.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  // MARK: - Places

  /// Whether the pages follow each other from right to left.
  final var isMirrored: Bool {
    navigationOrientation == .horizontal
      && viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  final func place() {
    guard isViewLoaded else { return }
    if pageControl == nil { updatePageControl() }
    let (bounds, dots) = (view.bounds, pageControl.map { _ in CGFloat(37) } ?? 0)
    pageControl?.frame = CGRect(
      x: bounds.minX, y: bounds.maxY - dots, width: bounds.width, height: dots)
    let area = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: max(0, bounds.height - dots))
    if transitionStyle == .scroll { return scroller.place(in: area) }
    sheet.frame = area
    if turn == nil { placeSheet() }
  }

  final func placeSheet() {
    let shown = Set(pages.compactMap(\.view))
    for view in sheet.subviews where !shown.contains(view) { view.removeFromSuperview() }
    let size = sheet.bounds.size
    let isRow = navigationOrientation == .horizontal
    let count = CGFloat(max(1, pages.count))
    let page = CGSize(
      width: isRow ? size.width / count : size.width,
      height: isRow ? size.height : size.height / count)
    for (index, controller) in pages.enumerated() {
      let place = CGFloat(isMirrored ? pages.count - 1 - index : index)
      let frame = CGRect(
        origin: CGPoint(x: isRow ? place * page.width : 0, y: isRow ? 0 : place * page.height),
        size: page)
      let own: UIView = controller.view
      UIView.performWithoutAnimation { own.frame = frame }
      if own.container !== sheet { sheet.addSubview(own) }
      removeIfGone(controller)
    }
  }

  /// Changes the pages on the sheet with a curl.
  final func curl(_ direction: NavigationDirection, completion: @escaping (Bool) -> Void) {
    UIView.transition(
      with: sheet, duration: 0.5,
      options: [
        direction == .forward ? .transitionCurlUp : .transitionCurlDown, .overrideInheritedDuration,
      ], animations: { self.placeSheet() }, completion: completion)
  }

  // MARK: - Dots

  /// Asks for the number of dots and the present one.
  final func updatePageControl() {
    guard isViewLoaded, transitionStyle == .scroll, navigationOrientation == .horizontal else {
      return
    }
    let count = dataSource?.presentationCount(for: self) ?? 0
    guard count > 0, let dataSource else {
      pageControl?.removeFromSuperview()
      pageControl = nil
      return
    }
    let control = pageControl ?? UIPageControl(frame: .zero)
    if pageControl == nil {
      pageControl = control
      view.addSubview(control)
      view.setNeedsLayout()
      control.addAction(
        UIAction { [weak self] in self?.followDots($0.sender as? UIPageControl) },
        for: .valueChanged)
    }
    control.numberOfPages = count
    control.currentPage = dataSource.presentationIndex(for: self)
    shownDot = control.currentPage
  }

  /// Moves to the next dot, as a finger has changed the page.
  final func moveDot(by step: Int) {
    guard let pageControl else { return }
    pageControl.currentPage += step
    shownDot = pageControl.currentPage
  }

  /// Goes to the page of a dot that a finger has chosen.
  private final func followDots(_ control: UIPageControl?) {
    guard let control, let page = pages.first, turn == nil else { return }
    let isForward = control.currentPage > shownDot
    let next =
      isForward
      ? dataSource?.pageViewController(self, viewControllerAfter: page)
      : dataSource?.pageViewController(self, viewControllerBefore: page)
    // The dot follows with the page.
    control.currentPage = shownDot
    guard let next else { return }
    begin(to: [next], isForward ? .forward : .reverse, isByUser: true, animated: true, nil)
  }
}
