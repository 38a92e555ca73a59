/// What has been set of a layer's state since it was committed.
///
/// Mostly that is one property or two, and a state is large: copying all of it fetched more memory
/// than the rest of a commit.
package struct StateChanges: OptionSet {
  package let rawValue: UInt8

  package static let position = StateChanges(rawValue: 1)
  package static let bounds = StateChanges(rawValue: 2)
  package static let opacity = StateChanges(rawValue: 4)
  package static let transform = StateChanges(rawValue: 8)
  package static let backgroundColor = StateChanges(rawValue: 16)
  /// Anything else, or more than is told apart.
  package static let others = StateChanges(rawValue: 32)

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What setting a property changes.
  @inline(__always)
  package init(of property: LayerProperty) {
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
      committedState = state
      return
    }
    if changes.contains(.position) { committedState.position = state.position }
    if changes.contains(.bounds) { committedState.bounds = state.bounds }
    if changes.contains(.opacity) { committedState.opacity = state.opacity }
    if changes.contains(.transform) { committedState.transform = state.transform }
    if changes.contains(.backgroundColor) { committedState.backgroundColor = state.backgroundColor }
  }
}
