import Foundation

// The tracking of a touch by a control (rule I9). Every method of a subclass and every action may
// remove or disable the control, so the state is complete before each call and read again after it.
extension UIControl {
  /// The distance from the control within which a touch that began in it counts as inside, in
  /// points.
  private static let margin: CGFloat = 70

  func beginTouch(of touches: Set<UITouch>, with event: UIEvent?) {
    let first = event?.touches.first { touches.contains($0) } ?? touches.first
    guard isEnabled, trackedTouch == nil, let touch = first,
      beginTracking(touch, with: event), isEnabled, trackedTouch == nil
    else { return }
    (trackedTouch, hasTouchInside) = (touch, true)
    highlight(true)
    guard trackedTouch === touch else { return }
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    if trackedTouch === touch, showsMenuAsPrimaryAction, menuOfFinger != nil {
      (trackedTouch, hasTouchInside) = (nil, false)
      highlight(false)
      showMenu()
    }
  }

  /// Shows the menu below or above the control. Does nothing without one, or off screen.
  func showMenu() {
    guard isEnabled, openMenu == nil, enclosingWindow != nil else { return }
    send(.menuActionTriggered, with: nil)
    // The action may have given the control another menu.
    guard let menu = menuOfFinger, let window = enclosingWindow else { return }
    let panel = MenuPanel(menu, at: convert(bounds, to: window), in: window, sender: self)
    panel.onChoice = { [weak self] in self?.menuDidChoose($0) }
    panel.onEnd = { [weak self] in self?.openMenu = nil }
    openMenu = panel
    panel.open(in: window)
  }

  func moveTouch(of touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = hasTouchInside
    let isInside = isNear(touch, with: event)
    hasTouchInside = isInside
    highlight(isInside)
    guard trackedTouch === touch else { return }
    let continues = continueTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    guard continues else {
      (trackedTouch, hasTouchInside) = (nil, false)
      return highlight(false)
    }
    var events: Event = isInside ? .touchDragInside : .touchDragOutside
    if isInside != wasInside { events.insert(isInside ? .touchDragEnter : .touchDragExit) }
    send(events, with: event)
  }

  func endTouch(of touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let isInside = isNear(touch, with: event)
    (trackedTouch, hasTouchInside) = (nil, isInside)
    highlight(false)
    endTracking(touch, with: event)
    send(isInside ? eventsOfTouchUpInside : .touchUpOutside, with: event)
    if trackedTouch == nil { hasTouchInside = false }
  }

  /// Ends the tracking without the finger. Does nothing if the control tracks no touch.
  func cancelTrackedTouch(with event: UIEvent?) {
    guard trackedTouch != nil else { return }
    (trackedTouch, hasTouchInside) = (nil, false)
    highlight(false)
    cancelTracking(with: event)
    send(.touchCancel, with: event)
  }

  private func highlight(_ isOn: Bool) { if isHighlighted != isOn { isHighlighted = isOn } }

  private func isNear(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    return self.point(inside: point, with: event)
      || bounds.insetBy(dx: -Self.margin, dy: -Self.margin).holds(point) || shows(at: touch)
  }

  /// Returns whether a touch is where an animator shows the control (rule E11).
  private func shows(at touch: UITouch) -> Bool {
    guard let window, sequence(first: self, next: \.superview).contains(where: \.isAnimated)
    else { return false }
    let search = UIEvent()
    search.findsShownViews = true
    return window.hitTest(touch.location(in: window), with: search)?.isDescendant(of: self) == true
  }

  // MARK: - Sending

  /// Logs events, and sends them to the targets and actions that receive one of them.
  func send(_ events: Event, with event: UIEvent?) {
    if let host = backing.host {
      for name in events.logNames {
        host.record(.control, AnimationEvent.Interaction(name, view: nameInLogs))
      }
    }
    for entry in handlers.entries
    where !entry.events.isDisjoint(with: events) && handlers.contains(entry.number) {
      switch entry.handler {
      case .action(let action): sendAction(action)
      case .chain(let selector): sendAction(selector, to: nil, for: event)
      case .method(let selector, let target):
        if let object = target.object { sendAction(selector, to: object, for: event) }
      }
    }
  }

  // MARK: - Looking at targets

  /// The object that stands for the responder chain in a set. Instances of `NSNull` differ in
  /// their hashes.
  private static let chain = NSNull()

  /// Changes the handlers. Removed actions are released afterwards: what they have captured may
  /// change the handlers in turn.
  func changeHandlers(_ change: (inout ControlHandlers) -> Void) {
    change(&handlers)
    extendLifetime(handlers.takeReplaced())
  }

  var targets: Set<AnyHashable> {
    var found: Set<AnyHashable> = []
    for entry in handlers.entries {
      switch entry.handler {
      case .action: break
      case .chain: found.insert(Self.chain)
      case .method(_, let target):
        guard let object = target.object else { break }
        found.insert(object as? AnyHashable ?? AnyHashable(ObjectIdentifier(object)))
      }
    }
    return found
  }

  func names(of target: Any?, for events: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = handlers.entries.filter { entry in
      guard entry.selector != nil, !entry.events.isDisjoint(with: events) else { return false }
      if case .chain = entry.handler { return object == nil }
      return object != nil && entry.target === object
    }.compactMap { $0.selector?.description }
    return names.isEmpty ? nil : names
  }

  func enumerate(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    var stops = false
    for entry in handlers.entries where !entry.isDead && !stops {
      let method = entry.selector.map { (entry.target as Any?, $0) }
      iterator(entry.action, method, entry.events, &stops)
    }
  }
}
