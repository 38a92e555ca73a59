import AnimaticGraphics
import AnimaticTracks
import Foundation

/// The values of a layer: its model, its committed values, or its presentation.
///
/// Lengths are in points; colours are red, green, blue and alpha, 0…1. Rule H6 states the defaults.
/// Layers share the ``Details`` that they do not change, so a state is a quarter of its full size
/// and quick to copy.
@dynamicMemberLookup
package struct LayerState: Hashable, Sendable {
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
  /// The transform of the layer about its anchor point.
  package var transform = Matrix4.identity
  /// The point that ``position`` and ``transform`` refer to, in units of the bounds' size.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var backgroundColor: SIMD4<Double>?

  /// The details, in an array of one element, because states share an array until they change it.
  private var details = Self.defaultDetails

  private static let defaultDetails = [Details()]

  /// Creates the values of a new layer.
  package init() {}

  package subscript<Value>(dynamicMember detail: WritableKeyPath<Details, Value>) -> Value {
    get { details[0][keyPath: detail] }
    _modify { yield &details[0][keyPath: detail] }
  }

  /// The settings of drawing. A painter reads them here, because two dynamic members in a row make a key
  /// path anew for each access.
  var drawing: DrawingSettings { details[0].drawing }

  /// The rectangle of the contents that stretches with the layer, in the unit square.
  package var contentsCenter: CGRect {
    get { details[0].contentsCenter }
    _modify { yield &details[0].contentsCenter }
  }
}

extension LayerState {
  /// The values of a layer that programs seldom change.
  @dynamicMemberLookup
  package struct Details: Hashable, Sendable {
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
    var borderWidth = 0.0
    var borderColor: SIMD4<Double>? = [0, 0, 0, 1]
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

    /// The values that the layer has by its class.
    var classValues = LayerClassValues.plain
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

  /// How a renderer draws a layer: details that hardly any layer changes.
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

// The values of a state as `AnimatableValue`s. The properties that views animate most have a branch
// of their own, because every presentation and every sample sets them; the table has all
// properties.
extension LayerState {
  /// Returns the value of a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - fallback: The colour whose transparent form stands for a missing colour (rule D.2).
  @inline(__always)
  func value(
    of property: LayerProperty, fallback: AnimatableValue = .components(SIMD4())
  ) -> AnimatableValue {
    switch property {
    case .position: position.engineValue
    case .bounds: bounds.engineValue
    case .opacity: opacity.engineValue
    case .transform: .transform(transform)
    default: property.row.get(self, fallback)
    }
  }

  /// Returns a colour with opacity 0.
  static func transparent(_ color: AnimatableValue) -> SIMD4<Double> {
    guard case .components(var components) = color else { return SIMD4() }
    components.w = 0
    return components
  }

  /// Applies the value of an animation, which replaces the value of the state or is added to it.
  @inline(__always)
  mutating func apply(_ property: LayerProperty, _ mode: TrackMode, _ value: AnimatableValue) {
    switch mode {
    case .replacing: show(property, value)
    case .additive: show(property, self.value(of: property).adding(value))
    }
  }

  private mutating func show(_ property: LayerProperty, _ value: AnimatableValue) {
    switch (property, value) {
    case (.position, .components(let numbers)): position = CGPoint(numbers)
    case (.bounds, .components(let numbers)): bounds = CGRect(numbers)
    case (.boundsOrigin, .components(let numbers)): bounds.origin = CGPoint(numbers)
    case (.boundsSize, .components(let numbers)): bounds.size = CGSize(numbers)
    case (.opacity, .components(let numbers)): opacity = numbers.x
    case (.backgroundColor, .components(let numbers)): backgroundColor = numbers
    case (.transform, .matrix(let matrix)): transform = Matrix4(matrix)
    default: property.row.set(&self, value)
    }
  }
}

extension AnimatableValue {
  /// Returns the sum of the value and the value of an additive animation: the sum of numbers, or
  /// the product of transforms, the animated one first.
  fileprivate func adding(_ value: AnimatableValue) -> AnimatableValue {
    switch (self, value) {
    case (.components(let model), .components(let value)): return .components(model + value)
    case (.matrix(let model), .matrix(let value)): return .matrix(value.concatenating(model))
    case (.list(let model), .list(let value)):
      return .list(model.combined(with: value, +) ?? model)
    default:
      guard let model = transform, let value = value.transform else { return value }
      return .transform(value.concatenating(model))
    }
  }
}
