/// A generator of what a finger feels, which is nothing here.
@preconcurrency @MainActor
open class UIFeedbackGenerator {
  init() {}

  /// Does nothing: no engine has to be ready.
  open func prepare() {}
}
