/// The values of a view that take part in layout by constraints.
@MainActor final class LayoutState {
  /// The active constraints that the view holds.
  let held = ConstraintList()
  /// The active constraints of which an item is the view or one of its guides.
  let naming = ConstraintList()
  /// The guides of the view, in the order in which they came.
  var guides: [UILayoutGuide] = []
  /// The guides that UIKit gives the view, in the order of their first use.
  var systemGuides: [UILayoutGuide] = []
  /// The rectangle of the view in the engine of its tree.
  var item: LayoutItem?
  /// The engine of the tree whose root the view is.
  var engine: LayoutEngine?
  /// The subviews and guides whose rectangles have changed since the last layout of the view.
  var awaited: [LayoutItem] = []
  /// Whether `updateConstraints()` is due.
  var needsUpdate = false
  /// The engine that is about to call `updateConstraints()`.
  weak var updater: LayoutEngine?
  /// The priorities by which the view keeps to the size of its contents, horizontal and vertical.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var compression = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The block whose end stops the view from drawing although it is hidden already.
  weak var collapse: CollapsingView?
  weak var stack: (any ArrangingView)?
  /// The distance between the view and the next one in ``stack``, in points; `nil` to use that of
  /// the stack view.
  var customSpacing: CGFloat?

  /// Whether the engine of the constraints or of the update is gone: the program has released the
  /// root of the tree around the view.
  var isOrphaned: Bool {
    if needsUpdate && updater == nil { return true }
    return held.first.map { $0.installation?.engine == nil } ?? false
  }
}

@MainActor protocol ArrangingView: UIView {
  /// Handles that an arranged view was hidden or shown.
  func arrangedViewDidHide(_ view: UIView)
  func arrangedViewWillLeave(_ view: UIView)
  func stopArranging(_ view: UIView)
}

extension UIView {
  /// Whether any constraint was ever activated, or requested; until then no view looks for one.
  static var usesConstraints = false

  final var layoutState: LayoutState? {
    guard let layout = viewExtras?.layout else { return nil }
    return unsafeDowncast(layout, to: LayoutState.self)
  }

  /// The state for constraints, which is created when there is none.
  final var neededLayout: LayoutState {
    if let layoutState { return layoutState }
    let new = LayoutState()
    neededExtras.layout = new
    Self.usesConstraints = true
    return new
  }

  final var treeRoot: UIView {
    var view = self
    while let container = view.container { view = container }
    return view
  }

  /// Returns the nearest view that contains this one and another, or is one of them.
  func commonAncestor(with other: UIView) -> UIView? {
    if other === self || other.container === self { return self }
    if container === other { return other }
    var ancestor: UIView? = self
    while let present = ancestor, !other.isInside(present) { ancestor = present.container }
    return ancestor
  }
}

// MARK: - Layout

extension UIView {
  /// Solves the constraints of the tree, if they have changed, and requests layout of the views
  /// whose subviews move.
  func solveConstraints() { treeRoot.layoutState?.engine?.update() }

  /// Requests layout for constraints. That does not let the layout of a subview begin here (rule
  /// I7).
  func awaitConstraints() {
    let isRequested = backing.isLayoutRequested
    setNeedsLayout()
    backing.isLayoutRequested = isRequested
  }

  /// The view, or the outermost superview to which an unbroken chain of views leads that something
  /// else than constraints lets need layout (rule I7).
  var outermostRequestingLayout: UIView {
    var outermost = self
    while let next = outermost.container, next.backing.isLayoutRequested { outermost = next }
    return outermost
  }

  /// Solves the constraints before the layout of a view that takes part in them.
  func prepareLayout(_ state: AnyObject) {
    let state = unsafeDowncast(state, to: LayoutState.self)
    if state.isOrphaned { rejoinLayout() }
    guard let engine = treeRoot.layoutState?.engine else { return }
    let mayHaveMoved = state.engine != nil || !state.systemGuides.isEmpty
    if engine.isDirty || mayHaveMoved || state.item?.isPinned == true { engine.update() }
  }

  /// Gives the subviews that are laid out by constraints their frames (rule M6).
  func positionSubviews(_ state: AnyObject) {
    let state = unsafeDowncast(state, to: LayoutState.self)
    // A subclass may have changed constraints in its own layout.
    if let engine = treeRoot.layoutState?.engine, engine.isDirty { engine.update() }
    guard !state.awaited.isEmpty else { return }
    var items: [LayoutItem] = []
    swap(&items, &state.awaited)
    for item in items { item.apply() }
    // The array goes back for its memory.
    items.removeAll(keepingCapacity: true)
    if state.awaited.isEmpty { swap(&items, &state.awaited) }
  }

  // MARK: The tree

  /// Takes the view and all views in it out of the layout of the superview's tree. Constraints
  /// between them and views outside become inactive (rule M3).
  func leaveLayout() {
    layoutState?.stack?.arrangedViewWillLeave(self)
    let ancestors = sequence(first: self, next: \.container).dropFirst()
    if treeRoot.layoutState?.engine == nil {
      ancestors.first { $0.layoutState?.isOrphaned == true }?.rejoinLayout()
    }
    guard let engine = treeRoot.layoutState?.engine else { return }
    let views = ([self] + viewsInside).filter { $0.layoutState != nil }
    guard !views.isEmpty else { return }
    for constraint in views.flatMap({ $0.layoutState?.naming.all ?? [] })
    where constraint.owner?.isInside(self) == false { constraint.isActive = false }
    let constraints = views.flatMap(\.constraints)
    for constraint in constraints { engine.remove(constraint) }
    for state in views.compactMap(\.layoutState) { engine.remove(itemsOf: state) }
    let updating = views.filter(\.hasPendingConstraintUpdate)
    guard !constraints.isEmpty || !updating.isEmpty else { return }
    let own = LayoutEngine(root: self)
    neededLayout.engine = own
    own.adopt(constraints, updating: updating)
  }

  /// Brings the view and all views in it into the layout of the superview's tree.
  func enterLayout() {
    guard let state = layoutState else { return }
    if let engine = state.engine {
      state.engine = nil
      let updating = engine.updates.removeWaiting(for: engine)
      LayoutEngine.of(self).adopt(engine.allConstraints, updating: updating)
    }
    if state.isOrphaned { rejoinLayout() }
  }

  /// Brings the constraints and the updates of the view and of all views in it whose engine is gone
  /// into that of the present tree.
  func rejoinLayout() {
    let engine = LayoutEngine.of(self)
    for view in [self] + viewsInside {
      guard let state = view.layoutState, state.isOrphaned else { continue }
      engine.adopt(
        state.held.all.filter { $0.installation?.engine == nil },
        updating: state.needsUpdate && state.updater == nil ? [view] : [])
    }
  }
}
