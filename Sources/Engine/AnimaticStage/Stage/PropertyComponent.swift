import AnimaticTiming
import AnimaticTracks

/// A part of a property's numbers that is also a property of its own, such as the origin of a
/// rectangle.
///
/// Blocks that animate the component and blocks that animate the whole replace each other (rules
/// E1, E2).
public struct PropertyComponent: Hashable, Sendable {
  /// The property that consists of the numbers.
  public let component: PropertyID
  /// The property that contains the numbers.
  public let whole: PropertyID
  /// The index of the first number in the whole, 0…3.
  public let index: Int
  /// The number of numbers.
  public let count: Int

  /// Creates a component.
  ///
  /// - Precondition: The whole has the numbers, of which there are four at most.
  /// - Complexity: O(1)
  public init(_ component: PropertyID, of whole: PropertyID, at index: Int, count: Int = 1) {
    require(
      index >= 0 && count > 0 && index <= 4 - count,
      "a component has some of the numbers 0 to 3 of the whole, not \(count) from \(index) on")
    self.component = component
    self.whole = whole
    self.index = index
    self.count = count
  }
}

extension [PropertyComponent] {
  /// Returns whether two properties are the same, or one is a component of the other.
  package func overlap(_ first: PropertyID, _ second: PropertyID) -> Bool {
    first == second
      || contains { entry in
        (entry.component == first && entry.whole == second)
          || (entry.component == second && entry.whole == first)
      }
  }
}

extension Stage {
  /// Returns the value of a property that its animations show (rule E2), or the model's value
  /// without any.
  /// - Parameter counts: Whether an animation counts.
  func shownValue(
    of property: PropertyID, of node: AnimationNode, over model: AnimatableValue,
    where counts: (TrackID, TrackMode) -> Bool = { _, _ in true }
  ) -> AnimatableValue {
    var shown = model
    var track = node.firstTrack
    while track != .none {
      let animated = state.store.property(of: track)
      let mode = state.store.mode(of: track)
      if components.overlap(animated, property), counts(track, mode), !isOverdue(track),
        let value = state.store.value(of: track, at: time)
      {
        require(
          animated != property || value.kind == model.kind,
          """
          the property \(property.rawValue) shows \(value), and a change from the current state is \
          one of \(model); give each property values of one kind
          """)
        shown = shown.under(value, mode, of: animated, in: property, components)
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
    // Where each API behaves as introduced, only whole properties replace.
    if components.isEmpty || semantics == .asIntroduced || transaction.contents.changes.count == 1 {
      return nil
    }
    var origins: [Int: AnimatableValue] = [:]
    for index in transaction.contents.changes.indices {
      let property = transaction.contents.changes[index].property
      guard property.rawValue < overlapMask.count, overlapMask[Int(property.rawValue)],
        transaction.contents.changes[index].mode == .replacing,
        transaction.contents.settings[Int(transaction.contents.changes[index].settings)]
          .beginsFromCurrentState
      else { continue }
      let node = transaction.contents.changes[index].node
      guard holds(node) else { continue }
      origins[index] = shownValue(
        of: property, of: node, over: transaction.contents.changes[index].from
      ) { $1 == .replacing }
    }
    return origins
  }
}

extension AnimatableValue {
  /// Returns the value of `property` under an animation of it or of an overlapping property, or
  /// this value when the properties do not overlap.
  func under(
    _ value: AnimatableValue, _ mode: TrackMode, of animated: PropertyID,
    in property: PropertyID, _ components: [PropertyComponent]
  ) -> AnimatableValue {
    if animated == property { return mode == .additive ? adding(value) : value }
    guard case .components(var numbers) = self, case .components(let shown) = value else {
      return self
    }
    for entry in components {
      for offset in 0..<entry.count {
        let (part, whole) = (offset, entry.index + offset)
        func show(_ source: Int, at target: Int) {
          numbers[target] = shown[source] + (mode == .additive ? numbers[target] : 0)
        }
        if entry.component == animated && entry.whole == property { show(part, at: whole) }
        if entry.component == property && entry.whole == animated { show(whole, at: part) }
      }
    }
    return .components(numbers)
  }
}
