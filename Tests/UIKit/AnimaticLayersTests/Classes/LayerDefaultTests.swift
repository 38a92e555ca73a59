import Animatic
import Foundation
import TestSupport
import Testing

@MainActor struct LayerDefaultTests {
  private static let switches: Set = [
    "shouldRasterize", "allowsEdgeAntialiasing", "drawsAsynchronously",
    "needsDisplayOnBoundsChange",
  ]

  @Test(
    arguments: [
      (.shape, "fillColor", [0, 0, 0, 1]), (.shape, "strokeStart", [0]), (.shape, "strokeEnd", [1]),
      (.shape, "lineWidth", [1]), (.shape, "miterLimit", [10]), (.shape, "lineDashPhase", [0]),
      (.gradient, "startPoint", [0.5, 0]), (.gradient, "endPoint", [0.5, 1]),
      (.text, "fontSize", [36]), (.text, "foregroundColor", [1, 1, 1, 1]),
      (.replicator, "instanceCount", [1]), (.replicator, "instanceDelay", [0]),
      (.replicator, "instanceColor", [1, 1, 1, 1]), (.replicator, "instanceRedOffset", [0]),
      (.replicator, "instanceGreenOffset", [0]), (.replicator, "instanceBlueOffset", [0]),
      (.replicator, "instanceAlphaOffset", [0]), (.emitter, "birthRate", [1]),
      (.emitter, "lifetime", [1]), (.emitter, "emitterPosition", [0, 0]),
      (.emitter, "emitterDepth", [0]), (.emitter, "velocity", [1]), (.emitter, "scale", [1]),
      (.emitter, "spin", [1]), (.emitter, "seed", [0]), (.plain, "maskedCorners", [15]),
      (.plain, "shouldRasterize", [0]), (.plain, "rasterizationScale", [1]),
      (.plain, "allowsGroupOpacity", [1]), (.plain, "allowsEdgeAntialiasing", [0]),
      (.plain, "edgeAntialiasingMask", [15]), (.plain, "drawsAsynchronously", [0]),
      (.plain, "needsDisplayOnBoundsChange", [0]), (.plain, "minificationFilterBias", [0]),
    ] as [(LayerKind, String, [CGFloat])])
  func `a new layer has Core Animation's numbers`(kind: LayerKind, key: String, expected: [CGFloat])
  {
    #expect(numbers(of: kind.made.value(forKey: key)) == expected)
    // Core Animation stores no default that is 0, but those of switches.
    let isStored = Set(expected) != [0] || Self.switches.contains(key)
    #expect(numbers(of: kind.type.defaultValue(forKey: key)) == (isStored ? expected : []))
  }

  @Test(
    arguments: [
      (.shape, "fillRule", "non-zero"), (.shape, "lineCap", "butt"), (.shape, "lineJoin", "miter"),
      (.gradient, "type", "axial"), (.text, "truncationMode", "none"),
      (.text, "alignmentMode", "natural"), (.text, "font", "Helvetica"),
      (.emitter, "emitterShape", "point"), (.emitter, "emitterMode", "volume"),
      (.emitter, "renderMode", "unordered"), (.plain, "cornerCurve", "circular"),
      (.plain, "contentsFormat", "RGBA8"),
      (.plain, "minificationFilter", "linear"), (.plain, "magnificationFilter", "linear"),
    ] as [(LayerKind, String, String)])
  func `a new layer has Core Animation's names`(kind: LayerKind, key: String, expected: String) {
    #expect(kind.made.value(forKey: key) as? String == expected)
    #expect(kind.type.defaultValue(forKey: key) as? String == expected)
  }

  @Test(
    arguments: [
      (.shape, "path"), (.shape, "strokeColor"), (.shape, "lineDashPattern"),
      (.gradient, "colors"), (.gradient, "locations"), (.text, "string"), (.plain, "shadowPath"),
      (.plain, "strokeEnd"), (.gradient, "strokeEnd"), (.shape, "colors"), (.plain, "fillRule"),
    ] as [(LayerKind, String)])
  func `a new layer has no other values, and none of another class`(kind: LayerKind, key: String) {
    #expect(kind.made.value(forKey: key) == nil && kind.type.defaultValue(forKey: key) == nil)
  }

  @Test(
    arguments: [
      ("opacity", 1), ("speed", 1), ("hidden", 0), ("doubleSided", 1), ("masksToBounds", 0),
      ("contentsScale", 1), ("shadowRadius", 3), ("duration", .infinity), ("bounds", nil),
      ("position", nil), ("frame", nil), ("shadowOpacity", nil), ("timeOffset", nil),
      ("isHidden", nil),
    ] as [(String, Double?)])
  func `measured: a layer has defaults of numbers but 0, of switches, and none of getters (H6)`(
    key: String, expected: Double?
  ) {
    #expect(CALayer.defaultValue(forKey: key) as? Double == expected)
    #expect((CALayer.defaultValue(forKey: key) == nil) == (expected == nil))
    #expect(CALayer().value(forKey: key) != nil)
  }

  @Test func `measured: an animation has the defaults that are not 0 (H6)`() {
    #expect(CAAnimation.defaultValue(forKey: "speed") as? Float == 1)
    #expect(CAAnimation.defaultValue(forKey: "fillMode") as? String == "removed")
    #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
    for key in ["duration", "beginTime", "autoreverses", "isRemovedOnCompletion", "unknown"] {
      #expect(CAAnimation.defaultValue(forKey: key) == nil, "\(key)")
    }
    #expect(CAKeyframeAnimation.defaultValue(forKey: "calculationMode") as? String == "linear")
    #expect(CATransition.defaultValue(forKey: "type") as? String == "fade")
    let progress = ["endProgress", "startProgress", "speed"].map {
      CATransition.defaultValue(forKey: $0) as? Float
    }
    let spring = ["mass", "stiffness", "damping", "initialVelocity"].map {
      CASpringAnimation.defaultValue(forKey: $0) as? Double
    }
    #expect((progress, spring) == ([1, nil, 1], [1, 100, 10, nil]))
  }
}
