/// How often an animation plays.
package enum SceneRepeatCount: Hashable, Sendable {
  /// This many cycles, not negative; a fraction stops within a cycle, and 0 means what UIKit's 0
  /// means: once.
  case times(Double)
  /// `"forever"`: until something ends it.
  case forever
}
