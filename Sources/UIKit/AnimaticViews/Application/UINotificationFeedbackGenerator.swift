/// A generator of the feeling that an action has an outcome.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kinds of outcomes.
  public enum FeedbackType: Int, Sendable {
    /// The action has succeeded.
    case success
    /// The action has a flaw.
    case warning
    /// The action has failed.
    case error
  }

  public override init() { super.init() }

  /// Logs `notification` with the kind.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    log("notification \(notificationType)")
  }
}
