import AnimaticLayers
import Foundation

extension UIView {
  // MARK: - Constraints

  /// The active constraints that the view holds: those for which it is the nearest view that is or
  /// contains each item.
  public var constraints: [NSLayoutConstraint] { layoutState?.held.all ?? [] }

  /// Activates a constraint. The view that holds it is the nearest one that contains its items.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Activates constraints; see ``addConstraint(_:)``.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint that the view holds. Does nothing with another one.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { constraint.isActive = false }
  }

  /// Deactivates constraints that the view holds; see ``removeConstraint(_:)``.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns the active constraints of the view and its superviews that name the view, on one axis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    sequence(first: self, next: \.container).flatMap(\.constraints).filter {
      $0.firstItem === self && $0.firstAttribute.role?.axis == axis
        || $0.secondItem === self && $0.secondAttribute.role?.axis == axis
    }
  }

  /// Whether the constraints allow the view another frame (rule M9); `false` without constraints.
  public var hasAmbiguousLayout: Bool {
    guard let item = layoutState?.item, !item.isPinned, let engine = item.engine else {
      return false
    }
    return engine.isAmbiguous(item)
  }

  /// Gives a view whose layout is ambiguous another frame that its constraints allow.
  public func exerciseAmbiguityInLayout() {
    guard let item = layoutState?.item, !item.isPinned else { return }
    item.engine?.exerciseAmbiguity(of: item)
  }

  /// The size that ``systemLayoutSizeFitting(_:)`` makes as small as the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The size that ``systemLayoutSizeFitting(_:)`` makes as large as the constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension UIView {
  /// Handles that the size of the contents, or its priorities, may have changed.
  func naturalSizeDidChange(rebuilding: Bool = false) {
    guard let item = layoutState?.item, let engine = item.engine else { return }
    engine.naturalSizeDidChange(of: item, rebuilding: rebuilding)
  }

  /// The view whose base line an anchor means; `nil` for other anchors.
  func baselineView(for anchor: NSLayoutConstraint.Attribute.Role.Anchor) -> UIView? {
    switch anchor {
    case .firstBaseline: forFirstBaselineLayout
    case .lastBaseline: forLastBaselineLayout
    case .minimum, .middle, .maximum, .length: nil
    }
  }

  func translationDidChange() {
    guard let item = layoutState?.item, let engine = item.engine else { return }
    engine.translationDidChange(of: item)
  }

  func requestConstraintUpdate() {
    if neededLayout.updater == nil { LayoutEngine.of(self).requestUpdate(of: self) }
  }

  var hasPendingConstraintUpdate: Bool { layoutState?.needsUpdate == true }

  func updateConstraintsNow() {
    guard Self.usesConstraints else { return }
    treeRoot.layoutState?.engine?.runUpdates()
  }

  func fittingSize(
    _ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize { LayoutEngine.fittingSize(of: self, size, (horizontal, vertical)) }

  /// Adds the constraints of the view again that have leading or trailing edges, and those of a
  /// stack view.
  func turnConstraints() {
    for constraint in constraints where constraint.followsText {
      constraint.installation?.engine?.reinstall(constraint)
    }
    requestConstraintUpdate()
  }

  // MARK: - Hiding in stack views

  /// Whether the view is hidden, but draws until the block that hid it has ended.
  var isCollapsing: Bool { layoutState?.collapse != nil }

  /// Returns whether a view that is about to be hidden or shown draws until the end of the open
  /// block although it is hidden (rule M10).
  func collapsesInBlock(hiding: Bool) -> Bool {
    guard let state = layoutState else { return false }
    guard hiding else {
      state.collapse?.cancel()
      state.collapse = nil
      return false
    }
    guard !isHidden else { return isCollapsing }
    guard state.stack != nil, UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration > 0,
      let block = AnimationRecorder.shared.makeCurrentBlock()
    else { return false }
    let collapse = CollapsingView(self)
    block.makeCallbacks().collapsing.append(collapse)
    state.collapse = collapse
    return true
  }

  func hiddenDidChange(_ state: AnyObject) {
    unsafeDowncast(state, to: LayoutState.self).stack?.arrangedViewDidHide(self)
  }
}
