import AnimaticChecks
import AnimaticTracks

/// The target of an animation of a layer: a property, or a component of a property.
///
/// Core Animation writes it as a key path: "position", "position.x", "bounds.size.width",
/// "transform.rotation.z". Each key path has a number in the engine; a whole property has the index
/// of the property.
package struct LayerKeyPath: Hashable, Sendable {
  let property: LayerProperty
  let component: Component

  /// The animated component of a property.
  enum Component: Hashable, Sendable {
    case whole
    /// One of up to four numbers.
    case number(Int)
    /// Two of four numbers, from this index on: the origin or the size of a rectangle.
    case pair(Int)
    case transform(TransformComponent)
    /// A whole transform as a function of numbers; see ``CAValueFunction``.
    case function(TransformFunction)
    /// A value of a cell of an emitter, whose birth rate is the property.
    case cell(EmitterCellPath)
  }

  private init(_ property: LayerProperty, _ component: Component = .whole) {
    self.property = property
    self.component = component
  }
}

extension LayerKeyPath {
  /// Parses a key path as Core Animation writes it.
  ///
  /// - Returns: `nil` if the text names no animatable property or component of a layer.
  init?(_ text: String) {
    if let number = Self.numbersByText[text] {
      self = Self.table[number].path
    } else if let path = Self.cellPath(text), EmitterCellNumbers.number(of: path) != nil {
      self = path
    } else {
      return nil
    }
  }

  /// Creates the key path of a value of any cell, which the engine does not know.
  init?(of key: EmitterCellKey) {
    guard let property = LayerProperty(key: "birthRate") else { return nil }
    self.init(property, .cell(EmitterCellPath(names: [], key: key)))
  }

  private static func cellPath(_ text: String) -> LayerKeyPath? {
    guard let path = EmitterCellPath(text), let property = LayerProperty(key: "birthRate") else {
      return nil
    }
    return LayerKeyPath(property, .cell(path))
  }

  /// Parses a key path as Core Animation writes it.
  ///
  /// - Returns: `nil` if the text names no animatable property or component of a layer of the class
  ///   that a state belongs to.
  init?(_ text: String, in state: LayerState) {
    self.init(text)
    if !state.has(property) { return nil }
  }

  /// Creates the key path with a number of the engine; returns `nil` if no key path has the number.
  package init?(_ id: PropertyID) {
    if Int(id.rawValue) < Self.table.count {
      self = Self.table[Int(id.rawValue)].path
    } else if let path = EmitterCellNumbers.path(numbered: Int(id.rawValue)) {
      self = path
    } else {
      return nil
    }
  }

  /// Returns the key path of a whole transform as a function of numbers; returns other key paths
  /// unchanged.
  func made(by function: TransformFunction) -> LayerKeyPath {
    let path = LayerKeyPath(property, .function(function))
    return component == .whole && Self.numbers[path] != nil ? path : self
  }

  /// The number of the key path in the engine.
  var id: PropertyID { PropertyID(rawValue: UInt8(number)) }

  /// The key path as Core Animation writes it.
  var text: String {
    if case .cell(let path) = component { return path.text }
    return Self.table[number].text
  }

  // Every key path comes from the table, so the lookup succeeds.
  private var number: Int {
    if component == .whole { return Int(property.index) }
    return Self.numbers[self] ?? EmitterCellNumbers.number(of: self) ?? Int(property.index)
  }
  /// The first number that no key path of the table has.
  static var unusedNumber: Int { table.count }

  /// All key paths by their numbers: whole properties, then components, and last the value
  /// functions, which have the text of the whole property.
  private static let table: [(text: String, path: LayerKeyPath)] = {
    let properties = LayerProperty.all
    let table: [(text: String, path: LayerKeyPath)] =
      properties.map { ($0.key, LayerKeyPath($0)) }
      + properties.flatMap { property in
        property.row.components.map {
          ("\(property.key).\($0.name)", LayerKeyPath(property, $0.component))
        }
      }
      + properties.filter { $0.row.kind == .transform }.flatMap { property in
        TransformFunction.allCases.map { (property.key, LayerKeyPath(property, .function($0))) }
      }
    require(
      table.count <= PropertyID.ofNothing.rawValue, "the engine knows a key path by eight bits")
    return table
  }()

  private static let numbers = Dictionary(
    uniqueKeysWithValues: table.indices.map { (table[$0].path, $0) })
  private static let numbersByText = Dictionary(
    table.indices.map { (table[$0].text, $0) }, uniquingKeysWith: { first, _ in first })
}

extension LayerKeyPath {
  /// Returns the value of the key path in a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - fallback: The colour whose transparent form stands for a missing colour (rule D2).
  package func value(
    in state: LayerState, fallback: AnimatableValue = .components(SIMD4())
  ) -> AnimatableValue {
    if case .cell(let path) = component { return path.value(in: state.emitter, fallback) }
    let whole = state.value(of: property, fallback: fallback)
    switch (component, whole) {
    case (.number(let index), .components(let numbers)):
      return .components([numbers[index], 0, 0, 0])
    case (.pair(let index), .components(let numbers)):
      return .components([numbers[index], numbers[index + 1], 0, 0])
    case (.transform(let component), .matrix), (.transform(let component), .space):
      return .components(component.value(in: whole.transform ?? .identity))
    case (.function(let function), .matrix), (.function(let function), .space):
      return .components(function.numbers(of: whole.transform ?? .identity))
    default:
      return whole
    }
  }

  /// Applies the value of an animation to a state: the value replaces the value of the state or is
  /// added to it.
  ///
  /// A component of a transform is added as a number, so a rotation keeps its full turns (rule
  /// D1).
  ///
  /// - Precondition: The value has the type of ``value(in:fallback:)``.
  func apply(_ mode: TrackMode, _ value: AnimatableValue, to state: inout LayerState) {
    guard component != .whole, case .components(let value) = value else {
      return state.apply(property, mode, value)
    }
    if case .cell(let path) = component { return path.apply(mode, value, to: &state) }
    switch (component, state.value(of: property, fallback: .components(SIMD4()))) {
    case (.number(let index), .components(var numbers)):
      numbers[index] = mode == .additive ? numbers[index] + value.x : value.x
      state.apply(property, .replacing, .components(numbers))
    case (.pair(let index), .components(var numbers)):
      let pair = SIMD2(numbers[index], numbers[index + 1])
      let changed = mode == .additive ? pair + value.lowHalf : value.lowHalf
      (numbers[index], numbers[index + 1]) = (changed.x, changed.y)
      state.apply(property, .replacing, .components(numbers))
    case (.transform(let component), let whole):
      var matrix = whole.transform ?? .identity
      component.apply(adding: mode == .additive, value, to: &matrix)
      state.apply(property, .replacing, .transform(matrix))
    case (.function(let function), _):
      state.apply(property, mode, .transform(function.matrix(of: value)))
    default:
      break
    }
  }
}

extension LayerKeyPath {
  /// Returns the value that changes nothing when an additive animation of the key path shows it.
  ///
  /// - Parameter value: Any value of the key path.
  func neutralValue(like value: AnimatableValue) -> AnimatableValue {
    if case .function(let function) = component {
      return .components(function.numbers(of: .identity))
    }
    return value.neutral
  }
}

extension LayerState {
  /// Returns the value of a property or a component; `nil` if no key path has the number.
  @inline(__always)
  func value(of id: PropertyID, fallback: AnimatableValue) -> AnimatableValue? {
    if let property = LayerProperty(id) { return value(of: property, fallback: fallback) }
    return LayerKeyPath(id)?.value(in: self, fallback: fallback)
  }

  /// Applies the value of an animation of a property or a component.
  package mutating func apply(_ id: PropertyID, _ mode: TrackMode, _ value: AnimatableValue) {
    if let property = LayerProperty(id) { return apply(property, mode, value) }
    LayerKeyPath(id)?.apply(mode, value, to: &self)
  }
}
