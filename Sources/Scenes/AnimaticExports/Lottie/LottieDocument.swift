import AnimaticGraphics
import AnimaticLayers
import AnimaticPrinting
import AnimaticStage
import Foundation

struct LottieDocument {
  private let clock: LottieClock
  private var start: Double { clock.start }
  private var end: Double { clock.end }
  private let motions: [AnimationNode.ID: [Motion]]
  /// The greatest error of a property, in points.
  private let tolerance: Double
  private let curves = CurvePieces()
  private let resources = LottieResources()
  private var layerCount = 0
  /// The greatest errors of the curves.
  var deviation: ExportDeviation { curves.deviation }
  /// All that the file does not carry.
  private(set) var losses = ExportLosses(of: .lottie)

  private lazy var hasCommonCycle = EndlessCycle.isCommon(
    to: motions.values.flatMap(\.self), within: end - start)

  init(_ clock: LottieClock, motions: [AnimationNode.ID: [Motion]], tolerance: Double) {
    (self.clock, self.motions, self.tolerance) = (clock, motions, tolerance)
  }

  /// Returns the bytes of the file.
  /// - Parameters:
  ///   - roots: The outermost layers, the rearmost first.
  ///   - size: The size of the screen, in points.
  ///   - markers: The blocks.
  mutating func bytes(_ roots: [ExportedLayer], size: CGSize, markers: [JSONValue]) -> [UInt8] {
    var layers: [LottieLayer] = []
    for root in roots { layers += nodes(of: root, parent: nil) }
    let nodes = shared(layers)
    let document = JSONValue.object([
      ("v", "5.7.0"), ("fr", .rounded(clock.framesPerSecond, decimals: 6)), ("ip", 0),
      ("op", .rounded(clock.endFrame)), ("w", .rounded(size.width.rounded(.up))),
      ("h", .rounded(size.height.rounded(.up))), ("assets", .list(resources.assets)),
      ("fonts", .object([("list", .list(resources.fonts))])),
      ("layers", .list(nodes.reversed())), ("markers", .list(markers)),
    ])
    var text = TextBuffer()
    document.append(to: &text)
    return text.bytes
  }

  // MARK: - Layers

  private struct ShownItems {
    /// The items behind the layers in it, the rearmost first.
    var rear: [LottieItem] = []
    /// The items before these layers, the rearmost first.
    var front: [LottieItem] = []
    /// The point of the layer's own coordinates at which its shapes have their origin.
    let origin: (LayerNumbers) -> SIMD2<Double>
    /// The opacity of the layer; `nil` for one that is always 100.
    let opacity: JSONValue?
    /// The masks of the layer if it is no composition.
    var masks: [JSONValue] = []
    /// Whether the layer shows a composition, so that it fades and is clipped as a whole.
    var isComposed = false
  }

  /// Returns the layers of the file for a layer and everything in it, the rearmost first.
  /// - Parameter parent: The number of the layer of the file in whose coordinates it lies; `nil`
  ///   for those of the composition.
  private mutating func nodes(of layer: ExportedLayer, parent: Int?) -> [LottieLayer] {
    guard layer.ever({ $0.opacity > 0 }) else { return [] }
    check(layer)
    let look = look(of: layer)
    return look.isComposed ? composed(layer, look, parent) : plain(layer, look, parent)
  }

  private mutating func look(of layer: ExportedLayer) -> ShownItems {
    let drawings = drawings(of: layer)
    let hasBorder = layer.ever { $0.borderColor.w > 0 }
    let hasBackground = layer.ever { $0.background.w > 0 }
    let clips = layer.key.masksToBounds || !layer.key.clips.isEmpty
    let fades = layer.ever { $0.opacity < 1 }
    let drawn = (hasBorder ? 1 : 0) + (hasBackground ? 1 : 0) + drawings.count
    let hasEffect = layer.key.hasMask || layer.castsShadow
    let isBare =
      layer.children.isEmpty && drawings.isEmpty && !clips && !hasEffect && !(fades && drawn > 1)
    let origin: (LayerNumbers) -> SIMD2<Double> = isBare ? { $0.anchor } : { _ in SIMD2() }
    let properties = properties(layer)
    let shapes = LottieShapes(
      properties: properties, lengths: .points(tolerance / 2), origin: origin)
    var look = ShownItems(origin: origin, opacity: properties.opacity(until: end))
    if hasBackground { look.rear.join(LottieItem(shapes: [background(layer, shapes)])) }
    for item in shapes.items(drawings, resources) { look.rear.join(item) }
    if hasBorder { look.front.join(LottieItem(shapes: [border(layer, shapes)])) }
    if layer.children.isEmpty {
      for item in look.front { look.rear.join(item) }
      look.front = []
    }
    let isPlain = look.rear.allSatisfy(\.isPlain)
    let isGroup = !layer.children.isEmpty || drawn > 1 || !isPlain
    let clipsMore = clips && (!layer.children.isEmpty || !drawings.isEmpty)
    look.isComposed =
      hasEffect || !isPlain && look.opacity != nil || isGroup && (fades || clipsMore)
    if clipsMore, !look.isComposed { look.masks = properties.masks(tolerance, offset: SIMD2()) }
    return look
  }

  private mutating func plain(
    _ layer: ExportedLayer, _ look: ShownItems, _ parent: Int?
  ) -> [LottieLayer] {
    var items = look.rear
    if items.isEmpty, look.front.isEmpty, layer.children.isEmpty { return [] }
    var own: [LottieLayer] = []
    var inner = parent
    if !items.isEmpty || !look.front.isEmpty || !isAtRest(layer) {
      layerCount += 1
      inner = isAtRest(layer) ? parent : layerCount
      var shapes = items.first?.isPlain == true ? items.removeFirst().shapes : []
      var opacity = look.opacity
      if layer.children.isEmpty, shapes.count == 1, let own = opacity {
        // rlottie darkens all that lies behind a layer that fades, but not behind such a shape.
        (shapes, opacity) = ([LottieShapes.group(shapes, opacity: own)], nil)
      }
      var fields = head(layer, shapes.isEmpty ? 3 : 4, layerCount, parent, name: layer.name)
      fields.append(
        ("ks", properties(layer).transform(tolerance, origin: look.origin, opacity: opacity)))
      if !shapes.isEmpty { fields.append(("shapes", .list(shapes.reversed()))) }
      fields += LottieShapes.fields(of: look.masks)
      let isAlone = layer.children.isEmpty && items.isEmpty
      own.append(LottieLayer(fields: fields, reach: isAlone ? layer.outerReach : nil))
    }
    own += items.map { self.layer(of: $0, layer, inner) }
    for child in layer.children { own += nodes(of: child, parent: inner) }
    return own + look.front.map { self.layer(of: $0, layer, inner) }
  }

  private mutating func layer(
    of item: LottieItem, _ layer: ExportedLayer?, _ parent: Int?, name: String? = nil
  ) -> LottieLayer {
    layerCount += 1
    let head = head(layer, item.kind, layerCount, parent, name: name)
    return LottieLayer(fields: head + [("ks", .object(item.transform))] + item.content)
  }

  /// Returns a layer that shows a composition of its own, and its matte if a layer masks it.
  private mutating func composed(
    _ layer: ExportedLayer, _ look: ShownItems, _ parent: Int?
  ) -> [LottieLayer] {
    let anchors = layer.samples.looks.map {
      max(abs($0.numbers.anchor.x), abs($0.numbers.anchor.y))
    }
    let reach = (layer.reach + (anchors.max() ?? 0)).rounded(.up)
    let (number, base, inside) = composition(reach)
    var layers = [inside]
    if layer.castsShadow { layers.append(room(reach)) }
    for (index, item) in look.rear.enumerated() {
      layers.append(self.layer(of: item, nil, base, name: index == 0 ? layer.name : nil))
    }
    for child in layer.children { layers += nodes(of: child, parent: base) }
    layers += look.front.map { self.layer(of: $0, nil, base) }
    let properties = properties(layer)
    func shown(_ id: String, _ opacity: JSONValue?) -> [JSONValue.Field] {
      [
        ("refId", .text(id)), ("w", .rounded(2 * reach)), ("h", .rounded(2 * reach)),
        (
          "ks",
          properties.transform(tolerance, origin: { _ in SIMD2(-reach, -reach) }, opacity: opacity)
        ),
      ]
    }
    var fields = head(layer, 0, number, parent, name: layer.name)
    fields += shown(resources.composition(shared(layers).reversed()), look.opacity)
    fields += LottieShapes.fields(of: properties.masks(tolerance, offset: SIMD2(reach, reach)))
    if layer.castsShadow { fields.append(("ef", .list([properties.shadow(tolerance)]))) }
    guard layer.key.hasMask else { return [LottieLayer(fields: fields)] }
    let (matte, floor, bottom) = composition(reach)
    var mask = [bottom]
    for root in layer.mask { mask += nodes(of: root, parent: floor) }
    let id = resources.composition(shared(mask).reversed())
    let head = head(layer, 0, matte, parent)
    return [
      LottieLayer(fields: fields + [("tt", 1)]),
      LottieLayer(fields: head + shown(id, nil) + [("td", 1)]),
    ]
  }

  /// Returns the numbers of a layer that shows a new composition and of the layer in whose
  /// coordinates all in that lies, and this layer itself.
  private mutating func composition(
    _ reach: Double
  ) -> (number: Int, base: Int, layer: LottieLayer) {
    layerCount += 2
    let place = LottieProperties.fixed(.list([reach, reach], decimals: 3))
    let fields = head(nil, 3, layerCount, nil) + [("ks", .object([("p", place)]))]
    return (layerCount - 1, layerCount, LottieLayer(fields: fields))
  }

  /// Returns a layer as large as a composition, in which nothing shows.
  ///
  /// lottie-web shows a shadow only inside of the box around all that its layer draws.
  private mutating func room(_ reach: Double) -> LottieLayer {
    layerCount += 1
    return LottieLayer(
      fields: head(nil, 4, layerCount, nil)
        + [("ks", .object([])), ("shapes", .list([LottieShapes.room(reach)]))])
  }

  /// Returns the text of layers, of which those that are the same but for their places show one
  /// composition.
  private mutating func shared(_ layers: [LottieLayer]) -> [JSONValue] {
    let looks = layers.map(\.look)
    var counts: [String: Int] = [:]
    for look in looks.compactMap(\.self) { counts[look, default: 0] += 1 }
    var ids: [String: String] = [:]
    return zip(layers, looks).map { layer, look in
      guard let look, look.utf8.count > 400, counts[look, default: 0] > 1 else {
        return .object(layer.fields)
      }
      let id = ids[look] ?? resources.composition([layer.content])
      ids[look] = id
      return layer.showing(id)
    }
  }

  /// Whether the coordinates of a layer are always those around it.
  private func isAtRest(_ layer: ExportedLayer) -> Bool {
    !layer.everShifts && !layer.ever { $0.rotation != 0 || $0.scale != SIMD2(1, 1) }
  }

  private func properties(_ layer: ExportedLayer) -> LottieProperties {
    let motions = layer.animated.flatMap { self.motions[$0] } ?? []
    return LottieProperties(layer: layer, motions: motions, curves: curves, clock: clock)
  }

  private mutating func check(_ layer: ExportedLayer) {
    if layer.ever({ !$0.isFlat }) { losses.add(.perspective, of: layer.name) }
    if layer.ever({ abs($0.skew) > 89.9 }) { losses.add(.skew, of: layer.name) }
    if layer.hasShadowPath || layer.hasShadow && !layer.castsShadow && layer.isTranslucent {
      losses.add(.shadow, of: layer.name)
    }
    let clips = layer.first.otherClips
    if clips.contains(where: \.isEvenOdd)
      || layer.key.clips.count(where: { $0.count { $0 == .move } > 1 }) > 1
    {
      losses.add(.mask, of: layer.name)
    }
    if layer.key.masksToBounds, !layer.key.isPlain { checkCorners(of: layer, \.cornerRadius) }
    if layer.isTooDeep { losses.add(.depth, of: layer.name) }
    let motions = layer.animated.flatMap { self.motions[$0] } ?? []
    if clock.isLoop, !hasCommonCycle, motions.contains(where: { !$0.repeats(after: end - start) }) {
      losses.add(.endless, of: layer.name)
    }
  }

  /// Checks that the bounds of a layer, and a length of what is drawn along them, never change.
  private mutating func checkCorners(
    of layer: ExportedLayer, _ length: KeyPath<LayerNumbers, Double>
  ) {
    let series = layer.series { $0.bounds.numbers + [$0[keyPath: length]] }
    if !series.isConstant(1e-6) { losses.add(.corners, of: layer.name) }
  }

  private func head(
    _ layer: ExportedLayer?, _ kind: Double, _ number: Int, _ parent: Int?, name: String? = nil
  ) -> [JSONValue.Field] {
    let (first, last) = (layer?.shown.first?.from ?? start, layer?.shown.last?.to ?? end)
    let begin = (clock.frame(first) + 1e-6).rounded(.down)
    let stop = last >= end ? clock.endFrame : (clock.frame(last) - 1e-6).rounded(.up)
    // rlottie takes a layer that does not say so before its transform as one of space.
    var fields: [JSONValue.Field] = [
      ("ddd", 0), ("ty", .rounded(kind)), ("ind", .rounded(Double(number))),
    ]
    if let name { fields.append(("nm", .text(name))) }
    if let parent { fields.append(("parent", .rounded(Double(parent)))) }
    return fields + [("ip", .rounded(begin)), ("op", .rounded(max(stop, begin + 1))), ("st", 0)]
  }

  // MARK: - Parts of a layer

  private mutating func drawings(of layer: ExportedLayer) -> [LottieDrawing] {
    var lost: [ExportLoss] = []
    let drawings = LottieDrawing.variants(of: layer) {
      lost.append($0)
    } _: { list, bounds in
      let pieces = DrawingReader.pieces(of: list, in: bounds) { lost.append($0) }
      return (pieces.map(\.shape), pieces)
    }
    for loss in lost { losses.add(loss, of: layer.name) }
    return drawings.filter { !$0.shape.isEmpty }
  }

  private mutating func background(_ layer: ExportedLayer, _ shapes: LottieShapes) -> JSONValue {
    if layer.key.isPlain { return shapes.background() }
    checkCorners(of: layer, \.cornerRadius)
    return shapes.outline(layer.first.outline, rule: 1) { $0.background }
  }

  private mutating func border(_ layer: ExportedLayer, _ shapes: LottieShapes) -> JSONValue {
    guard !layer.key.isPlain, let path = layer.first.borderPath else { return shapes.border() }
    checkCorners(of: layer, \.borderWidth)
    return shapes.outline(path, rule: 2) { $0.borderColor }
  }
}
