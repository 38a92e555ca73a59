import AnimaticGraphics
import AnimaticTracks
import Foundation

/// The description of one property in the table of ``LayerProperty``.
///
/// Its default is the value that a new `LayerState` has.
struct LayerPropertyRow: Sendable {
  typealias Kind = OwnValue.Kind

  /// The rule by which animations of a property combine where a block adds them (rule E13).
  enum Combination: Sendable {
    /// A second animation replaces the first one.
    case replacing
    /// The animations are added to each other.
    case additive
    /// Additive, for a rectangle whose origin and size have rows of their own.
    case additiveInTwo
    /// Additive, for the origin or the size of such a rectangle, which has its components.
    case additiveHalf
  }

  let key: String
  let kind: Kind
  /// Whether animations of the property can be added to each other (rule E13).
  let isAdditive: Bool
  /// Whether Core Animation holds the number at single precision.
  let isSingle: Bool
  var layerClass = LayerClass.plain
  /// The components that animate by themselves, with their names.
  let components: [(name: String, component: LayerKeyPath.Component)]
  /// The value in a state; that of a missing colour is the given value at no opacity (rule D2).
  let get: @Sendable (LayerState, _ fallback: AnimatableValue) -> AnimatableValue
  let set: @Sendable (inout LayerState, AnimatableValue) -> Void
  /// Removes the value from a state; `nil` for a property that always has one.
  let clear: (@Sendable (inout LayerState) -> Void)?
  /// Whether the property animates without an explicit animation. Paths do not.
  let isImplicit: Bool
  /// Whether a view lets its blocks animate the property (rule H4).
  private(set) var animatesInBlocks = false
  /// The number of a colour among those that may be greys; none for other properties.
  let gray: GrayColors
  let isMissing: @Sendable (LayerState) -> Bool
}

extension OwnValue.Kind {
  /// The components of values of the kind that animate by themselves, with their names.
  var components: [(name: String, component: LayerKeyPath.Component)] {
    switch self {
    case .point: [("x", .number(0)), ("y", .number(1))]
    case .size: [("width", .number(0)), ("height", .number(1))]
    case .rectangle:
      [
        ("origin", .pair(0)), ("size", .pair(2)), ("origin.x", .number(0)),
        ("origin.y", .number(1)), ("size.width", .number(2)), ("size.height", .number(3)),
      ]
    case .transform: TransformComponent.allCases.map { ($0.rawValue, .transform($0)) }
    case .number, .flag, .color, .contents, .path, .colors, .numbers: []
    }
  }
}

extension LayerPropertyRow {
  typealias Field<Value> = WritableKeyPath<LayerState, Value> & Sendable

  /// The row of a property that a view lets its blocks animate.
  var inBlocks: Self {
    var row = self
    row.animatesInBlocks = true
    return row
  }

  /// - Parameter isSingle: Whether Core Animation holds the number at single precision.
  @inline(__always) static func number(
    _ key: String, _ field: Field<Double>, _ combination: Combination = .replacing,
    isSingle: Bool = false
  ) -> Self {
    Self(
      key, .number, combination, isSingle: isSingle,
      get: { state, _ in state[keyPath: field].engineValue },
      set: { $0[keyPath: field] = $1.numbers.x })
  }

  /// A Boolean, which changes when its animation begins.
  /// - Parameter isImplicit: Whether it animates without an explicit animation.
  @inline(__always)
  static func flag(
    _ key: String, _ field: Field<Bool>, isImplicit: Bool = true
  ) -> Self {
    Self(
      key, .flag, isImplicit: isImplicit,
      get: { state, _ in (state[keyPath: field] ? 1.0 : 0).engineValue },
      set: { $0[keyPath: field] = $1.numbers.x != 0 })
  }

  @inline(__always) static func point(
    _ key: String, _ field: Field<CGPoint>, _ combination: Combination = .replacing
  ) -> Self {
    Self(
      key, .point, combination, combination == .additiveHalf ? [] : Kind.point.components,
      get: { state, _ in state[keyPath: field].engineValue },
      set: { $0[keyPath: field] = CGPoint($1.numbers) })
  }

  @inline(__always) static func size(
    _ key: String, _ field: Field<CGSize>, _ combination: Combination = .replacing
  ) -> Self {
    Self(
      key, .size, combination, combination == .additiveHalf ? [] : Kind.size.components,
      get: { state, _ in state[keyPath: field].engineValue },
      set: { $0[keyPath: field] = CGSize($1.numbers) })
  }

  @inline(__always) static func rectangle(
    _ key: String, _ field: Field<CGRect>, _ combination: Combination = .replacing
  ) -> Self {
    // The origin and the size of an additive rectangle have rows of their own.
    let pairCount = combination == .additiveInTwo ? 2 : 0
    return Self(
      key, .rectangle, combination, Array(Kind.rectangle.components.dropFirst(pairCount)),
      get: { state, _ in state[keyPath: field].engineValue },
      set: { $0[keyPath: field] = CGRect($1.numbers) })
  }

  @inline(__always) static func color(
    _ key: String, _ field: Field<SIMD4<Double>?>, _ gray: GrayColors
  ) -> Self {
    Self(
      key, .color, gray: gray,
      get: { state, fallback in
        .components(state[keyPath: field] ?? LayerState.transparent(fallback))
      }, set: { $0[keyPath: field] = $1.numbers }, clear: { $0[keyPath: field] = nil },
      isMissing: { $0[keyPath: field] == nil })
  }

  @inline(__always) static func transform(
    _ key: String, _ field: Field<Matrix4>, _ combination: Combination = .replacing
  ) -> Self {
    Self(
      key, .transform, combination, Kind.transform.components,
      get: { state, _ in .transform(state[keyPath: field]) },
      set: { $0[keyPath: field] = $1.transform ?? .identity })
  }

  /// Contents, which the engine knows by numbers.
  @inline(__always) static func contents(_ key: String, _ field: Field<LayerContents?>) -> Self {
    Self(
      key, .contents, get: { state, _ in (state[keyPath: field]?.number ?? 0).engineValue },
      set: { $0[keyPath: field] = $0.knownContents(numbered: $1.numbers.x) })
  }

  /// A path, which does not animate implicitly.
  @inline(__always) static func path(_ key: String, _ field: Field<[PathElement]?>) -> Self {
    list(key, .path, field, NumberList.init(path:), { $0.path })
  }

  @inline(__always) static func colors(_ key: String, _ field: Field<[SIMD4<Double>]?>) -> Self {
    list(key, .colors, field, NumberList.init(colors:), { $0.colors })
  }

  @inline(__always) static func numbers(_ key: String, _ field: Field<[Double]?>) -> Self {
    list(key, .numbers, field, NumberList.init(array:), { $0.array })
  }

  private static func list<Element>(
    _ key: String, _ kind: Kind, _ field: Field<[Element]?>,
    _ encode: @escaping @Sendable ([Element]?) -> NumberList,
    _ decode: @escaping @Sendable (NumberList) -> [Element]?
  ) -> Self {
    Self(
      key, kind, get: { state, _ in .list(encode(state[keyPath: field])) },
      set: { state, value in
        if case .list(let list) = value { state[keyPath: field] = decode(list) }
      }, clear: { $0[keyPath: field] = nil }, isMissing: { $0[keyPath: field] == nil })
  }

  private init(
    _ key: String, _ kind: Kind, _ combination: Combination = .replacing, isSingle: Bool = false,
    isImplicit: Bool = true, gray: GrayColors = [],
    _ components: [(name: String, component: LayerKeyPath.Component)] = [],
    get: @escaping @Sendable (LayerState, AnimatableValue) -> AnimatableValue,
    set: @escaping @Sendable (inout LayerState, AnimatableValue) -> Void,
    clear: (@Sendable (inout LayerState) -> Void)? = nil,
    isMissing: @escaping @Sendable (LayerState) -> Bool = { _ in false }
  ) {
    (self.key, self.kind, self.isSingle, self.components) = (key, kind, isSingle, components)
    (self.isImplicit, self.gray) = (isImplicit && kind != .path, gray)
    isAdditive = combination != .replacing
    (self.get, self.set, self.clear, self.isMissing) = (get, set, clear, isMissing)
  }
}

extension AnimatableValue {
  /// The numbers of a value that is no transform and no list.
  /// - Precondition: The value is no transform and no list.
  fileprivate var numbers: SIMD4<Double> {
    guard case .components(let numbers) = self else {
      fatalError("a transform or a list animates a property of numbers")
    }
    return numbers
  }
}
