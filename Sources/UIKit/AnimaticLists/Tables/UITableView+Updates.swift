import AnimaticTiming
import Foundation

// Batches of changes, and how they animate (rules P8 and P9).
extension UITableView {
  /// Adds a change to the batch, or makes a batch of it.
  func change(_ add: (inout TableUpdate) -> Void) {
    openUpdate()
    if store.update != nil { add(&store.update!) }
    closeUpdate(completion: nil)
  }

  func openUpdate() {
    store.updateDepth += 1
    guard store.update == nil else { return }
    endMove(isCancelled: true)
    store.update = TableUpdate()
  }

  func closeUpdate(completion: ((Bool) -> Void)?) {
    require(store.updateDepth > 0, "there is no batch of changes to end; call beginUpdates() first")
    if let completion { store.completions.append(completion) }
    store.updateDepth -= 1
    guard store.updateDepth == 0, let update = store.update else { return }
    let completions = store.completions
    (store.completions, store.update) = ([], nil)
    commit(update) { finished in
      for completion in completions { completion(finished) }
    }
  }

  private func commit(_ update: TableUpdate, _ completion: @escaping (Bool) -> Void) {
    // A table that has asked for no rows yet has none that could change.
    guard store.isLoaded else {
      setNeedsLayout()
      return completion(true)
    }
    // Until all is in its new place, no cell is made.
    let isInsideLayout = store.isTiling
    store.isTiling = true
    let (old, counts) = (store.geometry, dataCounts())
    let map = checkedMap(update, old.counts, counts)
    endSwipe { map.newPath(of: $0) }
    store.selection.follow(map)
    if isInsideLayout {
      // The batch comes from a cell that is being made: all cells are made again.
      dropEverything(keeping: makeGeometry(counts), store.selection.paths)
      return completion(true)
    }
    store.goal = store.goal.flatMap { map.newPath(of: $0) }
    store.prefetch.paths = Set(store.prefetch.paths.compactMap { map.newPath(of: $0) })
    let motion = TableMotionPlan(update, map, old, of: self)
    carryRows(motion)
    carrySections(motion)
    store.geometry = carriedGeometry(counts, old, map)
    play(motion, completion)
  }

  private func checkedMap(_ update: TableUpdate, _ old: [Int], _ new: [Int]) -> ListUpdateMap {
    do {
      return try update.list.map(from: old, to: new)
    } catch {
      stopProgram("invalid update of a table: \(error.message)")
    }
  }

  /// Returns the geometry after the changes, with the heights that are known.
  private func carriedGeometry(
    _ counts: [Int], _ old: TableGeometry, _ map: ListUpdateMap
  ) -> TableGeometry {
    var geometry = makeGeometry(counts)
    if estimatedRowHeight == 0 { return geometry }
    old.heights.forEachKnown { place, height in
      guard case .row(let path) = old.element(at: place), let new = map.newPath(of: path) else {
        return
      }
      geometry.setHeight(height, of: .row(new))
    }
    return geometry
  }

  /// Gives the cells that stay their new places.
  private func carryRows(_ motion: TableMotionPlan) {
    let rows = store.rows
    store.rows = [:]
    for (path, row) in rows.sorted(by: { $0.key < $1.key }) {
      if let new = motion.map.keptPath(of: path) {
        store.rows[new] = TableStore.Row(cell: row.cell)
        tell(row.cell, of: new)
        motion.stay(row.cell, new)
      } else {
        if row.cell.isHighlighted { row.cell.setHighlighted(false, animated: false) }
        motion.leave(row.cell, path)
      }
    }
  }

  /// Gives the headers and footers that stay their new places.
  private func carrySections(_ motion: TableMotionPlan) {
    func carry(
      _ old: TableStore.SectionViews, _ element: (Int) -> TableGeometry.Element
    ) -> TableStore.SectionViews {
      var new = TableStore.SectionViews()
      for section in old.asked.sorted() {
        let target =
          motion.update.list.reloadedSections.contains(section)
          ? nil : motion.map.newSection(of: section)
        if let target { new.asked.insert(target) }
        guard let view = old.views[section] else { continue }
        if let target {
          new.views[target] = view
          motion.before[ObjectIdentifier(view)] = view.frame
        } else {
          motion.leaveFading(view, element(section))
        }
      }
      return new
    }
    (store.headers, store.footers) = (
      carry(store.headers) { .header($0) }, carry(store.footers) { .footer($0) }
    )
  }

  // MARK: - The animation

  private func play(_ motion: TableMotionPlan, _ completion: @escaping (Bool) -> Void) {
    let animates = window != nil && UIView.areAnimationsEnabled
    store.isUpdating = true
    UIView.animate(
      withDuration: animates ? ListMotion.duration : 0, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.move(motion) },
      completion: { finished in
        for view in motion.leaving { view.end(in: self) }
        self.store.leaving.removeAll { view in motion.leaving.contains { $0 === view } }
        completion(finished)
      })
    (store.isTiling, store.isUpdating) = (false, false)
    setNeedsLayout()
  }

  /// Moves all views to their places after a batch, inside its animation.
  private func move(_ motion: TableMotionPlan) {
    let revision = store.revision
    // Content that is shorter now scrolls along.
    fitContent()
    UIView.performWithoutAnimation { findRows { motion.keep($0, $1) } }
    store.leaving += motion.leaving
    guard revision == store.revision else {
      let leaving = motion.leaving
      store.leaving.removeAll { view in leaving.contains { $0 === view } }
      for view in leaving { view.end(in: self) }
      return
    }
    let views = arrangement()
    UIView.performWithoutAnimation {
      for (view, frame) in views where motion.before[ObjectIdentifier(view)] == nil {
        putAtStart(view, frame, motion)
      }
      raise(motion)
    }
    for (view, frame) in views {
      if view.frame != frame { view.frame = frame }
      if motion.before[ObjectIdentifier(view)] == nil, view.alpha != 1 { view.alpha = 1 }
    }
    for exit in motion.exits {
      let end = motion.end(of: exit)
      if exit.view.frame != end.frame { exit.view.frame = end.frame }
      if exit.view.alpha != end.alpha { exit.view.alpha = end.alpha }
    }
    arrangeEnds()
  }

  /// Puts a view that comes where its animation begins.
  private func putAtStart(_ view: UIView, _ frame: CGRect, _ motion: TableMotionPlan) {
    guard let cell = view as? UITableViewCell, let path = indexPath(for: cell) else {
      view.frame = frame
      view.alpha = 0
      return
    }
    let start = motion.start(of: path, frame)
    (cell.frame, cell.alpha) = (start.frame, start.alpha)
    cell.layoutIfNeeded()
  }

  /// Puts rows that go behind all others, rows that move in front of them, and headers in front of
  /// all.
  private func raise(_ motion: TableMotionPlan) {
    for exit in motion.exits where exit.view is UITableViewCell {
      sendSubviewToBack(exit.view)
      if exit.animation == .none, exit.target == nil { exit.view.isHidden = true }
    }
    if let backgroundView { sendSubviewToBack(backgroundView) }
    let moved = motion.update.list.movedRows
    guard !moved.isEmpty else { return }
    for (_, to) in moved { if let cell = store.rows[to]?.cell { bringSubviewToFront(cell) } }
    for views in [store.headers.views, store.footers.views] {
      for (_, view) in views.sorted(by: { $0.key < $1.key }) { bringSubviewToFront(view) }
    }
  }

  // MARK: - Configuring again

  func reconfigure(_ paths: [IndexPath]) {
    loadIfNeeded()
    for path in paths {
      requireRow(path, "reconfigure")
      guard let dataSource, let row = store.rows[path] else { continue }
      store.kept[path] = row.cell
      let cell = dataSource.tableView(self, cellForRowAt: path)
      store.kept[path] = nil
      require(
        cell === row.cell,
        "the data source has another cell for \(Self.name(of: path)), which is configured again;"
          + " dequeue the cell with the path, or reload the row")
      store.rows[path]?.isMeasured = false
    }
    setNeedsLayout()
  }
}
