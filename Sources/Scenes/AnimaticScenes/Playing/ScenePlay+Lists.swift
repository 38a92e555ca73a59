import Animatic

// Rows of lists, which come, go and move in steps.
extension ScenePlay {
  /// Makes views, and adds them to another one: at the end of a list they are rows at once.
  func add(_ new: [SceneView], to superview: UIView?) throws(SceneError) {
    if let list = superview as? SceneListView {
      return try addRows(new, to: list, at: list.rows.count, with: nil)
    }
    let host = (superview as? UITableViewCell)?.contentView ?? superview
    for view in new { try host?.addSubview(make(view)) }
  }

  /// Makes rows of a list.
  /// - Parameter animation: How they come; `nil` for at once.
  func addRows(
    _ views: [SceneView], to list: SceneListView, at row: Int, with animation: SceneList.Animation?
  ) throws(SceneError) {
    var rows: [UITableViewCell] = []
    for view in views {
      if let key = view.properties.content?.kind?.key {
        throw scene.source.error(
          at: view.offset, "the row \(quoted(view.name.text)) has a \"\(key)\" of its own",
          remedy: "give it a view with the \"\(key)\" among its \"subviews\"")
      }
      guard let row = try make(view, isRow: true) as? UITableViewCell else {
        fatalError("the view \(quoted(view.name.text)) is a row of a list; make a UITableViewCell")
      }
      lists[ObjectIdentifier(row)] = list
      rows.append(row)
    }
    animate(animation) { list.insert(rows, at: row, with: $0) }
  }

  func insert(_ insertion: SceneList.Insertion, at offset: Int) throws(SceneError) {
    let (name, view) = (insertion.list, try view(insertion.list))
    guard let list = view as? SceneListView else {
      throw scene.source.error(
        at: name.offset, "the view \(quoted(name.text)) is no list",
        remedy: "give it a \"list\" where it is created")
    }
    let (count, row) = (list.rows.count, insertion.row ?? list.rows.count)
    guard row <= count else {
      throw scene.source.error(
        at: offset, "no row can be number \(row) of \(quoted(name.text)), which has \(count) rows",
        remedy: "count from 0, or leave out \"row\" for the end")
    }
    try checkDepth(below: list, at: offset)
    try addRows(insertion.rows, to: list, at: row, with: insertion.animation ?? .automatic)
    for view in insertion.rows { try constrain(view) }
  }

  /// Lets rows go.
  /// - Parameter animation: How they go; `nil` for at once.
  func delete(_ rows: [SceneValue.Name], with animation: SceneList.Animation?) throws(SceneError) {
    var gone: [(list: SceneListView, rows: Set<UITableViewCell>)] = []
    for name in rows {
      let (row, list) = try self.row(name)
      if let index = gone.firstIndex(where: { $0.list === list }) {
        gone[index].rows.insert(row)
      } else {
        gone.append((list, [row]))
      }
    }
    for (list, rows) in gone {
      for row in rows { lists[ObjectIdentifier(row)] = nil }
      animate(animation) { list.delete(rows, with: $0) }
    }
  }

  private func animate(
    _ animation: SceneList.Animation?, _ change: (UITableView.RowAnimation) -> Void
  ) {
    if let animation { return change(animation.rowAnimation) }
    UIView.performWithoutAnimation { change(.none) }
  }

  func move(_ move: SceneList.Move, at offset: Int) throws(SceneError) {
    let (row, list) = try self.row(move.row)
    guard move.to < list.rows.count else {
      throw scene.source.error(
        at: offset,
        "\(quoted(move.row.text)) cannot become row \(move.to) of a list with "
          + "\(list.rows.count) rows", remedy: "count from 0")
    }
    list.move(row, to: move.to)
  }

  private func row(_ name: SceneValue.Name) throws(SceneError) -> (UITableViewCell, SceneListView) {
    let view = try view(name)
    guard let row = view as? UITableViewCell, let list = lists[ObjectIdentifier(row)] else {
      throw scene.source.error(
        at: name.offset, "the view \(quoted(name.text)) is no row of a list",
        remedy: "write the name of a subview of a list, or \"remove\" for other views")
    }
    return (row, list)
  }
}
