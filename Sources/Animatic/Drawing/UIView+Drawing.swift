import Foundation

extension UIView {
  /// Draws the view as ``drawHierarchy(in:afterScreenUpdates:)`` says.
  final func drawTree(in rect: CGRect, updated afterUpdates: Bool) -> Bool {
    guard let context = ContextStack.current(for: "UIView.drawHierarchy") else { return false }
    if afterUpdates {
      backing.layoutIfNeeded()
      backing.displayTree()
      CATransaction.flush()
    }
    let presentation = backing.presentation()
    let (rect, bounds) = (rect.standardized, (presentation ?? backing).bounds)
    guard let shown = presentation ?? (afterUpdates ? backing : nil), rect.isFinite,
      !rect.isInfinite, !rect.isEmpty, !bounds.isEmpty
    else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.clip(to: bounds)
    shown.render(in: context)
    context.restoreGState()
    return true
  }

  /// Returns the view that ``snapshotView(afterScreenUpdates:)`` says.
  final func snapshotOfTree(updated afterUpdates: Bool) -> UIView? {
    let area = CGRect(origin: .zero, size: bounds.size)
    var isDrawn = false
    let picture = UIGraphicsImageRenderer(size: area.size).image { _ in
      isDrawn = drawHierarchy(in: area, afterScreenUpdates: afterUpdates)
    }
    guard isDrawn else { return nil }
    let view = UIView(frame: area)
    view.layer.contents = picture.cgImage
    return view
  }
}
