import Foundation

extension UIView {
  /// Draws the view and the views in it into the current context, as they show at present, with
  /// running animations. What lies outside of the ``bounds`` is left out.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the bounds fill, in the coordinates of the context.
  ///   - afterUpdates: Whether the method first lays out and displays the views and commits their
  ///     changes, so that the drawing has them. Inside an animation block the animations of the
  ///     block have not begun.
  /// - Returns: Whether the view was drawn: not without a current context, which is reported, not
  ///   into an empty or infinite rectangle, and not before a turn has shown the view, unless
  ///   `afterUpdates` is `true`.
  /// - Complexity: O(*n* log *n*) in the layers of the view.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
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

  /// Returns a view that shows what this view shows at present, and does not follow its changes.
  ///
  /// - Parameter afterUpdates: As in ``drawHierarchy(in:afterScreenUpdates:)``.
  /// - Returns: A view of the same bounds at the origin, with the picture as the contents of its
  ///   layer; `nil` if no turn has shown the view and `afterUpdates` is `false`.
  /// - Complexity: O(*n* log *n*) in the layers of the view.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
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
