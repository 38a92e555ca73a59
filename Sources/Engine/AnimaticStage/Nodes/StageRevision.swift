/// The revision of what a stage shows: while it stays the same, so do all presentations.
public struct StageRevision: Equatable, Sendable {
  @usableFromInline let number: UInt64

  @usableFromInline init(number: UInt64) { self.number = number }

  static var first: StageRevision { StageRevision(number: 1) }
  /// The constant revision of a node off stage.
  @inlinable public static var offStage: StageRevision { StageRevision(number: 0) }
  /// A revision that no node ever has.
  public static var never: StageRevision { StageRevision(number: .max) }

  var next: StageRevision { StageRevision(number: number &+ 1) }
}
