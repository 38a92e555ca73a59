import Foundation

extension UIView {

  /// Returns the direction in which contents with an attribute run on the device.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: SimulatedDevice.current.layoutDirection)
  }

  /// Returns the direction in which contents with an attribute run where others run in a direction.
  /// Playback and what shows directions always runs from left to right.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  // MARK: - Margins

  /// The margins at all edges of a view that has none of its own, in points.
  private static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  private static let defaultRootMargins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)

  /// The margins of the view's own, or those by default.
  private var ownMargins: UIEdgeInsets {
    guard let extras = viewExtras else { return Self.defaultMargins }
    return extras.margins
      ?? (extras.controller == nil ? Self.defaultMargins : Self.defaultRootMargins)
  }

  /// The margins of the view (rule M8).
  var effectiveMargins: UIEdgeInsets {
    var margins = ownMargins
    if let minimum = viewExtras?.controller?.minimumMargins { margins = margins.union(minimum) }
    if preservesSuperviewLayoutMargins, let superview = container {
      margins = margins.union(superview.layoutMargins.remaining(of: superview.bounds, in: self))
    }
    if insetsLayoutMarginsFromSafeArea, Self.hasSafeArea { margins = margins + safeAreaInsets }
    return margins
  }

  func setDirectionalMargins(_ margins: NSDirectionalEdgeInsets) {
    setMargins(UIEdgeInsets(margins, effectiveUserInterfaceLayoutDirection), areDirectional: true)
  }

  func setMargins(_ margins: UIEdgeInsets, areDirectional: Bool = false) {
    setExtra(\.hasDirectionalMargins, areDirectional, false)
    guard margins != ownMargins else { return }
    neededExtras.margins = margins
    noteMargins()
  }

  func noteMargins() {
    notifyMargins()
    setNeedsLayout()
  }

  /// Notifies the view, and the controller whose root view it is, that the margins have changed.
  func notifyMargins() {
    layoutMarginsDidChange()
    viewExtras?.controller?.viewMarginsDidChange()
  }

  /// Exchanges what the direction of text turns over.
  func directionDidChange() {
    turnMargins()
    if viewExtras?.layout != nil { turnConstraints() }
  }

  /// Exchanges what the direction of the traits turns over: the constraints that the view holds,
  /// and if it has no direction of its own, its margins.
  func traitDirectionDidChange() {
    if semanticContentAttribute == .unspecified { turnMargins() }
    if viewExtras?.layout != nil { turnConstraints() }
    setNeedsLayout()
  }

  private func turnMargins() {
    guard let extras = viewExtras, extras.hasDirectionalMargins, var margins = extras.margins else {
      return
    }
    swap(&margins.left, &margins.right)
    setMargins(margins, areDirectional: true)
  }

  // MARK: - Safe area

  /// Whether any screen or controller has ever had a safe area; until then no view looks for one.
  static var hasSafeArea = false

  /// The safe area by this view and its superviews. Where a superview has none, a view in it has
  /// none.
  var effectiveSafeArea: UIEdgeInsets {
    guard Self.hasSafeArea, let window = enclosingWindow, let host = window.backing.host else {
      return .zero
    }
    var path: [UIView] = []
    var view = self
    while view !== window, let container = view.container {
      path.append(view)
      view = container
    }
    var insets = UIEdgeInsets(host.safeArea)
    insets = insets.remaining(of: CGRect(origin: .zero, size: host.screen), in: window)
    for view in path.reversed() {
      let additional = view.viewExtras?.additionalSafeArea ?? .zero
      if insets != .zero, let superview = view.container {
        insets = insets.remaining(of: superview.bounds, in: view)
      }
      insets = insets + additional
    }
    return insets
  }
}

extension UIView {
  private struct SafeAreaRoot {
    weak var view: UIView?
  }

  #if !DEBUG
    // Each turn asks whether there are any.
    @exclusivity(unchecked)
  #endif
  private static var safeAreaRoots: [SafeAreaRoot] = []

  /// Adds a safe area to that of the superview; a controller sets it on its root view.
  func setAdditionalSafeArea(_ insets: UIEdgeInsets) {
    guard insets != viewExtras?.additionalSafeArea ?? .zero else { return }
    Self.hasSafeArea = true
    neededExtras.additionalSafeArea = insets
    Self.safeAreaRoots.removeAll { $0.view == nil || $0.view === self }
    if insets != .zero { Self.safeAreaRoots.append(SafeAreaRoot(view: self)) }
    backing.host?.notifySafeAreas(from: [self])
  }

  static func safeAreaRoots(on host: AnimationHost) -> [UIView] {
    safeAreaRoots.compactMap(\.view).filter { $0.backing.host === host }
  }

  /// Returns whether there are ``safeAreaRoots(on:)``, which each turn asks.
  static func hasSafeAreaRoots(on host: AnimationHost) -> Bool {
    safeAreaRoots.contains { $0.view?.backing.host === host }
  }
}

extension AnimationHost {
  /// Notifies the views whose safe area has changed since their last notification, superviews
  /// first.
  /// - Complexity: O(*n*) in views that have or had a safe area, and in their subviews.
  func notifySafeAreas(from roots: [UIView]) {
    var waiting: [UIView] = roots.reversed()
    while let view = waiting.popLast() {
      let insets = view.effectiveSafeArea
      let old = view.viewExtras?.notifiedSafeArea ?? .zero
      guard insets != .zero || old != .zero else { continue }
      if insets != old {
        view.neededExtras.notifiedSafeArea = insets
        view.safeAreaInsetsDidChange()
        view.viewExtras?.controller?.viewSafeAreaDidChange()
        if view.insetsLayoutMarginsFromSafeArea {
          view.noteMargins()
        } else {
          view.setNeedsLayout()
        }
      }
      waiting += view.children.reversed()
    }
  }
}

extension UIEdgeInsets {
  fileprivate init(_ insets: SIMD4<Double>) {
    self.init(top: insets.x, left: insets.y, bottom: insets.z, right: insets.w)
  }

  fileprivate static func + (first: UIEdgeInsets, second: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }

  /// Returns the greater distance at each edge.
  fileprivate func union(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// Returns what reaches into a subview: each distance less that between the edges of both. What
  /// lies outside the superview has no safe area at an edge where the superview has none.
  @MainActor fileprivate func remaining(of bounds: CGRect, in view: UIView) -> UIEdgeInsets {
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      inset > 0 ? max(0, inset - distance) : 0
    }
    let frame = view.frame
    return UIEdgeInsets(
      top: rest(top, frame.minY - bounds.minY), left: rest(left, frame.minX - bounds.minX),
      bottom: rest(bottom, bounds.maxY - frame.maxY), right: rest(right, bounds.maxX - frame.maxX))
  }
}
