import Foundation

/// An error of ``Simulator/settle(limit:)``.
public enum SettlingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Only animations with these identifiers are left, which never end.
  case endless([String?])
  /// Animations with these identifiers still run after the given number of seconds.
  case limitReached(after: TimeInterval, running: [String?])

  /// The animations that run on, and advice on what to do.
  public var description: String {
    switch self {
    case .endless(let names):
      "endless animations never settle: \(Self.list(names)); remove them or advance to a time"
    case .limitReached(let limit, let names):
      "still running after \(limit) s: \(Self.list(names)); allow more time"
    }
  }

  private static func list(_ names: [String?]) -> String {
    names.map { $0.map { "\"\($0)\"" } ?? "(unnamed)" }.joined(separator: ", ")
  }
}
