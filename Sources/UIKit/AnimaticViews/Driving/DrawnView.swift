import AnimaticGraphics
import AnimaticLayers
import Foundation

/// A view as it appears on the screen at one time, with all that a renderer needs to draw it.
///
/// A renderer goes through the list that ``Snapshot/drawnViews(at:)`` returns and draws each view
/// above the ones before: inside ``clip``, the shadow, the background between the ``corners``, and
/// the ``foreground()``; the border belongs above the views in it. Positions on the screen are in
/// points, from the top left corner. UIKit has no counterpart.
public struct DrawnView: Sendable {
  /// The index of the view in ``Snapshot/identifiers``; `nil` for a window.
  public let index: Int?
  /// The index of the superview in the list of drawn views; `nil` for a window.
  public let parent: Int?
  /// The number of views around the view: 0 for a window.
  public let depth: Int
  /// The values that the view shows, in the coordinates of its superview.
  ///
  /// - Complexity: O(1); each access makes new ones.
  public var sample: ViewSample { look.sample }
  /// The opacity with those of all views around the view, 0…1.
  ///
  /// Where views overlap inside of a faded one, the product shows the lower view through the upper
  /// one; a renderer that draws the faded view with everything in it into a surface of its own uses
  /// ``groupOpacity`` instead.
  public let alpha: CGFloat
  /// The upright rectangle of the screen outside of which nothing of the view shows: the screen and
  /// the ``screenFrame`` of each view around it that clips, in common; empty if nothing shows.
  ///
  /// Where a view that clips is rotated or has round corners, the exact area is the ``outline`` of
  /// that view; the renderer finds it by ``parent``.
  public let clip: CGRect
  fileprivate let look: ViewLook
  fileprivate let map: PlaneMap

  /// Creates a view as it appears. No optional one: that would be another copy of all values.
  /// - Parameter map: The map to the coordinates of the superview.
  init(
    _ look: consuming ViewLook, _ map: PlaneMap, index: Int?, in surroundings: DrawnSurroundings
  ) {
    self.map = surroundings.map.map { map.concatenating($0) } ?? map
    alpha = min(max(look.state.opacity, 0), 1) * surroundings.alpha
    (self.index, parent) = (index, surroundings.parent)
    (depth, clip) = (surroundings.depth, surroundings.clip)
    self.look = look
  }

  // MARK: - Geometry on the screen

  /// The positions on the screen of the corners of the bounds: those that are top left, top right,
  /// bottom right and bottom left in the view's own coordinates.
  public var corners: [CGPoint] { map.corners(of: look.state.bounds) }
  /// The smallest upright rectangle of the screen around the ``corners``.
  public var screenFrame: CGRect { map.apply(to: look.state.bounds) }
  /// The transform from the view's own coordinates to the screen, without perspective.
  public var screenTransform: CGAffineTransform { map.affine }

  /// Returns where a point of the view's own coordinates appears on the screen.
  public func screenPoint(of point: CGPoint) -> CGPoint { map.apply(to: point) }

  // MARK: - Appearance

  /// Whether the view clips the views in it to its bounds and their rounded corners.
  public var clipsToBounds: Bool { look.state.masksToBounds }
  /// The outline of the bounds with their rounded corners, in the view's own coordinates: the area
  /// that the background fills, and to which a view that clips cuts off the views in it.
  public var outline: CGPath { look.state.outline }
  /// The opacity of the view with all views in it as a whole, 0…1: the view's own alpha.
  public var groupOpacity: CGFloat { min(max(look.state.opacity, 0), 1) }
  /// The radius of the corners, in points of the view's own coordinates, at most half of the
  /// shorter side.
  public var cornerRadius: CGFloat { look.state.shownCornerRadius }
  /// The corners that are rounded.
  public var maskedCorners: CACornerMask { look.state.shownCorners }
  /// The shape of the rounded corners.
  public var cornerCurve: CALayerCornerCurve { look.state.shownCornerCurve }
  /// The width of the border inside the bounds, in points of the view's own coordinates.
  public var borderWidth: CGFloat { look.state.border.width }

  /// The colour of the border; `nil` for none.
  public var borderColor: UIColor? {
    look.state.border.color.map {
      UIColor(components: $0, isGray: look.state.grays.contains(.border))
    }
  }

  /// The colour of the shadow; `nil` for none.
  public var shadowColor: UIColor? {
    look.state.shadow.color.map {
      UIColor(components: $0, isGray: look.state.grays.contains(.shadow))
    }
  }

  /// The opacity of the shadow, 0…1; 0 for no shadow.
  public var shadowOpacity: CGFloat { look.state.shadow.opacity }
  /// The distance of the shadow, in points of the view's own coordinates.
  public var shadowOffset: CGSize { look.state.shadow.offset }
  /// The standard deviation of the shadow's blur, in points of the view's own coordinates.
  public var shadowRadius: CGFloat { look.state.shadow.radius }
  /// The path that casts the shadow, in the view's own coordinates; `nil` for what the view draws.
  public var shadowPath: CGPath? { look.state.shadow.path }

  // MARK: - Contents

  /// The contents of the layer, such as a `CGImage`; `nil` for none. During a fade, the new
  /// contents.
  @MainActor public var contents: Any? { look.state.contentsValue }
  /// The mode in which the contents fill the bounds.
  public var contentsGravity: CALayerContentsGravity { look.state.contentsSettings.gravity }
  /// The visible rectangle of the contents, in the unit square.
  public var contentsRect: CGRect { look.state.contentsSettings.rect }
  /// The number of pixels per point of the contents.
  public var contentsScale: CGFloat { look.state.contentsSettings.scale }

  /// Returns what the view draws above its background and below the views in it, in its own
  /// coordinates: its contents, or its layer's shape, gradient or text. Any thread may ask.
  ///
  /// - Complexity: O(*n*) in the commands of the list.
  public func foreground() -> DisplayList { look.state.foreground() }
}

/// What all views in a view share. It is found once for all of them, because a view is copied from
/// the list each time.
struct DrawnSurroundings {
  /// The index of the view in the list of drawn views; `nil` around a window.
  let parent: Int?
  /// The number of views around those in the view.
  let depth: Int
  /// The map from the coordinates of the view to the screen; `nil` around a window.
  fileprivate let map: PlaneMap?
  /// The opacity of the view with those of all views around it, 0…1.
  fileprivate let alpha: CGFloat
  /// The rectangle of the screen outside of which nothing in the view shows.
  fileprivate let clip: CGRect
  /// The values of the view if it transforms its sublayers; otherwise `nil`.
  let state: LayerState?

  init(of screen: CGSize) {
    (parent, depth, map, alpha, state) = (nil, 0, nil, 1, nil)
    clip = CGRect(origin: .zero, size: screen)
  }

  /// The surroundings of the views in a view.
  /// - Parameter index: The index of the view in the list of drawn views.
  init(in view: DrawnView, at index: Int) {
    (parent, depth, map, alpha) = (index, view.depth + 1, view.map, view.alpha)
    state = view.look.state.transformsSublayers ? view.look.state : nil
    guard view.clipsToBounds else {
      clip = view.clip
      return
    }
    let inner = view.clip.overlap(with: view.screenFrame)
    clip = inner.isNull ? CGRect(origin: view.clip.origin, size: .zero) : inner
  }
}
