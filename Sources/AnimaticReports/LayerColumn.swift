import AnimaticLayers

/// A column of a trace with one number of a layer's property, such as `cornerRadius` or
/// `shadowOffset.width`.
///
/// A view whose layer does not have the property has an empty cell.
package struct LayerColumn: Hashable, Sendable {
  package let property: LayerProperty
  /// The index of the number among those of the property.
  package let component: Int
  /// The name in headers and options.
  package let name: String

  /// The columns of all properties, in the order of a trace.
  package static let all = LayerProperty.numeric.flatMap(columns)

  /// Returns the columns of a property of numbers, in their order.
  package static func columns(of property: LayerProperty) -> [LayerColumn] {
    let names = property.numberNames ?? []
    if names.isEmpty { return [LayerColumn(property: property, component: 0, name: property.name)] }
    return names.indices.map { index in
      LayerColumn(
        property: property, component: index, name: "\(property.name).\(names[index])")
    }
  }
}
