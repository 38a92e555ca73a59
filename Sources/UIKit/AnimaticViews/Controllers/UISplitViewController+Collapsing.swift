import AnimaticTiming
import Foundation

// One column in a compact width (rule N15).
extension UISplitViewController {
  // MARK: - Controllers

  func setController(_ controller: UIViewController?, for column: Column) {
    split.controllers[column] = controller
    let isWrapped =
      style != .unspecified && column != .compact && controller is UINavigationController == false
    // A navigation controller of the container's own stays.
    if isWrapped, let controller, split.made.contains(column),
      let wrapper = split.holders[column] as? UINavigationController
    {
      return wrapper.setViewControllers([controller], animated: false)
    }
    let new = controller.map { isWrapped ? UINavigationController(rootViewController: $0) : $0 }
    // A callback may have set another one.
    guard split.controllers[column] === controller else { return }
    let old = split.holders[column]
    guard old !== new else { return }
    if isWrapped && new != nil { split.made.insert(column) } else { split.made.remove(column) }
    let top = split.isCollapsed ? topColumn : nil
    if top != nil { unstack() }
    split.holders[column] = new
    if let old { drop(old) }
    // A callback may have collapsed or expanded the container.
    guard let top, split.isCollapsed else {
      let isColumn = column != .compact && split.holders[column] === new
      if let new, isColumn, !split.isCollapsed { adopt(new) }
      viewIfLoaded?.setNeedsLayout()
      return
    }
    if style == .unspecified { return collapseAgain() }
    stack(upTo: top)
  }

  func setControllers(_ controllers: [UIViewController]) {
    let lanes = style == .tripleColumn ? Column.lanes : [.primary, .secondary]
    require(
      controllers.count <= lanes.count,
      "there are \(controllers.count) controllers for \(lanes.count) columns")
    for (index, column) in lanes.enumerated() {
      let new = controllers.indices.contains(index) ? controllers[index] : nil
      if split.holders[column] !== new { setController(new, for: column) }
    }
  }

  private func adopt(_ child: UIViewController) {
    take(child)
    if child.container === self, child.movesToParent { child.didMove(toParent: self) }
    // A callback may have replaced it before it was a child.
    if !split.holders.values.contains(where: { $0 === child }) { drop(child) }
  }

  /// Makes a controller the only child, whose view fills the container's.
  private func showOnly(_ child: UIViewController?) {
    for other in contained.objects where other !== child { drop(other) }
    guard let child else { return }
    adopt(child)
    if isViewLoaded, child.container === self { installView(of: child, in: view) }
    removeIfGone(child)
  }

  // MARK: - Collapsing and expanding

  /// Collapses or expands as the width of the view says.
  func adapt() {
    let isCompact = traitCollection.horizontalSizeClass == .compact
    guard isCompact != split.isCollapsed else { return }
    if split.isMoving { childTransition?.abandon() }
    if isCompact {
      collapse()
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      expand()
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  private func collapse() {
    split.isCollapsed = true
    split.shade?.removeFromSuperview()
    guard style != .unspecified else { return collapseControllers() }
    let proposed: Column = split.holders[.compact] == nil ? .secondary : .compact
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
    stack(upTo: top ?? proposed)
  }

  private func expand() {
    split.isCollapsed = false
    if style == .unspecified { expandControllers() } else { unstack() }
    for column in Column.lanes { if let holder = split.holders[column] { adopt(holder) } }
    if let compact = split.holders[.compact] { drop(compact) }
    split.chosenCount = nil
    let proposed = wantedMode
    let mode = delegate?.splitViewController(
      self, displayModeForExpandingToProposedDisplayMode: proposed)
    if let mode, mode != proposed, mode != .automatic { split.chosenCount = mode.columnCount }
    split.mode = wantedMode
  }

  // MARK: - Columns on one stack

  /// The navigation controller on whose stack the columns are.
  private var base: UINavigationController? {
    Column.lanes.lazy.compactMap { self.split.holders[$0] }.first as? UINavigationController
  }

  /// Returns the controllers of a stack that are no columns.
  private func own(_ base: UINavigationController) -> [UIViewController] {
    let holders = split.holders.values
    return base.viewControllers.filter { controller in !holders.contains { $0 === controller } }
  }

  /// The uppermost column on the stack.
  private var topColumn: Column {
    if let compact = split.holders[.compact], compact.container === self { return .compact }
    let stacked = base?.viewControllers ?? []
    let top = Column.lanes.last { column in stacked.contains { $0 === split.holders[column] } }
    return top ?? .primary
  }

  /// Puts the columns up to one on the stack of the first one.
  private func stack(upTo top: Column, animated: Bool = false) {
    if top == .compact, let compact = split.holders[.compact] { return showOnly(compact) }
    guard let base else { return showOnly(nil) }
    let upper = Column.lanes.filter { $0.rawValue <= top.rawValue }
      .compactMap { split.holders[$0] }.filter { $0 !== base }
    if !animated {
      let holders = (Column.lanes + [.compact]).compactMap { split.holders[$0] }
      for holder in holders where holder !== base { drop(holder) }
      base.viewIfLoaded?.removeFromSuperview()
    }
    base.setViewControllers(own(base) + upper, animated: animated)
    if !animated { showOnly(base) }
  }

  /// Takes the columns off the stack of the first one, whose view leaves the screen for it.
  private func unstack() {
    guard let base else { return }
    base.viewIfLoaded?.removeFromSuperview()
    base.setViewControllers(own(base), animated: false)
  }

  func setCollapsedColumn(_ column: Column, isShown: Bool) {
    guard style != .unspecified, topColumn != .compact, column != .compact else { return }
    let lower = Column.lanes.last { $0.rawValue < column.rawValue && split.holders[$0] != nil }
    if isShown {
      stack(upTo: column, animated: true)
    } else if let lower, topColumn.rawValue >= column.rawValue {
      stack(upTo: lower, animated: true)
    }
  }

  // MARK: - The style without columns

  private func collapseControllers() {
    let asked = delegate?.primaryViewController(forCollapsing: self)
    let secondary = split.holders[.secondary]
    guard let primary = asked ?? split.holders[.primary] ?? secondary else { return }
    for child in contained.objects { drop(child) }
    split.holders[.primary] = primary
    split.controllers[.primary] = primary
    if let secondary, secondary !== primary {
      let isDone = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary)
      if isDone != true { primary.collapseSecondaryViewController(secondary, for: self) }
    }
    showOnly(primary)
  }

  private func expandControllers() {
    let asked = delegate?.primaryViewController(forExpanding: self)
    guard let primary = asked ?? split.holders[.primary] else { return }
    for child in contained.objects { child.removeView() }
    let secondary =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self) ?? split.holders[.secondary]
    for (column, controller) in [(Column.primary, primary), (.secondary, secondary)] {
      split.holders[column] = controller
      split.controllers[column] = controller
    }
    for child in contained.objects where child !== primary && child !== secondary { drop(child) }
  }

  /// Collapses what the program has set in a compact width.
  private func collapseAgain() {
    for child in contained.objects { drop(child) }
    collapseControllers()
  }
}
