import Foundation

/// An event of an animation block, as an entry in the log of a ``Simulator`` or a ``LiveDisplay``.
public struct AnimationEvent: Hashable, Sendable {
  /// The kind of an event.
  public enum Kind: String, Hashable, Sendable {
    /// The first animation of the block began.
    case willStart
    /// The last animation of the block ended or was removed.
    case didStop
  }

  /// The time of the event, in seconds of media time.
  public let time: TimeInterval
  /// The identifier with which the program began the block; `nil` for none.
  public let animationID: String?
  /// The kind of the event.
  public let kind: Kind
  /// Whether all animations of the block ran to their end; `nil` for a start.
  public let finished: Bool?

  /// Creates an event.
  public init(time: TimeInterval, kind: Kind, animationID: String?, finished: Bool? = nil) {
    self.time = time
    self.kind = kind
    self.animationID = animationID
    self.finished = finished
  }
}
