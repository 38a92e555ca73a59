import Foundation

/// One entry of a simulator's log: that a block started or stopped.
public struct AnimationEvent: Hashable, Sendable {
  /// What happened to the block.
  public enum Kind: String, Hashable, Sendable {
    /// Its first animation began.
    case willStart
    /// Its last animation was gone.
    case didStop
  }

  /// When, in seconds of media time.
  public let time: TimeInterval
  /// The identifier the block was begun with.
  public let animationID: String?
  /// What.
  public let kind: Kind
  /// Whether all animations of the block ran to their end; `nil` for a start.
  public let finished: Bool?

  /// Makes an entry.
  public init(time: TimeInterval, kind: Kind, animationID: String?, finished: Bool? = nil) {
    self.time = time
    self.kind = kind
    self.animationID = animationID
    self.finished = finished
  }
}
