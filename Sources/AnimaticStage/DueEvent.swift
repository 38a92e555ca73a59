import AnimaticTracks

/// Something that happens on a stage at some time: by time, starts before stops, then in the order
/// in which blocks were submitted (rule F5).
struct DueEvent: HeapOrdered {
  enum Kind: UInt8 {
    case start, stop
  }

  enum Subject {
    /// A group starts or ends, as it was scheduled the given number of times before.
    case group(GroupID, schedule: UInt32)
    /// A block off screen is told of, without any group (rule E9).
    case block(BlockID)
  }

  var due: Double
  var kind: Kind
  /// The place of the event's block among all submitted ones.
  var order: UInt64
  var subject: Subject

  func precedes(_ other: DueEvent) -> Bool {
    if due != other.due { return due < other.due }
    if kind != other.kind { return kind == .start }
    return order < other.order
  }
}
