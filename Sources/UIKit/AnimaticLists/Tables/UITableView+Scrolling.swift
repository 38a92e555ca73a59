import AnimaticTiming
import Foundation

// Scrolls to rows, and the rows that are prepared ahead of them (rule P5).
extension UITableView {
  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    requireRow(path, "scroll to")
    store.goal = path
    layoutIfNeeded()
    measureRowsAroundGoal()
    scroll(
      to: { [weak self] in
        guard let self, let path = store.goal, store.geometry.contains(path) else { return nil }
        return offset(showing: path, position)
      }, animated: animated)
  }

  /// Measures the rows within two screens of the one to which the program scrolls.
  private func measureRowsAroundGoal() {
    guard !store.isTiling, store.update == nil else { return }
    store.isTiling = true
    let revision = store.revision
    UIView.performWithoutAnimation {
      for way in [-1, 1] {
        guard let goal = store.goal, revision == store.revision else { break }
        var (place, room) = (store.geometry.place(of: .row(goal)), 2 * bounds.height)
        while room > 0, (0..<store.geometry.count).contains(place), revision == store.revision {
          let element = store.geometry.element(at: place)
          if case .row(let path) = element { measure(path) }
          guard revision == store.revision else { break }
          room -= store.geometry.height(of: element)
          place += way
        }
      }
    }
    store.isTiling = false
    if revision == store.revision { fitContent() }
  }

  /// Asks for the height of a row that need not show.
  private func measure(_ path: IndexPath) {
    if store.rows[path]?.isMeasured == true { return }
    let revision = store.revision
    var height = rowDelegate?.tableView(self, heightForRowAt: dataPath(of: path)) ?? rowHeight
    guard revision == store.revision else { return }
    if height < 0 {
      let shown = store.rows[path]?.cell
      guard let cell = shown ?? makeCell(path), revision == store.revision else { return }
      height = fittingHeight(of: cell)
      if shown == nil { store.cells.give(cell) }
    }
    guard revision == store.revision else { return }
    learn(checked(height), of: .row(path))
  }

  func requireRow(_ path: IndexPath, _ purpose: StaticString) {
    require(
      store.geometry.contains(path),
      "cannot \(purpose) \(Self.name(of: path)): the table has the rows \(store.geometry.counts)"
        + " in its sections")
  }

  /// Returns the name of a row in messages.
  static func name(of path: IndexPath) -> String {
    path.count == 2 ? "row \(path.row) of section \(path.section)" : "the path \(path)"
  }

  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    var rect = rect(of: .row(path))
    let inset = adjustedContentInset
    let header = style == .plain ? headerRect(of: path.section).height : 0
    let visible = bounds.height - inset.top - inset.bottom
    var y = contentOffset.y
    switch position {
    case .none:
      rect.origin.y -= header
      rect.size.height += header
      return offset(showing: rect)
    case .top: y = rect.minY - header - inset.top
    case .middle: y = rect.midY - visible / 2 - inset.top
    case .bottom: y = rect.maxY - visible - inset.top
    }
    return geometry.clamped(CGPoint(x: contentOffset.x, y: y))
  }

  /// Returns how far a row is from the top of what shows.
  func distance(of path: IndexPath) -> CGFloat {
    loadIfNeeded()
    return abs(rect(of: .row(path)).minY - bounds.minY)
  }

  /// Tells the data source which rows may show next.
  func prefetchRows() {
    guard isPrefetchingEnabled, let prefetchDataSource, !store.rows.isEmpty else { return }
    if contentOffset.y != store.prefetch.lastOffset {
      store.prefetch.isUp = contentOffset.y < store.prefetch.lastOffset
      store.prefetch.lastOffset = contentOffset.y
    }
    let (known, shown) = (store.prefetch.paths, store.rows)
    let next = nextRows(shown.count)
    let wanted = Set(next)
    store.prefetch.paths = wanted
    let gone = known.subtracting(wanted).filter { shown[$0] == nil }.sorted()
    let new = next.filter { !known.contains($0) }
    let revision = store.revision
    if !gone.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone)
    }
    guard !new.isEmpty, revision == store.revision else { return }
    prefetchDataSource.tableView(self, prefetchRowsAt: new)
  }

  /// Returns rows that follow those that show in the direction of the scroll, the nearest first.
  private func nextRows(_ count: Int) -> [IndexPath] {
    let isUp = store.prefetch.isUp
    guard let edge = isUp ? store.rows.keys.min() : store.rows.keys.max() else { return [] }
    var (found, place) = ([IndexPath](), store.geometry.place(of: .row(edge)))
    // Empty sections have elements too, of which only some are passed.
    for _ in 0..<(2 * count + 8) {
      place += isUp ? -1 : 1
      guard found.count < count, (0..<store.geometry.count).contains(place) else { break }
      if case .row(let path) = store.geometry.element(at: place) { found.append(path) }
    }
    return found
  }
}
