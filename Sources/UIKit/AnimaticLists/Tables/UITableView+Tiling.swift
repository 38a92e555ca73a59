import AnimaticTiming
import Foundation

// The cells that show (rules P3 to P5).
extension UITableView {
  /// Makes the cells that come, lets go of those that leave, and positions all.
  func tile() {
    guard !store.isTiling, store.update == nil else { return }
    store.isTiling = true
    UIView.performWithoutAnimation {
      // The delegate of a cell that comes may resize or scroll the table, or load it again, which
      // shows other rows.
      var (before, revision, rounds) = (bounds, store.revision, 0)
      repeat {
        (before, revision) = (bounds, store.revision)
        findRows()
        for (view, frame) in arrangement() where view.frame != frame { view.frame = frame }
        arrangeEnds()
        rounds += 1
      } while (bounds != before || store.revision != revision) && rounds < Self.mostRounds
    }
    store.isTiling = false
    prefetchRows()
  }

  /// The greatest number of times that a layout begins anew.
  private static let mostRounds = 10

  /// Makes the cells, headers and footers of all that shows, with their heights, and lets go of all
  /// others.
  ///
  /// - Parameter keep: Takes a view that would go, and returns whether it stays for a while.
  func findRows(keep: ((UIView, TableGeometry.Element) -> Bool)? = nil) {
    loadIfNeeded()
    if store.width != bounds.width {
      store.width = bounds.width
      heightsDidChange()
    }
    // The delegate may change the list in any of these calls, which begins anew with a layout.
    let revision = store.revision
    fitContent()
    guard bounds.height > 0, revision == store.revision else { return }
    dropHidden(keep)
    guard revision == store.revision else { return }
    // Heights that become known move what follows, so that other rows may show.
    var place = visiblePlaces.first ?? 0
    while place < store.geometry.count, revision == store.revision {
      let element = store.geometry.element(at: place)
      guard store.geometry.top(of: element) < bounds.maxY else { break }
      prepare(element)
      place += 1
    }
    guard revision == store.revision else { return }
    // The header of the first section and the footer of the last one float over its rows.
    if let first = visiblePlaces.first { prepareHeader(section(at: first)) }
    if style == .plain, revision == store.revision, let last = visiblePlaces.last {
      prepareFooter(section(at: last))
    }
    guard revision == store.revision else { return }
    fitContent()
    guard revision == store.revision else { return }
    dropHidden(keep)
    showRows()
  }

  /// The places of the elements that show.
  private var visiblePlaces: Range<Int> {
    store.geometry.places(from: bounds.minY, to: bounds.maxY)
  }

  private func prepare(_ element: TableGeometry.Element) {
    switch element {
    case .row(let path): prepareRow(path)
    case .header(let section): prepareHeader(section)
    case .footer(let section): prepareFooter(section)
    }
  }

  // MARK: - Rows

  /// Makes the cell of a row, and asks for its height, unless that has happened.
  private func prepareRow(_ path: IndexPath) {
    if store.rows[path]?.isMeasured == true { return }
    let revision = store.revision
    if session.goal != nil {
      // A row that the program scrolls past keeps the height that is known.
      guard store.rows[path] == nil, let cell = makeCell(path), revision == store.revision else {
        return
      }
      store.rows[path] = TableStore.Row(cell: cell)
      return
    }
    var height = rowDelegate?.tableView(self, heightForRowAt: dataPath(of: path)) ?? rowHeight
    guard revision == store.revision else { return }
    let cell = store.rows[path]?.cell ?? makeCell(path)
    guard let cell, revision == store.revision else { return }
    store.rows[path] = TableStore.Row(cell: cell, isMeasured: true)
    if height < 0 { height = fittingHeight(of: cell) }
    guard revision == store.revision else { return }
    learn(checked(height), of: .row(path))
  }

  func makeCell(_ path: IndexPath) -> UITableViewCell? {
    guard let dataSource else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: dataPath(of: path))
    require(
      !store.rows.values.contains { $0.cell === cell },
      "the cell of row \(path.row) in section \(path.section) shows another row; dequeue one for"
        + " each row")
    tell(cell, of: path)
    let isHighlighted = store.selection.pressed == path
    if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: false) }
    let level = rowDelegate?.tableView(self, indentationLevelForRowAt: path) ?? 0
    if level != 0 { cell.indentationLevel = level }
    return cell
  }

  /// Asks for the height of a row again whose cell shows another content.
  func contentsDidChange(of cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, !store.isTiling, store.update == nil,
      let path = indexPath(for: cell)
    else { return }
    store.rows[path]?.isMeasured = false
    setNeedsLayout()
  }

  /// Tells a cell what it needs to know of its row.
  func tell(_ cell: UITableViewCell, of path: IndexPath) {
    var place = CellPlace()
    place.margin = contentMargin
    place.separatorInset = separatorInset
    let isLast =
      store.geometry.contains(path) && path.row == store.geometry.counts[path.section] - 1
    let hasLine = separatorStyle != .none && !(isLast && style == .insetGrouped)
    place.separatorColor = hasLine ? separatorColor ?? .separator : nil
    place.isOpen = swipes.open?.path == path
    place.editingStyle = cell.place.editingStyle
    place.canMove = cell.place.canMove
    if cell.place != place { cell.place = place }
    if cell.backgroundColor == nil, cell.contents.background == nil {
      cell.backgroundColor =
        style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }
    if style == .insetGrouped { roundCorners(of: cell, path, isLast: isLast) }
    showEditing(of: cell, path, animated: false)
    let isSelected = store.selection.paths.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
  }

  private func roundCorners(of cell: UITableViewCell, _ path: IndexPath, isLast: Bool) {
    let corners = CACornerMask.card(isFirst: path.row == 0, isLast: isLast)
    cell.layer.cornerRadius = corners.isEmpty ? 0 : 10
    cell.layer.maskedCorners = corners
    cell.clipsToBounds = !corners.isEmpty
  }

  /// The distance of texts from the edges, in points.
  var contentMargin: CGFloat { bounds.width < 414 ? 16 : 20 }

  /// Returns the height that the contents of a view need in the width of the rows.
  func fittingHeight(of view: UIView) -> CGFloat {
    let width = rowWidth
    if view.bounds.width != width { view.frame.size.width = width }
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Sets a height that has become known. What shows below stays where it is.
  func learn(_ height: CGFloat, of element: TableGeometry.Element) {
    let old = store.geometry.height(of: element)
    guard height != old else { return }
    let isAbove = store.geometry.top(of: element) < bounds.minY
    store.geometry.setHeight(height, of: element)
    // An animated scroll of the program goes where it was sent.
    guard isAbove, !store.isUpdating, !isScrollingByProgram else { return }
    let offset = CGPoint(x: contentOffset.x, y: contentOffset.y + height - old)
    fitContent()
    contentOffset = offset
  }

  /// Gives the content the size of all rows.
  func fitContent() {
    let height = store.geometry.bottom + (tableFooterView?.bounds.height ?? 0)
    contentSize = CGSize(width: bounds.width, height: height)
  }

  // MARK: - Coming and going

  /// Adds the cells that are new, in order.
  private func showRows() {
    let new = store.rows.filter { $0.value.cell.superview !== self }
    for (path, row) in new.sorted(by: { $0.key < $1.key }) {
      guard store.rows[path]?.cell === row.cell else { continue }
      row.cell.frame = frame(of: path)
      insertSubview(row.cell, at: backgroundView == nil ? 0 : 1)
      rowDelegate?.tableView(self, willDisplay: row.cell, forRowAt: path)
      row.cell.layoutIfNeeded()
    }
  }

  /// Lets go of what no longer shows.
  private func dropHidden(_ keep: ((UIView, TableGeometry.Element) -> Bool)?) {
    let places = visiblePlaces
    func isHidden(_ element: TableGeometry.Element) -> Bool {
      !places.contains(store.geometry.place(of: element))
    }
    let hidden = store.rows.keys.filter { isHidden(.row($0)) && store.move?.target != $0 }
    for path in hidden.sorted() {
      // The row under a finger leaves it with its cell (rule P7).
      if store.selection.pressed == path { endPress() }
      guard let row = store.rows.removeValue(forKey: path) else { continue }
      if keep?(row.cell, .row(path)) != true { letGo(row.cell, of: .row(path)) }
    }
    let sections = sectionsThatShow
    for section in store.headers.asked.sorted() where !sections.contains(section) {
      store.headers.asked.remove(section)
      guard let view = store.headers.views.removeValue(forKey: section) else { continue }
      if keep?(view, .header(section)) != true { letGo(view, of: .header(section)) }
    }
    for section in store.footers.asked.sorted() where !sections.contains(section) {
      store.footers.asked.remove(section)
      guard let view = store.footers.views.removeValue(forKey: section) else { continue }
      if keep?(view, .footer(section)) != true { letGo(view, of: .footer(section)) }
    }
  }

  /// The sections of which something shows.
  var sectionsThatShow: ClosedRange<Int> {
    let places = visiblePlaces
    guard let first = places.first, let last = places.last else { return -1 ... -1 }
    return section(at: first)...section(at: last)
  }

  private func section(at place: Int) -> Int {
    switch store.geometry.element(at: place) {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }

  /// Removes a view, and tells the delegate if it was there.
  func letGo(_ view: UIView, of element: TableGeometry.Element) {
    let wasShown = view.superview === self
    if wasShown {
      view.removeFromSuperview()
      switch (element, view) {
      case (.row(let path), let cell as UITableViewCell):
        rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      case (.header(let section), _):
        rowDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
      case (.footer(let section), _):
        rowDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
      default: break
      }
    }
    (view as? UITableViewCell).map { store.cells.give($0) }
    (view as? UITableViewHeaderFooterView)
      .map { store.sectionViews.give($0, kind: Self.sectionViewKind) }
  }
}
