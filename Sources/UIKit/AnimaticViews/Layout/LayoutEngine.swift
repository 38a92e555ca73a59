import AnimaticConstraints
import AnimaticObjects
import Foundation

/// The constraints of one tree of views, which are solved before the tree is laid out.
///
/// Each item has its rectangle in the coordinates of its superview, so a view that moves takes its
/// subviews along without a change of theirs.
@MainActor final class LayoutEngine {
  private(set) weak var root: UIView?
  // Unchecked exclusivity: each constraint and each item passes here, the main actor serialises
  // access, and no access to them calls out.

  @exclusivity(unchecked) var solver = Solver()
  /// Whether constraints have changed since the last solution.
  var isDirty = false
  var isUpdating = false

  /// The items by the indices of their variables.
  @exclusivity(unchecked) var items: [LayoutItem?] = []
  /// The constraint, or the item that it belongs to, by the indices of the solver's constraints.
  @exclusivity(unchecked) var sources: [AnyObject?] = []
  /// The constraints that came since the last solution.
  var added: [NSLayoutConstraint] = []
  /// The items that have their rectangles by frames or insets.
  var pinned: [LayoutItem] = []
  /// The items whose heights depend on their widths.
  var wrapping: [LayoutItem] = []
  var dirtyNaturalSizes: [LayoutItem] = []
  /// The constraints of base lines, which the contents move.
  var baselined: [NSLayoutConstraint] = []
  /// The constraints that conflict with others, in the order in which they broke.
  var broken: [NSLayoutConstraint] = []
  /// The views that wait for `updateConstraints()`.
  var updates = ConstraintUpdates()
  /// Empty memory for the items whose rectangles change.
  var changes: [LayoutItem] = []
  /// The terms of the constraint that is being added.
  @exclusivity(unchecked) var terms: [Solver.Term] = []
  /// The closures that give views and guides their items back, which this engine has replaced
  /// while it measures; `nil` while it does not.
  var replaced: [@MainActor () -> Void]?

  init(root: UIView) { self.root = root }

  /// Returns the engine of the tree of a view, which is created when there is none.
  static func of(_ view: UIView) -> LayoutEngine {
    let root = view.treeRoot
    let state = root.neededLayout
    if let engine = state.engine { return engine }
    let new = LayoutEngine(root: root)
    state.engine = new
    return new
  }

  /// The number of pixels per point of the tree.
  var pixelScale: CGFloat { root?.contentScaleFactor ?? 1 }

  // MARK: - Changes

  func setNeedsUpdate(_ holder: UIView?) {
    isDirty = true
    holder?.awaitConstraints()
  }

  func add(_ constraint: NSLayoutConstraint) {
    constraint.installation = NSLayoutConstraint.Installation(engine: self)
    added.append(constraint)
    setNeedsUpdate(constraint.owner)
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard let installation = constraint.installation, installation.engine === self else { return }
    if let installed = installation.constraint { remove(installed) }
    constraint.installation = nil
    if constraint.hasBaseline { baselined.removeAll { $0 === constraint } }
    if !broken.isEmpty { broken.removeAll { $0 === constraint } }
    setNeedsUpdate(constraint.owner)
  }

  /// Takes over constraints of another engine, and the views whose constraints are to be updated.
  func adopt(_ constraints: [NSLayoutConstraint], updating views: [UIView]) {
    for constraint in constraints { add(constraint) }
    for view in views { requestUpdate(of: view) }
  }

  /// The constraints of the engine, those that it has solved first.
  var allConstraints: [NSLayoutConstraint] {
    sources.compactMap { $0 as? NSLayoutConstraint }
      + added.filter { $0.installation?.engine === self && $0.installation?.constraint == nil }
  }

  func reinstall(_ constraint: NSLayoutConstraint) {
    remove(constraint)
    add(constraint)
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard let installation = constraint.installation else { return }
    if let installed = installation.constraint {
      solver.setConstant(installation.base - constraint.constant, of: installed)
    }
    setNeedsUpdate(constraint.owner)
  }

  /// Handles that the size of a view's contents, or a priority of it, may have changed.
  func naturalSizeDidChange(of item: LayoutItem, rebuilding: Bool = false) {
    if rebuilding { item.naturalSize = CGSize(width: -2, height: -2) }
    if !item.isNaturalSizeDirty { dirtyNaturalSizes.append(item) }
    item.isNaturalSizeDirty = true
    item.wrappingWidth = nil
    setNeedsUpdate(item.view?.container)
  }

  /// Handles that a view changed between an autoresizing mask and constraints.
  func translationDidChange(of item: LayoutItem) {
    setOwnConstraints(of: item)
    setNeedsUpdate(item.view?.container)
  }

  func remove(_ constraint: Solver.Constraint) {
    solver.remove(constraint)
    sources[constraint.index] = nil
  }

  // MARK: - The update of constraints

  func requestUpdate(of view: UIView) {
    let state = view.neededLayout
    (state.needsUpdate, state.updater) = (true, self)
    updates.add(view, of: self)
    setNeedsUpdate(view)
  }

  /// Calls `updateConstraints()` on the views that have requested it, the deepest first (rule M7).
  func runUpdates() {
    for _ in 0..<100 {
      let views = updates.removeWaiting(for: self)
      if views.isEmpty { return }
      // A view that has moved into another tree meanwhile is updated there.
      for view in views where view.layoutState?.updater === self {
        let state = view.neededLayout
        (state.needsUpdate, state.updater) = (false, nil)
        if let controller = view.viewExtras?.controller {
          controller.updateConstraints(of: view)
        } else {
          view.updateConstraints()
        }
      }
    }
  }

  // MARK: - Solving

  /// Solves the constraints if something has changed, and requests layout of the views whose
  /// subviews or guides have other rectangles.
  func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    synchronizePins()
    guard isDirty else { return }
    runUpdates()
    isDirty = false
    installAdded()
    refreshNaturalSizes()
    solve()
    wrapTexts()
    requestLayout()
  }

  /// Requests layout of the views whose subviews or guides have other rectangles.
  func requestLayout() {
    // The setter of a view may change constraints, so the solver lists the items first.
    var found: [LayoutItem] = []
    swap(&found, &changes)
    let items = items
    solver.forEachChange { variable in
      guard variable.index < items.count, let item = items[variable.index], item.isApplicable
      else { return }
      item.isAwaited = true
      found.append(item)
    }
    requestLayout(for: found)
    found.removeAll(keepingCapacity: true)
    swap(&found, &changes)
  }

  /// Requests layout for all rectangles, which have other pixels now.
  func scaleDidChange() {
    let found = items.enumerated().compactMap { index, item in
      item?.x.index == index && item?.isApplicable == true ? item : nil
    }
    for item in found { item.isAwaited = true }
    requestLayout(for: found)
  }

  private func requestLayout(for items: [LayoutItem]) {
    for item in items {
      item.positioner?.neededLayout.awaited.append(item)
      item.positioner?.awaitConstraints()
    }
  }

  func solve() {
    let retried = broken
    broken = []
    for constraint in retried { reinstallNow(constraint) }
    for conflict in solver.solve() {
      let involved = conflict.constraints.compactMap { sources[$0.index] }
      guard let source = sources[conflict.broken.index] else { continue }
      if let constraint = source as? NSLayoutConstraint {
        broken.append(constraint)
        if retried.contains(where: { $0 === constraint }) { continue }
      }
      AnimationDiagnostic.handler(
        .constraintsUnsatisfiable(
          constraints: involved.map(Self.description), broken: Self.description(of: source)))
    }
  }

  func reinstallNow(_ constraint: NSLayoutConstraint) {
    guard let installed = constraint.installation?.constraint else { return }
    remove(installed)
    install(constraint)
  }

  static func description(of source: AnyObject) -> String {
    if let item = source as? LayoutItem {
      let kind = item.isPinned ? "the frame" : "the contents"
      return "<\(kind) of \(LayoutItem.name(of: item.guide ?? item.view))>"
    }
    return (source as? NSLayoutConstraint)?.description ?? "?"
  }
}
