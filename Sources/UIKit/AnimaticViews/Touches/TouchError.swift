import Foundation

/// The reason for which a touch would not reach a view.
public struct TouchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The obstacle in the way of a touch.
  public enum Reason: Hashable, Sendable {
    /// The view is in no superview and no window.
    case notOnScreen
    /// The view lies in another view that is in no window.
    case inNoWindow(String)
    /// The window of the view is hidden, as a window of the program is at first.
    case windowHidden(String)
    /// The window of the view is on the screen of another simulator or display.
    case onAnotherScreen(String)
    /// The view, or a view that contains it, is hidden.
    case hidden(String)
    /// A view has an `alpha` below 0.01: this one, or one that contains it.
    case transparent(String, alpha: CGFloat)
    /// A view has user interaction off: this one, or one that contains it.
    case interactionDisabled(String)
    /// A control is off, with `isEnabled`: this one, or one that contains the view.
    case disabled(String)
    /// A block method without `allowUserInteraction` animates a view: this one, or one that
    /// contains it (rule E11).
    case animating(String)
    /// The view has no extent, or does not contain its own middle.
    case empty
    /// The position lies outside the screen.
    case outsideScreen
    /// The position lies outside a view that contains this one.
    case outside(String)
    /// Another view lies in front.
    case covered(String)
    /// A view that contains this one overrides `hitTest(_:with:)` and finds no view in it.
    case refused(String)
    /// The application ignores touches.
    case ignored
  }

  /// The view, by its class and its identifier.
  public let view: String
  /// The position on the screen, in points; `nil` off screen.
  public let location: CGPoint?
  /// The obstacle in the way of the touch.
  public let reason: Reason

  /// Creates an error.
  public init(view: String, location: CGPoint?, reason: Reason) {
    self.view = view
    self.location = location
    self.reason = reason
  }

  /// A sentence that says what is in the way.
  public var description: String {
    let position = location.map { " at (\($0.x), \($0.y))" } ?? ""
    return "a touch\(position) does not reach \(view): \(explanation)"
  }

  /// The part of the description that says what is in the way.
  package var explanation: String {
    switch reason {
    case .notOnScreen: "it is in no superview and no window"
    case .inNoWindow(let name): "it lies in \(name), which is in no window"
    case .windowHidden(let name): "its window, \(name), is hidden, or its screen is gone"
    case .onAnotherScreen(let name):
      "its window, \(name), is on the screen of another simulator or display"
    case .hidden(let name): "\(subject(name)) hidden"
    case .transparent(let name, let alpha):
      "\(subject(name)) transparent, with an alpha of \(alpha)"
    case .interactionDisabled(let name): "the user interaction of \(object(name)) is off"
    case .disabled(let name): "\(subject(name)) disabled"
    case .animating(let name):
      "\(subject(name)) in a running animation without the option allowUserInteraction"
    case .empty: "it does not contain its own middle"
    case .outsideScreen: "the position is outside the screen"
    case .outside(let name): "the position is outside \(name), which contains it"
    case .covered(let name): "\(name) lies in front"
    case .refused(let name): "the hit test of \(name), which contains it, finds another view"
    case .ignored: "the application ignores touches"
    }
  }

  private func subject(_ name: String) -> String {
    name == view ? "it is" : "\(name), which contains it, is"
  }

  private func object(_ name: String) -> String {
    name == view ? "the view" : "\(name), which contains it,"
  }
}

extension AnimationHost {
  /// Returns the position on the screen of the middle of what shows of a view.
  /// - Throws: `TouchError` if a touch there would not reach the view or a view in it.
  package func location(of view: UIView) throws(TouchError) -> CGPoint {
    var location: CGPoint?
    let error = { (reason: TouchError.Reason) in
      TouchError(view: view.shortDescription, location: location, reason: reason)
    }
    if let reason = view.absenceFromScreen { throw error(reason) }
    let path = view.pathFromRoot
    guard path[0].backing.host === self else {
      throw error(.onAnotherScreen(path[0].shortDescription))
    }
    for each in path {
      if let reason = obstacle(by: each) { throw error(reason) }
    }
    // The point in the coordinates of each view on the path, the innermost first.
    let bounds = view.touchableState.bounds
    var points = [CGPoint(x: bounds.midX, y: bounds.midY)]
    for each in path.reversed() {
      let parent = each === path[0] ? nil : each.container?.touchableState
      points.append(each.touchableState.map(to: parent).apply(to: points[points.count - 1]))
    }
    let position = points[points.count - 1]
    location = position
    guard CGRect(origin: .zero, size: screen).holds(position) else {
      throw error(.outsideScreen)
    }
    for (each, point) in zip(path.reversed(), points).reversed()
    where !each.isTouchable(at: point) {
      throw error(each === view ? .empty : .outside(each.shortDescription))
    }
    if UIApplication.shared.isIgnoringInteractionEvents { throw error(.ignored) }
    if let reason = obstacle(before: view, at: position) { throw error(reason) }
    return position
  }

  /// Returns the reason for which neither a view nor the views in it can be touched.
  private func obstacle(by view: UIView) -> TouchError.Reason? {
    var name: String { view.shortDescription }
    if view.isHidden { return .hidden(name) }
    if view.alpha < 0.01 { return .transparent(name, alpha: view.alpha) }
    if !view.isUserInteractionEnabled { return .interactionDisabled(name) }
    if (view as? UIControl)?.isEnabled == false { return .disabled(name) }
    return blocksInteraction(with: view) ? .animating(name) : nil
  }

  /// Returns the reason for which another view than this one, or one in it, is hit at a position.
  private func obstacle(before view: UIView, at position: CGPoint) -> TouchError.Reason? {
    let event = UIEvent()
    event.findsShownViews = true
    guard let hit = hit(at: position, with: event)?.view else {
      return .refused(view.container?.shortDescription ?? view.shortDescription)
    }
    if hit.isInside(view) { return nil }
    return view.isInside(hit) ? .refused(hit.shortDescription) : .covered(hit.shortDescription)
  }
}

extension UIView {
  fileprivate var pathFromRoot: [UIView] { sequence(first: self, next: \.container).reversed() }

  /// The reason for which the view is not on the screen of a simulator; `nil` for one that is.
  package func absence(from simulator: Simulator) -> TouchError.Reason? {
    if let reason = absenceFromScreen { return reason }
    let root = pathFromRoot[0]
    return root.backing.host === simulator.host ? nil : .onAnotherScreen(root.shortDescription)
  }

  /// The reason for which the view is on no screen, such as a window that is missing or hidden;
  /// `nil` for a view that is on one.
  package var absenceFromScreen: TouchError.Reason? {
    let root = pathFromRoot[0]
    guard let window = root as? UIWindow else {
      return root === self ? .notOnScreen : .inNoWindow(root.shortDescription)
    }
    return window.isOnScreen ? nil : .windowHidden(window.shortDescription)
  }
}
