import AnimaticChecks
import AnimaticTracks

/// A number of a property that is also a property of its own.
///
/// Blocks that animate the component and blocks that animate the whole replace each other (rules
/// E1, E2).
public struct PropertyComponent: Hashable, Sendable {
  /// The property that consists of the number.
  public let component: PropertyID
  /// The property that contains the number.
  public let whole: PropertyID
  /// The index of the number in the whole, 0…3.
  public let index: Int

  /// Creates a component.
  ///
  /// - Complexity: O(1)
  public init(_ component: PropertyID, of whole: PropertyID, at index: Int) {
    self.component = component
    self.whole = whole
    self.index = index
  }
}

extension Stage {
  /// Returns whether two properties are the same, or one is a component of the other.
  func overlaps(_ first: PropertyID, _ second: PropertyID) -> Bool {
    first == second
      || components.contains { entry in
        (entry.component == first && entry.whole == second)
          || (entry.component == second && entry.whole == first)
      }
  }

  /// Returns the value of a property that the newest replacing animations show (rule E2), or the
  /// model's value without any.
  func shownValue(
    of property: PropertyID, of node: AnimationNode, over model: AnimatableValue
  ) -> AnimatableValue {
    var shown = model
    var track = node.firstTrack
    while track != .none {
      let animated = state.store.property(of: track)
      if state.store.mode(of: track) == .replacing, overlaps(animated, property),
        !isOverdue(track), let value = state.store.value(of: track, at: time)
      {
        require(
          animated != property || value.kind == model.kind,
          """
          the property \(property.rawValue) shows \(value), and a change from the current state is \
          one of \(model); give each property values of one kind
          """)
        shown =
          animated == property
          ? value : shown.replacing(value, of: animated, in: property, components)
      }
      track = state.store.next(after: track)
    }
    return shown
  }

  /// Returns whether an animation has ended, though its stop has not been delivered yet, as the
  /// main thread was busy: a renderer shows the model already (rule B16).
  private func isOverdue(_ track: TrackID) -> Bool {
    let group = state.store.group(of: track)
    guard state.groups[Int(group.index)].end == .removal, let end = state.store.end(of: group)
    else { return false }
    return TimeOrder.precedes(end, time)
  }

  /// Returns the values from which those components and wholes in a transaction begin that begin
  /// from the current state, by the indices of their changes (rule E2).
  ///
  /// The flush asks before the first change, as another change of the transaction may interrupt an
  /// animation that overlaps.
  func shownOrigins(of transaction: borrowing Transaction) -> [Int: AnimatableValue]? {
    if components.isEmpty || transaction.contents.changes.count == 1 { return nil }
    var origins: [Int: AnimatableValue] = [:]
    for index in transaction.contents.changes.indices {
      let property = transaction.contents.changes[index].property
      guard overlapMask[Int(property.rawValue)],
        transaction.contents.changes[index].mode == .replacing,
        transaction.contents.settings[Int(transaction.contents.changes[index].settings)]
          .beginsFromCurrentState
      else { continue }
      let node = transaction.contents.changes[index].node
      guard holds(node) else { continue }
      origins[index] = shownValue(
        of: property, of: node, over: transaction.contents.changes[index].from)
    }
    return origins
  }
}

extension AnimatableValue {
  /// Returns the value of `property` after an overlapping property has shown another value, or this
  /// value when the properties do not overlap.
  func replacing(
    _ value: AnimatableValue, of animated: PropertyID, in property: PropertyID,
    _ components: [PropertyComponent]
  ) -> AnimatableValue {
    guard case .components(var numbers) = self, case .components(let shown) = value else {
      return self
    }
    for entry in components {
      if entry.component == animated && entry.whole == property { numbers[entry.index] = shown.x }
      if entry.component == property && entry.whole == animated { numbers.x = shown[entry.index] }
    }
    return .components(numbers)
  }
}
