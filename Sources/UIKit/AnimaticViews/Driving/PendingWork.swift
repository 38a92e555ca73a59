import AnimaticLayers
import Foundation

/// Work that waits for its time, with the call that scheduled it.
///
/// ``Simulator/pendingWork`` lists all of it. UIKit has no counterpart.
public struct PendingWork: Hashable, Sendable, CustomStringConvertible {
  /// The time at which the work is due, in seconds of media time; infinite for work that waits for
  /// something else.
  public let due: TimeInterval
  /// The kind of work: `"scheduled work"` for a closure of the program, `"work of the main queue"`
  /// for a block of a virtual main queue.
  public let kind: String
  /// The call of ``Simulator/schedule(after:fileID:line:_:)``; `nil` for work that the program did
  /// not ask for.
  public let origin: SourceOrigin?
  /// The call of the program that submitted work of a virtual main queue or began a sleep:
  /// `showFirst() at ToastQueue.swift:14`; `nil` for other work, or without debug information.
  public let place: String?
  /// The interval at which the work has renewed itself the last times, in seconds; `nil` where it
  /// has not.
  public let period: TimeInterval?

  package init(
    due: TimeInterval, kind: String, origin: SourceOrigin? = nil, place: String? = nil,
    period: TimeInterval? = nil
  ) {
    (self.due, self.kind, self.origin, self.place) = (due, kind, origin, place)
    self.period = period
  }

  @MainActor init(_ work: AnimationHost.AwaitedWork) {
    self.init(
      due: work.due, kind: work.callback.description, origin: work.origin,
      place: work.calls?.place?.description, period: work.period)
  }

  /// The work in a line: `scheduled work due at 0.5 s, scheduled at CardTests/SlideTests.swift:12`.
  public var description: String {
    kind + (due == .infinity ? "" : " due at \(dumpText(ofTime: due)) s")
      + (origin.map { ", scheduled at \($0)" } ?? "") + (place.map { ", submitted by \($0)" } ?? "")
      + (period.map { ", renews itself every \(dumpText(ofTime: $0)) s" } ?? "")
  }
}

extension Simulator {
  /// The work that keeps the simulator running, in the order in which it is due.
  ///
  /// - Complexity: O(*w* log *w*) in scheduled work.
  public var pendingWork: [PendingWork] {
    let undated = companion?.undatedWork ?? []
    return host.awaitedWork.map { work in
      companion?.pendingWork(of: work.order) ?? PendingWork(work)
    } + undated
  }
}
