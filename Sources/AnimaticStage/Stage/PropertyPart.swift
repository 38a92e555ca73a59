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

  /// The changes of a nest, if there are parts among them that begin from what shows: these begin from
  /// what shows before any change takes the place of an animation of the whole. None if there are no
  /// such parts.
  ///
  /// - Parameter settings: Those that the changes captured.
  func changesFromShownParts(
    _ changes: UnsafePointer<PropertyChange>, count: Int,
    _ settings: UnsafePointer<BlockSettings>
  ) -> ContiguousArray<PropertyChange> {
    var moved: ContiguousArray<PropertyChange> = []
    for place in 0..<count where isPart(changes[place].property) {
      let change = changes[place]
      guard change.mode == .replacing, holds(change.node),
        settings[Int(change.settings)].beginsFromCurrentState
      else { continue }
      if moved.isEmpty { moved += UnsafeBufferPointer(start: changes, count: count) }
      moved[place].from = shownValue(of: change.property, of: change.node, over: change.from)
    }
    return moved
  }

  @inline(__always)
  private func isPart(_ property: PropertyID) -> Bool {
    partMask[Int(property.rawValue)]
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
