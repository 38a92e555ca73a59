import AnimaticGraphics
import AnimaticTiming
import Foundation

/// A source of particles of a ``CAEmitterLayer``, with the values that each particle gets at its
/// birth.
///
/// A value with a range is distributed evenly: that of each particle lies at most half of the range
/// from the mean. An emitter layer copies the values of a cell when it gets the cell, and when a
/// key path of the layer changes one, such as "emitterCells.spark.birthRate". Other changes of a
/// cell that a layer has show nothing (rule H14).
@preconcurrency @MainActor open class CAEmitterCell: NSObject, CAMediaTiming {
  var values = EmitterCellValues()
  private var inner: [CAEmitterCell]?
  private var stored: [String: Any] = [:]

  /// Creates a cell that emits nothing.
  public override init() {}

  /// Creates a cell that emits nothing; the initialiser decodes nothing.
  public required init?(coder: NSCoder) {}

  // MARK: - Births

  /// The name, by which key paths of the layer know the cell; `nil` by default.
  open var name: String? {
    get { values.name }
    set { values.name = newValue }
  }
  /// Whether the particles of the cell show; `true` by default.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// The number of particles that are born in a second; 0 by default.
  open var birthRate: Float {
    get { Float(values.birthRate) }
    set { set(Double(newValue), .birthRate) }
  }
  /// The mean lifetime, in seconds; 0 by default.
  open var lifetime: Float {
    get { Float(values.lifetime) }
    set { set(Double(newValue), .lifetime) }
  }
  /// The range of the lifetime, in seconds; 0 by default.
  open var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { set(Double(newValue), .lifetimeRange) }
  }
  /// The cells that each particle emits from where it is, about the direction in which it moves;
  /// `nil` by default.
  open var emitterCells: [CAEmitterCell]? {
    get { inner }
    set { inner = newValue }
  }

  // MARK: - Motion

  /// The angle of the direction out of the layer's plane, towards the viewer, in radians; 0 by
  /// default.
  open var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { set(newValue, .emissionLatitude) }
  }
  /// The angle of the direction in the layer's plane, from the x axis towards the y axis or from
  /// the normal of the emitter's shape, in radians; 0 by default.
  open var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { set(newValue, .emissionLongitude) }
  }
  /// The angle of the cone in which directions are distributed evenly, in radians; 0 by default.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { set(newValue, .emissionRange) }
  }
  /// The mean speed, in points per second; 0 by default.
  open var velocity: CGFloat {
    get { values.velocity }
    set { set(newValue, .velocity) }
  }
  /// The range of the speed, in points per second; 0 by default.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { set(newValue, .velocityRange) }
  }
  /// The acceleration to the right, in points per second squared; 0 by default.
  open var xAcceleration: CGFloat {
    get { values.acceleration.x }
    set { set(newValue, .xAcceleration) }
  }
  /// The acceleration downwards, in points per second squared; 0 by default.
  open var yAcceleration: CGFloat {
    get { values.acceleration.y }
    set { set(newValue, .yAcceleration) }
  }
  /// The acceleration towards the viewer, in points per second squared; 0 by default.
  open var zAcceleration: CGFloat {
    get { values.acceleration.z }
    set { set(newValue, .zAcceleration) }
  }

  // MARK: - Look

  /// The contents of each particle, a `CGImage`; a particle without contents does not show. `nil`
  /// by default.
  open var contents: Any? {
    get { values.contents?.value }
    set { values.contents = newValue.map { LayerContents($0) } }
  }
  /// The rectangle of the contents that shows, in the unit square; all by default.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set {
      let isRect = isUsable(
        newValue.components.isFinite, "contentsRect of a cell must be finite, not \(newValue)")
      if isRect { values.contentsRect = newValue }
    }
  }
  /// The number of pixels per point of the contents, above 0; 1 by default.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      let isScale = isUsable(
        newValue.isFinite && newValue > 0,
        "contentsScale of a cell must be a finite number above 0, not \(newValue)")
      if isScale { values.contentsScale = newValue }
    }
  }
  /// The mean scale of a particle; 1 by default.
  open var scale: CGFloat {
    get { values.scale }
    set { set(newValue, .scale) }
  }
  /// The range of the scale; 0 by default.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { set(newValue, .scaleRange) }
  }
  /// The change of the scale in a second; 0 by default. No particle shrinks below 0.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { set(newValue, .scaleSpeed) }
  }
  /// The mean rotation, in radians per second, clockwise where the y axis points downwards; 0 by
  /// default.
  open var spin: CGFloat {
    get { values.spin }
    set { set(newValue, .spin) }
  }
  /// The range of the rotation, in radians per second; 0 by default.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { set(newValue, .spinRange) }
  }
  /// The mean colour by which the contents are multiplied; opaque white by default, and for `nil`.
  open var color: CGColor? {
    get { values.color.map { .make($0) } }
    set {
      let components = newValue?.srgbComponents
      let isColor = isUsable(components?.isFinite ?? true, "the colour of a cell must be finite")
      if isColor { values.color = components }
    }
  }
  /// The range of red, 0…1; 0 by default.
  open var redRange: Float {
    get { Float(values.colorRange.x) }
    set { set(Double(newValue), .redRange) }
  }
  /// The range of green, 0…1; 0 by default.
  open var greenRange: Float {
    get { Float(values.colorRange.y) }
    set { set(Double(newValue), .greenRange) }
  }
  /// The range of blue, 0…1; 0 by default.
  open var blueRange: Float {
    get { Float(values.colorRange.z) }
    set { set(Double(newValue), .blueRange) }
  }
  /// The range of the opacity, 0…1; 0 by default.
  open var alphaRange: Float {
    get { Float(values.colorRange.w) }
    set { set(Double(newValue), .alphaRange) }
  }
  /// The change of red in a second; 0 by default.
  open var redSpeed: Float {
    get { Float(values.colorSpeed.x) }
    set { set(Double(newValue), .redSpeed) }
  }
  /// The change of green in a second; 0 by default.
  open var greenSpeed: Float {
    get { Float(values.colorSpeed.y) }
    set { set(Double(newValue), .greenSpeed) }
  }
  /// The change of blue in a second; 0 by default.
  open var blueSpeed: Float {
    get { Float(values.colorSpeed.z) }
    set { set(Double(newValue), .blueSpeed) }
  }
  /// The change of the opacity in a second; 0 by default.
  open var alphaSpeed: Float {
    get { Float(values.colorSpeed.w) }
    set { set(Double(newValue), .alphaSpeed) }
  }
  /// The filter that makes contents smaller; `linear` by default.
  open var minificationFilter: CALayerContentsFilter {
    get { values.minificationFilter }
    set { values.minificationFilter = newValue }
  }
  /// The filter that makes contents larger; `linear` by default.
  open var magnificationFilter: CALayerContentsFilter {
    get { values.magnificationFilter }
    set { values.magnificationFilter = newValue }
  }
  /// Has no effect; 0 by default.
  open var minificationFilterBias: Float = 0
  /// Has no effect; `nil` by default.
  open var style: [AnyHashable: Any]?

  // MARK: - Time

  /// The start of the births, in seconds of the layer's time, or after the birth of the particle
  /// that emits the cell; 0 by default.
  open var beginTime: CFTimeInterval {
    get { values.beginTime }
    set {
      let isTime = isUsable(
        newValue.isFinite, "beginTime of a cell must be a finite number, not \(newValue)")
      if isTime { values.beginTime = newValue }
    }
  }
  /// The time for which particles are born, in seconds; infinite by default.
  open var duration: CFTimeInterval {
    get { values.duration }
    set {
      if isUsable(!newValue.isNaN, "duration of a cell must be a number") {
        values.duration = newValue
      }
    }
  }
  /// Has no effect: particles follow the time of the layer. 1 by default.
  open var speed: Float = 1
  /// Has no effect; 0 by default.
  open var timeOffset: CFTimeInterval = 0
  /// Has no effect; 0 by default.
  open var repeatCount: Float = 0
  /// Has no effect; 0 by default.
  open var repeatDuration: CFTimeInterval = 0
  /// Has no effect; `false` by default.
  open var autoreverses = false
  /// Has no effect; `removed` by default.
  open var fillMode = CAMediaTimingFillMode.removed

  // MARK: - Values by key

  /// Returns the value of a property, or a value that the program has stored; `nil` for none.
  open func value(forKey key: String) -> Any? {
    if let field = EmitterCellKey(rawValue: key)?.field {
      return NSNumber(value: values[keyPath: field])
    }
    return key == "color" ? color : CellKeys.table[key]?.get(self) ?? stored[key]
  }

  /// Sets a property, or stores a value of the program's own.
  ///
  /// The cell ignores and reports a value of another kind (rule H11). Values that have no effect
  /// count as the program's own.
  open func setValue(_ value: Any?, forKey key: String) {
    if let cellKey = EmitterCellKey(rawValue: key) {
      if case .components(let numbers)? = LayerKeyPath(of: cellKey)?.value(from: value) {
        cellKey.set(numbers, of: &values)
      }
    } else if let known = CellKeys.table[key] {
      if !known.set(self, value) {
        AnimationDiagnostic.reportIgnored(value, at: key, expected: known.expected)
      }
    } else {
      stored[key] = value
    }
  }

  /// Returns the value at a key path: that of a key, or of a cell in the cell, as in
  /// "emitterCells.spark.scale".
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, rest) = Self.target(of: keyPath, among: inner) else {
      return value(forKey: keyPath)
    }
    return cell.value(forKeyPath: rest)
  }

  /// Sets the value at a key path: that of a key, or of a cell in the cell.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, rest) = Self.target(of: keyPath, among: inner) else {
      return setValue(value, forKey: keyPath)
    }
    cell.setValue(value, forKeyPath: rest)
  }

  /// Returns the value of a property in a new cell; `nil` for none and for 0.
  open class func defaultValue(forKey key: String) -> Any? {
    let value = CAEmitterCell().value(forKey: key)
    return (value as? NSNumber)?.doubleValue == 0 ? nil : value
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

extension CAEmitterCell {
  /// The greatest number of cells inside each other.
  private static let greatestDepth = 16

  private func set(_ number: Double, _ key: EmitterCellKey) {
    let isNumber = isUsable(
      number.isFinite, "\(key.rawValue) of a cell must be a finite number, not \(number)")
    if isNumber, let field = key.field { values[keyPath: field] = number }
  }

  /// The values of the cell with those of the cells in it.
  /// - Precondition: At most 16 cells lie inside each other, so that none contains itself.
  func copiedValues(depth: Int = 1) -> EmitterCellValues {
    require(
      depth <= Self.greatestDepth,
      "at most \(Self.greatestDepth) emitter cells may lie inside each other, and none in itself")
    var copy = values
    copy.cells = (inner ?? []).map { $0.copiedValues(depth: depth + 1) }
    return copy
  }

  /// Returns the cell that a key path such as "emitterCells.spark.scale" names, and the rest of the
  /// path; `nil` for another key path or a missing cell.
  static func target(
    of keyPath: String, among cells: [CAEmitterCell]?
  ) -> (cell: CAEmitterCell, rest: String)? {
    let words = keyPath.split(separator: ".", maxSplits: 2)
    guard words.count == 3, words[0] == "emitterCells",
      let cell = cells?.first(where: { $0.name == String(words[1]) })
    else { return nil }
    return (cell, String(words[2]))
  }
}
