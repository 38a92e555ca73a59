/// The importance of a layout constraint, 1…1000. From 1000 on it must hold; below, the errors of a
/// higher priority count infinitely more than those of a lower one (rule M4).
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, 1…1000.
  public var rawValue: Float

  /// Creates a priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The constraint must hold: 1000.
  public static let required = UILayoutPriority(1_000)
  /// The priority with which views resist being smaller than their contents: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that may resize the window of a scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which the window of a scene keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that may not resize the window of a scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority with which views resist being larger than their contents: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which a view is as small as it can be while its size is measured: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns a priority that is greater by a number.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }

  /// Returns a priority that is less by a number.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }

  /// Makes a priority greater by a number.
  public static func += (priority: inout UILayoutPriority, difference: Float) {
    priority = priority + difference
  }

  /// Makes a priority less by a number.
  public static func -= (priority: inout UILayoutPriority, difference: Float) {
    priority = priority - difference
  }

  /// Returns whether the first priority is lower.
  public static func < (first: UILayoutPriority, second: UILayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }
}
