/// Finds keys of geometry that contradict or lack each other.
enum GeometryCheck {
  static func findings(in document: SceneDocument) -> [SceneDoubt] {
    var doubts: [SceneDoubt] = []
    document.forEachView { view in
      doubts += contradiction(in: view.properties, at: view.offset)
      doubts += gap(in: view)
    }
    for change in document.timeline.flatMap({ $0.changes(nested: true) }) {
      guard case .properties(_, let properties) = change else { continue }
      doubts += contradiction(in: properties, at: change.offset)
    }
    return doubts
  }

  private static func contradiction(in properties: SceneProperties, at offset: Int) -> [SceneDoubt]
  {
    guard properties.frame != nil, properties.bounds != nil || properties.center != nil else {
      return []
    }
    let other = properties.bounds != nil ? "\"bounds\"" : "\"center\""
    return [
      SceneDoubt(
        offset: offset, message: "\(other) has no effect beside \"frame\"; give one of them")
    ]
  }

  private static func gap(in view: SceneView) -> [SceneDoubt] {
    let properties = view.properties
    guard properties.frame == nil, (properties.bounds == nil) != (properties.center == nil) else {
      return []
    }
    let (given, missing) =
      properties.bounds == nil ? ("center", "bounds") : ("bounds", "center")
    return [
      SceneDoubt(
        offset: view.offset,
        message: "\"\(given)\" without \"\(missing)\"; give both, or \"frame\"")
    ]
  }
}
