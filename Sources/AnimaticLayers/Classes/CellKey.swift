import Foundation

/// A property of an emitter cell that does not animate, as key-value coding accesses it; see
/// ``EmitterCellKey`` for the others.
@MainActor
struct CellKey {
  let get: (CAEmitterCell) -> Any?
  /// Sets the property; returns whether the property accepts the value.
  let set: (CAEmitterCell, Any?) -> Bool
  /// The accepted type, in diagnostics.
  let expected: String

  /// The properties by their names.
  static let table: [String: CellKey] = [
    "name": CellKey(
      get: \.name,
      set: { cell, value in
        cell.name = value as? String
        return value == nil || value is String
      }, expected: "string or nil"),
    "enabled": enabled, "isEnabled": enabled,
    "contents": CellKey(
      get: \.contents,
      set: { cell, value in
        cell.contents = value
        return true
      }, expected: "anything"),
    "contentsRect": CellKey(
      get: \.contentsRect,
      set: { cell, value in
        let rect = value as? CGRect ?? value.flatMap { LayerKeyPath.box($0)?.cgRectIfBoxed }
        return LayerKey.accept(rect.flatMap { $0.components.isFinite ? $0 : nil }) {
          cell.contentsRect = $0
        }
      }, expected: "finite rectangle"),
    "contentsScale": number(\.values.contentsScale, "finite number above 0") {
      $0.isFinite && $0 > 0
    },
    "beginTime": number(\.beginTime, "finite number", \.isFinite),
    "duration": number(\.duration, "number") { !$0.isNaN },
    "minificationFilter": filter(\.minificationFilter),
    "magnificationFilter": filter(\.magnificationFilter),
    "emitterCells": CellKey(
      get: \.emitterCells,
      set: { cell, value in
        guard value == nil || value is [CAEmitterCell] else { return false }
        cell.emitterCells = value as? [CAEmitterCell]
        return true
      }, expected: "array of emitter cells or nil"),
  ]

  private static let enabled = CellKey(
    get: { NSNumber(value: $0.isEnabled) },
    set: { cell, value in
      LayerKey.accept(LayerKeyPath.number(value)) { cell.isEnabled = $0 != 0 }
    }, expected: "switch")

  private static func number(
    _ property: ReferenceWritableKeyPath<CAEmitterCell, Double>, _ expected: String,
    _ accepts: @escaping (Double) -> Bool
  ) -> CellKey {
    CellKey(
      get: { NSNumber(value: $0[keyPath: property]) },
      set: { cell, value in
        LayerKey.accept(LayerKeyPath.number(value).flatMap { accepts($0) ? $0 : nil }) {
          cell[keyPath: property] = $0
        }
      }, expected: expected)
  }

  private static func filter(
    _ property: ReferenceWritableKeyPath<CAEmitterCell, CALayerContentsFilter>
  ) -> CellKey {
    CellKey(
      get: { $0[keyPath: property].rawValue },
      set: { cell, value in
        let name = (value as? String).map { CALayerContentsFilter(rawValue: $0) }
        return LayerKey.accept(value as? CALayerContentsFilter ?? name) {
          cell[keyPath: property] = $0
        }
      }, expected: "name")
  }
}
