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
    case regular = 4
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
    /// The thinnest material of a light screen.
    case systemUltraThinMaterialLight
    /// A thin material of a light screen.
    case systemThinMaterialLight
    /// The usual material of a light screen.
    case systemMaterialLight
    /// A thick material of a light screen.
    case systemThickMaterialLight
    /// The material of the bars of a light screen.
    case systemChromeMaterialLight
    /// The thinnest material of a dark screen.
    case systemUltraThinMaterialDark
    /// A thin material of a dark screen.
    case systemThinMaterialDark
    /// The usual material of a dark screen.
    case systemMaterialDark
    /// A thick material of a dark screen.
    case systemThickMaterialDark
    /// The material of the bars of a dark screen.
    case systemChromeMaterialDark
  }

  /// The style of the blur.
  public let style: Style

  /// Creates a blur of a style.
  public init(style: Style) { self.style = style }
}
