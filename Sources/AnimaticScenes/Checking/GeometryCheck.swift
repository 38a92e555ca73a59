/// Finds keys of geometry that contradict or lack each other.
enum GeometryCheck {
  static func findings(in document: SceneDocument) -> [SceneFinding] {
    let views = document.views.flatMap(\.withSubviews) + document.timeline.flatMap(\.addedViews)
    let ofViews = views.flatMap { view in
      [contradiction(in: view.properties, at: view.location), gap(in: view)].compactMap(\.self)
    }
    return ofViews
      + document.timeline.flatMap { $0.changes(nested: true) }.compactMap { change in
        guard case .properties(_, let properties) = change else { return nil }
        return contradiction(in: properties, at: change.location)
      }
  }

  private static func contradiction(
    in properties: SceneProperties, at location: SceneLocation
  ) -> SceneFinding? {
    guard properties.frame != nil, properties.bounds != nil || properties.center != nil else {
      return nil
    }
    let other = properties.bounds != nil ? "\"bounds\"" : "\"center\""
    return SceneFinding(
      location: location, message: "\(other) has no effect beside \"frame\"; give one of them")
  }

  private static func gap(in view: SceneView) -> SceneFinding? {
    let properties = view.properties
    guard properties.frame == nil, (properties.bounds == nil) != (properties.center == nil) else {
      return nil
    }
    let (given, missing) =
      properties.bounds == nil ? ("center", "bounds") : ("bounds", "center")
    return SceneFinding(
      location: view.location,
      message: "\"\(given)\" without \"\(missing)\"; give both, or \"frame\"")
  }
}
