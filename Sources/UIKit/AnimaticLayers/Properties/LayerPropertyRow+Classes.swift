import AnimaticTracks

// The animatable properties of the classes with values of their own.

extension ShapeValues {
  static let rows: [LayerPropertyRow] = [
    .path("path", \.shape.path),
    .color("fillColor", \.shape.fillColor, .fill),
    .color("strokeColor", \.shape.strokeColor, .stroke),
    .number("strokeStart", \.shape.strokeStart),
    .number("strokeEnd", \.shape.strokeEnd),
    .number("lineWidth", \.shape.lineWidth),
    .number("miterLimit", \.shape.miterLimit),
    .number("lineDashPhase", \.shape.lineDashPhase),
  ]
}

extension GradientValues {
  static let rows: [LayerPropertyRow] = [
    .colors("colors", \.gradient.colors),
    .numbers("locations", \.gradient.locations),
    .point("startPoint", \.gradient.startPoint, .replacing),
    .point("endPoint", \.gradient.endPoint, .replacing),
  ]
}

extension TextValues {
  static let rows: [LayerPropertyRow] = [
    .number("fontSize", \.text.fontSize),
    .color("foregroundColor", \.text.foregroundColor, .text),
  ]
}

extension ReplicatorValues {
  static let rows: [LayerPropertyRow] = [
    .number("instanceCount", \.replicator.instanceCount),
    .number("instanceDelay", \.replicator.instanceDelay),
    .transform("instanceTransform", \.replicator.instanceTransform, .replacing),
    .color("instanceColor", \.replicator.instanceColor, .instance),
    .number("instanceRedOffset", \.replicator.redOffset, isSingle: true),
    .number("instanceGreenOffset", \.replicator.greenOffset, isSingle: true),
    .number("instanceBlueOffset", \.replicator.blueOffset, isSingle: true),
    .number("instanceAlphaOffset", \.replicator.alphaOffset, isSingle: true),
  ]
}

extension EmitterValues {
  static let rows: [LayerPropertyRow] = [
    .number("birthRate", \.emitter.birthRate, isSingle: true),
    .number("lifetime", \.emitter.lifetime, isSingle: true),
    .point("emitterPosition", \.emitter.position),
    .number("emitterZPosition", \.emitter.zPosition),
    .size("emitterSize", \.emitter.size),
    .number("emitterDepth", \.emitter.depth),
    .number("velocity", \.emitter.velocity, isSingle: true),
    .number("scale", \.emitter.scale, isSingle: true),
    .number("spin", \.emitter.spin, isSingle: true),
  ]
}
