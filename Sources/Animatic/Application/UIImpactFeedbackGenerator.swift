import Foundation

/// A generator of the feeling that two things collide.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass of what collides.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator.
  public init(style: FeedbackStyle = .medium) { super.init() }

  /// Does nothing: there is nothing to feel.
  open func impactOccurred() {}

  /// Does nothing: there is nothing to feel.
  open func impactOccurred(intensity: CGFloat) {}
}
