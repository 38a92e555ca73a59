import AnimaticStage
import AnimaticTracks

// Springs that start at one speed along x and at another along y move the two apart (rule C.4).

extension LayerProperty {
  /// The numbers of a point that are animated one by one where they go different ways.
  static let pointParts = ["position.x", "position.y"].enumerated().compactMap { index, text in
    LayerKeyPath(text).map { PropertyComponent($0.id, of: LayerProperty.position.id, at: index) }
  }

  /// Whether a property is the second number of a point.
  package static func isAlongY(_ property: PropertyID) -> Bool {
    pointParts.contains { $0.component == property && $0.index == 1 }
  }
}

extension AnimationRecorder {
  /// A change of a number of a point, kept until the block is open that it belongs to.
  struct PointChange {
    let layer: CALayer
    let mode: TrackMode
    let property: PropertyID
    let from: AnimatableValue
    let to: AnimatableValue
  }

  /// Runs a body, and lets what it changes of points along y belong to the block around it.
  package func dividingPoints(_ body: () -> Void) {
    keptPointChanges = []
    body()
    let kept = keptPointChanges ?? []
    keptPointChanges = nil
    // Whatever the body switched off at last, these were changed before.
    let areEnabled = transactions.animationsEnabled
    transactions.animationsEnabled = true
    for change in kept {
      record(
        change.layer, change.property, mode: change.mode, from: change.from, to: change.to)
    }
    transactions.animationsEnabled = areEnabled
  }

  /// Records a change of a point number by number, if points are being divided.
  ///
  /// Springs and keyframes inside have a way of their own, for the whole point.
  ///
  /// - Returns: Whether they are.
  func recordDivided(
    _ layer: CALayer, _ property: LayerProperty, mode: TrackMode, from: AnimatableValue,
    to: AnimatableValue
  ) -> Bool {
    guard property == .position, keptPointChanges != nil, transactions.current?.kind == .eased,
      case (.components(let from), .components(let to)) = (from, to)
    else { return false }
    for part in LayerProperty.pointParts {
      let change = PointChange(
        layer: layer, mode: mode, property: part.component,
        from: from[part.index].engineValue, to: to[part.index].engineValue)
      if part.index == 0 {
        record(layer, part.component, mode: mode, from: change.from, to: change.to)
      } else if transactions.animationsEnabled {
        keptPointChanges?.append(change)
      }
    }
    return true
  }
}
