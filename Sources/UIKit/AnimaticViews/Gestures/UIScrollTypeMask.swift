/// The kinds of scroll events that a pan receives. The bits are UIKit's.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The events of a wheel with steps.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// The events of a surface.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// All events.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
