/// An animatable property of a view in a trace: a group of neighbouring columns.
///
/// The cases have the order of the columns, and a raw value is the name in headers and options.
package enum TraceProperty: String, CaseIterable, Sendable {
  /// The frame, in the superview's points.
  case frame
  /// The bounds, in the view's own points.
  case bounds
  /// The centre, in the superview's points.
  case center
  /// The affine transform.
  case transform
  /// The opacity, in 0…1.
  case alpha
  /// The colour's components, in 0…1; a view may have no colour.
  case backgroundColor
  /// The stretchable rectangle, in fractions of the bounds.
  case contentStretch

  /// The names of the components; none for a property with a single number.
  package var components: [String] {
    switch self {
    case .frame, .bounds, .contentStretch: ["x", "y", "width", "height"]
    case .center: ["x", "y"]
    case .transform: ["a", "b", "c", "d", "tx", "ty"]
    case .alpha: []
    case .backgroundColor: ["red", "green", "blue", "alpha"]
    }
  }

  /// The indices of the property's numbers in `TraceRow.values`.
  package var range: Range<Int> {
    switch self {
    case .frame: 0..<4
    case .bounds: 4..<8
    case .center: 8..<10
    case .transform: 10..<16
    case .alpha: 16..<17
    case .backgroundColor: 17..<21
    case .contentStretch: 21..<25
    }
  }

  /// The names of the property's columns in headers, such as `frame.x`.
  package var columnNames: [String] {
    components.isEmpty ? [rawValue] : components.map { "\(rawValue).\($0)" }
  }
}
