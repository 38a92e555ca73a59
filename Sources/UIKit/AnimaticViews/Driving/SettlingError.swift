import Foundation

/// An error of ``Simulator/settle(limit:)``.
public enum SettlingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Only these animations are left, which never end.
  case endless([RunningAnimation])
  /// These animations still run after the given number of seconds, and this work is still to be
  /// done.
  case limitReached(after: TimeInterval, running: [RunningAnimation], pending: [PendingWork])
  /// At a time in seconds, animations without a duration or work without delay bring more of
  /// themselves without end. These are the animations and the work that were left undone.
  case loop(at: TimeInterval, running: [RunningAnimation], pending: [PendingWork])

  /// The animations that run on.
  public var animations: [RunningAnimation] {
    switch self {
    case .endless(let animations), .limitReached(_, let animations, _), .loop(_, let animations, _):
      animations
    }
  }

  /// The animations and the work that run on, one in a line, and advice on what to do.
  public var description: String {
    switch self {
    case .endless: "endless animations never settle; remove them or advance to a time:" + list
    case .limitReached(let limit, let animations, let work):
      "still running after \(limit) s; "
        + (animations.contains { $0.period != nil } || work.contains { $0.period != nil }
          ? "stop what renews itself, or advance to a time:" : "allow more time:") + list
    case .loop(let time, _, _):
      AnimationDiagnostic.loopWithoutDelay(at: time, work: lines).description
    }
  }

  /// The animations and the work, one in a line.
  var lines: [String] {
    switch self {
    case .endless(let animations): animations.map(\.description)
    case .limitReached(_, let animations, let work), .loop(_, let animations, let work):
      animations.map(\.description) + work.map(\.description)
    }
  }

  private var list: String { lines.map { "\n  " + $0 }.joined() }

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
