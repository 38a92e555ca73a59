import AnimaticLayers
import Foundation

/// An error of ``AnimaticViews/Simulator/run(limit:atMost:_:)``: a task waits for something that
/// does not come, as nothing is due in virtual time.
public struct StandstillError: Error, CustomStringConvertible {
  /// The real time for which nothing happened.
  public let realTime: Duration
  /// The time of the simulator, in seconds.
  public let time: TimeInterval

  /// The standstill, and advice on what to do.
  public var description: String {
    "the task waits at \(dumpText(ofTime: time)) s, and for \(realTime) of real time nothing has come "
      + "and nothing is due; resume its continuation, or allow more real time with atMost:"
  }
}
