import AnimaticTiming
import AnimaticTracks
import Foundation

// Every setter of the model ends in one of these functions. They are inlined, so that the key paths
// cost nothing.
extension CALayer {
  /// Sets a value of the model and runs the action of its property, which the engine animates.
  @inline(__always) func change<Value: Equatable>(
    _ value: WritableKeyPath<LayerState, Value>, to new: Value, of property: LayerProperty
  ) {
    guard state[keyPath: value] != new else { return }
    setNeedsCommit(of: StateChanges(of: property), setting: property.key)
    runAction(for: property) { state[keyPath: value] = new }
    if !core.isPlain { finishChange(forKey: property.key) }
  }

  /// Lets the class draw a property that has changed, and calls its observers.
  private func finishChange(forKey key: String) {
    noteObservedChange()
    displayIfWanted(after: key)
  }

  /// Marks the layer for display if its class draws a property that has changed.
  func displayIfWanted(after key: String) {
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// Sets a value of the model and runs the action of a key. The engine animates the change if the
  /// table of ``LayerProperty`` has the key.
  func change<Value: Equatable>(
    _ value: WritableKeyPath<LayerState, Value>, to new: Value, forKey key: String
  ) {
    guard state[keyPath: value] != new else { return }
    setNeedsCommit(setting: key)
    runAction(forKey: key) { state[keyPath: value] = new }
    finishChange(forKey: key)
  }

  /// Sets a value among the details of the model and runs the action of its property.
  ///
  /// A key path from the details is made once. One from the state has an argument, so Swift would
  /// make it again for each change, which takes 4 000 instructions.
  func change<Value: Equatable>(
    detail: WritableKeyPath<LayerState.Details, Value>, to new: Value, of property: LayerProperty
  ) {
    guard state[dynamicMember: detail] != new else { return }
    setNeedsCommit(of: StateChanges(of: property), setting: property.key)
    runAction(for: property) { state[dynamicMember: detail] = new }
    if !core.isPlain { finishChange(forKey: property.key) }
  }

  /// Sets a value among the details of the model and runs the action of a key.
  func change<Value: Equatable>(
    detail: WritableKeyPath<LayerState.Details, Value>, to new: Value, forKey key: String
  ) {
    guard state[dynamicMember: detail] != new else { return }
    setNeedsCommit(setting: key)
    runAction(forKey: key) { state[dynamicMember: detail] = new }
    finishChange(forKey: key)
  }

  /// Sets a number among the details of the model, which must be finite, and runs the action of a
  /// key.
  func change(
    detail: WritableKeyPath<LayerState.Details, Double>, toFinite new: Double,
    forKey key: StaticString
  ) {
    guard Self.isFinite(new, key) else { return }
    change(detail: detail, to: new, forKey: "\(key)")
  }

  /// Sets a colour of the model and runs the action of its property. In a block, a missing colour
  /// animates as the transparent form of the other one (rule D2).
  @inline(__always) func changeColor(
    _ color: WritableKeyPath<LayerState, SIMD4<Double>?>, to new: SIMD4<Double>?,
    of property: LayerProperty
  ) {
    guard state[keyPath: color] != new else { return }
    setNeedsCommit(of: StateChanges(of: property), setting: property.key)
    runAction(for: property, fallback: .components(new ?? SIMD4())) { state[keyPath: color] = new }
    if !core.isPlain { finishChange(forKey: property.key) }
  }

  /// Sets a colour of the model and runs the action of the property with a key.
  /// - Parameter gray: The number of the colour among those that may be greys.
  func changeColor(
    _ color: WritableKeyPath<LayerState, SIMD4<Double>?>, to new: CGColor?, _ gray: GrayColors,
    forKey key: String
  ) {
    guard let property = LayerProperty(key: key) else { return }
    setGray(new?.isGray ?? false, gray, of: property)
    changeColor(color, to: new?.srgbComponents, of: property)
  }

  /// Whether a new value of a property is finite: a model keeps its value otherwise (rule D4).
  static func isFinite(_ number: Double, _ property: StaticString) -> Bool {
    isUsable(number.isFinite, "\(property) must be a finite number, not \(number)")
  }

  static func isFinite(_ matrix: Matrix4, _ property: StaticString) -> Bool {
    isFinite(matrix.row1, property) && isFinite(matrix.row2, property)
      && isFinite(matrix.row3, property) && isFinite(matrix.row4, property)
  }
}

// Setters of the properties, which the layer and its view share.
extension CALayer {
  func setFrame(_ frame: CGRect) {
    requireModel(setting: "frame")
    guard Self.isFinite(frame.components, "frame") else { return }
    let (position, bounds) = state.positionAndBounds(for: frame)
    if core.isObserved { return groupObserved { setFrame(position, bounds) } }
    setFrame(position, bounds)
  }

  @inline(__always) private func setFrame(_ position: CGPoint, _ bounds: CGRect) {
    if type(of: self) == CALayer.self {
      setPosition(position)
      setBounds(bounds)
    } else {
      // A subclass observes both setters, as in Core Animation.
      self.position = position
      self.bounds = bounds
    }
  }

  func setBounds(_ bounds: CGRect) {
    guard Self.isFinite(bounds.components, "bounds") else { return }
    let old = state.bounds
    let new = bounds.standardized
    guard new != old else { return }
    setNeedsCommit(of: .bounds, setting: "bounds")
    if core.isViewBacked && AnimationRecorder.shared.addsUp(self) {
      runAction(for: .boundsOrigin) { state.bounds.origin = new.origin }
      runAction(for: .boundsSize) { state.bounds.size = new.size }
    } else {
      runAction(for: .bounds) { state.bounds = new }
    }
    noteObservedChange()
    guard new.size != old.size else { return }
    sizeNeedsDisplay()
    setNeedsLayout()
    guard core.isViewBacked else { return }
    parent?.sublayerSizeDidChange()
    owner?.boundsSizeDidChange(from: old.size)
  }

  func setPosition(_ position: CGPoint) {
    guard Self.isFinite(position.components, "position") else { return }
    change(\.position, to: position, of: .position)
  }

  /// Sets the opacity in double precision, as views store it.
  func setOpacity(_ opacity: Double) {
    guard Self.isFinite(opacity, "opacity") else { return }
    change(\.opacity, to: opacity, of: .opacity)
  }

  func setTransform(_ matrix: Matrix4) {
    guard Self.isFinite(matrix, "transform") else { return }
    change(\.transform, to: matrix, of: .transform)
  }

  @inline(__always) func setBackground(_ color: SIMD4<Double>?, isGray: Bool) {
    setGray(isGray, .background, of: .backgroundColor)
    changeColor(\.backgroundColor, to: color, of: .backgroundColor)
  }

  @inline(__always)
  static func isFinite(_ components: SIMD4<Double>, _ property: StaticString) -> Bool {
    isUsable(components.isFinite, "\(property) must consist of finite numbers, not \(components)")
  }

  func setContents(_ contents: Any?) {
    let old = state.contents
    let new = contents.map { value in
      old.flatMap { $0.holds(value) ? $0 : nil } ?? LayerContents(value)
    }
    guard new != old else { return }
    retainForAnimations([old, new].compactMap(\.self))
    change(detail: \.contents, to: new, of: .contents)
  }

  /// Notes whether a colour is a grey.
  @inline(__always) func setGray(_ isGray: Bool, _ color: GrayColors, of property: LayerProperty) {
    guard state.grays.contains(color) != isGray else { return }
    setNeedsCommit(of: StateChanges(of: property), setting: property.key)
    state.grays.set(color, to: isGray)
  }
}
