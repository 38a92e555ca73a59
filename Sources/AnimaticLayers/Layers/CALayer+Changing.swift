import AnimaticChecks
import AnimaticTracks
import Foundation

// Every setter of the model ends in one of these. They are inlined, so that the key paths cost
// nothing.
extension CALayer {
  /// Sets a value of the model and runs the action of the property, which the engine animates.
  @inline(__always)
  func change<Value: Equatable>(
    _ value: WritableKeyPath<LayerState, Value>, to new: Value, of property: LayerProperty
  ) {
    guard state[keyPath: value] != new else { return }
    setNeedsCommit(of: StateChanges(of: property))
    runAction(for: property) { state[keyPath: value] = new }
  }

  /// Sets a value of the model and runs the action of a key. The engine animates the change if
  /// the key is that of a row in the table of ``LayerProperty``.
  func change<Value: Equatable>(
    _ value: WritableKeyPath<LayerState, Value>, to new: Value, forKey key: String
  ) {
    guard state[keyPath: value] != new else { return }
    setNeedsCommit()
    runAction(forKey: key) { state[keyPath: value] = new }
  }

  /// Sets a number of the model, which must be finite, and runs the action of a key.
  func change(
    _ value: WritableKeyPath<LayerState, Double>, toFinite new: Double, forKey key: StaticString
  ) {
    Self.requireFinite(new, key)
    change(value, to: new, forKey: "\(key)")
  }

  /// Sets a value of the model that does not animate in the layer of a view.
  func changeUnlessOfView<Value: Equatable>(
    _ value: WritableKeyPath<LayerState, Value>, to new: Value, forKey key: String
  ) {
    guard core.isViewBacked else { return change(value, to: new, forKey: key) }
    guard state[keyPath: value] != new else { return }
    setNeedsCommit()
    state[keyPath: value] = new
  }

  /// Sets a colour of the model and runs the action of its property; a missing one counts as the
  /// other one at no opacity, so that it fades (rule D.2).
  @inline(__always)
  func changeColor(
    _ color: WritableKeyPath<LayerState, SIMD4<Double>?>, to new: SIMD4<Double>?,
    of property: LayerProperty
  ) {
    let old = state[keyPath: color]
    guard old != new else { return }
    setNeedsCommit(of: StateChanges(of: property))
    // A layer does nothing by itself where there was no colour.
    if old == nil && !core.isViewBacked {
      state[keyPath: color] = new
    } else {
      runAction(for: property, fallback: .components(new ?? SIMD4())) {
        state[keyPath: color] = new
      }
    }
  }

  /// The same for the property of a key.
  func changeColor(
    _ color: WritableKeyPath<LayerState, SIMD4<Double>?>, to new: SIMD4<Double>?,
    forKey key: String
  ) {
    guard let property = LayerProperty(key: key) else { return }
    changeColor(color, to: new, of: property)
  }

  /// A presentation layer is read-only (rule H1).
  func requireModel() {
    require(!core.isPresentation, "a presentation layer is read-only; change its model()")
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
