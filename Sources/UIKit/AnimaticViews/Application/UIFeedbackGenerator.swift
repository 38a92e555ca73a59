import AnimaticObjects
import Foundation

/// A generator of what a finger feels. Each feedback is an entry of the kind
/// ``AnimationEvent/Kind/haptic`` in ``Simulator/events``.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  override init() {}

  /// Does nothing: no engine has to be ready.
  open func prepare() {}

  func log(_ name: String) {
    AnimationRecorder.shared.currentHost?.record(.haptic, AnimationEvent.Interaction(name))
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

/// A generator of the feeling that two things collide.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass of what collides.
  public enum FeedbackStyle: Int, Sendable {
    /// Something light.
    case light
    /// Something of medium mass.
    case medium
    /// Something heavy.
    case heavy
    /// Something soft.
    case soft
    /// Something rigid.
    case rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator.
  public init(style: FeedbackStyle = .medium) {
    self.style = style
    super.init()
  }

  /// Logs `impact` with the style.
  open func impactOccurred() { log("impact \(style)") }

  /// Logs `impact` with the style and the intensity, 0…1.
  open func impactOccurred(intensity: CGFloat) {
    log("impact \(style) \(dumpText(of: [intensity]))")
  }
}

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

/// A generator of the feeling that a selection changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public override init() { super.init() }

  /// Logs `selection`.
  open func selectionChanged() { log("selection") }
}
