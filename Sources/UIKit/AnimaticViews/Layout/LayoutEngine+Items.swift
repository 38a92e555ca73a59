import AnimaticConstraints
import Foundation

extension LayoutEngine {
  /// Returns the item of a view or guide, which is created when there is none.
  func item(of object: AnyObject) -> LayoutItem {
    if let guide = object as? UILayoutGuide, let view = guide.owningView {
      if let item = guide.item, item.engine === self { return item }
      let new = LayoutItem(view, guide, in: self)
      let old = guide.item
      replaced?.append { guide.item = old }
      guide.item = new
      enter(new)
      return new
    }
    let view = unsafeDowncast(object, to: UIView.self)
    let state = view.neededLayout
    if let item = state.item, item.engine === self { return item }
    let new = LayoutItem(view, nil, in: self)
    let old = state.item
    replaced?.append { state.item = old }
    state.item = new
    enter(new)
    return new
  }

  func enter(_ item: LayoutItem) {
    for variable in item.variables { items.put(item, at: variable.index) }
    setOwnConstraints(of: item)
  }

  /// Takes the items of a view and its guides out of the engine, after their constraints.
  func remove(itemsOf state: LayoutState) {
    let guides = state.guides + state.systemGuides
    for item in [state.item] + guides.map(\.item) {
      if let item, item.engine === self { remove(item) }
    }
    state.item = nil
    for guide in guides { guide.item = nil }
  }

  /// Takes an item out of the engine, after its constraints.
  func remove(_ item: LayoutItem) {
    for constraint in item.own { remove(constraint) }
    for variable in item.variables {
      items[variable.index] = nil
      solver.remove(variable)
    }
    leaveLists(item)
    item.own = []
    item.engine = nil
  }

  /// Gives an item the constraints of its frame, its insets or its contents.
  func setOwnConstraints(of item: LayoutItem) {
    for constraint in item.own { remove(constraint) }
    item.own = []
    leaveLists(item)
    guard let view = item.view else { return }
    if item.isGuide {
      item.isPinned = item.guide?.pins != nil
    } else {
      item.isPinned =
        view === root ? replaced == nil : view.translatesAutoresizingMaskIntoConstraints
    }
    if item.isPinned {
      pinned.append(item)
      pin(item, presentPins(of: item))
    } else if !item.isGuide {
      item.naturalSize = CGSize(width: -2, height: -2)
      setWrapping(item, view.wrapsContents)
      refreshNaturalSize(of: item)
    }
  }

  private func leaveLists(_ item: LayoutItem) {
    if item.isPinned { pinned.removeAll { $0 === item } }
    setWrapping(item, false)
  }

  func setWrapping(_ item: LayoutItem, _ wraps: Bool) {
    guard wraps != item.isWrapping else { return }
    item.isWrapping = wraps
    if wraps { wrapping.append(item) } else { wrapping.removeAll { $0 === item } }
  }

  // MARK: - Pins

  func presentPins(of item: LayoutItem) -> LayoutPins {
    guard let view = item.view else { return item.pins }
    if let pins = item.guide?.pins { return pins }
    let superview = view === root ? nil : view.container
    return LayoutPins(view, follows: superview?.translatesAutoresizingMaskIntoConstraints == false)
  }

  func pin(_ item: LayoutItem, _ pins: LayoutPins) {
    item.pins = pins
    let container = item.positioner
    let outer = pins.factors == .zero ? nil : container.map { self.item(of: $0) }
    for row in 0..<pins.rowCount {
      let (index, factor, constant) = pins.pin(ofRow: row)
      var terms = [Solver.Term(item.variables[index])]
      if row == 0, pins.greatestWidth != nil { terms.append(Solver.Term(item.width, 0.5)) }
      if let outer, factor != 0 {
        let length = index.isMultiple(of: 2) ? outer.width : outer.height
        terms.append(Solver.Term(length, -factor))
      }
      let (relation, priority) = pins.relation(ofRow: row)
      let constraint = solver.add(terms, -constant, relation, priority: priority, isKept: true)
      setSource(item, of: constraint)
      item.own.append(constraint)
    }
  }

  /// Takes over frames and insets that have changed.
  func synchronizePins() {
    for item in pinned {
      var pins = presentPins(of: item)
      if item.isGuide { pins = settled(pins, of: item) }
      guard pins != item.pins else { continue }
      isDirty = true
      if pins.hasFactors(of: item.pins) {
        item.pins = pins
        for (row, constraint) in item.own.enumerated() {
          solver.setConstant(-pins.pin(ofRow: row).constant, of: constraint)
        }
      } else {
        setOwnConstraints(of: item)
      }
    }
  }
}

extension Array {
  mutating func put<Value>(_ value: Value, at index: Int) where Element == Value? {
    while count <= index { append(nil) }
    self[index] = value
  }
}
