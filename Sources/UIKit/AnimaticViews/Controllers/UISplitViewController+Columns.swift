import AnimaticTiming
import Foundation

// The columns in sight, and their slide (rule N15).
extension UISplitViewController {
  // MARK: - Modes

  /// The number of columns that there can be beside the secondary one.
  private var greatestCount: Int { style == .tripleColumn ? 2 : 1 }

  var wantedBehavior: SplitBehavior {
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    var wanted = preferredSplitBehavior
    if wanted == .automatic {
      wanted = split.preferredMode.behavior ?? (size.width > size.height ? .tile : .overlay)
    }
    return wanted == .displace && style != .tripleColumn ? .tile : wanted
  }

  var wantedMode: DisplayMode {
    let behavior = wantedBehavior
    let automatic = behavior == .overlay ? 0 : 1
    let preferred = split.preferredMode
    let count = split.chosenCount ?? (preferred == .automatic ? automatic : preferred.columnCount)
    return DisplayMode(min(count, greatestCount), behavior)
  }

  var layout: SplitLayout { layout(of: displayMode) }

  private func layout(of mode: DisplayMode) -> SplitLayout {
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    let isReversed = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return SplitLayout(
      size: size, primary: split.primary.resolved(in: size.width),
      supplementary: style == .tripleColumn ? split.supplementary.resolved(in: size.width) : nil,
      mode: mode, isMirrored: isReversed != (primaryEdge == .trailing))
  }

  func toggleColumns() {
    let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    let count = displayMode.columnCount
    choose(
      target == .automatic ? (count == greatestCount ? count - 1 : count + 1) : target.columnCount)
  }

  /// Shows a number of columns beside the secondary one, with a slide.
  func choose(_ count: Int) {
    split.chosenCount = count
    updateMode(animated: true)
  }

  func setColumn(_ column: Column, isShown: Bool) {
    if split.isCollapsed { return setCollapsedColumn(column, isShown: isShown) }
    let count = displayMode.columnCount
    switch column {
    case .primary: choose(isShown ? greatestCount : min(count, greatestCount - 1))
    case .supplementary where style == .tripleColumn: choose(isShown ? max(count, 1) : 0)
    case .secondary where isShown && splitBehavior == .overlay: choose(0)
    default: break
    }
  }

  /// Brings the columns to the wanted mode, and notifies the delegate before.
  func updateMode(animated: Bool) {
    let (old, new) = (split.mode, wantedMode)
    guard isViewLoaded, old != new else { return }
    split.changeCount += 1
    let serial = split.changeCount
    if old != .automatic, !split.isCollapsed {
      delegate?.splitViewController(self, willChangeTo: new)
      guard split.changeCount == serial else { return }
      let (before, after) = (layout(of: old), layout(of: new))
      for column in Column.lanes where split.holders[column] != nil {
        let isShown = after.shows(column)
        guard isShown != before.shows(column), split.changeCount == serial else { continue }
        isShown
          ? delegate?.splitViewController(self, willShow: column)
          : delegate?.splitViewController(self, willHide: column)
      }
      guard split.changeCount == serial else { return }
    }
    split.mode = new
    if old != .automatic { move(animated: animated) }
  }

  // MARK: - Places

  /// Brings everything up to date with the size and the traits of the view.
  ///
  /// A callback that asks for it meanwhile has it afterwards.
  func arrange() {
    split.arrangingCount += 1
    guard split.arrangingCount == 1 else { return }
    arrangeOnce()
    let isAsked = split.arrangingCount > 1
    split.arrangingCount = 0
    if isAsked { arrange() }
  }

  private func arrangeOnce() {
    adapt()
    updateMode(animated: false)
    if split.isCollapsed {
      if let child = contained.objects.first { installView(of: child, in: view) }
    } else if !split.isMoving {
      place()
    }
  }

  /// Puts the columns in sight in their places at once.
  func place() {
    let layout = layout
    split.placedMode = split.mode
    for column in Column.lanes.reversed() {
      guard let holder = split.holders[column], holder.container === self else { continue }
      if layout.shows(column) {
        put(holder, layout.frame(of: column), isBehind: column == .secondary)
      } else if let own = holder.viewIfLoaded, own.container === view {
        own.removeFromSuperview()
      }
    }
    placeShade()
  }

  private func put(_ holder: UIViewController, _ frame: CGRect, isBehind: Bool) {
    let own: UIView = holder.view
    guard own.container !== view else {
      if own.frame != frame { own.frame = frame }
      return
    }
    UIView.performWithoutAnimation { own.frame = frame }
    if isBehind { view.insertSubview(own, at: 0) } else { view.addSubview(own) }
    removeIfGone(holder)
  }

  /// Puts the view that takes the taps beside columns over the secondary one, or removes it.
  private func placeShade() {
    let isOver = split.mode.behavior == .overlay
    guard let detail = split.holders[.secondary]?.viewIfLoaded, isOver, !split.isCollapsed else {
      split.shade?.removeFromSuperview()
      return
    }
    let shade = split.shade ?? UIView(frame: .zero)
    if split.shade == nil {
      split.shade = shade
      shade.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.choose(0) })
    }
    UIView.performWithoutAnimation { shade.frame = view.bounds }
    if shade.container !== view { view.insertSubview(shade, aboveSubview: detail) }
  }

  // MARK: - The slide

  /// Moves the columns to the places of the present mode, unless they move already: then they do so
  /// afterwards.
  private func move(animated: Bool) {
    guard !split.isCollapsed, !split.isMoving else { return }
    let isAnimated = animated || UIView.inheritedAnimationDuration > 0
    guard isAnimated, state.phase == .appeared, view.backing.host != nil else { return place() }
    slide(isInherited: !animated)
  }

  private typealias Moved = (holder: UIViewController, comes: Bool, serial: Int)

  private func slide(isInherited: Bool) {
    let (start, end) = (layout(of: split.placedMode), layout)
    split.isMoving = true
    split.placedMode = split.mode
    var moved: [Moved] = []
    let context = TransitionContext(in: view, from: .init(), to: .init(), animated: true) { _, _ in
      self.endSlide(moved)
    }
    childTransition = context
    for column in Column.lanes where column != .secondary {
      guard let holder = split.holders[column], holder.container === self else { continue }
      let (comes, isThere) = (end.shows(column), holder.viewIfLoaded?.container === view)
      guard comes != isThere else { continue }
      holder.transitionCount += 1
      moved.append((holder, comes, holder.state.serial(ofBegin: comes)))
      holder.beginAppearanceTransition(comes, animated: true)
      // A callback may have collapsed the columns.
      guard !context.hasEnded else { return }
      if comes { put(holder, start.frame(of: column), isBehind: false) }
    }
    placeShade()
    guard !context.hasEnded else { return }
    let animator = ColumnAnimator(isInherited: isInherited) {
      for column in Column.lanes {
        guard let own = self.split.holders[column]?.viewIfLoaded, own.container === self.view
        else { continue }
        own.frame = end.frame(of: column)
      }
    }
    context.begin(animator, nil)
  }

  private func endSlide(_ moved: [Moved]) {
    split.isMoving = false
    for (holder, comes, serial) in moved {
      if !comes { holder.viewIfLoaded?.removeFromSuperview() }
      holder.transitionCount -= 1
      holder.endTransition(serial)
      holder.catchUp()
    }
    if split.mode != split.placedMode {
      move(animated: true)
    } else {
      viewIfLoaded?.setNeedsLayout()
    }
  }
}

/// The slide of columns: 0.35 s, slow at both ends, or the timing of the block around.
@MainActor private final class ColumnAnimator: UIViewControllerAnimatedTransitioning {
  private let isInherited: Bool
  private let animations: () -> Void

  init(isInherited: Bool, _ animations: @escaping () -> Void) {
    (self.isInherited, self.animations) = (isInherited, animations)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { isInherited ? UIView.inheritedAnimationDuration : NavigationAnimator.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: isInherited ? [] : [.overrideInheritedDuration, .overrideInheritedCurve],
      animations: animations, completion: { _ in context.completeTransition(true) })
  }
}
