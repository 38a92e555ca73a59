import AnimaticGraphics
import AnimaticTracks
import Foundation

/// The setters of the animatable properties, through which key-value coding changes a layer.
///
/// A setter runs what a subclass of the program overrides, and the actions of the change.
@MainActor enum PropertySetters {
  typealias SetterOf<Layer> = @MainActor (Layer, LayerState) -> Void

  /// Returns the setter of a property; `nil` for contents, whose state has a number only.
  static func setter(of property: LayerProperty) -> SetterOf<CALayer>? { table[property.key] }

  private static let table = [
    shared, ofOwn(shape), ofOwn(gradient), ofOwn(text), ofOwn(replicator), ofOwn(emitter),
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  private static let shared: [String: SetterOf<CALayer>] = [
    "bounds": { $0.bounds = $1.bounds },
    "bounds.origin": { $0.bounds = $1.bounds },
    "bounds.size": { $0.bounds = $1.bounds },
    "position": { $0.position = $1.position },
    "transform": { $0.transform = CATransform3D($1.transform) },
    "opacity": { $0.opacity = Float($1.opacity) },
    "backgroundColor": { $0.backgroundColor = $1.color(\.backgroundColor, .background) },
    "hidden": { $0.isHidden = $1.isHidden },
    "contentsCenter": { $0.contentsCenter = $1.contentsCenter },
    "zPosition": { $0.zPosition = $1.zPosition },
    "anchorPoint": { $0.anchorPoint = $1.anchorPoint },
    "anchorPointZ": { $0.anchorPointZ = $1.anchorPointZ },
    "sublayerTransform": { $0.sublayerTransform = CATransform3D($1.sublayerTransform) },
    "cornerRadius": { $0.cornerRadius = $1.cornerRadius },
    "borderWidth": { $0.borderWidth = $1.border.width },
    "borderColor": { $0.borderColor = $1.color(\.border.color, .border) },
    "contentsRect": { $0.contentsRect = $1.contentsRect },
    "contentsScale": { $0.contentsScale = $1.contentsScale },
    "shadowColor": { $0.shadowColor = $1.color(\.shadowColor, .shadow) },
    "shadowOpacity": { $0.shadowOpacity = Float($1.shadowOpacity) },
    "shadowOffset": { $0.shadowOffset = $1.shadowOffset },
    "shadowRadius": { $0.shadowRadius = $1.shadowRadius },
    "shadowPath": { $0.shadowPath = $1.shadowPath.map(CGPath.make) },
    "shouldRasterize": { $0.shouldRasterize = $1.shouldRasterize },
    "rasterizationScale": { $0.rasterizationScale = $1.rasterizationScale },
    "masksToBounds": { $0.masksToBounds = $1.masksToBounds },
    "doubleSided": { $0.isDoubleSided = $1.isDoubleSided },
  ]

  private static let shape: [String: SetterOf<CAShapeLayer>] = [
    "path": { $0.path = $1.shape.path.map(CGPath.make) },
    "fillColor": { $0.fillColor = $1.color(\.shape.fillColor, .fill) },
    "strokeColor": { $0.strokeColor = $1.color(\.shape.strokeColor, .stroke) },
    "strokeStart": { $0.strokeStart = $1.shape.strokeStart },
    "strokeEnd": { $0.strokeEnd = $1.shape.strokeEnd },
    "lineWidth": { $0.lineWidth = $1.shape.lineWidth },
    "miterLimit": { $0.miterLimit = $1.shape.miterLimit },
    "lineDashPhase": { $0.lineDashPhase = $1.shape.lineDashPhase },
  ]

  private static let gradient: [String: SetterOf<CAGradientLayer>] = [
    "colors": { $0.colors = $1.gradient.cgColors },
    "locations": { $0.locations = $1.gradient.locations?.map { NSNumber(value: $0) } },
    "startPoint": { $0.startPoint = $1.gradient.startPoint },
    "endPoint": { $0.endPoint = $1.gradient.endPoint },
  ]

  private static let text: [String: SetterOf<CATextLayer>] = [
    "fontSize": { $0.fontSize = $1.text.fontSize },
    "foregroundColor": { $0.foregroundColor = $1.color(\.text.foregroundColor, .text) },
  ]

  private static let replicator: [String: SetterOf<CAReplicatorLayer>] = [
    "instanceCount": { $0.instanceCount = $1.replicator.copyCount },
    "instanceDelay": { $0.instanceDelay = $1.replicator.instanceDelay },
    "instanceTransform": { $0.instanceTransform = CATransform3D($1.replicator.instanceTransform) },
    "instanceColor": { $0.instanceColor = $1.color(\.replicator.instanceColor, .instance) },
    "instanceRedOffset": { $0.instanceRedOffset = Float($1.replicator.redOffset) },
    "instanceGreenOffset": { $0.instanceGreenOffset = Float($1.replicator.greenOffset) },
    "instanceBlueOffset": { $0.instanceBlueOffset = Float($1.replicator.blueOffset) },
    "instanceAlphaOffset": { $0.instanceAlphaOffset = Float($1.replicator.alphaOffset) },
  ]

  private static let emitter: [String: SetterOf<CAEmitterLayer>] = [
    "birthRate": { $0.birthRate = Float($1.emitter.birthRate) },
    "lifetime": { $0.lifetime = Float($1.emitter.lifetime) },
    "emitterPosition": { $0.emitterPosition = $1.emitter.position },
    "emitterZPosition": { $0.emitterZPosition = $1.emitter.zPosition },
    "emitterSize": { $0.emitterSize = $1.emitter.size },
    "emitterDepth": { $0.emitterDepth = $1.emitter.depth },
    "velocity": { $0.velocity = Float($1.emitter.velocity) },
    "scale": { $0.scale = Float($1.emitter.scale) },
    "spin": { $0.spin = Float($1.emitter.spin) },
  ]

  /// Returns the setters of a class for all layers; they do nothing to a layer of another class.
  private static func ofOwn<Layer: CALayer>(
    _ setters: [String: SetterOf<Layer>]
  ) -> [String: SetterOf<CALayer>] {
    setters.mapValues { set in
      { layer, state in if let layer = layer as? Layer { set(layer, state) } }
    }
  }
}
