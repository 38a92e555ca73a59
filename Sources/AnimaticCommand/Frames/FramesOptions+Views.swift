import AnimaticScenes

extension FramesOptions {
  /// The names of the views to print, in the order of the scene.
  ///
  /// - Throws: `UsageError.invalidValue` for a name that no view of the scene has.
  func selectedViews(of scene: SceneDocument) throws(UsageError) -> [String] {
    let names = scene.viewNames
    guard let views else { return names }
    let selected = Set(views)
    if let unknown = selected.subtracting(names).min() {
      throw .invalidValue(
        unknown, name: Self.views.flag, allowed: "names of views of the scene",
        nearest: nearestName(to: unknown, among: names))
    }
    return names.filter(selected.contains)
  }
}
