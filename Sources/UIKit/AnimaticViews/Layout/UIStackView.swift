import Foundation

/// A view that lines up others in a row or a column, by constraints that it keeps itself (rule
/// M10).
///
/// A change of its properties, and hiding or showing an arranged view, counts from the next layout
/// on: `layoutIfNeeded()` in an animation block animates it.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The distance of ``setCustomSpacing(_:after:)`` that stands for ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system's spacing, 8 points.
  public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

  private var arranged: [UIView] = []
  private var kept: [NSLayoutConstraint] = []
  private var keptGuides: [UILayoutGuide] = []

  /// Creates a stack view of size zero that arranges views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - The arranged views

  /// The arranged views, from the first to the last. The hidden ones take up no space.
  open var arrangedSubviews: [UIView] { arranged }

  /// Arranges a view after the others, and adds it as a subview if needed.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  /// Arranges a view at an index, and adds it as a subview if needed. A view that is arranged
  /// already moves.
  ///
  /// - Precondition: The index is one of ``arrangedSubviews``, or their number.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let state = view.neededLayout
    if state.stack === self {
      arranged.removeAll { $0 === view }
    } else {
      state.stack?.stopArranging(view)
    }
    state.stack = self
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
    if view.container !== self { addSubview(view) }
    // A callback of the view may have arranged it elsewhere, or removed it.
    guard state.stack === self else { return }
    guard view.container === self else { return removeArrangedSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    setNeedsUpdateConstraints()
  }

  /// Stops arranging a view, which stays a subview. Does nothing with a view that is not arranged.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    if let state = view.layoutState, state.stack === self {
      (state.stack, state.customSpacing) = (nil, nil)
    }
    setNeedsUpdateConstraints()
  }

  // MARK: - The arrangement

  /// The direction in which the views follow each other; horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { arrangementDidChange(axis != oldValue) }
  }
  /// The lengths of the views along the axis, and the distances between them; `fill` by default.
  open var distribution = Distribution.fill {
    didSet { arrangementDidChange(distribution != oldValue) }
  }
  /// The positions of the views across the axis; `fill` by default.
  open var alignment = Alignment.fill { didSet { arrangementDidChange(alignment != oldValue) } }
  /// The distance between neighbours in points, or the least one where the distribution sets the
  /// distances; 0 by default.
  open var spacing: CGFloat = 0 { didSet { arrangementDidChange(spacing != oldValue) } }
  /// Whether the views lie inside the `layoutMargins`; `false` by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { arrangementDidChange(isLayoutMarginsRelativeArrangement != oldValue) }
  }
  /// Whether the distances of a column are measured from the last base line of a view to the first
  /// one of the next, and not between edges; `false` by default.
  open var isBaselineRelativeArrangement = false {
    didSet { arrangementDidChange(isBaselineRelativeArrangement != oldValue) }
  }

  /// Sets the distance between an arranged view and the next one, in points, until the view leaves.
  /// Does nothing with a view that is not arranged.
  ///
  /// - Parameters:
  ///   - spacing: The distance; ``spacingUseDefault`` to use that of the stack view.
  ///   - arrangedSubview: The view before the distance.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let state = arrangedSubview.layoutState, state.stack === self else { return }
    state.customSpacing = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// Returns the distance that was set after a view; ``spacingUseDefault`` for none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    ownSpacing(after: arrangedSubview) ?? Self.spacingUseDefault
  }

  private func ownSpacing(after view: UIView) -> CGFloat? {
    view.layoutState?.stack === self ? view.layoutState?.customSpacing : nil
  }

  private func arrangementDidChange(_ changes: Bool) {
    if changes { setNeedsUpdateConstraints() }
  }

  /// Replaces the constraints of the arrangement.
  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(kept)
    for guide in keptGuides { removeLayoutGuide(guide) }
    let views = arranged
    var arrangement = StackArrangement(self)
    arrangement.arrange()
    // A view that is asked for the size of its contents may remove others. That requests an update.
    guard views.elementsEqual(arranged, by: ===) else {
      (kept, keptGuides) = ([], [])
      return super.updateConstraints()
    }
    (kept, keptGuides) = (arrangement.constraints, arrangement.guides)
    for guide in keptGuides { addLayoutGuide(guide) }
    NSLayoutConstraint.activate(kept)
    super.updateConstraints()
  }

  /// The distance between an arranged view and the next one, in points.
  func distance(after view: UIView) -> CGFloat {
    let distance = ownSpacing(after: view) ?? spacing
    return distance == Self.spacingUseSystem ? systemSpacing : distance
  }
}

extension UIStackView: ArrangingView {
  func arrangedViewDidHide(_ view: UIView) { setNeedsUpdateConstraints() }

  func arrangedViewWillLeave(_ view: UIView) {
    if view.container === self { removeArrangedSubview(view) }
  }

  func stopArranging(_ view: UIView) { removeArrangedSubview(view) }
}

extension UIStackView {
  /// The lengths of views along the axis, and the distances between them. The numbers are UIKit's.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack view, and stretch by their priorities.
    case fill
    /// The views fill the stack view, and have equal lengths.
    case fillEqually
    /// The views fill the stack view, with lengths in proportion to their contents.
    case fillProportionally
    /// The views keep their lengths, and the distances between them are equal.
    case equalSpacing
    /// The views keep their lengths, and the distances between their middles are equal.
    case equalCentering
  }

  /// The positions of views across the axis. The numbers are UIKit's.
  public enum Alignment: Int, Sendable {
    /// The views are as long as the stack view.
    case fill
    /// The views lie at the leading edge of a column, or the top of a row.
    case leading
    /// The first base lines of a row are equal.
    case firstBaseline
    /// The views lie in the middle.
    case center
    /// The views lie at the trailing edge of a column, or the bottom of a row.
    case trailing
    /// The last base lines of a row are equal.
    case lastBaseline

    /// The views lie at the top of a row.
    public static let top = Alignment.leading
    /// The views lie at the bottom of a row.
    public static let bottom = Alignment.trailing
  }
}
