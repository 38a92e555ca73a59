import AnimaticLayers

/// A column of a trace with one number of a layer, such as `cornerRadius`, `shadowOffset.width` or
/// `rotation`.
///
/// A view whose layer does not have the property has an empty cell.
package struct LayerColumn: Hashable, Sendable {
  /// The numbers of layers that are neighbouring columns.
  package enum Group: Hashable, Sendable {
    /// The angle of the decomposed transform about z, in degrees.
    case rotation
    /// The factors of the decomposed transform along x and y.
    case scale
    case property(LayerProperty)

    /// All groups, in the order of a trace.
    static let all = [.rotation, .scale] + LayerProperty.numeric.map(Group.property)

    /// The name of the whole, in options and JSON lines.
    package var name: String {
      switch self {
      case .rotation: "rotation"
      case .scale: "scale"
      case .property(let property): property.name
      }
    }

    /// The names of the numbers; none for a single number.
    package var numberNames: [String] {
      switch self {
      case .rotation: []
      case .scale: ["x", "y"]
      case .property(let property): property.numberNames ?? []
      }
    }

    /// Returns the numbers of a layer; `nil` if it does not have them.
    fileprivate func numbers(of state: LayerState) -> SIMD4<Double>? {
      switch self {
      case .rotation: SIMD4(state.rotation * 180 / .pi, 0, 0, 0)
      case .scale: SIMD4(lowHalf: state.scale, highHalf: SIMD2())
      case .property(let property): state.numbers(of: property)
      }
    }
  }

  package let group: Group
  /// The index of the number among those of the group.
  package let component: Int
  /// The name in headers and options.
  package let name: String

  /// Returns the number of a layer; `nil` if it does not have the property.
  package func value(in state: LayerState) -> Double? { group.numbers(of: state)?[component] }

  /// The columns of all properties, in the order of a trace.
  package static let all = LayerProperty.numeric.flatMap { columns(of: .property($0)) }

  /// Returns the columns of a group, in their order.
  package static func columns(of group: Group) -> [LayerColumn] {
    let names = group.numberNames
    if names.isEmpty { return [LayerColumn(group: group, component: 0, name: group.name)] }
    return names.indices.map { index in
      LayerColumn(group: group, component: index, name: "\(group.name).\(names[index])")
    }
  }
}
