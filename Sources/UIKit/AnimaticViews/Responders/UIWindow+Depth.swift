import Foundation

extension UIWindow {
  /// A position in the order of depth of windows: those of a greater level are in front.
  public struct Level: Hashable, Comparable, Sendable, RawRepresentable {
    /// The number of the level.
    public var rawValue: CGFloat

    /// Creates a level from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a level from its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of windows by default, 0.
    public static let normal = Level(0)
    /// The level of status bars, 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts, 2000.
    public static let alert = Level(2000)

    /// Returns a level that is greater by a number.
    public static func + (base: Level, distance: CGFloat) -> Level {
      Level(base.rawValue + distance)
    }

    /// Returns a level that is less by a number.
    public static func - (base: Level, distance: CGFloat) -> Level {
      Level(base.rawValue - distance)
    }

    /// Returns whether windows of the first level lie behind those of the second.
    public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The old name of `UIWindow.Level.normal`.
@MainActor public let UIWindowLevelNormal = UIWindow.Level.normal
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The old name of `UIWindow.Level.statusBar`.
@MainActor public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The old name of `UIWindow.Level.alert`.
@MainActor public let UIWindowLevelAlert = UIWindow.Level.alert
