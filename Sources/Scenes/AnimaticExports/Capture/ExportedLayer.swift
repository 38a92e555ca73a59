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
  private(set) var samples = LayerSamples()
  /// The reach as of a sample, which every layer around asks for.
  private var knownReach: (sample: Int, reach: Double)?
  /// The times from and up to which the layer shows, with the index of the first sample of each.
  private(set) var shown: [(from: Double, to: Double, first: Int)] = []
  /// The drawing of the layer itself, at the times at which it changes and up to which it rests.
  private(set) var drawings: [(time: Double, list: DisplayList, bounds: CGRect)] = []
  /// Whether the last two drawings are the same, as all between them.
  private var isDrawingResting = false
  /// The layer as it was first, for all that is no number.
  let first: LayerNode
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
    drawings[drawings.count - 1].time = time
    var numbers = samples.lastNumbers
    let place = numbers.adopt(move)
    append(place, numbers, at: time, sample: sample)
  }

  /// Appends that the layer lies elsewhere at the last one of all times of samples, after a rest.
  /// - Parameter translation: The translation to the layer around, as the only transform.
  func append(translation: SIMD2<Double>, at times: [Double]) {
    let (time, sample) = (times[times.count - 1], times.count - 1)
    rest(until: sample - 1, times)
    last.adopt(translation: translation)
    guard isDrawingResting, outlines.isEmpty, clips.isEmpty, maskPicture == nil else {
      return appendLast(at: time, sample: sample)
    }
    drawings[drawings.count - 1].time = time
    append(samples.lastAnchor + translation, nil, at: time, sample: sample)
  }

  func append(_ node: LayerNode, at time: Double, sample: Int) {
    last = node
    appendLast(at: time, sample: sample)
  }

  private func appendLast(at time: Double, sample: Int) {
    let node = last
    var numbers = samples.lastNumbers
    let place = numbers.adopt(node)
    append(place, numbers, at: time, sample: sample)
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

  /// Appends a sample.
  /// - Parameter numbers: The numbers but for the place; `nil` for those of the sample before.
  private func append(
    _ place: SIMD2<Double>, _ numbers: LayerNumbers?, at time: Double, sample: Int
  ) {
    let goesOn = lastSample == sample - 1
    if !goesOn || shown.isEmpty { shown.append((time, time, samples.times.count)) }
    shown[shown.count - 1].to = time
    samples.append(place, numbers, at: time, goesOn: goesOn)
    lastSample = sample
  }

  /// Appends that the layer has rested up to a sample.
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
  func series(_ property: (LayerNumbers) -> [Double]) -> Series { series(property, hidden: nil) }

  /// Returns the series of a point that moves with the place of the layer, and stays while that
  /// does not show.
  func placeSeries(_ point: (SIMD2<Double>, LayerNumbers) -> SIMD2<Double>) -> Series {
    var series = Series()
    var (look, next) = (0, 1)
    var last = SIMD2<Double>()
    for (sample, time) in samples.times.enumerated() {
      look = samples.look(at: sample, from: look)
      let place = point(samples.places[sample], samples.looks[look].numbers)
      if next < shown.count, shown[next].first == sample {
        series.append(last, at: shown[next - 1].to)
        series.append(place, at: shown[next - 1].to)
        next += 1
      }
      series.append(place, at: time)
      last = place
    }
    return series
  }

  /// Returns the opacity in per cent, which is 0 while the layer does not show.
  /// - Parameter span: The times of the series; `nil` for those at which the layer first and last
  ///   shows.
  func opacity(within span: (start: Double?, end: Double?)) -> Series {
    var series = Series()
    if let start = span.start { series.append([0], at: start) }
    if span.start != nil { series.append([0], at: samples.times[0]) }
    series.append(self.series({ [min($0.opacity, 1) * 100] }, hidden: [0]))
    if let end = span.end {
      series.append([min(samples.lastNumbers.opacity, 1) * 100], at: end)
      series.append([0], at: end)
    }
    return series
  }

  /// Returns the series of a property.
  /// - Parameter hidden: The values while the layer does not show; `nil` for those that it shows
  ///   next.
  private func series(_ property: (LayerNumbers) -> [Double], hidden: [Double]?) -> Series {
    var series = Series()
    var last: [Double] = []
    var (first, look, next) = (0, 0, 1)
    while first < samples.times.count {
      look = samples.look(at: first, from: look)
      let values = property(samples.looks[look].numbers)
      var end = samples.endOfLook(look)
      if next < shown.count, shown[next].first == first {
        series.append(last, at: shown[next - 1].to)
        series.append(hidden ?? values, at: shown[next - 1].to)
        series.append(hidden ?? values, at: samples.times[first])
        next += 1
      }
      if next < shown.count { end = min(end, shown[next].first) }
      series.append(values, at: samples.times[first..<end])
      (first, last) = (end, values)
    }
    return series
  }

  func ever(_ test: (LayerNumbers) -> Bool) -> Bool {
    samples.looks.contains { test($0.numbers) }
  }

  /// Whether the anchor ever lies at another point of the layer around.
  var everShifts: Bool {
    samples.looks.indices.contains { look in
      let anchor = samples.looks[look].numbers.anchor
      return samples.places[samples.looks[look].first..<samples.endOfLook(look)]
        .contains { $0 != anchor }
    }
  }
}

extension LayerNode {
  /// The clips but that of the bounds.
  var otherClips: [Clip] { masksToBounds ? Array(clips.dropFirst()) : clips }
}

extension ExportedLayer {
  /// The greatest distance of something in the layer from its anchor, in points of its own
  /// coordinates.
  /// - Complexity: O(*n*) for *n* samples of the layer and all in it, once for each record.
  var reach: Double {
    if let knownReach, knownReach.sample == lastSample { return knownReach.reach }
    let reach = findReach()
    knownReach = (lastSample, reach)
    return reach
  }

  private func findReach() -> Double {
    var reach = 0.0
    for (_, numbers) in samples.looks {
      let low = numbers.anchor - numbers.bounds.lowHalf
      let high = numbers.bounds.highHalf - low
      let spread =
        numbers.shadowColor.w > 0
        ? hypot(numbers.shadow.x, numbers.shadow.y) + 3 * numbers.shadow.z : 0
      reach = max(reach, hypot(max(abs(low.x), abs(high.x)), max(abs(low.y), abs(high.y))) + spread)
    }
    for (_, list, bounds) in drawings {
      let box = list.playedExtent(on: bounds)
      guard !box.isNull else { continue }
      reach = max(
        reach, hypot(max(abs(box.minX), abs(box.maxX)), max(abs(box.minY), abs(box.maxY))))
    }
    for child in children {
      let (inner, anchor) = (child.outerReach, samples.looks[0].numbers.anchor)
      for place in child.samples.places {
        let distance = place - anchor
        reach = max(reach, hypot(distance.x, distance.y) + inner)
      }
    }
    return reach
  }

  /// The number of layers that move one in another, this one among them.
  var movingDepth: Int {
    let first = samples.looks[0].numbers
    let moves =
      samples.places.contains { $0 != samples.places[0] }
      || ever { $0.rotation != first.rotation || $0.scale != first.scale }
    return (moves ? 1 : 0) + (children.map(\.movingDepth).max() ?? 0)
  }

  /// The reach in the coordinates of the layer around.
  var outerReach: Double {
    let scale = samples.looks.reduce(0) {
      max($0, abs($1.numbers.scale.x), abs($1.numbers.scale.y))
    }
    return reach * scale
  }
}
