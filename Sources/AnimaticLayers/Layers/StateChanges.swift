/// What has been set of a layer's state since it was committed.
///
/// Mostly that is one property or two, and a state is large: copying all of it fetched more memory
/// than the rest of a commit.
struct StateChanges: OptionSet {
  let rawValue: UInt8

  static let position = StateChanges(rawValue: 1)
  static let bounds = StateChanges(rawValue: 2)
  static let opacity = StateChanges(rawValue: 4)
  static let transform = StateChanges(rawValue: 8)
  static let backgroundColor = StateChanges(rawValue: 16)
  /// Anything else, or more than is told apart.
  static let others = StateChanges(rawValue: 32)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What setting a property changes.
  @inline(__always)
  init(of property: LayerProperty) {
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

extension CALayer {
  /// Lets what was committed be the model, given what differs.
  func commitState(_ changes: StateChanges) {
    if changes.contains(.others) {
      // Contents that are released here may look at the layer as they go.
      let old = core.committedState
      core.committedState = state
      withExtendedLifetime(old) {}
      return
    }
    if changes.contains(.position) { core.committedState.position = state.position }
    if changes.contains(.bounds) { core.committedState.bounds = state.bounds }
    if changes.contains(.opacity) { core.committedState.opacity = state.opacity }
    if changes.contains(.transform) { core.committedState.transform = state.transform }
    if changes.contains(.backgroundColor) {
      core.committedState.backgroundColor = state.backgroundColor
    }
  }
}
