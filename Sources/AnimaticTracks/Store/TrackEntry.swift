/// Which of a node's values a track moves; the numbers are the renderer's to choose.
public struct PropertyID: Hashable, Sendable, RawRepresentable {
  /// The number.
  public let rawValue: UInt8

  /// Names a property by a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// How a track's value and the model make what is shown.
public enum TrackMode: UInt8, Sendable {
  /// The track's value stands in for the model and heads for it (legacy semantics).
  case replacing
  /// The track's value is added to the model and fades to nothing (additive semantics).
  case additive
}

/// Where a track lies and what it hangs together with.
@usableFromInline
struct TrackEntry: Sendable {
  @usableFromInline
  enum Kind: UInt8, Sendable {
    case points, components, matrix, space, keyframes, matrixKeyframes, cumulative, free
  }

  @usableFromInline var kind: Kind
  @usableFromInline var mode: TrackMode
  @usableFromInline var property: PropertyID
  @usableFromInline var row: Int32
  @usableFromInline var group: Int32
  /// The next newer track of the same node.
  @usableFromInline var nextOfNode: TrackID
  @usableFromInline var previousOfGroup: TrackID
  @usableFromInline var nextOfGroup: TrackID
}
