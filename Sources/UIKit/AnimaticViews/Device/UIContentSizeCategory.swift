import Foundation

/// The size of text that the user prefers. The texts are UIKit's.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The text of the category.
  public let rawValue: String
  /// Creates a category from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The notification of the application that the user prefers another size; its `userInfo` has the
  /// new one under ``newValueUserInfoKey``.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category in the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  private init(_ size: String) { rawValue = "UICTContentSizeCategory\(size)" }

  /// No category is known.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Extra small.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Small.
  public static let small = UIContentSizeCategory("S")
  /// Medium.
  public static let medium = UIContentSizeCategory("M")
  /// Large, the default of devices.
  public static let large = UIContentSizeCategory("L")
  /// Extra large.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Twice extra large.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// Three times extra large.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// Medium, among the sizes for those who see little.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// Large, among the sizes for those who see little.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// Extra large, among the sizes for those who see little.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// Twice extra large, among the sizes for those who see little.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// Three times extra large, among the sizes for those who see little.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// The categories from the smallest to the largest.
  private static let bySize: [UIContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
    .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  private var rank: Int { Self.bySize.firstIndex(of: self) ?? 0 }

  /// Whether the category is one of those for people who see little.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension UIContentSizeCategory: Comparable {
  /// Returns whether the first category is smaller.
  public static func < (first: UIContentSizeCategory, second: UIContentSizeCategory) -> Bool {
    first.rank < second.rank
  }
}
