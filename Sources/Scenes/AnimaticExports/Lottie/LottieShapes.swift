import AnimaticGraphics
import AnimaticPrinting
import Foundation

struct LottieShapes {
  let properties: LottieProperties
  /// The greatest error of lengths.
  let lengths: FitBound
  /// The point of the layer's own coordinates at which the shapes have their origin.
  let origin: (LayerNumbers) -> SIMD2<Double>

  /// Returns shapes that show together, the frontmost first.
  ///
  /// lottie-web plays no file in which the transform of a group has no opacity.
  static func group(_ nodes: [JSONValue], opacity: JSONValue? = nil) -> JSONValue {
    let opacity = opacity ?? LottieProperties.fixed(100)
    let transform: [JSONValue.Field] = [("ty", "tr"), ("o", opacity)]
    return .object([("ty", "gr"), ("it", .list(nodes + [.object(transform)]))])
  }

  private func paint(
    _ kind: String, _ rest: [JSONValue.Field], _ color: (LayerNumbers) -> SIMD4<Double>
  ) -> JSONValue {
    let tone = properties.value(.color()) {
      let color = color($0)
      return [color.x, color.y, color.z].map { min(max($0, 0), 1) }
    }
    let opacity = properties.value(.color(of: 100)) { [min(max(color($0).w, 0), 1) * 100] }
    return .object([("ty", .text(kind)), ("c", tone), ("o", opacity)] + rest)
  }

  /// Returns a rectangle with round corners, smaller than the bounds by an inset on each side.
  private func rectangle(_ inset: (LayerNumbers) -> Double) -> JSONValue {
    let origin = origin
    let middle = properties.value(lengths) {
      let point = $0.bounds.lowHalf + $0.bounds.highHalf / 2 - origin($0)
      return [point.x, point.y]
    }
    let size = properties.value(lengths) {
      [max($0.bounds.z - 2 * inset($0), 0), max($0.bounds.w - 2 * inset($0), 0)]
    }
    let radius = properties.value(lengths) { [max($0.cornerRadius - inset($0), 0)] }
    return .object([("ty", "rc"), ("p", middle), ("s", size), ("r", radius)])
  }

  func background() -> JSONValue {
    let box = rectangle { _ in 0 }
    return Self.group([box, paint("fl", [("r", 1)]) { $0.background }])
  }

  /// Returns the border of the layer: a line whose middle lies half of its width inside of the
  /// bounds.
  func border() -> JSONValue {
    let box = rectangle { $0.borderWidth / 2 }
    let width = properties.value(lengths) { [$0.borderWidth] }
    return Self.group([
      box, paint("st", [("w", width), ("lc", 1), ("lj", 1), ("ml", 10)]) { $0.borderColor },
    ])
  }

  /// Returns a square from the origin with half a side, in which nothing shows.
  static func room(_ half: Double) -> JSONValue {
    func fixed(_ numbers: [Double]) -> JSONValue {
      LottieProperties.fixed(.list(numbers, decimals: 0))
    }
    return group([
      .object([
        ("ty", "rc"), ("p", fixed([half, half])), ("s", fixed([2 * half, 2 * half])),
        ("r", LottieProperties.fixed(0)),
      ]),
      .object([
        ("ty", "fl"), ("c", fixed([0, 0, 0])), ("o", LottieProperties.fixed(0)), ("r", 1),
      ]),
    ])
  }

  /// Returns a filled outline that never changes.
  func outline(_ path: CGPath, rule: Int, _ color: (LayerNumbers) -> SIMD4<Double>) -> JSONValue {
    let subpaths = LottiePath.subpaths(of: DisplayList.Path(path)).map { subpath -> JSONValue in
      .object([("ty", "sh"), ("ks", LottieProperties.fixed(subpath))])
    }
    return Self.group(subpaths + [paint("fl", [("r", .rounded(Double(rule)))], color)])
  }

  // MARK: - Drawings

  /// Returns the drawing of the layer itself, the rearmost item first.
  func items(_ drawings: [LottieDrawing], _ resources: LottieResources) -> [LottieItem] {
    var items: [LottieItem] = []
    for variant in drawings {
      var nodes: [JSONValue] = []
      let isAlways = drawings.count == 1
      func close(_ masks: [JSONValue] = []) {
        guard !nodes.isEmpty else { return }
        let group = { Self.group(nodes.reversed(), opacity: visibility(of: variant)) }
        items.join(LottieItem(shapes: isAlways ? nodes : [group()], masks: masks))
        nodes = []
      }
      for (index, shape) in variant.shape.enumerated() {
        let paint = variant.series { $0[index].paint }
        let clips = shape.clips.indices.map { clip in
          variant.series { $0[index].clips[clip].numbers }
        }
        let masks = masks(clips, shape.clips)
        if !masks.isEmpty || !shape.kind.isShape { close() }
        if shape.kind.isShape {
          nodes.append(drawing(shape, variant.series { $0[index].path.numbers }, paint))
          if !masks.isEmpty { close(masks) }
        } else {
          var item = textOrImage(shape.kind, paint, isAlways ? nil : variant, resources)
          item.masks = masks
          items.append(item)
        }
      }
      close()
    }
    return items
  }

  /// Returns a text or an image.
  /// - Parameter drawing: The drawing with which it shows; `nil` for one that shows always.
  private func textOrImage(
    _ kind: DrawnPiece.Kind, _ paint: Series, _ drawing: LottieDrawing?,
    _ resources: LottieResources
  ) -> LottieItem {
    let alpha = properties.keys(of: paint.map { [$0[2] * 100] }, .color(of: 100))
    var transform = [("p", property(paint.map { Array($0[0..<2]) }, lengths))]
    if let drawing {
      // A shape that shows only at times has the opacity that it has first.
      transform.append(("o", visibility(of: drawing, alpha.first?.values[0] ?? 100)))
    } else if alpha.count > 1 || alpha.first?.values != [100] {
      transform.append(("o", properties.value(alpha) { .numbers($0) }))
    }
    if case .text(let text) = kind {
      let font = resources.name(ofFontOf: text)
      return LottieItem(kind: 5, [("t", text.document(font: font))], transform)
    }
    guard case .image(let image) = kind else { return LottieItem(shapes: []) }
    let scale = paint.map { [$0[3] * 100, $0[4] * 100] }
    let extent = max(image.sourceSize.width, image.sourceSize.height, 1)
    transform.append(("s", property(scale, .points(lengths.tolerance, each: extent / 100))))
    return LottieItem(kind: 2, [("refId", .text(resources.name(of: image)))], transform)
  }

  /// Returns masks of paths; the first ones may have several parts.
  /// - Parameter paths: The points of each path.
  func masks(_ paths: [Series], _ kinds: [[DisplayList.Path.Verb]]) -> [JSONValue] {
    var masks: [JSONValue] = []
    let parts = kinds.map { kind in kind.count { $0 == .move } }
    for index in kinds.indices.sorted(by: { parts[$0] > parts[$1] }) {
      let mode: JSONValue = masks.isEmpty ? "a" : "i"
      masks += subpaths(of: paths[index], kinds[index]).map { Self.mask($0, mode: mode) }
    }
    return masks
  }

  private func subpaths(of path: Series, _ verbs: [DisplayList.Path.Verb]) -> [JSONValue] {
    let keys = properties.keys(of: path, lengths)
    let writer = LottiePath(verbs: verbs, values: keys.map(\.values))
    return (0..<writer.count).map { index in properties.value(keys) { writer.subpaths($0)[index] } }
  }

  /// Returns the fields of a layer with masks; rlottie shows none without the first.
  static func fields(of masks: [JSONValue]) -> [JSONValue.Field] {
    masks.isEmpty ? [] : [("hasMask", .flag(true)), ("masksProperties", .list(masks))]
  }

  /// Returns a mask of a path.
  ///
  /// lottie-web plays no file in which a mask does not say by how much it grows.
  static func mask(_ path: JSONValue, mode: JSONValue) -> JSONValue {
    .object([
      ("mode", mode), ("pt", path), ("o", LottieProperties.fixed(100)),
      ("x", LottieProperties.fixed(0)), ("inv", .flag(false)),
    ])
  }

  /// Returns the opacity of what shows at some times, in per cent.
  private func visibility(of drawing: LottieDrawing, _ opacity: Double = 100) -> JSONValue {
    let keys = drawing.switches(from: properties.clock.start).map { time, shows in
      EasedKey(time: time, values: [shows ? opacity : 0], easing: .hold)
    }
    return properties.value(keys) { .numbers($0) }
  }

  private func drawing(_ shape: DrawnPiece.Shape, _ path: Series, _ paint: Series) -> JSONValue {
    var nodes = subpaths(of: path, shape.verbs).map { value -> JSONValue in
      .object([("ty", "sh"), ("ks", value)])
    }
    if case .stroke = shape.kind, properties.layer.ever({ $0.trim != SIMD2(0, 1) }) {
      nodes.append(trim())
    }
    switch shape.kind {
    case .fill(let rule):
      nodes.append(
        .object([
          ("ty", "fl"), ("c", color(paint, 0..<3)), ("o", opacity(paint)),
          ("r", rule == .evenOdd ? 2 : 1),
        ]))
    case .stroke(let cap, let join, let dashes): nodes.append(stroke(paint, cap, join, dashes))
    case .gradient(let isRadial, let stops):
      let colors: [JSONValue.Field] = [
        ("p", .rounded(Double(stops))), ("k", color(paint, 4..<4 + stops * 6)),
      ]
      nodes.append(
        .object([
          ("ty", "gf"), ("t", isRadial ? 2 : 1), ("s", length(paint, 0..<2)),
          ("e", length(paint, 2..<4)), ("g", .object(colors)),
          ("o", LottieProperties.fixed(100)), ("r", 1),
        ]))
    case .text, .image: break
    }
    return Self.group(nodes)
  }

  private func stroke(
    _ paint: Series, _ cap: CGLineCap, _ join: CGLineJoin, _ dashes: Int
  ) -> JSONValue {
    var fields: [JSONValue.Field] = [
      ("ty", "st"), ("c", color(paint, 0..<3)), ("o", opacity(paint)),
      ("w", length(paint, 4..<5)), ("lc", .rounded(Double(cap.rawValue) + 1)),
      ("lj", .rounded(Double(join.rawValue) + 1)),
      ("ml", .rounded(paint.times.isEmpty ? 10 : paint.after(0, 5))),
    ]
    if dashes > 0 {
      var lengths: [JSONValue] = []
      for index in 0..<dashes {
        let dash = length(paint, 7 + index..<8 + index)
        lengths.append(.object([("n", index % 2 == 0 ? "d" : "g"), ("v", dash)]))
      }
      lengths.append(.object([("n", "o"), ("v", length(paint, 6..<7))]))
      fields.append(("d", .list(lengths)))
    }
    return .object(fields)
  }

  // The numbers of a paint as properties.

  private func length(_ paint: Series, _ range: Range<Int>) -> JSONValue {
    property(paint.map { Array($0[range]) }, lengths)
  }

  private func color(_ paint: Series, _ range: Range<Int>) -> JSONValue {
    property(paint.map { Array($0[range]) }, .color())
  }

  private func opacity(_ paint: Series) -> JSONValue {
    property(paint.map { [$0[3] * 100] }, .color(of: 100))
  }

  private func property(_ series: Series, _ bound: FitBound) -> JSONValue {
    properties.value(properties.keys(of: series, bound), bound)
  }

  private func trim() -> JSONValue {
    // A line is about as long as a circle around all that is drawn.
    let length = 2 * .pi * max(properties.layer.reach, 1)
    let bound = FitBound.points(lengths.tolerance, each: length / 100)
    let start = properties.value(bound) { [$0.trim.x * 100] }
    let end = properties.value(bound) { [$0.trim.y * 100] }
    return .object([
      ("ty", "tm"), ("s", start), ("e", end), ("o", LottieProperties.fixed(0)), ("m", 1),
    ])
  }
}
