import AnimaticGraphics
import Foundation

/// A layer that fills and strokes a path.
///
/// Colours, widths, the drawn part of the path and the phase of its dashes animate as in Core
/// Animation: implicitly, in blocks of the layer's view, and by an animation of the property's key.
///
/// The path animates by an explicit animation only, as all paths of Core Animation do. Paths whose
/// elements are of the same kinds mix point by point. Core Animation leaves other pairs undefined;
/// here they jump halfway.
open class CAShapeLayer: CALayer {
  override class var layerClass: LayerClass { .shape }
  override class var engineClass: CALayer.Type { CAShapeLayer.self }

  /// The path, in the layer's own coordinates; `nil`, the default, for none. The layer copies the
  /// path. A change does not animate implicitly.
  /// - Complexity: O(n) in elements of the path.
  open var path: CGPath? {
    get { state.shape.path.map(CGPath.make) }
    set { change(\.shape.path, to: newValue?.elements, forKey: "path") }
  }
  /// The colour inside the path; `nil` for none, opaque black by default.
  open var fillColor: CGColor? {
    get { state.color(\.shape.fillColor, .fill) }
    set { changeColor(\.shape.fillColor, ifFinite: newValue, .fill, forKey: "fillColor") }
  }
  /// The rule that decides which points are inside the path; `nonZero` by default.
  open var fillRule: CAShapeLayerFillRule {
    get { state.shape.fillRule }
    set { change(\.shape.fillRule, to: newValue, forKey: "fillRule") }
  }
  /// The colour of the stroke; `nil`, the default, for none.
  open var strokeColor: CGColor? {
    get { state.color(\.shape.strokeColor, .stroke) }
    set { changeColor(\.shape.strokeColor, ifFinite: newValue, .stroke, forKey: "strokeColor") }
  }
  /// The fraction of the path's length at which the stroke begins, 0…1; 0 by default.
  open var strokeStart: CGFloat {
    get { state.shape.strokeStart }
    set { change(\.shape.strokeStart, ifFinite: newValue, forKey: "strokeStart") }
  }
  /// The fraction of the path's length at which the stroke ends, 0…1; 1 by default.
  open var strokeEnd: CGFloat {
    get { state.shape.strokeEnd }
    set { change(\.shape.strokeEnd, ifFinite: newValue, forKey: "strokeEnd") }
  }
  /// The width of the stroke, in points; 1 by default.
  open var lineWidth: CGFloat {
    get { state.shape.lineWidth }
    set { change(\.shape.lineWidth, ifFinite: newValue, forKey: "lineWidth") }
  }
  /// The shape of the ends of the stroke; `butt` by default.
  open var lineCap: CAShapeLayerLineCap {
    get { state.shape.lineCap }
    set { change(\.shape.lineCap, to: newValue, forKey: "lineCap") }
  }
  /// The shape of the corners of the stroke; `miter` by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { state.shape.lineJoin }
    set { change(\.shape.lineJoin, to: newValue, forKey: "lineJoin") }
  }
  /// The greatest length of a pointed corner, in line widths; 10 by default.
  open var miterLimit: CGFloat {
    get { state.shape.miterLimit }
    set { change(\.shape.miterLimit, ifFinite: newValue, forKey: "miterLimit") }
  }
  /// The length of the dash pattern that precedes the start of the path, in points; 0 by default.
  open var lineDashPhase: CGFloat {
    get { state.shape.lineDashPhase }
    set { change(\.shape.lineDashPhase, ifFinite: newValue, forKey: "lineDashPhase") }
  }
  /// The lengths of dashes and gaps in turn, in points; `nil`, the default, for an unbroken stroke.
  /// A change does not animate.
  open var lineDashPattern: [NSNumber]? {
    get { state.shape.lineDashPattern?.map { NSNumber(value: $0) } }
    set { change(\.shape.lineDashPattern, ifFinite: newValue, forKey: "lineDashPattern") }
  }
}
