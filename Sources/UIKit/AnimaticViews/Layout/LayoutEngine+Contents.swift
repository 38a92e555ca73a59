import AnimaticConstraints
import Foundation

extension LayoutEngine {
  func refreshNaturalSizes() {
    guard !dirtyNaturalSizes.isEmpty else { return }
    for item in dirtyNaturalSizes {
      item.isNaturalSizeDirty = false
      guard item.engine === self, !item.isPinned, let view = item.view else { continue }
      setWrapping(item, view.wrapsContents)
      refreshNaturalSize(of: item)
    }
    dirtyNaturalSizes.removeAll(keepingCapacity: true)
    for constraint in baselined {
      guard let installed = constraint.installation?.constraint else { continue }
      terms.removeAll(keepingCapacity: true)
      guard let base = base(of: constraint) else { continue }
      constraint.installation?.base = base
      solver.setConstant(base - constraint.constant, of: installed)
    }
  }

  func refreshNaturalSize(of item: LayoutItem) {
    guard let view = item.view else { return }
    setNaturalSize(view.intrinsicContentSize, of: item)
  }

  /// Lets an item keep to a size of its contents, with the priorities of its view (rule M4).
  func setNaturalSize(_ size: CGSize, of item: LayoutItem) {
    let old = item.naturalSize
    guard size != old, let view = item.view else { return }
    item.naturalSize = size
    let (new, former) = ([size.width, size.height], [old.width, old.height])
    let hasSameAxes = zip(new, former).allSatisfy { $1 != -2 && ($0 < 0) == ($1 < 0) }
    if !hasSameAxes {
      for constraint in item.own { remove(constraint) }
      item.own = []
    }
    var own = item.own[...]
    for (axis, length) in new.enumerated() where length >= 0 {
      for (relation, priority, excess) in view.neededLayout.contentRelations(axis) {
        if let constraint = own.popFirst() {
          solver.setConstant(-length, of: constraint)
          continue
        }
        let constraint = solver.add(
          [Solver.Term(axis == 0 ? item.width : item.height)], -length, relation,
          priority: priority, excessPriority: excess)
        setSource(item, of: constraint)
        item.own.append(constraint)
      }
    }
  }

  /// Gives texts that wrap the heights that they need in their widths (rule M4).
  func wrapTexts() {
    for _ in 0..<3 {
      var changes = false
      for item in wrapping {
        guard let view = item.view, item.naturalSize.height >= 0 else { continue }
        let width = value(of: item.width)
        guard width > 0, width != item.wrappingWidth else { continue }
        item.wrappingWidth = width
        let height = view.sizeThatFits(CGSize(width: width, height: 0)).height
        guard height != item.naturalSize.height else { continue }
        changes = true
        setNaturalSize(CGSize(width: item.naturalSize.width, height: height), of: item)
      }
      guard changes else { return }
      solve()
    }
  }
}

extension LayoutState {
  /// The relations of a length to that of the contents: with their priorities, and for an equation
  /// with that of a length that is too great.
  fileprivate func contentRelations(_ axis: Int) -> [(Relation, Double, Double?)] {
    let (hugging, compression) = (hugging[axis].rawValue, compression[axis].rawValue)
    if max(hugging, compression) < UILayoutPriority.required.rawValue {
      return [(.equal, Double(compression), Double(hugging))]
    }
    return [
      (.lessThanOrEqual, Double(hugging), nil), (.greaterThanOrEqual, Double(compression), nil),
    ]
  }
}
