import Foundation

// The headers and footers that show, and the positions of all views (rule P4).
extension UITableView {
  /// Asks for the header of a section, unless that has happened.
  func prepareHeader(_ section: Int) {
    guard store.headers.asked.insert(section).inserted else { return }
    let revision = store.revision
    let view =
      rowDelegate?.tableView(self, viewForHeaderInSection: section)
      ?? dataSource?.tableView(self, titleForHeaderInSection: section).map(titleView)
    guard revision == store.revision, let view, view !== store.headers.views[section] else {
      return
    }
    if let old = store.headers.views[section] { letGo(old, of: .header(section)) }
    store.headers.views[section] = view
    let own = rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    let hasTitle = dataSource?.tableView(self, titleForHeaderInSection: section) != nil
    guard revision == store.revision else { return }
    if own < 0, !hasTitle {
      let height = fittingHeight(of: view)
      learn(checked(height) + topPadding(of: height), of: .header(section))
    }
    show(view, headerRect(of: section)) {
      rowDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    }
  }

  /// Asks for the footer of a section, unless that has happened.
  func prepareFooter(_ section: Int) {
    guard store.footers.asked.insert(section).inserted else { return }
    let revision = store.revision
    let view =
      rowDelegate?.tableView(self, viewForFooterInSection: section)
      ?? dataSource?.tableView(self, titleForFooterInSection: section).map(titleView)
    guard revision == store.revision, let view, view !== store.footers.views[section] else {
      return
    }
    if let old = store.footers.views[section] { letGo(old, of: .footer(section)) }
    store.footers.views[section] = view
    let own = rowDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    let hasTitle = dataSource?.tableView(self, titleForFooterInSection: section) != nil
    guard revision == store.revision else { return }
    if own < 0, !hasTitle { learn(checked(fittingHeight(of: view)), of: .footer(section)) }
    show(view, rect(of: .footer(section))) {
      rowDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  /// Adds a header or footer in front of the cells.
  private func show(_ view: UIView, _ frame: CGRect, _ notify: () -> Void) {
    view.frame = frame
    addSubview(view)
    notify()
    view.layoutIfNeeded()
  }

  /// Returns a header or footer to use again, or a new one of a registered class.
  func sectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
    store.sectionViews.dequeue(.init(kind: Self.sectionViewKind, identifier: identifier)) {
      $0.make(identifier)
    }
  }

  /// The kind of headers and footers, in messages.
  static var sectionViewKind: String { "header or footer" }

  private func titleView(_ title: String) -> UIView {
    let name = "animatic.title"
    let view =
      sectionView(name) ?? UITableViewHeaderFooterView(reuseIdentifier: name)
    view.margin = contentMargin
    view.textLabel?.text = title
    if style == .plain {
      view.backgroundColor = .systemBackground
    } else {
      view.textLabel?.font = UIFont.systemFont(ofSize: 13)
      view.textLabel?.textColor = .secondaryLabel
    }
    return view
  }

  // MARK: - Rectangles

  /// The distance of rows from the edges, in points.
  private var sideInset: CGFloat { style == .insetGrouped ? contentMargin : 0 }

  var rowWidth: CGFloat { max(0, bounds.width - 2 * sideInset) }

  /// Returns the rectangle of an element in the content.
  func rect(of element: TableGeometry.Element) -> CGRect {
    CGRect(
      x: sideInset, y: store.geometry.top(of: element), width: rowWidth,
      height: store.geometry.height(of: element))
  }

  /// Returns the rectangle of a header in the content, where it lies while nothing holds it.
  func headerRect(of section: Int) -> CGRect {
    let whole = rect(of: .header(section))
    let padding = topPadding(of: whole.height)
    return whole.inset(by: UIEdgeInsets(top: padding, left: 0, bottom: 0, right: 0))
  }

  /// Returns the frame of a cell, with the way by which a swipe has moved it.
  func frame(of path: IndexPath) -> CGRect {
    var frame = rect(of: .row(path))
    if let open = swipes.open, open.path == path { frame.origin.x += open.offset }
    return frame
  }

  /// Returns the views that show, with their frames.
  func arrangement() -> [(UIView, CGRect)] {
    let moving = store.move?.target
    var all = store.rows.sorted { $0.key < $1.key }.filter { $0.key != moving }.map { path, row in
      (row.cell as UIView, frame(of: path))
    }
    let inset = adjustedContentInset
    let (top, bottom) = (bounds.minY + inset.top, bounds.maxY - inset.bottom)
    for (section, view) in store.headers.views.sorted(by: { $0.key < $1.key }) {
      var frame = headerRect(of: section)
      if style == .plain {
        let end = store.geometry.top(of: .footer(section)) - frame.height
        frame.origin.y = max(frame.minY, min(top, end))
      }
      all.append((view, frame))
    }
    for (section, view) in store.footers.views.sorted(by: { $0.key < $1.key }) {
      var frame = rect(of: .footer(section))
      if style == .plain {
        let start = headerRect(of: section).maxY
        frame.origin.y = min(frame.minY, max(bottom - frame.height, start))
      }
      all.append((view, frame))
    }
    return all
  }

  /// Positions the views above, below and behind the rows.
  func arrangeEnds() {
    func place(_ view: UIView?, _ y: CGFloat) {
      guard let view else { return }
      let frame = CGRect(x: 0, y: y, width: bounds.width, height: view.bounds.height)
      if view.frame != frame { view.frame = frame }
    }
    let top = tableHeaderView?.bounds.height ?? 0
    if store.geometry.top != top {
      store.geometry.top = top
      setNeedsLayout()
    }
    place(tableHeaderView, 0)
    place(tableFooterView, store.geometry.bottom)
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  // MARK: - Searching

  /// The rows that show, from top to bottom, with their cells.
  var shownRows: [(IndexPath, UITableViewCell)] {
    tile()
    return store.rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value.cell) }
  }

  func row(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= 0, point.x < max(bounds.width, 1) else { return nil }
    guard let place = store.geometry.places(from: point.y, to: point.y.nextUp).first else {
      return nil
    }
    if case .row(let path) = store.geometry.element(at: place) { return path }
    return nil
  }

  func rows(in rect: CGRect) -> [IndexPath] {
    loadIfNeeded()
    return store.geometry.places(from: rect.minY, to: rect.maxY).compactMap { place in
      if case .row(let path) = store.geometry.element(at: place) { return path }
      return nil
    }
  }
}
