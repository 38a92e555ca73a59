import AnimaticTiming
import Foundation

// Views that show one element after the other (rule Q3).
extension UICollectionView {
  func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
    if let cell = state.reconfigured.removeValue(forKey: path),
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    let view = dequeue(ReuseName(identifier: identifier), ElementKey(cell: path))
    guard let cell = view as? UICollectionViewCell else {
      stopProgram("\"\(identifier)\" is registered as \(type(of: view)), which is no cell")
    }
    return cell
  }

  func dequeue(_ name: ReuseName, _ key: ElementKey) -> UICollectionReusableView {
    let coming = state.coming?.key == key ? state.coming : nil
    let isKnown = state.isPrepared && (key.category != .cell || isThere(key.indexPath))
    let place = coming ?? (isKnown ? collectionViewLayout.attributes(of: key) : nil)
    let view = state.pool.dequeue(name) { $0.make(place?.frame ?? .zero) }
    guard let view else {
      stopProgram(
        "no class is registered for \(name.views) with the identifier \"\(name.identifier)\", or "
          + "its nib has no such view; call register(_:…) before")
    }
    (view.reuseKind, view.applied) = (name.kind, nil)
    UIView.performWithoutAnimation {
      (view as? UICollectionViewCell)?.stateDidChange()
      if let place { view.adopt(place) }
    }
    return view
  }

  /// Returns the view of a decoration.
  func decoration(_ key: ElementKey) -> UICollectionReusableView? {
    guard let type = collectionViewLayout.decorationClass(key.kind) else {
      stopProgram(
        "the layout has a decoration view of kind \(key.kind), for which no class is registered; "
          + "call register(_:forDecorationViewOfKind:) of the layout")
    }
    return type.make(.zero)
  }

  func reconfigure(_ paths: [IndexPath]) {
    showElements()
    for path in paths {
      guard let cell = cellForItem(at: path) else { continue }
      state.reconfigured[path] = cell
      let answer = dataSource?.collectionView(self, cellForItemAt: path)
      state.reconfigured[path] = nil
      require(
        answer == nil || answer === cell,
        "a cell that is reconfigured must keep its reuse identifier; reload item \(path.item) of "
          + "section \(path.section) for another one")
      cell.applied.map { attributes in
        if cellForItem(at: path) === cell { askForSize(cell, attributes) }
      }
    }
  }

  // MARK: - Prefetching

  /// Asks for the data of the items that are within one view ahead of what shows (rule Q6).
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
    let (offset, old) = (contentOffset, state.lastOffset)
    state.lastOffset = offset
    let way = CGVector(dx: offset.x - old.x, dy: offset.y - old.y)
    guard way.dx != 0 || way.dy != 0 || state.prefetched.isEmpty else { return }
    let isUpright = contentSize.height > bounds.height || abs(way.dy) > abs(way.dx)
    let ahead =
      isUpright
      ? bounds.offsetBy(dx: 0, dy: way.dy < 0 ? -bounds.height : bounds.height)
      : bounds.offsetBy(dx: way.dx < 0 ? -bounds.width : bounds.width, dy: 0)
    let shown = shownNow
    let wanted = (collectionViewLayout.layoutAttributesForElements(in: ahead) ?? []).lazy
      .filter { $0.representedElementCategory == .cell && shown[$0.key] == nil }
      .map(\.indexPath)
    let isBack = isUpright ? way.dy < 0 : way.dx < 0
    let paths = Array(wanted)
    let dropped = state.prefetched.subtracting(paths).filter { shown[ElementKey(cell: $0)] == nil }
    let new = paths.filter { !state.prefetched.contains($0) }
    state.prefetched = Set(paths)
    if !dropped.isEmpty {
      source.collectionView(self, cancelPrefetchingForItemsAt: dropped.sorted())
    }
    if !new.isEmpty { source.collectionView(self, prefetchItemsAt: isBack ? new.reversed() : new) }
  }
}
