import AnimaticGraphics
import AnimaticLayers
import AnimaticTracks
import Foundation

/// The numbers of a layer at one time, from which files make properties.
struct LayerNumbers: Equatable {
  /// The place of the anchor in the layer around, in points.
  var position = SIMD2<Double>()
  /// The anchor, in the layer's own coordinates.
  var anchor = SIMD2<Double>()
  /// The angle, in degrees.
  var rotation = 0.0
  var scale = SIMD2<Double>(1, 1)
  /// The angle by which the y axis leans towards the x axis, in degrees, negative.
  var skew = 0.0
  /// Whether the layer lies flat in the layer around.
  var isFlat = true
  /// x, y, width and height of the bounds.
  var bounds = SIMD4<Double>()
  var opacity = 1.0
  var cornerRadius = 0.0
  var borderWidth = 0.0
  var background = SIMD4<Double>()
  var borderColor = SIMD4<Double>()
  var trim = SIMD2<Double>(0, 1)
  var shadow = SIMD4<Double>()
  var shadowOffset = SIMD2<Double>()
  /// The standard deviation of the shadow's blur, in points.
  var shadowRadius = 0.0

  /// Takes the numbers of a node.
  ///
  /// - Parameter last: Those of the same layer before: an angle goes on from that.
  init(_ node: LayerNode, after last: LayerNumbers?) {
    let matrix = node.matrix
    let (x, y) = (matrix.row1, matrix.row2)
    isFlat = abs(x.w) < 1e-12 && abs(y.w) < 1e-12 && matrix.row4.w == 1
    anchor = SIMD2(node.anchor.x, node.anchor.y)
    let place = x * anchor.x + y * anchor.y + matrix.row4
    let weight = place.w == 0 ? 1 : place.w
    position = SIMD2(place.x, place.y) / weight
    // Where perspective bends the axes, those at the anchor stand for all.
    turn(
      x: (SIMD2(x.x, x.y) - position * x.w) / weight,
      y: (SIMD2(y.x, y.y) - position * y.w) / weight, after: last)
    let box = node.bounds
    bounds = SIMD4(box.minX, box.minY, box.width, box.height)
    (opacity, cornerRadius) = (max(node.opacity, 0), node.cornerRadius)
    borderWidth = node.border?.width ?? 0
    // A colour that is not there has the tone of the one before, so that only its opacity jumps.
    background = node.background ?? Self.clear(last?.background)
    borderColor = node.border?.color ?? Self.clear(last?.borderColor)
    if let trim = node.trim { self.trim = trim }
    shadow = node.shadow?.color ?? Self.clear(last?.shadow)
    shadowOffset =
      node.shadow.map { SIMD2($0.offset.width, $0.offset.height) } ?? last?.shadowOffset ?? SIMD2()
    shadowRadius = node.shadow?.radius ?? last?.shadowRadius ?? 0
  }

  private static func clear(_ color: SIMD4<Double>?) -> SIMD4<Double> {
    guard var color else { return SIMD4() }
    color.w = 0
    return color
  }

  /// Takes apart the transform whose axes are given.
  private mutating func turn(x: SIMD2<Double>, y: SIMD2<Double>, after last: LayerNumbers?) {
    let width = hypot(x.x, x.y)
    let before = last?.rotation ?? 0
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
    let lean = y.x * unit.x + y.y * unit.y
    skew = height > 1e-9 ? -atan2(lean, abs(scale.y)) * 180 / .pi : last?.skew ?? 0
    if scale.y < 0 { skew = -skew }
    // Half a turn with both scales negative is the same; the nearer one is meant.
    let half = ((before - rotation) / 180).rounded()
    rotation += half * 180
    if half.remainder(dividingBy: 2) != 0 { scale = -scale }
  }
}

/// A layer of the file in the making: a node of trees over time.
final class ExportedLayer {
  /// The values that a node has in common with that of the time before if it is the same layer.
  struct Key: Hashable {
    let id: LayerNode.ID
    let isPlain: Bool
    let masksToBounds: Bool
    let hasMask: Bool
    /// The elements of each clip other than that of the bounds.
    let clips: [[DisplayList.Path.Verb]]

    init(_ node: LayerNode) {
      (id, isPlain, masksToBounds) = (node.id, node.hasPlainBox, node.masksToBounds)
      hasMask = node.mask != nil
      clips = node.otherClips.map { DisplayList.Path($0.path).verbs }
    }
  }

  let key: Key
  let name: String?
  /// The identity of the layer in the journal of animations.
  let animated: ObjectIdentifier?
  /// The layers in this one, the rearmost first.
  var children: [ExportedLayer] = []
  /// The index of the last sample at which the layer showed.
  private(set) var lastSample = -1
  private(set) var samples: [(time: Double, numbers: LayerNumbers)] = []
  /// The reach as of a sample, which every layer around asks for.
  private var knownReach: (sample: Int, reach: Double)?
  /// Whether the last two samples have the same numbers, as all between them.
  private var isResting = false
  /// The times from and up to which the layer shows, with the index of the first sample of each.
  private(set) var shown: [(from: Double, to: Double, first: Int)] = []
  /// The drawing of the layer itself, at the times at which it changes and up to which it rests.
  private(set) var drawings: [(time: Double, list: DisplayList, bounds: CGRect)] = []
  /// The layer as it was first, for all that is no number.
  let first: LayerNode
  /// The points of the clips other than that of the bounds.
  private(set) var clips: [Series]
  /// The layers of the mask, if that is not one opaque shape.
  var mask: [ExportedLayer] = []
  /// Whether the shadow shows at some time.
  private(set) var hasShadow = false
  /// Whether a path casts the shadow at some time.
  private(set) var hasShadowPath = false
  /// Whether the layer lies so deep in others that those in it are left out.
  var isTooDeep = false

  init(_ node: LayerNode, key: Key) {
    (self.key, first) = (key, node)
    (name, animated) = (node.name, node.animated)
    clips = key.clips.map { _ in Series() }
  }

  /// Appends what the layer shows at a time.
  func append(_ node: LayerNode, at time: Double, sample: Int) {
    let numbers = LayerNumbers(node, after: samples.last?.numbers)
    if lastSample != sample - 1 || shown.isEmpty { shown.append((time, time, samples.count)) }
    shown[shown.count - 1].to = time
    if let last = samples.last, last.numbers == numbers, lastSample == sample - 1 {
      if isResting {
        samples[samples.count - 1].time = time
      } else {
        samples.append((time, numbers))
      }
      isResting = true
    } else {
      samples.append((time, numbers))
      isResting = false
    }
    let count = drawings.count
    if count > 1, drawings[count - 1].list == node.contents,
      drawings[count - 2].list == node.contents
    {
      drawings[count - 1].time = time
    } else {
      drawings.append((time, node.contents, node.bounds))
    }
    hasShadow = hasShadow || node.shadow != nil
    hasShadowPath = hasShadowPath || node.shadow?.path != nil
    for (index, clip) in node.otherClips.enumerated() {
      clips[index].append(DisplayList.Path(clip.path).numbers, at: time)
    }
    lastSample = sample
  }

  /// Ends the last stretch at which the layer shows.
  func hide(at time: Double) { shown[shown.count - 1].to = time }

  /// Returns the series of a property, which stays while the layer does not show.
  func series(_ property: (LayerNumbers) -> [Double]) -> Series {
    series(property) { property($0) }
  }

  /// Returns the opacity in per cent, which is 0 while the layer does not show.
  ///
  /// - Parameter span: The times of the series; `nil` for those at which the layer first and last
  ///   shows.
  func opacity(within span: (start: Double?, end: Double?)) -> Series {
    var series = Series()
    if let start = span.start { series.append([0], at: start) }
    if span.start != nil { series.append([0], at: samples[0].time) }
    series.append(self.series({ [min($0.opacity, 1) * 100] }, hidden: { _ in [0] }))
    if let end = span.end { series.append([0], at: end) }
    return series
  }

  private func series(
    _ property: (LayerNumbers) -> [Double], hidden: (LayerNumbers) -> [Double]
  ) -> Series {
    var series = Series()
    var next = 1
    for (index, (time, numbers)) in samples.enumerated() {
      if next < shown.count, shown[next].first == index {
        series.append(hidden(numbers), at: shown[next - 1].to)
        series.append(hidden(numbers), at: time)
        next += 1
      }
      series.append(property(numbers), at: time)
    }
    return series
  }

  /// Whether some number ever passes a test.
  func ever(_ test: (LayerNumbers) -> Bool) -> Bool { samples.contains { test($0.numbers) } }
}

extension LayerNode {
  /// The clips but that of the bounds.
  var otherClips: [Clip] { masksToBounds ? Array(clips.dropFirst()) : clips }
}

extension ExportedLayer {
  /// The greatest distance of something in the layer from its anchor, in points of its own
  /// coordinates.
  ///
  /// - Complexity: O(*n*) for *n* samples of the layer and all in it, once for each record.
  var reach: Double {
    if let knownReach, knownReach.sample == lastSample { return knownReach.reach }
    let reach = findReach()
    knownReach = (lastSample, reach)
    return reach
  }

  private func findReach() -> Double {
    var reach = 0.0
    for (_, numbers) in samples {
      let low = numbers.anchor - numbers.bounds.lowHalf
      let high = numbers.bounds.highHalf - low
      let spread =
        numbers.shadow.w > 0
        ? hypot(numbers.shadowOffset.x, numbers.shadowOffset.y) + 3 * numbers.shadowRadius : 0
      reach = max(
        reach, hypot(max(abs(low.x), abs(high.x)), max(abs(low.y), abs(high.y))) + spread)
    }
    for (_, list, _) in drawings {
      for command in list.commands {
        guard let box = command.extent else { continue }
        reach = max(
          reach, hypot(max(abs(box.minX), abs(box.maxX)), max(abs(box.minY), abs(box.maxY))))
      }
    }
    for child in children {
      let inner = child.outerReach
      for (_, numbers) in child.samples {
        let distance = numbers.position - samples[0].numbers.anchor
        reach = max(reach, hypot(distance.x, distance.y) + inner)
      }
    }
    return reach
  }

  /// The number of layers that move one in another, this one among them.
  var movingDepth: Int {
    let moves = ever {
      let first = samples[0].numbers
      return ($0.position, $0.rotation) != (first.position, first.rotation)
        || $0.scale != first.scale
    }
    return (moves ? 1 : 0) + (children.map(\.movingDepth).max() ?? 0)
  }

  /// The reach in the coordinates of the layer around.
  var outerReach: Double {
    let scale = samples.reduce(0) { max($0, abs($1.numbers.scale.x), abs($1.numbers.scale.y)) }
    return reach * scale
  }
}

extension DisplayList.Command {
  /// The rectangle of what the command draws; `nil` for one that draws nothing itself.
  fileprivate var extent: CGRect? {
    switch self {
    case .fill(let path, _, _, _), .stroke(let path, _, _, _), .clear(let path), .clip(let path, _):
      path.isEmpty ? nil : path.boundingBox
    case .text(let drawing): drawing.extent.applying(drawing.transform)
    case .image(let drawing): drawing.rect.applying(drawing.transform)
    default: nil
    }
  }
}

extension DisplayList.TextDrawing {
  /// The rectangle around the text before its transform, with room for fonts of other players.
  var extent: CGRect {
    CGRect(
      x: position.x - fontSize, y: position.y - 1.25 * fontSize,
      width: width * 1.25 + 2 * fontSize, height: 2 * fontSize)
  }
}
