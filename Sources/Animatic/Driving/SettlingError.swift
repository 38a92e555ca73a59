import Foundation

/// An error of ``Simulator/settle(limit:)``.
public enum SettlingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Only these animations are left, which never end.
  case endless([RunningAnimation])
  /// These animations still run after the given number of seconds, and this work is still to be
  /// done.
  case limitReached(after: TimeInterval, running: [RunningAnimation], pending: [PendingWork])

  /// The animations that run on.
  public var animations: [RunningAnimation] {
    switch self {
    case .endless(let animations), .limitReached(_, let animations, _): animations
    }
  }

  /// The animations and the work that run on, one in a line, and advice on what to do.
  public var description: String {
    switch self {
    case .endless(let animations):
      "endless animations never settle; remove them or advance to a time:"
        + Self.list(animations.map(\.description))
    case .limitReached(let limit, let animations, let work):
      "still running after \(limit) s; allow more time:"
        + Self.list(animations.map(\.description) + work.map(\.description))
    }
  }

  private static func list(_ lines: [String]) -> String {
    lines.map { "\n  " + $0 }.joined()
  }

  /// The names of the blocks that run on, in the order of opening.
  package var blockNames: [String?] {
    var names: [String?] = []
    for (index, animation) in animations.enumerated()
    where index == 0 || animations[index - 1].block != animation.block {
      names.append(animation.name)
    }
    return names
  }
}
