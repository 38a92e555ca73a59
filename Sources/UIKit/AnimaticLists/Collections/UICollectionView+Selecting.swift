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
    if !selectsSeveral {
      for other in state.selection.sorted() where other != path { deselect(other) }
    }
    state.selection.insert(path)
    cellForItem(at: path)?.isSelected = true
  }

  func deselect(_ path: IndexPath) {
    guard state.selection.remove(path) != nil else { return }
    cellForItem(at: path)?.isSelected = false
  }

  func deselectAll() {
    for path in state.selection.sorted() { deselect(path) }
  }

  // MARK: - Fingers

  func fingerCame(_ touch: UITouch) {
    endHighlight()
    guard swipes.open == nil else { return closeSwipe(animated: true) }
    guard letsSelect, let path = path(under: touch) else { return }
    guard itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    state.highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    itemDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// Selects or deselects what the finger has highlighted, if it is still there.
  func fingerLeft(_ touch: UITouch) {
    guard let path = state.highlighted else { return }
    if self.path(under: touch) == path {
      if (cellForItem(at: path) as? UICollectionViewListCell)?.isOutlineHeader == true {
        toggleItem(at: path)
      } else if selectsSeveral, state.selection.contains(path) {
        userDeselects(path)
      } else {
        userSelects(path)
      }
    }
    endHighlight()
  }

  private func userSelects(_ path: IndexPath) {
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !selectsSeveral {
      for other in state.selection.sorted() where other != path {
        guard itemDelegate?.collectionView(self, shouldDeselectItemAt: other) ?? true else {
          return
        }
        deselect(other)
        itemDelegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    // The delegate may have changed the items, or begun to edit them.
    guard isThere(path), letsSelect else { return }
    select(path)
    itemDelegate?.collectionView(self, didSelectItemAt: path)
    guard let itemDelegate, state.selection.subtracting([path]).isEmpty, isThere(path),
      itemDelegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    else { return }
    itemDelegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  private func userDeselects(_ path: IndexPath) {
    guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
    guard state.selection.contains(path) else { return }
    deselect(path)
    itemDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  /// Whether an item is there, which a callback may have removed.
  func isThere(_ path: IndexPath) -> Bool {
    let counts = knownCounts
    return path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.item)
  }

  func endHighlight() {
    guard let path = state.highlighted else { return }
    state.highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func path(under touch: UITouch) -> IndexPath? {
    state.needsReload ? nil : indexPathForItem(at: touch.location(in: self))
  }
}
