import Foundation

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
