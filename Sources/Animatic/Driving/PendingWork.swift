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

  package init(
    due: TimeInterval, kind: String, origin: SourceOrigin? = nil, place: String? = nil
  ) {
    (self.due, self.kind, self.origin, self.place) = (due, kind, origin, place)
  }

  /// The work in a line: `scheduled work due at 0.5 s, scheduled at CardTests/SlideTests.swift:12`.
  public var description: String {
    kind + (due == .infinity ? "" : " due at \(dumpText(ofTime: due)) s")
      + (origin.map { ", scheduled at \($0)" } ?? "")
      + (place.map { ", submitted by \($0)" } ?? "")
  }
}

extension Simulator {
  /// The work that keeps the simulator running, in the order in which it is due.
  ///
  /// - Complexity: O(*w* log *w*) in scheduled work.
  public var pendingWork: [PendingWork] {
    let undated = companion?.undatedWork ?? []
    return host.awaitedWork.map {
      PendingWork(
        due: $0.due, kind: $0.callback.description, origin: $0.origin,
        place: companion?.place(ofWork: $0.order))
    } + undated
  }
}
