import AnimaticTiming
import Foundation

// Zooming, by two fingers or by the program.
extension UIScrollView {
  var viewToZoom: UIView? { delegate?.viewForZooming(in: self) }

  private var scaleLimits: ClosedRange<Double> {
    minimumZoomScale...max(minimumZoomScale, maximumZoomScale)
  }

  private func limited(_ scale: CGFloat) -> CGFloat {
    min(max(scale, scaleLimits.lowerBound), scaleLimits.upperBound)
  }

  // MARK: - By the program

  /// Zooms, and keeps a point of the content in the middle as far as the range allows.
  /// - Parameters:
  ///   - scale: The scale, which the limits bound.
  ///   - point: The point in the coordinates of the content.
  ///   - animated: Whether the change animates.
  func zoom(to scale: CGFloat, showing point: CGPoint, animated: Bool) {
    let old = session.zoomScale
    zoom(
      to: limited(scale), around: CGPoint(x: point.x / old, y: point.y / old), animated: animated)
  }

  func zoom(showing rect: CGRect, animated: Bool) {
    let isRect = isUsable(
      rect.minX.isFinite && rect.minY.isFinite && rect.width.isFinite && rect.height.isFinite
        && !rect.isEmpty, "the rectangle to zoom to must be finite and not empty, not \(rect)")
    guard isRect else { return }
    let size = backing.viewBounds.size
    let scale = limited(min(size.width / rect.width, size.height / rect.height))
    zoom(to: scale, around: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }

  private func zoom(to scale: CGFloat, around point: CGPoint, animated: Bool) {
    guard let view = viewToZoom else { return }
    let size = backing.viewBounds.size
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    guard animated, backing.host != nil else {
      return halt { apply(scale, to: view, point, at: middle, isBound: true) }
    }
    session.endMotion()
    notify("scrollViewWillBeginZooming") { $0.scrollViewWillBeginZooming(self, with: view) }
    animateZoom { self.apply(scale, to: view, point, at: middle, isBound: true) }
  }

  private func animateZoom(_ changes: @escaping () -> Void) {
    UIView.animate(
      withDuration: ScrollMotion.animationDuration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction], animations: changes
    ) { [weak self] _ in self?.zoomDidEnd() }
  }

  private func zoomDidEnd() {
    session.isZoomBouncing = false
    let (view, scale) = (viewToZoom, session.zoomScale)
    notify("scrollViewDidEndZooming") {
      $0.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }
  }

  /// Sets the scale, and scrolls a point of the content to a position.
  /// - Parameters:
  ///   - view: The view that zooms.
  ///   - point: The point in the coordinates of the view.
  ///   - position: The position in the frame of the scroll view.
  ///   - isBound: Whether the offset stays inside its range. Otherwise it resists outside.
  private func apply(
    _ scale: CGFloat, to view: UIView, _ point: CGPoint, at position: CGPoint, isBound: Bool
  ) {
    let old = session.zoomScale
    let isChange = scale != old
    if isChange {
      let origin = view.frame.origin
      session.zoomScale = scale
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      let frame = view.frame
      view.center.x += origin.x * scale / old - frame.minX
      view.center.y += origin.y * scale / old - frame.minY
      session.contentSize = view.frame.size
      adjustedInsetMayChange(followsTop: false)
    }
    let wanted = CGPoint(x: point.x * scale - position.x, y: point.y * scale - position.y)
    show(isBound ? geometry.clamped(wanted) : geometry.shown(wanted))
    if isChange { notify("scrollViewDidZoom") { $0.scrollViewDidZoom(self) } }
  }

  // MARK: - By two fingers

  /// Begins a pinch.
  /// - Parameters:
  ///   - distance: The distance between the fingers, in points.
  ///   - position: The middle between the fingers in the frame of the view.
  func beginPinch(distance: Double, at position: CGPoint) {
    guard let view = viewToZoom else { return }
    _ = stopMotion()
    let (scale, offset) = (session.zoomScale, contentOffset)
    session.isZoomBouncing = false
    session.pinch = ScrollPinch(
      scale: scale, distance: distance,
      point: CGPoint(x: (offset.x + position.x) / scale, y: (offset.y + position.y) / scale))
    notify("scrollViewWillBeginZooming") { $0.scrollViewWillBeginZooming(self, with: view) }
  }

  func pinch(distance: Double, at position: CGPoint) {
    guard let pinch = session.pinch, let view = viewToZoom else { return }
    let scale = pinch.scale(at: distance, in: scaleLimits, bounces: bouncesZoom)
    apply(scale, to: view, pinch.point, at: position, isBound: false)
  }

  /// Ends a pinch. A scale beyond the limits, and an offset outside its range, move back.
  func endPinch() {
    guard session.pinch != nil else { return }
    session.pinch = nil
    let (size, offset, scale) = (backing.viewBounds.size, contentOffset, session.zoomScale)
    let target = limited(scale)
    guard let view = viewToZoom, backing.host != nil,
      target != scale || (session.drag == nil && geometry.clamped(offset) != offset)
    else { return zoomDidEnd() }
    session.endMotion()
    session.isZoomBouncing = target != scale
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let point = CGPoint(x: (offset.x + middle.x) / scale, y: (offset.y + middle.y) / scale)
    animateZoom { self.apply(target, to: view, point, at: middle, isBound: true) }
  }
}
