import AnimaticTracks

/// What an animation of a layer moves: a property, or a part of one that is animated by itself.
///
/// Core Animation writes it as a key path: "position", "position.x", "bounds.size.width",
/// "transform.rotation.z". Each has a number of its own in the engine; that of a whole property is
/// the property's.
package struct LayerKeyPath: Hashable, Sendable {
  let property: LayerProperty
  let component: Component

  /// Which part of a property.
  enum Component: Hashable, Sendable {
    case whole
    /// One of the property's up to four numbers.
    case number(Int)
    /// Two of the property's four numbers, from this one on: the origin or the size of a rectangle.
    case pair(Int)
    /// A number or vector that a transform is made of.
    case transform(TransformComponent)
    /// A whole transform, by the numbers that it is made of.
    case function(TransformFunction)
  }

  private init(_ property: LayerProperty, _ component: Component = .whole) {
    self.property = property
    self.component = component
  }
}

extension LayerKeyPath {
  /// Parses a key path as Core Animation writes it.
  ///
  /// - Returns: `nil` for one that names nothing animatable of a layer.
  init?(_ text: String) {
    guard let number = Self.numbersByText[text] else { return nil }
    self = Self.table[number].path
  }

  /// The key path that the engine knows by a number.
  package init?(_ id: PropertyID) {
    guard Int(id.rawValue) < Self.table.count else { return nil }
    self = Self.table[Int(id.rawValue)].path
  }

  /// The same whole transform, made of numbers by a function; other key paths stay.
  func made(by function: TransformFunction) -> LayerKeyPath {
    let path = LayerKeyPath(property, .function(function))
    return component == .whole && Self.numbers[path] != nil ? path : self
  }

  /// The number by which the engine knows the key path.
  var id: PropertyID { PropertyID(rawValue: UInt8(number)) }

  /// The key path as Core Animation writes it.
  var text: String { Self.table[number].text }

  // Every path is made from the table, and so is in it.
  private var number: Int {
    component == .whole ? Int(property.index) : Self.numbers[self] ?? Int(property.index)
  }

  /// All key paths under their numbers: whole properties first, and last those of value
  /// functions, which have the text of the whole.
  private static let table: [(text: String, path: LayerKeyPath)] = {
    let properties = LayerProperty.all
    return properties.map { ($0.key, LayerKeyPath($0)) }
      + properties.flatMap { property in
        property.row.components.map {
          ("\(property.key).\($0.name)", LayerKeyPath(property, $0.component))
        }
      }
      + properties.filter { $0.row.kind == .transform }.flatMap { property in
        TransformFunction.allCases.map { (property.key, LayerKeyPath(property, .function($0))) }
      }
  }()

  private static let numbers = Dictionary(
    uniqueKeysWithValues: table.indices.map { (table[$0].path, $0) })
  private static let numbersByText = Dictionary(
    table.indices.map { (table[$0].text, $0) }, uniquingKeysWith: { first, _ in first })
}
