import AnimaticGraphics
import AnimaticStage
import AnimaticTracks
import Foundation

/// A layer of a ``LayerTree`` at one instant, as values: that of a view, one without a view, a copy
/// that a replicator makes, or a look of a transition.
///
/// A painter shows a node in this order: it clips to ``clips`` and to ``mask``, draws the shadow,
/// then the background, ``contents``, the nodes inside of the node, and last the border.
/// ``opacity`` applies to all of them as a whole. All paths and lists are in the node's own
/// coordinates: points, y downwards. Colours have passed the factors of replicators.
public struct LayerNode {
  /// The identity of a node among those of all trees of a screen.
  ///
  /// The same layer, copy and role at another instant has the same id, so a recorder follows a node
  /// over time by it. No other layer has the id, not even after the layer is gone.
  public struct ID: Hashable, Sendable {
    package let layer: AnimationNode.ID
    /// The indices of the copy in the replicators around the layer, the outermost first.
    let copies: [Int]
    let role: LayerNode.Role
    /// The number of the node among those of a transition, in which a layer may no longer exist.
    let index: Int
  }

  /// The reason for which the tree has a node.
  package enum Role: Hashable, Sendable {
    case layer
    case before
    /// The node is the frame of a transition, with two sheets in it; it draws nothing itself.
    case transition
    /// The node is what a transition adds: the back of a sheet that curls.
    case curl
  }

  /// A path that clips a node and all in it.
  public struct Clip: Equatable {
    /// The path, in the node's own coordinates.
    public package(set) var path: CGPath
    /// Whether the even-odd rule says what is inside.
    public package(set) var isEvenOdd = false
  }

  package struct Shadow: Hashable {
    /// Red, green, blue, and the opacity with that of the colour, 0…1.
    package var color: SIMD4<Double>
    /// The distance, in points of the node's own coordinates.
    package var offset: CGSize
    /// The standard deviation of the blur, in points; 0 for a sharp shadow.
    package var radius: Double
    /// The path that casts the shadow; `nil` for all that the node draws.
    package var path: CGPath?
  }

  /// The identity of the node among all others.
  public package(set) var id: ID
  /// The `accessibilityIdentifier` of the layer's view, or the layer's ``CALayer/name``; a copy of
  /// a replicator has its indices behind it, as in "dot[1]". `nil` for a node without a name.
  public package(set) var name: String?
  /// Whether the node is the layer of a view.
  public package(set) var isView = false
  /// The index of the node in which this one lies, which is less than that of the node; `nil` for
  /// the outermost one. A layer in a ``CATransformLayer`` lies in the first node around it that has
  /// a plane.
  public package(set) var parent: Int?
  /// The ``transform`` as the engine has it.
  package var matrix = Matrix4.identity
  /// The point about which the layer turns, in its own coordinates.
  package var anchor = CGPoint.zero
  /// The identity of the layer among those that a journal of animations names.
  package var animated: AnimationNode.ID?
  /// The start and the end of the part of a shape's line that shows, 0…1, if ``contents`` has the
  /// whole line.
  package var trim: SIMD2<Double>?
  /// The rectangle of its own coordinates that the node shows, in points.
  public package(set) var bounds = CGRect.zero
  /// The radius of the corners of ``bounds``, at most half of the shorter side, in points.
  public package(set) var cornerRadius = 0.0
  /// The corners that are rounded: a bit for each, as in ``CACornerMask``.
  package var maskedCorners: UInt = 0b1111
  /// Whether ``cornerRadius`` is greater than 0 and belongs to continuous corners.
  package var hasContinuousCorners = false
  /// The opacity of the node and everything in it, 0…1.
  public package(set) var opacity = 1.0
  /// The colour behind the contents: red, green, blue and opacity, 0…1, after the factors of
  /// replicators; `nil` for none.
  package var background: SIMD4<Double>?
  /// The drawing of the layer itself above its background: its contents, shape, gradient or text.
  /// Equal lists share their storage as long as the layer does not draw again, so `==` is quick.
  public package(set) var contents = DisplayList()
  /// The border, in its colour after the factors of replicators; `nil` for none.
  package var border: LayerBorder?
  /// The shadow; `nil` for none.
  package var shadow: Shadow?
  /// The paths that clip the node and all in it; the one of `masksToBounds` is among them.
  public package(set) var clips: [Clip] = []
  /// Whether ``clips`` has the outline of the bounds.
  package var masksToBounds = false
  /// The nodes whose opacity is that of this node, for a mask that is not one opaque shape. Their
  /// outermost node has a transform to this node's coordinates. `nil` for no such mask; an empty
  /// list hides the node.
  public package(set) var mask: [LayerNode]?
  /// The outline of the bounds with their rounded corners.
  public var outline: CGPath { box.path }

  private var box: RoundedCorners {
    RoundedCorners(
      rect: bounds, corners: maskedCorners,
      radii: CGSize(width: cornerRadius, height: cornerRadius), isContinuous: hasContinuousCorners)
  }

  /// The line of the border as an area, to be filled by the even-odd rule; `nil` without a border.
  public var borderPath: CGPath? { border?.path(in: box) }

  /// Whether a box of CSS has the border, too: a plain one, without continuous corners.
  package var hasPlainBorder: Bool { border?.isPlain == true && !hasContinuousCorners }
}

/// The values of a node that change while its layer moves without another size, fades, or gets
/// another colour behind its contents.
package struct LayerMove {
  package let matrix: Matrix4
  package let opacity: Double
  package let background: SIMD4<Double>?
}

extension LayerNode {
  package mutating func adopt(_ move: LayerMove) {
    (matrix, opacity, background) = (move.matrix, move.opacity, move.background)
  }

  /// Takes over a translation to the plane of the parent, as the only transform.
  package mutating func adopt(translation: SIMD2<Double>) {
    (matrix.row4.x, matrix.row4.y) = (translation.x, translation.y)
  }
}

/// A sublayer of a layer that a walk has passed, before anybody reads its values.
///
/// Thousands of sublayers may wait in a walk, and the values of each are fifty times as large as
/// its place.
struct LayerPlace {
  let layer: CALayer
  let surroundings: LayerSurroundings
}

/// What the layers around give to the sublayers of a layer, or of one copy of it.
final class LayerSurroundings {
  /// The values of the layer if it transforms its sublayers; otherwise `nil`.
  let state: LayerState?
  let copy: LayerReader.Copy
  /// The indices of the copy in the replicators around the sublayers.
  let indices: [Int]
  /// Whether the sublayers lose their depth before ``space`` applies.
  let isFlat: Bool
  /// The transform from the layer's space to the coordinates of the parent; `nil` for none.
  let space: Matrix4?
  /// The index of the layer, or of the one around a transform layer, among those that show.
  let parent: Int?
  /// The opacity that the layer leaves to its sublayers.
  let opacity: Double

  init(
    in step: LayerStep, copy: LayerReader.Copy, indices: [Int], isFlat: Bool = false,
    space: Matrix4?, parent: Int?, opacity: Double
  ) {
    state = step.state.transformsSublayers ? step.state : nil
    (self.copy, self.indices, self.isFlat) = (copy, indices, isFlat)
    (self.space, self.parent, self.opacity) = (space, parent, opacity)
  }
}
