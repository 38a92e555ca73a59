import AnimaticTracks

// The properties whose values are numbers, for traces and dumps.
extension LayerProperty {
  /// The properties of numbers besides those that a trace prints of every view, and those of
  /// emitters, which no scene has; in the order of the table.
  package static let numeric = all.filter { property in
    property.numberNames != nil && !viewKeys.contains(property.key)
      && property.layerClass != .emitter
  }

  /// The keys of the properties that a trace prints of every view.
  private static let viewKeys: Set<String> = [
    "bounds", "bounds.origin", "bounds.size", "position", "opacity", "backgroundColor",
    "contentsCenter",
  ]

  package init?(numericKey key: String) {
    self.init(key: key)
    if numberNames == nil { return nil }
  }

  package var name: String { key }

  /// The names of the numbers: "x" and "y", for example, or none for a single number; `nil` for a
  /// property of another kind.
  package var numberNames: [String]? { row.kind.numberNames }
}

extension OwnValue.Kind {
  /// The names of the numbers of a value; `nil` for values that are no numbers.
  var numberNames: [String]? {
    switch self {
    case .number: []
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rectangle: ["x", "y", "width", "height"]
    case .color: ["red", "green", "blue", "alpha"]
    case .flag, .transform, .contents, .path, .colors, .numbers: nil
    }
  }
}

extension LayerState {
  /// Returns the numbers of a property, in the order of their names; `nil` for a missing colour and
  /// for a layer that does not have the property.
  package func numbers(of property: LayerProperty) -> SIMD4<Double>? {
    let row = property.row
    guard has(property), !row.isMissing(self),
      case .components(let numbers) = row.get(self, .components(SIMD4()))
    else { return nil }
    return numbers
  }

  /// The angle about z of the decomposed transform, in radians.
  package var rotation: Double { TransformComponents(transform).angles.z }

  /// The factors along x and y of the decomposed transform.
  package var scale: SIMD2<Double> {
    let scale = TransformComponents(transform).scale
    return [scale.x, scale.y]
  }
}
