import AnimaticTracks

/// In what the values that show of a layer differ from those that were committed.
struct LayerDifferences {
  /// The properties that show another value, a bit for each.
  private var replaced: UInt32 = 0
  /// The properties that show a sum with the committed value, a bit for each.
  private var added: UInt32 = 0

  /// Differences that only a copy of all that was committed undoes.
  static let unknown = LayerDifferences(replaced: .max)

  var areUnknown: Bool { replaced == .max }
  var includeSums: Bool { added != 0 }

  /// Takes note of an animation that shows, of a whole property or else of a part.
  @inline(__always)
  mutating func add(_ property: LayerProperty?, _ mode: TrackMode) {
    switch (mode, property) {
    case (_, nil), (_, .contents):
      // Parts of properties and contents do not show the value of the animation alone.
      self = .unknown
    case (.replacing, let property?):
      replaced |= property.bit
    case (.additive, let property?):
      switch property {
      case .position, .transform, .bounds, .boundsOrigin, .boundsSize: added |= property.bit
      default: self = .unknown
      }
    }
  }

  /// Whether nothing is left of others when their sums are undone and these differences shown.
  func replace(_ others: LayerDifferences) -> Bool {
    !areUnknown && others.replaced & ~replaced == 0
  }

  /// Turns sums into what was committed.
  @inline(__always)
  func undoSums(in state: inout LayerState, to committed: LayerState) {
    if addTo(.position) { state.position = committed.position }
    if addTo(.transform) { state.transform = committed.transform }
    if addTo(.bounds) || addTo(.boundsOrigin) || addTo(.boundsSize) {
      state.bounds = committed.bounds
    }
  }

  @inline(__always)
  private func addTo(_ property: LayerProperty) -> Bool { added & property.bit != 0 }
}

extension LayerProperty {
  fileprivate var bit: UInt32 { 1 << UInt32(index) }
}
