import Foundation

// The range of the content offset: content, insets and safe area.
extension UIScrollView {
  /// The present limits of the view, as a value.
  package var geometry: ScrollGeometry {
    let (size, content, inset) = (backing.viewBounds.size, contentSize, effectiveContentInset)
    var geometry = ScrollGeometry(
      x: ScrollAxis(
        length: size.width, content: content.width, lead: inset.left, trail: inset.right,
        bounces: bounces, alwaysBounces: alwaysBounceHorizontal),
      y: ScrollAxis(
        length: size.height, content: content.height, lead: inset.top, trail: inset.bottom,
        bounces: bounces, alwaysBounces: alwaysBounceVertical))
    geometry.locksDirection = isDirectionalLockEnabled
    geometry.scale = backing.host?.screenScale
    (geometry.x.isPaging, geometry.y.isPaging) = (isPagingEnabled, isPagingEnabled)
    geometry.x.rate = decelerationRate.rawValue
    geometry.y.rate = decelerationRate.rawValue
    return geometry
  }

  var effectiveContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never, UIView.hasSafeArea else { return contentInset }
    let (safe, own, size) = (safeAreaInsets, contentInset, backing.viewBounds.size)
    let isAlways = contentInsetAdjustmentBehavior == .always
    let addsX = isAlways || contentSize.width > size.width || (bounces && alwaysBounceHorizontal)
    let addsY = isAlways || contentSize.height > size.height || (bounces && alwaysBounceVertical)
    return UIEdgeInsets(
      top: own.top + (addsY ? safe.top : 0), left: own.left + (addsX ? safe.left : 0),
      bottom: own.bottom + (addsY ? safe.bottom : 0), right: own.right + (addsX ? safe.right : 0))
  }

  /// Handles a change that may have changed the adjusted insets.
  /// - Parameter followsTop: Whether content that rests at its top or left edge stays there.
  func adjustedInsetMayChange(followsTop: Bool) {
    let (old, new) = (session.notifiedInset, effectiveContentInset)
    guard new != old else { return }
    session.notifiedInset = new
    let offset = contentOffset
    if followsTop, session.drag == nil, session.motion == nil {
      var moved = offset
      if offset.x == -old.left { moved.x = -new.left }
      if offset.y == -old.top { moved.y = -new.top }
      if moved != offset { contentOffset = moved }
    }
    adjustedContentInsetDidChange()
    notify("scrollViewDidChangeAdjustedContentInset") {
      $0.scrollViewDidChangeAdjustedContentInset(self)
    }
    keepMotionInside()
  }

  func contentDidChange() {
    adjustedInsetMayChange(followsTop: true)
    keepInside()
    backing.noteObservedChange()
  }

  /// Handles a possible change of the size of the view.
  func sizeMayChange() {
    let size = backing.viewBounds.size
    guard size != session.size else { return }
    session.size = size
    adjustedInsetMayChange(followsTop: true)
    keepInside()
  }

  /// Moves content that rests outside its range to the edge, and lets a motion end inside the
  /// range.
  private func keepInside() {
    guard session.motion == nil else { return keepMotionInside() }
    guard session.drag == nil, session.pinch == nil, !session.isShowing else { return }
    let offset = geometry.clamped(contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  /// Returns the offset closest to the present one that shows a rectangle of the content.
  package func offset(showing rect: CGRect) -> CGPoint {
    let (inset, visible) = (effectiveContentInset, bounds)
    func offset(
      _ now: Double, _ length: Double, _ span: (Double, Double), _ lead: Double, _ trail: Double
    ) -> Double {
      let (start, end) = (now + lead, now + length - trail)
      if span.0 < start && span.1 < end { return max(span.0, span.1 - (end - start)) - lead }
      if span.1 > end && span.0 > start { return min(span.1 - (end - start), span.0) - lead }
      return now
    }
    return geometry.clamped(
      CGPoint(
        x: offset(visible.minX, visible.width, (rect.minX, rect.maxX), inset.left, inset.right),
        y: offset(visible.minY, visible.height, (rect.minY, rect.maxY), inset.top, inset.bottom)))
  }
}
