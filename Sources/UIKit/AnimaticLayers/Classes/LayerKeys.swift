import Foundation

/// The properties of layers that do not animate; see ``LayerKeyPath`` for the others.
@MainActor enum LayerKeys {
  private static let table: [String: KeyedProperty<CALayer>] = [
    "frame": .rectangle(\.frame, "rectangle"),
    "opaque": .flag(\.isOpaque), "geometryFlipped": .flag(\.isGeometryFlipped),
    "autoreverses": .flag(\.autoreverses), "drawsAsynchronously": .flag(\.drawsAsynchronously),
    "needsDisplayOnBoundsChange": .flag(\.needsDisplayOnBoundsChange),
    "allowsGroupOpacity": .flag(\.allowsGroupOpacity),
    "allowsEdgeAntialiasing": .flag(\.allowsEdgeAntialiasing),
    "maskedCorners": .mask(\.maskedCorners),
    "edgeAntialiasingMask": .mask(\.edgeAntialiasingMask),
    "minificationFilterBias": .smallNumber(\.minificationFilterBias),
    "beginTime": .number(\.beginTime), "timeOffset": .number(\.timeOffset),
    "duration": .number(\.duration), "repeatDuration": .number(\.repeatDuration),
    "speed": .smallNumber(\.speed), "repeatCount": .smallNumber(\.repeatCount),
    "name": .optional(\CALayer.name, "string or nil"),
    "mask": .optional(\CALayer.mask, "layer or nil"),
    "sublayers": .optional(\CALayer.sublayers, "array of layers or nil"),
    "superlayer": KeyedProperty(get: \.superlayer, set: { _, _ in false }, expected: "nothing"),
    "delegate": .optional(\CALayer.delegate, "CALayerDelegate or nil"),
    "actions": .optional(\CALayer.actions, "dictionary of actions or nil"),
    "style": .optional(\CALayer.style, "dictionary or nil"),
    "contentsGravity": .name(\.contentsGravity), "fillMode": .name(\.fillMode),
    "contentsFormat": .name(\.contentsFormat), "cornerCurve": .name(\.cornerCurve),
    "minificationFilter": .name(\.minificationFilter),
    "magnificationFilter": .name(\.magnificationFilter),
  ]

  /// The properties of the classes with values of their own, by class and name.
  private static let ownTables: [LayerClass: [String: KeyedProperty<CALayer>]] = [
    .shape: [
      "fillRule": .name(\.state.shape.fillRule, \CAShapeLayer.fillRule),
      "lineCap": .name(\.state.shape.lineCap, \CAShapeLayer.lineCap),
      "lineJoin": .name(\.state.shape.lineJoin, \CAShapeLayer.lineJoin),
      "lineDashPattern": .optional(\CAShapeLayer.lineDashPattern, "array of numbers or nil") {
        LayerKeyPath.array($0, LayerKeyPath.number)?.map { NSNumber(value: $0) }
      },
    ],
    .gradient: ["type": .name(\.state.gradient.type, \CAGradientLayer.type)],
    .text: [
      "string": .optional(\CATextLayer.string, "string or nil"),
      "font": KeyedProperty(
        get: { $0.state.text.font?.value ?? "Helvetica" },
        set: { layer, value in
          (layer as? CATextLayer)?.font = value as CFTypeRef?
          return true
        }, expected: "font or nil"),
      "truncationMode": .name(\.state.text.truncationMode, \CATextLayer.truncationMode),
      "alignmentMode": .name(\.state.text.alignmentMode, \CATextLayer.alignmentMode),
      "wrapped": .flag(\.state.text.isWrapped, \CATextLayer.isWrapped),
      "allowsFontSubpixelQuantization": .flag(
        \.state.text.allowsFontSubpixelQuantization, \CATextLayer.allowsFontSubpixelQuantization),
    ],
    .replicator: [
      "preservesDepth": .flag(\.state.replicator.preservesDepth, \CAReplicatorLayer.preservesDepth)
    ],
    .emitter: [
      "emitterShape": .name(\.state.emitter.shape, \CAEmitterLayer.emitterShape),
      "emitterMode": .name(\.state.emitter.mode, \CAEmitterLayer.emitterMode),
      "renderMode": .name(\.state.emitter.renderMode, \CAEmitterLayer.renderMode),
      "preservesDepth": .flag(\.state.emitter.preservesDepth, \CAEmitterLayer.preservesDepth),
      "seed": .count(\.state.emitter.seed, \CAEmitterLayer.seed, "whole number from 0 on"),
      "emitterCells": .optional(\CAEmitterLayer.emitterCells, "array of emitter cells or nil"),
    ],
    .tiled: [
      "tileSize": KeyedProperty(
        \.state.tiled.tileSize, \CATiledLayer.tileSize, "size", box: { $0 },
        unbox: { $0 as? CGSize }),
      "levelsOfDetail": .count(\.state.tiled.levelsOfDetail, \CATiledLayer.levelsOfDetail),
      "levelsOfDetailBias": .count(
        \.state.tiled.levelsOfDetailBias, \CATiledLayer.levelsOfDetailBias),
    ],
  ]

  /// The names of getters, which key-value coding accepts as well.
  static let synonyms = [
    "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided",
    "isGeometryFlipped": "geometryFlipped", "isWrapped": "wrapped",
  ]

  /// Returns the property with a name of a layer with a state; `nil` if there is none.
  static func named(_ name: String, in state: LayerState) -> KeyedProperty<CALayer>? {
    table[name] ?? ownTables[state.layerClass]?[name]
  }
}

/// The properties of emitter cells that do not animate; see ``EmitterCellKey`` for the others.
@MainActor enum CellKeys {
  static let table: [String: KeyedProperty<CAEmitterCell>] = [
    "name": .optional(\CAEmitterCell.name, "string or nil"),
    "enabled": .flag(\.isEnabled), "isEnabled": .flag(\.isEnabled),
    "contents": .optional(\CAEmitterCell.contents, "anything"),
    "contentsRect": .rectangle(\.contentsRect, "finite rectangle"),
    "contentsScale": .number(\.contentsScale, "finite number above 0") { $0.isFinite && $0 > 0 },
    "beginTime": .number(\.beginTime), "duration": .number(\.duration, "number") { !$0.isNaN },
    "minificationFilter": .name(\.minificationFilter),
    "magnificationFilter": .name(\.magnificationFilter),
    "emitterCells": .optional(\CAEmitterCell.emitterCells, "array of emitter cells or nil"),
  ]
}
