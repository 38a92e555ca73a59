import AnimaticGraphics
import AnimaticTracks
import Foundation

/// A layer that shows its sublayers several times, each time transformed, tinted and delayed.
///
/// All values but ``preservesDepth`` animate. ``copies`` lists the instances.
open class CAReplicatorLayer: CALayer {
  override class var layerClass: LayerClass { .replicator }
  override class var engineClass: CALayer.Type { CAReplicatorLayer.self }

  /// The number of copies with the original, at most 65 535; 1 by default. While the number
  /// animates, the layer shows the complete copies.
  open var instanceCount: Int {
    get { state.replicator.copyCount }
    set {
      let count = min(max(Double(newValue), 0), ReplicatorValues.greatestCount)
      change(\.replicator.instanceCount, to: count, forKey: "instanceCount")
    }
  }
  /// Whether the copies keep their depth instead of lying in the layer's plane; `false` by default.
  open var preservesDepth: Bool {
    get { state.replicator.preservesDepth }
    set { change(\.replicator.preservesDepth, to: newValue, forKey: "preservesDepth") }
  }
  /// The delay of each copy's animations behind those of the previous copy, in seconds of the
  /// layer's time; 0 by default.
  ///
  /// An animation that has not begun for a copy shows its first value. Copies follow the animations
  /// that the sublayers have at present: they all end when those of the sublayers end.
  open var instanceDelay: CFTimeInterval {
    get { state.replicator.instanceDelay }
    set { change(\.replicator.instanceDelay, ifFinite: newValue, forKey: "instanceDelay") }
  }
  /// The transform from each copy to the next one, about the centre of the bounds; the identity by
  /// default.
  open var instanceTransform: CATransform3D {
    get { CATransform3D(state.replicator.instanceTransform) }
    set {
      change(
        \.replicator.instanceTransform, ifFinite: Matrix4(newValue), forKey: "instanceTransform")
    }
  }
  /// The colour by which the layer multiplies the original; opaque white by default. `nil` counts
  /// as opaque white.
  open var instanceColor: CGColor? {
    get { state.color(\.replicator.instanceColor, .instance) }
    set {
      changeColor(
        \.replicator.instanceColor, ifFinite: newValue, .instance, forKey: "instanceColor")
    }
  }
  /// The change of the red factor from each copy to the next one; 0 by default.
  open var instanceRedOffset: Float {
    get { Float(state.replicator.redOffset) }
    set { change(\.replicator.redOffset, ifFinite: Double(newValue), forKey: "instanceRedOffset") }
  }
  /// The change of the green factor from each copy to the next one; 0 by default.
  open var instanceGreenOffset: Float {
    get { Float(state.replicator.greenOffset) }
    set {
      change(\.replicator.greenOffset, ifFinite: Double(newValue), forKey: "instanceGreenOffset")
    }
  }
  /// The change of the blue factor from each copy to the next one; 0 by default.
  open var instanceBlueOffset: Float {
    get { Float(state.replicator.blueOffset) }
    set {
      change(\.replicator.blueOffset, ifFinite: Double(newValue), forKey: "instanceBlueOffset")
    }
  }
  /// The change of the alpha factor from each copy to the next one; 0 by default.
  open var instanceAlphaOffset: Float {
    get { Float(state.replicator.alphaOffset) }
    set {
      change(\.replicator.alphaOffset, ifFinite: Double(newValue), forKey: "instanceAlphaOffset")
    }
  }
}

extension CAReplicatorLayer {
  /// One instance of a replicator's sublayers, for a renderer.
  public struct Copy {
    /// The transform of the sublayers about the centre of the replicator's bounds.
    public let transform: CATransform3D
    /// The colour by which a renderer multiplies the sublayers, each component 0…1.
    public let color: CGColor
    /// The time by which the animations of the sublayers are late, in seconds.
    public let delay: CFTimeInterval
  }

  /// The instances of the sublayers, the original first. A presentation layer returns the instances
  /// of its time.
  ///
  /// - Complexity: O(n) in instances.
  public var copies: [Copy] {
    let values = state.replicator
    return (0..<values.copyCount).map { index in
      Copy(
        transform: CATransform3D(values.transform(at: index)),
        color: CGColor.make(values.factors(at: index)), delay: values.instanceDelay * Double(index))
    }
  }
}
