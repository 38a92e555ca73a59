/// A blur of what lies behind a ``UIVisualEffectView``.
open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur.
  public enum Style: Int, Sendable {
    /// Much lighter than what lies behind.
    case extraLight
    /// Lighter than what lies behind.
    case light
    /// Darker than what lies behind.
    case dark
    /// As the appearance of the screen.
    case regular
    /// As the appearance of the screen, and more of it.
    case prominent
    /// The thinnest material of the system.
    case systemUltraThinMaterial
    /// A thin material of the system.
    case systemThinMaterial
    /// The usual material of the system.
    case systemMaterial
    /// A thick material of the system.
    case systemThickMaterial
    /// The material of the bars of the system.
    case systemChromeMaterial
  }

  /// The style of the blur.
  public let style: Style

  /// Creates a blur of a style.
  public init(style: Style) { self.style = style }
}
