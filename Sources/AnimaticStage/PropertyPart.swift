import AnimaticTracks

/// One number of a property that can be animated as a property of its own: blocks that animate
/// either take the other's place (rules E1, E2).
public struct PropertyPart: Hashable, Sendable {
  /// The property that is the number.
  public let part: PropertyID
  /// The property that it belongs to.
  public let whole: PropertyID
  /// Which of that one's up to four numbers it is.
  public let place: Int

  /// Makes a part.
  public init(_ part: PropertyID, of whole: PropertyID, place: Int) {
    self.part = part
    self.whole = whole
    self.place = place
  }
}

extension Stage {
  /// Whether two properties are the same, or one is a number of the other.
  func overlaps(_ first: PropertyID, _ second: PropertyID) -> Bool {
    first == second
      || parts.contains { part in
        (part.part == first && part.whole == second) || (part.part == second && part.whole == first)
      }
  }

  private func isPart(_ property: PropertyID) -> Bool {
    parts.contains { $0.part == property }
  }

  /// What the newest animations that stand in for the model show of a property (rule E2).
  ///
  /// - Parameter model: What shows where there are none.
  func shownValue(
    of property: PropertyID, of node: AnimationNode, over model: AnimatableValue
  ) -> AnimatableValue {
    var shown = model
    var track = node.firstTrack
    while track != .none {
      let moved = store.property(of: track)
      if store.mode(of: track) == .replacing, overlaps(moved, property),
        let value = store.value(of: track, at: time)
      {
        shown = moved == property ? value : shown.showing(value, of: moved, as: property, parts)
      }
      track = store.next(after: track)
    }
    return shown
  }

  /// Lets the parts among a nest's changes begin from what shows before any of them takes the place
  /// of an animation of the whole.
  func takeStartsOfParts(in nest: inout CommittedNest) {
    for index in nest.changes.indices where isPart(nest.changes[index].property) {
      let change = nest.changes[index]
      guard change.mode == .replacing, holds(change.node),
        nest.settings[change.settings].beginsFromCurrentState
      else { continue }
      nest.changes[index].from = shownValue(
        of: change.property, of: change.node, over: change.from)
    }
  }
}

extension AnimatableValue {
  /// The value of a property when one that overlaps it shows another value.
  fileprivate func showing(
    _ value: AnimatableValue, of moved: PropertyID, as property: PropertyID, _ parts: [PropertyPart]
  ) -> AnimatableValue {
    guard case .components(var numbers) = self, case .components(let shown) = value else {
      return self
    }
    for part in parts {
      if part.part == moved && part.whole == property { numbers[part.place] = shown.x }
      if part.part == property && part.whole == moved { numbers.x = shown[part.place] }
    }
    return .components(numbers)
  }
}
