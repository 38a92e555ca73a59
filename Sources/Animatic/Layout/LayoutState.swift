/// The values of a view that take part in layout by constraints.
@MainActor
final class LayoutState {
  /// The active constraints that the view holds, in the order in which they came.
  var constraints: [NSLayoutConstraint] = []
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
  /// The priorities by which the view keeps to the size of its contents, horizontal and vertical.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var compression = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The block until whose end the view draws although it is hidden.
  var collapse: BlockCallbacks?
  /// The stack view that arranges the view.
  weak var stack: (any ArrangingView)?
}

/// A view that arranges others by constraints of its own.
@MainActor
protocol ArrangingView: UIView {
  /// Handles that an arranged view was hidden or shown.
  func arrangedViewDidHide(_ view: UIView)
  /// Handles that an arranged view leaves.
  func arrangedViewWillLeave(_ view: UIView)
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

  /// The view at the root of the tree.
  final var treeRoot: UIView {
    var view = self
    while let container = view.container { view = container }
    return view
  }

  /// Returns the nearest view that contains this one and another, or is one of them.
  func commonAncestor(with other: UIView) -> UIView? {
    if other === self || other.container === self { return self }
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

  /// Solves the constraints before the layout of a view that takes part in them.
  func prepareLayout(_ state: AnyObject) {
    let state = unsafeDowncast(state, to: LayoutState.self)
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
    guard let engine = treeRoot.layoutState?.engine else { return }
    let states = ([self] + viewsInside).compactMap(\.layoutState)
    guard !states.isEmpty else { return }
    for ancestor in sequence(first: self, next: \.container).dropFirst() {
      for constraint in ancestor.layoutState?.constraints ?? [] {
        let (first, second) = constraint.views
        if first?.isInside(self) == true || second?.isInside(self) == true {
          constraint.isActive = false
        }
      }
    }
    let constraints = states.flatMap(\.constraints)
    for constraint in constraints { engine.remove(constraint) }
    for state in states { engine.remove(itemsOf: state) }
    guard !constraints.isEmpty || states.contains(where: \.needsUpdate) else { return }
    let own = LayoutEngine(root: self)
    neededLayout.engine = own
    own.adopt(constraints, updating: engine.takeUpdates(inside: self))
  }

  /// Brings the view and all views in it into the layout of the superview's tree.
  func enterLayout() {
    guard let state = layoutState else { return }
    if let engine = state.engine {
      state.engine = nil
      let updates = engine.takeUpdates(inside: self)
      return LayoutEngine.of(self).adopt(engine.allConstraints, updating: updates)
    }
    // The root of the former tree was released around the view, and its engine with it.
    guard let first = state.constraints.first, first.installation?.engine == nil else { return }
    let constraints = ([self] + viewsInside).compactMap(\.layoutState).flatMap(\.constraints)
    LayoutEngine.of(self).adopt(constraints, updating: [])
  }
}
