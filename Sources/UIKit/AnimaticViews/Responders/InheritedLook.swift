/// The tint and the traits that a view has from itself or the nearest superviews that set them.
///
/// As a search for the window, one that went far keeps its result for the view that it started
/// from, and the next one ends there if it comes by.
@MainActor struct InheritedLook {
  /// The tint; `nil` where no view has one.
  private(set) var tint: UIColor?
  private(set) var tintMode = UIView.TintAdjustmentMode.automatic
  private(set) var traits: UITraitCollection?

  // The references are weak, as the views may be released on another thread. Without its outermost
  // view, the tree of the kept one has lost what that view had.
  private static var identity: ObjectIdentifier?
  private static weak var view: UIView?
  private static weak var outermost: UIView?
  private static var kept: InheritedLook?
  /// The number of steps after which a search has gone far.
  private static let farCount = 16
  /// The number of views that searches have visited.
  private(set) static var visitCount = 0

  init(of start: UIView) {
    var (present, count, isLasting) = (start, 0, true)
    while true {
      if let kept = Self.kept(for: present) {
        add(tint: kept.tint, mode: kept.tintMode, traits: kept.traits)
        break
      }
      if let extras = present.viewExtras {
        add(tint: extras.tint, mode: extras.tintMode, traits: present.ownTraits)
        // A controller takes its traits with it when it is released.
        if extras.controller?.ownTraits != nil { isLasting = false }
      }
      count += 1
      guard let next = present.container else { break }
      present = next
    }
    Self.visitCount &+= count
    if count > Self.farCount && isLasting {
      let outermost = Self.kept(for: present) == nil ? present : Self.outermost
      (Self.identity, Self.view) = (ObjectIdentifier(start), start)
      (Self.outermost, Self.kept) = (outermost, self)
    }
  }

  /// Adds what a view further out has, where no view so far has any.
  private mutating func add(
    tint: UIColor?, mode: UIView.TintAdjustmentMode, traits: UITraitCollection?
  ) {
    if self.tint == nil { self.tint = tint }
    if tintMode == .automatic { tintMode = mode }
    if let traits { self.traits = traits.overridden(by: self.traits) }
  }

  private static func kept(for view: UIView) -> InheritedLook? {
    identity == ObjectIdentifier(view) && Self.view === view && outermost != nil ? kept : nil
  }

  /// Forgets a result, because a view changes its superview. A view without subviews takes no other
  /// one along.
  static func forget(_ moving: UIView) {
    if kept != nil, moving.tree.list.count > 0 || identity == ObjectIdentifier(moving) { forget() }
  }

  /// Forgets a result, because a tint or a trait changes.
  static func forget() { (identity, view, outermost, kept) = (nil, nil, nil, nil) }
}
