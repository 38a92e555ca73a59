import AnimaticGraphics
import AnimaticTracks
import Foundation

extension LayerKeyPath {
  /// A colour type of another module that animations accept as a value.
  package protocol ColorConvertible {
    /// Red, green, blue and alpha, 0…1.
    var components: SIMD4<Double> { get }
    /// Whether the colour has a brightness instead of red, green and blue.
    var isGray: Bool { get }

    /// Returns a colour of the type with other components.
    func replaced(by components: SIMD4<Double>) -> any ColorConvertible
  }
}

// Conversions between the values of Core Animation's objects and the values of the engine.

extension LayerKeyPath {
  /// The type of value that a key path accepts.
  private enum Shape: String {
    case number, rectangle, color, transform, contents, path
    case point = "point or size"
    case triple = "array of three numbers"
    case colors = "array of colours"
    case numbers = "array of numbers"

    /// The shape of whole values of a kind.
    init(of kind: LayerPropertyRow.Kind) {
      self =
        switch kind {
        case .number, .flag: .number
        case .point, .size: .point
        case .rectangle: .rectangle
        case .color: .color
        case .transform: .transform
        case .contents: .contents
        case .path: .path
        case .colors: .colors
        case .numbers: .numbers
        }
    }
  }

  private var shape: Shape {
    switch component {
    case .number: .number
    case .pair, .transform(.translation): .point
    case .transform: .number
    case .function(let function): function.takesThree ? .triple : .number
    case .cell(let path): path.key == .color ? .color : .number
    case .whole: Shape(of: kind)
    }
  }

  /// Returns an object as a value of the engine.
  /// - Parameter object: A value of an animation or an action.
  /// - Returns: `nil` for `nil`. Also `nil`, with a diagnostic, for a value that is not finite or
  ///   whose type the key path does not accept (rule H11).
  func value(from object: Any?) -> AnimatableValue? {
    guard let object else { return nil }
    let value = Self.value(of: object, as: shape)
    if value == nil { reportIgnored(object) }
    return value
  }

  /// Returns an object as a whole value of a kind; `nil` for one that is not finite and for one of
  /// another type.
  static func value(of object: Any, as kind: LayerPropertyRow.Kind) -> AnimatableValue? {
    value(of: object, as: Shape(of: kind))
  }

  private static func value(of object: Any, as shape: Shape) -> AnimatableValue? {
    let value: AnimatableValue? =
      switch shape {
      case .number: number(object)?.engineValue
      case .point: point(object)
      case .triple: triple(object).map(AnimatableValue.components)
      case .rectangle: (object as? CGRect)?.engineValue
      case .color: color(object).map(AnimatableValue.components)
      case .transform: transform(object)
      case .contents: ((object as? LayerContents)?.number ?? 0).engineValue
      case .path: (object as? CGPath).map { .list(NumberList(path: $0.elements)) }
      case .colors: array(object, color).map { .list(NumberList(colors: $0)) }
      case .numbers: array(object, number).map { .list(NumberList(array: $0)) }
      }
    return value.flatMap { $0.distance(to: $0) == 0 ? $0 : nil }
  }

  /// Reports an object that the key path does not accept (rule H11).
  func reportIgnored(_ object: Any?) {
    AnimationDiagnostic.reportIgnored(object, at: text, expected: "finite \(shape.rawValue)")
  }

  /// Returns the value of the key path in a state as an object, from which an animation can begin;
  /// `nil` for a missing colour and for missing contents.
  @MainActor func object(in state: LayerState) -> Any? {
    if let own, component == .whole { return own.stored(in: state)?.object() }
    if component == .whole, property.row.isMissing(state) { return nil }
    let value = value(in: state)
    if let matrix = value.transform { return CATransform3D(matrix) }
    if case .list(let list) = value { return object(of: list, in: state) }
    guard case .components(let numbers) = value else { return nil }
    switch shape {
    case .number: return numbers.x
    case .point: return isSize ? CGSize(numbers) : CGPoint(numbers)
    case .triple: return [numbers.x, numbers.y, numbers.z]
    case .rectangle: return CGRect(numbers)
    case .color: return CGColor.make(numbers, asGray: state.grays.contains(property.row.gray))
    case .contents: return state.contents?.value
    case .transform, .path, .colors, .numbers: return nil
    }
  }

  private func object(of list: NumberList, in state: LayerState) -> Any? {
    switch shape {
    case .path: list.path.map(CGPath.make)
    case .colors: state.gradient.cgColors
    case .numbers: list.array?.map { NSNumber(value: $0) }
    default: nil
    }
  }

  /// Returns the elements of an array after a conversion; `nil` if one of them has none.
  static func array<Element>(_ object: Any, _ element: (Any) -> Element?) -> [Element]? {
    guard let objects = object as? [Any] else { return nil }
    let elements = objects.compactMap(element)
    return elements.count == objects.count ? elements : nil
  }

  private var isSize: Bool {
    (component == .whole && kind == .size) || component == .pair(2)
      || component == .transform(.translation)
  }

  private static func color(_ object: Any) -> SIMD4<Double>? {
    (object as? any ColorConvertible)?.components ?? cgColor(object)?.srgbComponents
  }

  static func isGray(_ object: Any) -> Bool {
    (object as? any ColorConvertible)?.isGray ?? cgColor(object)?.isGray ?? false
  }

  private static func cgColor(_ object: Any) -> CGColor? { object as? CGColor }

  private static func point(_ object: Any) -> AnimatableValue? {
    (object as? CGPoint)?.engineValue ?? (object as? CGSize)?.engineValue
  }

  private static func transform(_ object: Any) -> AnimatableValue? {
    if let transform = object as? CATransform3D { return .transform(Matrix4(transform)) }
    return (object as? CGAffineTransform)?.engineValue
  }

  /// Returns an array of three numbers as a vector.
  private static func triple(_ object: Any) -> SIMD4<Double>? {
    let numbers = (object as? [Any])?.compactMap(number) ?? []
    return numbers.count == 3 ? [numbers[0], numbers[1], numbers[2], 0] : nil
  }

  /// Returns an object as a number; `nil` if it is no number and no Boolean.
  static func number(_ object: Any?) -> Double? {
    switch object {
    case let number as Double: number
    case let number as CGFloat: number
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}
