import Foundation

/// The selected elements of a list, and the element under a finger.
struct ListSelection {
  var paths: Set<IndexPath> = []
  /// The finger on an element.
  weak var touch: UITouch?
  /// The element under the finger.
  var pressed: IndexPath?

  /// Follows a batch of changes.
  mutating func follow(_ map: ListUpdateMap) {
    paths = Set(paths.compactMap { map.newPath(of: $0) })
    pressed = pressed.flatMap { map.keptPath(of: $0) }
    if pressed == nil { touch = nil }
  }
}

/// What becomes of an element.
enum SelectionChange {
  case highlighted, unhighlighted, selected, deselected
}

/// A list whose elements the user selects with a finger (rules P7 and Q11).
@MainActor
protocol SelectingList: SwipeHost {
  var selection: ListSelection { get set }
  /// Whether a finger selects elements now.
  var letsSelect: Bool { get }
  /// Whether a finger selects several elements now.
  var selectsSeveral: Bool { get }
  /// Whether nothing else is selected if the delegate refuses to deselect the former element.
  var needsDeselection: Bool { get }
  func hasElement(_ path: IndexPath) -> Bool
  func element(under touch: UITouch) -> IndexPath?
  func mayHighlight(_ path: IndexPath) -> Bool
  /// Asks the delegate which element to select, or to deselect, in place of one; `nil` for none.
  func choice(for path: IndexPath, selects: Bool) -> IndexPath?
  /// Shows a change on the cell of an element.
  func show(_ change: SelectionChange, _ path: IndexPath, animated: Bool)
  /// Tells the delegate of a change that the user has made.
  func tell(_ change: SelectionChange, _ path: IndexPath)
  /// Notifies all others that the user has changed the selection.
  func userDidSelect()
  /// Lets the delegate perform the primary action of an element.
  func act(on path: IndexPath)
}

extension SelectingList {
  // MARK: - By the program

  /// Selects an element, instead of the others if only one can be selected.
  ///
  /// - Parameter kept: Other elements that stay selected.
  func choose(_ path: IndexPath, animated: Bool, keeping kept: Set<IndexPath> = []) {
    if !selectsSeveral {
      for old in selection.paths.subtracting(kept).sorted() where old != path {
        deselect(old, animated: animated)
      }
    }
    selection.paths.insert(path)
    show(.selected, path, animated: animated)
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    guard selection.paths.remove(path) != nil else { return }
    show(.deselected, path, animated: animated)
  }

  func deselectAll(animated: Bool) {
    for path in selection.paths.sorted() { deselect(path, animated: animated) }
  }

  // MARK: - By the finger

  /// Highlights the element under a finger.
  ///
  /// - Returns: Whether the list uses the finger.
  @discardableResult
  func fingerCame(_ touches: Set<UITouch>) -> Bool {
    if swipes.open != nil {
      closeSwipe(animated: true)
      return true
    }
    guard selection.touch == nil else { return false }
    endPress()
    guard letsSelect, touches.count == 1, let touch = touches.first,
      let path = element(under: touch), mayHighlight(path)
    else { return false }
    (selection.touch, selection.pressed) = (touch, path)
    show(.highlighted, path, animated: false)
    tell(.highlighted, path)
    return true
  }

  /// Ends the highlight of the element under a finger.
  func endPress() {
    guard let path = selection.pressed else { return }
    (selection.touch, selection.pressed) = (nil, nil)
    show(.unhighlighted, path, animated: false)
    tell(.unhighlighted, path)
  }

  /// Ends the highlight of the element that a finger leaves.
  ///
  /// - Parameter action: What happens to the element before; nothing if the finger is cancelled.
  /// - Returns: Whether the list uses the finger.
  @discardableResult
  func fingerLeft(_ touches: Set<UITouch>, _ action: (UITouch, IndexPath) -> Void = { _, _ in })
    -> Bool
  {
    guard let touch = selection.touch, touches.contains(touch), let path = selection.pressed
    else { return false }
    action(touch, path)
    endPress()
    return true
  }

  /// Selects an element for the user, or deselects it, and tells the delegate.
  func userChooses(_ path: IndexPath) {
    if selectsSeveral, selection.paths.contains(path) {
      _ = userDeselects(path)
      return userDidSelect()
    }
    guard letsSelect, let chosen = choice(for: path, selects: true) else { return }
    var kept: Set<IndexPath> = []
    if !selectsSeveral {
      for old in selection.paths.sorted() where old != chosen && !userDeselects(old) {
        guard !needsDeselection else { return }
        kept.insert(old)
      }
    }
    // The delegate may have changed the elements, or begun to edit them.
    guard hasElement(chosen), letsSelect else { return }
    choose(chosen, animated: false, keeping: kept)
    tell(.selected, chosen)
    userDidSelect()
    if selection.paths.subtracting([chosen]).isEmpty, hasElement(chosen) { act(on: chosen) }
  }

  /// Deselects an element for the user.
  ///
  /// - Returns: Whether the delegate agrees.
  private func userDeselects(_ path: IndexPath) -> Bool {
    guard let chosen = choice(for: path, selects: false) else { return false }
    guard selection.paths.contains(chosen) else { return true }
    deselect(chosen, animated: false)
    tell(.deselected, chosen)
    return true
  }
}
