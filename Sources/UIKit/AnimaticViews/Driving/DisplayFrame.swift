import Foundation

/// The screen of a ``LiveDisplay`` at one time, for a renderer on another thread than the main one.
///
/// A frame is a value that any thread may keep. UIKit has no counterpart.
public struct DisplayFrame: Sendable {
  /// The latest commit of the main thread.
  public let snapshot: Snapshot
  /// The time of the frame, in seconds of `CACurrentMediaTime()`; never before that of the
  /// snapshot.
  public let time: TimeInterval

  /// Returns the windows and the views that the viewer sees at the time of the frame, in the order
  /// in which a renderer draws them; see ``Snapshot/drawnViews(at:)``.
  ///
  /// - Complexity: As that of ``Snapshot/drawnViews(at:)``.
  public func drawnViews() -> [DrawnView] { snapshot.drawnViews(at: time) }

  /// Returns what each view shows at the time of the frame, in the order of
  /// ``Snapshot/identifiers``.
  ///
  /// - Complexity: As that of ``Snapshot/samples(at:)``.
  public func samples() -> [ViewSample] { snapshot.samples(at: time) }
}
