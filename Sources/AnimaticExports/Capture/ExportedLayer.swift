import AnimaticGraphics
import AnimaticLayers
import AnimaticPictures
import AnimaticStage
import Foundation

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

  /// A path of a layer that belongs to no drawing.
  enum Outline: Hashable {
    case bounds, border, shadow
    case clip(Int)
  }

  let key: Key
  let name: String?
  /// The identity of the layer in the journal of animations.
  let animated: AnimationNode.ID?
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
  /// Whether the last two drawings are the same, as all between them.
  private var isDrawingResting = false
  /// The layer as it was first, for all that is no number.
  let first: LayerNode
  /// The layer as it was last.
  private var last: LayerNode
  /// The paths of outlines other than rectangles with round corners, from the corner of the bounds.
  private(set) var outlines: [Outline: PathSeries] = [:]
  /// The points of the clips other than that of the bounds.
  private(set) var clips: [Series]
  /// Whether the shadow shows at some time.
  var hasShadow: Bool { ever { $0.shadowColor.w > 0 } }
  /// Whether a path casts the shadow at some time.
  var hasShadowPath: Bool { outlines[.shadow] != nil }
  /// The layers of the mask, if that is not one opaque shape.
  var mask: [ExportedLayer] = []
  /// The picture of that mask, as it was first; `nil` for none.
  let maskPicture: MaskPicture?
  /// Whether that mask is another one at some time.
  private(set) var changesMask = false
  /// Whether the layer lies so deep in others that those in it are left out.
  var isTooDeep = false

  init(_ node: LayerNode, key: Key) {
    (self.key, first, last) = (key, node, node)
    (name, animated) = (node.name, node.animated)
    maskPicture = MaskPicture(of: node)
    clips = key.clips.map { _ in Series() }
  }

  /// Returns whether a node of the same layer has all values that never change in common with it.
  func isSame(as node: LayerNode) -> Bool { Key(node) == key }

  /// Appends what the layer shows at the last one of all times of samples, after a rest.
  func append(_ node: LayerNode, at times: [Double]) {
    rest(until: times.count - 2, times)
    append(node, at: times[times.count - 1], sample: times.count - 1)
  }

  /// Appends that the layer has only moved at the last one of all times of samples, after a rest.
  func append(_ move: LayerMove, at times: [Double]) {
    let (time, sample) = (times[times.count - 1], times.count - 1)
    rest(until: sample - 1, times)
    last.adopt(move)
    guard isDrawingResting, outlines.isEmpty, clips.isEmpty, maskPicture == nil else {
      return appendLast(at: time, sample: sample)
    }
    var numbers = samples[samples.count - 1].numbers
    numbers.adopt(move)
    append(numbers, at: time, sample: sample)
    drawings[drawings.count - 1].time = time
  }

  /// Appends what the layer shows at a time.
  func append(_ node: LayerNode, at time: Double, sample: Int) {
    last = node
    appendLast(at: time, sample: sample)
  }

  private func appendLast(at time: Double, sample: Int) {
    let node = last
    append(LayerNumbers(node, after: samples.last?.numbers), at: time, sample: sample)
    let count = drawings.count
    isDrawingResting =
      count > 1 && drawings[count - 1].list == node.contents
      && drawings[count - 2].list == node.contents
    if isDrawingResting {
      drawings[count - 1].time = time
    } else {
      drawings.append((time, node.contents, node.bounds))
    }
    collectOutlines(of: node, at: time)
    if maskPicture != nil, !changesMask { changesMask = MaskPicture(of: node) != maskPicture }
    for (index, clip) in node.otherClips.enumerated() {
      clips[index].append(DisplayList.Path(clip.path).numbers, at: time)
    }
  }

  private func append(_ numbers: LayerNumbers, at time: Double, sample: Int) {
    if lastSample != sample - 1 || shown.isEmpty { shown.append((time, time, samples.count)) }
    shown[shown.count - 1].to = time
    let rests = lastSample == sample - 1 && samples.last?.numbers == numbers
    if rests, isResting {
      samples[samples.count - 1].time = time
    } else {
      samples.append((time, numbers))
    }
    isResting = rests
    lastSample = sample
  }

  /// Appends that the layer has rested up to a sample.
  ///
  /// - Parameter times: The times of all samples.
  /// - Complexity: O(1) in samples: all between the first and the last ones of a rest only move its
  ///   end.
  func rest(until sample: Int, _ times: [Double]) {
    guard lastSample < sample else { return }
    let first = lastSample + 1
    for index in first...sample where index < first + 3 || index > sample - 2 {
      lastSample = index - 1
      appendLast(at: times[index], sample: index)
    }
  }

  private func collectOutlines(of node: LayerNode, at time: Double) {
    let move = CGAffineTransform(translationX: -node.bounds.minX, y: -node.bounds.minY)
    func collect(_ outline: Outline, _ path: CGPath, isEvenOdd: Bool = false) {
      let path = DisplayList.Path(path).applying(move)
      outlines[outline, default: PathSeries(verbs: path.verbs, isEvenOdd: isEvenOdd)]
        .append(path, at: time)
    }
    if node.hasContinuousCorners {
      collect(.bounds, node.outline)
      if let path = node.borderPath { collect(.border, path, isEvenOdd: true) }
    }
    for (index, clip) in node.otherClips.enumerated() {
      collect(.clip(index), clip.path, isEvenOdd: clip.isEvenOdd)
    }
    if let path = node.shadow?.path { collect(.shadow, path) }
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
    if let end = span.end, let last = samples.last {
      series.append([min(last.numbers.opacity, 1) * 100], at: end)
      series.append([0], at: end)
    }
    return series
  }

  private func series(
    _ property: (LayerNumbers) -> [Double], hidden: (LayerNumbers) -> [Double]
  ) -> Series {
    var series = Series()
    var next = 1
    for (index, (time, numbers)) in samples.enumerated() {
      if next < shown.count, shown[next].first == index {
        series.append(property(samples[index - 1].numbers), at: shown[next - 1].to)
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
        numbers.shadowColor.w > 0
        ? hypot(numbers.shadow.x, numbers.shadow.y) + 3 * numbers.shadow.z : 0
      reach = max(
        reach, hypot(max(abs(low.x), abs(high.x)), max(abs(low.y), abs(high.y))) + spread)
    }
    for (_, list, bounds) in drawings {
      let box = list.playedExtent(on: bounds)
      guard !box.isNull else { continue }
      reach = max(
        reach, hypot(max(abs(box.minX), abs(box.maxX)), max(abs(box.minY), abs(box.maxY))))
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
