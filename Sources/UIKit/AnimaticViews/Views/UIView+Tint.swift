extension UIView {
  /// The blue of a view whose superviews have no tint.
  private static let defaultTint = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
  /// Whether any view has ever had a tint or a mode of its own; until then no view looks for one.
  private static var hasTints = false

  var effectiveTint: UIColor {
    guard Self.hasTints else { return Self.defaultTint }
    let tint = inheritedTint
    return tint.mode == .dimmed ? tint.color.dimmed : tint.color
  }

  /// The tint and the mode of the view or of the nearest superviews that have one.
  private var inheritedTint: Tint {
    let look = InheritedLook(of: self)
    return Tint(
      color: look.tint ?? Self.defaultTint,
      mode: look.tintMode == .automatic ? .normal : look.tintMode)
  }

  var effectiveTintMode: TintAdjustmentMode { Self.hasTints ? inheritedTint.mode : .normal }

  func setTint(_ tint: UIColor?) {
    guard tint != nil || viewExtras?.tint != nil else { return }
    Self.hasTints = true
    neededExtras.tint = tint
    notifyTint { $0.viewExtras?.tint == nil }
  }

  func setTintMode(_ mode: TintAdjustmentMode) {
    guard mode != viewExtras?.tintMode ?? .automatic else { return }
    Self.hasTints = true
    let old = effectiveTintMode
    neededExtras.tintMode = mode
    if effectiveTintMode != old {
      notifyTint { ($0.viewExtras?.tintMode ?? .automatic) == .automatic }
    }
  }

  /// Notifies this view and the views in it whose tint changes with it, parents before children.
  /// - Parameter inherits: Returns whether the tint of a view changes with that of its superview.
  private func notifyTint(_ inherits: (UIView) -> Bool) {
    var waiting = [self]
    while let view = waiting.popLast() {
      view.tintColorDidChange()
      waiting += view.children.reversed().filter(inherits)
    }
  }

  /// The tint of a view and its mode, before the view moves to another superview.
  struct Tint {
    fileprivate let color: UIColor
    fileprivate let mode: TintAdjustmentMode
  }

  /// The present tint; `nil` while no view has one of its own, so that moves change none.
  var presentTint: Tint? { Self.hasTints ? inheritedTint : nil }

  /// Notifies the view, and the views in it that have their tint from it, if the tint is another
  /// one after a move.
  func notifyTint(after old: Tint?) {
    guard let old else { return }
    let new = inheritedTint
    let hasNewColor = new.color.components != old.color.components
    let hasNewMode = new.mode != old.mode
    guard hasNewColor || hasNewMode else { return }
    notifyTint { view in
      hasNewColor && view.viewExtras?.tint == nil
        || hasNewMode && (view.viewExtras?.tintMode ?? .automatic) == .automatic
    }
  }
}

extension UIColor {
  /// The grey of the same brightness (ITU-R BT.601), as of a control behind an alert.
  fileprivate var dimmed: UIColor {
    let grey = components.x * 0.299 + components.y * 0.587 + components.z * 0.114
    return UIColor(components: [grey, grey, grey, components.w])
  }
}
