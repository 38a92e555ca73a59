import Foundation

// The state of the indicators, which tests and renderers read.
extension UIScrollView {
  /// The frame of the vertical indicator in the coordinates of the content; `nil` without one.
  var verticalIndicatorFrame: CGRect? {
    let insets = indicatorInsets(verticalScrollIndicatorInsets)
    guard showsVerticalScrollIndicator,
      let indicator = ScrollIndicator(
        at: contentOffset.y, geometry.y, lead: insets.top, trail: insets.bottom)
    else { return nil }
    let inset = ScrollIndicator.inset + insets.right
    return CGRect(
      x: bounds.maxX - inset - ScrollIndicator.width, y: bounds.minY + indicator.start,
      width: ScrollIndicator.width, height: indicator.length)
  }

  /// The frame of the horizontal indicator in the coordinates of the content; `nil` without one.
  var horizontalIndicatorFrame: CGRect? {
    let insets = indicatorInsets(horizontalScrollIndicatorInsets)
    guard showsHorizontalScrollIndicator,
      let indicator = ScrollIndicator(
        at: contentOffset.x, geometry.x, lead: insets.left, trail: insets.right)
    else { return nil }
    let inset = ScrollIndicator.inset + insets.bottom
    return CGRect(
      x: bounds.minX + indicator.start, y: bounds.maxY - inset - ScrollIndicator.width,
      width: indicator.length, height: ScrollIndicator.width)
  }

  /// How much the indicators show at the present time, 0…1.
  var indicatorOpacity: Double { session.indicatorOpacity(at: backing.host?.time ?? 0) }

  private func indicatorInsets(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    guard automaticallyAdjustsScrollIndicatorInsets else { return insets }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: insets.top + safe.top, left: insets.left + safe.left,
      bottom: insets.bottom + safe.bottom, right: insets.right + safe.right)
  }
}
