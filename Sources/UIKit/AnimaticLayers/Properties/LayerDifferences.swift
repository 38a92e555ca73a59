import AnimaticTracks

/// The properties whose presentation values differ from the committed ones.
struct LayerDifferences {
  /// The properties with replaced values, a bit for each.
  private var replaced: UInt64 = 0
  /// The properties with a sum of the committed value and others, a bit for each.
  private var added: UInt64 = 0

  static let capacity = UInt64.bitWidth

  /// Differences that only a copy of the whole committed state undoes.
  static let unknown = LayerDifferences(replaced: .max)

  var areUnknown: Bool { replaced == .max }
  var includeSums: Bool { added != 0 }

  /// Adds the difference that an animation makes.
  /// - Parameters:
  ///   - property: The property; `nil` for a component of a property.
  ///   - mode: The mode of the animation.
  @inline(__always) mutating func add(_ property: LayerProperty?, _ mode: TrackMode) {
    switch (mode, property) {
    case (_, nil), (_, .contents):
      // The value of such an animation does not determine the value of the whole property.
      self = .unknown
    case (.replacing, let property?): replaced |= property.bit
    case (.additive, let property?):
      switch property {
      case .position, .transform, .bounds, .boundsOrigin, .boundsSize: added |= property.bit
      default: self = .unknown
      }
    }
  }

  /// Returns whether the values of these differences replace all values of others, after the sums
  /// of the others are undone.
  func replace(_ others: LayerDifferences) -> Bool {
    !areUnknown && others.replaced & ~replaced == 0
  }

  @inline(__always) func undoSums(in state: inout LayerState, to committed: LayerState) {
    if hasSum(of: .position) { state.position = committed.position }
    if hasSum(of: .transform) { state.transform = committed.transform }
    if hasSum(of: .bounds) || hasSum(of: .boundsOrigin) || hasSum(of: .boundsSize) {
      state.bounds = committed.bounds
    }
  }

  @inline(__always)
  private func hasSum(of property: LayerProperty) -> Bool { added & property.bit != 0 }
}

extension LayerProperty {
  fileprivate var bit: UInt64 { 1 << UInt64(index) }
}

/// The properties of a layer's state that the program has set since the last commit.
///
/// A program mostly sets one or two, and a state is large: a copy of all of it would need more
/// memory traffic than the rest of a commit.
struct StateChanges: OptionSet {
  let rawValue: UInt8

  static let position = StateChanges(rawValue: 1)
  static let bounds = StateChanges(rawValue: 2)
  static let opacity = StateChanges(rawValue: 4)
  static let transform = StateChanges(rawValue: 8)
  static let backgroundColor = StateChanges(rawValue: 16)
  static let others = StateChanges(rawValue: 32)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always) init(of property: LayerProperty) {
    self =
      switch property {
      case .position: .position
      case .bounds: .bounds
      case .opacity: .opacity
      case .transform: .transform
      case .backgroundColor: .backgroundColor
      default: .others
      }
  }
}
