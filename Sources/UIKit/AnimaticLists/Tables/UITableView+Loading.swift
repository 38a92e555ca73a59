import AnimaticTiming
import Foundation

// What the table asks its data source and delegate for before it shows rows (rules P3 and P4).
extension UITableView {
  /// The geometry, with the sections of the data source.
  var loadedGeometry: TableGeometry {
    loadIfNeeded()
    return store.geometry
  }

  func checkSection(_ section: Int) {
    let count = loadedGeometry.counts.count
    require((0..<count).contains(section), "there is no section \(section) among \(count)")
  }

  /// Asks for sections, rows and heights, if that is due.
  func loadIfNeeded() {
    guard !store.isLoaded else { return }
    // What the data source does meanwhile asks for the old rows.
    store.isLoaded = true
    let counts = dataCounts()
    store.isLoaded = true
    store.geometry = makeGeometry(counts)
    store.width = bounds.width
  }

  /// Asks the data source for the number of rows of each section.
  func dataCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    require(sections >= 0, "a table cannot have \(sections) sections")
    return (0..<sections).map { section in
      let rows = dataSource.tableView(self, numberOfRowsInSection: section)
      require(rows >= 0, "section \(section) cannot have \(rows) rows")
      return rows
    }
  }

  /// Returns the geometry of sections, with the heights that are known before rows show.
  func makeGeometry(_ counts: [Int]) -> TableGeometry {
    var geometry = TableGeometry(counts: counts, base: baseHeight(counts))
    geometry.top = tableHeaderView?.bounds.height ?? 0
    for section in counts.indices {
      let (header, footer) = (firstHeaderHeight(section), firstFooterHeight(section))
      geometry.setHeight(header, of: .header(section))
      geometry.setHeight(footer, of: .footer(section))
    }
    if let rowDelegate { askHeights(of: &geometry, rowDelegate) }
    return geometry
  }

  /// Asks the delegate for the heights of all rows that it knows ahead of time.
  private func askHeights(of geometry: inout TableGeometry, _ delegate: any UITableViewDelegate) {
    let asksAll = estimatedRowHeight == 0
    for (section, count) in geometry.counts.enumerated() where count > 0 {
      let first = IndexPath(row: 0, section: section)
      let estimates = !asksAll && delegate.tableView(self, estimatedHeightForRowAt: first) >= 0
      guard asksAll || estimates else { continue }
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        let height =
          asksAll
          ? delegate.tableView(self, heightForRowAt: path)
          : delegate.tableView(self, estimatedHeightForRowAt: path)
        if height >= 0 { geometry.setHeight(checked(height), of: .row(path)) }
      }
    }
  }

  /// The height that rows have until they show.
  private func baseHeight(_ counts: [Int]) -> CGFloat {
    if rowHeight >= 0 { return checked(rowHeight) }
    return estimatedRowHeight > 0 ? checked(estimatedRowHeight) : CellParts.leastHeight
  }

  func checked(_ height: CGFloat) -> CGFloat {
    usable(
      height, if: height.isFinite && height >= 0, else: 0,
      "the height of a row, header or footer must be finite and at least 0, not \(height)")
  }

  // MARK: - Headers and footers

  /// The distance above a header.
  func topPadding(of header: CGFloat) -> CGFloat {
    guard header > 0 else { return 0 }
    if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
    return style == .plain ? 22 : 0
  }

  private func firstHeaderHeight(_ section: Int) -> CGFloat {
    let own = rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    return elementHeight(ofHeader: own, hasTitle: title != nil, section)
  }

  /// Returns the height of the element of a header, with the distance above it.
  private func elementHeight(ofHeader own: CGFloat, hasTitle: Bool, _ section: Int) -> CGFloat {
    var height = own
    if own < 0 {
      if style == .plain {
        height = hasTitle ? 28 : 0
      } else {
        height = hasTitle ? (section == 0 ? 55.5 : 38) : (section == 0 ? 35 : 17.5)
      }
    }
    return checked(height) + topPadding(of: height)
  }

  private func firstFooterHeight(_ section: Int) -> CGFloat {
    let own = rowDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if own >= 0 { return checked(own) }
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    if style == .plain { return title == nil ? 0 : 28 }
    return title == nil ? 17.5 : 30
  }

  // MARK: - What starts again

  /// Forgets all rows, so that the next layout asks for their cells.
  ///
  /// - Parameters:
  ///   - geometry: The rows from now on; `nil` to ask for their number, too.
  ///   - selection: The rows that are selected from now on.
  func dropEverything(
    keeping geometry: TableGeometry? = nil, _ selection: Set<IndexPath> = []
  ) {
    store.revision += 1
    store.isLoaded = geometry != nil
    if let geometry { store.geometry = geometry }
    closeSwipe(animated: false)
    movedCell?.alpha = 1
    store.move = nil
    let (rows, headers, footers) = (store.rows, store.headers.views, store.footers.views)
    store.rows = [:]
    (store.headers, store.footers) = (.init(), .init())
    store.selection = ListSelection(paths: selection)
    store.goal = nil
    store.prefetch = .init()
    let leaving = store.leaving
    store.leaving = []
    for view in leaving { view.end(in: self) }
    for (path, row) in rows.sorted(by: { $0.key < $1.key }) { letGo(row.cell, of: .row(path)) }
    for (section, view) in headers.sorted(by: { $0.key < $1.key }) {
      letGo(view, of: .header(section))
    }
    for (section, view) in footers.sorted(by: { $0.key < $1.key }) {
      letGo(view, of: .footer(section))
    }
    setNeedsLayout()
  }

  /// Handles a change of the heights of rows, headers or footers.
  func heightsDidChange() {
    guard store.isLoaded else { return }
    store.geometry = makeGeometry(store.geometry.counts)
    for path in store.rows.keys { store.rows[path]?.isMeasured = false }
    (store.headers.asked, store.footers.asked) = ([], [])
    setNeedsLayout()
  }

  /// Handles a change of what cells learn of their place.
  func placesDidChange() {
    for (path, row) in store.rows.sorted(by: { $0.key < $1.key }) { tell(row.cell, of: path) }
  }

  /// Handles another view above, below or behind the rows.
  func endViewDidChange(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    if let backgroundView, new != nil { sendSubviewToBack(backgroundView) }
    store.geometry.top = tableHeaderView?.bounds.height ?? 0
    setNeedsLayout()
  }
}
