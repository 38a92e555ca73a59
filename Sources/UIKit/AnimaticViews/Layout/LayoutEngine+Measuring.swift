import AnimaticConstraints
import Foundation

extension LayoutEngine {
  /// Returns the size that a view has by the constraints inside it.
  /// - Parameters:
  ///   - size: The size to come close to, in points.
  ///   - priorities: The priorities of its width and height.
  static func fittingSize(
    of view: UIView, _ size: CGSize, _ priorities: (UILayoutPriority, UILayoutPriority)
  ) -> CGSize {
    view.treeRoot.layoutState?.engine?.runUpdates()
    let engine = LayoutEngine(root: view)
    engine.replaced = []
    let item = engine.item(of: view)
    for state in ([view] + view.viewsInside).compactMap(\.layoutState) {
      for constraint in state.held.all { _ = engine.addToSolver(constraint) }
    }
    for (variable, length, priority) in [
      (item.width, size.width, priorities.0), (item.height, size.height, priorities.1),
    ] {
      let constraint = engine.solver.add(
        [Solver.Term(variable)], -length, .equal, priority: Double(priority.rawValue))
      engine.setSource(item, of: constraint)
    }
    _ = engine.solver.solve()
    engine.wrapTexts()
    let scale = engine.pixelScale
    let insets = view.alignmentRectInsets
    let result = CGSize(
      width: engine.value(of: item.width) + insets.left + insets.right,
      height: engine.value(of: item.height) + insets.top + insets.bottom)
    for restore in engine.replaced ?? [] { restore() }
    return CGSize(
      width: (max(0, result.width - 1e-6) * scale).rounded(.up) / scale,
      height: (max(0, result.height - 1e-6) * scale).rounded(.up) / scale)
  }

  /// Returns whether the rectangle of an item could be another one (rule M9).
  func isAmbiguous(_ item: LayoutItem) -> Bool {
    update()
    return item.variables.contains { solver.isAmbiguous($0) }
  }

  /// Gives an item another rectangle that satisfies the constraints as well.
  func exerciseAmbiguity(of item: LayoutItem) {
    update()
    for variable in item.variables where solver.exerciseAmbiguity(of: variable) { break }
    requestLayout()
  }
}
