import AnimaticGraphics
import AnimaticTracks
import Foundation

/// The values of a layer: its model, its committed values, or its presentation.
///
/// Lengths are in points; colours are red, green, blue and alpha, 0…1. Rule H6 states the defaults.
/// Layers share the ``Details`` that they do not change, so a state is a quarter of its full size
/// and quick to copy.
@dynamicMemberLookup package struct LayerState: Hashable, Sendable {
  // The most used fields come first, so that they share few cache lines.

  /// The position of the anchor point in the superlayer's coordinates, in points.
  package var position = CGPoint.zero
  /// The visible rectangle of the layer's own coordinates, in points.
  package var bounds = CGRect.zero
  /// The opacity, 0…1; outside this range while an animation overshoots.
  package var opacity = 1.0
  package var isHidden = false
  package var isDoubleSided = true
  package var isOpaque = false
  package var masksToBounds = false
  package var grays = GrayColors()
  /// The transform of the layer about its anchor point.
  package var transform = Matrix4.identity
  /// The point that ``position`` and ``transform`` refer to, in units of the bounds' size.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var backgroundColor: SIMD4<Double>?

  /// The details, in an array of one element, because states share an array until they change it.
  private var details = Self.defaultDetails

  private static let defaultDetails = [Details()]

  package init() {}

  package subscript<Value>(dynamicMember detail: WritableKeyPath<Details, Value>) -> Value {
    get { details[0][keyPath: detail] }
    _modify { yield &details[0][keyPath: detail] }
  }

  /// Whether two layers have all values in common but those that move most: the place, the size,
  /// the transform, the opacity, whether they are hidden, and the colour behind the contents.
  package func hasDetails(of other: LayerState) -> Bool {
    details == other.details && anchorPoint == other.anchorPoint && isOpaque == other.isOpaque
      && isDoubleSided == other.isDoubleSided && masksToBounds == other.masksToBounds
  }

  /// The position along the axis towards the viewer, in points.
  package var depth: Double { details[0].zPosition }
  package var transformsSublayers: Bool { !details[0].sublayerTransform.isIdentity }
  /// Whether the layer is only moved in its superlayer.
  var isOnlyMoved: Bool { transform.isIdentity && !details[0].isGeometryFlipped }
  /// The settings of drawing. A painter reads them here, because two dynamic members in a row make
  /// a key path again for each access.
  var drawing: DrawingSettings { details[0].drawing }

  /// The values that animate and that the program has stored for keys of its own.
  var own: [String: OwnValue] {
    get { details[0].own }
    _modify { yield &details[0].own }
  }

  /// The rectangle of the contents that stretches with the layer, in the unit square.
  package var contentsCenter: CGRect {
    get { details[0].contentsCenter }
    _modify { yield &details[0].contentsCenter }
  }
}

extension LayerState {
  /// The values of a layer that programs seldom change.
  @dynamicMemberLookup package struct Details: Hashable, Sendable {
    /// The position along the axis towards the viewer, in points.
    var zPosition = 0.0
    /// The position of the anchor point along the axis towards the viewer, in points.
    var anchorPointZ = 0.0
    /// The transform of all sublayers about the anchor point.
    var sublayerTransform = Matrix4.identity
    /// Whether the y axis points upwards from the bottom edge.
    var isGeometryFlipped = false
    var timing = LayerTiming()

    var cornerRadius = 0.0
    package var border = LayerBorder()
    var shadowColor: SIMD4<Double>? = [0, 0, 0, 1]
    var shadowOpacity = 0.0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius = 3.0
    var shadowPath: [PathElement]?

    /// The contents; the engine does not interpret them.
    var contents: LayerContents?
    /// The contents that running animations may show. A commit releases the contents that no
    /// animation shows any more.
    var animatedContents: [LayerContents] = []
    /// The visible rectangle of the contents, in the unit square.
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The rectangle of the contents that stretches with the layer, in the unit square.
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsGravity = CALayerContentsGravity.resize
    /// The number of pixels per point of the contents.
    var contentsScale = 1.0

    var classValues = LayerClassValues.plain
    /// The values that animate and that the program has stored for keys of its own.
    var own: [String: OwnValue] = [:]
    /// The settings of drawing, in an array of one element as the details are.
    private var settings = Self.defaultSettings
    var drawing: DrawingSettings { settings[0] }

    private static let defaultSettings = [DrawingSettings()]

    package subscript<Value>(dynamicMember setting: WritableKeyPath<DrawingSettings, Value>)
      -> Value
    {
      get { settings[0][keyPath: setting] }
      _modify { yield &settings[0][keyPath: setting] }
    }
  }

  /// The details of the drawing of a layer, which hardly any layer changes.
  package struct DrawingSettings: Hashable, Sendable {
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var minificationFilter = CALayerContentsFilter.linear
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilterBias: Float = 0
    var maskedCorners = CACornerMask(rawValue: 0b1111)
    var cornerCurve = CALayerCornerCurve.circular
    var shouldRasterize = false
    /// The number of pixels per point of a rasterized layer.
    var rasterizationScale = 1.0
    var drawsAsynchronously = false
    var allowsGroupOpacity = true
    var allowsEdgeAntialiasing = false
    var edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 0b1111)
  }
}

/// The line inside the bounds of a layer.
package struct LayerBorder: Hashable, Sendable {
  /// The width, in points.
  package var width = 0.0
  /// Red, green, blue and opacity, 0…1; `nil` for no line.
  package var color: SIMD4<Double>? = [0, 0, 0, 1]
  /// Whether the line has a width and a colour only, so that it is one of CSS, too.
  package var isPlain: Bool { self == LayerBorder(width: width, color: color) }

  /// Returns the line as an area, to be filled by the even-odd rule.
  /// - Parameter box: The bounds of the layer with their corners.
  func path(in box: RoundedCorners) -> CGPath {
    let path = CGMutablePath()
    path.addPath(box.path)
    if 2 * width < min(box.rect.width, box.rect.height) { path.addPath(box.inset(by: width).path) }
    return path
  }
}

/// The map from a superlayer's time to the layer's (rule B1); times are in seconds.
struct LayerTiming: Hashable, Sendable {
  var beginTime = 0.0
  var speed: Float = 1
  var timeOffset = 0.0

  // The layer only stores these values: it neither ends nor repeats.
  var duration = Double.infinity
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Returns the layer's time at a time of its superlayer.
  func local(_ time: Double) -> Double { (time - beginTime) * Double(speed) + timeOffset }

  /// Returns the layer's time at a time of its superlayer as programs see it: 0 before the start.
  func converted(_ time: Double) -> Double { time < beginTime ? 0 : local(time) }

  /// Returns the superlayer's time at a time of the layer; 0 if the layer is paused.
  func parent(_ local: Double) -> Double {
    speed == 0 ? 0 : (local - timeOffset) / Double(speed) + beginTime
  }

  /// Returns the map from the stage's time to the layer's.
  /// - Parameter parent: The map from the stage's time to the superlayer's.
  func map(in parent: TimeMap) -> TimeMap {
    TimeMap(rate: parent.rate * Double(speed), offset: local(parent.offset))
  }
}
