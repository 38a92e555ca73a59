import AnimaticTiming
import AnimaticTracks
import Synchronization

/// The target of an animation of a layer: a property, a value that the program has stored for a key
/// of its own, or a component of one of these.
///
/// Core Animation writes it as a key path: "position", "position.x", "bounds.size.width",
/// "transform.rotation.z". Each key path has a number in the engine; a whole property has the index
/// of the property.
package struct LayerKeyPath: Hashable, Sendable {
  /// The property; any of all layers for a value of the program's own.
  let property: LayerProperty
  let component: Component
  /// The key of the program's own; `nil` for a property.
  private(set) var own: OwnKey?

  enum Component: Hashable, Sendable {
    case whole
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
  /// - Returns: `nil` if the text names no animatable property or component of a layer.
  init?(_ text: String) {
    if let number = Self.numbersByText[text] {
      self = Self.table[number].path
    } else if let path = Self.cellPath(text), LateKeyPaths.number(of: path) != nil {
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

  /// Creates the key path of a value of the program's own; returns `nil` if no number is left for
  /// it.
  init?(_ own: OwnKey, _ component: Component = .whole) {
    self.init(.bounds, component)
    self.own = own
    if LateKeyPaths.number(of: self) == nil { return nil }
  }

  private static func cellPath(_ text: String) -> LayerKeyPath? {
    guard let path = EmitterCellPath(text), let property = LayerProperty(key: "birthRate") else {
      return nil
    }
    return LayerKeyPath(property, .cell(path))
  }

  /// Parses a key path as Core Animation writes it.
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
    } else if let path = LateKeyPaths.path(numbered: Int(id.rawValue)) {
      self = path
    } else {
      return nil
    }
  }

  /// Returns the key path of a whole transform as a function of numbers; returns other key paths
  /// unchanged.
  func made(by function: TransformFunction) -> LayerKeyPath {
    if let own {
      guard own.kind == .transform, component == .whole else { return self }
      return LayerKeyPath(own, .function(function)) ?? self
    }
    let path = LayerKeyPath(property, .function(function))
    return component == .whole && Self.numbers[path] != nil ? path : self
  }

  var id: PropertyID { PropertyID(rawValue: UInt16(number)) }

  /// The key path as Core Animation writes it.
  var text: String {
    if case .cell(let path) = component { return path.text }
    if let own {
      let part = own.kind.components.first { $0.component == component }
      return part.map { "\(own.name).\($0.name)" } ?? own.name
    }
    return Self.table[number].text
  }

  // Every key path comes from the table, so the lookup succeeds.
  private var number: Int {
    if component == .whole, own == nil { return Int(property.index) }
    return Self.numbers[self] ?? LateKeyPaths.number(of: self) ?? Int(property.index)
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
    require(table.count <= PropertyID.ofNothing.rawValue, "the engine knows a key path by 16 bits")
    return table
  }()

  private static let numbers = Dictionary(
    uniqueKeysWithValues: table.indices.map { (table[$0].path, $0) })
  private static let numbersByText = Dictionary(
    table.indices.map { (table[$0].text, $0) }, uniquingKeysWith: { first, _ in first })

  /// The type of the property, or of the program's own value, as a whole.
  var kind: LayerPropertyRow.Kind { own?.kind ?? property.row.kind }

  /// The key of the property or the program's own value, for ``CALayer/needsDisplay(forKey:)``.
  var key: String {
    if let own { return own.name }
    // The origin and the size of the bounds have rows of their own.
    return property == .boundsOrigin || property == .boundsSize ? "bounds" : property.key
  }

  /// Returns the value of the key path in a state.
  /// - Parameter fallback: The colour whose transparent form stands for a missing colour (rule D2).
  package func value(
    in state: LayerState, fallback: AnimatableValue = .components(SIMD4())
  ) -> AnimatableValue {
    if case .cell(let path) = component { return path.value(in: state.emitter, fallback) }
    let whole =
      own?.value(in: state, fallback: fallback) ?? state.value(of: property, fallback: fallback)
    switch (component, whole) {
    case (.number(let index), .components(let numbers)):
      return .components([numbers[index], 0, 0, 0])
    case (.pair(let index), .components(let numbers)):
      return .components([numbers[index], numbers[index + 1], 0, 0])
    case (.transform(let component), .matrix), (.transform(let component), .space):
      return .components(component.value(in: whole.transform ?? .identity))
    case (.function(let function), .matrix), (.function(let function), .space):
      return .components(function.numbers(of: whole.transform ?? .identity))
    default: return whole
    }
  }

  /// Applies the value of an animation to a state: the value replaces the value of the state or is
  /// added to it.
  ///
  /// A component of a transform is added as a number, so a rotation keeps its full turns (rule D1).
  /// - Precondition: The value has the type of ``value(in:fallback:)``.
  func apply(_ mode: TrackMode, _ value: AnimatableValue, to state: inout LayerState) {
    guard component != .whole, case .components(let value) = value else {
      return applyWhole(mode, value, to: &state)
    }
    if case .cell(let path) = component { return path.apply(mode, value, to: &state) }
    let whole =
      own?.value(in: state, fallback: .components(SIMD4()))
      ?? state.value(of: property, fallback: .components(SIMD4()))
    switch (component, whole) {
    case (.number(let index), .components(var numbers)):
      numbers[index] = mode == .additive ? numbers[index] + value.x : value.x
      applyWhole(.replacing, .components(numbers), to: &state)
    case (.pair(let index), .components(var numbers)):
      let pair = SIMD2(numbers[index], numbers[index + 1])
      let changed = mode == .additive ? pair + value.lowHalf : value.lowHalf
      (numbers[index], numbers[index + 1]) = (changed.x, changed.y)
      applyWhole(.replacing, .components(numbers), to: &state)
    case (.transform(let component), let whole):
      var matrix = whole.transform ?? .identity
      component.apply(adding: mode == .additive, value, to: &matrix)
      applyWhole(.replacing, .transform(matrix), to: &state)
    case (.function(let function), _):
      applyWhole(mode, .transform(function.matrix(of: value)), to: &state)
    default: break
    }
  }

  private func applyWhole(_ mode: TrackMode, _ value: AnimatableValue, to state: inout LayerState) {
    if let own { own.apply(mode, value, to: &state) } else { state.apply(property, mode, value) }
  }

  /// Returns the value that changes nothing when an additive animation of the key path shows it.
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
  @inline(__always) func value(of id: PropertyID, fallback: AnimatableValue) -> AnimatableValue? {
    if let property = LayerProperty(id) { return value(of: property, fallback: fallback) }
    return LayerKeyPath(id)?.value(in: self, fallback: fallback)
  }

  /// Applies the value of an animation of a property or a component.
  package mutating func apply(_ id: PropertyID, _ mode: TrackMode, _ value: AnimatableValue) {
    if let property = LayerProperty(id) { return apply(property, mode, value) }
    LayerKeyPath(id)?.apply(mode, value, to: &self)
  }
}

/// The numbers by which the engine knows the key paths of cells and of the program's own values,
/// which exist only once a program uses them: those that the table of ``LayerKeyPath`` leaves,
/// about 65,000 for a process.
enum LateKeyPaths {
  private static let table = Mutex<(paths: [LayerKeyPath], numbers: [LayerKeyPath: Int])>(([], [:]))

  /// Returns the number of a key path; `nil` if no number is left.
  static func number(of path: LayerKeyPath) -> Int? {
    table.withLock { table in
      if let number = table.numbers[path] { return number }
      let number = LayerKeyPath.unusedNumber + table.paths.count
      guard number < Int(PropertyID.ofNothing.rawValue) else { return nil }
      table.paths.append(path)
      table.numbers[path] = number
      return number
    }
  }

  /// Returns the key path with a number; `nil` for none.
  static func path(numbered number: Int) -> LayerKeyPath? {
    table.withLock { table in
      let index = number - LayerKeyPath.unusedNumber
      return table.paths.indices.contains(index) ? table.paths[index] : nil
    }
  }
}
