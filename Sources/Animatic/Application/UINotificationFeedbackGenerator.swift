/// A generator of the feeling that an action has an outcome.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kinds of outcomes.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Creates a generator.
  public override init() { super.init() }

  /// Does nothing: there is nothing to feel.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
