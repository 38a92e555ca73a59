import AnimaticChecks
import AnimaticTracks
import Foundation

// What all setters come down to. They are inlined so that the key paths cost nothing.
extension CALayer {
  /// Sets a value of the model, and lets the change animate as the open block says.
  ///
  /// - Parameter property: What animates, if anything does.
  @inline(__always)
  func change<Value: Equatable>(
    _ value: WritableKeyPath<LayerState, Value>, to new: Value, of property: LayerProperty?
  ) {
    guard state[keyPath: value] != new else { return }
    guard let property else {
      setNeedsCommit()
      state[keyPath: value] = new
      return
    }
    setNeedsCommit(of: StateChanges(of: property))
    let from = state.value(of: property, fallback: .components(SIMD4()))
    state[keyPath: value] = new
    runAction(for: property, from: from, to: state.value(of: property, fallback: from))
  }

  /// Sets a number of the model, which must be finite, and lets the change animate.
  ///
  /// - Parameter name: What the property is called in messages.
  @inline(__always)
  func change(
    _ value: WritableKeyPath<LayerState, Double>, toFinite new: Double,
    of property: LayerProperty, _ name: StaticString
  ) {
    Self.requireFinite(new, name)
    change(value, to: new, of: property)
  }

  /// Sets a value of the model that the engine does not animate, and runs its action.
  ///
  /// - Parameter key: The key of the action.
  func change<Value: Equatable>(
    _ value: WritableKeyPath<LayerState, Value>, to new: Value, forKey key: String
  ) {
    guard state[keyPath: value] != new else { return }
    setNeedsCommit()
    runAction(forKey: key) { state[keyPath: value] = new }
  }

  /// Sets a colour of the model; a missing one is the other one at no opacity, so that it fades
  /// (rule D.2).
  @inline(__always)
  func changeColor(
    _ color: WritableKeyPath<LayerState, SIMD4<Double>?>, to new: SIMD4<Double>?,
    of property: LayerProperty
  ) {
    let old = state[keyPath: color]
    guard old != new else { return }
    setNeedsCommit(of: StateChanges(of: property))
    let from = state.value(of: property, fallback: .components(new ?? SIMD4()))
    state[keyPath: color] = new
    // A layer does nothing by itself where there was no colour.
    if old == nil && !isViewBacked { return }
    runAction(for: property, from: from, to: state.value(of: property, fallback: from))
  }

  /// A presentation layer is read-only (rule H1).
  func requireModel() {
    require(!isPresentation, "a presentation layer is read-only; change its model()")
  }

  static func requireFinite(_ number: Double, _ property: StaticString) {
    require(number.isFinite, "\(property) must be a finite number, not \(number)")
  }

  static func requireFinite(_ matrix: Matrix4, _ property: StaticString) {
    for row in [matrix.row1, matrix.row2, matrix.row3, matrix.row4] {
      requireFinite(row, property)
    }
  }
}
