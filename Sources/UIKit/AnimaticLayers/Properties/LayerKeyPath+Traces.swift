import AnimaticGraphics
import AnimaticTracks

// The animated properties of views in the words of traces.
extension LayerKeyPath {
  /// The name in traces, where the properties of views have the names of UIKit: `center.x` for
  /// "position.x".
  package var traceName: String {
    let whole = text.prefix { $0 != "." }
    return (Self.namesOfViews[String(whole)] ?? String(whole)) + text.dropFirst(whole.count)
  }

  private static let namesOfViews = [
    "position": "center", "opacity": "alpha", "contentsCenter": "contentStretch",
  ]

  /// Returns the numbers of a value of the key path, with angles in degrees; none for a value that
  /// is no number.
  package func traceNumbers(of value: AnimatableValue) -> [Double] {
    switch value {
    case .components(let numbers):
      return (0..<numberCount).map { numbers[$0] * (isAngle ? 180 / .pi : 1) }
    case .matrix(let matrix): return CGAffineTransform(matrix).coefficients
    case .space(let matrix): return CATransform3D(matrix).elements
    case .list: return []
    }
  }

  private var numberCount: Int {
    switch component {
    case .whole:
      switch kind {
      case .contents: 0
      case .number, .flag: 1
      case .point, .size, .rectangle, .color, .transform, .path, .colors, .numbers:
        kind.numberNames?.count ?? 4
      }
    case .number: 1
    case .pair: 2
    case .transform(let component): component == .translation ? 2 : 1
    case .function, .cell: 4
    }
  }

  private var isAngle: Bool {
    guard case .transform(let component) = component else { return false }
    return component.rawValue.hasPrefix(TransformComponent.rotation.rawValue)
  }
}
