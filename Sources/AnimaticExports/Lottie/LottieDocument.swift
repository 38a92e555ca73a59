import AnimaticGraphics
import AnimaticLayers
import AnimaticReports
import Foundation

/// The writer of a Lottie file.
struct LottieDocument {
  private let start: Double
  private let end: Double
  private let motions: [ObjectIdentifier: [Motion]]
  /// The greatest error of a property, in points.
  private var tolerance: Double
  private let curves = CurvePieces()
  private var assets: [JSONNode] = []
  private var layerCount = 0
  private var known: Set<ExportError.Item> = []
  /// All that the file does not carry.
  private(set) var losses: [ExportError.Item] = []

  init(
    start: Double, end: Double, motions: [ObjectIdentifier: [Motion]], tolerance: Double
  ) {
    (self.start, self.end, self.motions, self.tolerance) = (start, end, motions, tolerance)
  }

  /// Returns the bytes of the file.
  ///
  /// - Parameters:
  ///   - roots: The outermost layers, the rearmost first.
  ///   - size: The size of the screen, in points.
  ///   - markers: The blocks.
  mutating func bytes(
    _ roots: [ExportedLayer], size: CGSize, markers: [JSONNode]
  ) -> [UInt8] {
    // The errors of layers that lie in each other add up, and so do those of place, turn and size.
    tolerance /= Double(max(3 * (roots.map(\.movingDepth).max() ?? 0), 1))
    var layers: [LottieLayer] = []
    for root in roots { layers += nodes(of: root, parent: nil) }
    let nodes = shared(layers)
    let document = JSONNode.object([
      ("v", "5.7.0"), ("fr", JSONNode(LottieProperties.framesPerSecond)), ("ip", 0),
      ("op", JSONNode(lastFrame)), ("w", JSONNode(size.width.rounded(.up))),
      ("h", JSONNode(size.height.rounded(.up))), ("assets", .list(assets)),
      ("layers", .list(nodes.reversed())), ("markers", .list(markers)),
    ])
    var text = TextBuffer()
    document.append(to: &text)
    return text.bytes
  }

  /// The end of the file, so that its last frame is that of the end of the record.
  private var lastFrame: Double {
    ((end - start) * LottieProperties.framesPerSecond - 1e-6).rounded(.up) + 1
  }

  private mutating func lose(_ loss: ExportLoss, _ layer: ExportedLayer) {
    let item = ExportError.Item(view: layer.name, loss: loss, format: .lottie)
    if known.insert(item).inserted { losses.append(item) }
  }

  // MARK: - Layers

  /// Returns the layers of the file for a layer with all in it, the rearmost first.
  ///
  /// - Parameter parent: The number of the layer of the file in whose coordinates it lies; `nil`
  ///   for those of the composition.
  private mutating func nodes(of layer: ExportedLayer, parent: Int?) -> [LottieLayer] {
    guard layer.ever({ $0.opacity > 0 }) else { return [] }
    check(layer)
    let variants = DrawnVariant.variants(of: layer) { lose($0, layer) }
    let fades = layer.ever { $0.opacity < 1 }
    let clips = layer.first.masksToBounds || !layer.first.otherClips.isEmpty
    let hasBorder = layer.ever { $0.borderWidth > 0 && $0.borderColor.w > 0 }
    let hasBackground = layer.ever { $0.background.w > 0 }
    let drawn = (hasBorder ? 1 : 0) + (hasBackground ? 1 : 0) + variants.count
    let isGroup = !layer.children.isEmpty || drawn > 1
    let isComposed = isGroup && (fades || clips && (!layer.children.isEmpty || !variants.isEmpty))
    let isBare = layer.children.isEmpty && variants.isEmpty && !clips
    let origin: (LayerNumbers) -> SIMD2<Double> = isBare ? { $0.anchor } : { _ in SIMD2() }
    let shapes = LottieShapes(
      properties: properties(layer),
      tolerances: LottieShapes.Tolerances(length: tolerance / 2), origin: origin)

    var rear: [JSONNode] = []
    if hasBackground { rear.append(background(layer, shapes)) }
    rear += shapes.drawings(variants, end: end).reversed()
    var front: [JSONNode] = []
    if hasBorder { front.append(border(layer, shapes)) }
    if layer.children.isEmpty { (rear, front) = (rear + front, []) }

    if isComposed { return composed(layer, rear, front, clips, parent) }
    if rear.isEmpty, front.isEmpty, layer.children.isEmpty { return [] }
    var own: [LottieLayer] = []
    var inner = parent
    if !rear.isEmpty || !isAtRest(layer) || !front.isEmpty {
      layerCount += 1
      let number = layerCount
      var fields = head(layer, rear.isEmpty ? 3 : 4, number, parent)
      var opacity = opacity(layer)
      if layer.children.isEmpty, rear.count == 1, let own = opacity {
        // rlottie darkens all that lies behind a layer that fades, but not behind such a shape.
        (rear, opacity) = ([LottieShapes.group(rear, opacity: own)], nil)
      }
      fields.append(("ks", transform(layer, origin: origin, opacity: opacity)))
      if !rear.isEmpty { fields.append(("shapes", .list(rear.reversed()))) }
      if clips, layer.children.isEmpty, !variants.isEmpty {
        fields.append(("masksProperties", .list(masks(layer, offset: SIMD2()))))
      }
      own.append(
        LottieLayer(
          fields: fields, reach: layer.children.isEmpty ? layer.outerReach : nil))
      inner = isAtRest(layer) ? parent : number
    }
    for child in layer.children { own += nodes(of: child, parent: inner) }
    if !front.isEmpty {
      layerCount += 1
      own.append(
        LottieLayer(
          fields: head(layer, 4, layerCount, inner) + [
            ("ks", .object([])), ("shapes", .list(front)),
          ]))
    }
    return own
  }

  /// Returns a layer that shows a composition of its own, so that it fades and is clipped as a
  /// whole.
  private mutating func composed(
    _ layer: ExportedLayer, _ rear: [JSONNode], _ front: [JSONNode], _ clips: Bool, _ parent: Int?
  ) -> [LottieLayer] {
    let anchors = layer.samples.map { max(abs($0.numbers.anchor.x), abs($0.numbers.anchor.y)) }
    let reach = (layer.reach + (anchors.max() ?? 0)).rounded(.up)
    layerCount += 2
    let (number, base) = (layerCount - 1, layerCount)
    var inside: [LottieLayer] = [
      LottieLayer(
        fields: head(nil, 3, base, nil) + [
          (
            "ks",
            .object([("p", LottieProperties.fixed(.list([reach, reach], decimals: 3)))])
          )
        ])
    ]
    func shape(_ nodes: [JSONNode], _ name: String?) -> LottieLayer {
      layerCount += 1
      let name = name.map { [("nm", JSONNode.text($0))] } ?? []
      return LottieLayer(
        fields: head(nil, 4, layerCount, base) + name + [
          ("ks", .object([])), ("shapes", .list(nodes.reversed())),
        ])
    }
    if !rear.isEmpty { inside.append(shape(rear, layer.name)) }
    for child in layer.children { inside += nodes(of: child, parent: base) }
    if !front.isEmpty { inside.append(shape(front, nil)) }
    let id = asset(shared(inside).reversed())
    var fields = head(layer, 0, number, parent)
    fields += [
      ("refId", .text(id)), ("w", JSONNode(2 * reach)), ("h", JSONNode(2 * reach)),
      (
        "ks",
        transform(layer, origin: { _ in SIMD2(-reach, -reach) }, opacity: opacity(layer))
      ),
    ]
    if clips {
      fields.append(("masksProperties", .list(masks(layer, offset: SIMD2(reach, reach)))))
    }
    return [LottieLayer(fields: fields)]
  }

  /// Adds a composition, and returns its name.
  private mutating func asset(_ layers: [JSONNode]) -> String {
    let id = "c\(assets.count + 1)"
    assets.append(.object([("id", .text(id)), ("layers", .list(layers))]))
    return id
  }

  /// Returns the text of layers, of which those that are the same but for their places show one
  /// composition.
  private mutating func shared(_ layers: [LottieLayer]) -> [JSONNode] {
    let looks = layers.map(\.look)
    var counts: [String: Int] = [:]
    for look in looks.compactMap(\.self) { counts[look, default: 0] += 1 }
    var ids: [String: String] = [:]
    return zip(layers, looks).map { layer, look in
      guard let look, look.utf8.count > 400, counts[look, default: 0] > 1 else {
        return .object(layer.fields)
      }
      let id = ids[look] ?? asset([layer.content])
      ids[look] = id
      return layer.showing(id)
    }
  }

  /// Whether the coordinates of a layer are always those around it.
  private func isAtRest(_ layer: ExportedLayer) -> Bool {
    !layer.ever {
      $0.position != $0.anchor || $0.rotation != 0 || $0.scale != SIMD2(1, 1)
    }
  }

  private func properties(_ layer: ExportedLayer) -> LottieProperties {
    let motions = layer.animated.flatMap { self.motions[$0] } ?? []
    return LottieProperties(layer, motions: motions, curves: curves, start: start)
  }

  private mutating func check(_ layer: ExportedLayer) {
    if layer.ever({ !$0.isFlat }) { lose(.perspective, layer) }
    if layer.ever({ abs($0.axes.skew) > 1e-3 }) { lose(.skew, layer) }
    if layer.hasShadow { lose(.shadow, layer) }
    if layer.first.mask != nil { lose(.mask, layer) }
    if layer.changesClips { lose(.changingClip, layer) }
    if layer.first.masksToBounds, !layer.key.isPlain { checkCorners(of: layer, \.cornerRadius) }
  }

  /// Checks that the bounds of a layer, and a length of what is drawn along them, never change.
  private mutating func checkCorners(
    of layer: ExportedLayer, _ length: KeyPath<LayerNumbers, Double>
  ) {
    let series = layer.series { $0.bounds.numbers + [$0[keyPath: length]] }
    if !series.isConstant(1e-6) { lose(.corners, layer) }
  }

  private func head(
    _ layer: ExportedLayer?, _ kind: Double, _ number: Int, _ parent: Int?
  ) -> [(String, JSONNode)] {
    let (first, last) = (layer?.shown.first?.from ?? start, layer?.shown.last?.to ?? end)
    let properties = LottieProperties.framesPerSecond
    let begin = ((first - start) * properties + 1e-6).rounded(.down)
    let stop = last >= end ? lastFrame : ((last - start) * properties - 1e-6).rounded(.up)
    // rlottie takes a layer that does not say so before its transform as one of space.
    var fields: [(String, JSONNode)] = [
      ("ddd", 0), ("ty", JSONNode(kind)), ("ind", JSONNode(Double(number))),
    ]
    if let name = layer?.name { fields.append(("nm", .text(name))) }
    if let parent { fields.append(("parent", JSONNode(Double(parent)))) }
    return fields + [("ip", JSONNode(begin)), ("op", JSONNode(max(stop, begin + 1))), ("st", 0)]
  }

  // MARK: - Parts of a layer

  private mutating func background(
    _ layer: ExportedLayer, _ shapes: LottieShapes
  ) -> JSONNode {
    if layer.key.isPlain { return shapes.background() }
    checkCorners(of: layer, \.cornerRadius)
    return shapes.outline(layer.first.outline, rule: 1) { $0.background }
  }

  private mutating func border(_ layer: ExportedLayer, _ shapes: LottieShapes) -> JSONNode {
    guard !layer.key.isPlain, let path = layer.first.borderPath else { return shapes.border() }
    checkCorners(of: layer, \.borderWidth)
    return shapes.outline(path, rule: 2) { $0.borderColor }
  }

  private func transform(
    _ layer: ExportedLayer, origin: (LayerNumbers) -> SIMD2<Double>, opacity: JSONNode?
  ) -> JSONNode {
    let properties = properties(layer)
    let reach = max(layer.reach, 1)
    var fields = opacity.map { [("o", $0)] } ?? []
    let angle = min(tolerance / reach * 180 / .pi, tolerance)
    let turn = properties.value(angle, unless: [0]) { [$0.rotation] }
    let scale = properties.value(tolerance / reach * 100, unless: [100, 100]) {
      [$0.scale.x * 100, $0.scale.y * 100]
    }
    let anchor = properties.value(tolerance / 2, unless: [0, 0]) {
      let point = $0.anchor - origin($0)
      return [point.x, point.y]
    }
    if let turn { fields.append(("r", turn)) }
    fields.append(("p", position(properties)))
    if let anchor { fields.append(("a", anchor)) }
    if let scale { fields.append(("s", scale)) }
    return .object(fields)
  }

  /// Returns the place of a layer: one property, or one for x and one for y where these follow
  /// different curves.
  private func position(_ properties: LottieProperties) -> JSONNode {
    let both = properties.keys(tolerance) { [$0.position.x, $0.position.y] }
    guard both.count > 4 else { return properties.value(both) { JSONNode($0) } }
    let x = properties.keys(tolerance) { [$0.position.x] }
    let y = properties.keys(tolerance) { [$0.position.y] }
    if both.count <= max(x.count, y.count) { return properties.value(both) { JSONNode($0) } }
    return .object([
      ("s", .flag(true)), ("x", properties.value(x) { JSONNode($0) }),
      ("y", properties.value(y) { JSONNode($0) }),
    ])
  }

  /// Returns the opacity of a layer in per cent, which is 0 while the layer does not show; `nil`
  /// for one that is always 100.
  private func opacity(_ layer: ExportedLayer) -> JSONNode? {
    let properties = properties(layer)
    // A layer begins and ends with a frame; within a frame its opacity does.
    func isWithin(_ time: Double) -> Bool {
      abs(properties.frame(time) - properties.frame(time).rounded()) > 1e-6
    }
    let first = layer.shown.first.flatMap { isWithin($0.from) ? start : nil }
    let last = layer.shown.last.flatMap { $0.to < end && isWithin($0.to) ? $0.to : nil }
    let keys = properties.keys(of: layer.opacity(within: (first, last)), 0.1)
    return keys.count == 1 && keys[0].values == [100]
      ? nil : properties.value(keys) { JSONNode($0) }
  }

  /// Returns the masks of a layer, whose paths have their origin at an offset.
  private func masks(_ layer: ExportedLayer, offset: SIMD2<Double>) -> [JSONNode] {
    var paths: [JSONNode] = []
    func fixed(_ path: CGPath) {
      let move = CGAffineTransform(translationX: offset.x, y: offset.y)
      for subpath in LottiePath.subpaths(of: DisplayList.Path(path).applying(move)) {
        paths.append(LottieProperties.fixed(subpath))
      }
    }
    if layer.first.masksToBounds {
      if layer.key.isPlain {
        let properties = properties(layer)
        let keys = properties.keys(tolerance) { $0.bounds.numbers + [$0.cornerRadius] }
        paths.append(
          properties.value(keys) {
            LottiePath.roundRectangle($0, offset: offset)
          })
      } else {
        fixed(layer.first.outline)
      }
    }
    for clip in layer.first.otherClips { fixed(clip.path) }
    return paths.enumerated().map { index, path in
      .object([
        ("mode", index == 0 ? "a" : "i"), ("pt", path), ("o", LottieProperties.fixed(100)),
        ("inv", .flag(false)),
      ])
    }
  }
}
