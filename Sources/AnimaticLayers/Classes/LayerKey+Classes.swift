import Foundation

// The properties that do not animate of the classes with values of their own.
extension LayerKey {
  /// The properties by class and name.
  static let ownTables: [LayerClass: [String: LayerKey]] = [
    .shape: [
      "fillRule": name(\.shape.fillRule, of: CAShapeLayer.self) { $0.fillRule = $1 },
      "lineCap": name(\.shape.lineCap, of: CAShapeLayer.self) { $0.lineCap = $1 },
      "lineJoin": name(\.shape.lineJoin, of: CAShapeLayer.self) { $0.lineJoin = $1 },
      "lineDashPattern": LayerKey(
        get: { layer in layer.state.shape.lineDashPattern?.map { NSNumber(value: $0) } },
        set: { layer, value in
          let numbers = (value as? [Any])?.map { LayerKeyPath.number($0) } ?? []
          let pattern = numbers.compactMap { $0.map { NSNumber(value: $0) } }
          guard value == nil || value is [Any], pattern.count == numbers.count else { return false }
          (layer as? CAShapeLayer)?.lineDashPattern = value == nil ? nil : pattern
          return true
        }, expected: "array of numbers or nil"),
    ],
    .gradient: ["type": name(\.gradient.type, of: CAGradientLayer.self) { $0.type = $1 }],
    .text: [
      "string": LayerKey(
        get: { $0.state.text.string?.value },
        set: { layer, value in
          (layer as? CATextLayer)?.string = value
          return true
        }, expected: "string or nil"),
      "font": LayerKey(
        get: { $0.state.text.font?.value ?? "Helvetica" },
        set: { layer, value in
          (layer as? CATextLayer)?.font = value as CFTypeRef?
          return true
        }, expected: "font or nil"),
      "truncationMode": name(\.text.truncationMode, of: CATextLayer.self) {
        $0.truncationMode = $1
      },
      "alignmentMode": name(\.text.alignmentMode, of: CATextLayer.self) { $0.alignmentMode = $1 },
      "wrapped": flag(\.text.isWrapped, of: CATextLayer.self) { $0.isWrapped = $1 },
      "allowsFontSubpixelQuantization": flag(
        \.text.allowsFontSubpixelQuantization, of: CATextLayer.self
      ) { $0.allowsFontSubpixelQuantization = $1 },
    ],
    .replicator: [
      "preservesDepth": flag(\.replicator.preservesDepth, of: CAReplicatorLayer.self) {
        $0.preservesDepth = $1
      }
    ],
    .emitter: [
      "emitterShape": name(\.emitter.shape, of: CAEmitterLayer.self) { $0.emitterShape = $1 },
      "emitterMode": name(\.emitter.mode, of: CAEmitterLayer.self) { $0.emitterMode = $1 },
      "renderMode": name(\.emitter.renderMode, of: CAEmitterLayer.self) { $0.renderMode = $1 },
      "preservesDepth": flag(\.emitter.preservesDepth, of: CAEmitterLayer.self) {
        $0.preservesDepth = $1
      },
      "seed": LayerKey(
        get: { NSNumber(value: $0.state.emitter.seed) },
        set: { layer, value in
          let seed = LayerKeyPath.number(value).flatMap { UInt32(exactly: $0) }
          return accept(seed) { (layer as? CAEmitterLayer)?.seed = $0 }
        }, expected: "whole number from 0 on"),
      "emitterCells": LayerKey(
        get: { ($0 as? CAEmitterLayer)?.emitterCells },
        set: { layer, value in
          guard value == nil || value is [CAEmitterCell] else { return false }
          (layer as? CAEmitterLayer)?.emitterCells = value as? [CAEmitterCell]
          return true
        }, expected: "array of emitter cells or nil"),
    ],
    .tiled: [
      "tileSize": LayerKey(
        get: { $0.state.tiled.tileSize },
        set: { layer, value in
          accept(value as? CGSize) { (layer as? CATiledLayer)?.tileSize = $0 }
        }, expected: "size"),
      "levelsOfDetail": count(\.tiled.levelsOfDetail, of: CATiledLayer.self) {
        $0.levelsOfDetail = $1
      },
      "levelsOfDetailBias": count(\.tiled.levelsOfDetailBias, of: CATiledLayer.self) {
        $0.levelsOfDetailBias = $1
      },
    ],
  ]

  // The getters read the state, because a layer of no class of its own stands for the defaults.

  private static func name<Layer: CALayer, Name: RawRepresentable<String>>(
    _ field: KeyPath<LayerState, Name>, of _: Layer.Type, set: @escaping (Layer, Name) -> Void
  ) -> LayerKey {
    LayerKey(
      get: { $0.state[keyPath: field].rawValue },
      set: { layer, value in
        let name = value as? Name ?? (value as? String).flatMap { Name(rawValue: $0) }
        return accept(name) { name in (layer as? Layer).map { set($0, name) } }
      }, expected: "name")
  }

  private static func flag<Layer: CALayer>(
    _ field: KeyPath<LayerState, Bool>, of _: Layer.Type, set: @escaping (Layer, Bool) -> Void
  ) -> LayerKey {
    LayerKey(
      get: { NSNumber(value: $0.state[keyPath: field]) },
      set: { layer, value in
        accept(LayerKeyPath.number(value)) { number in
          (layer as? Layer).map { set($0, number != 0) }
        }
      }, expected: "switch")
  }

  private static func count<Layer: CALayer>(
    _ field: KeyPath<LayerState, Int>, of _: Layer.Type, set: @escaping (Layer, Int) -> Void
  ) -> LayerKey {
    LayerKey(
      get: { NSNumber(value: $0.state[keyPath: field]) },
      set: { layer, value in
        accept(LayerKeyPath.number(value).flatMap { Int(exactly: $0) }) { number in
          (layer as? Layer).map { set($0, number) }
        }
      }, expected: "whole number")
  }
}
