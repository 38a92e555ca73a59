import AnimaticScenes

extension FramesOptions {
  /// The names of the views to print, in the order of the scene.
  ///
  /// - Throws: `UsageError.invalidValue` for a name that no view of the scene has.
  func selectedViews(of scene: SceneDocument) throws(UsageError) -> [String] {
    guard let views else { return scene.viewNames }
    for name in views where !scene.viewNames.contains(name) {
      throw .invalidValue(
        name, name: Self.views.flag, allowed: "names of views of the scene",
        nearest: nearestName(to: name, among: scene.viewNames))
    }
    return scene.viewNames.filter(views.contains)
  }
}
