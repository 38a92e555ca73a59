import AnimaticTiming
import Foundation

// Scrolling to items, their selection and the fingers on them (rule Q11).
extension UICollectionView {
  private func check(_ path: IndexPath) {
    require(
      isThere(path),
      "there is no item at \(path): the sections have \(knownCounts.prefix(20)) items")
  }

  func scroll(toItem path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    check(path)
    state.goal = path
    scroll(to: { [weak self] in self?.offset(showingGoalAt: position) }, animated: animated)
  }

  /// Returns the offset at which the item shows to which the program scrolls; `nil` for none.
  private func offset(showingGoalAt position: ScrollPosition) -> CGPoint? {
    prepareLayout()
    guard let path = state.goal,
      let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame
    else { return nil }
    let (inset, size, least) = (adjustedContentInset, bounds.size, offset(showing: frame))
    func place(
      _ span: (CGFloat, CGFloat), _ length: CGFloat, _ lead: CGFloat, _ trail: CGFloat,
      _ choices: (ScrollPosition, ScrollPosition, ScrollPosition)
    ) -> CGFloat? {
      if position.contains(choices.0) { return span.0 - lead }
      if position.contains(choices.1) {
        return (span.0 + span.1) / 2 - (length - lead - trail) / 2 - lead
      }
      return position.contains(choices.2) ? span.1 - length + trail : nil
    }
    let x = place(
      (frame.minX, frame.maxX), size.width, inset.left, inset.right,
      (.left, .centeredHorizontally, .right))
    let y = place(
      (frame.minY, frame.maxY), size.height, inset.top, inset.bottom,
      (.top, .centeredVertically, .bottom))
    return geometry.clamped(CGPoint(x: x ?? least.x, y: y ?? least.y))
  }

  // MARK: - Selection

  func select(_ path: IndexPath) {
    guard letsSelect else { return }
    check(path)
    choose(path, animated: false)
  }

  /// Whether an item is there, which a callback may have removed.
  func isThere(_ path: IndexPath) -> Bool {
    let counts = knownCounts
    return path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.item)
  }

  /// Selects or deselects what the finger has highlighted, or shows and hides its children, if the
  /// finger is still there.
  func lift(_ touch: UITouch, _ path: IndexPath) {
    guard element(under: touch) == path else { return }
    if (cellForItem(at: path) as? UICollectionViewListCell)?.isOutlineHeader == true {
      toggleItem(at: path)
    } else {
      userChooses(path)
    }
  }
}

extension UICollectionView: SelectingList {
  var selection: ListSelection {
    get { state.selection }
    set { state.selection = newValue }
  }
  var letsSelect: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
  var needsDeselection: Bool { true }

  func hasElement(_ path: IndexPath) -> Bool { isThere(path) }
  func element(under touch: UITouch) -> IndexPath? {
    state.needsReload ? nil : indexPathForItem(at: touch.location(in: self))
  }

  func show(_ change: SelectionChange, _ path: IndexPath, animated: Bool) {
    guard let cell = cellForItem(at: path) else { return }
    switch change {
    case .highlighted, .unhighlighted: cell.isHighlighted = change == .highlighted
    case .selected, .deselected: cell.isSelected = change == .selected
    }
  }

  func mayHighlight(_ path: IndexPath) -> Bool {
    itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }
  func choice(for path: IndexPath, selects: Bool) -> IndexPath? {
    guard let itemDelegate else { return path }
    let agrees =
      selects
      ? itemDelegate.collectionView(self, shouldSelectItemAt: path)
      : itemDelegate.collectionView(self, shouldDeselectItemAt: path)
    return agrees ? path : nil
  }
  func tell(_ change: SelectionChange, _ path: IndexPath) {
    switch change {
    case .highlighted: itemDelegate?.collectionView(self, didHighlightItemAt: path)
    case .unhighlighted: itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
    case .selected: itemDelegate?.collectionView(self, didSelectItemAt: path)
    case .deselected: itemDelegate?.collectionView(self, didDeselectItemAt: path)
    }
  }
  func userDidSelect() {}
  func act(on path: IndexPath) {
    guard let itemDelegate,
      itemDelegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    else { return }
    itemDelegate.collectionView(self, performPrimaryActionForItemAt: path)
  }
}
