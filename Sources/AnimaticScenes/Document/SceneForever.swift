/// What a scene says about its animations that never end.
package enum SceneForever: String, CaseIterable, Sendable {
  /// They are meant.
  case intended
}
