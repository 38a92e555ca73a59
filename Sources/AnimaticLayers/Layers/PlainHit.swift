import Foundation

/// What a hit test finds at a view by its layer alone.
package enum PlainHit {
  /// A touch cannot belong to the view.
  case missed
  /// A touch can belong to the view, at a point of its coordinates.
  case inside(CGPoint)
  /// The view must answer: its class may override the answer, or an animation runs.
  case unknown
}

extension CALayer {
  /// Returns whether a touch at a point of the superlayer can belong to the view of the layer (rule
  /// I.5), except by ``UIView/isUserInteractionEnabled``.
  ///
  /// Hit tests call the method for every view on their way, so it reads the state without a copy.
  package final func plainHit(at point: CGPoint, of parent: CALayer) -> PlainHit {
    guard core.hasPlainView else { return .unknown }
    guard !core.state.isHidden, core.state.opacity >= 0.01 else { return .missed }
    guard let inner = core.state.point(at: point, of: parent.core.state),
      core.state.bounds.contains(inner)
    else { return node.firstTrack == .none ? .missed : .unknown }
    return node.firstTrack == .none ? .inside(inner) : .unknown
  }
}
