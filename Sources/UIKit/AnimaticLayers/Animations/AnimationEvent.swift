import Foundation

/// An event of an animation block, of the user or of the program, as an entry in the log of a
/// ``Simulator`` or a ``LiveDisplay``.
///
/// Events are equal wherever their blocks began: the ``origin`` does not count.
public struct AnimationEvent: Hashable, Sendable {
  /// The kind of an event.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The first animation of the block began.
    case willStart
    /// The last animation of the block ended or was removed.
    case didStop
    /// A finger did something on the screen.
    case touch
    /// The user pressed or released a key.
    case key
    /// A gesture recogniser changed its state.
    case gesture
    /// A control sent an event.
    case control
    /// A scroll view called its delegate.
    case scroll
    /// Work of a virtual main queue ran, or the sleep of a task ended.
    case work
    /// The program posted a notification to assistive programs.
    case accessibility
    /// The program let the device vibrate.
    case haptic
    /// The program opened a URL in another program.
    case open

    /// The kinds of which only a program in Swift has events, and a scene has none.
    package static let ofPrograms: Set<Kind> = [.work, .accessibility, .haptic, .open]

    /// Whether the event is one of an animation block.
    public var isOfAnimation: Bool { self == .willStart || self == .didStop }
  }

  /// An action of the user, or a consequence of it.
  public struct Interaction: Hashable, Sendable {
    /// The event in the words of UIKit: a phase, a state, or the name of a callback; of a key, the
    /// phase and the key with its modifiers, as `began shift+leftArrow`.
    public let name: String
    /// The identifier of the view concerned, or its class without one; `nil` without a view.
    public let view: String?
    /// The position on the screen, in points; of a scroll view, the content offset.
    public let location: CGPoint?
    /// The number of the finger; `nil` for an event of no finger.
    public let finger: Int?

    /// Creates the description of an interaction.
    public init(_ name: String, view: String? = nil, location: CGPoint? = nil, finger: Int? = nil) {
      self.name = name
      self.view = view
      self.location = location
      self.finger = finger
    }
  }

  /// The values that depend on the kind. An interaction lies in a box, so that events of
  /// animations, of which the log has many, stay small.
  private enum Details: Hashable {
    case animation(Kind, finished: Bool?, OriginNumber)
    indirect case interaction(Kind, Interaction)
  }

  /// The number of an origin, 0 for none, which does not count in comparisons. Identities of blocks
  /// have 20 bits for it; three bytes fit beside the kind, so that an event takes 32 bytes.
  private struct OriginNumber: Hashable {
    private let low: UInt16
    private let high: UInt8

    init(_ value: UInt32) {
      (low, high) = (UInt16(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 16))
    }

    var value: UInt32 { UInt32(high) << 16 | UInt32(low) }

    static func == (first: OriginNumber, second: OriginNumber) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// The time of the event, in seconds of media time.
  public let time: TimeInterval
  /// The identifier with which the program began the block; `nil` for none.
  public let animationID: String?
  private let details: Details

  /// The kind of the event.
  public var kind: Kind {
    switch details {
    case .animation(let kind, _, _), .interaction(let kind, _): kind
    }
  }
  /// Whether all animations of the block ran to their end; `nil` for any other event than a stop.
  public var finished: Bool? {
    if case .animation(_, let finished, _) = details { finished } else { nil }
  }
  /// The call that began the block; `nil` where that is not known, as of an animation that was
  /// added to a layer or of an event that the program has made.
  public var origin: SourceOrigin? {
    guard case .animation(_, _, let number) = details else { return nil }
    return OriginTable.ofProcess.origin(number.value)
  }
  /// The action of the user or its consequence; `nil` for an event of an animation block.
  public var interaction: Interaction? {
    if case .interaction(_, let interaction) = details { interaction } else { nil }
  }

  /// Creates an event of an animation block.
  public init(time: TimeInterval, kind: Kind, animationID: String?, finished: Bool? = nil) {
    self.init(time, kind, animationID, finished: finished, origin: 0)
  }

  /// Creates an event of an animation block.
  /// - Parameter origin: The number of the call that began the block; 0 where that is not known.
  init(_ time: TimeInterval, _ kind: Kind, _ name: String?, finished: Bool?, origin: UInt32) {
    self.time = time
    animationID = name
    details = .animation(kind, finished: finished, OriginNumber(origin))
  }

  /// Creates an event of a finger, or one that follows from it.
  public init(time: TimeInterval, kind: Kind, interaction: Interaction) {
    self.time = time
    animationID = nil
    details = .interaction(kind, interaction)
  }
}

extension AnimationEvent: CustomStringConvertible {
  /// The event in a line: `0.3 didStop "show" finished`, `0.5 touch began "ok" (20, 30) finger 1`.
  /// The line that began a block without a name stands for it: `0.3 didStop Card.swift:9 finished`.
  public var description: String {
    var fields = [dumpText(ofTime: time), kind.rawValue]
    if let interaction {
      fields.append(interaction.description)
    } else {
      fields.append(animationID.map { "\"\($0)\"" } ?? origin?.shortDescription ?? "(unnamed)")
      if let finished { fields.append(finished ? "finished" : "unfinished") }
    }
    return fields.joined(separator: " ")
  }
}

extension AnimationEvent.Interaction: CustomStringConvertible {
  /// The interaction in a line: `began "ok" (20, 30) finger 1`.
  public var description: String {
    var fields = [name]
    if let view { fields.append("\"\(view)\"") }
    if let location {
      fields.append("(\(dumpText(of: [location.x])), \(dumpText(of: [location.y])))")
    }
    if let finger { fields.append("finger \(finger)") }
    return fields.joined(separator: " ")
  }
}
