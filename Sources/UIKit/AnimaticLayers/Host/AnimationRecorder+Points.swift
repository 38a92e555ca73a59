import AnimaticStage
import AnimaticTracks

// A spring whose initial velocity differs along x and y moves the two coordinates of a point apart
// (rule C4).

extension LayerProperty {
  /// The coordinates of a position, which the engine animates one by one where their curves differ.
  static let positionComponents = ["position.x", "position.y"].enumerated().compactMap {
    index, text in
    LayerKeyPath(text).map { PropertyComponent($0.id, of: LayerProperty.position.id, at: index) }
  }

  /// The halves of the bounds, which animate one by one where animations add up (rule E13).
  private static let boundsHalves = [
    PropertyComponent(boundsOrigin.id, of: bounds.id, at: 0, count: 2),
    PropertyComponent(boundsSize.id, of: bounds.id, at: 2, count: 2),
  ]

  /// The properties that are parts of others, for the stage.
  static let components = positionComponents + boundsHalves

  /// Returns whether a property is the y coordinate of a position.
  package static func isAlongY(_ property: PropertyID) -> Bool {
    positionComponents.contains { $0.component == property && $0.index == 1 }
  }
}

extension AnimationRecorder {
  /// A change of the y coordinate of a point, kept until the recorder closes the block around it.
  struct PointChange {
    let layer: any HostedLayer
    let mode: TrackMode
    let property: PropertyID
    let from: AnimatableValue
    let to: AnimatableValue
  }

  /// Runs a body inside the block of the x coordinates, and then records the body's changes of y
  /// coordinates in the block around it.
  package func dividingPoints(_ body: () -> Void) {
    keptPointChanges = []
    body()
    let kept = keptPointChanges ?? []
    keptPointChanges = nil
    // The changes happened before the body disabled animations, if it did.
    let areEnabled = transactions.animationsEnabled
    transactions.animationsEnabled = true
    for change in kept {
      record(change.layer, change.property, mode: change.mode, from: change.from, to: change.to)
    }
    transactions.animationsEnabled = areEnabled
  }

  /// Records a change of a position coordinate by coordinate, if the recorder is dividing points.
  ///
  /// Springs and keyframes inside the body have a curve of their own, which applies to the whole
  /// point.
  /// - Returns: Whether the recorder has recorded the change.
  func recordDivided<Layer: HostedLayer>(
    _ layer: Layer, _ property: LayerProperty, mode: TrackMode, from: AnimatableValue,
    to: AnimatableValue
  ) -> Bool {
    guard property == .position, keptPointChanges != nil, transactions.current?.kind == .eased,
      case (.components(let from), .components(let to)) = (from, to)
    else { return false }
    for axis in LayerProperty.positionComponents {
      let change = PointChange(
        layer: layer, mode: mode, property: axis.component,
        from: from[axis.index].engineValue, to: to[axis.index].engineValue)
      if axis.index == 0 {
        record(layer, axis.component, mode: mode, from: change.from, to: change.to)
      } else if transactions.animationsEnabled {
        keptPointChanges?.append(change)
      }
    }
    return true
  }
}
