/// What tells a group how far it is: columns, or a program of its own.
public enum GroupTime: Sendable {
  /// A start and a number of legs: what animation blocks need, evaluated in the batch loop.
  case plain(GroupTiming)
  /// Anything else, evaluated beside it.
  case program(TimeProgram)

  /// When the group begins, in the stage's time, seen from a time; infinite while that cannot be
  /// told, because the time of its layer stands still.
  public func begin(from time: Double) -> Double {
    switch self {
    case .plain(let timing): timing.begin
    case .program(let program): program.begin(from: time)
    }
  }

  /// When the group ends, in the stage's time; infinite for one that never does.
  public var end: Double {
    switch self {
    case .plain(let timing): timing.end
    case .program(let program): program.end
    }
  }
}
