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

  /// Returns the view that ``snapshotView(afterScreenUpdates:)`` says, with a part of the picture.
  final func snapshotOfTree(in rect: CGRect, updated afterUpdates: Bool) -> UIView? {
    let area = bounds.offsetBy(dx: -rect.minX, dy: -rect.minY)
    var isDrawn = false
    let picture = UIGraphicsImageRenderer(size: rect.size).image { _ in
      isDrawn = drawHierarchy(in: area, afterScreenUpdates: afterUpdates)
    }
    guard isDrawn else { return nil }
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    view.layer.contents = picture.cgImage
    return view
  }
}

extension CGRect {
  /// Returns the part of the rectangle inside insets, as fractions of its size; all of it if the
  /// insets leave nothing.
  func unitRect(inside insets: UIEdgeInsets) -> CGRect {
    let inner = inset(by: insets).size
    guard inner.width > 0, inner.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: insets.left / width, y: insets.top / height, width: inner.width / width,
      height: inner.height / height)
  }
}
