import AnimaticLayers
import AnimaticTracks
import Foundation

/// The numbers of a layer at one time, from which files make properties, but for its place.
struct LayerNumbers: Equatable {
  /// The anchor, in the layer's own coordinates.
  var anchor = SIMD2<Double>()
  /// The turn, the scale and the lean of the axes at the anchor.
  var axes = PlaneAxes()
  /// The growth of the weight along x and y, in units of that of the anchor per point: 0 for a
  /// layer that lies flat in the layer around.
  var perspective = SIMD2<Double>()
  /// The depth of the images of both axes.
  var depth = SIMD2<Double>()
  /// Whether the anchor lies in front of the viewer.
  var isInFront = true
  /// x, y, width and height of the bounds.
  var bounds = SIMD4<Double>()
  var opacity = 1.0
  var cornerRadius = 0.0
  var borderWidth = 0.0
  var background = SIMD4<Double>()
  var borderColor = SIMD4<Double>()
  var shadowColor = SIMD4<Double>()
  /// x and y of the offset, and the standard deviation of the blur.
  var shadow = SIMD3<Double>()
  var trim = SIMD2<Double>(0, 1)

  /// Whether the layer lies flat in the layer around.
  var isFlat: Bool { perspective == SIMD2() }
  var rotation: Double { axes.rotation }
  var scale: SIMD2<Double> { axes.scale }
  var skew: Double { axes.skew }

  /// Takes over the numbers of a node of the same layer; an angle goes on from that before.
  /// - Returns: The point of the layer around at which the anchor lies, in points.
  mutating func adopt(_ node: LayerNode) -> SIMD2<Double> {
    anchor = SIMD2(node.anchor.x, node.anchor.y)
    let box = node.bounds
    bounds = SIMD4(box.minX, box.minY, box.width, box.height)
    (opacity, cornerRadius) = (max(node.opacity, 0), node.cornerRadius)
    borderWidth = node.border?.width ?? 0
    // A colour that is not there has the tone of the one before, so that only its opacity jumps.
    background = node.background ?? Self.clear(background)
    borderColor = node.border?.color ?? Self.clear(borderColor)
    shadowColor = node.shadow?.color ?? Self.clear(shadowColor)
    if let cast = node.shadow { shadow = SIMD3(cast.offset.width, cast.offset.height, cast.radius) }
    trim = node.trim ?? SIMD2(0, 1)
    return place(by: node.matrix)
  }

  /// Takes over the numbers that a move of the same layer changes.
  /// - Returns: The point of the layer around at which the anchor lies, in points.
  mutating func adopt(_ move: LayerMove) -> SIMD2<Double> {
    opacity = max(move.opacity, 0)
    background = move.background ?? Self.clear(background)
    return place(by: move.matrix)
  }

  private static func clear(_ color: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(lowHalf: color.lowHalf, highHalf: SIMD2(color.z, 0))
  }

  /// Takes apart a transform to the layer around, about the anchor, and returns where that lies.
  private mutating func place(by matrix: Matrix4) -> SIMD2<Double> {
    let (x, y) = (matrix.row1, matrix.row2)
    let origin = x * anchor.x + y * anchor.y + matrix.row4
    let isFlat = abs(x.w) < 1e-12 && abs(y.w) < 1e-12
    isInFront = origin.w > 1e-6
    let weight = isInFront ? origin.w : 1
    let position = SIMD2(origin.x, origin.y) / weight
    perspective = isFlat ? SIMD2() : SIMD2(x.w, y.w) / weight
    depth = SIMD2(x.z, y.z) / weight
    axes = PlaneAxes(
      x: SIMD2(x.x, x.y) / weight - position * perspective.x,
      y: SIMD2(y.x, y.y) / weight - position * perspective.y, after: axes)
    return position
  }
}

/// The images of both axes of a plane: a turn of the images of a lean and a scale.
struct PlaneAxes: Equatable {
  /// The angle, in degrees.
  var rotation = 0.0
  var scale = SIMD2<Double>(1, 1)
  /// The angle by which the y axis leans towards the x axis after the scale, in degrees, negative.
  var skew = 0.0
  /// The angle by which the y axis leans before the scale, in degrees.
  var lean = 0.0

  init() {}

  /// Takes apart the images of the axes.
  /// - Parameter last: Those before: an angle goes on from that.
  init(x: SIMD2<Double>, y: SIMD2<Double>, after last: PlaneAxes) {
    let width = hypot(x.x, x.y)
    let before = last.rotation
    // A layer without an extent along x turns as its y axis does, or has no direction.
    let height = hypot(y.x, y.y)
    guard width > 1e-9 || height > 1e-9 else {
      (rotation, scale) = (before, SIMD2())
      return
    }
    let angle = width > 1e-9 ? atan2(x.y, x.x) : atan2(-y.x, y.y)
    let unit = SIMD2(cos(angle), sin(angle))
    rotation = angle * 180 / .pi
    scale = SIMD2(width, y.y * unit.x - y.x * unit.y)
    let along = y.x * unit.x + y.y * unit.y
    skew = height > 1e-9 ? -atan2(along, abs(scale.y)) * 180 / .pi : last.skew
    if scale.y < 0 { skew = -skew }
    lean = width > 1e-9 ? atan(along / width) * 180 / .pi : last.lean
    // Half a turn with both scales negative is the same; the nearer one is meant.
    let half = ((before - rotation) / 180).rounded()
    rotation += half * 180
    if half.remainder(dividingBy: 2) != 0 { scale = -scale }
  }
}
