import AnimaticLayers
import Foundation

/// What a node draws depends on besides itself: the clip around it, and whether it clips others.
struct NodePlace: Equatable {
  fileprivate(set) var clipsNodes = false
  /// The rectangle to which a node around this one clips, in the coordinates of this one; `nil` for
  /// none, and for one that is turned.
  fileprivate(set) var clip: CGRect?

  /// The distance by which backgrounds go beyond the clip, in points.
  ///
  /// The pixels at the edge of a clip are partly covered. Where a background ends at the same edge,
  /// it would cover them in part as well, and what is below would show as a hairline.
  private static let bleed = 1.0

  /// Returns the rectangle that the background of a node fills, for it to have the bounds as the
  /// clip shows it.
  func frame(ofBackground bounds: CGRect) -> CGRect {
    clipsNodes ? bounds.insetBy(dx: -Self.bleed, dy: -Self.bleed) : beyondClip(bounds)
  }

  /// Returns a rectangle that goes beyond the clip where both end at the same edge.
  func beyondClip(_ bounds: CGRect) -> CGRect {
    guard let clip else { return bounds }
    func isSame(_ edge: Double, _ other: Double) -> Bool { abs(edge - other) < 1e-3 }
    let left = isSame(bounds.minX, clip.minX) ? Self.bleed : 0
    let top = isSame(bounds.minY, clip.minY) ? Self.bleed : 0
    let right = isSame(bounds.maxX, clip.maxX) ? Self.bleed : 0
    let bottom = isSame(bounds.maxY, clip.maxY) ? Self.bleed : 0
    return CGRect(
      x: bounds.minX - left, y: bounds.minY - top, width: bounds.width + left + right,
      height: bounds.height + top + bottom)
  }
}

extension [LayerNode] {
  /// The places of all nodes; empty if none clips.
  /// - Complexity: O(*n*).
  var places: [NodePlace] {
    guard contains(where: \.masksToBounds) else { return [] }
    var places = [NodePlace](repeating: NodePlace(), count: count)
    for (index, node) in enumerated() {
      guard let parent = node.parent else { continue }
      let clips = self[parent].masksToBounds
      if clips { places[parent].clipsNodes = true }
      let clip = clips ? self[parent].bounds : places[parent].clip
      guard let clip, let transform = Projection(node.matrix).affine, transform.b == 0,
        transform.c == 0, transform.a != 0, transform.d != 0
      else { continue }
      places[index].clip = clip.applying(transform.inverted())
    }
    return places
  }
}
