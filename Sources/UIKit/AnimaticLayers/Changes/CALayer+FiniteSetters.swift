import AnimaticGraphics
import AnimaticTracks
import Foundation

// Setters that ignore and report values with numbers that are not finite, and so change nothing.
extension CALayer {
  func change(
    _ value: WritableKeyPath<LayerState, Double>, ifFinite new: Double, forKey key: String
  ) {
    guard Self.isUsable(new, new.isFinite, forKey: key, "finite number") else { return }
    change(value, to: new, forKey: key)
  }

  func change(
    _ value: WritableKeyPath<LayerState, CGPoint>, ifFinite new: CGPoint, forKey key: String
  ) {
    guard Self.isUsable(new, new.components.isFinite, forKey: key, "finite point") else { return }
    change(value, to: new, forKey: key)
  }

  func change(
    _ value: WritableKeyPath<LayerState, Matrix4>, ifFinite new: Matrix4, forKey key: String
  ) {
    let rows = [new.row1, new.row2, new.row3, new.row4]
    guard Self.isUsable(new, rows.allSatisfy(\.isFinite), forKey: key, "finite transform") else {
      return
    }
    change(value, to: new, forKey: key)
  }

  func change(
    _ value: WritableKeyPath<LayerState, [Double]?>, ifFinite new: [NSNumber]?, forKey key: String
  ) {
    let numbers = new?.map(\.doubleValue)
    let isFinite = numbers?.allSatisfy(\.isFinite) ?? true
    guard Self.isUsable(new, isFinite, forKey: key, "array of finite numbers") else { return }
    change(value, to: numbers, forKey: key)
  }

  func changeColor(
    _ value: WritableKeyPath<LayerState, SIMD4<Double>?>, ifFinite new: CGColor?,
    _ gray: GrayColors, forKey key: String
  ) {
    let isFinite = new?.srgbComponents.isFinite ?? true
    guard Self.isUsable(new, isFinite, forKey: key, "finite colour") else { return }
    changeColor(value, to: new, gray, forKey: key)
  }

  /// Sets an object of the model, unless the model has an equal one.
  func changeBox(
    _ value: WritableKeyPath<LayerState, LayerContents?>, to new: Any?, forKey key: String
  ) {
    let old = state[keyPath: value]
    change(
      value, to: new.map { old?.holds($0) == true ? old ?? LayerContents($0) : LayerContents($0) },
      forKey: key)
  }

  private static func isUsable(
    _ value: Any?, _ isFinite: Bool, forKey key: String, _ expected: String
  ) -> Bool {
    if !isFinite { AnimationDiagnostic.reportIgnored(value, at: key, expected: expected) }
    return isFinite
  }
}
