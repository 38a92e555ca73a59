import AnimaticTiming
import AnimaticTracks

/// The attributes of an animation block (rule A16); times are in seconds.
///
/// A property change captures the settings at the time of the change (rule A1).
public struct BlockSettings: Hashable, Sendable {
  /// The length of one iteration; with 0 or less, changes apply at once (rule A13).
  public var duration = 0.2
  /// The time during which the first value shows before the first iteration; a negative delay
  /// counts as 0.
  public var delay = 0.0
  /// The time by which the animations are ahead when they begin (rule B20).
  package var phase = 0.0
  /// The start in the stage's time; `nil` and times in the past mean the present (rule B5).
  public var startTime: Double?
  /// Whether a cycle has a second, backward iteration.
  public var autoreverses = false
  /// Whether ``autoreverses`` has an effect only when a repeat count is set (rule B8).
  public var autoreverseNeedsRepeat = true
  /// Whether a change of an animating property begins from the value that shows (rules E1, E2).
  public var beginsFromCurrentState = false
  /// Whether animations of the block are added to those that run, on a stage where each API behaves
  /// as introduced (rule E13); a nested block does not inherit it.
  package var addsUp = false
  /// The number of cycles; 0 and less count as 1, and infinity never ends (rule B7).
  public var repeatCount = 0.0
  /// The easing of each iteration.
  public var curve = TimingCurve.easeInOut
  /// The kind of animations that the block makes of its changes.
  public var kind = AnimationKind.eased

  /// Creates the settings of an outermost block.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// The initial settings of a block inside this one (rule A3).
  var inherited: BlockSettings {
    var inner = BlockSettings()
    inner.duration = duration
    inner.curve = curve
    inner.kind = kind
    return inner
  }

  /// Returns the timing of a group that is submitted at `time` of the stage, in the local time of a
  /// map (rules B5–B8, B20).
  ///
  /// Inlined, as the call would copy the settings.
  @inline(__always) func timing(submittedAt time: Double, in map: TimeMap) -> GroupTiming {
    let reverses = autoreverses && !(autoreverseNeedsRepeat && repeatCount == 0)
    let cycles = repeatCount > 0 ? repeatCount : 1
    let start = map.local(max(time, startTime ?? time))
    return GroupTiming(
      begin: start + max(0, delay) - phase, duration: duration,
      iterations: reverses ? 2 * cycles : cycles, alternates: reverses, curve: easing)
  }

  /// The easing of each iteration, by the curve or by a spring.
  ///
  /// A spring that no numbers can describe, for example of 1e-21 seconds, falls back to the curve.
  @inline(__always) private var easing: TimingCurve {
    switch kind {
    case .eased, .keyframes: curve
    case .spring(let spring): .spring(spring, duration: duration)
    case .fittedSpring(let ratio, let velocity):
      (try? Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity))
        .map { .spring($0, duration: duration) } ?? curve
    }
  }
}

/// The identity of an animation block: a number in the order of opening.
public struct BlockID: Hashable, Comparable, Sendable {
  /// The order of opening, above the bits of the origin.
  private let number: UInt64

  private static var originBits: UInt64 { 20 }

  /// The greatest number of an origin that an identity can carry.
  package static var greatestOrigin: Int { 1 << originBits - 1 }

  init(order: UInt64, origin: UInt32 = 0) { number = order << Self.originBits | UInt64(origin) }

  /// The position of the block among all that were opened, from 1 on.
  var order: UInt64 { number >> Self.originBits }

  /// The number that the owner of the stack gave to the place of opening; 0 for none.
  package var origin: UInt32 { UInt32(truncatingIfNeeded: number) & UInt32(Self.greatestOrigin) }

  /// Returns whether one block was opened before another.
  ///
  /// - Complexity: O(1)
  public static func < (first: BlockID, second: BlockID) -> Bool { first.number < second.number }
}

/// The index of a block in the block table of a stage.
struct BlockIndex: Equatable {
  let value: Int32

  /// The absence of a block.
  static var none: BlockIndex { BlockIndex(value: -1) }
}

/// The result of closing a block.
public struct CommittedBlock: ~Copyable {
  /// The block.
  public let id: BlockID
  /// The block's observer, if any.
  public let observer: AnyObject?
  /// Whether the block animates nothing, so that the caller notifies its observer at once (rule
  /// A9).
  public let isEmpty: Bool
  private let closedTransaction: Transaction?

  init(_ id: BlockID, observer: AnyObject?, isEmpty: Bool, _ transaction: consuming Transaction?) {
    (self.id, self.observer, self.isEmpty) = (id, observer, isEmpty)
    closedTransaction = transaction
  }

  /// Returns the transaction to submit, when this was the outermost block and any block animates.
  ///
  /// - Complexity: O(1)
  public consuming func transaction() -> Transaction? { closedTransaction }
}
