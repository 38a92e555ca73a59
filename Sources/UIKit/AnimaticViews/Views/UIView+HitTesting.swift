import AnimaticLayers
import Foundation

extension UIView {
  /// Returns the frontmost view at a point; see ``hitTest(_:with:)``.
  ///
  /// A view that can be touched at a point is the answer, unless a view in it is. The search
  /// therefore never returns to a view that it has left for a subview: it walks down in a loop, and
  /// only views of subclasses, which may override the search, take a call for each level.
  func frontmost(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard canBeTouched(at: point, with: event) else { return nil }
    var (view, point) = (self, point)
    var subviews = view.subviews
    var end = subviews.count
    while let (index, hit) = view.plainHit(at: point, before: end, of: subviews.count) {
      let subview = subviews[index]
      end = index
      switch hit {
      case .missed: break
      case .inside(let inner):
        guard subview.isUserInteractionEnabled else { continue }
        (view, point, subviews) = (subview, inner, subview.children)
        end = subviews.count
      case .unknown:
        if let hit = view.hit(in: subview, at: point, with: event) { return hit }
      }
    }
    return view
  }

  /// Finds the frontmost subview by the layers alone; see ``CALayer/frontmostHit(at:before:of:)``.
  /// In a method of its own, the search need not retain the layer.
  @inline(never)
  private func plainHit(
    at point: CGPoint, before end: Int, of count: Int
  ) -> (index: Int, hit: PlainHit)? {
    backing.frontmostHit(at: point, before: end, of: count)
  }

  /// Asks a subview for the frontmost view at a point. The search of subclasses is recursive, so
  /// the method keeps the values of the search out of its frames.
  @inline(never)
  private func hit(in subview: UIView, at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let inner = subview.point(at: point, of: self, with: event) else { return nil }
    return subview.hitTest(inner, with: event)
  }

  /// Returns whether a touch at a point can belong to the view or to a view in it (rules I5, E11).
  @inline(never) private func canBeTouched(at point: CGPoint, with event: UIEvent?) -> Bool {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01,
      self.point(inside: modelPoint(of: point, with: event), with: event)
    else { return false }
    return backing.host?.blocksInteraction(with: self) != true
  }

  func isTouchable(at point: CGPoint) -> Bool {
    let event = UIEvent()
    event.findsShownViews = true
    return self.point(inside: modelPoint(of: point, with: event), with: event)
  }

  /// Returns where a point of the superview lies in the view's coordinates.
  @inline(never)
  private func point(
    at point: CGPoint, of superview: UIView, with event: UIEvent?
  ) -> CGPoint? {
    if event?.findsShownViews == true {
      if let shown = shownState ?? superview.shownState.map({ _ in backing.modelState }) {
        return shown.point(at: point, of: superview.touchableState)
      }
    }
    return backing.modelPoint(at: point, of: superview.backing)
  }

  /// Returns the point of the model that shows at a point, as the bounds may animate:
  /// ``point(inside:with:)`` reads the model.
  private func modelPoint(of point: CGPoint, with event: UIEvent?) -> CGPoint {
    guard event?.findsShownViews == true, let shown = shownState?.bounds else { return point }
    let model = backing.modelState.bounds
    guard shown != model, shown.width > 0, shown.height > 0 else { return point }
    return CGPoint(
      x: model.minX + (point.x - shown.minX) * model.width / shown.width,
      y: model.minY + (point.y - shown.minY) * model.height / shown.height)
  }

  var isAnimated: Bool { backing.node.firstTrack != .none }

  /// The values that show, while an animator without manual hit testing moves the view; `nil`
  /// otherwise.
  private var shownState: LayerState? {
    guard isAnimated, backing.host?.findsShown(self) == true else { return nil }
    return backing.presentation()?.modelState
  }

  /// The values by which a touch on the screen finds the view.
  var touchableState: LayerState { shownState ?? backing.modelState }
}

extension AnimationHost {
  /// Returns whether a running block keeps a view from being touched (rule E11).
  func blocksInteraction(with view: UIView) -> Bool {
    view.isAnimated && hasBlock(on: view, with: .nowhere)
  }

  /// Returns whether a touch finds a view where a running block shows it (rule E11).
  fileprivate func findsShown(_ view: UIView) -> Bool { hasBlock(on: view, with: .whereShown) }

  /// Returns whether touches find the views of any running block of a view at a place.
  private func hasBlock(on view: UIView, with touches: AnimationBlock.Touches) -> Bool {
    stage.tracks(of: view.backing.node).contains { track, _, _ in
      AnimationBlock.observing(stage.observer(of: track))?.touches == touches
    }
  }
}
