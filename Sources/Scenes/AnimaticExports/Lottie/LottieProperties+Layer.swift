import AnimaticGraphics
import AnimaticLayers
import AnimaticPrinting
import Foundation

// The properties that a layer of the file has as a whole.
extension LottieProperties {
  func transform(
    _ tolerance: Double, origin: (LayerNumbers) -> SIMD2<Double>, opacity: JSONValue?
  ) -> JSONValue {
    let reach = max(layer.reach, 1)
    var fields = opacity.map { [("o", $0)] } ?? []
    let angle = min(tolerance / reach * 180 / .pi, tolerance)
    let turn = value(.degrees(angle), unless: [0]) { [$0.rotation] }
    let lean = value(.degrees(angle), unless: [0]) { [$0.skew] }
    let scale = value(.points(tolerance, each: reach / 100), unless: [100, 100]) {
      [$0.scale.x * 100, $0.scale.y * 100]
    }
    let anchor = value(.points(tolerance / 2), unless: [0, 0]) {
      let point = $0.anchor - origin($0)
      return [point.x, point.y]
    }
    if let turn { fields.append(("r", turn)) }
    fields.append(("p", position(tolerance)))
    if let anchor { fields.append(("a", anchor)) }
    if let scale { fields.append(("s", scale)) }
    if let lean { fields += [("sk", lean), ("sa", Self.fixed(0))] }
    return .object(fields)
  }

  /// Returns the place of a layer: one property, or one for x and one for y where these follow
  /// different curves.
  private func position(_ tolerance: Double) -> JSONValue {
    let bound = FitBound.points(tolerance)
    let place = layer.placeSeries { place, _ in place }
    let both = keys(of: place, bound)
    guard both.count > 4 else { return value(both, bound) }
    let (x, y) = (keys(of: place.number(0), bound), keys(of: place.number(1), bound))
    if both.count <= max(x.count, y.count) { return value(both, bound) }
    return .object([("s", .flag(true)), ("x", value(x, bound)), ("y", value(y, bound))])
  }

  /// Returns the opacity of the layer in per cent, which is 0 while it does not show; `nil` for one
  /// that is always 100.
  /// - Parameter end: The end of the file, in seconds.
  func opacity(until end: Double) -> JSONValue? {
    // A layer begins and ends with a frame; within a frame its opacity does.
    func isWithin(_ time: Double) -> Bool { abs(frame(time) - frame(time).rounded()) > 1e-6 }
    let first = layer.shown.first.flatMap { isWithin($0.from) ? clock.start : nil }
    let last = layer.shown.last.flatMap { $0.to < end && isWithin($0.to) ? $0.to : nil }
    let opacity = layer.opacity(within: (first, last))
    let keys = keys(of: opacity, .color(of: 100))
    return keys.count == 1 && keys[0].values == [100] ? nil : value(keys) { .numbers($0) }
  }

  /// Returns the masks of the layer, whose paths have their origin at an offset.
  func masks(_ tolerance: Double, offset: SIMD2<Double>) -> [JSONValue] {
    let shapes = LottieShapes(
      properties: self, lengths: .points(tolerance), origin: { _ in SIMD2() })
    let move = [offset.x, offset.y]
    let clips = layer.clips.map { clip in
      clip.map { numbers in numbers.indices.map { numbers[$0] + move[$0 % 2] } }
    }
    guard layer.key.masksToBounds else { return shapes.masks(clips, layer.key.clips) }
    if layer.key.isPlain {
      let box = RoundRectangle(
        layer.series { $0.bounds.numbers + [$0.cornerRadius] }, offset: offset)
      return shapes.masks(clips + [box.series], layer.key.clips + [box.verbs])
    } else {
      var masks = shapes.masks(clips, layer.key.clips)
      let mode: JSONValue = masks.isEmpty ? "a" : "i"
      let map = CGAffineTransform(translationX: offset.x, y: offset.y)
      for path in LottiePath.subpaths(of: DisplayList.Path(layer.first.outline).applying(map)) {
        masks.append(LottieShapes.mask(Self.fixed(path), mode: mode))
      }
      return masks
    }
  }

  func shadow(_ tolerance: Double) -> JSONValue {
    let reach = layer.samples.looks.reduce(1) { max($0, $1.numbers.shadowDistance) }
    let lengths = FitBound.points(tolerance)
    var last: Double?
    let angle = layer.series { numbers in
      if numbers.shadowDistance > 0 {
        let angle = atan2(numbers.shadow.x, -numbers.shadow.y) * 180 / .pi
        last = angle + (((last ?? angle) - angle) / 360).rounded() * 360
      }
      return [last ?? 0]
    }
    let turn = keys(of: angle, .degrees(tolerance / reach * 180 / .pi))
    let values: [(Int, JSONValue)] = [
      (2, value(.color()) { [$0.shadowColor.x, $0.shadowColor.y, $0.shadowColor.z] }),
      (0, value(.color(of: 255)) { [$0.shadowColor.w * 255] }),
      (0, value(turn) { .numbers($0) }), (0, value(lengths) { [$0.shadowDistance] }),
      // Players blur by a quarter of the softness.
      (0, value(.points(tolerance, each: 0.25)) { [$0.shadow.z * 4] }),
      (7, Self.fixed(0)),
    ]
    let fields = values.enumerated().map { index, entry -> JSONValue in
      .object([
        ("ty", .rounded(Double(entry.0))), ("ix", .rounded(Double(index + 1))), ("v", entry.1),
      ])
    }
    return .object([
      ("ty", 25), ("nm", "Drop Shadow"), ("ix", 1), ("en", 1), ("ef", .list(fields)),
    ])
  }
}

extension LayerNumbers {
  /// The distance of the shadow, in points.
  fileprivate var shadowDistance: Double { hypot(shadow.x, shadow.y) }
}

extension ExportedLayer {
  /// Whether the file has the shadow as an effect: a clip would cut off its own one.
  var castsShadow: Bool { hasShadow && !hasShadowPath && !key.masksToBounds && key.clips.isEmpty }
  /// Whether a shadow shows through the layer.
  var isTranslucent: Bool { ever { $0.background.w < 1 } }
}
