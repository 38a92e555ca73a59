import AnimaticLayers
import AnimaticTiming
import Foundation

/// A container that shows two or three controllers beside each other, and one in a compact width
/// (rule N15).
///
/// ```swift
/// let split = UISplitViewController(style: .doubleColumn)
/// split.setViewController(list, for: .primary)
/// split.setViewController(detail, for: .secondary)
/// simulator.window.rootViewController = split
/// split.hide(.primary)
/// ```
///
/// A change of the columns slides for 0.35 s. A change during the slide begins after it. The
/// columns have the traits of the screen.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// The width of a column, or the fraction, about which the program says nothing.
  public class var automaticDimension: CGFloat { SplitLayout.open }

  /// The number of columns.
  public final let style: Style
  final var split = SplitState()
  private final lazy var edgeSwipe = SplitGestures(of: self)

  /// Creates a container with columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a container of the style `unspecified`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a container of the style `unspecified`, and ignores the coder.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The object that follows the container; `nil` by default.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: - Controllers

  /// Sets the controller of a column. A column other than the compact one shows it in a navigation
  /// controller, which it makes unless the controller is one.
  ///
  /// - Parameters:
  ///   - vc: The controller; `nil` for none.
  ///   - column: The column.
  /// - Precondition: The style has the column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    require(
      style != .unspecified && (column != .supplementary || style == .tripleColumn),
      "a split view controller of the style \(style) has no column \(column)")
    setController(vc, for: column)
  }
  /// Returns the controller of a column as it was set; `nil` for none.
  open func viewController(for column: Column) -> UIViewController? { split.controllers[column] }

  /// The controllers of the columns from the primary one on, or the one in a compact width. In the
  /// style `unspecified` the program sets one or two; else it sets those of the columns in order.
  ///
  /// - Precondition: There are no more controllers than columns.
  open var viewControllers: [UIViewController] {
    get { split.isCollapsed ? children : Column.lanes.compactMap { split.holders[$0] } }
    set { setControllers(newValue) }
  }

  /// Shows a controller as the primary one, unless the delegate does. In a compact width the
  /// navigation controller pushes it; without one it is presented.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    guard split.isCollapsed else { return setController(vc, for: .primary) }
    showCollapsed(vc, sender)
  }
  /// Shows a controller as the secondary one, unless the delegate does; in the style `unspecified`
  /// in a compact width as ``show(_:sender:)`` does.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if style == .unspecified, split.isCollapsed { return showCollapsed(vc, sender) }
    setController(vc, for: .secondary)
    show(.secondary)
  }

  private func showCollapsed(_ vc: UIViewController, _ sender: Any?) {
    // Any other child would ask its parent.
    guard let stack = children.first as? UINavigationController else {
      return super.show(vc, sender: sender)
    }
    stack.show(vc, sender: sender)
  }

  // MARK: - Columns in sight

  /// Whether there is one column, as the width is compact.
  open var isCollapsed: Bool { split.isCollapsed }
  /// The columns in sight.
  open var displayMode: DisplayMode { split.mode == .automatic ? wantedMode : split.mode }
  /// The columns that the program would like to have in sight; `automatic` by default: one column
  /// beside the secondary one if the view is wider than high, or else the secondary one alone.
  /// Setting it moves the columns at once, or with the animation block around.
  open var preferredDisplayMode: DisplayMode {
    get { split.preferredMode }
    set {
      (split.preferredMode, split.chosenCount) = (newValue, nil)
      updateMode(animated: false)
    }
  }
  /// How columns make room for each other.
  open var splitBehavior: SplitBehavior { displayMode.behavior ?? wantedBehavior }
  /// How columns should make room for each other; `automatic` by default: beside each other if the
  /// view is wider than high, or else over the secondary one.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { updateMode(animated: false) }
  }
  /// Shows a column, with a slide; in a compact width the navigation controller pushes or pops.
  /// The secondary column shows as the columns over it leave.
  open func show(_ column: Column) { setColumn(column, isShown: true) }
  /// Hides a column, with a slide; in a compact width the navigation controller pops it.
  open func hide(_ column: Column) { setColumn(column, isShown: false) }

  /// Whether a swipe from the edge shows a column; `true` by default.
  open var presentsWithGesture = true
  /// Whether the primary column is at the opposite edge; at the leading one by default.
  open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The button that shows or hides a column.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    title: "Sidebar", primaryAction: UIAction { [weak self] _ in self?.toggleColumns() })
  /// Whether there is such a button; `automatic` by default. It has no effect: the bars of
  /// containers are in no window.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  /// Whether there is a button that leaves the secondary column alone; `false` by default. It has
  /// no effect: the bars of containers are in no window.
  open var showsSecondaryOnlyButton = false

  // MARK: - Widths

  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { layout.primary }
  /// The width of the supplementary column, in points; 0 without one.
  open var supplementaryColumnWidth: CGFloat { layout.supplementary ?? 0 }
  /// The width that the primary column should have, in points; `automaticDimension` by default.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { split.primary.preferred }
    set { setWidth(\.primary.preferred, newValue) }
  }
  /// The part of the view that the primary column should have; `automaticDimension`, the default,
  /// for 320 points.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { split.primary.fraction }
    set { setWidth(\.primary.fraction, newValue) }
  }
  /// The least width of the primary column, in points; `automaticDimension`, the default, for 0.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { split.primary.minimum }
    set { setWidth(\.primary.minimum, newValue) }
  }
  /// The greatest width of the primary column, in points; `automaticDimension`, the default, for
  /// 320 unless ``preferredPrimaryColumnWidth`` is set.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { split.primary.maximum }
    set { setWidth(\.primary.maximum, newValue) }
  }
  /// As ``preferredPrimaryColumnWidth``, of the supplementary column.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { split.supplementary.preferred }
    set { setWidth(\.supplementary.preferred, newValue) }
  }
  /// As ``preferredPrimaryColumnWidthFraction``, of the supplementary column.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { split.supplementary.fraction }
    set { setWidth(\.supplementary.fraction, newValue) }
  }
  /// As ``minimumPrimaryColumnWidth``, of the supplementary column.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { split.supplementary.minimum }
    set { setWidth(\.supplementary.minimum, newValue) }
  }
  /// As ``maximumPrimaryColumnWidth``, of the supplementary column.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { split.supplementary.maximum }
    set { setWidth(\.supplementary.maximum, newValue) }
  }

  /// Notes a width, and lays the columns out again, in the animation block around if there is one.
  private func setWidth(_ width: WritableKeyPath<SplitState, CGFloat>, _ value: CGFloat) {
    let isWidth = isUsable(value.isFinite, "the width of a column must be finite, not \(value)")
    guard isWidth, split[keyPath: width] != value else { return }
    split[keyPath: width] = value
    guard let view = viewIfLoaded else { return }
    view.setNeedsLayout()
    if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
  }

  // MARK: - Following the screen

  override func didSetView() { edgeSwipe.attach() }

  override func prepareForLayout() { arrange() }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing, !state.isVisible {
      loadViewIfNeeded()
      arrange()
    }
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if state.isVisible { arrange() }
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    if let old = viewIfLoaded?.bounds.size, (old.width > old.height) != (size.width > size.height) {
      split.chosenCount = nil
    }
    // The columns move in the block that changes the size.
    _ = coordinator.animate(
      alongsideTransition: { _ in self.viewIfLoaded?.layoutIfNeeded() }, completion: nil)
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let column = Column.lanes.first { split.holders[$0] === container }
    guard let column, !split.isCollapsed else { return parentSize }
    var layout = layout
    layout.size = parentSize
    return layout.frame(of: column).size
  }
}
